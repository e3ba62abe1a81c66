import { ConflictError, RefusedError, type Refusal } from '../ports/refusals.ts';

interface Sentence {
  readonly status: 409 | 422;
  readonly sentence: string;
  /** The field that the sentence stands beside; the form as a whole when absent. */
  readonly field?: string;
}

/**
 * What each constraint of the database means to the user. The code checks first; these catch what
 * happens in between.
 */
const SENTENCES: Readonly<Record<string, Sentence>> = {
  app_user_email: { status: 409, sentence: 'Ce compte existe déjà, veuillez vous connecter' },
  app_user_company: { status: 409, sentence: 'Vous avez déjà une société.' },
  share_movement_held: {
    status: 422,
    field: 'shares',
    sentence: 'Un associé n’aurait plus assez de parts à cette date.',
  },
  share_movement_total: {
    status: 422,
    field: 'shares',
    sentence: 'Le total des parts dépasserait celui de la société.',
  },
  share_movement_parties: {
    status: 422,
    field: 'to_associate_id',
    sentence: 'Le cédant et le cessionnaire doivent être différents.',
  },
  share_movement_halves: {
    status: 422,
    field: 'kind',
    sentence: 'Un démembrement porte sur l’usufruit ou la nue-propriété et a deux parties.',
  },
  associate_sequence: {
    status: 409,
    sentence: 'Un autre associé vient d’être ajouté : recommencez.',
  },
  building_sequence: {
    status: 409,
    sentence: 'Un autre immeuble vient d’être ajouté : recommencez.',
  },
  bank_account_sequence: {
    status: 409,
    sentence: 'Un autre compte vient d’être ajouté : recommencez.',
  },
  bank_account_default: { status: 409, sentence: 'Un autre compte est déjà le compte courant.' },
  category_code: { status: 409, sentence: 'Ce code existe déjà.' },
  category_years: {
    status: 422,
    field: 'valid_to_year',
    sentence: 'La fin de validité précède le début.',
  },
  admin_param_code: { status: 409, sentence: 'Ce code existe déjà.' },
  bank_movement_amount: {
    status: 422,
    field: 'amount',
    sentence: 'Le montant ne peut pas être nul.',
  },
  bank_movement_year: { status: 422, field: 'date', sentence: 'La date est hors de l’exercice.' },
  bank_movement_key: { status: 409, sentence: 'Ce mouvement existe déjà.' },
  bank_movement_imported: {
    status: 422,
    field: 'amount',
    sentence: 'Un mouvement importé garde sa date et son montant.',
  },
  movement_split_amount: {
    status: 422,
    field: 'splits',
    sentence: 'Une ligne de ventilation ne peut pas être nulle.',
  },
  movement_split_sum: {
    status: 422,
    field: 'splits',
    sentence: 'La somme de la ventilation doit être égale au montant du mouvement.',
  },
  od_line_balance: {
    status: 422,
    field: 'lines',
    sentence: 'Le total des débits doit être égal au total des crédits.',
  },
  supporting_data_amount: {
    status: 422,
    field: 'amount',
    sentence: 'Le montant ne peut pas être nul.',
  },
  supporting_data_year: { status: 422, field: 'date', sentence: 'La date est hors de l’exercice.' },
  general_assembly_once: { status: 409, sentence: 'L’assemblée de cet exercice existe déjà.' },
  ledger_check_once: { status: 409, sentence: 'Ce contrôle existe déjà.' },
  formula_set_once: {
    status: 409,
    sentence: 'Une autre version des formules vient d’être publiée.',
  },
};

const FOREIGN_KEY = '23503';
/** A number, or a date or an instant, that the column cannot hold. */
const OUT_OF_RANGE: ReadonlySet<unknown> = new Set(['22003', '22007', '22008']);
const LOCK_TIMEOUT = '55P03';

/** A refusal by the database as the user should read it; undefined when it is our own mistake. */
export function databaseRefusal(error: unknown): Refusal | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;

  const constraint =
    'constraint' in error && typeof error.constraint === 'string' ? error.constraint : '';
  const known = SENTENCES[constraint];
  if (known)
    return known.status === 409
      ? new ConflictError(known.sentence)
      : new RefusedError({ [known.field ?? '_form']: [known.sentence] });
  if (error.code === FOREIGN_KEY)
    return new ConflictError(
      'Cet élément est utilisé ailleurs, ou celui qu’il désigne n’existe plus.',
    );
  if (OUT_OF_RANGE.has(error.code))
    return new RefusedError({ _form: ['Un nombre ou une date est hors des limites admises.'] });
  if (error.code === LOCK_TIMEOUT)
    return new ConflictError(
      'Ces données sont en cours de modification : recommencez dans un instant.',
    );
  return undefined;
}

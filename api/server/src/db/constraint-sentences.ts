import { say } from '../messages/say.ts';
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
  app_user_email: { status: 409, sentence: say('constraints.email_taken') },
  app_user_company: { status: 409, sentence: say('constraints.has_company') },
  share_movement_held: {
    status: 422,
    field: 'shares',
    sentence: say('constraints.shares_held'),
  },
  share_movement_total: {
    status: 422,
    field: 'shares',
    sentence: say('constraints.shares_total'),
  },
  share_movement_parties: {
    status: 422,
    field: 'to_associate_id',
    sentence: say('constraints.shares_parties'),
  },
  share_movement_halves: {
    status: 422,
    field: 'kind',
    sentence: say('constraints.shares_halves'),
  },
  associate_sequence: {
    status: 409,
    sentence: say('constraints.other_associate'),
  },
  building_sequence: {
    status: 409,
    sentence: say('constraints.other_building'),
  },
  bank_account_sequence: {
    status: 409,
    sentence: say('constraints.other_account'),
  },
  bank_account_default: { status: 409, sentence: say('constraints.other_default') },
  category_code: { status: 422, field: 'code', sentence: say('constraints.code_taken') },
  category_years: {
    status: 422,
    field: 'valid_to_year',
    sentence: say('constraints.ends_before_start'),
  },
  admin_param_code: { status: 422, field: 'code', sentence: say('constraints.code_taken') },
  bank_movement_amount: {
    status: 422,
    field: 'amount',
    sentence: say('constraints.zero_amount'),
  },
  bank_movement_year: { status: 422, field: 'date', sentence: say('constraints.outside_year') },
  bank_movement_key: { status: 409, sentence: say('constraints.movement_exists') },
  bank_movement_imported: {
    status: 422,
    field: 'amount',
    sentence: say('constraints.movement_imported'),
  },
  movement_split_amount: {
    status: 422,
    field: 'splits',
    sentence: say('constraints.zero_split'),
  },
  movement_split_sum: {
    status: 422,
    field: 'splits',
    sentence: say('constraints.split_sum'),
  },
  od_line_balance: {
    status: 422,
    field: 'lines',
    sentence: say('constraints.unbalanced'),
  },
  supporting_data_amount: {
    status: 422,
    field: 'amount',
    sentence: say('constraints.zero_amount'),
  },
  supporting_data_year: { status: 422, field: 'date', sentence: say('constraints.outside_year') },
  general_assembly_once: { status: 409, sentence: say('constraints.assembly_exists') },
  ledger_check_once: { status: 409, sentence: say('constraints.check_exists') },
  formula_set_once: {
    status: 409,
    sentence: say('constraints.formulas_published'),
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
  if (error.code === FOREIGN_KEY) return new ConflictError(say('constraints.used_elsewhere'));
  if (OUT_OF_RANGE.has(error.code))
    return new RefusedError({ _form: [say('constraints.out_of_range')] });
  if (error.code === LOCK_TIMEOUT) return new ConflictError(say('constraints.being_changed'));
  return undefined;
}

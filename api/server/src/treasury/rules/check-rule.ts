import { motifWords } from '@sci/engine/suggestion/kind';
import { checkCategory } from '@sci/engine/ventilation/check-splits';
import type { FieldErrors } from '../../ports/refusals.ts';
import type { CheckContext } from '../../books/check-movement.ts';
import type { RuleBody } from './wire.ts';

type Part = RuleBody['splits'][number];

/** Why a rule is refused, by field; empty when it may be kept. */
export function ruleErrors(body: RuleBody, context: CheckContext): FieldErrors {
  const errors: Record<string, string[]> = {};
  const add = (field: string, sentence: string) => (errors[field] ??= []).push(sentence);
  if (motifWords(body.pattern).length === 0)
    add('pattern', 'Le motif doit contenir au moins un mot.');
  if (
    body.bank_account_id !== null &&
    !context.masters.bankAccounts.some(({ id }) => id === body.bank_account_id)
  ) {
    add('bank_account_id', 'Ce compte bancaire n’existe pas.');
  }
  if (body.min_amount !== null && body.max_amount !== null && body.min_amount > body.max_amount) {
    add('max_amount', 'Le montant le plus grand est inférieur au plus petit.');
  }
  body.splits.forEach((part, position) => {
    for (const [field, sentence] of partErrors(part, context))
      add(`splits.${position}.${field}`, sentence);
  });
  for (const sentence of togetherErrors(body.splits)) add('splits', sentence);
  return errors;
}

function partErrors(
  part: Part,
  context: CheckContext,
): (readonly [field: string, sentence: string])[] {
  if (part.part === 'loan') return loanErrors(part, context);
  const errors: (readonly [string, string])[] = [];
  if (part.part === 'percent' && part.share_bp === null)
    errors.push(['share_bp', 'Indiquez la part en pourcentage.']);
  if (part.part === 'fixed' && part.amount === null)
    errors.push(['amount', 'Indiquez le montant.']);
  const code = part.category_id === null ? undefined : context.index.codeOf(part.category_id);
  if (code === undefined) return [...errors, ['category_id', 'Cette catégorie n’existe pas.']];
  const dimensions = {
    ...(part.building_id === null ? {} : { buildingId: part.building_id }),
    ...(part.associate_id === null ? {} : { associateId: part.associate_id }),
    ...(part.loan_id === null ? {} : { loanId: part.loan_id }),
  };
  const findings = checkCategory(code, dimensions, context, '');
  return [
    ...errors,
    ...findings.map(({ field, message }) => [FIELDS[field] ?? field, message] as const),
  ];
}

const FIELDS: Readonly<Record<string, string>> = {
  category: 'category_id',
  buildingId: 'building_id',
  associateId: 'associate_id',
  loanId: 'loan_id',
};

function loanErrors(
  { loan_id, building_id, associate_id }: Part,
  { masters }: CheckContext,
): (readonly [string, string])[] {
  const errors: (readonly [string, string])[] = [];
  if (loan_id === null || !masters.loans.some(({ id }) => id === loan_id))
    errors.push(['loan_id', 'Choisissez l’emprunt dont l’échéancier sera suivi.']);
  if (building_id !== null && !masters.buildings.some(({ id }) => id === building_id))
    errors.push(['building_id', 'Cet immeuble n’existe pas.']);
  if (associate_id !== null && !masters.associates.some(({ id }) => id === associate_id))
    errors.push(['associate_id', 'Cet associé n’existe pas.']);
  return errors;
}

function togetherErrors(parts: readonly Part[]): string[] {
  const count = (kind: Part['part']) => parts.filter(({ part }) => part === kind).length;
  if (count('loan') > 0)
    return parts.length > 1
      ? ['Une échéance d’emprunt se ventile seule, selon son échéancier.']
      : [];
  const shares = parts.reduce(
    (total, { part, share_bp }) => total + (part === 'percent' ? (share_bp ?? 0) : 0),
    0,
  );
  const errors: string[] = [];
  if (count('rest') > 1) errors.push('Une seule part peut prendre le reste.');
  if (shares > 10_000) errors.push('Les parts dépassent 100\u00a0%.');
  if (count('rest') === 0 && shares !== 10_000)
    errors.push('Les parts doivent faire 100\u00a0%, ou l’une d’elles prendre le reste.');
  return errors;
}

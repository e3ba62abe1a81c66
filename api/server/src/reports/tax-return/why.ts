import type { z } from 'zod';
import { codeOfLine, lineOfCode, type Formula } from '@sci/engine/formula/formula';
import { explainBuildingLine, explainTotal, type LineExplanation } from '@sci/engine/tax/explain';
import type { Contribution } from '@sci/engine/tax/contribution';
import type { SharedPart } from '@sci/engine/tax/shared-expenses';
import { multiplyByRatio, ZERO, type Cents } from '@sci/money/cents';
import type { Why } from '@sci/contract/tax-return';
import type { Books } from '../../books/load-books.ts';
import { formulaText } from './lines.ts';
import { say } from '../../messages/say.ts';
import { typeset } from '@sci/contract/typography';

type Reply = z.output<typeof Why>;

/**
 * Where a line comes from, down to bank lines and documents; undefined for a line or a building
 * that the form has not.
 */
export function whyLine(books: Books, buildingId: number, line: string): Reply | undefined {
  const code = codeOfLine(line);
  const form = books.result.form2072;
  const building = books.input.buildings.find(({ id }) => id === buildingId);
  const explanation =
    buildingId === 0
      ? explainTotal(form, code)
      : building && explainBuildingLine(form, building, code);
  return explanation && toWhy(books, explanation);
}

function toWhy(books: Books, explanation: LineExplanation): Reply {
  const contributions = weigh(explanation);
  const formula = books.result.form2072.plan.byCode.get(explanation.code)?.formula;
  return {
    code: lineOfCode(explanation.code),
    label: typeset(explanation.label),
    formula: formula === undefined ? null : workingOf(formula, explanation.locaux),
    total: explanation.exact,
    terms: termsOf(explanation, books),
    movements: contributions.flatMap(({ item, amount }) => movementOf(books, item, amount) ?? []),
    supporting: contributions.flatMap(
      ({ item, amount }) => supportingOf(books, item, amount) ?? [],
    ),
    entries: contributions.flatMap(({ item, amount }) => entryOf(books, item, amount) ?? []),
  };
}

/** "X € × 3 locaux": the flat amount is told with what it counts. */
const workingOf = (formula: Formula, units: number | undefined): string | null =>
  formula.kind === 'CONSTANT_PER_LOCAL' && units !== undefined
    ? say('tax_return.per_units', { amount: formula.expression, units })
    : formulaText(formula);

/**
 * What each source weighs on the line: all of it, or the building's part of an expense that names
 * no building.
 */
const weigh = ({ contributions, shared }: LineExplanation): SharedPart[] => [
  ...contributions.map((item) => ({ item, amount: item.amount })),
  ...(shared?.parts ?? []).filter(({ amount }) => amount !== 0),
];

/**
 * The lines that a total adds up, with the sign that it gives them; a total of the company names
 * them building by building.
 */
function termsOf(
  { terms, buildingId, code }: LineExplanation,
  { result, input }: Books,
): Reply['terms'] {
  const compiled = result.form2072.plan.byCode.get(code);
  const signed = (name: string, amount: Cents): Cents => {
    const weight = compiled?.form?.weights.get(name);
    return weight === undefined
      ? amount
      : multiplyByRatio(amount, Number(weight.numerator), Number(weight.denominator));
  };
  if (compiled?.formula.kind !== 'SUM_BUILDINGS') {
    return terms.map((term) => ({
      code: term.line,
      label: typeset(term.label),
      building_id: buildingId ?? null,
      amount: signed(term.code, term.exact),
    }));
  }
  return result.form2072.buildings.flatMap((building) => {
    const name = input.buildings.find(({ id }) => id === building.buildingId)?.label ?? '';
    return terms
      .map((term) => ({
        code: term.line,
        label: `${typeset(term.label)} – ${name}`,
        building_id: building.buildingId,
        amount: signed(term.code, building.lines.get(term.code)?.exact ?? ZERO),
      }))
      .filter(({ amount }) => amount !== 0);
  });
}

function movementOf(
  books: Books,
  item: Contribution,
  amount: Cents,
): Reply['movements'][number] | undefined {
  const { source } = item;
  if (source.kind !== 'split') return undefined;
  const movement = books.movements.get(source.movementId);
  if (movement === undefined) return undefined;
  const split = movement.splits[source.position];
  return {
    id: movement.rowId,
    split_id: movement.splitIds[source.position] ?? movement.rowId,
    bank_account_id: movement.bankAccountId,
    bank_account_name:
      books.input.bankAccounts.find(({ id }) => id === movement.bankAccountId)?.name ?? '',
    date: movement.date,
    name: movement.label,
    category: typeset(books.categories.table.get(split?.category ?? '')?.label ?? ''),
    building_id: split?.buildingId ?? null,
    amount,
    file_ids: [...movement.fileIds],
  };
}

function supportingOf(
  books: Books,
  item: Contribution,
  amount: Cents,
): Reply['supporting'][number] | undefined {
  const { source } = item;
  if (source.kind !== 'supporting') return undefined;
  const data = books.supporting.get(source.supportingId);
  return (
    data && {
      id: data.rowId,
      type: data.type,
      date: data.date,
      label: data.label,
      amount,
      file_ids: [...data.fileIds],
    }
  );
}

function entryOf(
  books: Books,
  item: Contribution,
  amount: Cents,
): Reply['entries'][number] | undefined {
  const { source } = item;
  if (source.kind !== 'od') return undefined;
  const entry = books.odEntries.get(source.entryId);
  return entry && { id: entry.rowId, date: entry.date, label: entry.label, amount };
}

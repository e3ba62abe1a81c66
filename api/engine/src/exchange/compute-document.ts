import { checkDecision, retainedEarnings } from '../assembly/allocate-result.ts';
import type { Finding } from '../finding.ts';
import { percentOfKey, WHOLE_KEY } from '../associates/profit-key.ts';
import { defaultCategories } from '../law/default-categories.ts';
import { otherReading } from '../law/readings.ts';
import { checkYear } from '../year/check-year.ts';
import { computeYear, type YearResult } from '../year/compute-year.ts';
import type { YearInput } from '../year/year-input.ts';
import { fieldPath } from './field-path.ts';
import { problemsOf, type Problem } from './problem.ts';
import { decisionOf, decisionWords, toYearInput } from './read-input.ts';
import { yearSchema, type YearDocument } from './schema.ts';
import { writeExpected, type Json } from './write-expected.ts';
import { say } from '../messages/say.ts';

export type Outcome =
  | {
      readonly ok: true;
      readonly expected: Json;
      readonly input: YearInput;
      readonly result: YearResult;
      readonly validDate?: string;
    }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/**
 * Computes a company from its exchange document: the document itself, or an object that holds it as
 * `input`. Either every figure, or the list of what is wrong with it, never both.
 */
export function computeDocument(value: unknown): Outcome {
  const wrapped = isWrapped(value);
  const prefix = wrapped ? 'input' : '';
  const parsed = yearSchema.safeParse(wrapped ? value.input : value, { reportInput: true });
  if (!parsed.success) return refused(problemsOf(parsed.error), prefix);

  const document = parsed.data;
  const input = toYearInput(document);
  const findings = [...checkDocument(document), ...checkYear(input).map(toProblem)];
  if (findings.length > 0) return refused(findings, prefix);

  const result = computeYear(input);
  const decided = checkAllocation(document, input, result);
  if (decided.length > 0) return refused(decided, prefix);
  return {
    ok: true,
    expected: writeExpected(result, document.ag?.date),
    input,
    result,
    validDate: document.valid_date,
  };
}

const isWrapped = (value: unknown): value is { readonly input: unknown } =>
  typeof value === 'object' && value !== null && 'input' in value && !('year' in value);

const toProblem = ({ field, message }: Finding): Problem => ({ path: fieldPath(field), message });

const refused = (problems: readonly Problem[], prefix: string): Outcome => ({
  ok: false,
  problems: problems.map(({ path, message }) => ({
    path: [prefix, path].filter((part) => part !== '').join('.'),
    message,
  })),
});

/** What only the exchange format can contradict. */
function checkDocument(document: YearDocument): Problem[] {
  const { year, company } = document;
  const problems: Problem[] = [];
  if (company.closing_date !== `${year}-12-31`) {
    problems.push({
      path: 'company.closing_date',
      message: say('exchange.closing', { year }),
    });
  }
  if (turnover(document) > MAX_TURNOVER)
    problems.push({
      path: 'movements',
      message: say('exchange.too_large'),
    });
  return [...problems, ...checkRules(document)];
}

/** A key that is no key, a reading that the law does not leave, somebody whom nobody knows. */
function checkRules(document: YearDocument): Problem[] {
  const { profit_key: key = [], readings = [], imputed_deficits: deficits = [], year } = document;
  const known = new Set(document.associates.map(({ id }) => id));
  const named = (list: string, items: readonly { readonly associate: number }[]): Problem[] =>
    items.flatMap(({ associate }, index) =>
      known.has(associate)
        ? []
        : [
            {
              path: `${list}[${index}].associate`,
              message: say('books.unknown_associate', { associateId: associate }),
            },
          ],
    );
  const total = key.reduce((sum, { share_bp }) => sum + share_bp, 0);
  return [
    ...named('profit_key', key),
    ...named('imputed_deficits', deficits),
    ...key.flatMap(({ associate }, index) =>
      key.findIndex((part) => part.associate === associate) === index
        ? []
        : [
            {
              path: `profit_key[${index}].associate`,
              message: say('books.taken', { value: associate }),
            },
          ],
    ),
    ...(key.length === 0 || total === WHOLE_KEY
      ? []
      : [{ path: 'profit_key', message: say('exchange.key', { percent: percentOfKey(total) }) }]),
    ...readings.flatMap((code, index) =>
      defaultCategories.some(
        (category) => category.code === code && otherReading(category, year) !== undefined,
      )
        ? []
        : [{ path: `readings[${index}]`, message: say('exchange.reading', { code }) }],
    ),
  ];
}

/** A tenth of the largest exact integer: every sum of these amounts stays exact. */
const MAX_TURNOVER = Number.MAX_SAFE_INTEGER / 10;

/** All the amounts of the file, whatever their sign. */
function turnover({
  movements,
  od_entries: entries,
  opening_balances: opening,
  supporting_data: data,
  previous_year: previous,
}: YearDocument): number {
  const amounts = [
    ...movements.flatMap(({ splits }) => splits.map(({ amount_cents }) => amount_cents)),
    ...[
      ...entries.flatMap(({ lines }) => lines),
      ...opening,
      ...(previous?.balances ?? []),
    ].flatMap(({ debit_cents = 0, credit_cents = 0 }) => [debit_cents, credit_cents]),
    ...data.map(({ amount_cents }) => amount_cents),
  ];
  return amounts.reduce((total, amount) => total + Math.abs(amount), 0);
}

/** The decision of the assembly, once the result is known: in a loss there is nothing to decide. */
function checkAllocation(
  { ag }: YearDocument,
  { assembly }: YearInput,
  result: YearResult,
): Problem[] {
  if (ag === undefined || assembly === undefined || result.accountingResult <= 0) return [];
  if (decisionOf(ag.decision) === undefined) {
    return [
      { path: 'ag.decision', message: say('exchange.value', { values: decisionWords.join(', ') }) },
    ];
  }
  const { retainedDebit } = retainedEarnings(result.trialBalance);
  return checkDecision(result.accountingResult, retainedDebit, assembly.decision).map(
    ({ message }) => ({
      path: 'ag.to_retained_cents',
      message,
    }),
  );
}

import { negate, type Cents } from '@sci/money/cents';
import type { CategoryTable } from '../categories/category.ts';
import type { FormulaPlan } from '../formula/compile-formulas.ts';
import { codeOfLine, sumsCategories, sumsSupporting } from '../formula/formula.ts';
import { creditBalance, isOpening, type JournalEntry } from '../ledger/entry.ts';
import type { Source } from '../ledger/source.ts';
import { supportingType } from '../law/supporting-types.ts';
import type { SupportingData, SupportingType } from '../company/supporting-data.ts';

/** An amount that feeds a detail line of form 2072, and where it comes from. */
export interface Contribution {
  /** Code of the line: "L1", "R6". */
  readonly code: string;
  /**
   * In the sense of the line: a rent is positive on line 1, a repair is positive on line 9, their
   * refunds negative.
   */
  readonly amount: Cents;
  /** What was taken out of the amount for a dwelling lent free of charge in part. */
  readonly lent?: Cents;
  /** None for an expense shared by the buildings. */
  readonly buildingId?: number;
  readonly category?: string;
  readonly supportingType?: SupportingType;
  readonly associateId?: number;
  readonly date?: string;
  readonly label: string;
  readonly entryNum?: number;
  readonly source: Source;
}

/**
 * Lines that add to the income: an amount received is positive on them. On every other line an
 * amount paid is.
 */
const RECEIPT_LINES: ReadonlySet<string> = new Set([
  'L1',
  'L2',
  'L3',
  'L4',
  'L19',
  'L22',
  'R6',
  'R7',
]);

/** Whether a line of form 2072, by its code ("L1", "R6"), adds to the income. */
export const addsToIncome = (code: string): boolean => RECEIPT_LINES.has(code);

/**
 * What the ledger brings to the form: each line of an entry that bears a category, once per line
 * that the category feeds. Opening balances never count: form 2072 knows what was cashed and paid
 * in the year (CGI ann. III art. 46 C).
 */
export function contributionsOfLedger(
  entries: readonly JournalEntry[],
  categories: CategoryTable,
  plan: FormulaPlan,
): Contribution[] {
  const contributions: Contribution[] = [];
  for (const entry of entries) {
    if (isOpening(entry)) continue;
    for (const line of entry.lines) {
      const lines =
        line.category === undefined ? [] : (categories.get(line.category)?.taxLines ?? []);
      for (const code of lines.map(codeOfLine)) {
        const formula = plan.byCode.get(code)?.formula;
        if (formula === undefined || !sumsCategories(formula)) continue;
        const { buildingId, category, associateId, source } = line;
        const amount = addsToIncome(code) ? creditBalance(line) : negate(creditBalance(line));
        contributions.push({
          code,
          amount,
          buildingId,
          category,
          associateId,
          date: entry.date,
          label: entry.label,
          entryNum: entry.num,
          source,
        });
      }
    }
  }
  return contributions;
}

/** What supporting data brings by itself, without any entry. */
export function contributionsOfSupporting(
  data: readonly SupportingData[],
  plan: FormulaPlan,
): Contribution[] {
  return data.flatMap(({ id, type, amount, buildingId, label }): Contribution[] => {
    const line = supportingType(type)?.taxLine ?? null;
    if (line === null) return [];
    const code = codeOfLine(line);
    const formula = plan.byCode.get(code)?.formula;
    if (formula === undefined || !sumsSupporting(formula)) return [];
    return [
      {
        code,
        amount,
        buildingId,
        supportingType: type,
        label,
        source: { kind: 'supporting', supportingId: id },
      },
    ];
  });
}

import { cents, sum, ZERO, type Cents } from '@sci/money/cents';
import type { CategoryTable } from '../categories/category.ts';
import type { Building } from '../company/company.ts';
import { codeOfLine, lineOfCode } from '../formula/formula.ts';
import { fraction, multiplyFractions, NOTHING, roundFraction } from '../formula/fraction.ts';
import {
  accountingResult,
  creditBalance,
  isOpening,
  isResultAccount,
  type JournalEntry,
} from '../ledger/entry.ts';
import { bridgeOrder, supportingType } from '../law/supporting-types.ts';
import type { Source } from '../ledger/source.ts';
import { say } from '../messages/say.ts';
import { eurosOf, exactOf, type Form2072 } from './compute-2072.ts';
import { isExempt } from './free-use.ts';
import { linesOfNobody } from './shared-expenses.ts';

export interface BridgeAdjustment {
  readonly label: string;
  /** What it adds to the accounting result. */
  readonly amount: Cents;
  readonly sources: readonly Source[];
}

/**
 * How the accounting result becomes the tax result (*tableau de passage*): exact to the cent, then
 * the rounding of the form.
 */
export interface Bridge {
  readonly accountingResult: Cents;
  readonly adjustments: readonly BridgeAdjustment[];
  readonly taxResultBeforeRounding: Cents;
  readonly rounding: Cents;
  readonly taxResultEuros: number;
}

/**
 * Accounting result, minus what is not taxed here, plus what is not deductible, minus the flat
 * amount per unit, with the data that is not in the ledger = tax result before rounding. It closes by
 * construction: each amount is taken at what it is worth on each side.
 *
 * Order: categories by code, accounts of classes 6 and 7 posted without category, dwellings lent
 * free of charge, the allowance per unit, supporting data. Adjustments of 0 are left out.
 */
export function computeBridge(
  entries: readonly JournalEntry[],
  form: Form2072,
  categories: CategoryTable,
  buildings: readonly Pick<Building, 'id' | 'label'>[] = [],
): Bridge {
  const result = accountingResult(entries);
  const known = [
    ...ledgerAdjustments(entries, form, categories, buildings),
    ...allowances(form),
    ...supportingAdjustments(form),
  ].filter(({ amount }) => amount !== 0);

  const exact = exactOf(form, 'R5');
  const rest = cents(exact - result - sum(known.map(({ amount }) => amount)));
  const adjustments =
    rest === 0 ? known : [...known, { label: say('bridge.formulas'), amount: rest, sources: [] }];
  const taxResultEuros = eurosOf(form, 'R5');
  return {
    accountingResult: result,
    adjustments,
    taxResultBeforeRounding: exact,
    rounding: cents(taxResultEuros * 100 - exact),
    taxResultEuros,
  };
}

interface Sides {
  readonly label: string;
  accounting: number;
  readonly taxByCode: Map<string, number>;
  readonly sources: Source[];
}

function ledgerAdjustments(
  entries: readonly JournalEntry[],
  form: Form2072,
  categories: CategoryTable,
  buildings: readonly Pick<Building, 'id' | 'label'>[],
): BridgeAdjustment[] {
  const byCategory = new Map<string, Sides>();
  const byAccount = new Map<string, Sides>();
  const byLent = new Map<string, Sides>();
  const sidesOf = (map: Map<string, Sides>, key: string, label: string): Sides => {
    const sides = map.get(key) ?? { label, accounting: 0, taxByCode: new Map(), sources: [] };
    map.set(key, sides);
    return sides;
  };

  for (const entry of entries) {
    if (isOpening(entry)) continue;
    for (const line of entry.lines) {
      if (!isResultAccount(line.account)) continue;
      const lent =
        line.buildingId !== undefined &&
        form.lent.has(line.buildingId) &&
        feedsNothing(categories, line.category);
      const sides = lent
        ? sidesOf(byLent, String(line.buildingId), lentLabel(buildings, line.buildingId))
        : line.category === undefined
          ? sidesOf(byAccount, line.account, line.accountLabel)
          : sidesOf(
              byCategory,
              line.category,
              categories.get(line.category)?.label ?? line.category,
            );
      sides.accounting += creditBalance(line);
      sides.sources.push(line.source);
    }
  }
  const nobodys = linesOfNobody(form);
  const tax = ({ taxByCode }: Sides, code: string, amount: number) =>
    taxByCode.set(code, (taxByCode.get(code) ?? 0) + amount);
  for (const { category, code, amount, lent = ZERO, buildingId, source } of form.contributions) {
    if (category === undefined || (buildingId === undefined && nobodys.has(code))) continue;
    const sides = sidesOf(byCategory, category, categories.get(category)?.label ?? category);
    tax(sides, code, amount + lent);
    if (lent === 0) continue;
    const taken = sidesOf(byLent, String(buildingId), lentInPartLabel(buildings, buildingId));
    tax(taken, code, 0 - lent);
    if (!taken.sources.includes(source)) taken.sources.push(source);
  }
  return [...ordered(byCategory), ...ordered(byAccount), ...ordered(byLent)].map((sides) =>
    adjustmentOf(sides, form),
  );
}

/** Whether the exemption of a lent dwelling takes out all that a category brings to the form. */
function feedsNothing(categories: CategoryTable, category: string | undefined): boolean {
  const lines = category === undefined ? [] : (categories.get(category)?.taxLines ?? []);
  return lines.length > 0 && lines.every((line) => isExempt(codeOfLine(line)));
}

const lentLabel = (
  buildings: readonly Pick<Building, 'id' | 'label'>[],
  id: number | undefined,
): string => {
  const building = buildings.find((one) => one.id === id)?.label ?? '';
  return say('bridge.lent', { building });
};

const lentInPartLabel = (
  buildings: readonly Pick<Building, 'id' | 'label'>[],
  id: number | undefined,
): string => {
  const building = buildings.find((one) => one.id === id)?.label ?? '';
  return say('bridge.lent_in_part', { building });
};

const ordered = (map: ReadonlyMap<string, Sides>): Sides[] =>
  [...map].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, sides]) => sides);

function adjustmentOf(
  { label, accounting, taxByCode, sources }: Sides,
  form: Form2072,
): BridgeAdjustment {
  let tax = 0;
  for (const [code, amount] of taxByCode) tax += worthInResult(form, code, amount);
  return {
    label: tax === 0 ? say('bridge.removed', { label }) : say('bridge.difference', { label }),
    amount: cents(tax - accounting),
    sources,
  };
}

/**
 * What an amount of a detail line is worth in R5: a rent adds, a charge subtracts, a memo line
 * nothing.
 */
function worthInResult(form: Form2072, code: string, amount: number): number {
  const weight = form.plan.expand('R5').weights.get(code) ?? NOTHING;
  return roundFraction(multiplyFractions(weight, fraction(BigInt(amount))));
}

function allowances(form: Form2072): BridgeAdjustment[] {
  return form.plan.ordered
    .filter(({ formula }) => formula.kind === 'CONSTANT_PER_LOCAL')
    .map(({ formula }) => {
      const total = sum(
        form.buildings.map(({ lines }) => lines.get(formula.code)?.exact ?? cents(0)),
      );
      const label = say('bridge.flat', {
        // The worked companies write a plain space before this sign.
        flat: `${formula.expression.trim()} €`,
        line: lineOfCode(formula.code),
      });
      return { label, amount: cents(worthInResult(form, formula.code, total)), sources: [] };
    });
}

function supportingAdjustments(form: Form2072): BridgeAdjustment[] {
  return bridgeOrder.map((type) => {
    const given = form.contributions.filter(({ supportingType }) => supportingType === type);
    const total = sum(given.map(({ amount }) => amount));
    const code = given[0]?.code;
    return {
      label: supportingType(type)?.bridgeLabel ?? type,
      amount: code === undefined ? cents(0) : cents(worthInResult(form, code, total)),
      sources: given.map(({ source }) => source),
    };
  });
}

import { cents, type Cents, fromEuros, ZERO } from '@sci/money/cents';
import type { CategoryTable } from '../categories/category.ts';
import { isHeldIn, type Building } from '../company/company.ts';
import type { FormulaPlan } from '../formula/compile-formulas.ts';
import { evaluateBuilding, evaluateCompany, type LineValues } from '../formula/evaluate.ts';
import type { JournalEntry } from '../ledger/entry.ts';
import {
  contributionsOfLedger,
  contributionsOfSupporting,
  type Contribution,
} from './contribution.ts';
import { freeUses, withoutFreeUse, type FreeUses } from './free-use.ts';
import type { LentShare } from './free-use-extent.ts';
import { shareExpenses, type SharedLine } from './shared-expenses.ts';
import type { SupportingData } from '../company/supporting-data.ts';

/** Annexe 1 of one building: lines 1 to 23 by code. */
export interface BuildingForm {
  readonly buildingId: number;
  /** Units that line 7 counts: none in a year in which the company did not own the building. */
  readonly locaux: number;
  /**
   * Owned in the year, or with an amount on a line: rent arrears cashed after the sale. Annexe 1 is
   * filed for no other building.
   */
  readonly declared: boolean;
  readonly lines: LineValues;
}

/** Form 2072 of a company and a year, with everything needed to explain any of its figures. */
export interface Form2072 {
  readonly buildings: readonly BuildingForm[];
  /** R1 to R8 by code. */
  readonly totals: LineValues;
  readonly shared: readonly SharedLine[];
  readonly contributions: readonly Contribution[];
  /** Dwellings lent free of charge: in the accounts, not in the form. */
  readonly lent: ReadonlySet<number>;
  /** Dwellings lent for a part of time or place: their common charges count in proportion. */
  readonly lentInPart: ReadonlyMap<number, LentShare>;
  readonly plan: FormulaPlan;
}

/** Those of the buildings of which the form speaks. */
export function declaredOf(
  buildings: readonly Building[],
  form: Pick<Form2072, 'buildings'>,
): Building[] {
  const declared = new Set(
    form.buildings.filter((building) => building.declared).map(({ buildingId }) => buildingId),
  );
  return buildings.filter(({ id }) => declared.has(id));
}

export interface Form2072Input {
  readonly year: number;
  /** All that the company has, also those bought later or sold before. */
  readonly buildings: readonly Building[];
  readonly entries: readonly JournalEntry[];
  readonly supportingData: readonly SupportingData[];
}

/**
 * Computes form 2072-S: annexe 1 for each building, in exact cents and in the euros of the form,
 * then R1 to R8.
 *
 * The lines come from the categories of the ledger, from supporting data and from the formulas of
 * the year; expenses without building are shared first (see `shareExpenses`). Source of the lines:
 * CGI art. 28 to 31, ann. III art. 46 C. A dwelling lent free of charge brings nothing to them
 * (see `freeUses`).
 */
export function compute2072(
  input: Form2072Input,
  categories: CategoryTable,
  plan: FormulaPlan,
): Form2072 {
  const all = [
    ...contributionsOfLedger(input.entries, categories, plan),
    ...contributionsOfSupporting(input.supportingData, plan),
  ];
  const uses = freeUses(input.buildings, all, input.year);
  return formOf(input, { contributions: withoutFreeUse(all, uses), uses, plan });
}

interface Contributed {
  /** What a free use takes out is out already. */
  readonly contributions: readonly Contribution[];
  readonly uses: FreeUses;
  readonly plan: FormulaPlan;
}

/** The form that these contributions make; others are what another reading of the law would make. */
export function formOf(
  input: Pick<Form2072Input, 'year' | 'buildings'>,
  { contributions, uses, plan }: Contributed,
): Form2072 {
  const lent = uses.whole;
  const taxed = input.buildings.filter(({ id }) => !lent.has(id));
  const held = new Set(
    input.buildings.filter((building) => isHeldIn(building, input.year)).map(({ id }) => id),
  );
  const shared = shareExpenses(contributions, taxed, held);
  const direct = totalsByPlace(contributions);

  const buildings = input.buildings.map(({ id, nbLocaux }): BuildingForm => {
    const detail = (code: string): Cents => {
      const part = shared.find((line) => line.code === code)?.byBuilding.get(id) ?? ZERO;
      return cents((direct.get(place(code, id)) ?? 0) + part);
    };
    const locaux = held.has(id) && !lent.has(id) ? nbLocaux : 0;
    const lines = evaluateBuilding(plan, locaux, detail);
    return {
      buildingId: id,
      locaux,
      declared: held.has(id) || [...lines.values()].some(({ exact }) => exact !== 0),
      lines,
    };
  });
  const companyDetail = companyTotals(contributions);
  const totals = evaluateCompany(
    plan,
    buildings.map(({ lines }) => lines),
    (code) => companyDetail.get(code) ?? ZERO,
  );
  return { buildings, totals, shared, contributions, lent, lentInPart: uses.part, plan };
}

const place = (code: string, buildingId: number): string => `${code}/${buildingId}`;

function totalsByPlace(contributions: readonly Contribution[]): Map<string, number> {
  const totals = new Map<string, number>();
  for (const { code, buildingId, amount } of contributions) {
    if (buildingId === undefined) continue;
    const key = place(code, buildingId);
    totals.set(key, (totals.get(key) ?? 0) + amount);
  }
  return totals;
}

/** R6 to R8 take every amount, whatever building it names. */
function companyTotals(contributions: readonly Contribution[]): Map<string, Cents> {
  const totals = new Map<string, Cents>();
  for (const { code, amount } of contributions)
    totals.set(code, cents((totals.get(code) ?? 0) + amount));
  return totals;
}

/** A total of the company in euros: 0 when the formulas of the year have no such line. */
export const eurosOf = (form: Form2072, code: string): number => form.totals.get(code)?.euros ?? 0;
/** Whole euros, as the form prints them, as an amount to count with. */
export const printedAmount = (euros: number): Cents => fromEuros(euros);
export const exactOf = (form: Form2072, code: string): Cents =>
  form.totals.get(code)?.exact ?? ZERO;

import type { Told } from '@sci/messages/messages';
import type { Severity } from '@sci/messages/severity';
import { cents, negate, sum, ZERO, type Cents } from '@sci/money/cents';
import { accountInYear } from '../categories/category.ts';
import type { Building } from '../company/company.ts';
import type { SupportingType } from '../company/supporting-data.ts';
import { linesOfCategories, paidOf } from '../controls/categorised-lines.ts';
import { dwellingWorks } from '../law/dwelling-works.ts';
import { taxSystem } from '../law/tax-systems.ts';
import { tell } from '../messages/say.ts';
import { isDwelling } from '../tax/free-use.ts';
import type { YearResult } from './compute-year.ts';
import type { YearInput } from './year-input.ts';
import type { YearWarning } from './year-warning.ts';

/**
 * What stands on a line, or is missing from one, against what the rest of the books says: the figure
 * is the user's and stays, the law that doubts it is named.
 */
export const doubtedLines = (input: YearInput, result: YearResult): YearWarning[] => [
  ...settlements(input, result),
  ...input.buildings.flatMap((building) => [
    ...financedCapital(building, result),
    ...valueOfDwelling(building, input, result),
    ...specificDeduction(building, input, result),
    ...worksOfPremises(building, result),
  ]),
  ...otherCompanies(input, result),
  ...furniture(input, result),
];

interface Doubt {
  readonly code: string;
  readonly severity?: Severity;
  readonly told: Told;
}

const doubt = ({ id }: Building, { code, severity = 'warning', told }: Doubt): YearWarning => ({
  code,
  severity,
  buildingId: id,
  ...told,
});

/** What a building paid under some categories, refunds deducted; below 0 when it received. */
const paidFor = ({ id }: Building, { entries }: YearResult, codes: readonly string[]): Cents =>
  paidOf(linesOfCategories(entries, new Set(codes)).filter(({ buildingId }) => buildingId === id));

const suppliedFor = (
  { id }: Building,
  { supportingData }: YearInput,
  type: SupportingType,
): Cents | undefined => {
  const own = supportingData.filter((data) => data.type === type && data.buildingId === id);
  return own.length === 0 ? undefined : sum(own.map(({ amount }) => amount));
};

/**
 * Calls deducted in one year are settled in the next (CGI art. 31, I, 1°, a quater): a refund of the
 * syndic reaches no line, so that without the settlement the deduction stays whole.
 */
function settlements(input: YearInput, result: YearResult): YearWarning[] {
  const refunded = input.buildings.flatMap((building): YearWarning[] => {
    const amount = negate(paidFor(building, result, ['COPRO_REMBOURSEMENT']));
    if (amount <= 0 || suppliedFor(building, input, 'REGUL_COPRO') !== undefined) return [];
    const told = tell('warnings.syndic_refund', { label: building.label, amount });
    return [doubt(building, { code: 'COPRO_REFUND', told })];
  });
  const isSettled = input.supportingData.some(({ type }) => type === 'REGUL_COPRO');
  const before = input.previousYear;
  if (before === undefined || isSettled || refunded.length > 0) return refunded;
  const accounts = new Set(
    [...result.categories.values()]
      .filter(({ taxLines }) => taxLines.includes(CALLS))
      .map((category) => accountInYear(category, before.year)),
  );
  const amount = negate(
    sum(
      before.balances.filter(({ account }) => accounts.has(account)).map(({ balance }) => balance),
    ),
  );
  return amount <= 0
    ? []
    : [
        {
          code: 'COPRO_SETTLEMENT',
          severity: 'warning',
          ...tell('warnings.no_settlement', { amount, year: String(before.year) }),
        },
      ];
}

/** Line of the calls paid to the syndic. */
const CALLS = '13';

/** Only what finances deductible charges is a receipt (CGI art. 29, second paragraph). */
function financedCapital(building: Building, result: YearResult): YearWarning[] {
  const amount = negate(paidFor(building, result, ['SUBVENTION', 'INDEMNITE_ASSURANCE']));
  const works = paidFor(building, result, ['TRAV_CONSTRUCTION', 'TRAV_AMELIORATION_PRO']);
  if (amount <= 0 || works <= 0) return [];
  const told = tell('warnings.financed_capital', { label: building.label, amount, works });
  return [doubt(building, { code: 'FINANCED_CAPITAL', told })];
}

/** A dwelling kept or lent has no rental value to tax; one known as lent has lost its line 4 already. */
function valueOfDwelling(
  building: Building,
  input: YearInput,
  { form2072 }: YearResult,
): YearWarning[] {
  const amount = suppliedFor(building, input, 'RECETTE_THEORIQUE') ?? ZERO;
  if (amount === 0 || !isDwelling(building) || form2072.lent.has(building.id)) return [];
  const told = tell('warnings.value_of_dwelling', { label: building.label, amount });
  return [doubt(building, { code: 'VALUE_OF_DWELLING', told })];
}

/** Line 15 belongs to some schemes, and is a percentage of the receipts (line 5). */
function specificDeduction(
  building: Building,
  input: YearInput,
  { form2072 }: YearResult,
): YearWarning[] {
  const { id, label, taxSystem: code } = building;
  const amount = suppliedFor(building, input, 'DEDUCTION_SPECIFIQUE') ?? ZERO;
  if (amount === 0 || form2072.lent.has(id)) return [];
  const system = taxSystem(code);
  if (system?.form === '2072-S' && !system.usesLine15) {
    const told = tell('warnings.deduction_system', { label, amount, system: system.label });
    return [doubt(building, { code: 'DEDUCTION_SYSTEM', told })];
  }
  const lines = form2072.buildings.find(({ buildingId }) => buildingId === id)?.lines;
  const receipts = lines?.get('L5')?.exact ?? ZERO;
  if (amount <= receipts) return [];
  const told = tell('warnings.deduction_above', { label, amount, receipts });
  return [doubt(building, { code: 'DEDUCTION_ABOVE', told })];
}

/**
 * Improvements of a building that is no dwelling throughout, by its use or by its rents. One whose
 * sheet says professional is refused at its entry; farm land has rules of its own (CGI art. 31, I,
 * 2°).
 */
function worksOfPremises(building: Building, result: YearResult): YearWarning[] {
  const { typeCode, usage, label } = building;
  const amount = paidFor(building, result, dwellingWorks);
  if (amount <= 0 || typeCode === 'R' || usage === 'professionnel') return [];
  const isMixed = usage === 'mixte';
  const cashed = (codes: readonly string[]) => negate(paidFor(building, result, codes));
  if (!isMixed && (cashed(['LOYER_PRO']) <= 0 || cashed(['LOYER_HAB', 'CAF_APL']) > 0)) return [];
  const why = isMixed ? 'mixed' : 'rents';
  const told = tell('warnings.works_of_premises', { label, amount, why });
  return [doubt(building, { code: 'WORKS_OF_PREMISES', told })];
}

/** Line 22 lowers the gross income without saying what interest made it. */
function otherCompanies({ supportingData }: YearInput, { deficits }: YearResult): YearWarning[] {
  const amount = sum(
    supportingData
      .filter(({ type }) => type === 'PARTS_AUTRES_SOCIETES')
      .map((data) => data.amount),
  );
  if (amount >= 0 || deficits.size === 0) return [];
  const told = tell('warnings.other_companies_loss', { amount: cents(-1 * amount) });
  return [{ code: 'OTHER_COMPANIES_LOSS', severity: 'warning', ...told }];
}

/** Furnished letting is a trade: the company leaves income tax, and this product. */
function furniture({ buildings }: YearInput, { entries }: YearResult): YearWarning[] {
  const dwellings = new Set(buildings.filter(isDwelling).map(({ id }) => id));
  const amount = paidOf(
    linesOfCategories(entries, new Set(['ACHAT_EQUIPEMENT'])).filter(
      ({ buildingId }) => buildingId === undefined || dwellings.has(buildingId),
    ),
  );
  if (amount <= 0) return [];
  return [{ code: 'FURNITURE', severity: 'info', ...tell('warnings.furniture', { amount }) }];
}

import { add, cents, negate, sum, ZERO, type Cents } from '@sci/money/cents';
import { accountInYear } from '../categories/category.ts';
import { isHeldIn, type Building } from '../company/company.ts';
import { linesOfCategories, paidOf } from '../controls/categorised-lines.ts';
import { subAccountNumber } from '../ledger/chart.ts';
import { tell } from '../messages/say.ts';
import { isDwelling } from '../tax/free-use.ts';
import { exactOf } from '../tax/compute-2072.ts';
import type { YearResult } from './compute-year.ts';
import { doubt, paidFor, suppliedFor } from './of-building.ts';
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
    ...keptDeposit(building, input, result),
    ...unitsOfRents(building, input, result),
  ]),
  ...otherCompanies(input, result),
  ...furniture(input, result),
  ...exceptional(result),
  ...worksOf2019(input, result),
];

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
  const before = input.previousYear;
  if (before === undefined || refunded.length > 0) return refunded;
  const settled = input.supportingData.filter(({ type }) => type === 'REGUL_COPRO');
  const amount = callsOf(before, result);
  const about = { amount, year: String(before.year) };
  if (settled.length === 0)
    return amount <= 0
      ? []
      : [
          {
            code: 'COPRO_SETTLEMENT',
            severity: 'warning',
            ...tell('warnings.no_settlement', about),
          },
        ];
  const given = sum(settled.map((data) => data.amount));
  if (given <= amount) return [];
  const told = tell('warnings.settlement_above', { given, ...about });
  return [{ code: 'SETTLEMENT_ABOVE', severity: 'warning', ...told }];
}

/** What the year before deducted as calls of the syndic, by its balances. */
function callsOf(
  before: NonNullable<YearInput['previousYear']>,
  { categories }: YearResult,
): Cents {
  const accounts = new Set(
    [...categories.values()]
      .filter(({ taxLines }) => taxLines.includes(CALLS))
      .map((category) => accountInYear(category, before.year)),
  );
  return negate(
    sum(
      before.balances.filter(({ account }) => accounts.has(account)).map(({ balance }) => balance),
    ),
  );
}

/** Line of the calls paid to the syndic. */
const CALLS = '13';

/**
 * Only what finances deductible charges is a receipt (CGI art. 29, second paragraph). A subsidy often
 * comes the year after the works: what is in the assets counts then.
 */
function financedCapital(building: Building, result: YearResult): YearWarning[] {
  const amount = negate(paidFor(building, result, ['SUBVENTION', 'INDEMNITE_ASSURANCE']));
  if (amount <= 0) return [];
  const paid = paidFor(building, result, ['TRAV_CONSTRUCTION', 'TRAV_AMELIORATION_PRO']);
  const works =
    paid > 0
      ? paid
      : add(balanceOf(result, '231', building.seq), balanceOf(result, '2135', building.seq));
  if (works <= 0) return [];
  const told = tell('warnings.financed_capital', { label: building.label, amount, works });
  return [doubt(building, { code: 'FINANCED_CAPITAL', told })];
}

/** Debit balance of an account of a building at the end of the year. */
const balanceOf = ({ trialBalance }: YearResult, prefix: string, seq: number): Cents => {
  const number = subAccountNumber(prefix, seq);
  return trialBalance.find(({ account }) => account === number)?.balance ?? ZERO;
};

/** A deposit is kept out of what was left by a tenant: line 1 would tax what nobody ever paid. */
function keptDeposit(building: Building, input: YearInput, result: YearResult): YearWarning[] {
  const amount = suppliedFor(building, input, 'DEPOT_CONSERVE') ?? ZERO;
  const missing = balanceOf(result, '165', building.seq);
  if (amount <= 0 || missing <= 0) return [];
  const told = tell('warnings.deposit_above', { label: building.label, amount, missing });
  return [doubt(building, { code: 'DEPOSIT_ABOVE', told })];
}

/** A building with rents has a unit: line 7 counts those of its sheet. Bare land has none. */
function unitsOfRents(
  building: Building,
  { year }: YearInput,
  { form2072 }: YearResult,
): YearWarning[] {
  const { id, label, nbLocaux, typeCode } = building;
  if (nbLocaux > 0 || typeCode === 'R') return [];
  const form = form2072.buildings.find(({ buildingId }) => buildingId === id);
  const rents = form?.lines.get('L1')?.exact ?? ZERO;
  if (rents <= 0 || !isHeldIn(building, year)) return [];
  const told = tell('warnings.no_unit', { label, rents });
  return [doubt(building, { code: 'NO_UNIT', severity: 'info', told })];
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
  return [{ code: 'FURNITURE', severity: 'warning', ...tell('warnings.furniture', { amount }) }];
}

/** R7 and R8 are shared between the associates, and no line of their sheets takes them. */
function exceptional({ form2072 }: YearResult): YearWarning[] {
  const [products, charges] = [exactOf(form2072, 'R7'), exactOf(form2072, 'R8')];
  if (products === 0 && charges === 0) return [];
  const told = tell('warnings.exceptional', { products, charges });
  return [{ code: 'EXCEPTIONAL', severity: 'warning', ...told }];
}

/** The year whose works count for the mean of its own and of those of the year before. */
const YEAR_OF_MEAN = 2019;

/** The year without tax, 2018, halves the works of the next one (loi n° 2016-1917, art. 60, II, K). */
function worksOf2019({ year }: YearInput, { form2072 }: YearResult): YearWarning[] {
  const works = exactOf(form2072, 'R2');
  if (year !== YEAR_OF_MEAN || works <= 0) return [];
  const told = tell('warnings.works_of_2019', { works });
  return [{ code: 'WORKS_OF_2019', severity: 'warning', ...told }];
}

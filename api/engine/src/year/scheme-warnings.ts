import { fromEuros, multiplyByRatio, ZERO } from '@sci/money/cents';
import type { Building } from '../company/company.ts';
import { taxSystem } from '../law/tax-systems.ts';
import { lawCents } from '../law/values.ts';
import { tell } from '../messages/say.ts';
import type { YearResult } from './compute-year.ts';
import { doubt, suppliedFor } from './of-building.ts';
import type { YearInput } from './year-input.ts';
import type { YearWarning } from './year-warning.ts';

/** What a scheme gives, takes back or raises, against the scheme that the sheet of a building says. */
export const ofSchemes = (input: YearInput, result: YearResult): YearWarning[] =>
  input.buildings.flatMap((building) => [
    ...specificDeduction(building, input, result),
    ...raisedLimit(building, input, result),
    ...takenBack(building, input),
  ]);

const PERCENT = 100;
/** Half a euro: the form rounds. */
const ROUNDING = 50;

/** Line 15 belongs to some schemes, and is a percentage of the receipts (line 5). */
function specificDeduction(
  building: Building,
  input: YearInput,
  { form2072 }: YearResult,
): YearWarning[] {
  const { id, label, taxSystem: code } = building;
  const amount = suppliedFor(building, input, 'DEDUCTION_SPECIFIQUE') ?? ZERO;
  const system = taxSystem(code);
  if (amount === 0 || form2072.lent.has(id) || system === undefined) return [];
  if (system.form === '2072-S' && !system.usesLine15) {
    const told = tell('warnings.deduction_system', { label, amount, system: system.label });
    return [doubt(building, { code: 'DEDUCTION_SYSTEM', told })];
  }
  const receipts = lineOf(building, form2072, 'L5')?.exact ?? ZERO;
  if (amount > receipts) {
    const told = tell('warnings.deduction_above', { label, amount, receipts });
    return [doubt(building, { code: 'DEDUCTION_ABOVE', told })];
  }
  const { line15Percent: percent } = system;
  if (percent === null || amount - multiplyByRatio(receipts, percent, PERCENT) <= ROUNDING)
    return [];
  const about = { label, amount, receipts, system: system.label, percent };
  return [
    doubt(building, { code: 'DEDUCTION_RATE', told: tell('warnings.deduction_rate', about) }),
  ];
}

const lineOf = ({ id }: Building, { buildings }: YearResult['form2072'], code: string) =>
  buildings.find(({ buildingId }) => buildingId === id)?.lines.get(code);

/**
 * The raised limit is for a dwelling of which the deduction is made (CGI art. 156, I, 3°): an
 * agreement that ended, or was broken, leaves the scheme on the sheet. A 2072-C says nothing of its
 * deductions here.
 */
function raisedLimit(
  building: Building,
  input: YearInput,
  { form2072, deficits }: YearResult,
): YearWarning[] {
  const system = taxSystem(building.taxSystem);
  const isRaised = system?.raisesDeficitLimit === true && system.form === '2072-S';
  if (!isRaised || (suppliedFor(building, input, 'DEDUCTION_SPECIFIQUE') ?? ZERO) > 0) return [];
  if ((lineOf(building, form2072, 'L21')?.euros ?? 0) >= 0) return [];
  const common = lawCents('DEFICIT_LIMITE', input.year);
  if ([...deficits.values()].every(({ globalIncome }) => fromEuros(globalIncome) <= common))
    return [];
  const limit = lawCents('DEFICIT_LIMITE_PERISSOL_COSSE', input.year);
  const about = { label: building.label, system: system.label, limit, common };
  return [doubt(building, { code: 'RAISED_LIMIT', told: tell('warnings.raised_limit', about) })];
}

/** Line 19 takes back what a scheme gave: common law gives nothing. */
function takenBack(building: Building, input: YearInput): YearWarning[] {
  const amount = suppliedFor(building, input, 'REINTEGRATION') ?? ZERO;
  const system = taxSystem(building.taxSystem);
  if (amount === 0 || system === undefined || system.form !== '2072-S' || system.usesLine15)
    return [];
  const told = tell('warnings.taken_back', {
    label: building.label,
    amount,
    system: system.label,
  });
  return [doubt(building, { code: 'TAKEN_BACK_SYSTEM', told })];
}

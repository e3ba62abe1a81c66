import { absolute, sum } from '@sci/money/cents';
import type { Building } from '../company/company.ts';
import { tell } from '../messages/say.ts';
import type { Contribution } from '../tax/contribution.ts';
import { isExempt } from '../tax/free-use.ts';
import type { YearResult } from './compute-year.ts';
import { doubt } from './of-building.ts';
import type { YearInput } from './year-input.ts';
import type { YearWarning } from './year-warning.ts';

/** The buildings that the company had before, and that no closed year counts. */
export const knownLate = ({ buildings, year }: YearInput): YearWarning[] =>
  buildings
    .filter(
      ({ knownFrom, acquisitionDate = '' }) =>
        knownFrom === year && acquisitionDate < `${year}-01-01`,
    )
    .map(({ id, label }) => ({
      code: 'BUILDING_KNOWN_LATE',
      severity: 'warning',
      buildingId: id,
      ...tell('tax.known_late', { building: label, year: String(year - 1) }),
    }));

/**
 * What stands on a line for days on which the building was not the company's. Before the deed nothing
 * is its income or its charge, except the costs of the loan that pays it. After the sale arrears come
 * in, and the taxes and calls of the time before are paid; premiums, works and interest are those of a
 * building that gives no income any more (CGI art. 13, 28 and 31, I, 1°, d).
 */
export const outsideOwnership = (
  { buildings }: YearInput,
  { form2072 }: YearResult,
): YearWarning[] =>
  buildings.flatMap((building): YearWarning[] => {
    const { id, label, acquisitionDate: bought = '', saleDate: sold = '9999' } = building;
    const own = form2072.contributions.filter(
      ({ buildingId, source }) => buildingId === id && source.kind !== 'supporting',
    );
    return [
      ...told(
        building,
        own.filter(
          ({ code, date = bought }) => date < bought && code !== INTEREST && isExempt(code),
        ),
        (total) => tell('warnings.before_purchase', { label, total, day: bought }),
      ),
      ...told(
        building,
        own.filter(({ code, date = sold }) => date > sold && OF_LETTING.has(code)),
        (total) => tell('warnings.after_sale', { label, total, day: sold }),
      ),
    ];
  });

const INTEREST = 'L17';
/** Insurance, works, interest. */
const OF_LETTING: ReadonlySet<string> = new Set(['L8', 'L9', INTEREST]);

const told = (
  building: Building,
  contributions: readonly Contribution[],
  sentence: (total: ReturnType<typeof sum>) => ReturnType<typeof tell>,
): YearWarning[] => {
  const total = sum(contributions.map(({ amount }) => absolute(amount)));
  if (total === 0) return [];
  const sources = contributions.map(({ source }) => source);
  return [{ ...doubt(building, { code: 'OUTSIDE_OWNERSHIP', told: sentence(total) }), sources }];
};

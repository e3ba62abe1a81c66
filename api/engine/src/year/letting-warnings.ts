import { imputedDeficits, letUntil } from '../associates/letting-condition.ts';
import type { Building } from '../company/company.ts';
import { isSoldIn } from '../ledger/disposal-entries.ts';
import { say, tell } from '../messages/say.ts';
import { lentSince } from '../tax/free-use-extent.ts';
import type { YearResult } from './compute-year.ts';
import type { YearInput } from './year-input.ts';
import type { YearWarning } from './year-warning.ts';

/** Whether the letting of a building ends in a year, by a sale or by a free use. */
export const endsLetting = (building: Building, year: number): boolean =>
  isSoldIn(building, year) || lentSince(building, year) !== undefined;

/** What a free use of the year may bring back: a building that is lent is let no more. */
export const lentAfterDeficit = (input: YearInput, result: YearResult): YearWarning[] =>
  input.buildings.flatMap((building) => {
    const day = lentSince(building, input.year);
    return day === undefined || isSoldIn(building, input.year)
      ? []
      : calledBack(building, day, input, result);
  });

/**
 * The deficits that depend on a building being let after the day on which that ended: also that of the
 * very year, as nobody can let it for the years that follow.
 */
export function calledBack(
  { id, label }: Building,
  ended: string,
  input: YearInput,
  result: YearResult,
): YearWarning[] {
  const open = [...(input.imputedDeficits ?? []), ...imputedDeficits(result)].filter(
    ({ year, buildingIds }) => buildingIds.includes(id) && ended < letUntil(year),
  );
  return [...Map.groupBy(open, ({ year }) => year)].map(([year, own]): YearWarning => ({
    code: 'DEFICIT_CALLED_BACK',
    severity: 'warning',
    buildingId: id,
    ...tell('tax.called_back', {
      building: label,
      year,
      euros: own.reduce((total, { euros }) => total + euros, 0),
      day: letUntil(year),
      associates: own
        .map(({ associateId, euros }) =>
          say('tax.called_back_part', {
            name: input.associates.find((one) => one.id === associateId)?.name ?? '',
            euros,
          }),
        )
        .join(', '),
    }),
  }));
}

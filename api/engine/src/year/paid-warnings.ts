import type { Told } from '@sci/messages/messages';
import { sum, type Cents } from '@sci/money/cents';
import { tell } from '../messages/say.ts';
import { isBorne } from '../tax/shared-expenses.ts';
import type { YearResult } from './compute-year.ts';
import type { YearWarning } from './year-warning.ts';

/**
 * Line 20 leaves the shared result and is taxed in the name of who was paid. Without a building to
 * bear it, it reaches no line, and his sheet does not have it either.
 */
export function paidToAssociates({ form2072 }: YearResult): YearWarning[] {
  const paid = Map.groupBy(
    form2072.contributions.filter(({ code }) => code === 'L20'),
    ({ associateId }) => associateId,
  );
  return [...paid].flatMap(([associateId, contributions]): YearWarning[] => {
    const warning = (code: string, isMeant: boolean, tellOf: (total: Cents) => Told) => {
      const meant = contributions.filter((item) => isBorne(item, form2072.shared) === isMeant);
      const total = sum(meant.map(({ amount }) => amount));
      const severity = isMeant ? ('info' as const) : ('warning' as const);
      const sources = meant.map(({ source }) => source);
      return total === 0 ? [] : [{ code, severity, ...tellOf(total), associateId, sources }];
    };
    return [
      ...warning('PAID_TO_ASSOCIATE', true, (total) =>
        tell('warnings.paid_to_associate', { total }),
      ),
      ...warning('PAID_WITHOUT_BUILDING', false, (total) =>
        tell('warnings.paid_without_building', { total }),
      ),
    ];
  });
}

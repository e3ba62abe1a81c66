import type { Told } from '@sci/messages/messages';
import { sum, type Cents } from '@sci/money/cents';
import { linesOfCategories, paidOf } from '../controls/categorised-lines.ts';
import { tell } from '../messages/say.ts';
import { isBorne } from '../tax/shared-expenses.ts';
import type { YearResult } from './compute-year.ts';
import type { YearWarning } from './year-warning.ts';

/** What associates are paid, whatever for, and what the law asks then. */
export const paidToAssociates = (result: YearResult): YearWarning[] => [
  ...forTheirWork(result),
  ...asThirdParties(result),
  ...forTheirAdvances(result),
];

/**
 * Line 20 leaves the shared result and is taxed in the name of who was paid. Without a building to
 * bear it, it reaches no line, and his sheet does not have it either.
 */
function forTheirWork({ form2072 }: YearResult): YearWarning[] {
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

/**
 * A manager who is a member is never paid on line 6: that is a way to share the result (CGI art. 8;
 * BOI-RFPI-CHAMP-30-20 § 190).
 */
const asThirdParties = ({ entries, holders }: YearResult): YearWarning[] =>
  paidUnder('GERANT_TIERS', entries)
    .filter(({ id }) => holders.some(({ associateId }) => associateId === id))
    .map(({ id, amount, sources }) => ({
      code: 'PAID_AS_THIRD',
      severity: 'warning',
      associateId: id,
      ...tell('warnings.paid_as_third', { amount }),
      sources,
    }));

/** Interest on current accounts is income of capital of who lent, and the company withholds tax. */
const forTheirAdvances = ({ entries }: YearResult): YearWarning[] =>
  paidUnder('INTERETS_CCA', entries).map(({ id, amount, sources }) => ({
    code: 'ACCOUNT_INTEREST',
    severity: 'warning',
    associateId: id,
    ...tell('warnings.account_interest', { amount }),
    sources,
  }));

/** What each associate was paid under a category; nobody who gave back as much. */
const paidUnder = (category: string, entries: YearResult['entries']) =>
  [...Map.groupBy(linesOfCategories(entries, new Set([category])), (line) => line.associateId)]
    .flatMap(([id, lines]) =>
      id === undefined
        ? []
        : [{ id, amount: paidOf(lines), sources: lines.map(({ source }) => source) }],
    )
    .filter(({ amount }) => amount > 0);

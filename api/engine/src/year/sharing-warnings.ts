import { keyInWords } from '../assembly/distribution-basis.ts';
import { gainOnSales } from '../assembly/distribution-slices.ts';
import type { Associate } from '../company/company.ts';
import type { Holding } from '../associates/holdings.ts';
import { keyFaults } from '../associates/profit-key.ts';
import { clauseInWords, isSplit } from '../associates/usufruct.ts';
import { tell } from '../messages/say.ts';
import type { YearResult } from './compute-year.ts';
import type { YearInput } from './year-input.ts';
import type { YearWarning } from './year-warning.ts';

/** What the statutes say of the sharing of a year. */
export interface StatutorySharing extends Pick<YearInput, 'year' | 'profitKey' | 'usufruct'> {
  readonly associates: readonly Pick<Associate, 'id' | 'name'>[];
}

/**
 * How the statutes share a result otherwise than by the shares of its holders: the key of the year,
 * or the clause in force for split shares. Every figure that follows from it is told with it.
 */
export const otherSharing = (
  { year, associates, profitKey, usufruct }: StatutorySharing,
  holders: readonly Holding[],
): YearWarning[] => {
  if (profitKey !== undefined)
    return [
      {
        code: 'PROFIT_KEY',
        severity: 'info',
        ...tell('tax.key', { year: String(year), key: keyInWords(profitKey, associates) }),
      },
    ];
  const clause = usufruct === undefined || !isSplit(holders) ? '' : clauseInWords(usufruct);
  return usufruct === undefined || clause === ''
    ? []
    : [
        {
          code: 'USUFRUCT_CLAUSE',
          severity: 'info',
          ...tell('tax.usufruct_clause', { since: usufruct.since, clause }),
        },
      ];
};

/** What keeps a key of the statutes from being one between associates. */
export function unfitKey(
  { associates, profitKey }: YearInput,
  { holders }: YearResult,
): YearWarning[] {
  if (profitKey === undefined) return [];
  const { strangers, excluded } = keyFaults(profitKey, holders);
  const named = (ids: readonly number[]) => associates.filter(({ id }) => ids.includes(id));
  return [
    ...named(strangers).map(({ id, name }): YearWarning => ({
      code: 'PROFIT_KEY_HOLDER',
      severity: 'warning',
      associateId: id,
      ...tell('tax.key_holder', { name }),
    })),
    ...named(excluded).map(({ id, name }): YearWarning => ({
      code: 'PROFIT_KEY_EXCLUDED',
      severity: 'warning',
      associateId: id,
      ...tell('tax.key_excluded', { name }),
    })),
  ];
}

/** To whom the gain of a sale falls on split shares when the statutes are silent. */
export function splitGain(
  { usufruct }: YearInput,
  { holders, trialBalance }: YearResult,
): YearWarning[] {
  if (!isSplit(holders)) return [];
  const gain = gainOnSales(trialBalance);
  return gain > 0 && (usufruct?.exceptional ?? null) === null
    ? [{ code: 'USUFRUCT_GAIN', severity: 'warning', ...tell('tax.usufruct_gain', { gain }) }]
    : [];
}

import { keyInWords } from '../assembly/distribution-basis.ts';
import { gainOnSales } from '../assembly/distribution-slices.ts';
import { keyFaults } from '../associates/profit-key.ts';
import { clauseInWords, isSplit } from '../associates/usufruct.ts';
import { tell } from '../messages/say.ts';
import type { YearResult } from './compute-year.ts';
import type { YearInput } from './year-input.ts';
import type { YearWarning } from './year-warning.ts';

/** Another sharing than by shares, and what keeps it from being one between associates. */
export function statutoryKey(
  { associates, profitKey }: YearInput,
  { holders }: YearResult,
): YearWarning[] {
  if (profitKey === undefined) return [];
  const { strangers, excluded } = keyFaults(profitKey, holders);
  const named = (ids: readonly number[]) => associates.filter(({ id }) => ids.includes(id));
  return [
    {
      code: 'PROFIT_KEY',
      severity: 'info',
      ...tell('tax.key', { key: keyInWords(profitKey, associates) }),
    },
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

/** What the statutes say of split shares, and to whom the gain of a sale falls when they are silent. */
export function usufructOf(
  { usufruct, profitKey }: YearInput,
  { holders, trialBalance }: YearResult,
): YearWarning[] {
  if (!isSplit(holders)) return [];
  const clause = usufruct === undefined ? '' : clauseInWords(usufruct);
  const gain = gainOnSales(trialBalance);
  return [
    ...(usufruct === undefined || clause === '' || profitKey !== undefined
      ? []
      : [
          {
            code: 'USUFRUCT_CLAUSE',
            severity: 'info',
            ...tell('tax.usufruct_clause', { since: usufruct.since, clause }),
          } as const,
        ]),
    ...(gain > 0 && (usufruct?.exceptional ?? null) === null
      ? [
          {
            code: 'USUFRUCT_GAIN',
            severity: 'warning',
            ...tell('tax.usufruct_gain', { gain }),
          } as const,
        ]
      : []),
  ];
}

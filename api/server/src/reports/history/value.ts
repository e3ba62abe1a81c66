import { cents } from '@sci/money/cents';
import { countryName } from '@sci/money/country';
import { formatDate, formatEuros, formatWhole } from '@sci/money/format';
import { supportingType } from '@sci/engine/law/supporting-types';
import { say } from '../../messages/say.ts';
import {
  buildingTypeName,
  buildingUseName,
  taxSystemName,
} from '../../papers/documents/vocabulary.ts';
import { dayInParis } from '../../ports/clock.ts';
import type { Names } from './names.ts';
import { STATUTE_WORDS } from './statute-words.ts';

const WORDS: Readonly<Record<string, (code: string) => string>> = {
  address_country: countryName,
  kind: (right) => say('shares.right', { right }),
  proxy_holders: (holders) => say('history.proxy', { holders }),
  nature: (nature) => say('shares.nature', { nature }),
  regime: (regime) => say('history.regime', { regime }),
  tax_system: taxSystemName,
  type: (code) => supportingType(code)?.label ?? buildingTypeName(code),
  usage: buildingUseName,
};

/** Numbers that are years: no separator cuts them. */
const YEARS = new Set(['year', 'known_from', 'price_known_from', 'deleted_from']);

/** A value of a column as its form shows it; null for none. */
export function shown(column: string, value: unknown, names: Names): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return say(value ? 'history.yes' : 'history.no');
  if (typeof value === 'number') return number(column, value, names);
  if (typeof value !== 'string') return structured(column, value);
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDate(value);
  if (/^\d{4}-\d{2}-\d{2}T/.test(value)) return formatDate(dayInParis(new Date(value)));
  return WORDS[column]?.(value) ?? value;
}

/** Never as it is stored: the log is read by a manager. An empty list is none. */
function structured(column: string, value: unknown): string | null {
  const words = STATUTE_WORDS[column]?.(value) ?? say('history.stored');
  return words === '' ? null : words;
}

function number(column: string, value: number, names: Names): string {
  if (column.endsWith('_cents')) return formatEuros(cents(value));
  if (column.endsWith('_bp'))
    return say('history.percent', { rate: (value / 100).toFixed(2).replace('.', ',') });
  if (column.endsWith('_id') || column === 'joint_representative') return names.of(column, value);
  return YEARS.has(column) ? String(value) : formatWhole(value);
}

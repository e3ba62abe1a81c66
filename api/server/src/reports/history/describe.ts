import type { z } from 'zod';
import type { HistoryChange } from '@sci/contract/history';
import { cents } from '@sci/money/cents';
import { formatDate, formatEuros } from '@sci/money/format';
import { HISTORY_KINDS } from '../../messages/history-kinds.ts';
import { say } from '../../messages/say.ts';
import { ledgerGroupLabel } from '@sci/engine/controls/ledger-groups';
import { controlName } from '../../papers/documents/vocabulary.ts';
import { fieldsOf } from './fields.ts';
import type { Names } from './names.ts';
import { partFields } from './parts.ts';
import type { Entry, Image } from './read-entries.ts';
import { BY_YEAR, CHILDREN } from './tables.ts';

type Change = z.output<typeof HistoryChange>;

/** The changes of calls, latest first: one for each record, made of its entries. */
export function describeChanges(entries: readonly Entry[], names: Names): Change[] {
  const groups = Map.groupBy(entries, (entry) => {
    const { kind, id } = recordOf(entry);
    return `${entry.request} ${kind} ${id}`;
  });
  return [...groups.values()].flatMap((group) => {
    const change = describe(group.toReversed(), names);
    return change === undefined ? [] : [change];
  });
}

/** The record that an entry is about: that of its row, or the one that the row is part of. */
function recordOf({ entity, entityId, before, after }: Entry): { kind: string; id: string } {
  const part = CHILDREN[entity];
  const row = after ?? before ?? {};
  if (part !== undefined) return { kind: part.parent, id: String(row[part.column]) };
  if (BY_YEAR.has(entity)) return { kind: entity, id: String(row['year']) };
  return { kind: entity, id: entityId };
}

/** `entries`: of one record in one call, in their order. Undefined for what nobody would notice. */
function describe(entries: readonly Entry[], names: Names): Change | undefined {
  const [first] = entries;
  if (first === undefined) return undefined;
  const { kind, id } = recordOf(first);
  const own = entries.filter(({ entity }) => entity === kind && !BY_YEAR.has(kind));
  const parts = entries.filter((entry) => !own.includes(entry));
  const [before, after] = [own[0]?.before ?? null, own.at(-1)?.after ?? null];
  const fields = [
    ...fieldsOf(before, after, names).map(({ label, from, to }) => ({ label, from, to })),
    ...partFields(parts, names),
  ];
  const action = own.length === 0 ? 'changed' : actionOf(before, after);
  if (action === 'changed' && fields.length === 0 && isTold(kind)) return undefined;
  // Made by reading the controls: nobody ticked it yet.
  if (kind === 'ledger_check' && before === null && after?.['checked'] !== true) return undefined;
  return {
    id: Math.min(...entries.map((entry) => entry.id)),
    at: first.at,
    by: first.by,
    on_behalf_by: first.onBehalfBy,
    kind: isTold(kind) ? say(`history_kinds.${kind}`) : say('history.other'),
    record: nameOf(kind, id, after ?? before, names),
    action,
    fields,
    more: Math.max(0, (own[0]?.alike ?? 1) - 1),
  };
}

const isTold = (kind: string): kind is keyof typeof HISTORY_KINDS =>
  Object.hasOwn(HISTORY_KINDS, kind);

function actionOf(before: Image, after: Image): Change['action'] {
  if (before === null) return 'created';
  if (after === null) return 'deleted';
  const [was, is] = [before['deleted_at'] ?? null, after['deleted_at'] ?? null];
  if (was === null && is !== null) return 'deleted';
  return was !== null && is === null ? 'restored' : 'changed';
}

/** What some records are called besides, by their code. */
const OWN_WORDS: Readonly<Record<string, (row: NonNullable<Image>) => string[]>> = {
  building_deed: ({ kind }) => [say('history.deed', { kind: String(kind) })],
  control_validation: ({ kind }) => [controlName(String(kind))],
  ledger_check: ({ entrie_type: group }) => [ledgerGroupLabel(String(group))],
};

/** What the manager would call a record: its own words, then its day and its amount. */
function nameOf(kind: string, id: string, image: Image, names: Names): string {
  if (BY_YEAR.has(kind)) return id;
  const row = image ?? {};
  const text = (column: string): string[] => {
    const value = row[column];
    return typeof value === 'string' && value !== '' ? [value] : [];
  };
  if (image === null) return names.of(`${kind}_id`, Number(id));
  const words = [
    ...(OWN_WORDS[kind]?.(row) ?? []),
    ...text('first_name'),
    ...text('name'),
    ...text('label'),
    ...text('file_name'),
  ];
  const [day] = text('date');
  const amount = row['amount_cents'];
  return [
    words.join(' '),
    ...(day === undefined ? [] : [formatDate(day)]),
    ...(typeof amount === 'number' ? [formatEuros(cents(amount))] : []),
  ]
    .filter((part) => part !== '')
    .join(', ');
}

import type { Reply } from '@sci/api-client';
import { useTranslation } from '@sci/shell-sdk';
import { Code, ShortTable } from '@sci/ui';

type Entry = Pick<Reply<'GET /v2/admin/audit'>['rows'][number], 'before' | 'after'>;

type Change = ReturnType<typeof changesOf>[number];

/** What the row held before and holds now, field by field; of a change, only what differs. */
export function AuditDetails({ entry }: { readonly entry: Entry }) {
  const { t } = useTranslation('admin');
  const changes = changesOf(entry);
  if (changes.length === 0) return null;
  return (
    <details>
      <summary>{t('audit.details')}</summary>
      <ShortTable
        caption={t('audit.details')}
        rows={changes}
        rowKey={({ name }) => name}
        columns={[
          { title: t('audit.field'), isHeader: true, cell: ({ name }) => <Code>{name}</Code> },
          ...(entry.before === null
            ? []
            : [{ title: t('audit.before'), cell: ({ before }: Change) => inWords(before) }]),
          ...(entry.after === null
            ? []
            : [{ title: t('audit.after'), cell: ({ after }: Change) => inWords(after) }]),
        ]}
      />
    </details>
  );
}

/** Changes with every row that changes, and says nothing. */
const UNTOLD = 'updated_at';

function changesOf({ before, after }: Entry) {
  const [old, next] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...old.keys(), ...next.keys()])]
    .map((name) => ({ name, before: old.get(name) ?? null, after: next.get(name) ?? null }))
    .filter(
      (change) =>
        change.name !== UNTOLD && JSON.stringify(change.before) !== JSON.stringify(change.after),
    );
}

const fieldsOf = (row: unknown): ReadonlyMap<string, unknown> =>
  new Map(typeof row === 'object' && row !== null ? Object.entries(row) : []);

const inWords = (value: unknown): string =>
  value === null ? '–' : typeof value === 'string' ? value : JSON.stringify(value);

import type { Reply } from '@sci/api-client';
import { useTranslation } from '@sci/shell-sdk';
import { Code, Table } from '@sci/ui';

type Entry = Pick<Reply<'GET /v2/admin/audit'>['rows'][number], 'before' | 'after'>;

/** What the row held before and holds now, field by field; of a change, only what differs. */
export function AuditDetails({ entry }: { readonly entry: Entry }) {
  const { t } = useTranslation('admin');
  const changes = changesOf(entry);
  if (changes.length === 0) return null;
  return (
    <details>
      <summary>{t('audit.details')}</summary>
      <Table aria-label={t('audit.details')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('audit.field')}</Table.Th>
            {entry.before !== null && <Table.Th>{t('audit.before')}</Table.Th>}
            {entry.after !== null && <Table.Th>{t('audit.after')}</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {changes.map(({ name, before, after }) => (
            <Table.Tr key={name}>
              <Table.Th scope="row">
                <Code>{name}</Code>
              </Table.Th>
              {entry.before !== null && <Table.Td>{inWords(before)}</Table.Td>}
              {entry.after !== null && <Table.Td>{inWords(after)}</Table.Td>}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
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

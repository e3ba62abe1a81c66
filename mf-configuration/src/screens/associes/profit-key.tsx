import { useState } from 'react';
import type { Associate } from '@sci/contract/associate';
import { useApiQuery, useTranslation } from '@sci/shell-sdk';
import { Button, ErrorPanel, Section, Table, Text } from '@sci/ui';
import { fullName } from './full-name.ts';
import { ProfitKeyForm } from './profit-key-form.tsx';
import { percentText } from '@sci/ui/forms';
import { UsufructClause } from './usufruct-clause.tsx';

interface Props {
  readonly year: number;
  readonly associates: readonly Associate[];
  readonly readOnly: boolean;
}

/** How the result of the year is shared: by shares, or by the key of the statutes. */
export function ProfitKeySection({ year, associates, readOnly }: Props) {
  const { t } = useTranslation('configuration');
  const query = useApiQuery('GET /v2/profitKey', { query: { year } });
  const [editing, setEditing] = useState(false);

  if (query.isPending) return null;
  if (query.isError) return <ErrorPanel error={query.error} onRetry={query.refetch} />;
  const { parts, previous } = query.data;
  const named = (id: number): string => {
    const associate = associates.find((one) => one.id === id);
    return associate === undefined ? '' : fullName(associate);
  };
  const edit = !readOnly && !editing && (
    <Button variant="default" onClick={() => setEditing(true)}>
      {t(parts.length === 0 ? 'profitKey.enter' : 'profitKey.change')}
    </Button>
  );
  return (
    <Section
      title={t('profitKey.title', { year })}
      description={t('profitKey.text')}
      actions={edit}
    >
      {editing ? (
        <ProfitKeyForm
          profitKey={query.data}
          associates={associates}
          onDone={() => setEditing(false)}
        />
      ) : parts.length === 0 ? (
        <Text size="sm">
          {t(previous.length === 0 ? 'profitKey.byShares' : 'profitKey.lapsed', {
            year: year - 1,
          })}
        </Text>
      ) : (
        <Table aria-label={t('profitKey.title', { year })}>
          <Table.Tbody>
            {parts.map(({ associate_id, share_bp, clause }) => (
              <Table.Tr key={associate_id}>
                <Table.Th scope="row">
                  {named(associate_id)}
                  {clause !== '' && (
                    <Text size="sm" c="dimmed" style={{ whiteSpace: 'pre-line' }}>
                      {clause}
                    </Text>
                  )}
                </Table.Th>
                <Table.Td ta="right">{`${percentText(share_bp)}\u00a0%`}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      <UsufructClause year={year} associates={associates} />
    </Section>
  );
}

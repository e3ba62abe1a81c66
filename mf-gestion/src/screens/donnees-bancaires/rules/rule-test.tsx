import { useState } from 'react';
import { api, type ApiError, type Reply } from '@sci/api-client';
import { formatDate } from '@sci/money/format';
import { useQuery, useTranslation } from '@sci/shell-sdk';
import { Amount, Button, ErrorPanel, StatusBadge, Table, Text } from '@sci/ui';
import type { RuleBody } from '../model/rule.ts';

const CALL = 'POST /v2/rule/test';

interface Props {
  readonly body: RuleBody;
  /** A text of the rule can't be read: what it would do is open. */
  readonly unread: boolean;
}

/**
 * What the rule would have done in the past years: how many lines it finds, and where it agrees
 * with what was done by hand.
 */
export function RuleTest({ body, unread }: Props) {
  const { t } = useTranslation('gestion');
  const [tested, setTested] = useState<RuleBody | null>(null);
  const asked = !unread && tested !== null && JSON.stringify(tested) === JSON.stringify(body);
  const test = useQuery<Reply<typeof CALL>, ApiError>({
    queryKey: [CALL, { body: tested }],
    queryFn: ({ signal }) => api.call(CALL, { body, signal }),
    enabled: asked,
  });
  const ready = !unread && body.pattern.trim() !== '' && body.splits.length > 0;

  return (
    <div>
      {!asked && ready && (
        <Button variant="default" size="sm" onClick={() => setTested(body)}>
          {t('bankingData.rules.test')}
        </Button>
      )}
      {asked && test.isError && <ErrorPanel error={test.error} onRetry={test.refetch} />}
      {asked && test.data !== undefined && (
        <>
          <Text role="status">
            {t('bankingData.rules.tested', {
              count: test.data.matches,
              agrees: test.data.agrees,
              differs: test.data.differs,
            })}
          </Text>
          {test.data.sample.length > 0 && (
            <Table aria-label={t('bankingData.rules.sample')} mt="xs">
              <Table.Tbody>
                {test.data.sample.map((row) => (
                  <Table.Tr key={row.movement_id}>
                    <Table.Td>{formatDate(row.date)}</Table.Td>
                    <Table.Td>{row.name}</Table.Td>
                    <Table.Td ta="end">
                      <Amount euros={row.amount} />
                    </Table.Td>
                    <Table.Td>
                      {row.agrees !== null && (
                        <StatusBadge tone={row.agrees ? 'success' : 'warning'}>
                          {t(row.agrees ? 'bankingData.rules.agrees' : 'bankingData.rules.differs')}
                        </StatusBadge>
                      )}
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          )}
        </>
      )}
    </div>
  );
}

import { useState, type SubmitEvent } from 'react';
import type { FollowedShare } from '@sci/contract/share-register';
import { fromEuros } from '@sci/money/cents';
import { formatDate, formatEuros, formatWhole } from '@sci/money/format';
import { useApiQuery, useTranslation } from '@sci/shell-sdk';
import { Button, CardSkeleton, ErrorPanel, Group, Notice, Section, Table, Text } from '@sci/ui';
import { NumberField } from '@sci/ui/forms';

/** One share from its creation to today: who had it, since when, by which movement. */
export function FollowShare() {
  const { t } = useTranslation('configuration');
  const [typed, setTyped] = useState<number | null>(null);
  const [number, setNumber] = useState<number | null>(null);
  const followed = useApiQuery(
    'GET /v2/associateMovement/share/:number',
    number === null ? null : { params: { number } },
  );
  function follow(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setNumber(typed);
  }
  return (
    <Section title={t('followShare.title')} description={t('followShare.text')}>
      <form onSubmit={follow}>
        <Group align="flex-end">
          <NumberField
            name="number"
            label={t('followShare.number')}
            value={typed}
            onChange={setTyped}
            required
            w={200}
          />
          <Button type="submit" variant="default">
            {t('followShare.follow')}
          </Button>
        </Group>
      </form>
      {number !== null && followed.isPending && <CardSkeleton />}
      {followed.isError && <ErrorPanel error={followed.error} onRetry={followed.refetch} />}
      {followed.data !== undefined && <Chain share={followed.data} />}
    </Section>
  );
}

function Chain({ share: { number, steps, lost_at: lost } }: { readonly share: FollowedShare }) {
  const { t } = useTranslation('configuration');
  return (
    <>
      <Table mt="md" aria-label={t('followShare.caption', { number: formatWhole(number) })}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('followShare.since')}</Table.Th>
            <Table.Th>{t('followShare.owners')}</Table.Th>
            <Table.Th>{t('followShare.by')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {steps.map((step) => (
            <Table.Tr key={step.movement}>
              <Table.Td>{formatDate(step.date)}</Table.Td>
              <Table.Td>
                {step.owners.length === 0 && t('followShare.cancelled')}
                {step.owners.map(({ right, name }) => (
                  <div key={right}>
                    {t('followShare.owner', { name, right: t(`shares.${right}`) })}
                  </div>
                ))}
              </Table.Td>
              <Table.Td>
                {t('followShare.movement', {
                  nature: t(`movement.nature.${step.nature}`),
                  number: formatWhole(step.movement),
                })}
                {step.price !== null && (
                  <Text size="sm" c="dimmed">
                    {t('followShare.price', {
                      price: formatEuros(fromEuros(step.price)),
                      count: step.shares,
                      shown: formatWhole(step.shares),
                    })}
                  </Text>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {lost !== null && (
        <Notice tone="warning">
          {t('followShare.lost', {
            number: formatWhole(lost.movement),
            date: formatDate(lost.date),
          })}
        </Notice>
      )}
    </>
  );
}

import { errorSentences } from '@sci/api-client';
import type { Scenario } from '@sci/contract/scenario';
import { tellDone, useApiMutation, useTranslation } from '@sci/shell-sdk';
import { Button, EmptyState, ErrorList, Section, StatusBadge, Table, Text } from '@sci/ui';

interface Props {
  readonly scenarioId: number;
  readonly changes: Scenario['changes'];
  readonly onEdit: (id: number) => void;
  readonly onRemoved: (id: number) => void;
}

/** What the scenario supposes; one that cannot be any more says why, and does not count. */
export function Changes({ scenarioId, changes, onEdit, onRemoved }: Props) {
  const { t } = useTranslation('compte-rendu');
  const remove = useApiMutation('DELETE /v2/scenario/:id/change/:change');
  const takeOut = (change: number) =>
    remove.mutate(
      { params: { id: scenarioId, change } },
      {
        onSuccess: (done) => {
          tellDone(done);
          onRemoved(change);
        },
      },
    );
  return (
    <Section title={t('scenario.changes')}>
      <ErrorList
        errors={remove.error === null ? [] : errorSentences(remove.error)}
        onDismiss={remove.reset}
      />
      {changes.length === 0 ? (
        <EmptyState order={3} title={t('scenario.noChange')} text={t('scenario.noChangeText')} />
      ) : (
        <Table aria-label={t('scenario.changes')}>
          <Table.Tbody>
            {changes.map(({ id, sentence, problem }) => (
              <Table.Tr key={id}>
                <Table.Th scope="row" fw={400}>
                  {sentence}
                  {problem !== null && (
                    <Text size="sm">
                      <StatusBadge tone="warning">{t('scenario.leftOut')}</StatusBadge> {problem}
                    </Text>
                  )}
                </Table.Th>
                <Table.Td ta="right">
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    aria-label={t('scenario.editOf', { change: sentence })}
                    onClick={() => onEdit(id)}
                  >
                    {t('scenario.edit')}
                  </Button>
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    disabled={remove.isPending}
                    aria-label={t('scenario.removeOf', { change: sentence })}
                    onClick={() => takeOut(id)}
                  >
                    {t('scenario.remove')}
                  </Button>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Section>
  );
}

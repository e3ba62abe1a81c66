import type { Associate } from '@sci/contract/associate';
import { formatDate, formatWhole } from '@sci/money/format';
import { useApiMutation, useFiscalYear, useShell, useTranslation } from '@sci/shell-sdk';
import { Button, Card, Group, KeyValue, List, SimpleGrid, StatusBadge, Text, Title } from '@sci/ui';
import { DeleteButton } from '../../delete-button.tsx';
import { EmailState } from './email-state.tsx';

interface Props {
  readonly associates: readonly Associate[];
  readonly readOnly: boolean;
  readonly onEdit: (associate: Associate) => void;
}

export const fullName = (associate: Pick<Associate, 'first_name' | 'name'>): string => `${associate.first_name} ${associate.name}`;

/** The partners, each with what is wrong with his sheet where it is wrong. */
export const AssociateList = ({ associates, readOnly, onEdit }: Props) => (
  <SimpleGrid cols={{ base: 1, md: 2 }}>
    {associates.map((associate) => <AssociateCard key={associate.id} associate={associate} readOnly={readOnly} onEdit={() => onEdit(associate)} />)}
  </SimpleGrid>
);

function AssociateCard({ associate, readOnly, onEdit }: { readonly associate: Associate; readonly readOnly: boolean; readonly onEdit: () => void }) {
  const { t } = useTranslation('configuration');
  const problems = Object.values(associate.problems).flat();
  const name = fullName(associate);
  return (
    <Card component="article" withBorder aria-label={name}>
      <Group justify="space-between" gap="xs" mb="sm">
        <Title order={2} size="h4">{name}</Title>
        <Group gap="xs">
          {associate.is_manager && <StatusBadge tone="info" plain>{t('associates.manager')}</StatusBadge>}
          {associate.responsable && <StatusBadge tone="info" plain>{t('associates.responsable')}</StatusBadge>}
        </Group>
      </Group>
      <KeyValue items={[
        { label: t('associates.shares'), value: holdings(associate, t) },
        { label: t('associates.birthdate'), value: associate.birthdate === null ? t('common.unknown') : formatDate(associate.birthdate) },
        { label: t('associates.email'), value: <EmailState associate={associate} readOnly={readOnly} /> },
      ]} />
      {associate.suppression_date !== null && <Text size="sm" c="dimmed">{t('associates.left', { date: formatDate(associate.suppression_date) })}</Text>}
      {problems.length > 0 && <List size="sm" c="red">{problems.map((problem) => <List.Item key={problem}>{problem}</List.Item>)}</List>}
      {!readOnly && (
        <Group justify="flex-end" mt="md">
          <DeleteAssociate associate={associate} />
          <Button variant="default" onClick={onEdit} aria-label={t('common.editNamed', { name })}>{t('common.edit')}</Button>
        </Group>
      )}
    </Card>
  );
}

type Translate = ReturnType<typeof useTranslation>['t'];

/** "600 en pleine propriété, 40 en usufruit". */
function holdings(associate: Associate, t: Translate): string {
  if (associate.shares === null && associate.usufruct_shares === 0 && associate.bare_shares === 0) return t('associates.noShares');
  const kinds = [['PP', associate.shares ?? 0], ['US', associate.usufruct_shares], ['NP', associate.bare_shares]] as const;
  const held = kinds.filter(([kind, count]) => count > 0 || (kind === 'PP' && associate.usufruct_shares + associate.bare_shares === 0));
  return held.map(([kind, count]) => t(`shares.held.${kind}`, { count, shown: formatWhole(count) })).join(', ');
}

function DeleteAssociate({ associate }: { readonly associate: Associate }) {
  const { t } = useTranslation('configuration');
  const { year } = useFiscalYear();
  const { notify } = useShell();
  const name = fullName(associate);
  const removal = useApiMutation('DELETE /config/associate/:id', { changes: ['partners'] });
  const remove = () => removal.mutate(
    { params: { id: associate.id }, query: { year } },
    { onSuccess: () => notify({ kind: 'success', text: t('common.deleted', { name }) }) },
  );
  return <DeleteButton name={name} text={t('associates.deleteText')} removal={removal} onConfirm={remove} />;
}

import type { SettingChange } from '@sci/contract/setting-change';
import { formatInstant, useTranslation } from '@sci/shell-sdk';
import { Button, Section, Table, Text } from '@sci/ui';
import { Status } from './status.tsx';

interface Props {
  readonly changes: readonly SettingChange[];
  readonly onOpen: (id: number) => void;
}

/** Changes of settings, latest first, each with where it is and whom it touches. */
export function ChangeTable({ changes, onOpen }: Props) {
  const { t } = useTranslation('admin');
  return (
    <Section title={t('settings.list')}>
      <Table.ScrollContainer minWidth={640}>
        <Table aria-label={t('settings.list')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('settings.target')}</Table.Th>
              <Table.Th>{t('settings.asked')}</Table.Th>
              <Table.Th>{t('settings.state')}</Table.Th>
              <Table.Th>{t('settings.effect')}</Table.Th>
              <Table.Th>{t('common.actions')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {changes.map((change) => (
              <Table.Tr key={change.id}>
                <Table.Th scope="row">
                  {change.target}
                  <Text size="sm" c="dimmed">
                    {change.reason}
                  </Text>
                </Table.Th>
                <Table.Td>
                  {t('settings.by', { at: formatInstant(change.asked_at), by: change.asked_by })}
                </Table.Td>
                <Table.Td>
                  <Status {...change} />
                </Table.Td>
                <Table.Td>
                  <Effect change={change} />
                </Table.Td>
                <Table.Td>
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    aria-label={t('settings.openOf', { target: change.target })}
                    onClick={() => onOpen(change.id)}
                  >
                    {t('settings.open')}
                  </Button>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Section>
  );
}

/** Whom a change touches, in one line. */
export function Effect({ change }: { readonly change: SettingChange }) {
  const { t } = useTranslation('admin');
  if (change.refusal !== null) return <>{change.refusal}</>;
  if (change.failed > 0) return <>{t('settings.broken', { count: change.failed })}</>;
  if (change.kind === 'dates') return <>{t('settings.left', { count: change.touched })}</>;
  return <>{t('settings.touched', { count: change.touched })}</>;
}

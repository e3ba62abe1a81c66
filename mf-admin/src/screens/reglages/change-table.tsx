import type { SettingChange } from '@sci/contract/setting-change';
import { formatInstant, useTranslation } from '@sci/shell-sdk';
import { Button, Section, ShortTable, Text } from '@sci/ui';
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
      <ShortTable
        caption={t('settings.list')}
        minWidth={640}
        rows={changes}
        rowKey={({ id }) => id}
        columns={[
          {
            title: t('settings.target'),
            isHeader: true,
            cell: ({ target, reason }) => (
              <>
                {target}
                <Text size="sm" c="dimmed">
                  {reason}
                </Text>
              </>
            ),
          },
          {
            title: t('settings.asked'),
            cell: ({ asked_at, asked_by }) =>
              t('settings.by', { at: formatInstant(asked_at), by: asked_by }),
          },
          { title: t('settings.state'), cell: (change) => <Status {...change} /> },
          { title: t('settings.effect'), cell: (change) => <Effect change={change} /> },
          {
            title: t('common.actions'),
            cell: ({ id, target }) => (
              <Button
                size="compact-sm"
                variant="subtle"
                aria-label={t('settings.openOf', { target })}
                onClick={() => onOpen(id)}
              >
                {t('settings.open')}
              </Button>
            ),
          },
        ]}
      />
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

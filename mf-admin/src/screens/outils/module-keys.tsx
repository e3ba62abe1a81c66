import type { ModuleState } from '@sci/contract/platform';
import { formatDate } from '@sci/money/format';
import { useTranslation } from '@sci/shell-sdk';
import { Code, ShortTable, Text, Title } from '@sci/ui';

type Trust = ModuleState['trust'];
type Key = NonNullable<Trust['keys']>[number];

/** Whose signatures count, and what a new build has to show: both are the operator's to say. */
export function ModuleKeys({ trust: { keys, demands, own_key } }: { readonly trust: Trust }) {
  const { t } = useTranslation('admin');
  return (
    <>
      <Title order={3} size="h4" mt="lg" mb="xs">
        {t('modules.keys')}
      </Title>
      <Text size="sm" mb="xs">
        {demands.length === 0
          ? t('modules.noDemand')
          : t('modules.demands', {
              demands: demands.map((demand) => t(`modules.demand.${demand}`)).join(', '),
            })}
      </Text>
      {keys === null ? (
        <Text size="sm">{t('modules.noKeys')}</Text>
      ) : (
        <ShortTable
          caption={t('modules.keys')}
          minWidth={560}
          rows={keys}
          rowKey={({ id }) => id}
          columns={[
            { title: t('modules.team'), isHeader: true, cell: ({ team }) => team },
            { title: t('modules.signs'), cell: ({ modules }) => modules.join(', ') },
            { title: t('modules.key'), cell: ({ id }) => <Code>{id}</Code> },
            { title: t('modules.keyState'), cell: (key) => <KeyState {...key} /> },
          ]}
        />
      )}
      {own_key !== null && (
        <Text size="sm" mt="xs" style={{ overflowWrap: 'anywhere' }}>
          {t('modules.ownKey')} <Code>{own_key}</Code>
        </Text>
      )}
    </>
  );
}

function KeyState({ revoked, until }: Key) {
  const { t } = useTranslation('admin');
  if (revoked) return <>{t('modules.keyRevoked')}</>;
  return (
    <>
      {until === null ? t('modules.keyInUse') : t('modules.keyUntil', { day: formatDate(until) })}
    </>
  );
}

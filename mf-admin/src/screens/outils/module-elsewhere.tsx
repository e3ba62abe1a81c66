import type { ModuleState } from '@sci/contract/platform';
import { formatInstant, useTranslation } from '@sci/shell-sdk';
import { List, Text, Title } from '@sci/ui';

/** What browsers refused and no file of ours explains. */
export function Elsewhere({ failures }: { readonly failures: ModuleState['elsewhere'] }) {
  const { t } = useTranslation('admin');
  if (failures.length === 0) return null;
  return (
    <>
      <Title order={3} size="h4" mt="lg" mb="xs">
        {t('modules.elsewhere')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('modules.elsewhereText')}
      </Text>
      <List size="sm" aria-label={t('modules.elsewhere')}>
        {failures.map(({ module, kind, code, count, last_at }) => (
          <List.Item key={`${module} ${kind} ${code}`}>
            {t('modules.elsewhereFailure', {
              kind: module === 'page' ? kind : `${module} ${kind}`,
              code,
              count,
              at: last_at === null ? '' : formatInstant(last_at),
            })}
          </List.Item>
        ))}
      </List>
    </>
  );
}

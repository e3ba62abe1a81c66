import type { ModuleState } from '@sci/contract/platform';
import { formatInstant, useApiQuery, useTranslation } from '@sci/shell-sdk';
import { CardSkeleton, ErrorPanel, List, Section, StatusBadge, Table, Text, VisuallyHidden } from '@sci/ui';
import { ModuleActions } from './module-actions.tsx';

type Module = ModuleState['modules'][number];

/** The live builds of the modules, what browsers reported of each, and the way back to an earlier one. */
export function Modules() {
  const { t } = useTranslation('admin');
  const state = useApiQuery('GET /v2/admin/modules');
  if (state.isPending) return <CardSkeleton />;
  if (state.isError) return <ErrorPanel error={state.error} onRetry={state.refetch} />;
  const { revision, published_at, published_by, shell, modules, history } = state.data;
  return (
    <Section title={t('modules.title')} description={t('modules.revision', { revision, at: formatInstant(published_at), by: published_by })}>
      <Table.ScrollContainer minWidth={720}>
        <Table aria-label={t('modules.title')}>
          <Table.Thead><Table.Tr><Table.Th>{t('modules.module')}</Table.Th><Table.Th>{t('modules.version')}</Table.Th><Table.Th>{t('modules.contract')}</Table.Th><Table.Th>{t('modules.failures')}</Table.Th><Table.Th><VisuallyHidden>{t('tools.actions')}</VisuallyHidden></Table.Th></Table.Tr></Table.Thead>
          <Table.Tbody>
            <Table.Tr><Table.Th scope="row">shell</Table.Th><Table.Td>{shell.version}-{shell.build}<Text size="sm" c="dimmed">{formatInstant(shell.built_at)}</Text></Table.Td><Table.Td>{shell.contract ?? '–'}</Table.Td><Table.Td><Failures failures={shell.failures} /></Table.Td><Table.Td /></Table.Tr>
            {modules.map((module) => <ModuleRow key={module.id} module={module} history={history} />)}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <List size="sm" mt="md">
        {history.slice(0, 10).map((past) => <List.Item key={past.revision}>{t('modules.past', { revision: past.revision, at: formatInstant(past.published_at), by: past.published_by, reason: past.reason ?? '' })}</List.Item>)}
      </List>
    </Section>
  );
}

function ModuleRow({ module, history }: { readonly module: Module; readonly history: ModuleState['history'] }) {
  const { t } = useTranslation('admin');
  const live = `${module.version}-${module.build}`;
  const earlier = [...new Set(history.map(({ versions }) => versions[module.id]).filter((version) => version !== undefined && version !== live))];
  return (
    <Table.Tr>
      <Table.Th scope="row">{module.id}<br /><StatusBadge tone={module.enabled ? 'success' : 'failed'}>{module.enabled ? t('modules.on') : t('modules.off')}</StatusBadge></Table.Th>
      <Table.Td>{live}<Text size="sm" c="dimmed">{formatInstant(module.built_at)}</Text></Table.Td>
      <Table.Td>{module.requires.contract}</Table.Td>
      <Table.Td><Failures failures={module.failures} /></Table.Td>
      <Table.Td><ModuleActions id={module.id} enabled={module.enabled} earlier={earlier.filter((version) => version !== undefined)} /></Table.Td>
    </Table.Tr>
  );
}

function Failures({ failures }: { readonly failures: Module['failures'] }) {
  const { t } = useTranslation('admin');
  if (failures.length === 0) return <>{t('modules.noFailure')}</>;
  return <List size="sm">{failures.map(({ kind, code, count }) => <List.Item key={`${kind} ${code}`}>{t('modules.failure', { code, count })}</List.Item>)}</List>;
}

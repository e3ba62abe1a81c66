import type { ModuleState } from '@sci/contract/platform';
import { formatInstant, useApiQuery, useTranslation } from '@sci/shell-sdk';
import { CardSkeleton, ErrorPanel, List, Section, StatusBadge, Table, Text, Title } from '@sci/ui';
import { ModuleActions } from './module-actions.tsx';
import { ModuleHistory } from './module-history.tsx';
import { Weights } from './weights.tsx';

type Build = ModuleState['shell'];

interface Row {
  readonly id: string;
  readonly build: Build;
  readonly contract: string;
}

/** The live builds, what they weigh, whether they fit together, what browsers reported, and the way back to an earlier one. */
export function Modules() {
  const { t } = useTranslation('admin');
  const state = useApiQuery('GET /v2/admin/modules');
  if (state.isPending) return <CardSkeleton />;
  if (state.isError) return <ErrorPanel error={state.error} onRetry={state.refetch} />;
  const { revision, published_at, published_by, shell, modules } = state.data;
  const rows: Row[] = [{ id: 'shell', build: shell, contract: shell.contract ?? '–' }, ...modules.map((module) => ({ id: module.id, build: module, contract: module.requires.contract }))];
  return (
    <Section title={t('modules.title')} description={t('modules.revision', { revision, at: formatInstant(published_at), by: published_by })}>
      <Table.ScrollContainer minWidth={860}>
        <Table aria-label={t('modules.title')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('modules.module')}</Table.Th><Table.Th>{t('modules.version')}</Table.Th><Table.Th>{t('modules.compatibility')}</Table.Th>
              <Table.Th>{t('modules.weight')}</Table.Th><Table.Th>{t('modules.failures')}</Table.Th><Table.Th>{t('common.actions')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>{rows.map((row) => <ModuleRow key={row.id} row={row} state={state.data} />)}</Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Elsewhere failures={state.data.elsewhere} />
      <ModuleHistory state={state.data} />
    </Section>
  );
}

function ModuleRow({ row: { id, build, contract }, state }: { readonly row: Row; readonly state: ModuleState }) {
  const { t } = useTranslation('admin');
  const live = `${build.version}-${build.build}`;
  const earlier = [...new Set(state.history.flatMap(({ versions }) => versions[id] ?? []))].filter((version) => version !== live);
  return (
    <Table.Tr>
      <Table.Th scope="row">{id}<br /><StatusBadge tone={build.enabled ? 'success' : 'failed'}>{build.enabled ? t('modules.on') : t('modules.off')}</StatusBadge></Table.Th>
      <Table.Td>{live}<Text size="sm" c="dimmed">{t('modules.built', { at: formatInstant(build.built_at) })}</Text></Table.Td>
      <Table.Td>{t('modules.contractOf', { contract })}<Compatible module={id} state={state} /></Table.Td>
      <Table.Td><Weights weights={build.weights} /></Table.Td>
      <Table.Td><Failures failures={build.failures} /></Table.Td>
      <Table.Td><ModuleActions id={id} enabled={build.enabled} live={live} earlier={earlier} /></Table.Td>
    </Table.Tr>
  );
}

/** The last builds of the module beside the live shell and the one before it. */
function Compatible({ module, state }: { readonly module: string; readonly state: ModuleState }) {
  const { t } = useTranslation('admin');
  const pairs = state.compatibility.filter((pair) => pair.module === module);
  return (
    <>
      {pairs.map(({ build, shell, problems }) => (
        <Text key={`${build} ${shell}`} size="sm" c={problems.length === 0 ? 'dimmed' : 'red.9'}>
          {t(problems.length === 0 ? 'modules.fits' : 'modules.doesNotFit', { build, shell, problems: problems.join(' ; ') })}
        </Text>
      ))}
    </>
  );
}

/** What browsers refused and no file of ours explains. */
function Elsewhere({ failures }: { readonly failures: ModuleState['elsewhere'] }) {
  const { t } = useTranslation('admin');
  if (failures.length === 0) return null;
  return (
    <>
      <Title order={3} size="h4" mt="lg" mb="xs">{t('modules.elsewhere')}</Title>
      <Text size="sm" c="dimmed">{t('modules.elsewhereText')}</Text>
      <List size="sm" aria-label={t('modules.elsewhere')}>
        {failures.map(({ module, kind, code, count, last_at }) => <List.Item key={`${module} ${kind} ${code}`}>{t('modules.elsewhereFailure', { kind: module === 'page' ? kind : `${module} ${kind}`, code, count, at: last_at === null ? '' : formatInstant(last_at) })}</List.Item>)}
      </List>
    </>
  );
}

function Failures({ failures }: { readonly failures: Build['failures'] }) {
  const { t } = useTranslation('admin');
  if (failures.length === 0) return <>{t('modules.noFailure')}</>;
  return (
    <List size="sm">
      {failures.map(({ kind, code, count, last_at }) => <List.Item key={`${kind} ${code}`}>{t('modules.failure', { code, count, at: last_at === null ? '' : formatInstant(last_at) })}</List.Item>)}
    </List>
  );
}

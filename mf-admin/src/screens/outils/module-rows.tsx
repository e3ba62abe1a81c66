import type { ReactNode } from 'react';
import type { ModuleState } from '@sci/contract/platform';
import { formatInstant, useTranslation } from '@sci/shell-sdk';
import { Group, List, StatusBadge, Table, Text } from '@sci/ui';
import { ModuleActions } from './module-actions.tsx';
import type { Probe } from './probe.ts';
import { Said, Signature } from './module-provenance.tsx';
import styles from './module-rows.module.css';
import { Weights } from './weights.tsx';

type Build = ModuleState['shell'];

export interface ModuleView {
  /** A module, or "shell". */
  readonly id: string;
  readonly build: Build;
  /** Of the shell the contract that it offers, of a module the one that it asks for. */
  readonly contract: string;
}

interface Props {
  readonly view: ModuleView;
  readonly state: ModuleState;
  /** What asking for its entry gave; absent until somebody asks. */
  readonly probe: Probe | undefined;
  /** By which it is chosen. */
  readonly box: ReactNode;
}

/** One module: its state in a row, its weights and what it fits under it. */
export function ModuleRows({ view: { id, build, contract }, state, probe, box }: Props) {
  const { t } = useTranslation('admin');
  const live = `${build.version}-${build.build}`;
  const earlier = [...new Set(state.history.flatMap(({ versions }) => versions[id] ?? []))].filter(
    (version) => version !== live,
  );
  return (
    <Table.Tbody aria-label={id}>
      <Table.Tr className={styles['state'] ?? ''}>
        <Table.Td>{box}</Table.Td>
        <Table.Th scope="row">
          {id}
          <br />
          <StatusBadge tone={build.enabled ? 'success' : 'failed'}>
            {build.enabled ? t('modules.on') : t('modules.off')}
          </StatusBadge>
        </Table.Th>
        <Table.Td>
          {live}
          <Text size="sm" c="dimmed">
            {t('modules.built', { at: formatInstant(build.built_at) })}
          </Text>
        </Table.Td>
        <Table.Td>
          <Loads loads={build.loads} live={live} />
        </Table.Td>
        <Table.Td>
          <Failures failures={build.failures} />
        </Table.Td>
        <Table.Td>
          <Served probe={probe} />
        </Table.Td>
        <Table.Td>
          <ModuleActions id={id} enabled={build.enabled} live={live} earlier={earlier} />
        </Table.Td>
      </Table.Tr>
      <Table.Tr className={styles['more'] ?? ''}>
        <Table.Td colSpan={7}>
          <Group gap="xs" mb="xs">
            <Signature judged={build.provenance} />
            <Said said={build.provenance.said} />
          </Group>
          <Weights weights={build.weights} />
          <Text size="sm">{t('modules.contractOf', { contract })}</Text>
          <Compatible module={id} state={state} />
        </Table.Td>
      </Table.Tr>
    </Table.Tbody>
  );
}

/** How long three browsers in four waited at most for each version, the live one first. */
function Loads({ loads, live }: { readonly loads: Build['loads']; readonly live: string }) {
  const { t } = useTranslation('admin');
  if (loads.length === 0) return <>–</>;
  return (
    <>
      {[...Map.groupBy(loads, ({ build }) => build)].map(([build, own]) => (
        <div key={build}>
          {build !== live && (
            <Text size="sm" c="dimmed">
              {build}
            </Text>
          )}
          {own.map(({ phase, p75, count }) => (
            <Text key={phase} size="sm" c={build === live ? undefined : 'dimmed'}>
              {t(`modules.load.${phase}`, { ms: p75, count })}
            </Text>
          ))}
        </div>
      ))}
    </>
  );
}

function Served({ probe }: { readonly probe: Probe | undefined }) {
  const { t } = useTranslation('admin');
  if (probe === undefined) return <>–</>;
  if (probe.outcome === 'served')
    return <StatusBadge tone="success">{t('modules.served.served', { ms: probe.ms })}</StatusBadge>;
  return (
    <StatusBadge tone="danger">
      {probe.outcome === 'refused'
        ? t('modules.served.refused', { status: probe.status })
        : t(`modules.served.${probe.outcome}`)}
    </StatusBadge>
  );
}

/** The last builds of the module beside the live shell and the one before it. */
function Compatible({ module, state }: { readonly module: string; readonly state: ModuleState }) {
  const { t } = useTranslation('admin');
  const pairs = state.compatibility.filter((pair) => pair.module === module);
  return (
    <>
      {pairs.map(({ build, shell, problems }) => (
        <Text key={`${build} ${shell}`} size="sm" c={problems.length === 0 ? 'dimmed' : 'red'}>
          {t(problems.length === 0 ? 'modules.fits' : 'modules.doesNotFit', {
            build,
            shell,
            problems: problems.join(' ; '),
          })}
        </Text>
      ))}
    </>
  );
}

function Failures({ failures }: { readonly failures: Build['failures'] }) {
  const { t } = useTranslation('admin');
  if (failures.length === 0) return <>{t('modules.noFailure')}</>;
  return (
    <List size="sm">
      {failures.map(({ kind, code, count, last_at }) => (
        <List.Item key={`${kind} ${code}`}>
          {t('modules.failure', {
            code,
            count,
            at: last_at === null ? '' : formatInstant(last_at),
          })}
        </List.Item>
      ))}
    </List>
  );
}

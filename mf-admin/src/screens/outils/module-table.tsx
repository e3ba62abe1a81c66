import type { ModuleState } from '@sci/contract/platform';
import { formatInstant, useApiMutation, useTranslation } from '@sci/shell-sdk';
import { Table } from '@sci/ui';
import { useInTurn } from '../../in-turn.ts';
import { ListTools } from '../../list-tools.tsx';
import { useList } from '../../use-list.tsx';
import { ModuleRows, type ModuleView } from './module-rows.tsx';
import type { Probe } from './probe.ts';

interface Props {
  readonly views: readonly ModuleView[];
  readonly state: ModuleState;
  readonly probes: ReadonlyMap<string, Probe>;
}

const nameOf = ({ id }: ModuleView): string => id;

/** The shell and the modules, each with what it weighs; modules are switched many at once. */
export function ModuleTable({ views, state, probes }: Props) {
  const { t } = useTranslation('admin');
  const list = useModuleList(views);
  const actions = useSwitches(list.chosen);
  return (
    <>
      <ListTools
        list={list}
        title={t('modules.title')}
        searchLabel={t('modules.search')}
        actions={actions}
      />
      <Table.ScrollContainer minWidth={920}>
        <Table aria-label={t('modules.title')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Td />
              <Table.Th>{t('modules.module')}</Table.Th>
              <Table.Th>{t('modules.version')}</Table.Th>
              <Table.Th>{t('modules.loading')}</Table.Th>
              <Table.Th>{t('modules.failures')}</Table.Th>
              <Table.Th>{t('modules.served')}</Table.Th>
              <Table.Th>{t('common.actions')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          {list.shown.map((view) => (
            <ModuleRows
              key={view.id}
              view={view}
              state={state}
              probe={probes.get(view.id)}
              box={list.choose.cell(view)}
            />
          ))}
        </Table>
      </Table.ScrollContainer>
    </>
  );
}

function useModuleList(views: readonly ModuleView[]) {
  const { t } = useTranslation('admin');
  const states = { on: t('modules.on'), off: t('modules.off') };
  const stateOf = ({ build }: ModuleView) => (build.enabled ? 'on' : 'off');
  return useList<ModuleView>({
    name: 'modules',
    rows: views,
    rowKey: nameOf,
    nameOf,
    boxStops: true,
    texts: [
      { title: t('modules.module'), of: nameOf },
      { title: t('jobs.state'), of: (view) => states[stateOf(view)] },
      { title: t('modules.version'), of: ({ build }) => `${build.version}-${build.build}` },
      { title: t('modules.builtAt'), of: ({ build }) => formatInstant(build.built_at) },
      {
        title: t('modules.failures'),
        of: ({ build }) => String(build.failures.reduce((sum, { count }) => sum + count, 0)),
      },
    ],
    filters: {
      state: {
        label: t('jobs.state'),
        of: stateOf,
        choices: [
          { value: 'on', label: states.on },
          { value: 'off', label: states.off },
        ],
      },
    },
  });
}

/** Switches modules off or on again, each as a revision of its own with the same reason. */
function useSwitches(chosen: readonly ModuleView[]) {
  const { t } = useTranslation('admin');
  const inTurn = useInTurn();
  const change = useApiMutation('POST /v2/admin/module/switch');
  const switchAll = (enabled: boolean) => (reason: string) =>
    inTurn(chosen, { keyOf: ({ id }) => id, nameOf }, ({ id }) =>
      change.mutateAsync({ body: { module: id, enabled, reason } }),
    );
  return [
    {
      label: t('modules.switchOff'),
      text: t('modules.switchOffText'),
      danger: true,
      reason: t('modules.reason'),
      run: switchAll(false),
    },
    {
      label: t('modules.switchOn'),
      text: t('modules.switchOnText'),
      reason: t('modules.reason'),
      run: switchAll(true),
    },
  ];
}

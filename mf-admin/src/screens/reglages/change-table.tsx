import type { SettingChange, SettingStatus } from '@sci/contract/setting-change';
import { LISTED_CHANGES } from '@sci/contract/listed-work';
import { formatInstant, useApiMutation, useTranslation } from '@sci/shell-sdk';
import { Button, LatestOnly, Section, ShortTable, Text } from '@sci/ui';
import { useInTurn } from '../../in-turn.ts';
import { ListTools } from '../../list-tools.tsx';
import { useList } from '../../use-list.tsx';
import { Status } from './status.tsx';

interface Props {
  readonly changes: readonly SettingChange[];
  readonly onOpen: (id: number) => void;
}

/** Changes of settings, latest first, each with where it is and whom it touches. */
export function ChangeTable({ changes, onOpen }: Props) {
  const { t } = useTranslation('admin');
  const list = useChangeList(changes);
  const actions = useDecisions(list.chosen);
  return (
    <Section title={t('settings.list')}>
      <ListTools
        list={list}
        title={t('settings.list')}
        searchLabel={t('settings.search')}
        actions={actions}
      />
      <ShortTable
        caption={t('settings.list')}
        minWidth={640}
        rows={list.shown}
        rowKey={({ id }) => id}
        columns={[
          { title: null, cell: list.choose.cell },
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
      <LatestOnly count={changes.length} most={LISTED_CHANGES} />
    </Section>
  );
}

const STATUSES = [
  'rehearsing',
  'refused',
  'rehearsed',
  'scheduled',
  'in_force',
  'withdrawn',
  'reverted',
] as const satisfies readonly SettingStatus[];
const KINDS = [
  'category',
  'formulas',
  'dates',
  'parameter',
] as const satisfies readonly SettingChange['kind'][];

const targetOf = ({ target }: SettingChange): string => target;

function useChangeList(changes: readonly SettingChange[]) {
  const { t } = useTranslation('admin');
  return useList<SettingChange>({
    name: 'reglages',
    rows: changes,
    rowKey: ({ id }) => id,
    nameOf: targetOf,
    boxStops: true,
    texts: [
      { title: t('settings.target'), of: targetOf },
      { title: t('settings.reason'), of: ({ reason }) => reason },
      { title: t('settings.asked'), of: ({ asked_at }) => formatInstant(asked_at) },
      { title: t('message.author'), of: ({ asked_by }) => asked_by },
      { title: t('settings.state'), of: ({ status }) => t(`settings.state.${status}`) },
    ],
    filters: {
      status: {
        label: t('settings.state'),
        of: ({ status }) => status,
        choices: STATUSES.map((value) => ({
          value,
          label: t(`settings.state.${value}`),
        })),
      },
      kind: {
        label: t('settings.kind'),
        of: ({ kind }) => kind,
        choices: KINDS.map((value) => ({ value, label: t(`settings.kind.${value}`) })),
      },
    },
  });
}

/** What several changes can undergo; the server says which are no longer where that is possible. */
function useDecisions(chosen: readonly SettingChange[]) {
  const { t } = useTranslation('admin');
  const inTurn = useInTurn();
  const apply = useApiMutation('POST /v2/admin/setting_change/:id/apply');
  const withdraw = useApiMutation('POST /v2/admin/setting_change/:id/withdraw');
  const decide = (step: typeof apply | typeof withdraw) =>
    inTurn(chosen, { keyOf: ({ id }) => id, nameOf: targetOf }, ({ id }) =>
      step.mutateAsync({ params: { id } }),
    );
  return [
    { label: t('settings.apply'), text: t('settings.applyManyText'), run: () => decide(apply) },
    {
      label: t('settings.withdraw'),
      text: t('settings.withdrawManyText'),
      danger: true,
      run: () => decide(withdraw),
    },
  ];
}

/** Whom a change touches, in one line. */
export function Effect({ change }: { readonly change: SettingChange }) {
  const { t } = useTranslation('admin');
  if (change.refusal !== null) return <>{change.refusal}</>;
  if (change.failed > 0) return <>{t('settings.broken', { count: change.failed })}</>;
  if (change.kind === 'dates') return <>{t('settings.left', { count: change.touched })}</>;
  return <>{t('settings.touched', { count: change.touched })}</>;
}

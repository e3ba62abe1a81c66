import { useState } from 'react';
import type { ModuleState } from '@sci/contract/platform';
import { formatInstant, useApiQuery, useTranslation } from '@sci/shell-sdk';
import { Button, CardSkeleton, ErrorPanel, Group, Notice, Section } from '@sci/ui';
import { CandidateNotice } from './candidate-notice.tsx';
import { BeginCandidate } from './give-candidate.tsx';
import { Elsewhere } from './module-elsewhere.tsx';
import { ModuleHistory } from './module-history.tsx';
import { ModuleKeys } from './module-keys.tsx';
import type { ModuleView } from './module-rows.tsx';
import { ModuleTable } from './module-table.tsx';
import { probeEntry, type Probe } from './probe.ts';
import { ReloadTabs } from './reload-tabs.tsx';

/**
 * The live builds, how fast they come, what they weigh, whether they fit together, what browsers
 * reported, and the way back to an earlier one.
 */
export function Modules() {
  const { t } = useTranslation('admin');
  const state = useApiQuery('GET /v2/admin/modules');
  const { probes, pending, probeAll } = useProbes();
  if (state.isPending) return <CardSkeleton />;
  if (state.isError) return <ErrorPanel error={state.error} onRetry={state.refetch} />;
  const { degraded, refused, revision, published_at, published_by } = state.data;
  const views = viewsOf(state.data);
  return (
    <Section
      title={t('modules.title')}
      description={t('modules.revision', {
        revision,
        at: formatInstant(published_at),
        by: published_by,
      })}
      actions={
        <Group gap="xs">
          <ReloadTabs />
          <Button variant="default" loading={pending} onClick={() => void probeAll(views)}>
            {t('modules.probe')}
          </Button>
        </Group>
      }
    >
      {refused.length > 0 && (
        <Notice tone="danger" title={t('modules.refused')}>
          {t('modules.refusedText', { reasons: refused.join(' ; ') })}
        </Notice>
      )}
      {degraded && refused.length === 0 && (
        <Notice tone="warning" title={t('modules.degraded')}>
          {t('modules.degradedText')}
        </Notice>
      )}
      {state.data.candidate === null ? (
        <BeginCandidate revision={revision} />
      ) : (
        <CandidateNotice candidate={state.data.candidate} revision={revision} />
      )}
      <ModuleTable views={views} state={state.data} probes={probes} />
      <Elsewhere failures={state.data.elsewhere} />
      <ModuleHistory state={state.data} />
      <ModuleKeys trust={state.data.trust} />
    </Section>
  );
}

const viewsOf = ({ shell, modules }: ModuleState): ModuleView[] => [
  { id: 'shell', build: shell, contract: shell.contract ?? '–' },
  ...modules.map((module) => ({
    id: module.id,
    build: module,
    contract: module.requires.contract,
  })),
];

/** Asks for the entry of every module, one after the other: each time is its own. */
function useProbes() {
  const [probes, setProbes] = useState<ReadonlyMap<string, Probe>>(new Map());
  const [pending, setPending] = useState(false);
  const probeAll = async (views: readonly ModuleView[]) => {
    setPending(true);
    setProbes(new Map());
    for (const { id, build } of views) {
      const probe = await probeEntry(build.entry);
      setProbes((known) => new Map([...known, [id, probe]]));
    }
    setPending(false);
  };
  return { probes, pending, probeAll };
}

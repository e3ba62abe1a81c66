import type { ModuleState } from '@sci/contract/platform';
import { formatInstant, useTranslation } from '@sci/shell-sdk';
import { ShortTable, Text, Title } from '@sci/ui';
import { Said, Signature } from './module-provenance.tsx';

const SHOWN = 15;

/**
 * The revisions, latest first, with what each of them changed; then the last reports of browsers.
 */
export function ModuleHistory({ state: { history, reports } }: { readonly state: ModuleState }) {
  const { t } = useTranslation('admin');
  return (
    <>
      <Title order={3} size="h4" mt="lg" mb="xs">
        {t('modules.history')}
      </Title>
      <ShortTable
        caption={t('modules.history')}
        minWidth={880}
        rows={history
          .slice(0, SHOWN)
          .map((past, index) => ({ ...past, changed: changesOf(past, history[index + 1], t) }))}
        rowKey={({ revision }) => revision}
        columns={[
          { title: t('modules.revisionTitle'), isHeader: true, cell: ({ revision }) => revision },
          { title: t('jobs.at'), cell: ({ published_at }) => formatInstant(published_at) },
          { title: t('audit.who'), cell: ({ published_by }) => published_by },
          { title: t('modules.why'), cell: ({ reason }) => reason ?? '–' },
          { title: t('modules.changed'), cell: ({ changed }) => changed || '–' },
          { title: t('modules.vouched'), cell: (past) => <Vouched {...past} /> },
        ]}
      />
      {reports.length > 0 && (
        <>
          <Title order={3} size="h4" mt="lg" mb="xs">
            {t('modules.reports')}
          </Title>
          <ShortTable
            caption={t('modules.reports')}
            minWidth={640}
            rows={reports.slice(0, SHOWN)}
            rowKey={({ id }) => id}
            columns={[
              { title: t('jobs.at'), cell: ({ at }) => formatInstant(at) },
              { title: t('modules.module'), cell: ({ module }) => module },
              { title: t('modules.kind'), cell: ({ kind, code }) => `${kind} ${code}` },
              { title: t('modules.message'), cell: ({ message }) => message },
            ]}
          />
        </>
      )}
    </>
  );
}

type Revision = ModuleState['history'][number];
type Translate = ReturnType<typeof useTranslation>['t'];

/** Who made the revision, and where the builds come from that it brought. */
function Vouched({ signature, brought }: Pick<Revision, 'signature' | 'brought'>) {
  return (
    <>
      <Signature judged={signature} />
      {brought.map(({ module, said, ...judged }) => (
        <div key={module}>
          <Text size="sm" component="span">
            {module}
          </Text>{' '}
          <Signature judged={judged} />
          {said !== null && <Said said={said} />}
        </div>
      ))}
    </>
  );
}

const givenTo = ({ module, build, percent, companies }: NonNullable<Revision['candidate']>) => ({
  module,
  build,
  percent,
  count: companies.length,
});

/**
 * What differs from the revision before: "mf-gestion 1.0.0-a → 1.0.0-b" for each application, modules
 * that were switched off or on, who was given a candidate, tabs that had to load the page again.
 */
function changesOf(revision: Revision, before: Revision | undefined, t: Translate): string {
  if (before === undefined) return '';
  const gone = before.off.filter((id) => !revision.off.includes(id));
  const { candidate } = revision;
  const isGiven = JSON.stringify(candidate) !== JSON.stringify(before.candidate);
  const ended = isGiven && candidate === null ? before.candidate : null;
  return [
    ...Object.entries(revision.versions)
      .filter(([id, version]) => before.versions[id] !== version)
      .map(([id, version]) => `${id} ${before.versions[id] ?? ''} → ${version}`),
    ...revision.off
      .filter((id) => !before.off.includes(id))
      .map((module) => t('modules.switchedOff', { module })),
    ...gone.map((module) => t('modules.switchedOn', { module })),
    ...(isGiven && candidate !== null ? [t('modules.given', givenTo(candidate))] : []),
    ...(ended === null ? [] : [t('modules.ended', { module: ended.module, build: ended.build })]),
    ...(revision.minimum > before.minimum ? [t('modules.reloaded')] : []),
  ].join(', ');
}

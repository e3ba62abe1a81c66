import type { ModuleState } from '@sci/contract/platform';
import { formatInstant, useApiMutation, useTranslation } from '@sci/shell-sdk';
import { Button, Code, ErrorPanel, Group, Notice, Stack, Text } from '@sci/ui';
import { CandidateVitals } from './candidate-vitals.tsx';
import { ChangeShare } from './give-candidate.tsx';
import { ReasonedButton } from './reasoned-button.tsx';

interface Props {
  readonly candidate: NonNullable<ModuleState['candidate']>;
  /** The one that is looked at. */
  readonly revision: number;
}

/** A build that only some accounts have: who they are, how it does there, and what becomes of it. */
export function CandidateNotice({ candidate, revision }: Props) {
  const { t } = useTranslation('admin');
  const { module, build, percent, named, since, inside, outside } = candidate;
  return (
    <Notice tone="info" title={t('modules.candidate.title', { module, build })}>
      <Stack gap="xs" align="flex-start">
        <Text>
          {t('modules.candidate.share', { percent, since: formatInstant(since) })}
          {named.length > 0 &&
            ` ${t('modules.candidate.companies', { count: named.length, names: named.map(({ name }) => name).join(', ') })}`}
        </Text>
        <Text>
          {t('modules.candidate.failures', {
            failed: inside.failed,
            served: inside.served,
            otherFailed: outside.failed,
            otherServed: outside.served,
          })}
        </Text>
        <CandidateVitals vitals={candidate.vitals} />
        <Group gap="xs">
          <ChangeShare candidate={candidate} revision={revision} />
          <Promote candidate={candidate} revision={revision} />
          <EndCandidate module={module} />
        </Group>
        <PreviewLink key={build} />
      </Stack>
    </Notice>
  );
}

function EndCandidate({ module }: { readonly module: string }) {
  const { t } = useTranslation('admin');
  const end = useApiMutation('POST /v2/admin/module/rollback');
  return (
    <ReasonedButton
      name="candidate-reason"
      label={t('modules.candidate.end')}
      text={t('modules.candidate.endText', { module })}
      pending={end.isPending}
      error={end.error}
      onReset={end.reset}
      onRun={(reason, done) => end.mutate({ body: { module, version: 'candidate', reason } }, done)}
    />
  );
}

function Promote({ candidate: { module, build }, revision }: Props) {
  const { t } = useTranslation('admin');
  const promote = useApiMutation('POST /v2/admin/candidate/promote');
  return (
    <ReasonedButton
      name="candidate-promoted"
      label={t('candidate.promote')}
      text={t('candidate.promoteText', { module, build })}
      pending={promote.isPending}
      error={promote.error}
      onReset={promote.reset}
      onRun={(reason, done) =>
        promote.mutate({ body: { module, build, parent: revision, reason } }, done)
      }
    />
  );
}

/** An address for somebody who is to look at it without being in the share. */
function PreviewLink() {
  const { t } = useTranslation('admin');
  const make = useApiMutation('POST /v2/admin/candidate/preview');
  return (
    <>
      <Button variant="default" loading={make.isPending} onClick={() => make.mutate({})}>
        {t('candidate.preview')}
      </Button>
      {make.isError && <ErrorPanel error={make.error} onRetry={() => make.mutate({})} />}
      {make.data !== undefined && (
        <>
          <Text>{t('candidate.previewText', { until: formatInstant(make.data.until) })}</Text>
          <Code block maw="100%" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {new URL(make.data.path, location.origin).href}
          </Code>
        </>
      )}
    </>
  );
}

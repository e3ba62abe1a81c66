import type { ModuleState } from '@sci/contract/platform';
import { formatInstant, useApiMutation, useTranslation } from '@sci/shell-sdk';
import { Notice, Stack, Text } from '@sci/ui';
import { ReasonedButton } from './reasoned-button.tsx';

interface Props {
  readonly candidate: NonNullable<ModuleState['candidate']>;
}

/** A build that only some accounts have: who they are, how it does there, and the way to end it. */
export function CandidateNotice({ candidate }: Props) {
  const { t } = useTranslation('admin');
  const { module, build, percent, companies, since, inside, outside } = candidate;
  return (
    <Notice tone="info" title={t('modules.candidate.title', { module, build })}>
      <Stack gap="xs" align="flex-start">
        <Text>
          {t('modules.candidate.share', { percent, since: formatInstant(since) })}
          {companies.length > 0 &&
            ` ${t('modules.candidate.companies', { count: companies.length, ids: companies.join(', ') })}`}
        </Text>
        <Text>
          {t('modules.candidate.failures', {
            failed: inside.failed,
            served: inside.served,
            otherFailed: outside.failed,
            otherServed: outside.served,
          })}
        </Text>
        <EndCandidate module={module} />
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

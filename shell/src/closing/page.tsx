import {
  Button,
  Card,
  CardSkeleton,
  ErrorPanel,
  Group,
  Page,
  StatusBadge,
  Text,
  Title,
} from '@sci/ui';
import { isControlledYear } from '@sci/contract/fiscal-version';
import { RouteLink, useApiQuery, useFiscalYear, useReadOnly, useTranslation } from '@sci/shell-sdk';
import { Deadlines } from '../dashboard/deadlines.tsx';
import { CHECK_LINKS, isDone } from '../gates/check-routes.ts';
import type { Verdict } from '../gates/checks.ts';
import { useAllChecks } from '../gates/use-gates.ts';
import { ToVerify } from './to-verify.tsx';
import { Work } from './work.tsx';
import '../first-steps/first-steps.css';

/** What is asked before the reports, one after the other, with the days until it has to be done. */
export default function Closing() {
  const { t } = useTranslation('shell');
  const { year } = useFiscalYear();
  const { reason } = useReadOnly();
  const dashboard = useApiQuery('GET /v2/dashboard', { query: { year } });
  const checks = useAllChecks();
  const shown =
    checks.data?.filter(({ check }) => check !== 'controls' || isControlledYear(year)) ?? [];
  const next = shown.find((verdict) => !isDone(verdict));
  return (
    <Page
      title={t('closing.title', { year })}
      subtitle={t('closing.text')}
      readOnly={reason}
      narrow
    >
      {dashboard.data !== undefined && <Deadlines dates={dashboard.data.dates} year={year} />}
      {checks.error !== null && checks.data === undefined && (
        <ErrorPanel error={checks.error} onRetry={checks.refetch} />
      )}
      {checks.isPending && <CardSkeleton />}
      <ol className="first-steps">
        {shown.map((verdict, place) => (
          <li key={verdict.check}>
            <Gate verdict={verdict} number={place + 1} isNext={verdict === next} />
          </li>
        ))}
      </ol>
      <ToVerify />
      {shown.length > 0 && next === undefined && <Text>{t('closing.ready')}</Text>}
    </Page>
  );
}

interface Props {
  readonly verdict: Verdict;
  readonly number: number;
  readonly isNext: boolean;
}

function Gate({ verdict, number, isNext }: Props) {
  const { t } = useTranslation('shell');
  const { check, passed } = verdict;
  const done = isDone(verdict);
  const state = done ? 'done' : passed ? 'nothing' : 'todo';
  return (
    <Card withBorder component="section" data-next={isNext || undefined}>
      <Group justify="space-between" gap="sm" mb="xs">
        <Title order={2} size="h4">
          {t('firstSteps.step', { number, title: t(`progress.${check}`) })}
        </Title>
        <StatusBadge tone={done ? 'success' : passed ? 'neutral' : 'processing'}>
          {t(`progress.${state}`)}
        </StatusBadge>
      </Group>
      {!passed && <Work refusal={verdict} />}
      <Group mt="sm">
        <Button
          component={RouteLink}
          {...CHECK_LINKS[check]}
          {...(check === 'movements' && !passed ? { search: { filtre: 'a_ventiler' } } : {})}
          variant={isNext && check !== 'emails' && check !== 'balances' ? 'filled' : 'default'}
          size="sm"
        >
          {t(`closing.${check}.open`)}
        </Button>
      </Group>
    </Card>
  );
}

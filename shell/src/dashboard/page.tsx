import { CardSkeleton, ErrorPanel, Page, SimpleGrid, Stack } from '@sci/ui';
import {
  ModuleSlot,
  useApiQuery,
  useFiscalYear,
  useReadOnly,
  useSession,
  useTranslation,
} from '@sci/shell-sdk';
import { FirstStepsCard } from '../first-steps/card.tsx';
import { isUnderWay, useFirstSteps } from '../first-steps/use-first-steps.ts';
import { BankStates } from './bank-states.tsx';
import { Deadlines } from './deadlines.tsx';
import { History } from './history.tsx';
import { LastData } from './last-data.tsx';
import { News } from './news.tsx';
import { NextActions } from './next-actions.tsx';
import { YearProgress } from './year-progress.tsx';
import './dashboard.css';

/**
 * Where the user stands: what to do next, the four cards of the specification, and how far the year
 * has come.
 */
export function Dashboard() {
  const { t } = useTranslation('shell');
  const { year } = useFiscalYear();
  const { readOnly, reason } = useReadOnly();
  const { firstName } = useSession();
  const steps = useFirstSteps();
  const { data, error, refetch, isFetching } = useApiQuery('GET /v2/dashboard', {
    query: { year },
  });

  return (
    <Page
      title={t('dashboard.title')}
      subtitle={t('dashboard.hello', { name: firstName, year })}
      readOnly={readOnly ? reason : null}
      refreshing={isFetching && data !== undefined}
    >
      {data === undefined && error !== null && <ErrorPanel error={error} onRetry={refetch} />}
      {data === undefined && error === null && (
        <SimpleGrid cols={{ base: 1, md: 2 }}>
          <CardSkeleton />
          <CardSkeleton />
          <CardSkeleton />
          <CardSkeleton />
        </SimpleGrid>
      )}
      {data !== undefined && (
        <>
          {isUnderWay(steps.data) ? (
            <FirstStepsCard data={steps.data} />
          ) : (
            <NextActions todo={data.todo} />
          )}
          <div className="dashboard-grid">
            <Stack gap="lg">
              <LastData movements={data.last_movements} lastUpdate={data.last_update} />
              <BankStates />
              <History dashboard={data} />
            </Stack>
            <Stack gap="lg">
              <Deadlines dates={data.dates} year={year} />
              <YearProgress />
              <News />
              <ModuleSlot name="dashboard.card" given={{}} />
            </Stack>
          </div>
        </>
      )}
    </Page>
  );
}

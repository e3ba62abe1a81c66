import type { ScenarioHead } from '@sci/contract/scenario';
import {
  formatInstant,
  RouteLink,
  useApiQuery,
  useFiscalYear,
  useTranslation,
} from '@sci/shell-sdk';
import {
  Anchor,
  Button,
  EmptyState,
  ErrorPanel,
  Page,
  PageSkeleton,
  Section,
  ShortTable,
  Text,
} from '@sci/ui';
import { NewScenario } from './new-scenario.tsx';

/** The what-if scenarios of the year: nothing of them is in the books, so that a closed year has them too. */
export default function ScenariosPage() {
  const { t } = useTranslation('compte-rendu');
  const { year } = useFiscalYear();
  const scenarios = useApiQuery('GET /v2/scenarios', { query: { year } }, { keepPrevious: true });

  if (scenarios.isPending) return <PageSkeleton />;
  if (scenarios.isError) return <ErrorPanel error={scenarios.error} onRetry={scenarios.refetch} />;
  return (
    <Page
      title={t('scenario.title')}
      subtitle={t('scenario.subtitle', { year })}
      refreshing={scenarios.isFetching}
      actions={
        <Button variant="default" component={RouteLink} to="compte-rendu.taxReturnChoice">
          {t('taxReturn.back')}
        </Button>
      }
    >
      <Text c="dimmed">{t('scenario.about')}</Text>
      <Section title={t('scenario.kept', { year })}>
        {scenarios.data.length === 0 ? (
          <EmptyState order={3} title={t('scenario.none')} text={t('scenario.noneText')} />
        ) : (
          <Scenarios rows={scenarios.data} title={t('scenario.kept', { year })} />
        )}
      </Section>
      <NewScenario key={year} year={year} />
    </Page>
  );
}

function Scenarios({
  rows,
  title,
}: {
  readonly rows: readonly ScenarioHead[];
  readonly title: string;
}) {
  const { t } = useTranslation('compte-rendu');
  return (
    <ShortTable
      caption={title}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          title: t('scenario.name'),
          isHeader: true,
          cell: ({ id, name }) => (
            <Anchor component={RouteLink} to="compte-rendu.scenario" params={{ id }}>
              {name}
            </Anchor>
          ),
        },
        { title: t('scenario.changes'), align: 'right', cell: ({ changes }) => changes },
        { title: t('scenario.at'), cell: ({ updated_at }) => formatInstant(updated_at) },
      ]}
    />
  );
}

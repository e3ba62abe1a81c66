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
  Table,
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
    <Table aria-label={title}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('scenario.name')}</Table.Th>
          <Table.Th ta="right">{t('scenario.changes')}</Table.Th>
          <Table.Th>{t('scenario.at')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ id, name, changes, updated_at }) => (
          <Table.Tr key={id}>
            <Table.Th scope="row">
              <Anchor component={RouteLink} to="compte-rendu.scenario" params={{ id }}>
                {name}
              </Anchor>
            </Table.Th>
            <Table.Td ta="right">{changes}</Table.Td>
            <Table.Td>{formatInstant(updated_at)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

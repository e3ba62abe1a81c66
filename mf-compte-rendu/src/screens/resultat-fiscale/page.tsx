import { RouteLink, useApiQuery, useFiscalYear, useReadOnly, useTranslation } from '@sci/shell-sdk';
import {
  Anchor,
  Card,
  EmptyState,
  ErrorPanel,
  Page,
  PageSkeleton,
  SimpleGrid,
  Text,
  Title,
} from '@sci/ui';

/** Chooses the return to read: one building, or the company as a whole. */
export default function TaxReturnChoicePage() {
  const { t } = useTranslation('compte-rendu');
  const { year } = useFiscalYear();
  const { reason } = useReadOnly();
  const buildings = useApiQuery(
    'GET /config/buildings',
    { query: { year } },
    { keepPrevious: true },
  );

  if (buildings.isPending) return <PageSkeleton />;
  if (buildings.isError) return <ErrorPanel error={buildings.error} onRetry={buildings.refetch} />;
  return (
    <Page
      title={t('taxReturnChoice.title')}
      subtitle={t('taxReturnChoice.subtitle', { year })}
      readOnly={reason}
      refreshing={buildings.isFetching}
    >
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
        <Card withBorder>
          <Title order={2} size="h4">
            <Anchor component={RouteLink} to="compte-rendu.taxReturnGlobal">
              {t('taxReturnGlobal.title')}
            </Anchor>
          </Title>
          <Text>{t('taxReturnChoice.globalText')}</Text>
        </Card>
        <Card withBorder>
          <Title order={2} size="h4">
            <Anchor component={RouteLink} to="compte-rendu.points">
              {t('points.open')}
            </Anchor>
          </Title>
          <Text>{t('points.openText')}</Text>
        </Card>
        <Card withBorder>
          <Title order={2} size="h4">
            <Anchor component={RouteLink} to="compte-rendu.declaration">
              {t('declared.open')}
            </Anchor>
          </Title>
          <Text>{t('declared.openText')}</Text>
        </Card>
        <Card withBorder>
          <Title order={2} size="h4">
            <Anchor component={RouteLink} to="compte-rendu.scenarios">
              {t('scenario.open')}
            </Anchor>
          </Title>
          <Text>{t('scenario.openText')}</Text>
        </Card>
        <Card withBorder>
          <Title order={2} size="h4">
            <Anchor component={RouteLink} to="compte-rendu.past">
              {t('past.open')}
            </Anchor>
          </Title>
          <Text>{t('past.openText')}</Text>
        </Card>
        <Card withBorder>
          <Title order={2} size="h4">
            <Anchor component={RouteLink} to="compte-rendu.law">
              {t('law.open')}
            </Anchor>
          </Title>
          <Text>{t('law.openText')}</Text>
        </Card>
        {buildings.data.map((building) => (
          <Card key={building.id} withBorder>
            <Title order={2} size="h4">
              <Anchor
                component={RouteLink}
                to="compte-rendu.taxReturn"
                params={{ id: building.id }}
              >
                {building.label}
              </Anchor>
            </Title>
            <Text>
              {[
                building.address_number,
                building.address_street,
                building.address_zip,
                building.address_city,
              ]
                .filter((part) => part !== null)
                .join(' ')}
            </Text>
          </Card>
        ))}
      </SimpleGrid>
      {buildings.data.length === 0 && (
        <EmptyState title={t('taxReturnChoice.empty')} text={t('taxReturnChoice.emptyText')} />
      )}
    </Page>
  );
}

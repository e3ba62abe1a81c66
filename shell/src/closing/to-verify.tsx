import { Button, Card, Group, Text, Title } from '@sci/ui';
import { RouteLink, useApiQuery, useFiscalYear, useTranslation } from '@sci/shell-sdk';
import { useHasRoute } from '@sci/shell-sdk/host';

const POINTS = 'compte-rendu.points';

/**
 * What the data of the year ask to be verified, told before the report opens: whoever is told with
 * its figures has closed his controls already. Nothing where the module that shows them is away.
 */
export function ToVerify() {
  return useHasRoute(POINTS) ? <Counted /> : null;
}

function Counted() {
  const { t } = useTranslation('shell');
  const { year } = useFiscalYear();
  const { data } = useApiQuery('GET /v2/points/:year', { params: { year } });
  const count = data?.findings?.filter(({ severity }) => severity !== 'info').length;
  return (
    <Card withBorder component="section">
      <Title order={2} size="h4">
        {t('closing.points.title')}
      </Title>
      {count !== undefined && (
        <Text>{count === 0 ? t('closing.points.none') : t('closing.points.count', { count })}</Text>
      )}
      <Group mt="sm">
        <Button component={RouteLink} to={POINTS} variant="default" size="sm">
          {t('closing.points.open')}
        </Button>
      </Group>
    </Card>
  );
}

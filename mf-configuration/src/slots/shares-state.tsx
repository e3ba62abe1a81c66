import { formatWhole } from '@sci/money/format';
import { RouteLink, useApiQuery, useTranslation } from '@sci/shell-sdk';
import { Anchor, Notice, Text } from '@sci/ui';

/**
 * Beside the assembly of a year: whether the shares by which its associates vote are verified. What
 * can't be read says nothing here; the screen of the associates does.
 */
export default function SharesState({ year }: { readonly year: number }) {
  const { t } = useTranslation('configuration');
  const company = useApiQuery('GET /config/company');
  const associates = useApiQuery('GET /config/associates/:year', { params: { year } });
  if (company.data === undefined || 'message' in company.data || associates.data === undefined)
    return null;
  const { shares_confirmed: isConfirmed, shares } = company.data;
  if (isConfirmed)
    return (
      <Text size="sm" c="dimmed">
        {t('sharesState.confirmed', {
          count: associates.data.length,
          total: formatWhole(shares),
        })}
      </Text>
    );
  return (
    <Notice
      tone="warning"
      title={t('sharesState.open')}
      actions={
        <Anchor component={RouteLink} to="configuration.associates">
          {t('sharesState.verify')}
        </Anchor>
      }
    />
  );
}

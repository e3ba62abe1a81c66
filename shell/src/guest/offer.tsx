import { List, Stack, Text } from '@sci/ui';
import { IconCheck } from '@sci/ui/icons';
import { useApiQuery, useTranslation } from '@sci/shell-sdk';
import { fromEuros } from '@sci/money/cents';
import { formatEuros } from '@sci/money/format';

const INCLUDED = ['statements', 'declaration', 'assembly', 'change'] as const;
const FREE = ['demo', 'create', 'free'] as const;

/** What the subscription costs, for whom it is, what it includes, and what needs none. */
export function Offer() {
  const { t } = useTranslation('shell');
  const { data } = useApiQuery('GET /v2/offer', {}, { staleTime: 10 * 60_000 });
  const price = data?.price ?? null;
  return (
    <Stack gap="md" mb="lg">
      {price !== null && (
        <Text size="xl" fw={700}>
          {t(`offer.price.${price.interval}`, { amount: formatEuros(fromEuros(price.amount)) })}
        </Text>
      )}
      <Text>{t('offer.forWhom')}</Text>
      <Points title={t('offer.included')} points={INCLUDED.map((name) => t(`offer.${name}`))} />
      <Points title={t('offer.withoutOne')} points={FREE.map((name) => t(`offer.${name}`))} />
      <Text size="sm" c="dimmed">
        {price === null ? t('offer.priceLater') : t('offer.cancel')}
      </Text>
    </Stack>
  );
}

const Points = ({
  title,
  points,
}: {
  readonly title: string;
  readonly points: readonly string[];
}) => (
  <div>
    <Text fw={600} mb="xs">
      {title}
    </Text>
    <List spacing={6} icon={<IconCheck size={18} aria-hidden />}>
      {points.map((point) => (
        <List.Item key={point}>{point}</List.Item>
      ))}
    </List>
  </div>
);

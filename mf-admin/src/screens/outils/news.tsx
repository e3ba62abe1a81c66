import { useApiQuery, useTranslation } from '@sci/shell-sdk';
import { Anchor, CardSkeleton, ErrorPanel, List, Section, Text } from '@sci/ui';

/** What the news feed gives to the dashboards at this moment. */
export function News() {
  const { t } = useTranslation('admin');
  const news = useApiQuery('GET /v2/news');
  if (news.isPending) return <CardSkeleton />;
  if (news.isError) return <ErrorPanel error={news.error} onRetry={news.refetch} />;
  return (
    <Section title={t('news.title')} description={t('news.text')}>
      {news.data.length === 0 ? (
        <Text>{t('news.empty')}</Text>
      ) : (
        <List>
          {news.data.map(({ title, url }) => (
            <List.Item key={url}>
              <Anchor href={url} target="_blank" rel="noopener noreferrer">
                {title}
              </Anchor>
            </List.Item>
          ))}
        </List>
      )}
    </Section>
  );
}

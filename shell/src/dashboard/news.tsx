import { Anchor, Section, Text, VisuallyHidden } from '@sci/ui';
import { IconExternalLink } from '@sci/ui/icons';
import { useApiQuery, useTranslation } from '@sci/shell-sdk';

const HOUR_MS = 3_600_000;

/**
 * Advice and news of the provider. A feed that can't be read leaves an empty card, never an error.
 */
export function News() {
  const { t } = useTranslation('shell');
  const { data = [] } = useApiQuery('GET /v2/news', {}, { staleTime: HOUR_MS });
  const items = data.filter(({ url }) => /^https?:\/\//.test(url));
  return (
    <Section title={t('news.title')}>
      {items.length === 0 ? (
        <Text c="dimmed">{t('news.empty')}</Text>
      ) : (
        <ul className="dashboard-rows">
          {items.slice(0, 5).map(({ title, url }) => (
            <li key={url}>
              <Anchor
                className="dashboard-rows__main"
                href={url}
                target="_blank"
                rel="noopener noreferrer"
              >
                {title}
                {'\u00A0'}
                <IconExternalLink size={14} aria-hidden />
                <VisuallyHidden>{t('news.newTab')}</VisuallyHidden>
              </Anchor>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

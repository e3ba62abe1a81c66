import { useTranslation } from '@sci/shell-sdk';
import { EmptyState, Page } from '@sci/ui';

/** The company has no data at all for the chosen year. */
export function NoYear({ title }: { readonly title: string }) {
  const { t } = useTranslation('compte-rendu');
  return (
    <Page title={title}>
      <EmptyState title={t('noYear.title')} text={t('noYear.text')} />
    </Page>
  );
}

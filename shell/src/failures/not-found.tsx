import { Button, EmptyState, Page } from '@sci/ui';
import { Link, useTranslation } from '@sci/shell-sdk';

/** An address that names nothing, inside the application. */
export function NotFound({ home }: { readonly home: string }) {
  const { t } = useTranslation('shell');
  return (
    <Page title={t('notFound.title')}>
      <EmptyState
        title={t('notFound.heading')}
        text={t('notFound.text')}
        action={
          <Button component={Link} to={home}>
            {t('notFound.home')}
          </Button>
        }
      />
    </Page>
  );
}

import { Button, EmptyState, Page } from '@sci/ui';
import { Link, useTranslation } from '@sci/shell-sdk';
import { GuestLayout } from '../guest/guest-layout.tsx';

/** An address that names nothing, inside the application. */
export function NotFound({ home }: { readonly home: string }) {
  const { t } = useTranslation('shell');
  return (
    <Page title={t('notFound.title')}>
      <EmptyState title={t('notFound.heading')} text={t('notFound.text')} action={<Button component={Link} to={home}>{t('notFound.home')}</Button>} />
    </Page>
  );
}

/** The same outside of it. */
export function NotFoundAlone() {
  const { t } = useTranslation('shell');
  return <GuestLayout title={t('notFound.title')}><p>{t('notFound.text')}</p><Button component={Link} to="/">{t('notFound.home')}</Button></GuestLayout>;
}

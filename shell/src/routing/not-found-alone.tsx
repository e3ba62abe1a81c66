import { Button } from '@sci/ui';
import { Link, useTranslation } from '@sci/shell-sdk';
import { GuestLayout } from '../guest/guest-layout.tsx';

/** An address that names nothing, outside of the application. */
export function NotFoundAlone() {
  const { t } = useTranslation('shell');
  return (
    <GuestLayout title={t('notFound.title')}>
      <p>{t('notFound.text')}</p>
      <Button component={Link} to="/">
        {t('notFound.home')}
      </Button>
    </GuestLayout>
  );
}

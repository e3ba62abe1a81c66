import { Button, Notice, Stack } from '@sci/ui';
import { Link, useTranslation } from '@sci/shell-sdk';
import { GuestLayout } from './guest-layout.tsx';
import { logOut } from '../session/session.ts';
import { useUser } from '../session/user-context.ts';
import { Enrolment } from '../account/two-factor.tsx';

/**
 * In the place of the administration while its second factor is compulsory and missing: the server
 * refuses its calls until then.
 */
export default function SecondFactorFirst({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation('shell');
  const { detail, two_factor } = useUser();
  const footer = (
    <>
      {detail === null && (
        <Button variant="subtle" component={Link} to="/app/Dashboard">
          {t('menu.backToApp')}
        </Button>
      )}
      <Button variant="subtle" onClick={logOut}>
        {t('user.logout')}
      </Button>
    </>
  );
  return (
    <GuestLayout title={t('twoFactor.title')} wide footer={footer}>
      <Stack gap="md">
        {!two_factor && <Notice tone="warning">{t('twoFactor.firstText')}</Notice>}
        <Enrolment onDone={onDone} />
      </Stack>
    </GuestLayout>
  );
}

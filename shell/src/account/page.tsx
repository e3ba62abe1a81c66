import { Anchor, Page, SimpleGrid, Stack } from '@sci/ui';
import { useTranslation } from '@sci/shell-sdk';
import { Identity } from './identity.tsx';
import { Impersonations } from './impersonations.tsx';
import { MyData } from './my-data.tsx';
import { Passkeys } from './passkeys.tsx';
import { Password } from './password.tsx';
import { Reminders } from './reminders.tsx';
import { Sessions } from './sessions.tsx';
import { Subscription } from './subscription.tsx';
import { TwoFactor } from './two-factor.tsx';

/** The person's own page. */
export default function UserAccount() {
  const { t } = useTranslation('shell');
  return (
    <Page title={t('account.title')}>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <Stack gap="lg">
          <Identity />
          <Password />
          <TwoFactor />
          <Passkeys />
          <Reminders />
          <MyData />
        </Stack>
        <Stack gap="lg">
          <Subscription />
          <Sessions />
          <Impersonations />
        </Stack>
      </SimpleGrid>
      <Anchor href="/licences" target="_blank" rel="noreferrer" size="sm">
        {t('licences')}
      </Anchor>
    </Page>
  );
}

import { Page, Text } from '@sci/ui';
import { useTranslation } from '@sci/shell-sdk';
import { RetryNotice } from '../failures/retry-notice.tsx';
import { useModules } from '../modules/modules.ts';

/** The modules could not be found out: the shell's own pages work, the others wait. */
export function RegistryDown() {
  const { t } = useTranslation('shell');
  const modules = useModules();
  return (
    <RetryNotice
      role="alert"
      title={t('failure.serviceDown')}
      again={() => modules.recoverRegistry()}
    >
      {t('failure.registry')}
    </RetryNotice>
  );
}

/** In the place of a screen of which nothing is known yet: its address may well be right. */
export function WaitingForRegistry() {
  const { t } = useTranslation('shell');
  return (
    <Page title={t('failure.waitingTitle')}>
      <Text>{t('failure.waiting')}</Text>
    </Page>
  );
}

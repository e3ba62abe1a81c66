import { useState } from 'react';
import { Button, Notice, Page, Text } from '@sci/ui';
import { useTranslation } from '@sci/shell-sdk';
import { useModules } from '../modules/modules.ts';

/** The modules could not be found out: the shell's own pages work, the others wait. */
export function RegistryDown() {
  const { t } = useTranslation('shell');
  const modules = useModules();
  const [asking, setAsking] = useState(false);
  const again = () => {
    setAsking(true);
    void modules.recoverRegistry().finally(() => setAsking(false));
  };
  return (
    <Notice
      tone="warning"
      role="alert"
      title={t('failure.serviceDown')}
      actions={
        <Button size="xs" loading={asking} onClick={again}>
          {t('failure.retry')}
        </Button>
      }
    >
      {t('failure.registry')}
    </Notice>
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

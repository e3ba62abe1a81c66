import { useState } from 'react';
import { Button, Notice } from '@sci/ui';
import { formatInstant, useQueryClient, useTranslation } from '@sci/shell-sdk';
import { readStaleAgain, useStaleSince } from '@sci/shell-sdk/host';

/**
 * Says that what is on screen could not be read again, and since when it dates: better old figures
 * than none.
 */
export function StaleData() {
  const { t } = useTranslation('shell');
  const client = useQueryClient();
  const since = useStaleSince();
  const [asking, setAsking] = useState(false);
  if (since === null) return null;
  const again = () => {
    setAsking(true);
    void readStaleAgain(client).finally(() => setAsking(false));
  };
  return (
    <Notice
      tone="warning"
      role="status"
      title={t('failure.stale')}
      actions={
        <Button size="xs" loading={asking} onClick={again}>
          {t('failure.retry')}
        </Button>
      }
    >
      {t('failure.staleSince', { at: formatInstant(new Date(since).toISOString()) })}
    </Notice>
  );
}

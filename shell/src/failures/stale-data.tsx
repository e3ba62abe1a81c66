import { formatInstant, useQueryClient, useTranslation } from '@sci/shell-sdk';
import { readStaleAgain, useStaleSince } from '@sci/shell-sdk/host';
import { RetryNotice } from './retry-notice.tsx';

/**
 * Says that what is on screen could not be read again, and since when it dates: better old figures
 * than none.
 */
export function StaleData() {
  const { t } = useTranslation('shell');
  const client = useQueryClient();
  const since = useStaleSince();
  if (since === null) return null;
  return (
    <RetryNotice role="status" title={t('failure.stale')} again={() => readStaleAgain(client)}>
      {t('failure.staleSince', { at: formatInstant(new Date(since).toISOString()) })}
    </RetryNotice>
  );
}

import { NEARLY_FULL } from '@sci/contract/nearly-full';
import { useApiQuery, useTranslation } from '@sci/shell-sdk';
import { Notice } from '@sci/ui';

const MEGABYTE = 1_000_000;

/** Says before it is reached how much the documents of the company may take. */
export function StorageNotice() {
  const { t } = useTranslation('gestion');
  const { data } = useApiQuery('GET /v2/storage');
  if (data === undefined || data.used < data.limit * NEARLY_FULL) return null;
  return (
    <Notice tone="warning" title={t('supportingData.nearlyFull')}>
      {t('supportingData.stored', {
        used: Math.ceil(data.used / MEGABYTE),
        limit: Math.floor(data.limit / MEGABYTE),
      })}
    </Notice>
  );
}

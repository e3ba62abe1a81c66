import { useApiQuery, useTranslation } from '@sci/shell-sdk';
import { Notice } from '@sci/ui';

/** The part of the room from which it is said that it comes to an end. */
const NEARLY_FULL = 0.8;
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

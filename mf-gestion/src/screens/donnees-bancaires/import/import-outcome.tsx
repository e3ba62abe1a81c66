import type { ApiError } from '@sci/api-client';
import { isPassing, useTranslation } from '@sci/shell-sdk';
import { Button, ErrorPanel, Notice, Stack, TableSkeleton, Text } from '@sci/ui';
import { SavingProgress } from './import-progress.tsx';
import { useImportOutcome } from './use-import.ts';

interface Props {
  readonly importId: number;
  /** Why the preview could not be shown, for an import of which nothing else is known. */
  readonly error: ApiError;
  readonly onRetry: () => unknown;
  readonly onBack: () => void;
}

/**
 * An import that is found again after it was confirmed: a reload while it is saved, or its address
 * kept from before.
 */
export function ImportOutcome({ importId, error, onRetry, onBack }: Props) {
  const { t } = useTranslation('gestion');
  const { data, isPending, error: ended, failureReason } = useImportOutcome(importId);
  const back = (
    <Button variant="default" onClick={onBack}>
      {t('bankingData.import.back')}
    </Button>
  );
  if (isPending) return <TableSkeleton columns={4} />;
  if (data === undefined)
    return (
      <ErrorPanel error={error} onRetry={onRetry}>
        {back}
      </ErrorPanel>
    );

  const { batch, imported, progress } = data;
  // Called off, or refused by the books: what was read can be confirmed again.
  if (batch === null && ended !== null && !isPassing(ended))
    return (
      <ErrorPanel error={ended} onRetry={onRetry}>
        {back}
      </ErrorPanel>
    );
  if (batch === null)
    return (
      <Stack>
        <Text>{t('bankingData.import.underWay')}</Text>
        <SavingProgress
          importId={importId}
          standing={{ ratio: progress / 100, silent: failureReason !== null }}
          label={t('bankingData.import.underWay')}
        />
      </Stack>
    );
  return (
    <Stack align="flex-start">
      <Notice tone={batch.undone_at === null ? 'success' : 'info'}>
        {batch.undone_at === null
          ? t('bankingData.import.done', { count: imported })
          : t('bankingData.imports.undoDone')}
      </Notice>
      {back}
    </Stack>
  );
}

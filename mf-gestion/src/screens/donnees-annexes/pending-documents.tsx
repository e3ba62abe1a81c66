import { useTranslation } from '@sci/shell-sdk';
import { Button, Notice } from '@sci/ui';
import { FileDrop } from '@sci/ui/forms';
import { DOCUMENT_TYPES, UploadList } from './documents-field.tsx';
import { useUploads } from './queries.ts';
import type { StoredFile } from './types.ts';
import classes from './supporting-data.module.css';

interface Props {
  readonly waiting: readonly StoredFile[];
  readonly onStored: (file: StoredFile) => void;
  readonly onFill: (file: StoredFile) => void;
}

/** Many documents at once: sent first, then described one by one. */
export function PendingDocuments({ waiting, onStored, onFill }: Props) {
  const { t } = useTranslation('gestion');
  const { uploads, send, dismiss } = useUploads(onStored);
  return (
    <>
      <FileDrop label={t('supportingData.drop')} multiple accept={DOCUMENT_TYPES} hint={t('supportingData.documents.hint')} onFiles={send} />
      <UploadList uploads={uploads} onDismiss={dismiss} />
      {waiting.length > 0 && (
        <Notice tone="info" title={t('supportingData.waiting', { count: waiting.length })}>
          <ul className={classes['documents']}>
            {waiting.map((file) => <li key={file.id}>{file.name} <Button size="compact-sm" onClick={() => onFill(file)}>{t('supportingData.fill')}</Button></li>)}
          </ul>
        </Notice>
      )}
    </>
  );
}

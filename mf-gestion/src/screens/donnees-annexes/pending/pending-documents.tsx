import { useState } from 'react';
import { useTranslation } from '@sci/shell-sdk';
import { Button, ErrorPanel, Notice, Text } from '@sci/ui';
import { FileDrop } from '@sci/ui/forms';
import { IconFileText } from '@sci/ui/icons';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { DOCUMENT_TYPES, UploadList } from '../parts/documents-field.tsx';
import { useUploads, useWaitingDocuments, useWaitingRemoval } from '../parts/queries.ts';
import { Photograph } from './photograph.tsx';
import { readDocument } from '../model/read-document.ts';
import type { ReadValues } from '../model/read-values.ts';
import { sameContent } from '../model/same-content.ts';
import type { StoredFile, SupportingData } from '../model/types.ts';
import classes from '../parts/supporting-data.module.css';

const DocumentViewer = lazyPart(() =>
  import('../parts/document-viewer.tsx').then((part) => part.DocumentViewer),
);
const ConfirmButton = lazyPart(() => import('@sci/ui/ext').then((part) => part.ConfirmButton));

interface Props {
  readonly rows: readonly SupportingData[];
  /** Opens the form of a document, with what it says where it could be read. */
  readonly onFill: (file: StoredFile, read: ReadValues | undefined) => void;
}

/** Many documents at once: kept first, then described one by one, today or another day. */
export function PendingDocuments({ rows, onFill }: Props) {
  const { t } = useTranslation('gestion');
  const waiting = useWaitingDocuments();
  const removal = useWaitingRemoval();
  const [viewed, setViewed] = useState<StoredFile | null>(null);
  const { uploads, send, dismiss } = useUploads(() => void waiting.refetch());
  const files = waiting.data ?? [];
  return (
    <>
      <Photograph
        onRead={(file, read) => {
          void waiting.refetch();
          onFill(file, read);
        }}
      />
      <FileDrop
        label={t('supportingData.drop')}
        multiple
        accept={DOCUMENT_TYPES}
        hint={t('supportingData.documents.hint')}
        onFiles={send}
      />
      <UploadList uploads={uploads} onDismiss={dismiss} />
      {waiting.isError && <ErrorPanel error={waiting.error} onRetry={waiting.refetch} />}
      {files.length > 0 && (
        <Notice tone="info" title={t('supportingData.waiting', { count: files.length })}>
          <ul className={classes['waiting']}>
            {files.slice(0, SHOWN).map((file) => (
              <WaitingLine
                key={file.id}
                file={file}
                twin={sameContent(file, files, rows)}
                onSee={() => setViewed(file)}
                onFill={async () => onFill(file, await readDocument(file))}
                onRemove={() => removal.mutateAsync({ params: { id: file.id }, query: {} })}
              />
            ))}
          </ul>
          {files.length > SHOWN && (
            <Text size="sm">
              {t('supportingData.waitingMore', { count: files.length - SHOWN })}
            </Text>
          )}
        </Notice>
      )}
      {viewed !== null && <DocumentViewer file={viewed} onClose={() => setViewed(null)} />}
    </>
  );
}

/** Enough to work through; the others follow once these are described. */
const SHOWN = 50;

interface LineProps {
  readonly file: StoredFile;
  /** What has the same content. */
  readonly twin: string | undefined;
  readonly onSee: () => void;
  readonly onFill: () => Promise<void>;
  readonly onRemove: () => Promise<unknown>;
}

function WaitingLine({ file: { name }, twin, onSee, onFill, onRemove }: LineProps) {
  const { t } = useTranslation('gestion');
  const [isReading, setReading] = useState(false);
  return (
    <li>
      <span className={classes['name']}>
        <Button
          variant="subtle"
          size="compact-sm"
          justify="start"
          leftSection={<IconFileText size={16} aria-hidden />}
          aria-label={t('supportingData.see', { name })}
          onClick={onSee}
        >
          {name}
        </Button>
        {twin !== undefined && (
          <Text span size="sm" c="dimmed">
            {t('supportingData.sameContent', { name: twin })}
          </Text>
        )}
      </span>
      <Button
        size="compact-sm"
        loading={isReading}
        aria-label={t('supportingData.fillOf', { name })}
        onClick={() => {
          setReading(true);
          void onFill().finally(() => setReading(false));
        }}
      >
        {t('supportingData.fill')}
      </Button>
      <ConfirmButton
        danger
        size="compact-sm"
        variant="subtle"
        color="red"
        aria-label={t('supportingData.forgetOf', { name })}
        title={t('supportingData.forgetTitle')}
        text={t('supportingData.forgetText', { name })}
        confirmLabel={t('supportingData.remove')}
        onConfirm={onRemove}
      >
        {t('supportingData.remove')}
      </ConfirmButton>
    </li>
  );
}

import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '@sci/shell-sdk';
import { ActionIcon, Button, ErrorList, Progress, Stack, Text } from '@sci/ui';
import { FileDrop } from '@sci/ui/forms';
import { IconEye, IconFileText, IconX } from '@sci/ui/icons';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { useUploads, type Upload } from './queries.ts';
import type { StoredFile } from '../model/types.ts';
import classes from './supporting-data.module.css';

const DocumentViewer = lazyPart(() =>
  import('./document-viewer.tsx').then((part) => part.DocumentViewer),
);

/** What the server recognises by content; the camera of a telephone is offered too. */
export const DOCUMENT_TYPES = '.pdf,image/jpeg,image/png,image/heic,.heic,.xml';

interface Props {
  readonly files: readonly StoredFile[];
  readonly errors: readonly string[] | undefined;
  readonly onChange: (files: readonly StoredFile[]) => void;
}

/** The documents of a row: dropped, seen, taken off. The original is kept as it came. */
export function DocumentsField({ files, errors, onChange }: Props) {
  const { t } = useTranslation('gestion');
  const [viewed, setViewed] = useState<StoredFile | null>(null);
  // Several documents arrive one after the other, between two drawings: each adds to the last known
  // list.
  const kept = useRef(files);
  useEffect(() => {
    kept.current = files;
  }, [files]);
  const put = (next: readonly StoredFile[]): void => {
    kept.current = next;
    onChange(next);
  };
  const { uploads, send, dismiss } = useUploads((file) => put([...kept.current, file]));
  const remove = (id: number) => put(kept.current.filter((file) => file.id !== id));

  return (
    <Stack gap="xs">
      <FileDrop
        label={t('supportingData.documents.add')}
        multiple
        accept={DOCUMENT_TYPES}
        hint={t('supportingData.documents.hint')}
        errors={errors}
        onFiles={send}
      />
      <UploadList uploads={uploads} onDismiss={dismiss} />
      {files.length > 0 && (
        <ul className={classes['documents']} aria-label={t('supportingData.documents.title')}>
          {files.map((file) => (
            <li key={file.id}>
              <Button
                variant="subtle"
                size="sm"
                leftSection={<IconFileText size={16} aria-hidden />}
                rightSection={<IconEye size={16} aria-hidden />}
                onClick={() => setViewed(file)}
              >
                {file.name}
              </Button>
              <ActionIcon
                variant="subtle"
                aria-label={t('supportingData.documents.remove', { name: file.name })}
                onClick={() => remove(file.id)}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {viewed !== null && <DocumentViewer file={viewed} onClose={() => setViewed(null)} />}
    </Stack>
  );
}

interface UploadListProps {
  readonly uploads: ReadonlyMap<string, Upload>;
  readonly onDismiss: (key: string) => void;
}

/** Documents on their way, each with its progress, and those that were refused. */
export function UploadList({ uploads, onDismiss }: UploadListProps) {
  const { t } = useTranslation('gestion');
  return (
    <>
      {[...uploads].map(([key, { name, ratio, error }]) =>
        error === null ? (
          <div key={key}>
            <Text size="sm">{name}</Text>
            <Progress
              value={(ratio ?? 0) * 100}
              aria-label={t('supportingData.documents.sending', { name })}
            />
          </div>
        ) : (
          <ErrorList key={key} title={name} errors={[error]} onDismiss={() => onDismiss(key)} />
        ),
      )}
    </>
  );
}

import { lazy, Suspense, useState } from 'react';
import { saveFile, type ApiFile } from '@sci/api-client';
import { useTranslation, useDocument, type FetchDocument } from '@sci/shell-sdk';
import { Button, Group } from '@sci/ui';
import { IconDownload } from '@sci/ui/icons';
import { DocumentProgress } from './document-progress.tsx';

const DocumentPreview = lazy(() => import('./document-preview.tsx'));

interface Props {
  readonly children: string;
  readonly download: FetchDocument;
  readonly variant?: 'default' | 'light' | 'filled';
  readonly disabled?: boolean;
  /** Offers to look at the document before it is saved; for what the browser can show. */
  readonly preview?: boolean;
}

/**
 * Fetches a document and hands it to the browser, or shows it; a document takes its time: it says
 * how far it is and can be called off.
 */
export function DownloadButton({
  children,
  download,
  variant = 'default',
  disabled = false,
  preview = false,
}: Props) {
  const { t } = useTranslation('compte-rendu');
  const document = useDocument(download);
  const [shown, setShown] = useState<ApiFile | null>(null);
  return (
    <Group gap="xs">
      <Button
        data-names
        variant={variant}
        leftSection={<IconDownload size={18} aria-hidden />}
        loading={document.pending}
        disabled={disabled}
        onClick={() => document.run(saveFile)}
      >
        {children}
      </Button>
      {preview && (
        // Also while it is fetched: the keyboard comes back to it.
        <Button
          variant="default"
          disabled={disabled || document.pending}
          aria-label={t('download.previewOf', { name: children })}
          onClick={() => document.run(setShown)}
        >
          {t('download.preview')}
        </Button>
      )}
      {document.pending && <DocumentProgress name={children} document={document} />}
      {shown !== null && (
        <Suspense>
          <DocumentPreview file={shown} title={children} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </Group>
  );
}

import { useState } from 'react';
import { isApiError, saveFile, type ApiFile } from '@sci/api-client';
import { useShell, useTranslation } from '@sci/shell-sdk';
import { Button } from '@sci/ui';
import { IconDownload } from '@sci/ui/icons';

interface Props {
  readonly children: string;
  readonly download: () => Promise<ApiFile>;
  readonly variant?: 'default' | 'light' | 'filled';
  readonly disabled?: boolean;
}

/** Fetches a document and hands it to the browser; a document takes its time, so the button says that it is under way. */
export function DownloadButton({ children, download, variant = 'default', disabled = false }: Props) {
  const { t } = useTranslation('compte-rendu');
  const { notify } = useShell();
  const [pending, setPending] = useState(false);
  const run = async () => {
    setPending(true);
    try {
      saveFile(await download());
    } catch (failure) {
      notify({ kind: 'error', text: isApiError(failure) ? failure.message : t('download.failed') });
    } finally {
      setPending(false);
    }
  };
  return (
    <Button variant={variant} leftSection={<IconDownload size={18} aria-hidden />} loading={pending} disabled={disabled} onClick={() => void run()}>
      {children}
    </Button>
  );
}

import { useState, type ReactNode } from 'react';
import { errorSentences, saveFile, type ApiFile } from '@sci/api-client';
import { useShell } from '@sci/shell-sdk';
import { Button } from '@sci/ui';

/** Fetches a file of the server and saves it; a failure is said in words. */
export function DownloadButton({
  download,
  label,
  children,
}: {
  readonly download: () => Promise<ApiFile>;
  /** What it is called among several of a page. */
  readonly label?: string;
  readonly children: ReactNode;
}) {
  const { notify } = useShell();
  const [pending, setPending] = useState(false);
  const run = async () => {
    setPending(true);
    try {
      saveFile(await download());
    } catch (error) {
      notify({ kind: 'error', text: errorSentences(error).join(' ') });
    } finally {
      setPending(false);
    }
  };
  return (
    <Button
      data-names
      variant="default"
      loading={pending}
      onClick={() => void run()}
      {...(label === undefined ? {} : { 'aria-label': label })}
    >
      {children}
    </Button>
  );
}

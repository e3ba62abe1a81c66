import { useCallback } from 'react';
import { saveFile, type ApiFile } from '@sci/api-client';
import { useTranslation } from '@sci/shell-sdk';
import { Button, Group } from '@sci/ui';
import { Modal } from '@sci/ui/ext';
import { IconDownload } from '@sci/ui/icons';
import styles from './document-preview.module.css';

interface Props {
  readonly file: ApiFile;
  readonly title: string;
  readonly onClose: () => void;
}

/** A document in the browser's own reader: pages, thumbnails, search. */
export default function DocumentPreview({ file, title, onClose }: Props) {
  const { t } = useTranslation('compte-rendu');
  const show = useCallback(
    (frame: HTMLIFrameElement | null) => {
      if (frame === null) return undefined;
      const address = URL.createObjectURL(new Blob([file.blob], { type: 'application/pdf' }));
      frame.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  return (
    <Modal
      opened
      onClose={onClose}
      size="80rem"
      title={title}
      closeButtonProps={{ 'aria-label': t('download.close') }}
    >
      <iframe className={styles['page']} ref={show} title={file.filename} />
      <Group justify="flex-end" mt="sm">
        <Button leftSection={<IconDownload size={18} aria-hidden />} onClick={() => saveFile(file)}>
          {t('download.save')}
        </Button>
      </Group>
    </Modal>
  );
}

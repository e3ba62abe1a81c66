import { saveFile, type ApiFile } from '@sci/api-client';
import { useTranslation } from '@sci/shell-sdk';
import { Button } from '@sci/ui';
import { Modal, PdfFrame } from '@sci/ui/ext';
import { IconDownload } from '@sci/ui/icons';

interface Props {
  readonly file: ApiFile;
  readonly title: string;
  readonly onClose: () => void;
}

/** A document before it is saved. */
export default function DocumentPreview({ file, title, onClose }: Props) {
  const { t } = useTranslation('compte-rendu');
  return (
    <Modal
      opened
      onClose={onClose}
      size="80rem"
      title={title}
      closeButtonProps={{ 'aria-label': t('download.close') }}
    >
      <PdfFrame blob={file.blob} title={file.filename} onClose={onClose}>
        <Button leftSection={<IconDownload size={18} aria-hidden />} onClick={() => saveFile(file)}>
          {t('download.save')}
        </Button>
      </PdfFrame>
    </Modal>
  );
}

import { ConfirmModal } from '@sci/ui/ext';
import { useTranslation } from '@sci/shell-sdk';

interface Props {
  /** What would be lost by: another screen, or another year. */
  readonly by: 'leave' | 'year';
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks whether what was typed and not saved may be left. */
export default function UnsavedQuestion({ by, onConfirm, onClose }: Props) {
  const { t } = useTranslation('shell');
  return (
    <ConfirmModal
      opened
      title={t('unsaved.title')}
      confirmLabel={t(by === 'leave' ? 'unsaved.leave' : 'unsaved.changeYear')}
      cancelLabel={t('unsaved.stay')}
      danger
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {t(by === 'leave' ? 'unsaved.text' : 'unsaved.year')}
    </ConfirmModal>
  );
}

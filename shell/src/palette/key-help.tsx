import { Kbd } from '@sci/ui';
import { Modal } from '@sci/ui/ext';
import { useAtomValue, useTranslation } from '@sci/shell-sdk';
import { keyHelpAtom } from '@sci/shell-sdk/host';
import './palette.css';

/** The keys that are valid where the user is, and no other. */
export default function KeyHelp({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('shell');
  const screen = useAtomValue(keyHelpAtom);
  const keys = [
    { keys: 'Ctrl K', text: t('keys.palette') },
    { keys: '?', text: t('keys.help') },
    { keys: t('keys.escape'), text: t('keys.close') },
    ...screen,
  ];
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('keys.title')}
      centered
      closeButtonProps={{ 'aria-label': t('gate.close') }}
    >
      <dl className="key-help">
        {keys.map((line) => (
          <div key={`${line.keys}-${line.text}`} style={{ display: 'contents' }}>
            <dt>
              {line.keys.split(' ').map((key) => (
                <Kbd key={key} mr={4}>
                  {key}
                </Kbd>
              ))}
            </dt>
            <dd>{line.text}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}

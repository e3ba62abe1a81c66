import { ErrorList, Text } from '@sci/ui';
import { ConfirmModal } from '@sci/ui/ext';
import { errorSentences } from '@sci/api-client';
import { notify, useApiMutation, useTranslation } from '@sci/shell-sdk';
import { noticesAtom, store } from '@sci/shell-sdk/host';
import { logOut } from '../session/session.ts';

const NOBODY_KNOWN = 401;

/** Says what deleting the account means; the server then asks for its owner himself. */
export default function DeleteAccount({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('shell');
  const remove = useApiMutation('POST /v2/user/delete', { changes: [] });
  const leave = () =>
    remove.mutate(
      { body: {} },
      {
        onSuccess: ({ message }) => {
          logOut();
          notify({ kind: 'info', text: message });
        },
        onError: ({ status }) => {
          if (status !== NOBODY_KNOWN) return;
          // The first try, whose answer was lost, may have closed the account and its sessions.
          store.set(noticesAtom, []);
          notify({ kind: 'info', text: t('myData.deleteLost') });
        },
      },
    );
  return (
    <ConfirmModal
      opened
      danger
      title={t('myData.delete')}
      confirmLabel={t('myData.deleteConfirm')}
      pending={remove.isPending}
      onConfirm={leave}
      onClose={onClose}
    >
      {remove.error !== null && (
        <ErrorList errors={errorSentences(remove.error)} onDismiss={remove.reset} />
      )}
      <Text>{t('myData.deleteDelay')}</Text>
    </ConfirmModal>
  );
}

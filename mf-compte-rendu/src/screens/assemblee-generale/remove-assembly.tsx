import { lazy, Suspense, useState } from 'react';
import { errorSentences } from '@sci/api-client';
import { useTranslation } from '@sci/shell-sdk';
import { Button, ErrorList } from '@sci/ui';
import type { Removal } from './use-removal.ts';

const ConfirmModal = lazy(async () => ({ default: (await import('@sci/ui/ext')).ConfirmModal }));

/** Removes the assembly and, when it was held, the entry that it posted in the following year. */
export function RemoveAssembly({ removal }: { readonly removal: Removal }) {
  const { t } = useTranslation('compte-rendu');
  const [asking, setAsking] = useState(false);
  const confirm = () => {
    setAsking(false);
    removal.remove();
  };
  return (
    <>
      <Button
        variant="subtle"
        color="red"
        loading={removal.isPending}
        onClick={() => setAsking(true)}
      >
        {t('assembly.remove')}
      </Button>
      <ErrorList
        errors={removal.error === null ? [] : errorSentences(removal.error)}
        onDismiss={removal.reset}
      />
      {asking && (
        <Suspense>
          <ConfirmModal
            opened
            danger
            title={t('assembly.removeTitle')}
            confirmLabel={t('assembly.remove')}
            onConfirm={confirm}
            onClose={() => setAsking(false)}
          >
            {t('assembly.removeText')}
          </ConfirmModal>
        </Suspense>
      )}
    </>
  );
}

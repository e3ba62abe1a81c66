import { useState } from 'react';
import { api, isApiError, saveFile } from '@sci/api-client';
import { useShell, useTranslation } from '@sci/shell-sdk';
import { Button, Group } from '@sci/ui';
import { IconDownload } from '@sci/ui/icons';

/** The invoices behind a movement or a document: the last answer to "why". */
export function Invoices({ ids, of }: { readonly ids: readonly number[]; readonly of: string }) {
  const { t } = useTranslation('compte-rendu');
  const { notify } = useShell();
  const [pending, setPending] = useState(0);
  if (ids.length === 0) return null;
  const open = async (id: number) => {
    setPending(id);
    try {
      saveFile(await api.download('GET /v2/file/:id', { params: { id } }));
    } catch (failure) {
      notify({ kind: 'error', text: isApiError(failure) ? failure.message : t('download.failed') });
    } finally {
      setPending(0);
    }
  };
  return (
    <Group gap="xs">
      {ids.map((id, index) => (
        <Button
          key={id}
          variant="default"
          size="compact-sm"
          leftSection={<IconDownload size={14} aria-hidden />}
          loading={pending === id}
          aria-label={t('why.invoiceOf', { number: index + 1, name: of })}
          onClick={() => void open(id)}
        >
          {t('why.invoice', { number: index + 1 })}
        </Button>
      ))}
    </Group>
  );
}

import { useState } from 'react';
import type { ShareTransfer } from '@sci/contract/share-transfer';
import { tellError, useApiMutation, useShell, useTranslation } from '@sci/shell-sdk';
import { Button } from '@sci/ui';
import { DateField } from '@sci/ui/forms';

/** The deed is signed: on which day, and into the register. */
export function RecordTransfer({ transfer }: { readonly transfer: ShareTransfer }) {
  const { t } = useTranslation('configuration');
  const { notify } = useShell();
  const [date, setDate] = useState(transfer.date);
  const record = useApiMutation('POST /v2/shareTransfer/:id/record', {
    changes: ['associates', 'company'],
  });
  return (
    <>
      <DateField
        name={`signed-${transfer.id}`}
        label={t('transfer.signedOn')}
        value={date}
        onChange={setDate}
        w={180}
      />
      <Button
        loading={record.isPending}
        disabled={date === ''}
        onClick={() =>
          record.mutate(
            { params: { id: transfer.id }, body: { date } },
            {
              onSuccess: () => notify({ kind: 'success', text: t('movement.saved') }),
              onError: tellError,
            },
          )
        }
      >
        {t('transfer.record')}
      </Button>
    </>
  );
}

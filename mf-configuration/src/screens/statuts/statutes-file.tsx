import { api, errorSentences } from '@sci/api-client';
import type { Statutes } from '@sci/contract/statutes';
import { invalidate, useMutation, useShell, useTranslation } from '@sci/shell-sdk';
import { FileDrop } from '@sci/ui/forms';

/** Attaches the text of the statutes, or puts another one in its place. */
export function StatutesFile({ statutes }: { readonly statutes: Statutes }) {
  const { t } = useTranslation('configuration');
  const { notify } = useShell();
  const attach = useMutation({
    mutationFn: (file: File) =>
      api.upload('POST /v2/statutes/:id/file', {
        params: { id: statutes.id },
        body: {},
        files: { file },
      }),
    onSuccess: async () => {
      notify({ kind: 'success', text: t('statutes.attached') });
      await invalidate('company');
    },
  });
  return (
    <FileDrop
      label={statutes.file === null ? t('statutes.attach') : t('statutes.replace')}
      hint={t('statutes.attachHint')}
      accept=".pdf,image/*"
      errors={errorSentences(attach.error)}
      disabled={attach.isPending}
      onFiles={([file]) => file && attach.mutate(file)}
    />
  );
}

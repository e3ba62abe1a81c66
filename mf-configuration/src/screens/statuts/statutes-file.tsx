import { useState } from 'react';
import { api, errorSentences, isApiError } from '@sci/api-client';
import type { Statutes } from '@sci/contract/statutes';
import { invalidate, useShell, useTranslation } from '@sci/shell-sdk';
import { FileDrop } from '@sci/ui/forms';

/** Attaches the text of the statutes, or puts another one in its place. */
export function StatutesFile({ statutes }: { readonly statutes: Statutes }) {
  const { t } = useTranslation('configuration');
  const { notify } = useShell();
  const [state, setState] = useState<{
    readonly busy: boolean;
    readonly errors: readonly string[];
  }>({
    busy: false,
    errors: [],
  });
  const send = async ([file]: File[]) => {
    if (file === undefined) return;
    setState({ busy: true, errors: [] });
    try {
      await api.upload('POST /v2/statutes/:id/file', {
        params: { id: statutes.id },
        body: {},
        files: { file },
      });
      setState({ busy: false, errors: [] });
      notify({ kind: 'success', text: t('statutes.attached') });
      await invalidate('company');
    } catch (error) {
      if (!isApiError(error)) throw error;
      setState({ busy: false, errors: errorSentences(error) });
    }
  };
  return (
    <FileDrop
      label={statutes.file === null ? t('statutes.attach') : t('statutes.replace')}
      hint={t('statutes.attachHint')}
      accept=".pdf,image/*"
      errors={state.errors}
      disabled={state.busy}
      onFiles={(files) => void send(files)}
    />
  );
}

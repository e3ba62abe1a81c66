import { errorSentences, isApiError } from '@sci/api-client';
import { i18n, notify } from '@sci/shell-sdk';
import type { LeftSave } from '@sci/ui';

/**
 * Says that a form or a question that was left before its answer came was refused, and why. Of the
 * end of the session the login speaks already.
 */
export function tellLeftSave({ failure, kept, confirmed = false }: LeftSave): void {
  if (isApiError(failure) && failure.status === 401) return;
  const why = errorSentences(failure).join(' ');
  const sentence = confirmed
    ? 'unsaved.refusedConfirmed'
    : kept
      ? 'unsaved.refusedLater'
      : 'unsaved.refusedSecret';
  notify({ kind: 'error', text: i18n.t(sentence, { ns: 'shell', why }) });
}

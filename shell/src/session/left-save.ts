import { errorSentences, isApiError } from '@sci/api-client';
import { i18n, notify } from '@sci/shell-sdk';
import type { LeftSave } from '@sci/ui';

/**
 * Says that a form that was left while it was being saved was refused, and why. Of the end of the
 * session the login speaks already.
 */
export function tellLeftSave({ failure, kept }: LeftSave): void {
  if (isApiError(failure) && failure.status === 401) return;
  const why = errorSentences(failure).join(' ');
  const text = i18n.t(kept ? 'unsaved.refusedLater' : 'unsaved.refusedSecret', {
    ns: 'shell',
    why,
  });
  notify({ kind: 'error', text });
}

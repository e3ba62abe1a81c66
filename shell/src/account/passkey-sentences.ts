import { errorSentences, isApiError } from '@sci/api-client';
import { i18n } from '@sci/shell-sdk';

/** What went wrong with a passkey: the server's sentences, or what the browser said in French. */
export function passkeySentences(error: unknown): readonly string[] {
  if (error === null || isApiError(error)) return errorSentences(error);
  return [i18n.t(`passkeys.failed.${reasonOf(error)}`, { ns: 'shell' })];
}

function reasonOf(error: unknown): 'known' | 'given_up' | 'missing' | 'impossible' {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return 'known';
  // The file that speaks to the browser did not come: neither it nor the address is to blame.
  if (name === 'ChunkLoadError') return 'missing';
  return name === 'NotAllowedError' || name === 'AbortError' ? 'given_up' : 'impossible';
}

type Sent = 'processing' | 'success' | 'failed' | 'stopped';

/**
 * What became of a mail for whoever asked for it. `sent` is null while it is being made; what an
 * administrator stopped did not arrive, what the mail server refused for a while is on its way.
 */
export function stateOfMail(
  sent: Sent | null,
  retrying: boolean | null,
): 'processing' | 'success' | 'failed' {
  if (sent === 'stopped') return 'failed';
  return sent === null || (sent === 'failed' && retrying === true) ? 'processing' : sent;
}

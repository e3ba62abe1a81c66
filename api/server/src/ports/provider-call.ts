import { refuseUnavailable } from './refusals.ts';

/** What is said to the user while a provider does not serve us. */
export interface ProviderWords {
  readonly away: string;
  readonly tooOften: string;
}

/**
 * The answer of a provider. One that is down, or asks for a pause, is no mistake of the user's, nor
 * of ours: refused with 503, to be asked again.
 */
export async function answered(
  address: string,
  request: RequestInit,
  { away, tooOften }: ProviderWords,
): Promise<Response> {
  const response = await fetch(address, request).catch(() => undefined);
  if (response === undefined || response.status >= 500) return refuseUnavailable(away);
  return response.status === 429 ? refuseUnavailable(tooOften) : response;
}

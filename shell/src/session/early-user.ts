import { api, ApiError, type Reply } from '@sci/api-client';

declare global {
  interface Window {
    /** Calls that the page started before any bundle ran. */
    sciEarly?: { user?: Promise<Response> };
  }
}

/**
 * The user of the session: the answer that the page asked for while its scripts were on their way,
 * or a call.
 */
export async function readUser(signal: AbortSignal): Promise<Reply<'GET /user'>> {
  const early = window.sciEarly?.user;
  delete window.sciEarly;
  const answer = await early?.catch(() => undefined);
  if (answer?.ok === true) {
    try {
      const user: Reply<'GET /user'> = await answer.json();
      return user;
    } catch {
      // an unreadable answer is asked for again
    }
  }
  return api.call('GET /user', { signal });
}

/**
 * A person whose account can't be read leaves; a server that does not answer says nothing about the
 * session.
 */
export const endsSession = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.kind === 'http' &&
  !error.outdated &&
  ![502, 503, 504].includes(error.status);

import type { APIRequestContext } from '@playwright/test';
import { httpTarget } from '@sci/platform/http-target';
import type { Target } from '@sci/platform/target';
import type { RemotesRegistry } from '@sci/module-contract';
import { openSession, type Account } from './session.ts';
import { ADMIN } from './test.ts';

export const tokenOf = async (request: APIRequestContext, account: Account): Promise<string> =>
  (await openSession(request, account)).token;

/** The registry of the server of the stories, with a publisher token for these modules. */
export async function openTarget(
  request: APIRequestContext,
  baseURL: string,
  modules: readonly string[],
): Promise<Target> {
  const session = { authorization: `Bearer ${await tokenOf(request, ADMIN)}` };
  const proved = await request.post('/api/v2/user/presence', {
    headers: session,
    data: { password: ADMIN.password },
  });
  const { proof }: { proof: string } = await proved.json();
  const headers = { ...session, 'x-sci-presence': proof };
  const made = await request.post('/api/v2/admin/publisher_token', {
    headers,
    data: { label: 'histoire', modules, days: 1 },
  });
  const { token }: { token: string } = await made.json();
  return httpTarget(baseURL, token);
}

/** What users get now. */
export const live = async (target: Target): Promise<RemotesRegistry> =>
  (await target.current()) ?? Promise.reject(new Error('nothing is published'));

import type { APIRequestContext, Page } from '@playwright/test';

/** What the server answers to a login and to a registration, as far as stories need it. */
export interface Session {
  readonly token: string;
  readonly user: {
    readonly id: number;
    readonly is_admin: boolean;
    readonly detail: string | null;
    readonly email_verification: string | null;
  };
}

export interface Account {
  readonly email: string;
  readonly password: string;
}

/** Logs in by the call of the form, without its page. */
export async function openSession(
  request: APIRequestContext,
  { email, password }: Account,
): Promise<Session> {
  const answer = await request.post('/api/login', { data: { email, password } });
  if (!answer.ok()) throw new Error(`no session: ${answer.status()} ${await answer.text()}`);
  return answer.json();
}

/**
 * Opens an address in the browser of somebody who has logged in: it keeps what the shell keeps after
 * a login (`openSession` of shell/src/session), and the year when one was chosen.
 */
export async function arrive(
  page: Page,
  { token, user }: Session,
  address: string,
  year?: number,
): Promise<void> {
  const { id, is_admin } = user;
  const opensApplication = user.detail === null && user.email_verification !== null;
  const script = await page.addInitScript(
    (kept) => {
      if (window !== window.top) return;
      localStorage.removeItem('impersonation_token');
      localStorage.setItem('token', kept.token);
      if (kept.year !== undefined)
        for (const storage of [sessionStorage, localStorage])
          storage.setItem('fiscal_year', String(kept.year));
      const shown = kept.year ?? new Date().getFullYear();
      if (kept.user !== null)
        localStorage.setItem('user', JSON.stringify({ ...kept.user, year: shown }));
    },
    { token, year, user: opensApplication ? { id, is_admin } : null },
  );
  await page.goto(address);
  // Once: from here on the session is the page's, which may end it.
  await script.dispose();
}

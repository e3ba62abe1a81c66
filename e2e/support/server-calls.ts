import type { APIRequestContext, Page } from '@playwright/test';

/** What the server answered: its status and its JSON. */
export interface Answer {
  readonly status: number;
  // Stories compare single values of it; the contract is proved by the server's own tests.
  readonly body: ReturnType<typeof JSON.parse>;
}

/** Somebody who is logged in, also before a page of his is open. */
export interface Caller {
  readonly request: APIRequestContext;
  readonly token: string;
}

/** Calls the server as this person, or as the one who is logged in on the page; `path` starts after `/api`. */
export async function call(
  who: Page | Caller,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<Answer> {
  const { request, token } = 'token' in who ? who : await callerOn(who);
  const response = await request.fetch(`/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { data: body }),
  });
  return { status: response.status(), body: await response.json() };
}

const callerOn = async (page: Page): Promise<Caller> => ({
  request: page.request,
  token: await page.evaluate(() => localStorage.getItem('token') ?? ''),
});

/** The same, for a step that would be looked for in vain later if it failed. */
export async function done(answer: Promise<Answer>): Promise<Answer> {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
  return { status, body };
}

let made = 0;

/** A bank account of its own for a story, without a movement; the answer is its name. */
export async function newBankAccount(who: Page | Caller, initialAmount = 0): Promise<string> {
  made += 1;
  const name = `Compte d’essai ${process.pid}-${made}-${Date.now() % 100_000}`;
  const { status, body } = await call(who, 'POST', '/bankAccount?year=2026', {
    name,
    bank: 'Banque',
    iban: null,
    initial_amount: initialAmount,
    date_init: '2026-01-01',
    is_default: false,
  });
  if (status !== 201) throw new Error(`no bank account: ${JSON.stringify(body)}`);
  return name;
}

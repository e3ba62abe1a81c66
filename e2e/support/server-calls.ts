import type { Page } from '@playwright/test';

/** What the server answered: its status and its JSON. */
export interface Answer {
  readonly status: number;
  // Stories compare single values of it; the contract is proved by the server's own tests.
  readonly body: ReturnType<typeof JSON.parse>;
}

/** Calls the server as the person who is logged in on the page; `path` starts after `/api`. */
export async function call(
  page: Page,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<Answer> {
  return page.evaluate(
    async ([verb, address, content]) => {
      const headers = {
        Authorization: `Bearer ${localStorage.getItem('token')}`,
        ...(content === null ? {} : { 'Content-Type': 'application/json' }),
      };
      const response = await fetch(`/api${address}`, { method: verb, headers, body: content });
      return { status: response.status, body: await response.json() };
    },
    [method, path, body === undefined ? null : JSON.stringify(body)] as const,
  );
}

let made = 0;

/** A bank account of its own for a story, without a movement; the answer is its name. */
export async function newBankAccount(page: Page, initialAmount = 0): Promise<string> {
  made += 1;
  const name = `Compte d’essai ${process.pid}-${made}-${Date.now() % 100_000}`;
  const { status, body } = await call(page, 'POST', '/bankAccount?year=2026', {
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

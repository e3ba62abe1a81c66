import type { TestApp } from './app.ts';
import { openBooks } from './books.ts';
import type { Manager } from './people.ts';

/** A manager whose accounts are connected to the local bank, by the calls themselves. */
export function bankDesk({ call, people, bank: local }: TestApp) {
  if (local === undefined) throw new Error('no local bank');
  const { bank } = local;

  /** The manager of a company whose account begins on 1 January 2025 with 1 000 €. */
  async function setUp() {
    const manager = await people.manager();
    return { manager, ...(await openBooks(call, manager, 2025)) };
  }

  /** Consents at the bank, as the manager does on its page; only the current account is to feed one. */
  async function consent(manager: Manager) {
    const page = await call('POST /v2/bankLinks/consent', { as: manager, body: {} });
    const session = bank.session(page.body.url.split('/').at(-1) ?? '');
    if (!session) throw new Error('no page of consent');
    const [account] = bank.accountsOf(bank.consent(session).id);
    if (!account) throw new Error('no account at the bank');
    const { body } = await call('POST /v2/bankLinks/read', { as: manager });
    for (const { id } of body.links.at(-1)?.feeds.slice(1) ?? [])
      await call('PUT /v2/bankFeed/:id', {
        as: manager,
        params: { id },
        body: { bank_account_id: null, from_date: '2026-01-01' },
      });
    return { account, body };
  }

  /** Connects the account from a day on; the lines that the stand-in invents are before it. */
  async function connected(from = '2026-01-18') {
    const books = await setUp();
    const { account, body } = await consent(books.manager);
    const feed = currentFeed(body);
    await call('PUT /v2/bankFeed/:id', {
      as: books.manager,
      params: { id: feed.id },
      body: { bank_account_id: books.accountId, from_date: from },
    });
    return { ...books, account, feedId: feed.id, linkId: body.links[0]?.id ?? 0 };
  }

  const read = async (manager: Manager) =>
    (await call('POST /v2/bankLinks/read', { as: manager })).body;

  /** Day, label and euros of the movements of a year. */
  const movements = async (manager: Manager, accountId: number, year = 2026) =>
    (
      await call('GET /v2/bankMovement', {
        as: manager,
        query: { year, bank_account_id: accountId },
      })
    ).body.map(({ date, name, amount }) => [date, name, amount]);

  return { setUp, consent, connected, read, movements };
}

/** The current account of the first connection. */
export function currentFeed<Feed>({ links }: { links: readonly { feeds: readonly Feed[] }[] }) {
  const feed = links[0]?.feeds[0];
  if (!feed) throw new Error('no account is offered');
  return feed;
}

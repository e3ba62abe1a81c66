import { cents } from '@sci/money/cents';
import type { Body } from '../../testing/books.ts';
import { startApp } from '../../testing/app.ts';
import { bankDesk, currentFeed } from '../../testing/bank-desk.ts';
import type { Manager } from '../../testing/people.ts';

const test = await startApp({ now: '2026-01-20T10:00:00Z', localBank: true });
const { call } = test;
if (test.bank === undefined) throw new Error('no local bank');
const { bank } = test.bank;
const { setUp, consent, connected, read, movements } = bankDesk(test);

const OTHER = 'FR7630006000011234567890189';
const rent = { label: 'VIR LOYER', amount: cents(850_00), date: '2026-01-19' };

const account = (name: string, iban: string | null): Body<'POST /bankAccount'> => ({
  name,
  iban,
  initial_amount: 0,
  date_init: '2025-01-01',
});

/** An account with this IBAN on its sheet, and a consent at the bank. */
async function offered(iban: string | null) {
  const { manager } = await setUp();
  const { id } = await add(manager, 'Gérance', iban);
  const { account: told, body } = await consent(manager);
  const feed = currentFeed(body);
  const feeds = (change: Partial<Body<'PUT /v2/bankFeed/:id'>> = {}) =>
    call('PUT /v2/bankFeed/:id', {
      as: manager,
      params: { id: feed.id },
      body: { bank_account_id: id, from_date: '2026-01-18', ...change },
    });
  return { manager, id, told, feed, feeds };
}

const add = async (manager: Manager, name: string, iban: string | null) =>
  (
    await call('POST /bankAccount', {
      as: manager,
      query: { year: 2025 },
      body: account(name, iban),
    })
  ).body;

/** Writes an IBAN on the sheet of an account. */
const rewrite = (manager: Manager, id: number, iban: string) =>
  call('PUT /bankAccount/:id', {
    as: manager,
    params: { id },
    body: account('Gérance', iban),
  });

const ibanOf = async (manager: Manager, id: number) =>
  (await call('GET /bankAccount', { as: manager })).body.find((each) => each.id === id)?.iban;

const toDo = async (manager: Manager) =>
  (await call('GET /v2/dashboard', { as: manager, query: { year: 2026 } })).body.todo.find(
    ({ code }) => code === 'bank',
  )?.count ?? 0;

it('feeds an account from a bank account of another IBAN only when the manager says that it is the same', async () => {
  const { manager, id, told, feeds } = await offered(OTHER);
  bank.move(told, rent);
  const refused = await feeds();
  expect(refused.status).toBe(422);
  expect(refused.refusal?.errors).toEqual({
    accept_other_account: [
      expect.stringMatching(
        /^L’IBAN de la banque \(FR76 … 0126\) n’est pas celui du compte «\sGérance\s» \(FR76 … 0189\)\s: ses opérations n’y entrent que si vous confirmez que c’est le même compte\.$/,
      ),
    ],
  });
  expect(await movements(manager, id)).toEqual([]);

  const { body } = await feeds({ accept_other_account: true });
  expect(currentFeed(body)).toMatchObject({ other_account_accepted: true });
  expect(currentFeed(body).other_account).toContain('FR76 … 0189');
  expect(await movements(manager, id)).toHaveLength(1);
  expect(await toDo(manager)).toBe(0);
});

it('feeds an account of the same IBAN without a question', async () => {
  const { told, feeds } = await offered('FR76 1551 9390 2000 0128 4560 126');
  expect(told.iban).toBe('FR7615519390200001284560126');
  expect(currentFeed((await feeds()).body).other_account).toBeNull();
});

it('names the account of the company to which the IBAN of the bank belongs', async () => {
  const { manager, told, feeds } = await offered(null);
  await add(manager, 'Livret', told.iban);
  const [sentence] = (await feeds()).refusal?.errors?.['accept_other_account'] ?? [];
  expect(sentence).toMatch(/est celui du compte «\sLivret\s», et non de «\sGérance\s»/);
});

it('lets nothing in any more when the IBAN changes afterwards, and counts it as something to do', async () => {
  const { manager, id, told, feeds } = await offered('FR7615519390200001284560126');
  await feeds();
  expect((await rewrite(manager, id, OTHER)).status).toBe(200);
  bank.move(told, rent);
  const feed = currentFeed(await read(manager));
  expect(feed).toMatchObject({ other_account_accepted: false, refused: 1 });
  expect(feed.other_account).toContain('FR76 … 0189');
  expect(await movements(manager, id)).toEqual([]);
  expect(await toDo(manager)).toBe(1);

  await feeds({ accept_other_account: true });
  expect(await movements(manager, id)).toHaveLength(1);
  expect(await toDo(manager)).toBe(0);
});

it('writes the IBAN of the bank on a sheet that has none when asked to, and never over another', async () => {
  const { manager, id, told, feeds } = await offered(null);
  await feeds();
  expect(await ibanOf(manager, id)).toBeNull();
  await feeds({ keep_iban: true });
  expect(await ibanOf(manager, id)).toBe(told.iban);

  const other = await offered(OTHER);
  await other.feeds({ keep_iban: true, accept_other_account: true });
  expect(await ibanOf(other.manager, other.id)).toBe(OTHER);
});

it('brings into the right account what came into a wrong one, even when that import was undone', async () => {
  const { manager, accountId, account: told, feedId } = await connected();
  bank.move(told, rent);
  await read(manager);
  expect(await movements(manager, accountId)).toHaveLength(1);
  const batches = await call('GET /v2/bankImports', {
    as: manager,
    query: { bank_account_id: accountId },
  });
  await call('DELETE /v2/bankImport/:id', {
    as: manager,
    params: { id: batches.body[0]?.id ?? 0 },
  });
  expect(await movements(manager, accountId)).toEqual([]);

  const { id } = await add(manager, 'Gérance', null);
  await call('PUT /v2/bankFeed/:id', {
    as: manager,
    params: { id: feedId },
    body: { bank_account_id: id, from_date: '2026-01-18' },
  });
  expect(await movements(manager, id)).toEqual([['2026-01-19', 'VIR LOYER', 850]]);
});

it('connects a bank again after its consent was withdrawn, without bringing anything in twice', async () => {
  const { manager, accountId, account: told, linkId } = await connected();
  bank.move(told, rent);
  await read(manager);
  await call('DELETE /v2/bankLink/:id', { as: manager, params: { id: linkId } });
  const { account: again } = await consent(manager);
  bank.move(again, rent);
  bank.move(again, { ...rent, label: 'VIR CAF' });
  const links = (await read(manager)).links;
  const feed = links.find(({ state }) => state === 'ok')?.feeds[0];
  const { status } = await call('PUT /v2/bankFeed/:id', {
    as: manager,
    params: { id: feed?.id ?? 0 },
    body: { bank_account_id: accountId, from_date: '2026-01-18' },
  });
  expect(status).toBe(200);
  expect((await movements(manager, accountId)).map(([, name]) => name)).toEqual([
    'VIR LOYER',
    'VIR CAF',
  ]);
});

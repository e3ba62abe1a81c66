import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { cents } from '@sci/money/cents';
import { connectBridge } from '../../ports/bank/bridge.ts';
import { isSigned, signatureOf } from '../../ports/bank/signature.ts';
import { testFolder } from '../../testing/database.ts';
import { startLocalBank } from './api.ts';
import { LocalBank } from './bank.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const OLD_SECRET = 'avant';
const NEW_SECRET = 'apres';

async function open() {
  const bank = new LocalBank({
    file: path.join(mkdtempSync(path.join(testFolder(), 'banque-')), 'etat.json'),
    publicUrl: 'http://localhost:4000',
    now: () => NOW,
    ibans: { current: 'FR7630001007941234567890185', savings: null },
  });
  const api = await startLocalBank(bank);
  opened.push(api);
  const bridge = connectBridge({
    url: api.url,
    clientId: 'client',
    clientSecret: 'secret',
    webhookSecrets: [NEW_SECRET, OLD_SECRET],
    standIn: true,
  });
  return { bank, bridge };
}
const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((api) => api.close()));
});

/** A holder who has consented. */
async function consented() {
  const { bank, bridge } = await open();
  const holder = await bridge.openHolder('sci-1');
  const address = await bridge.openConsentPage({
    holder,
    email: 'gerant@exemple.fr',
    back: 'http://localhost:4000/app/retour',
  });
  const session = bank.session(address.split('/').at(-1) ?? '');
  if (!session) throw new Error('no page of consent');
  const item = bank.consent(session);
  const [account] = bank.accountsOf(item.id);
  if (!account) throw new Error('no account');
  return { bank, bridge, holder, item, account };
}

it('knows one holder for one company, however often it is asked', async () => {
  const { bridge } = await open();
  const first = await bridge.openHolder('sci-1');
  expect(await bridge.openHolder('sci-1')).toBe(first);
  expect(await bridge.openHolder('sci-2')).not.toBe(first);
});

it('never takes a holder of another name for the one that was asked', async () => {
  const { bank, bridge } = await open();
  const other = bank.createHolder('sci-1');
  if (other === undefined) throw new Error('the name is free');
  // Taken at the first look, and another one's when it is looked up.
  bank.holderNamed = () => ({ ...other, external_user_id: 'sci-2' });
  await expect(bridge.openHolder('sci-1')).rejects.toMatchObject({ status: 503 });
});

it('tells the consent, its end after 180 days and its accounts in cents', async () => {
  const { bridge, holder, item } = await consented();
  expect(await bridge.listConsents(holder)).toEqual([
    {
      id: String(item.id),
      bank: 'Banque locale (démonstration)',
      state: 'ok',
      until: '2027-05-20T10:00:00.000Z',
    },
  ]);
  // 2 500,00 and three times 850,00 − 12,50 − 47,30.
  const accounts = await bridge.listAccounts(holder, String(item.id));
  expect(accounts.map(({ balance }) => balance)).toEqual([4_870_60, 10_000_00]);
});

it('follows the pages of the lines, and asks later only for what changed', async () => {
  const { bank, bridge, holder, account } = await consented();
  const all = await bridge.listLines(holder, String(account.id), undefined);
  expect(all).toHaveLength(9);

  const since = new Date(NOW.getTime() + 3_600_000).toISOString();
  expect(await bridge.listLines(holder, String(account.id), since)).toEqual([]);
  const [first] = bank.linesOf(account.id);
  if (!first) throw new Error('no line');
  first.updated_at = since;
  bank.remove(first);
  first.updated_at = since;
  const changed = await bridge.listLines(holder, String(account.id), since);
  expect(changed).toMatchObject([{ id: String(first.id), deleted: true }]);
});

it('keeps what is announced apart from what is booked, in the balance too', async () => {
  const { bank, bridge, holder, item, account } = await consented();
  bank.move(account, { label: 'A VENIR', amount: cents(-1_00), date: '2026-11-23', future: true });
  const lines = await bridge.listLines(holder, String(account.id), undefined);
  expect(lines.find(({ label }) => label === 'A VENIR')).toMatchObject({ pending: true });
  const [current] = await bridge.listAccounts(holder, String(item.id));
  expect(current?.balance).toBe(4_870_60);
});

it('says that the bank asks for an authentication', async () => {
  const { bank, bridge, holder, account } = await consented();
  bank.expireOf(account);
  expect(await bridge.listConsents(holder)).toMatchObject([{ state: 'action' }]);
});

it.each([429, 500] as const)('refuses for the moment what is answered by %i', async (status) => {
  const { bank, bridge, holder } = await consented();
  bank.failNext(status, 1);
  await expect(bridge.listConsents(holder)).rejects.toMatchObject({ status: 503 });
  expect(await bridge.listConsents(holder)).toHaveLength(1);
});

it.each([400, 401] as const)(
  'refuses with its number, and as no mistake of ours, what is answered by %i',
  async (status) => {
    const { bank, bridge, holder } = await consented();
    bank.failNext(status, 1);
    await expect(bridge.listConsents(holder)).rejects.toMatchObject({
      status: 503,
      message: expect.stringContaining(`(réponse ${status})`),
    });
  },
);

it('refuses to renew a consent that is gone, and to open one for a holder who is', async () => {
  const { bridge, holder, item } = await consented();
  const page = { holder, email: 'gerant@exemple.fr', back: 'http://localhost:4000/app/retour' };
  await bridge.deleteConsent(holder, String(item.id));
  await expect(bridge.openConsentPage({ ...page, consent: String(item.id) })).rejects.toMatchObject(
    { status: 409 },
  );
  await bridge.deleteHolder(holder);
  await expect(bridge.openConsentPage(page)).rejects.toMatchObject({ status: 409 });
  expect(await bridge.listConsents(holder)).toEqual([]);
  await bridge.deleteConsent(holder, String(item.id));
});

it('forgets a holder, and finds it no mistake when he is forgotten already', async () => {
  const { bank, bridge, holder } = await consented();
  await bridge.deleteHolder(holder);
  expect(bank.accounts()).toEqual([]);
  await bridge.deleteHolder(holder);
});

describe('the signature of an event', () => {
  const body = Buffer.from('{"type":"item.refreshed","content":{"user_uuid":"u"}}');

  it('is accepted from either secret while one replaces the other', async () => {
    const { bridge } = await open();
    for (const secret of [OLD_SECRET, NEW_SECRET])
      expect(bridge.readEvent(body, signatureOf(body, secret))).toEqual({
        type: 'item.refreshed',
        holder: 'u',
      });
  });

  it('is refused under another secret, of other bytes, or in another scheme than v1', () => {
    const good = signatureOf(body, NEW_SECRET);
    expect(isSigned(body, signatureOf(body, 'autre'), [NEW_SECRET])).toBe(false);
    expect(isSigned(Buffer.from('{}'), good, [NEW_SECRET])).toBe(false);
    expect(isSigned(body, good.replace('v1=', 'v0='), [NEW_SECRET])).toBe(false);
    expect(isSigned(body, `v1=00,${good.toLowerCase()}`, [NEW_SECRET])).toBe(true);
  });

  it('is the one that a known tool computes', () => {
    // printf '{}' | openssl dgst -sha256 -hmac cle
    expect(signatureOf('{}', 'cle')).toBe(
      'v1=E19D8D824377661CF9A2295A50CFE494FAB94D0EF1805051682DD3B6A1386738',
    );
  });
});

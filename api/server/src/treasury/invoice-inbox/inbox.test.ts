import { sql } from 'kysely';
import { readInvoice } from '@sci/engine/invoice/read-invoice';
import { writeUbl } from '@sci/engine/invoice/write-invoice';
import type { InvoiceInbox } from '@sci/contract/invoice-inbox';
import { PLUMBER } from '../../../../engine/test/invoices/plumber.ts';
import { platformSignature } from '../../ports/invoice-platform/signature.ts';
import { startApp } from '../../testing/app.ts';
import { openBooks } from '../../testing/books.ts';
import type { Manager } from '../../testing/people.ts';
import { taskContext } from '../../testing/task-context.ts';
import { cashing } from '../local-platform/cashing.ts';
import { incoming } from '../local-platform/plays.ts';
import { sendStatusTask } from '../invoice-lifecycle/send-status-task.ts';
import { endNoticesOf } from './end-notices.ts';
import { readPlatformsTask, readPlatformTask } from './tasks.ts';

// In January 2026 the years 2025 and 2026 are open, 2024 is closed.
const test = await startApp({ now: '2026-01-20T10:00:00Z', localPlatform: true });
const { call, people, db, services } = test;
if (test.platform === undefined) throw new Error('no local platform');
const { platform, delivery } = test.platform;

const SIREN = '123456782';
const NAME = 'Plateforme locale (démonstration)';
const running = taskContext(test);

/** A company that is connected; its client has a name of its own at the platform. */
async function connected() {
  const as = await people.manager();
  await db.updateTable('company').set({ siren: SIREN }).where('id', '=', as.companyId).execute();
  const client = `client-${as.companyId}`;
  const answer = await connect(as, client);
  if (answer.status !== 200) throw new Error(answer.message);
  return { as, client };
}
const connect = (as: Manager, client_id: string, client_secret = 'local') =>
  call('PUT /v2/invoicePlatform', { as, body: { platform: NAME, client_id, client_secret } });
const read = async (as: Manager) => (await call('POST /v2/invoiceInbox/read', { as })).body;
const inbox = async (as: Manager) => (await call('GET /v2/invoiceInbox', { as })).body;

/** The plumber's invoice of 17 January 2026: 1 228,60 €. */
const plumber = (change: Partial<typeof PLUMBER> = {}) =>
  writeUbl({ ...PLUMBER, issuedOn: '2026-01-17', dueOn: '2026-02-17', ...change });
const send = (client: string, content = plumber(), name = 'F-2026-121.xml') =>
  platform.add(incoming(client, name, content));

/** Does the jobs that hand statuses in, and gives those that the platform has of a client. */
async function handIn({ companyId }: Manager) {
  const waiting = await db
    .selectFrom('invoice_status')
    .select('id')
    .where('company_id', '=', companyId)
    .where('state', '=', 'waiting')
    .orderBy('id')
    .execute();
  for (const { id } of waiting) await sendStatusTask.run({ companyId, statusId: id }, running);
}
const toldTo = (client: string): string[] =>
  platform
    .flowsOf(client)
    .filter(({ direction }) => direction === 'Out')
    .map(({ content }) => {
      const xml = Buffer.from(content, 'base64').toString();
      return /<ram:ProcessConditionCode>(\d{3})</.exec(xml)?.[1] ?? '?';
    });
const first = ({ invoices }: InvoiceInbox) => {
  const [invoice] = invoices;
  if (invoice === undefined) throw new Error('the inbox is empty');
  return invoice;
};

it('connects a company with keys that the platform accepts, and never shows the secret', async () => {
  const as = await people.manager();
  const refused = await connect(as, 'client', 'autre');
  expect([refused.status, refused.errors['client_secret']]).toEqual([
    422,
    ['La plateforme n’accepte pas cet identifiant et cette clé.'],
  ]);
  expect((await inbox(as)).connection).toBeNull();

  const { as: other } = await connected();
  const { body } = await call('GET /v2/invoiceInbox', { as: other });
  expect(body).toMatchObject({
    platforms: [NAME],
    stand_in: true,
    connection: { state: 'ok', sentence: 'À jour au 20/01/2026.', addresses: [SIREN] },
  });
  const row = await db
    .selectFrom('invoice_platform')
    .selectAll()
    .where('company_id', '=', other.companyId)
    .executeTakeFirstOrThrow();
  expect(row.client_secret).toMatch(/^sealed:/);
  expect(row.signing_key).toMatch(/^sealed:/);
  for (const secret of [row.client_secret, row.signing_key ?? '', row.webhook_ref, '"local"'])
    expect(JSON.stringify(body)).not.toContain(secret);
  const entries = await db
    .selectFrom('audit_log')
    .select('after')
    .where('entity', '=', 'invoice_platform')
    .where('company_id', '=', other.companyId)
    .execute();
  expect(entries.length).toBeGreaterThan(0);
  expect(JSON.stringify(entries)).not.toMatch(/sealed:|webhook_ref/);
});

it('keeps the secret when only the name of the client changes, and asks for one the first time', async () => {
  const { as } = await connected();
  expect((await connect(as, 'autre-client', '')).status).toBe(200);
  expect((await inbox(as)).connection?.client_id).toBe('autre-client');
  const stranger = await people.manager();
  expect((await connect(stranger, 'client', '')).errors['client_secret']).toHaveLength(1);
});

it('brings an invoice in once, reads it as a dropped file, and says that it is taken in charge', async () => {
  const { as, client } = await connected();
  send(client);
  await read(as);
  await read(as);
  expect((await inbox(as)).invoices).toMatchObject([
    {
      state: 'to_process',
      seller: 'Plomberie Le Goff SARL',
      number: 'F-2026-121',
      date: '2026-01-17',
      amount: 1228.6,
      reason: null,
      file: { name: 'F-2026-121.xml', type: 'application/xml' },
    },
  ]);
  await handIn(as);
  expect(toldTo(client)).toEqual(['204']);
  // It is decided in the inbox, not among the documents that wait.
  expect((await call('GET /v2/file', { as })).body).toEqual([]);
});

it('follows all pages of a search', async () => {
  const { as, client } = await connected();
  for (let place = 1; place <= 8; place += 1)
    send(client, plumber({ number: `F-${place}` }), `${place}.xml`);
  expect((await read(as)).invoices).toHaveLength(8);
});

it('keeps a broken file and says what is wrong with it, and one that may not be kept not', async () => {
  const { as, client } = await connected();
  send(client, plumber().slice(0, -20), 'abime.xml');
  send(client, `<!DOCTYPE a [<!ENTITY b "c">]>${plumber()}`, 'bombe.xml');
  const { invoices } = await read(as);
  expect(invoices.map(({ state, file }) => [state, file?.name ?? null])).toEqual(
    expect.arrayContaining([
      ['received', 'abime.xml'],
      ['received', null],
    ]),
  );
  for (const { reason } of invoices) expect(reason).toMatch(/abîmée|entités/);
  // What could not be read is described by hand, among the documents that wait.
  expect((await call('GET /v2/file', { as })).body.map(({ name }) => name)).toEqual(['abime.xml']);
});

it('says that an invoice is for another company, or came before under the same number', async () => {
  const { as, client } = await connected();
  send(client, plumber({ buyer: { name: 'SCI des Lilas', siren: '552100554' } }));
  expect(first(await read(as)).reason).toContain('SCI des Lilas');
  send(client);
  expect(first(await read(as)).reason).toMatch(/même numéro de ce fournisseur est arrivée le/);
});

it('approves an invoice into its year, and tells the supplier', async () => {
  const { as, client } = await connected();
  send(client);
  const { id, file } = first(await read(as));
  const approved = await call('POST /v2/receivedInvoice/:id/approve', { as, params: { id } });
  expect(first(approved.body)).toMatchObject({ state: 'approved' });
  const { body: rows } = await call('GET /supportingData', { as, query: { year: 2026 } });
  expect(rows).toMatchObject([
    {
      id: first(approved.body).supporting_data_id,
      type: 'FACTURE',
      label: 'Facture F-2026-121',
      supplier: 'Plomberie Le Goff SARL',
      amount: 1228.6,
      files: [{ id: file?.id }],
    },
  ]);
  await handIn(as);
  expect(toldTo(client)).toEqual(['204', '205']);
  const again = await call('POST /v2/receivedInvoice/:id/approve', { as, params: { id } });
  expect(again.status).toBe(409);
});

it('lets nothing into a closed year, and leaves the invoice to be decided', async () => {
  const { as, client } = await connected();
  send(client, plumber({ issuedOn: '2024-12-30' }));
  const { id } = first(await read(as));
  const answer = await call('POST /v2/receivedInvoice/:id/approve', { as, params: { id } });
  expect(answer.status).toBe(403);
  expect(first(await inbox(as))).toMatchObject({ state: 'to_process', supporting_data_id: null });
});

it('refuses an invoice with a reason of the list, which the supplier reads', async () => {
  const { as, client } = await connected();
  send(client);
  const { id } = first(await read(as));
  const refuse = (code: string) =>
    call('POST /v2/receivedInvoice/:id/refuse', {
      as,
      params: { id },
      body: { code, note: 'Travaux <non> commandés' },
    });
  expect((await refuse('PARCE_QUE')).errors['code']).toHaveLength(1);
  expect(first((await refuse('TRANSAC_INC')).body)).toMatchObject({
    state: 'refused',
    refusal: { label: 'Opération inconnue', note: 'Travaux <non> commandés' },
  });
  await handIn(as);
  const sent = platform.flowsOf(client).at(-1)?.content ?? '';
  const xml = Buffer.from(sent, 'base64').toString();
  expect(xml).toContain('<ram:ReasonCode>TRANSAC_INC</ram:ReasonCode>');
  expect(xml).toContain('Opération inconnue : Travaux &lt;non&gt; commandés');
});

it('marks an invoice as paid once its movements pay it whole, and says so', async () => {
  const { as, client } = await connected();
  const books = await openBooks(call, as, 2026);
  send(client);
  const { id } = first(await read(as));
  const { body } = await call('POST /v2/receivedInvoice/:id/approve', { as, params: { id } });
  const supporting = first(body).supporting_data_id ?? 0;
  for (const [amount, state] of [
    [-228.6, 'approved'],
    [-1000, 'paid'],
  ] as const) {
    const movement = await call('POST /v2/bankMovement', {
      as,
      body: {
        year: 2026,
        bank_account_id: books.accountId,
        date: '2026-01-19',
        name: `VIR ${amount}`,
        amount,
        splits: [],
      },
    });
    await call('POST /v2/supportingData/:id/payments', {
      as,
      params: { id: supporting },
      body: { movement_ids: [movement.body.id], invoice_ids: [] },
    });
    expect(first(await inbox(as)).state).toBe(state);
  }
  await handIn(as);
  expect(toldTo(client)).toEqual(['204', '205', '211']);
});

it('hands a status in once, although the answer to it was lost', async () => {
  const { as, client } = await connected();
  send(client);
  await read(as);
  platform.spoilNext('lose');
  await expect(handIn(as)).rejects.toMatchObject({ status: 503 });
  expect(toldTo(client)).toEqual(['204']);
  await handIn(as);
  expect(toldTo(client)).toEqual(['204']);
  expect(first(await inbox(as)).reports).toMatchObject([{ code: 204, state: 'sent' }]);
});

it('tells what became of a status: taken, or rejected with its reason', async () => {
  const { as, client } = await connected();
  send(client);
  const { id } = first(await read(as));
  await handIn(as);
  expect(first(await read(as)).reports).toMatchObject([{ code: 204, state: 'taken' }]);
  await call('POST /v2/receivedInvoice/:id/approve', { as, params: { id } });
  platform.spoilNext('reject');
  await handIn(as);
  expect(first(await read(as)).reports[1]).toMatchObject({
    code: 205,
    state: 'rejected',
    reason: expect.stringMatching(/^La plateforme a rejeté ce statut\s: InvoiceLCInvalidStatus$/),
  });
});

const cashed = (content: string, client: string) => {
  const { invoice } = readInvoice(content);
  if (invoice === undefined) throw new Error('unreadable');
  return cashing(client, invoice, { now: services.clock.now(), buyerSiren: SIREN });
};
const toldBySeller = ({ invoices }: InvoiceInbox) =>
  invoices.flatMap(({ number, reports }) =>
    reports
      .filter(({ state }) => state === 'received')
      .map(({ code, label, reason }) => [number, code, label, reason]),
  );

it('shows beside an invoice what its supplier cashed, each message once, and sends no such status', async () => {
  const { as, client } = await connected();
  send(client);
  platform.add(cashed(plumber(), client));
  await read(as);
  expect(toldBySeller(await read(as))).toEqual([
    ['F-2026-121', 212, 'Encaissée', expect.stringMatching(/^1\s228,60\s€ reçus$/)],
  ]);
  // A second payment is a message of its own.
  platform.add(cashed(plumber(), client));
  expect(toldBySeller(await read(as))).toHaveLength(2);
  await handIn(as);
  expect(toldTo(client)).toEqual(['204']);
});

it('keeps what a supplier tells of an invoice that comes later, and nothing of another seller’s', async () => {
  const { as, client } = await connected();
  platform.add(cashed(plumber(), client), true);
  const other = { name: 'Autre', siren: '552100554' };
  platform.add(cashed(plumber({ seller: other }), client), true);
  expect((await read(as)).invoices).toEqual([]);
  send(client);
  await read(as);
  await readPlatformTask.run({ companyId: as.companyId, thorough: true }, running);
  expect(toldBySeller(await inbox(as))).toHaveLength(1);
});

it('lists all that wait for a decision, the latest that were decided, and says how many are older', async () => {
  const { as, client } = await connected();
  send(client);
  await read(as);
  const { id: _, ...row } = await db
    .selectFrom('received_invoice')
    .selectAll()
    .where('company_id', '=', as.companyId)
    .executeTakeFirstOrThrow();
  const copies = (state: 'received' | 'approved', count: number) =>
    Array.from({ length: count }, (_one, n) => ({
      ...row,
      flow_id: `${state}-${n}`,
      file_id: null,
      state,
    }));
  await db
    .insertInto('received_invoice')
    .values([...copies('received', 210), ...copies('approved', 203)])
    .execute();

  const { invoices, older } = await inbox(as);
  const states = Map.groupBy(invoices, ({ state }) => state);
  expect([...states].map(([state, rows]) => [state, rows.length])).toEqual([
    ['received', 210],
    ['to_process', 1],
    ['approved', 200],
  ]);
  expect(older).toBe(3);
});

it('puts no keys over those that somebody else entered meanwhile', async () => {
  const { as, client } = await connected();
  const { updated_at: seen } = await read(as);
  const enter = (client_id: string, updated_at: string) =>
    call('PUT /v2/invoicePlatform', {
      as,
      body: { platform: NAME, client_id, client_secret: 'local', updated_at },
    });
  // Nobody had entered any when this form was opened.
  const first = await enter(`other-${client}`, new Date(0).toISOString());
  expect(first.status).toBe(409);
  expect(first.refusal.current).toMatchObject({ connection: { client_id: client } });
  expect((await enter(`other-${client}`, seen)).status).toBe(200);
  expect((await inbox(as)).connection?.client_id).toBe(`other-${client}`);
});

it('keeps the keys that the platform accepted although it could not be read', async () => {
  const { as, client } = await connected();
  // The token is given, nothing after it.
  platform.failNext(500, 5, 1);
  const { body } = await connect(as, client);
  while (platform.takeFault() !== undefined);
  expect(body.connection).toMatchObject({ state: 'failing' });
});

it('says that the platform is away or asks for a pause, and reads it later', async () => {
  const { as, client } = await connected();
  for (const status of [429, 500] as const) {
    send(client, plumber({ number: `F-${status}` }), `${status}.xml`);
    platform.failNext(status, 1);
    expect((await call('POST /v2/invoiceInbox/read', { as })).status).toBe(503);
    expect((await inbox(as)).connection?.state).toBe('failing');
    await readPlatformTask.run({ companyId: as.companyId, thorough: false }, running);
    expect((await inbox(as)).connection?.state).toBe('ok');
  }
  expect((await inbox(as)).invoices).toHaveLength(2);
});

it('asks for one reading, however often and in whatever order it is told', async () => {
  const { as, client } = await connected();
  const flow = send(client);
  platform.tell(flow, { agoSeconds: 3600 });
  platform.tell(flow);
  await delivery.settled();
  expect(platform.undelivered()).toEqual([]);
  const { rows } = await sql<{ task_identifier: string }>`
    select task_identifier from graphile_worker.jobs where key = ${`read-platform-${as.companyId}`}`.execute(
    db,
  );
  expect(rows).toEqual([{ task_identifier: 'read_platform' }]);
  await readPlatformTask.run({ companyId: as.companyId, thorough: false }, running);
  expect((await inbox(as)).invoices).toHaveLength(1);
});

it('does not believe a notice that its platform has not signed', async () => {
  const { as } = await connected();
  const { webhook_ref: ref } = await db
    .selectFrom('invoice_platform')
    .select('webhook_ref')
    .where('company_id', '=', as.companyId)
    .executeTakeFirstOrThrow();
  const key = Buffer.from('nobody').toString('base64');
  for (const [end, signature] of [
    [ref, platformSignature('{}', '1', key)],
    ['autre', platformSignature('{}', '1', key)],
    [ref, ''],
  ]) {
    const answer = await test.app.inject({
      method: 'POST',
      url: `/api/webhooks/afnor/${end}`,
      headers: {
        'content-type': 'application/json',
        'afnor-signature': signature,
        'afnor-signature-timestamp': '1',
      },
      payload: '{}',
    });
    expect(answer.statusCode).toBe(422);
  }
});

it('finds in the night what no notice told', async () => {
  const { as, client } = await connected();
  platform.add(incoming(client, 'muette.xml', plumber()), true);
  await readPlatformsTask.run({}, running);
  await readPlatformTask.run({ companyId: as.companyId, thorough: true }, running);
  expect((await inbox(as)).invoices).toHaveLength(1);
});

it('ends the connection and its notices; the invoices stay', async () => {
  const { as, client } = await connected();
  send(client);
  await read(as);
  const { body } = await call('DELETE /v2/invoicePlatform', { as });
  expect(body).toMatchObject({ connection: null, invoices: [{ number: 'F-2026-121' }] });
  expect(platform.clients()).not.toContain(client);
  // A reading that was still asked for has nothing to do.
  await readPlatformTask.run({ companyId: as.companyId, thorough: false }, running);
});

it('asks for nothing after a notice for a company in the trash, and finds all of it once that is back', async () => {
  const { as, client } = await connected();
  await call('DELETE /config/company/:id', { as, params: { id: as.companyId } });
  send(client);
  await delivery.settled();
  expect(platform.undelivered()).toEqual([]);
  const { rows } = await sql`
    select from graphile_worker.jobs where key = ${`read-platform-${as.companyId}`}`.execute(db);
  expect(rows).toEqual([]);

  await call('POST /v2/company/:id/restore', { as, params: { id: as.companyId } });
  await readPlatformTask.run({ companyId: as.companyId, thorough: true }, running);
  expect((await inbox(as)).invoices).toHaveLength(1);
});

it('ends the notices of a company that is purged, and tells the operator when the platform is away', async () => {
  const [gone, away] = [await connected(), await connected()];
  await endNoticesOf(services, gone.as.companyId, 'nuit');
  expect(platform.clients()).not.toContain(gone.client);

  platform.failNext(500, 1);
  await endNoticesOf(services, away.as.companyId, 'nuit');
  const { of_company_id, message } = await db
    .selectFrom('client_report')
    .select(['of_company_id', 'message'])
    .where('code', '=', 'untaken')
    .executeTakeFirstOrThrow();
  expect([of_company_id, message]).toEqual([
    away.as.companyId,
    expect.stringMatching(/^La plateforme agréée d’une société qui est effacée n’a pas pu/),
  ]);
});

it('keeps the document of an invoice that came by the platform', async () => {
  const { as, client } = await connected();
  send(client);
  const { file } = first(await read(as));
  const answer = await call('DELETE /v2/file/:id', {
    as,
    params: { id: file?.id ?? 0 },
    query: {},
  });
  expect([answer.status, answer.message]).toEqual([
    409,
    expect.stringMatching(/arrivé par la plateforme agréée/),
  ]);
});

it('takes a credit note with its sign, and approves it', async () => {
  const { as, client } = await connected();
  send(client, plumber({ kind: 'credit_note' }));
  const { id, kind, amount } = first(await read(as));
  expect([kind, amount]).toEqual(['credit_note', -1228.6]);
  const { body } = await call('POST /v2/receivedInvoice/:id/approve', { as, params: { id } });
  expect(first(body)).toMatchObject({ state: 'approved', supporting_data_id: expect.any(Number) });
});

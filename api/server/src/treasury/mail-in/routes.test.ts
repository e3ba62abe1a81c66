import { readFileSync } from 'node:fs';
import { startApp } from '../../testing/app.ts';
import { mailDesk } from '../../testing/mail-desk.ts';

const NOW = '2026-05-15T10:00:00Z';
const test = await startApp({ now: NOW });
const { app, call, db } = test;
const { report, withAddress, documents, state } = mailDesk(test);
const PDF = Buffer.from('%PDF-1.4\nfacture');
/** The file by which scanners are tried, in two parts so that none takes this one for it. */
const VIRUS = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
);

const untaken = () =>
  db.selectFrom('client_report').selectAll().where('code', '=', 'untaken').orderBy('id').execute();

it('keeps the attachments of a forwarded mail where dropped documents wait, for its company only', async () => {
  const [claire, neighbour] = [await withAddress(), await withAddress()];

  expect(await report({ ...claire, files: [['facture.pdf', PDF]] })).toBe(200);
  expect(await documents(claire.as)).toEqual(['facture.pdf']);
  expect(await documents(neighbour.as)).toEqual([]);
  expect(await state(claire.as)).toMatchObject({ strangers: 0, refused: [], stand_in: true });
});

it('brings a mail once, however often it is told', async () => {
  const claire = await withAddress();
  const mail = { ...claire, id: '<1@exemple.fr>', files: [['facture.pdf', PDF]] as const };

  expect([await report(mail), await report(mail)]).toEqual([200, 200]);
  expect(await documents(claire.as)).toEqual(['facture.pdf']);
});

it('keeps nothing of a sender who is no member, of one whose mail is forged, and counts them', async () => {
  const [claire, neighbour] = [await withAddress(), await withAddress()];
  const files = [['facture.pdf', PDF]] as const;

  expect(await report({ ...claire, from: 'inconnu@exemple.fr', files })).toBe(200);
  expect(await report({ ...claire, from: neighbour.from, files })).toBe(200);
  expect(await report({ ...claire, files, headers: [['X-Mailgun-Spf', 'SoftFail']] })).toBe(200);
  expect(await documents(claire.as)).toEqual([]);
  expect(await state(claire.as)).toMatchObject({ strangers: 3 });
});

it('takes a mail that the sender’s domain signed, whichever server brought it', async () => {
  const claire = await withAddress();
  const headers = [
    ['X-Mailgun-Spf', 'Fail'],
    ['X-Mailgun-Dkim-Check-Result', 'Pass'],
  ] as const;

  await report({ ...claire, headers, files: [['facture.pdf', PDF]] });
  expect(await documents(claire.as)).toEqual(['facture.pdf']);
});

it('refuses attachments as dropped files are refused, says why, and keeps the others', async () => {
  const claire = await withAddress();
  const files = [
    ['facture.pdf', PDF],
    ['test.pdf', Buffer.concat([PDF, VIRUS])],
    ['lettre.docx', Buffer.from('PK lettre')],
  ] as const;

  await report({ ...claire, files });
  expect(await documents(claire.as)).toEqual(['facture.pdf']);
  const { refused, refused_at } = await state(claire.as);
  expect(refused.map((sentence) => sentence.split(/\s:\s/)[0])).toEqual([
    'test.pdf',
    'lettre.docx',
  ]);
  expect(refused[1]).toMatch(/Seuls les fichiers PDF/);
  expect(refused_at).toBe('2026-05-15T10:00:00.000Z');
});

it('takes no logo of a signature for an invoice, and says that a mail had no attachment', async () => {
  const claire = await withAddress();
  const jpeg = readFileSync(new URL('../../../test/receipts/blurred.jpg', import.meta.url));

  await report({ ...claire, files: [['logo.jpg', jpeg]], inline: { '<logo>': 'attachment-1' } });
  expect(await documents(claire.as)).toEqual([]);
  const { refused, mails } = await state(claire.as);
  expect(refused).toEqual(['Ce message n’avait aucune pièce jointe.']);
  expect(mails.at(0)).toMatchObject({ kept: 0 });
});

it('takes nothing from a member without subscription, and says so', async () => {
  const claire = await withAddress();
  const files = [['facture.pdf', PDF]] as const;
  await db.deleteFrom('subscription').where('user_id', '=', claire.as.id).execute();

  await report({ ...claire, files });
  expect(await documents(claire.as)).toEqual([]);
  expect((await state(claire.as)).refused[0]).toMatch(/votre abonnement/);
});

it('notes in the log who made or changed the address, and not the address', async () => {
  const claire = await withAddress();
  await call('POST /v2/mailAddress', { as: claire.as });
  const entries = await db
    .selectFrom('audit_log')
    .select(['action', 'user_id', 'origin', 'before', 'after'])
    .where('company_id', '=', claire.as.companyId)
    .where('entity', '=', 'mail_address')
    .orderBy('id')
    .execute();
  const made = { user_id: claire.as.id, origin: 'user', before: null, after: null };
  expect(entries).toEqual([
    { ...made, action: 'insert' },
    { ...made, action: 'update' },
  ]);
});

it('takes nothing at an address that was changed', async () => {
  const claire = await withAddress();
  const { address } = (await call('POST /v2/mailAddress', { as: claire.as })).body;
  expect(address).not.toBe(claire.to);

  await report({ ...claire, files: [['ancienne.pdf', PDF]] });
  await report({ ...claire, to: address ?? '', files: [['nouvelle.pdf', PDF]] });
  expect(await documents(claire.as)).toEqual(['nouvelle.pdf']);
});

it('takes nothing for a company in the trash: its manager reads so once it is back, the operator at once', async () => {
  const claire = await withAddress();
  const { as } = claire;
  await call('DELETE /config/company/:id', { as, params: { id: as.companyId } });
  expect(await report({ ...claire, files: [['facture.pdf', PDF]] })).toBe(200);

  await call('POST /v2/company/:id/restore', { as, params: { id: as.companyId } });
  expect(await documents(as)).toEqual([]);
  expect((await state(as)).refused[0]).toMatch(/^Le message du 15\/05\/2026 n’a pas été pris/);
  expect((await untaken()).slice(-1)).toMatchObject([
    { of_company_id: as.companyId, message: expect.stringContaining('dans la corbeille') },
  ]);
});

it('tells the operator of a mail to an address of ours that is gone, not of other ones', async () => {
  const before = (await untaken()).length;
  const token = 'ab'.repeat(12);
  await report({ from: 'a@exemple.fr', to: 'contact@courrier.sci.invalid' });
  await report({ from: 'a@exemple.fr', to: `factures-${token}@courrier.sci.invalid` });
  const told = (await untaken()).slice(before);
  expect(told.map(({ message }) => message)).toEqual([
    expect.stringContaining('adresse de factures qui n’existe plus'),
  ]);
  expect(JSON.stringify(told)).not.toContain(token);
});

it.each([
  ['bears another signature', { signature: 'a'.repeat(64) }],
  ['bears none', { signature: '' }],
  ['is of yesterday', { timestamp: String(Date.parse('2026-05-14T10:00:00Z') / 1000) }],
])('refuses a report that %s', async (_what, forged) => {
  const claire = await withAddress();

  expect(await report({ ...claire, ...forged, files: [['facture.pdf', PDF]] })).toBe(422);
  expect(await documents(claire.as)).toEqual([]);
});

it('sends a mail from the local page, which says what it is', async () => {
  const claire = await withAddress();
  const page = await app.inject({ url: '/courrier-local' });
  expect(page.body).toContain('tient lieu du service de courrier');
  const form = new FormData();
  form.set('de', (await state(claire.as)).senders[0] ?? '');
  form.set('a', claire.to);
  form.set('pieces', new Blob([new Uint8Array(PDF)]), 'facture.pdf');
  const written = new Response(form);
  await app.inject({
    method: 'POST',
    url: '/courrier-local',
    headers: { 'content-type': written.headers.get('content-type') ?? '' },
    payload: Buffer.from(await written.arrayBuffer()),
  });
  expect(await documents(claire.as)).toEqual(['facture.pdf']);
});

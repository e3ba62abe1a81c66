import { sql } from 'kysely';
import { cents } from '@sci/money/cents';
import { COMPANY_TABLES } from '../../identity/account/purge-accounts.ts';
import type { OwnerDb } from '../../db/database.ts';
import type { TestApp } from '../app.ts';
import { buildingBody, openBooks } from '../books.ts';
import type { Manager } from '../people.ts';

/**
 * On this day both versions of the API can write: 2023 is served by v1, 2024 by v2, and both are
 * open.
 */
export const NOW = '2024-03-01T10:00:00.000Z';
export const V1 = 2023;
export const V2 = 2024;

/** What a call's id can be the id of. */
export type Kind =
  | 'company'
  | 'user'
  | 'session'
  | 'passkey'
  | 'announcement'
  | 'associate'
  | 'other_associate'
  | 'building'
  | 'account'
  | 'loan'
  | 'scenario'
  | 'deed'
  | 'bank_link'
  | 'bank_feed'
  | 'bank_line'
  | 'received_invoice'
  | 'statutes'
  | 'convening'
  | 'letter'
  | 'movement'
  | 'movement_v1'
  | 'to_verify'
  | 'batch'
  | 'supporting'
  | 'file'
  | 'rule'
  | 'assembly'
  | 'declaration'
  | 'check'
  | 'entry'
  | 'share_movement'
  | 'share_transfer'
  | 'preview'
  | 'import'
  | 'trashed'
  | 'year'
  | 'year_v1';

export type Ids = Readonly<Record<Kind, number>> & {
  readonly category: (code: string) => number;
  readonly type: number;
};

export interface Tenant {
  readonly manager: Manager;
  readonly ids: Ids;
}

const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);
export const pdfFile = { name: 'facture.pdf', content: PDF, type: 'application/pdf' };
/** A statement of one movement, on a day of February 2024. */
export const statementFile = (day: string) => ({
  name: 'releve.ofx',
  type: 'application/x-ofx',
  content: Buffer.from(
    `OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nENCODING:USASCII\nCHARSET:1252\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR<BANKACCTFROM><BANKID>30004<ACCTID>00010203040<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST><DTSTART>202402${day}<DTEND>202402${day}<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>202402${day}<TRNAMT>800.00<FITID>F${day}<NAME>VIR LOYER</STMTTRN></BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>\n`,
  ),
});

/** A company with one row of everything, made by the calls of its manager. */
export async function openTenant({ call, people, db }: TestApp): Promise<Tenant> {
  const manager = await people.manager();
  const as = manager;
  const books = await openBooks(call, manager, V1);
  const [building_id, bank_account_id] = [books.buildingId, books.accountId];
  const rent = { category_id: books.category('LOYER_HAB'), building_id };
  const movement = (year: number, day: string, name: string, amount: number) => ({
    bank_account_id,
    year,
    date: `${year}-${day}`,
    name,
    amount,
  });

  const other = await call('POST /config/associate', {
    as,
    query: { year: V1 },
    body: { name: 'Bernard', first_name: 'Benoît', birthdate: '1972-03-04', shares: 40 },
  });
  await call('POST /v2/company/confirmShares', { as });
  const types = await call('GET /bankMovementType', { as });
  const type =
    types.body.find(
      ({ building, associate, requires_loan }) =>
        building !== 'O' && associate !== 'O' && !requires_loan,
    )?.id ?? 0;
  const first = await call('POST /bankMovement', {
    as,
    body: movement(V1, '02-05', 'VIR DIVERS', 100),
  });
  const kept = await call('POST /v2/bankMovement', {
    as,
    body: { ...movement(V2, '01-10', 'VIR LOYER MARTIN', 800), splits: [{ ...rent, amount: 800 }] },
  });
  const toVerify = await call('POST /v2/bankMovement', {
    as,
    body: movement(V2, '02-10', 'VIR LOYER DURAND', 750),
  });
  const rule = await call('POST /v2/rule', {
    as,
    body: { name: 'Loyers', pattern: 'durand', splits: [{ ...rent, share_bp: 10_000 }] },
  });
  const assigned = await call('POST /bankAccount/autoAffect', {
    as,
    body: { id: bank_account_id, year: V2 },
  });
  const loan = await call('POST /v2/loan', { as, body: loanBody(building_id) });
  const statutes = await call('POST /v2/statutes', { as, body: statutesBody('2020-02-01') });
  await call('POST /v2/statutes/:id/file', {
    as,
    params: { id: statutes.body.id },
    body: {},
    files: [pdfFile],
  });
  const scenario = await call('POST /v2/scenario', { as, body: { year: V2, name: 'Travaux' } });
  await call('POST /v2/scenario/:id/change', {
    as,
    params: { id: scenario.body.id },
    body: rentsBody(building_id, `${V2}-06-30`),
  });
  const deed = await call('POST /v2/buildingDeed/purchase', { as, body: purchaseBody });
  const bank = {
    ...(await connectBank(db, manager.companyId)),
    ...(await connectPlatform(db, manager.companyId)),
  };
  const file = await call('POST /v2/file', { as, body: {}, files: [pdfFile] });
  const supporting = await call('POST /supportingData', {
    as,
    body: { ...invoice, file_ids: [file.body.id] },
  });
  const entry = await call('POST /v2/entry', {
    as,
    body: {
      year: V2,
      date: `${V2}-01-15`,
      label: 'Reclassement',
      lines: [
        { account: '471000', debit: 10 },
        { account: '467000', credit: 10 },
      ],
    },
  });
  const share = await call('POST /v2/associateMovement', {
    as,
    body: {
      date: `${V2}-01-20`,
      from_associate_id: books.associateId,
      to_associate_id: other.body.id,
      shares: 1,
      nature: 'CESSION',
    },
  });
  const project = await call('POST /v2/shareTransfer', {
    as,
    body: shareTransferBody(books.associateId, other.body.id),
  });
  const years = await db
    .selectFrom('fiscal_year_company')
    .select(['id', 'year'])
    .where('company_id', '=', manager.companyId)
    .execute();
  const yearId = (year: number): number => years.find((row) => row.year === year)?.id ?? 0;
  const assembly = await call('POST /report/general_assembly', {
    as,
    body: { year: V2, meeting_date: `${V2 + 1}-04-01`, place: 'Nantes' },
  });
  const convening = await call('POST /v2/report/general_assembly/:id/convening', {
    as,
    params: { id: assembly.body.id },
    body: { way: 'lettre recommandée' },
  });
  const check = await call('POST /ledgerCheck', {
    as,
    body: { fiscal_year_company_id: yearId(V2), entrie_type: 'LOYERS', checked: true },
  });
  const trashed = await call('POST /config/building', {
    as,
    query: { year: V2 },
    body: { ...buildingBody, label: 'Cave' },
  });
  await call('DELETE /config/building/:id', {
    as,
    params: { id: trashed.body.id },
    query: { year: V2 },
  });
  const preview = await call('POST /v2/bankImport', {
    as,
    body: { bank_account_id },
    files: [statementFile('05')],
  });
  const imported = await call('POST /v2/bankImport', {
    as,
    body: { bank_account_id },
    files: [statementFile('06')],
  });
  const batch = await call('POST /v2/bankImport/:id/confirm', {
    as,
    params: { id: imported.body.id },
    body: {},
  });
  const declared = await call('POST /v2/declaration', {
    as,
    body: { year: V1, declared_on: `${V2}-02-20` },
  });
  const sessions = await call('GET /v2/user/sessions', { as });
  const passkey = await db
    .insertInto('passkey')
    .values({
      user_id: manager.id,
      credential_id: `cle-${manager.id}`,
      public_key: '',
      counter: 0,
      name: 'Téléphone',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    manager,
    ids: {
      company: manager.companyId,
      user: manager.id,
      session: sessions.body[0]?.id ?? 0,
      passkey: passkey.id,
      announcement: await tellCompany(db, manager),
      associate: books.associateId,
      other_associate: other.body.id,
      building: building_id,
      account: bank_account_id,
      loan: loan.body.id,
      statutes: statutes.body.id,
      scenario: scenario.body.id,
      deed: deed.body.id,
      ...bank,
      convening: convening.body[0]?.id ?? 0,
      letter: convening.body[0]?.letters[0]?.id ?? 0,
      movement: kept.body.id,
      movement_v1: first.body.id,
      to_verify: toVerify.body.id,
      batch: assigned.body.batch_id ?? 0,
      supporting: supporting.body.id,
      file: file.body.id,
      rule: rule.body.id,
      assembly: assembly.body.id,
      declaration: declared.body.declarations[0]?.id ?? 0,
      check: check.body.id,
      entry: entry.body.id,
      share_movement: share.body.id,
      share_transfer: project.body.id,
      preview: preview.body.id,
      import: batch.body.batch?.id ?? 0,
      trashed: trashed.body.id,
      year: yearId(V2),
      year_v1: yearId(V1),
      category: books.category,
      type,
    },
  };
}

export const purchaseBody = {
  label: 'Garage',
  type: 'P',
  address_street: 'rue des Carmes',
  address_zip: '44000',
  address_city: 'Nantes',
  date: `${V2}-03-01`,
  price: 20_000,
} as const;

/** A gift to a child, which needs no approval. */
export const shareTransferBody = (from_associate_id: number, to_associate_id: number) => ({
  nature: 'DONATION' as const,
  approval: 'relative' as const,
  date: `${V2}-02-20`,
  shares: 1,
  from_associate_id,
  to_associate_id,
});

const everybody = { majority: 'unanimity', base: 'all', quorum: 'none' } as const;
export const rentsBody = (building_id: number, from: string) =>
  ({ kind: 'rents', from, building_id, monthly: 50 }) as const;

export const statutesBody = (effective_from: string) => ({
  effective_from,
  rules: {
    ordinary: everybody,
    extraordinary: everybody,
    approval: everybody,
    appointment: everybody,
  },
  notice_days: 15,
  convening_ways: ['registered' as const],
  proxy_holders: 'anybody' as const,
  proxy_limit: null,
  written_consultation: false,
  remote: false,
});
export const loanBody = (building_id: number) => ({
  label: 'Prêt',
  building_id,
  principal: 100_000,
  rate_bp: 300,
  first_payment: `${V2}-01-05`,
  months: 120,
  monthly_payment: 965.61,
});
export const invoice = {
  year: V2,
  type: 'FACTURE' as const,
  date: `${V2}-01-10`,
  label: 'Facture',
  amount: 100,
};

/** Everything that the database holds of a company, as one hash for each table. */
export async function fingerprint(
  { db }: TestApp,
  companyId: number,
): Promise<Record<string, string>> {
  const ofTable = (table: string) =>
    sql`select ${sql.lit(table)} as name, md5(coalesce(string_agg(t::text, '/' order by t::text), '')) as hash from ${sql.table(table)} t where company_id = ${companyId}`;
  const { rows } = await sql<{
    name: string;
    hash: string;
  }>`${sql.join(COMPANY_TABLES.map(ofTable), sql` union all `)}`.execute(db);
  const company = await db
    .selectFrom('company')
    .selectAll()
    .where('id', '=', companyId)
    .executeTakeFirst();
  const users = await db
    .selectFrom('app_user')
    .selectAll()
    .where('company_id', '=', companyId)
    .execute();
  return {
    ...Object.fromEntries(rows.map(({ name, hash }) => [name, hash])),
    company: JSON.stringify(company),
    users: JSON.stringify(users),
  };
}

/** A connection as a consent leaves it; the application of these tests has no bank to ask. */
async function connectBank(db: OwnerDb, company_id: number) {
  const link = await db
    .insertInto('bank_link')
    .values({ company_id, holder: `societe-${company_id}`, consent: '1', bank: 'B', state: 'ok' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const feed = await db
    .insertInto('bank_feed')
    .values({
      company_id,
      bank_link_id: link.id,
      external_id: '1',
      name: 'Compte',
      balance_cents: cents(0),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const line = await db
    .insertInto('bank_feed_line')
    .values({
      company_id,
      bank_feed_id: feed.id,
      external_id: '1',
      date: `${V2}-02-01`,
      label: 'VIR',
      amount_cents: cents(1_00),
      pending: false,
      changed_at: NOW,
      state: 'doubt',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { bank_link: link.id, bank_feed: feed.id, bank_line: line.id };
}

/** A connection to a platform that is not there, with an invoice that nobody could read. */
async function connectPlatform(db: OwnerDb, company_id: number) {
  await db
    .insertInto('invoice_platform')
    .values({
      company_id,
      platform: 'P',
      client_id: 'c',
      client_secret: 's',
      keys_at: '2020-01-01T00:00:00Z',
      webhook_ref: `r${company_id}`,
    })
    .execute();
  const invoice = await db
    .insertInto('received_invoice')
    .values({
      company_id,
      flow_id: '1',
      state: 'received',
      kind: 'invoice',
      seller: '',
      received_at: NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { received_invoice: invoice.id };
}

/** A message of the operator to the people of one company. */
async function tellCompany(
  db: TestApp['db'],
  { id: user_id, companyId: about_id }: Manager,
): Promise<number> {
  const { id } = await db
    .insertInto('announcement')
    .values({
      subject: 'Objet',
      body: 'Texte',
      audience: 'company',
      about_id,
      last_day: '2100-12-31',
      by_mail: false,
      written_by: user_id,
      written_at: '2026-01-01T00:00:00Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('announcement_reader').values({ announcement_id: id, user_id }).execute();
  return id;
}

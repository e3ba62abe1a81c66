import type { CallArguments, CallReply } from '@sci/contract/contract';
import { HISTORY_KINDS } from '@sci/contract/recorded';
import { imageAfter } from '../../db/image-after.ts';
import { HISTORY_FIELDS } from '../../messages/history-fields.ts';
import { startApp } from '../../testing/app.ts';
import { buildingBody, openBooks } from '../../testing/books.ts';
import { statutesBody } from '../../testing/contract/tenancy-world.ts';
import { sql } from 'kysely';

const YEAR = 2025;
const { call, people, db } = await startApp({ now: '2026-01-15T10:00:00Z' });
type Query = CallArguments<'GET /v2/history'>['query'];
type Row = CallReply<'GET /v2/history'>['rows'][number];

async function opened() {
  const as = await people.manager();
  const books = await openBooks(call, as, YEAR);
  const rent = (amount: number, name = 'LOYER') => ({
    bank_account_id: books.accountId,
    year: YEAR,
    date: `${YEAR}-03-01`,
    name,
    amount,
    splits: [{ category_id: books.category('LOYER_HAB'), amount, building_id: books.buildingId }],
  });
  const history = async (query: Query = {}) => (await call('GET /v2/history', { as, query })).body;
  return { as, books, rent, history };
}

const plain = (text: string | null): string | null => text?.replaceAll(/\s/g, ' ') ?? null;
const told = ({ kind, record, action, fields }: Row) => [
  kind,
  plain(record),
  action,
  fields.map(({ label, from, to }) => `${label} : ${plain(from)} → ${plain(to)}`),
];

it('tells who changed what of a building from what to what, and nothing of the others', async () => {
  const { as, books, history } = await opened();
  await call('POST /config/building', {
    as,
    query: { year: YEAR },
    body: { ...buildingBody, label: 'Garage' },
  });
  await call('POST /config/building/update', {
    as,
    query: { year: YEAR },
    body: {
      ...buildingBody,
      id: books.buildingId,
      label: 'Immeuble des Carmes',
      address_number: '10',
      details: [{ purchase_value: 430_000, land_value: 84_000, acquisition_date: '2019-04-15' }],
    },
  });
  const { rows, next } = await history({ kind: 'building', id: books.buildingId });
  expect(next).toBeNull();
  expect(rows.map(({ action, by }) => [action, by !== ''])).toEqual([
    ['changed', true],
    ['created', true],
  ]);
  expect(rows.slice(0, 1).map(told)).toEqual([
    [
      'Immeuble',
      'Immeuble des Carmes',
      'changed',
      expect.arrayContaining([
        'Libellé : Immeuble 8 rue des Carmes → Immeuble des Carmes',
        'Numéro : 8 → 10',
        'Prix d’acquisition : 420 000,00 € → 430 000,00 €',
      ]),
    ],
  ]);
});

it('tells statutes in words, never as they are stored', async () => {
  const { as, history } = await opened();
  const { body: first } = await call('POST /v2/statutes', {
    as,
    body: statutesBody('2021-01-01'),
  });
  const { rules } = statutesBody('2021-01-01');
  const changed = await call('PUT /v2/statutes/:id', {
    as,
    params: { id: first.id },
    body: {
      ...statutesBody('2021-01-01'),
      rules: { ...rules, ordinary: { majority: 'half', base: 'all', quorum: 'none' } },
      usufruct_votes: ['ordinary', 'approval'],
      convening_ways: ['email', 'hand'],
      proxy_holders: 'associates_and_spouses',
      updated_at: first.updated_at,
    },
  });
  expect(changed.status).toBe(200);
  const { rows } = await history({ kind: 'statutes', id: first.id });
  const lines = rows
    .flatMap(({ fields }) => fields)
    .map(({ label, from, to }) => plain(`${label} : ${from ?? '–'} → ${to ?? '–'}`));
  expect(lines.filter((line) => /[{}[\]"_]/.test(line ?? ''))).toEqual([]);
  expect(lines.join('\n')).toContain(
    'décisions ordinaires : Les décisions se prennent à la majorité de plus de la moitié des parts',
  );
  expect(lines.join('\n')).toContain('→ décisions ordinaires, agréments');
  expect(lines.join('\n')).toContain('→ courrier électronique, remise en main propre');
});

it('tells a key of the statutes and a reading of the law from what to what', async () => {
  const { as, books, rent, history } = await opened();
  const { body: benoit } = await call('POST /config/associate', {
    as,
    query: { year: YEAR },
    body: { name: 'Martin', first_name: 'Benoît', birthdate: '1974-01-30', shares: 40 },
  });
  const key = (alice: number, other: number) =>
    call('PUT /v2/profitKey', {
      as,
      body: {
        year: YEAR,
        parts: [
          { associate_id: books.associateId, share_bp: alice },
          { associate_id: benoit.id, share_bp: other },
        ],
      },
    });
  await key(7500, 2500);
  await key(6000, 4000);
  const { bank_account_id, year, date } = rent(1);
  const splits = [
    { category_id: books.category('DIAGNOSTICS'), amount: -120, building_id: books.buildingId },
  ];
  await call('POST /v2/bankMovement', {
    as,
    body: { bank_account_id, year, date, name: 'DIAGNOSTIC', amount: -120, splits },
  });
  for (const taken of [true, false]) {
    const chosen = await call('PUT /v2/points/:year/choice', {
      as,
      params: { year: YEAR },
      body: { code: 'DIAGNOSTICS', taken },
    });
    expect(chosen.status).toBe(200);
  }
  const { rows } = await history();
  expect(
    rows.filter(({ kind }) => ['Clé de répartition', 'Lecture de la loi'].includes(kind)).map(told),
  ).toEqual([
    [
      'Lecture de la loi',
      '2025',
      'changed',
      [
        'Diagnostics obligatoires à la location : Diagnostics compris dans le forfait par local, non déduits → lecture de l’application',
      ],
    ],
    [
      'Lecture de la loi',
      '2025',
      'changed',
      [
        'Diagnostics obligatoires à la location : lecture de l’application → Diagnostics compris dans le forfait par local, non déduits',
      ],
    ],
    [
      'Clé de répartition',
      '2025',
      'changed',
      [
        'Part du résultat : Alice Bernard 75 %, Benoît Martin 25 % → Alice Bernard 60 %, Benoît Martin 40 %',
      ],
    ],
    [
      'Clé de répartition',
      '2025',
      'changed',
      ['Part du résultat : null → Alice Bernard 75 %, Benoît Martin 25 %'],
    ],
  ]);
});

it('tells a movement with its ventilation, its deletion and its return', async () => {
  const { as, books, rent, history } = await opened();
  const { id } = (await call('POST /v2/bankMovement', { as, body: rent(1020) })).body;
  const works = { category_id: books.category('TRAV_REPARATION'), amount: 1020 };
  await call('PUT /v2/bankMovement/:id', {
    as,
    params: { id },
    body: { ...rent(1020, 'VIREMENT'), splits: [{ ...works, building_id: books.buildingId }] },
  });
  await call('DELETE /v2/bankMovement/:id', { as, params: { id } });
  await call('POST /v2/trash/restore', { as, body: { kind: 'bank_movement', id } });

  const { rows } = await history({ kind: 'bank_movement', id });
  expect(rows.map(({ action }) => action)).toEqual(['restored', 'deleted', 'changed', 'created']);
  expect(rows.slice(2, 3).map(told)).toEqual([
    [
      'Mouvement bancaire',
      'VIREMENT, 01/03/2025, 1 020,00 €',
      'changed',
      [
        'Nom : LOYER → VIREMENT',
        expect.stringMatching(
          /^Ventilation : Loyers.* 1 020,00 € \(Immeuble 8.*\) → Travaux de réparation 1 020,00 € \(Immeuble 8.*\)$/,
        ),
      ],
    ],
  ]);
});

it('tells the company itself, and what changed in the whole file since a moment', async () => {
  const { as, rent, history } = await opened();
  const { rows: before } = await history();
  const since = before[0]?.at ?? '';
  await call('POST /v2/bankMovement', { as, body: rent(500) });

  const { rows } = await history({ since });
  expect(rows.map(({ kind, action }) => [kind, action])).toEqual([
    ['Mouvement bancaire', 'created'],
  ]);
  const answer = await call('POST /config/company/update', {
    as,
    query: { year: YEAR },
    body: {
      name: 'SCI des Carmes',
      capital: 1000,
      shares: 100,
      register_date: '2020-03-02',
      address_street: 'rue des Carmes',
      address_zip: '44000',
      address_city: 'Nantes',
    },
  });
  expect(answer.status).toBe(200);
  const own = await history({ kind: 'company', id: as.companyId });
  expect(own.rows.map(({ kind, record, action }) => [kind, record, action])).toEqual([
    ['Fiche d’identité', 'SCI des Carmes', 'changed'],
  ]);
});

it('calls controls and deeds by their names, and leaves out who merely came in', async () => {
  const { as, books, history } = await opened();
  const { body: year } = await call('GET /fiscalYear', { as, query: { fiscalYear: YEAR } });
  const fiscal_year_company_id = year.fiscal_year_company?.id ?? 0;
  await sql`
    insert into audit_log (company_id, request_id, action, entity, entity_id, before, after)
    values (${as.companyId}, 'login', 'update', 'app_user', ${as.id}, '{"name": "Nom"}', '{"name": "Nom"}')`.execute(
    db,
  );
  await call('POST /property_tax_validation', {
    as,
    body: { fiscal_year_company_id, comment: 'Vu' },
  });
  await call('POST /v2/buildingDeed/sale', {
    as,
    body: { building_id: books.buildingId, date: `${YEAR}-06-30`, price: 500_000 },
  });
  const { rows } = await history();
  const of = (kind: string) => rows.filter((row) => row.kind === kind).map(told);
  expect(rows.map(({ kind }) => kind)).not.toContain('Autre donnée');
  expect(of('Contrôle annuel')).toEqual([
    ['Contrôle annuel', 'Taxe foncière', 'created', ['Commentaire : null → Vu']],
  ]);
  expect(of('Achat ou vente d’immeuble')).toEqual([
    [
      'Achat ou vente d’immeuble',
      'Vente, 30/06/2025',
      'created',
      expect.arrayContaining([expect.stringMatching(/^Immeuble : null → /)]),
    ],
  ]);
  const withRight = rows.filter(({ fields }) => fields.some(({ label }) => label === 'Droit'));
  expect(withRight.map((row) => row.kind)).toEqual(['Mouvement de parts']);
});

it('tells the groups of the ledger that were ticked, and none that was only read', async () => {
  const { as, rent, history } = await opened();
  await call('POST /v2/bankMovement', { as, body: rent(500) });
  const { body: groups } = await call('GET /ledgerCheck', { as, query: { year: YEAR } });
  const kind = 'Contrôle du grand livre';
  const ticks = async () => (await history()).rows.filter((row) => row.kind === kind).map(told);
  expect(await ticks()).toEqual([]);
  const [group] = groups;
  await call('PUT /ledgerCheck/:id', {
    as,
    params: { id: group?.id ?? 0 },
    body: { checked: true },
  });
  expect(await ticks()).toEqual([[kind, group?.label, 'changed', ['Vérifié : non → oui']]]);
});

it('goes on page by page without losing or repeating a change', async () => {
  const { as, history } = await opened();
  await sql`
    insert into audit_log (company_id, request_id, action, entity, entity_id, after)
    select ${as.companyId}, 'call-' || n, 'insert', 'loan', n::text, jsonb_build_object('label', 'Prêt ' || n)
    from generate_series(1, 700) n`.execute(db);
  const seen: string[] = [];
  let cursor: number | null | undefined;
  do {
    const page: CallReply<'GET /v2/history'> = await history(
      cursor === undefined || cursor === null ? {} : { cursor },
    );
    seen.push(...page.rows.filter(({ kind }) => kind === 'Emprunt').map(({ record }) => record));
    cursor = page.next;
  } while (cursor !== null);
  expect(seen).toEqual(Array.from({ length: 700 }, (_, index) => `Prêt ${700 - index}`));
});

it('tells what a movement held when it came in, whatever became of it', async () => {
  const { as, rent, history } = await opened();
  const { body: movement } = await call('POST /v2/bankMovement', {
    as,
    body: rent(500, 'LOYER MARS'),
  });
  const created = async () => {
    const { rows } = await history({ kind: 'bank_movement', id: movement.id });
    const { body: journal } = await call('GET /v2/admin/audit', {
      as: await people.admin(),
      query: { company_id: as.companyId, entity: 'bank_movement', action: 'insert' },
    });
    const image: { name?: string; amount_cents?: number } = Object(journal.rows[0]?.after);
    return [
      rows.find(({ action }) => action === 'created')?.record.split(',')[0],
      [image.name, image.amount_cents],
    ];
  };
  const asItCame = ['LOYER MARS', ['LOYER MARS', 50_000]];
  expect(await created()).toEqual(asItCame);
  await sql`update bank_movement set name = 'LOYER AVRIL' where id = ${movement.id}`.execute(db);
  await sql`update bank_movement set name = 'LOYER MAI' where id = ${movement.id}`.execute(db);
  expect(await created()).toEqual(asItCame);
  await sql`delete from bank_movement where id = ${movement.id}`.execute(db);
  const { rows } = await sql<{ after: { name: string } }>`
    select ${imageAfter('l')} as after from audit_log l
    where company_id = ${as.companyId} and entity = 'bank_movement' order by id`.execute(db);
  expect(rows.map(({ after }) => after?.name)).toEqual([
    'LOYER MARS',
    'LOYER MARS', // ventilated
    'LOYER AVRIL',
    'LOYER MAI',
    undefined,
  ]);
});

it('tells a call of many rows by its first ones and their number', async () => {
  const { as, history } = await opened();
  await sql`
    insert into audit_log (company_id, request_id, action, entity, entity_id, after)
    select ${as.companyId}, 'import', 'insert', 'bank_movement', n::text, jsonb_build_object('name', 'LIGNE ' || n)
    from generate_series(1, 1000) n`.execute(db);
  const rows = (await history()).rows.filter(({ record }) => record.startsWith('LIGNE'));
  expect([rows.length, rows[0]?.more]).toEqual([30, 999]);
});

it('shows nobody the history of another company', async () => {
  const mine = await opened();
  const theirs = await opened();
  const ask = (kind: 'building' | 'company', id: number) =>
    call('GET /v2/history', { as: mine.as, query: { kind, id } });
  expect((await ask('building', theirs.books.buildingId)).status).toBe(404);
  expect((await ask('company', theirs.as.companyId)).status).toBe(404);
  expect((await ask('company', mine.as.companyId)).status).toBe(200);
});

/** Columns that the program keeps for itself, in the records that are told field by field. */
const TECHNICAL: ReadonlySet<string> = new Set([
  'bank_import_id',
  'company_id',
  'content_key',
  'created_at',
  'created_by',
  'csv_mapping',
  'deleted_at',
  'deleted_from',
  'email_verified_at',
  'file_sha256',
  'file_size',
  'file_type',
  'general_assembly_id',
  'id',
  'rank',
  'reference_key',
  'sequence',
  'shares_confirmed_at',
  'source',
  'told',
  'storage_key',
  'updated_at',
]);

it('has a name for every column of the records, or keeps it for the program', async () => {
  const { rows } = await sql<{ column: string }>`
    select distinct column_name as column from information_schema.columns
    where table_schema = 'public' and table_name = any(${[...HISTORY_KINDS]}) order by 1`.execute(
    db,
  );
  const nameless = rows.filter(
    ({ column }) => !TECHNICAL.has(column) && !Object.hasOwn(HISTORY_FIELDS, column),
  );
  expect(nameless).toEqual([]);
});

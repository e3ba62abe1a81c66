import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { cents } from '@sci/money/cents';
import { openBooks } from '../../testing/books.ts';
import { startApp } from '../../testing/app.ts';
import type { Manager } from '../../testing/people.ts';

// The sample statements are of January 2025: the year is still open in January 2026.
const { call, people, db } = await startApp({ now: '2026-01-15T10:00:00Z' });
const SAMPLES = path.resolve(import.meta.dirname, '../../../../engine/test/releves');
const NAMES = [
  'banque_populaire_caisse_epargne.csv',
  'bnp_paribas.csv',
  'boursobank.csv',
  'credit_agricole.csv',
  'credit_mutuel_cic.csv',
  'la_banque_postale.csv',
  'societe_generale.csv',
  'releve.qif',
  'releve_102.ofx',
  'releve_camt053.xml',
];
const files = NAMES.map((name) => ({
  field: 'files',
  name,
  content: readFileSync(path.join(SAMPLES, name)),
}));
const expected: { movements: { date: string; amount_cents: number }[] } = JSON.parse(
  readFileSync(path.join(SAMPLES, 'attendu.json'), 'utf8'),
);

async function setUp() {
  const manager = await people.manager();
  return { manager, ...(await openBooks(call, manager, 2025)) };
}

describe.each(files)('the sample $name', (file) => {
  it('gives the six movements of the account, and none the second time', async () => {
    const { manager, accountId } = await setUp();
    const preview = await call('POST /v2/bankImport', {
      as: manager,
      body: { bank_account_id: accountId },
      files: [file],
    });
    expect(preview.status).toBe(201);
    expect(preview.body.importable).toBe(true);
    expect(preview.body.counts).toEqual({ new: 6, duplicate: 0, to_decide: 0, refused: 0 });

    const confirmed = await call('POST /v2/bankImport/:id/confirm', {
      as: manager,
      params: { id: preview.body.id },
      body: {},
    });
    expect(confirmed.body.imported).toBe(6);
    const listed = await call('GET /v2/bankMovement', {
      as: manager,
      query: { year: 2025, bank_account_id: accountId },
    });
    expect(
      listed.body.map(({ date, amount }) => ({ date, amount_cents: Math.round(amount * 100) })),
    ).toEqual(expected.movements.map(({ date, amount_cents }) => ({ date, amount_cents })));

    const again = await call('POST /v2/bankImport', {
      as: manager,
      body: { bank_account_id: accountId },
      files: [file],
    });
    expect(again.body.counts).toEqual({ new: 0, duplicate: 6, to_decide: 0, refused: 0 });
  });
});

it('recognises the same six movements in all the samples dropped at once', async () => {
  const { manager, accountId } = await setUp();
  const preview = await call('POST /v2/bankImport', {
    as: manager,
    body: { bank_account_id: accountId },
    files,
  });
  expect(preview.body.files).toHaveLength(files.length);
  expect(preview.body.counts.new).toBe(6);
});

const csv = (rows: readonly string[], header = 'Date;Libellé;Montant(EUROS)') =>
  Buffer.from(['Numéro Compte   :;1234567X020', '', header, ...rows].join('\r\n'));
const drop = (desk: Desk, content: Buffer, name = 'releve.csv') =>
  call('POST /v2/bankImport', {
    as: desk.manager,
    body: { bank_account_id: desk.accountId },
    files: [{ field: 'files', name, content }],
  });
const confirm = (desk: Desk, id: number, body: object = {}) =>
  call('POST /v2/bankImport/:id/confirm', { as: desk.manager, params: { id }, body });
const list = async (desk: Desk) =>
  (
    await call('GET /v2/bankMovement', {
      as: desk.manager,
      query: { year: 2025, bank_account_id: desk.accountId },
    })
  ).body;
type Desk = Awaited<ReturnType<typeof setUp>>;

describe('what is doubtful', () => {
  it('is for the user to decide: accepted lines come in, the others stay out', async () => {
    const desk = await setUp();
    for (const amount of [-50, -60])
      await call('POST /v2/bankMovement', {
        as: desk.manager,
        body: {
          bank_account_id: desk.accountId,
          year: 2025,
          date: '2025-03-04',
          name: 'CHEQUE',
          amount,
        },
      });
    const { body } = await drop(
      desk,
      csv([
        '05/03/2025;PLOMBIER;-50,00',
        '05/03/2025;ELECTRICIEN;-60,00',
        '06/03/2025;LOYER;700,00',
      ]),
    );
    expect(body.lines.map(({ name, status }) => [name, status])).toEqual([
      ['PLOMBIER', 'to_decide'],
      ['ELECTRICIEN', 'to_decide'],
      ['LOYER', 'new'],
    ]);
    const [accepted] = body.lines;
    const { body: confirmed } = await confirm(desk, body.id, {
      accepted: [accepted?.position ?? 0],
    });
    expect(confirmed).toMatchObject({ imported: 2, skipped: 1 });
    expect((await list(desk)).map(({ name }) => name)).toEqual([
      'CHEQUE',
      'CHEQUE',
      'PLOMBIER',
      'LOYER',
    ]);
  });

  it('since the preview is asked about again, and never guessed', async () => {
    const desk = await setUp();
    const { body } = await drop(desk, csv(['05/03/2025;PLOMBIER;-50,00']));
    await call('POST /v2/bankMovement', {
      as: desk.manager,
      body: {
        bank_account_id: desk.accountId,
        year: 2025,
        date: '2025-03-04',
        name: 'CHEQUE',
        amount: -50,
      },
    });
    const refused = await confirm(desk, body.id);
    expect(refused.status).toBe(409);
    expect(refused.refusal.current).toMatchObject({ counts: { to_decide: 1 } });
    expect((await confirm(desk, body.id, { left_out: [0] })).body.imported).toBe(0);
  });

  it('includes what the user had put in the trash', async () => {
    const desk = await setUp();
    const file = csv(['05/03/2025;PLOMBIER;-50,00']);
    await confirm(desk, (await drop(desk, file)).body.id);
    const [movement] = await list(desk);
    await call('DELETE /v2/bankMovement/:id', {
      as: desk.manager,
      params: { id: movement?.id ?? 0 },
    });
    const { body } = await drop(desk, file);
    expect(body.counts).toMatchObject({ new: 0, to_decide: 1 });
    expect(body.lines[0]?.reason).toContain('corbeille');
  });
});

it('keeps two identical fees of one day, and adds none of them twice', async () => {
  const desk = await setUp();
  const fees = csv(['28/01/2025;FRAIS;-8,50', '28/01/2025;FRAIS;-8,50']);
  await confirm(desk, (await drop(desk, fees)).body.id);
  expect(await list(desk)).toHaveLength(2);
  const { body } = await drop(
    desk,
    csv(['28/01/2025;FRAIS;-8,50', '28/01/2025;FRAIS;-8,50', '28/01/2025;FRAIS;-8,50']),
  );
  expect(body.counts).toMatchObject({ new: 1, duplicate: 2 });
});

it('imports the same file once when two people confirm it together', async () => {
  const desk = await setUp();
  const file = csv(['05/03/2025;PLOMBIER;-50,00', '06/03/2025;LOYER;700,00']);
  const previews = await Promise.all([drop(desk, file), drop(desk, file), drop(desk, file)]);
  const answers = await Promise.all(previews.map(({ body }) => confirm(desk, body.id)));
  expect(answers.map(({ body }) => body.imported).reduce((total, count) => total + count, 0)).toBe(
    2,
  );
  expect(await list(desk)).toHaveLength(2);
});

it('refuses the lines of a closed year and those before the opening balance, and imports the others', async () => {
  const desk = await setUp();
  const { body } = await drop(
    desk,
    csv(['05/03/2023;ANCIEN;-50,00', '31/12/2024;VEILLE;-10,00', '06/03/2025;LOYER;700,00']),
  );
  expect(body.counts).toEqual({ new: 1, duplicate: 0, to_decide: 0, refused: 2 });
  expect(body.files[0]?.findings.map(({ line, severity }) => [line, severity])).toEqual([
    [4, 'warning'],
    [5, 'warning'],
  ]);
  expect((await confirm(desk, body.id)).body.imported).toBe(1);
});

describe('a file that cannot be read', () => {
  it('says which line and why, imports nothing, and is read again without that line', async () => {
    const desk = await setUp();
    const { body } = await drop(
      desk,
      csv(['05/03/2025;PLOMBIER;-50,00', '06/03/2025;LOYER;sept cents', '07/03/2025;EAU;-20,00']),
    );
    expect(body.importable).toBe(false);
    expect(body.files[0]?.findings).toMatchObject([
      { line: 5, severity: 'error', text: '06/03/2025 ; LOYER ; sept cents' },
    ]);
    expect((await confirm(desk, body.id)).status).toBe(422);
    expect(await list(desk)).toEqual([]);

    const again = await call('PUT /v2/bankImport/:id', {
      as: desk.manager,
      params: { id: body.id },
      body: { ignored_lines: [{ file: 0, line: 5 }] },
    });
    expect(again.body).toMatchObject({ importable: true, counts: { new: 2 } });
    expect((await confirm(desk, body.id)).body.imported).toBe(2);
  });

  it('asks about a day to come, and takes it once the user says that it took place', async () => {
    const desk = await setUp();
    const { body } = await drop(
      desk,
      csv(['15/01/2026;PLOMBIER;-50,00', '16/01/2026;LOYER;700,00']),
    );
    const { id } = body;
    expect(body.files[0]?.findings).toMatchObject([
      { line: 5, code: 'future_day', severity: 'error' },
    ]);
    const again = await call('PUT /v2/bankImport/:id', {
      as: desk.manager,
      params: { id },
      body: { movement_lines: [{ file: 0, line: 5 }] },
    });
    expect(again.body).toMatchObject({ importable: true, counts: { new: 2 } });
  });

  it('turns the lines that the user says to, in a file that signs no amount', async () => {
    const desk = await setUp();
    const rows = 'Date;Libellé;Montant\n05/01/2025;DUPRE;700,00\n06/01/2025;MAIRIE;64,20\n';
    const { body } = await drop(desk, Buffer.from(rows));
    const mapping = body.files[0]?.mapping ?? undefined;
    const { body: again } = await call('PUT /v2/bankImport/:id', {
      as: desk.manager,
      params: { id: body.id },
      body: {
        mapping,
        senses: [{ file: 0, sense: 'received' }],
        turned_lines: [{ file: 0, line: 3 }],
      },
    });
    expect(again.lines.map(({ amount }) => amount)).toEqual([700, -64.2]);
    expect(again.files[0]?.findings).toMatchObject([{ line: 3, code: 'turned_line' }]);
  });

  it.each([
    ['an empty file', Buffer.alloc(0)],
    ['an image', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['a zip', Buffer.from('504b0304140000000800', 'hex')],
    [
      'entities that explode',
      Buffer.from(
        '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02">&b;</Document>',
      ),
    ],
    [
      'half of an OFX',
      Buffer.from(
        'OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><BANKTRANLIST><STMTTRN><TRNTYPE>DEBIT',
      ),
    ],
  ])('is answered and not fatal: %s', async (_what, content) => {
    const desk = await setUp();
    const { status, body } = await drop(desk, content);
    expect(status).toBe(201);
    expect(body.importable).toBe(false);
    expect(body.files[0]?.findings.some(({ severity }) => severity === 'error')).toBe(true);
  });
});

it('gives a long answer again to the same upload, and keeps a small part of its size', async () => {
  const { manager, accountId } = await setUp();
  const rows = Array.from(
    { length: 1500 },
    (_, index) =>
      `<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20250305<TRNAMT>${index + 1}.50<FITID>F${index}<NAME>LOYER ${index}`,
  );
  const content = Buffer.from(
    `OFXHEADER:100\n\n<OFX><STMTRS><CURDEF>EUR<BANKTRANLIST>${rows.join('\n')}</BANKTRANLIST></STMTRS></OFX>`,
  );
  const upload = () =>
    call('POST /v2/bankImport', {
      as: manager,
      body: { bank_account_id: accountId },
      files: [{ field: 'files', name: 'releve.ofx', content }],
      headers: { 'idempotency-key': 'long-answer' },
    });
  const [first, again] = [await upload(), await upload()];
  expect(first.body.counts.new).toBe(1500);
  expect(again.body).toEqual(first.body);
  const kept = await db
    .selectFrom('idempotency_key')
    .select(sql<number>`octet_length(answer::text)`.as('size'))
    .where('user_id', '=', manager.id)
    .executeTakeFirstOrThrow();
  expect(kept.size).toBeLessThan(JSON.stringify(first.body).length / 4);
});

it.each<[string, string, RegExp]>([
  [
    'test virus',
    ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
    /EICAR/,
  ],
  [
    'PDF that runs a program',
    '%PDF-1.7\n1 0 obj << /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >> endobj\n%%EOF',
    /programme/,
  ],
])('keeps no %s, which it would give back', async (_what, content, why) => {
  const { manager, accountId } = await setUp();
  const { status, refusal } = await call('POST /v2/bankImport', {
    as: manager,
    body: { bank_account_id: accountId },
    files: [{ field: 'files', name: 'releve.csv', content: Buffer.from(content) }],
  });
  expect(status).toBe(422);
  expect(refusal.errors).toMatchObject({ files: [expect.stringMatching(why)] });
});

it('remembers for the account the columns that the user confirmed', async () => {
  const desk = await setUp();
  const file = Buffer.from(
    ['Jour;Qui;Combien', '05/03/2025;PLOMBIER;-50,00', '06/03/2025;LOYER;700,00'].join('\n'),
  );
  const first = (await drop(desk, file)).body;
  expect(first).toMatchObject({ importable: false, files: [{ mapping_source: 'proposed' }] });
  const mapping = first.files[0]?.mapping ?? undefined;
  const read = await call('PUT /v2/bankImport/:id', {
    as: desk.manager,
    params: { id: first.id },
    body: { mapping },
  });
  expect(read.body).toMatchObject({
    importable: true,
    files: [{ mapping_source: 'given' }],
    counts: { new: 2 },
  });
  await confirm(desk, first.id);

  const next = (
    await drop(desk, Buffer.from(['Jour;Qui;Combien', '05/04/2025;PLOMBIER;-50,00'].join('\n')))
  ).body;
  expect(next).toMatchObject({ importable: true, counts: { new: 1 } });
});

const statusOfConfirming = async (as: Manager, id: number) =>
  (await call('POST /v2/bankImport/:id/confirm', { as, params: { id }, body: {} })).status;

it('imports nothing before it is told which number is the day, and then reads the file so', async () => {
  const desk = await setUp();
  const file = Buffer.from("!Type:Bank\nD1/5'25\nT-10.00\nPEDF\n^\nD2/5'25\nT-20.00\nPEAU\n^\n");
  const first = (await drop(desk, file, 'quicken.qif')).body;
  expect(first).toMatchObject({
    importable: false,
    lines: [],
    files: [
      {
        open_dates: {
          text: "1/5'25",
          day_first: '2025-05-01',
          month_first: '2025-01-05',
          answer: null,
        },
      },
    ],
  });
  expect(await statusOfConfirming(desk.manager, first.id)).toBe(422);

  const told = await call('PUT /v2/bankImport/:id', {
    as: desk.manager,
    params: { id: first.id },
    body: { day_orders: [{ file: 0, order: 'month_first' }] },
  });
  expect(told.body).toMatchObject({
    importable: true,
    lines: [{ date: '2025-01-05' }, { date: '2025-02-05' }],
    files: [{ open_dates: { answer: 'month_first' } }],
  });
});

it('imports nothing before it is told which way the money went, and whether it is of euros', async () => {
  const desk = await setUp();
  const rows = ["25/01/2025;MONOPRIX;1'045.20", '26/01/2025;LECLERC;12.00'];
  const first = (await drop(desk, Buffer.from(rows.join('\n')))).body;
  const again = async (body: object) =>
    (
      await call('PUT /v2/bankImport/:id', {
        as: desk.manager,
        params: { id: first.id },
        body: { mapping: first.files[0]?.mapping ?? undefined, ...body },
      })
    ).body;

  const asked = await again({});
  expect(asked).toMatchObject({
    importable: false,
    lines: [],
    files: [{ open_currency: { sign: "1'045.20", answer: null }, open_sense: null }],
  });
  const currencies = [{ file: 0, currency: 'euro' as const }];
  expect(await again({ currencies })).toMatchObject({
    importable: false,
    files: [{ open_sense: { label: 'MONOPRIX', amount: 1045.2, answer: null } }],
  });
  expect(await statusOfConfirming(desk.manager, first.id)).toBe(422);

  expect(await again({ currencies, senses: [{ file: 0, sense: 'paid' }] })).toMatchObject({
    importable: true,
    lines: [{ amount: -1045.2 }, { amount: -12 }],
    files: [{ open_sense: { answer: 'paid' }, open_currency: { answer: 'euro' } }],
  });
});

it('compares the bank’s balance with the one that the import gives', async () => {
  const desk = await setUp();
  const [file] = files.filter(({ name }) => name === 'releve_102.ofx');
  const { body } = await drop(desk, file?.content ?? Buffer.alloc(0), 'releve_102.ofx');
  // The sample ends on 5 626,54 €, from 5 000 €; this account began with 1 000 €.
  expect(body.files[0]).toMatchObject({ closing_balance: 5626.54, computed_balance: 1626.54 });
  expect(body.files[0]?.balance_message).toContain('dépasse de 4');
});

describe('a confirmed import', () => {
  it('keeps the amount and the date of its lines, also against a direct write', async () => {
    const desk = await setUp();
    await confirm(desk, (await drop(desk, csv(['05/03/2025;PLOMBIER;-50,00']))).body.id);
    const [row] = await list(desk);
    const fields = {
      bank_account_id: desk.accountId,
      year: 2025,
      date: '2025-03-05',
      name: 'PLOMBIER LE GOFF',
      amount: -50,
      splits: [],
    };
    const put = (body: object) =>
      call('PUT /v2/bankMovement/:id', {
        as: desk.manager,
        params: { id: row?.id ?? 0 },
        body: { ...fields, ...body },
      });
    expect(Object.keys((await put({ amount: -51 })).errors)).toEqual(['amount']);
    expect(Object.keys((await put({ date: '2025-03-06' })).errors)).toEqual(['date']);
    expect((await put({})).body.name).toBe('PLOMBIER LE GOFF');
    await expect(
      db
        .updateTable('bank_movement')
        .set({ amount_cents: cents(-51_00) })
        .where('id', '=', row?.id ?? 0)
        .execute(),
    ).rejects.toThrow('imported');
  });

  it('is undone as a whole as long as nothing was built on it', async () => {
    const desk = await setUp();
    const file = csv(['05/03/2025;PLOMBIER;-50,00', '06/03/2025;LOYER;700,00']);
    const { batch } = (await confirm(desk, (await drop(desk, file)).body.id)).body;
    const [first] = await list(desk);
    await call('POST /v2/bankMovement/ventilate', {
      as: desk.manager,
      body: {
        movement_ids: [first?.id ?? 0],
        splits: [
          {
            category_id: desk.category('TRAV_REPARATION'),
            building_id: desk.buildingId,
            share_bp: 10_000,
          },
        ],
      },
    });
    const locked = await call('DELETE /v2/bankImport/:id', {
      as: desk.manager,
      params: { id: batch?.id ?? 0 },
    });
    expect(locked.status).toBe(409);
    expect(locked.message).toContain('Un mouvement a été ventilé');

    await call('POST /v2/bankMovement/ventilate', {
      as: desk.manager,
      body: { movement_ids: [first?.id ?? 0], splits: [] },
    });
    expect(
      (
        await call('DELETE /v2/bankImport/:id', {
          as: desk.manager,
          params: { id: batch?.id ?? 0 },
        })
      ).status,
    ).toBe(200);
    expect(await list(desk)).toEqual([]);
    expect((await call('GET /v2/bankImports', { as: desk.manager, query: {} })).body).toMatchObject(
      [{ id: batch?.id, movements: 0 }],
    );
    expect((await drop(desk, file)).body.counts.new).toBe(2);
  });

  it('is not confirmed a second time, nor read again', async () => {
    const desk = await setUp();
    const { id } = (await drop(desk, csv(['05/03/2025;PLOMBIER;-50,00']))).body;
    await confirm(desk, id);
    expect((await confirm(desk, id)).status).toBe(409);
    expect(
      (await call('PUT /v2/bankImport/:id', { as: desk.manager, params: { id }, body: {} })).status,
    ).toBe(409);
    expect(
      (await call('GET /v2/bankImport/:id', { as: desk.manager, params: { id } })).status,
    ).toBe(404);
  });

  it('follows at once the rules that the user wrote, which stay to be verified', async () => {
    const desk = await setUp();
    await call('POST /v2/rule', {
      as: desk.manager,
      body: {
        name: 'Plombier',
        pattern: 'plombier',
        splits: [
          {
            category_id: desk.category('TRAV_REPARATION'),
            building_id: desk.buildingId,
            share_bp: 10_000,
          },
        ],
      },
    });
    const { body } = await confirm(
      desk,
      (await drop(desk, csv(['05/03/2025;PLOMBIER;-50,00', '06/03/2025;LOYER;700,00']))).body.id,
    );
    expect(body.ventilated).toBe(1);
    expect((await list(desk)).map(({ status }) => status)).toEqual(['a_verifier', 'a_ventiler']);
  });
});

it('belongs to its company: another one sees nothing of it', async () => {
  const [desk, other] = [await setUp(), await setUp()];
  const { id } = (await drop(desk, csv(['05/03/2025;PLOMBIER;-50,00']))).body;
  expect((await call('GET /v2/bankImport/:id', { as: other.manager, params: { id } })).status).toBe(
    404,
  );
  expect((await confirm(other, id)).status).toBe(404);
  expect(
    (await call('DELETE /v2/bankImport/:id', { as: other.manager, params: { id } })).status,
  ).toBe(404);
  expect(
    (
      await call('POST /v2/bankImport', {
        as: other.manager,
        body: { bank_account_id: desk.accountId },
        files: [{ name: 'x.csv', content: csv([]) }],
      })
    ).status,
  ).toBe(404);
});

describe('a file that contradicts itself', () => {
  const wrongTotal = csv(
    [
      '05/03/2025;05/03/2025;LOYER;;850,00',
      '07/03/2025;07/03/2025;EDF;64,20;',
      '31/03/2025;31/03/2025;Total des opérations;64,20;900,00',
    ],
    'Date opération;Date valeur;Libellé;Débit;Crédit;',
  );

  it('shows every line, and where it first departs from what it prints', async () => {
    const desk = await setUp();
    const preview = await drop(desk, wrongTotal);

    expect(preview.body.contradicted).toBe(true);
    expect(preview.body.files[0]?.fates).toMatchObject({ movement: 2, total: 1, header: 1 });
    expect(preview.body.files[0]?.set_aside).toContainEqual(
      expect.objectContaining({ line: 6, kind: 'total' }),
    );
    expect(preview.body.files[0]?.verification).toMatchObject({
      state: 'contradicted',
      divergence: { line: 6 },
    });
  });

  it('is imported only by a second decision', async () => {
    const desk = await setUp();
    const { body } = await drop(desk, wrongTotal);
    const mapping = body.files[0]?.mapping;
    if (body.files[0]?.mapping_source === 'proposed' && mapping)
      await call('PUT /v2/bankImport/:id', {
        as: desk.manager,
        params: { id: body.id },
        body: { mapping },
      });

    const first = await confirm(desk, body.id);
    expect(first.status).toBe(422);
    expect(first.refusal.errors).toHaveProperty('accept_contradictions');
    expect(await list(desk)).toHaveLength(0);

    const second = await confirm(desk, body.id, { accept_contradictions: true });
    expect(second.body.imported).toBe(2);
  });
});

import { cents } from '@sci/money/cents';
import { invoicePdf } from '../../app/seed/demo/invoice-pdf.ts';
import { UPLOAD_LIMITS } from '../../http/multipart.ts';
import { openBooks, type Body, type Books } from '../../testing/books.ts';
import { startApp } from '../../testing/app.ts';
import type { Manager } from '../../testing/people.ts';

const { call, people, services, db } = await startApp();
const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n');
const JPEG = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex');

interface Desk extends Books {
  readonly manager: Manager;
  readonly invoice: Body<'POST /supportingData'>;
}

async function openDesk(): Promise<Desk> {
  const manager = await people.manager();
  const books = await openBooks(call, manager);
  return {
    manager,
    ...books,
    invoice: {
      year: 2026,
      type: 'FACTURE',
      date: '2026-03-05',
      label: 'Chauffe-eau',
      supplier: 'Plomberie Le Goff',
      amount: 480,
    },
  };
}

const upload = (desk: Desk, content: Buffer = PDF, name = 'facture.pdf', body: object = {}) =>
  call('POST /v2/file', { as: desk.manager, body, files: [{ field: 'file', name, content }] });
const add = (desk: Desk, body: object = {}) =>
  call('POST /supportingData', { as: desk.manager, body: { ...desk.invoice, ...body } });
const pay = async ({ manager, accountId }: Desk, name: string, amount: number, date: string) =>
  (
    await call('POST /v2/bankMovement', {
      as: manager,
      body: { bank_account_id: accountId, year: 2026, date, name, amount },
    })
  ).body.id;

describe('an invoice', () => {
  it('keeps its files and the movement that it proves, whose files they become', async () => {
    const desk = await openDesk();
    const file = (await upload(desk)).body;
    const movement = await pay(desk, 'VIR PLOMBERIE', -480, '2026-03-09');
    const { status, body } = await add(desk, { bank_movement_id: movement, file_ids: [file.id] });
    expect(status).toBe(201);
    expect(body.files).toEqual([file]);
    const [row] = (await call('GET /v2/bankMovement', { as: desk.manager, query: { year: 2026 } }))
      .body;
    expect(row?.files).toEqual([
      {
        id: file.id,
        name: 'facture.pdf',
        type: 'application/pdf',
        size: PDF.length,
        split_position: null,
      },
    ]);
    const deletion = await call('DELETE /v2/bankMovement/:id', {
      as: desk.manager,
      params: { id: movement },
    });
    expect(deletion.message).toContain('une donnée annexe');
  });

  it('finds the movements that may pay it, the likeliest first, with the reasons', async () => {
    const desk = await openDesk();
    const far = await pay(desk, 'CHEQUE 17', -480, '2026-05-20');
    const near = await pay(desk, 'VIR SEPA EMIS PLOMBERIE LE GOFF', -480, '2026-03-08');
    const part = await pay(desk, 'VIR SEPA EMIS PLOMBERIE LE GOFF', -479, '2026-03-08');
    await pay(desk, 'VIR ORANGE', -479, '2026-03-08');
    const { id } = (await add(desk)).body;
    const { body } = await call('GET /v2/supportingData/:id/matches', {
      as: desk.manager,
      params: { id },
    });
    expect(body.map(({ movement_id }) => movement_id)).toEqual([near, part, far]);
    expect(body[0]?.reasons).toEqual([
      'montant égal',
      'J+3',
      'libellé : PLOMBERIE GOFF'.replace(' :', '\u00a0:'),
    ]);
  });

  it('recognises another document with the same file', async () => {
    const desk = await openDesk();
    const [first, second] = [
      (await upload(desk)).body,
      (await upload(desk, PDF, 'copie.pdf')).body,
    ];
    const a = (await add(desk, { file_ids: [first.id] })).body;
    const b = (await add(desk, { file_ids: [second.id] })).body;
    const listed = (await call('GET /supportingData', { as: desk.manager, query: { year: 2026 } }))
      .body;
    expect(listed.map(({ id, duplicate_of }) => [id, duplicate_of])).toEqual([
      [a.id, [b.id]],
      [b.id, [a.id]],
    ]);
  });
});

it('says what each type of the year asks for, in the order of the choice list', async () => {
  const { manager } = await openDesk();
  const types = (await call('GET /v2/supportingData/types', { as: manager, query: { year: 2026 } }))
    .body;

  expect(types).toHaveLength(10);
  expect(types[0]).toEqual({
    code: 'FACTURE',
    label: 'Facture',
    effect:
      'Justifie un mouvement bancaire\u202f; ne change aucun chiffre. Un avoir est une facture au montant négatif.',
    supplier: 'optional',
    building: 'optional',
    associate: 'ignored',
    category: 'optional',
    movement: 'optional',
  });
});

describe('what each type asks for', () => {
  it.each([
    ['a date outside the year', { date: '2025-12-31' }, ['date']],
    ['a settlement without its building', { type: 'REGUL_COPRO' }, ['building_id']],
    ['a settlement below 0', { type: 'REGUL_COPRO', building: true, amount: -1 }, ['amount']],
    [
      'an expense of an associate without the associate nor the category',
      { type: 'DEPENSE_PAYEE_PAR_ASSOCIE' },
      ['associate_id', 'category_id'],
    ],
    [
      'a category on a kept deposit',
      { type: 'DEPOT_CONSERVE', category: 'LOYER_HAB', building: true },
      ['category_id'],
    ],
    [
      'a rent paid by an associate without its building',
      { type: 'DEPENSE_PAYEE_PAR_ASSOCIE', category: 'TRAV_REPARATION', associate: true },
      ['building_id'],
    ],
    ['an invoice of a category that does not exist', { category_id: 999_999 }, ['category_id']],
    ['a file that does not exist', { file_ids: [999_999] }, ['file_ids.0']],
    ['a movement that does not exist', { bank_movement_id: 999_999 }, ['bank_movement_id']],
  ] satisfies [string, Record<string, unknown>, string[]][])(
    '%s is refused',
    async (
      _what,
      { category, building, associate, ...fields }: Record<string, unknown>,
      expected,
    ) => {
      const desk = await openDesk();
      const answer = await add(desk, {
        ...fields,
        ...(typeof category === 'string' ? { category_id: desk.category(category) } : {}),
        ...(building === true ? { building_id: desk.buildingId } : {}),
        ...(associate === true ? { associate_id: desk.associateId } : {}),
      });
      expect(answer.status).toBe(422);
      expect(Object.keys(answer.errors).toSorted((a, b) => a.localeCompare(b))).toEqual(expected);
    },
  );

  it('a signed figure for the shares held in other companies', async () => {
    const desk = await openDesk();
    expect(
      (
        await add(desk, {
          type: 'PARTS_AUTRES_SOCIETES',
          building_id: desk.buildingId,
          amount: -320,
        })
      ).status,
    ).toBe(201);
  });

  it('another company’s building, associate, movement or file', async () => {
    const [desk, other] = [await openDesk(), await openDesk()];
    const file = (await upload(other)).body;
    const movement = await pay(other, 'VIR', -480, '2026-03-09');
    for (const body of [
      { building_id: other.buildingId },
      { associate_id: other.associateId },
      { file_ids: [file.id] },
      { bank_movement_id: movement },
    ]) {
      expect((await add(desk, body)).status).toBe(422);
    }
  });
});

it('answers 409 to a stale change, and comes back from the trash with its files', async () => {
  const desk = await openDesk();
  const file = (await upload(desk)).body;
  const row = (await add(desk, { file_ids: [file.id] })).body;
  const put = (body: object) =>
    call('PUT /supportingData/:id', {
      as: desk.manager,
      params: { id: row.id },
      body: { ...desk.invoice, file_ids: [file.id], ...body },
    });
  expect((await put({ label: 'Ballon', updated_at: row.updated_at })).body.label).toBe('Ballon');
  expect((await put({ updated_at: row.updated_at })).status).toBe(409);

  await call('DELETE /supportingData/:id', { as: desk.manager, params: { id: row.id } });
  expect((await call('GET /v2/trash', { as: desk.manager })).body).toMatchObject([
    { kind: 'supporting_data', id: row.id, year: 2026 },
  ]);
  expect(
    (await call('DELETE /v2/file/:id', { as: desk.manager, params: { id: file.id } })).status,
  ).toBe(409);
  await call('POST /v2/trash/restore', {
    as: desk.manager,
    body: { kind: 'supporting_data', id: row.id },
  });
  expect(
    (await call('GET /supportingData', { as: desk.manager, query: { year: 2026 } })).body[0]?.files,
  ).toEqual([file]);
});

describe('a document', () => {
  it('is known by its content, whatever its name says, and its name is made safe', async () => {
    const desk = await openDesk();
    expect((await upload(desk, JPEG, 'photo.pdf')).body.type).toBe('image/jpeg');
    expect((await upload(desk, PDF, '../../etc/<passwd>\u0007.pdf')).body.name).toBe('passwd.pdf');
    for (const content of [Buffer.from('<script>alert(1)</script>'), Buffer.from('MZ')]) {
      expect(await upload(desk, content, 'facture.pdf')).toMatchObject({
        status: 422,
        errors: {
          file: [expect.stringMatching(/^Seuls les fichiers PDF, JPEG, PNG, HEIC et les/)],
        },
      });
    }
    expect(await upload(desk, Buffer.alloc(0))).toMatchObject({
      status: 422,
      errors: { file: ['Ce fichier est vide.'] },
    });
    expect(
      await upload(desk, Buffer.concat([PDF, Buffer.alloc(UPLOAD_LIMITS.fileSize)])),
    ).toMatchObject({
      status: 413,
      message: 'Le fichier est trop volumineux\u00a0: 20 Mo au plus.',
    });
  });

  it('waits to be described until something refers to it, in its company only', async () => {
    const [desk, other] = [await openDesk(), await openDesk()];
    const [first, second] = [
      (await upload(desk)).body,
      (await upload(desk, JPEG, 'photo.jpg')).body,
    ];
    await upload(desk, PDF, 'jointe.pdf', {
      bank_movement_id: await pay(desk, 'VIR', -480, '2026-03-09'),
    });
    const waiting = async (as: Desk) => (await call('GET /v2/file', { as: as.manager })).body;
    expect(await waiting(desk)).toEqual([first, second]);
    expect(await waiting(other)).toEqual([]);

    const row = (await add(desk, { file_ids: [first.id] })).body;
    expect(await waiting(desk)).toEqual([second]);
    await call('DELETE /supportingData/:id', { as: desk.manager, params: { id: row.id } });
    expect(await waiting(desk)).toEqual([second]);
    await call('DELETE /v2/file/:id', { as: desk.manager, params: { id: second.id } });
    expect(await waiting(desk)).toEqual([]);
  });

  it('is served as a download, never guessed by the browser, and to its company only', async () => {
    const [desk, other] = [await openDesk(), await openDesk()];
    const { id } = (await upload(desk, PDF, 'Facture n° 12 – été.pdf')).body;
    const answer = await call('GET /v2/file/:id', { as: desk.manager, params: { id } });
    expect(answer.raw.rawPayload).toEqual(PDF);
    expect(answer.raw.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.raw.headers['content-disposition']).toMatch(
      /^attachment; .*filename\*=UTF-8''Facture%20n%C2%B0%2012/,
    );
    expect((await call('GET /v2/file/:id', { as: other.manager, params: { id } })).status).toBe(
      404,
    );
    expect((await call('DELETE /v2/file/:id', { as: other.manager, params: { id } })).status).toBe(
      404,
    );
  });

  it('is put on a movement and taken off it, its bytes with it', async () => {
    const desk = await openDesk();
    const movement = await pay(desk, 'VIR', -480, '2026-03-09');
    const { id } = (await upload(desk, PDF, 'facture.pdf', { bank_movement_id: movement })).body;
    expect((await upload(desk, PDF, 'facture.pdf', { bank_movement_id: 999_999 })).status).toBe(
      404,
    );
    const { storage_key } = await db
      .selectFrom('file')
      .select('storage_key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

    expect((await call('DELETE /v2/file/:id', { as: desk.manager, params: { id } })).status).toBe(
      409,
    );
    expect(
      (
        await call('DELETE /v2/file/:id', {
          as: desk.manager,
          params: { id },
          query: { bank_movement_id: movement },
        })
      ).status,
    ).toBe(200);
    expect(await services.files.get(storage_key)).toBeUndefined();
    expect((await call('GET /v2/file/:id', { as: desk.manager, params: { id } })).status).toBe(404);
  });
});

it('proves one part of a movement, and follows it when the ventilation changes', async () => {
  const [desk, other] = [await openDesk(), await openDesk()];
  const movement = await pay(desk, 'VIR', -480, '2026-03-09');
  const { id } = (await upload(desk, PDF, 'facture.pdf', { bank_movement_id: movement })).body;
  const categories = (
    await call('GET /v2/bankMovement/categories/all', { as: desk.manager, query: { year: 2026 } })
  ).body;
  const categoryId = (code: string) => categories.find((each) => each.code === code)?.id ?? 0;
  const fees = { category_id: categoryId('FRAIS_BANCAIRES'), amount: -80 };
  const other400 = { category_id: categoryId('HONO_COMPTABLE'), amount: -400 };
  const read = async () =>
    (
      await call('GET /v2/bankMovement/all_bank_movements', {
        as: desk.manager,
        query: { year: 2026 },
      })
    ).body.find((each) => each.id === movement);
  const share = async (...splits: { category_id: number; amount: number }[]) => {
    const row = await read();
    return call('PUT /v2/bankMovement/:id', {
      as: desk.manager,
      params: { id: movement },
      body: {
        bank_account_id: row?.bank_account_id ?? 0,
        year: 2026,
        date: '2026-03-09',
        name: 'VIR',
        amount: -480,
        splits,
        updated_at: row?.updated_at,
      },
    });
  };
  const place = (position: number | null, as = desk.manager) =>
    call('PUT /v2/file/:id', {
      as,
      params: { id },
      body: { bank_movement_id: movement, split_position: position },
    });
  expect((await share(fees, other400)).status).toBe(200);

  expect((await place(2)).status).toBe(422);
  expect((await place(1, other.manager)).status).toBe(404);
  expect((await place(1)).status).toBe(200);
  expect((await read())?.files).toMatchObject([{ id, split_position: 1 }]);

  await share(other400, fees);
  expect((await read())?.files).toMatchObject([{ id, split_position: 0 }]);
  await share({ ...fees, amount: -480 });
  expect((await read())?.files).toMatchObject([{ id, split_position: null }]);
});

it('reads what an invoice says, to fill the form, for its company only', async () => {
  const [desk, other] = [await openDesk(), await openDesk()];
  const pdf = invoicePdf(
    { supplier: 'Plomberie Le Goff', number: 'F12', object: 'Chauffe-eau' },
    '2026-03-05',
    cents(480_00),
    'SCI des Tests',
  );
  const { id } = (await upload(desk, pdf)).body;
  const { body } = await call('GET /v2/file/:id/reading', { as: desk.manager, params: { id } });
  expect(body).toMatchObject({
    readable: true,
    supplier: 'Plomberie Le Goff',
    date: '2026-03-05',
    amount: 480,
  });
  expect(body.found.map(({ field }) => field)).toEqual(['supplier', 'date', 'amount']);
  const [page] = body.pages;
  expect(page).toMatchObject({ page: 1, ratio: expect.closeTo(1.415, 2) });
  for (const { text, box } of body.found) expect(page?.lines).toContainEqual({ text, box });
  expect(
    (await call('GET /v2/file/:id/reading', { as: other.manager, params: { id } })).status,
  ).toBe(404);
  const photo = (await upload(desk, JPEG, 'photo.jpg')).body;
  expect(
    (await call('GET /v2/file/:id/reading', { as: desk.manager, params: { id: photo.id } })).body,
  ).toEqual({
    readable: false,
    source: null,
    proof: null,
    supplier: null,
    date: null,
    amount: null,
    invoice: null,
    problems: [],
    found: [],
    pages: [],
  });
});

import { startApp } from '../../testing/app.ts';
import { enterGolden, readGolden } from '../../testing/golden.ts';
import { describePages, plain, readPdf } from '../../testing/papers/read-pdf.ts';

/** 100 shares of 10 € until an issue of 50 more, then a cancellation of 30, both after the year. */
const YEAR = 2025;
const { call, people } = await startApp({ now: '2026-05-11T10:00:00Z' });
const as = await people.user({ subscribed: true });
await enterGolden(call, as, readGolden('petite-sci').input);
const [first] = (await call('GET /report/general_assembly', { as, query: { year: YEAR } })).body
  .attendance;
const holder = first?.associate_id ?? 0;

async function writeSheet(shares: number): Promise<void> {
  const { body } = await call('GET /config/company', { as });
  if (!('capital' in body)) throw new Error('no company');
  const { name, siren, register_date, address_street, address_zip, address_city } = body;
  const sheet = { name, siren, register_date, address_street, address_zip, address_city };
  const saved = await call('POST /config/company/update', {
    as,
    query: { year: YEAR },
    body: { ...sheet, capital: shares * 10, shares },
  });
  expect(saved.status).toBe(200);
}

async function move(nature: 'AUGMENTATION' | 'REDUCTION', date: string, shares: number) {
  const party =
    nature === 'AUGMENTATION'
      ? { from_associate_id: null, to_associate_id: holder }
      : { from_associate_id: holder, to_associate_id: null };
  const moved = await call('POST /v2/associateMovement', {
    as,
    body: { date, nature, kind: 'PP', shares, ...party },
  });
  expect(moved.status).toBe(201);
}

async function boxes(year: number): Promise<Record<string, string | null>> {
  const { body } = await call('GET /v2/declaration', { as, query: { year } });
  const sheet = body.sheets.find(({ kind }) => kind === 'capital');
  return Object.fromEntries(
    (sheet?.boxes ?? []).map(({ key, now }) => [key.split('/').at(-1) ?? '', now]),
  );
}

/** What the control of the ledger says of the number of shares. */
async function complaints(year: number): Promise<string[]> {
  const { body } = await call('GET /v2/ledgerCheck/grand_livre_control/:year', {
    as,
    params: { year },
  });
  return body.items.filter(({ code }) => code === 'SHARES').map(({ message }) => message);
}

const OF_2025 = {
  capital_start: '1000,00',
  capital: '1000,00',
  shares_start: '100',
  shares_end: '100',
  nominal: '10,00',
};

it('counts no share of a raised sheet until its issue is recorded, and asks for it', async () => {
  await writeSheet(150);
  expect(await boxes(YEAR)).toEqual(OF_2025);
  expect(await boxes(YEAR + 1)).toEqual(OF_2025);
  expect((await complaints(YEAR + 1)).length).toBe(1);
});

it('declares the capital of the last day of the year, whatever was issued since', async () => {
  await move('AUGMENTATION', '2026-03-02', 50);
  expect(await boxes(YEAR)).toEqual(OF_2025);
  expect(await boxes(YEAR + 1)).toEqual({ ...OF_2025, capital: '1500,00', shares_end: '150' });
  expect([await complaints(YEAR), await complaints(YEAR + 1)]).toEqual([[], []]);
});

it('lowers the sheet with the shares that are cancelled, and keeps the years before', async () => {
  await move('REDUCTION', '2026-04-03', 30);
  const { body: sheet } = await call('GET /config/company', { as });
  expect(sheet).toMatchObject({ capital: 1200, shares: 120, shares_changed: true });
  expect(await boxes(YEAR + 1)).toEqual({ ...OF_2025, capital: '1200,00', shares_end: '120' });
  expect(await boxes(YEAR)).toEqual(OF_2025);
  expect([await complaints(YEAR), await complaints(YEAR + 1)]).toEqual([[], []]);
});

describePages('the papers of the year', () => {
  it('tell the same capital', async () => {
    const { raw } = await call('GET /v2/report/sig/download/:year', { as, params: { year: YEAR } });
    expect(plain(readPdf(raw.rawPayload).prose)).toContain('1 000 € – 100 parts');
  });
});

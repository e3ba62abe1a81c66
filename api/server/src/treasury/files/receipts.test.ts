import { readFileSync } from 'node:fs';
import { startApp } from '../../testing/app.ts';
import { scannedPdf } from '../../testing/scanned-pdf.ts';
import { pictureOf, type QuarterTurns } from './reading/picture/picture.ts';

/** Made for this test: a photograph of a receipt that lies two degrees askew. */
const photograph = (name: string): Buffer =>
  readFileSync(new URL(`../../../test/receipts/${name}`, import.meta.url));
const TICKET = photograph('ticket.jpg');
/** The same as a telephone stores it. */
const HEIC = photograph('ticket.heic');

/** The same picture, with the mark of a camera that was held otherwise. */
const markedAs = (turns: QuarterTurns): Buffer => pictureOf(TICKET)?.turned(turns) ?? TICKET;

/** The size that a HEIC says of its picture, which is what a decoder makes room for. */
function claiming(side: number): Buffer {
  const bytes = Buffer.from(HEIC);
  const size = bytes.indexOf('ispe') + 8;
  bytes.writeUInt32BE(side, size);
  bytes.writeUInt32BE(side, size + 4);
  return bytes;
}

const { call, people } = await startApp({ now: '2026-05-15T10:00:00Z' });
const as = await people.manager();

async function read(name: string, content: Buffer) {
  const { body } = await call('POST /v2/file', { as, body: {}, files: [{ name, content }] });
  return (await call('GET /v2/file/:id/reading', { as, params: { id: body.id } })).body;
}

const READ = {
  readable: true,
  source: 'picture',
  supplier: 'Quincaillerie Barbé',
  date: '2026-03-14',
  amount: 120.6,
  proof: { kind: 'taxes', net: 100.5, tax: 20.1 },
  invoice: null,
};

it('reads supplier, date and amount in a photograph, each with its place, and proves the amount', async () => {
  const reading = await read('image.jpg', TICKET);

  expect(reading).toMatchObject(READ);
  expect(reading.found.map(({ field }) => field)).toEqual(['supplier', 'date', 'amount']);
  const place = (field: string) => reading.found.find((found) => found.field === field)?.box.y ?? 0;
  // The name stands near the top of the picture, the total in its lower half.
  expect(place('supplier')).toBeGreaterThan(0.05);
  expect(place('supplier')).toBeLessThan(0.2);
  expect(place('amount')).toBeGreaterThan(0.5);
  expect(place('amount')).toBeLessThan(0.85);
});

it('turns a photograph whose camera says wrongly how it was held', async () => {
  expect(await read('image.jpg', markedAs(1))).toMatchObject(READ);
});

it('reads the pages of a scan that has no text', async () => {
  expect(await read('scan.pdf', scannedPdf(TICKET, 672, 832))).toMatchObject(READ);
});

it('proposes nothing for a photograph that nobody could read', async () => {
  expect(await read('flou.jpg', photograph('blurred.jpg'))).toMatchObject({
    readable: false,
    source: null,
    supplier: null,
    date: null,
    amount: null,
    proof: null,
  });
});

describe('what a telephone stores as HEIC', () => {
  const store = async (content: Buffer) =>
    (await call('POST /v2/file', { as, body: {}, files: [{ name: 'IMG_1.heic', content }] })).body;
  const show = async (id: number, asker = as) =>
    call('GET /v2/file/:id/picture', { as: asker, params: { id } });

  it('is read like any photograph', async () => {
    expect(await read('IMG_1.heic', HEIC)).toMatchObject(READ);
  });

  it('is shown as a JPEG to its company only, and kept as it came', async () => {
    const { id, type } = await store(HEIC);
    expect(type).toBe('image/heic');
    const shown = await show(id);
    expect(shown.raw.headers).toMatchObject({ 'content-type': 'image/jpeg' });
    expect(shown.raw.headers['content-disposition']).toContain('IMG_1.heic.jpg');
    expect(pictureOf(shown.raw.rawPayload)).toMatchObject({ width: 672, height: 832 });

    const original = await call('GET /v2/file/:id', { as, params: { id } });
    expect(original.raw.rawPayload).toEqual(HEIC);
    expect((await show(id, await people.manager())).status).toBe(404);
  });

  it.each([
    ['cut off', HEIC.subarray(0, HEIC.length / 2)],
    ['a giant by what it says of itself', claiming(60_000)],
    ['larger than what it holds', claiming(7000)],
  ])('is kept, and said not to be shown, when it is %s', async (_, content) => {
    const { id } = await store(content);
    const refused = await show(id);
    expect(refused.status).toBe(422);
    expect(refused.message).toMatch(/^Cette photographie HEIC ne peut pas être affichée/);
    const { body } = await call('GET /v2/file/:id/reading', { as, params: { id } });
    expect(body).toMatchObject({ readable: false, amount: null });
    expect((await call('GET /v2/file/:id', { as, params: { id } })).raw.rawPayload).toEqual(
      Buffer.from(content),
    );
  });

  it('serves a document that needs no other form as it is', async () => {
    const { id } = await store(TICKET);
    expect((await show(id)).raw.rawPayload).toEqual(TICKET);
  });
});

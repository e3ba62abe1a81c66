import { readFileSync } from 'node:fs';
import { startApp } from '../../testing/app.ts';
import { scannedPdf } from '../../testing/scanned-pdf.ts';
import { pictureOf, type QuarterTurns } from './reading/picture/picture.ts';

/** Made for this test: a photograph of a receipt that lies two degrees askew. */
const photograph = (name: string): Buffer =>
  readFileSync(new URL(`../../../test/receipts/${name}.jpg`, import.meta.url));
const TICKET = photograph('ticket');

/** The same picture, with the mark of a camera that was held otherwise. */
const markedAs = (turns: QuarterTurns): Buffer => pictureOf(TICKET)?.turned(turns) ?? TICKET;

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
  expect(await read('flou.jpg', photograph('blurred'))).toMatchObject({
    readable: false,
    source: null,
    supplier: null,
    date: null,
    amount: null,
    proof: null,
  });
});

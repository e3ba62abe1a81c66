import { writeCii, writeUbl } from '@sci/engine/invoice/write-invoice';
import { PLUMBER } from '../../../../engine/test/invoices/plumber.ts';
import { startApp } from '../../testing/app.ts';
import { openBooks } from '../../testing/books.ts';

const { call, people } = await startApp({ now: '2026-05-15T10:00:00Z' });
const as = await people.manager();
const { accountId } = await openBooks(call, as);
const OURS = { ...PLUMBER, buyer: { name: 'SCI des Tests' } };
const OTHERS = { ...PLUMBER, buyer: { name: 'SCI des Tilleuls', siren: '732829320' } };

/** What speaks against the first of these documents on a movement of this amount. */
async function doubtsOf(amount: number, ...files: readonly string[]) {
  const movement = await call('POST /v2/bankMovement', {
    as,
    body: {
      bank_account_id: accountId,
      year: 2026,
      date: '2026-03-02',
      name: 'VIR LE GOFF',
      amount,
    },
  });
  const ids: number[] = [];
  for (const content of files) {
    const { body } = await call('POST /v2/file', {
      as,
      body: { bank_movement_id: movement.body.id },
      files: [{ name: 'f', content: Buffer.from(content), type: 'application/octet-stream' }],
    });
    ids.push(body.id);
  }
  const { body } = await call('GET /v2/file/:id/doubts', { as, params: { id: ids[0] ?? 0 } });
  return body.map((sentence) => sentence.replaceAll(/\s/g, ' '));
}

it('says nothing of the invoice that a movement pays', async () => {
  expect(await doubtsOf(-1228.6, writeCii(OURS))).toEqual([]);
});

it('says that an invoice asks for another amount than its movement, unless several documents share it', async () => {
  expect(await doubtsOf(-1200, writeUbl(OURS))).toEqual([
    expect.stringMatching(/demande 1 228,60 €, et le mouvement est de 1 200,00 €/),
  ]);
  expect(await doubtsOf(-1300, writeUbl(OURS), '%PDF-1.4\nautre')).toEqual([]);
});

it('says that an invoice on a movement is of another company', async () => {
  expect(await doubtsOf(-1228.6, writeCii(OTHERS))).toEqual([
    expect.stringContaining('SCI des Tilleuls'),
  ]);
});

it('says nothing of a document without data', async () => {
  expect(await doubtsOf(-5, '%PDF-1.4\npage')).toEqual([]);
});

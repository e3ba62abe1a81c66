import { readFileSync } from 'node:fs';
import path from 'node:path';
import { openBooks } from '../../testing/books.ts';
import { startApp } from '../../testing/app.ts';

// The sample statements are of January 2025: the year is still open in January 2026.
const { call, people } = await startApp({ now: '2026-01-15T10:00:00Z' });
const SAMPLES = path.resolve(import.meta.dirname, '../../../../engine/test/releves');
const NAMES = [
  'banque_populaire_caisse_epargne.csv', 'bnp_paribas.csv', 'boursobank.csv', 'credit_agricole.csv', 'credit_mutuel_cic.csv', 'la_banque_postale.csv',
  'societe_generale.csv', 'releve.qif', 'releve_102.ofx', 'releve_camt053.xml',
];
const files = NAMES.map((name) => ({ field: 'files', name, content: readFileSync(path.join(SAMPLES, name)) }));
const expected: { movements: { date: string; amount_cents: number }[] } = JSON.parse(readFileSync(path.join(SAMPLES, 'attendu.json'), 'utf8'));

async function setUp() {
  const manager = await people.manager();
  return { manager, ...(await openBooks(call, manager, 2025)) };
}

describe.each(files)('the sample $name', (file) => {
  it('gives the six movements of the account, and none the second time', async () => {
    const { manager, accountId } = await setUp();
    const preview = await call('POST /v2/bankImport', { as: manager, body: { bank_account_id: accountId }, files: [file] });
    expect(preview.status).toBe(201);
    expect(preview.body.importable).toBe(true);
    expect(preview.body.counts).toEqual({ new: 6, duplicate: 0, to_decide: 0, refused: 0 });

    const confirmed = await call('POST /v2/bankImport/:id/confirm', { as: manager, params: { id: preview.body.id }, body: {} });
    expect(confirmed.body.imported).toBe(6);
    const listed = await call('GET /v2/bankMovement', { as: manager, query: { year: 2025, bank_account_id: accountId } });
    expect(listed.body.map(({ date, amount }) => ({ date, amount_cents: Math.round(amount * 100) }))).toEqual(expected.movements.map(({ date, amount_cents }) => ({ date, amount_cents })));

    const again = await call('POST /v2/bankImport', { as: manager, body: { bank_account_id: accountId }, files: [file] });
    expect(again.body.counts).toEqual({ new: 0, duplicate: 6, to_decide: 0, refused: 0 });
  });
});

it('recognises the same six movements in all the samples dropped at once', async () => {
  const { manager, accountId } = await setUp();
  const preview = await call('POST /v2/bankImport', { as: manager, body: { bank_account_id: accountId }, files });
  expect(preview.body.files).toHaveLength(files.length);
  expect(preview.body.counts.new).toBe(6);
});

import { cents } from '@sci/money/cents';
import { PLUMBER } from '../../../../engine/test/invoices/plumber.ts';
import { writeCii, writeUbl } from '@sci/engine/invoice/write-invoice';
import { invoicePdf } from '../../app/seed/demo/invoice-pdf.ts';
import { startApp } from '../../testing/app.ts';

const total = PLUMBER.totals.due;
/** The page says another day and a shorter name than the data. */
const facturX = (xml: string): Buffer =>
  invoicePdf(
    { supplier: 'Plomberie Le Goff', number: '2026-121', object: 'Mitigeur' },
    '2026-02-18',
    total,
    'SCI des Glycines',
    xml,
  );

const { call, people } = await startApp({ now: '2026-05-15T10:00:00Z' });
const as = await people.user({ subscribed: true });
await call('POST /config/company', {
  as,
  body: {
    name: 'SCI des Glycines',
    siren: '123456782',
    capital: 1000,
    shares: 100,
    register_date: '2020-03-02',
    address_number: '8',
    address_street: 'rue des Carmes',
    address_zip: '44000',
    address_city: 'Nantes',
  },
});

const store = (name: string, content: Buffer | string) =>
  call('POST /v2/file', {
    as,
    body: {},
    files: [{ name, content: Buffer.from(content), type: 'application/octet-stream' }],
  });
async function read(name: string, content: Buffer | string) {
  const { id } = (await store(name, content)).body;
  return (await call('GET /v2/file/:id/reading', { as, params: { id } })).body;
}

it('takes supplier, date and amount from the data of a Factur-X, and shows where the page agrees', async () => {
  const reading = await read('facture.pdf', facturX(writeCii(PLUMBER)));

  expect(reading).toMatchObject({
    supplier: 'Plomberie Le Goff SARL',
    date: '2026-02-17',
    amount: 1228.6,
    problems: [],
    invoice: {
      number: 'F-2026-121',
      due_on: '2026-03-19',
      seller: { siren: '404833048' },
      iban: 'FR7630006000011234567890189',
      due: 1228.6,
    },
  });
  expect(reading.found.map(({ field }) => field)).toEqual(['amount']);
});

it('stores the XML of an invoice as it came, whatever it is called, and reads it', async () => {
  const xml = `\ufeff${writeUbl(PLUMBER)}`;
  const { body } = await store('facture.txt', xml);
  expect(body.type).toBe('application/xml');

  const file = await call('GET /v2/file/:id', { as, params: { id: body.id } });
  expect(file.raw.rawPayload.toString()).toBe(xml);
  expect(file.raw.headers['content-disposition']).toMatch(/^attachment;/);
  expect(await read('facture.xml', Buffer.from(xml, 'utf16le'))).toMatchObject({ amount: 1228.6 });
});

it('proposes a credit note as money that comes back', async () => {
  expect(await read('avoir.xml', writeUbl({ ...PLUMBER, kind: 'credit_note' }))).toMatchObject({
    amount: -1228.6,
    invoice: { kind: 'credit_note', due: 1228.6 },
  });
});

it('proposes the whole of an invoice that was paid before it came', async () => {
  const totals = { ...PLUMBER.totals, prepaid: total, due: cents(0) };
  expect(await read('payée.xml', writeCii({ ...PLUMBER, totals }))).toMatchObject({
    amount: 1228.6,
    invoice: { prepaid: 1228.6, due: 0 },
    problems: [],
  });
});

it.each([
  [
    'sums that disagree',
    { totals: { ...PLUMBER.totals, gross: cents(1_300_00) } },
    /^La facture se contredit/,
  ],
  ['another currency', { currency: 'CHF' }, /^La facture est en CHF/],
])('shows an invoice with %s, says so and proposes no amount', async (_what, change, sentence) => {
  const reading = await read('douteuse.xml', writeCii({ ...PLUMBER, ...change }));

  expect(reading).toMatchObject({ amount: null, invoice: { number: 'F-2026-121' } });
  expect(reading.problems[0]).toMatch(sentence);
});

it('says that an invoice is addressed to somebody else', async () => {
  const buyer = { name: 'SCI Bel Air', siren: '552100554' };
  const { problems } = await read('autre.xml', writeCii({ ...PLUMBER, buyer }));

  expect(problems).toEqual([
    'Cette facture est adressée à SCI Bel Air, qui n’est pas votre société.',
  ]);
});

it('keeps a PDF whose data are broken, and says that they are', async () => {
  const reading = await read('abîmée.pdf', facturX(writeCii(PLUMBER).slice(0, -50)));

  expect(reading).toMatchObject({ readable: true, invoice: null, supplier: 'Plomberie Le Goff' });
  expect(reading.problems[0]).toMatch(/^La facture électronique est abîmée à la ligne/);
});

it.each([
  ['a page that runs', '<html><script>alert(1)</script></html>', /factures électroniques XML/],
  [
    'a picture that runs',
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    /factures électroniques XML/,
  ],
  ['an entity bomb', `<!DOCTYPE a [<!ENTITY b "c">]>${writeUbl(PLUMBER)}`, /déclare/],
])('refuses %s that calls itself an invoice', async (_what, content, sentence) => {
  const { status, raw } = await store('facture.xml', content);

  expect(status).toBe(422);
  expect(raw.body).toMatch(sentence);
});

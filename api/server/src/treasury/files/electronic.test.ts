import { cents } from '@sci/money/cents';
import { PLUMBER } from '../../../../engine/test/invoices/plumber.ts';
import { writeCii, writeUbl } from '@sci/engine/invoice/write-invoice';
import { invoicePdf } from '../../app/seed/demo/invoice-pdf.ts';
import { startApp } from '../../testing/app.ts';

const total = PLUMBER.totals.due;
/** The page says another day and a shorter name than the data. */
const facturX = (...xmls: readonly string[]): Buffer => pageOf(total, 'Mitigeur', xmls);

const pageOf = (amount: typeof total, object: string, xmls: readonly string[]): Buffer =>
  invoicePdf(
    { supplier: 'Plomberie Le Goff', number: '2026-121', object },
    '2026-02-18',
    amount,
    'SCI des Glycines',
    ...xmls,
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
    'Cette facture est adressée à SCI Bel Air (SIREN 552100554), qui n’est pas votre société.',
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

it('says of what is addressed to somebody else, or to nobody who is known, that it is', async () => {
  const to = async (buyer: typeof PLUMBER.buyer) =>
    (await read('autre.xml', writeCii({ ...PLUMBER, buyer }))).problems;
  expect(await to({ name: 'SCI Voisine', siren: '404833048' })).toEqual([
    expect.stringContaining('SCI Voisine (SIREN 404833048), qui n’est pas votre société'),
  ]);
  expect(await to({ name: 'SCI Voisine' })).toEqual([expect.stringContaining('rien ne prouve')]);
  expect(await to({ name: '' })).toEqual([expect.stringContaining('à qui elle est adressée')]);
  expect(await to({ name: 'Société civile GLYCINES (des)' })).toEqual([]);
});

it('says that the company itself is the seller', async () => {
  const sale = { ...PLUMBER, seller: { name: 'SCI des Glycines', siren: '123456782' } };
  expect((await read('vente.xml', writeUbl(sale))).problems).toEqual([
    expect.stringContaining('est une recette'),
  ]);
});

it('says that somebody else is paid, that a deposit is taken off, and that nothing is to be paid', async () => {
  const factored = { ...PLUMBER, payee: { name: 'Affacturage du Midi' } };
  const deposit = { ...PLUMBER.totals, prepaid: cents(228_60), due: cents(1_000_00) };
  const none = { name: 'Geste', quantity: '1', net: cents(0) };
  const zero = cents(0);
  const nothing = {
    ...PLUMBER,
    lines: [none],
    vat: [],
    totals: { ...PLUMBER.totals, lines: zero, net: zero, vat: zero, gross: zero, due: zero },
  };
  const cii = writeCii(factored).replace(
    '<ram:InvoiceCurrencyCode>',
    '<ram:PayeeTradeParty><ram:Name>Affacturage du Midi</ram:Name></ram:PayeeTradeParty>$&',
  );
  expect(await read('affacturage.xml', cii)).toMatchObject({
    problems: [expect.stringContaining('au profit de Affacturage du Midi')],
    invoice: { payee: { name: 'Affacturage du Midi' } },
  });
  expect(await read('solde.xml', writeCii({ ...PLUMBER, totals: deposit }))).toMatchObject({
    amount: 1000,
    problems: [expect.stringMatching(/Un acompte de 228,60\s€ est déjà déduit des 1\s228,60\s€/)],
  });
  expect(await read('zero.xml', writeCii(nothing))).toMatchObject({
    amount: null,
    problems: [expect.stringContaining('rien à payer')],
  });
});

it('warns of a supplier whose IBAN is another one than on the invoice that is in the books', async () => {
  const seller = { name: 'Toitures Prigent', siren: '552100554' };
  const invoice = { ...PLUMBER, seller };
  const { body } = await store('toit.xml', writeCii(invoice));
  await call('POST /supportingData', {
    as,
    body: {
      year: 2026,
      type: 'FACTURE',
      date: '2026-02-17',
      label: 'Toit',
      supplier: 'TOITURES PRIGENT',
      amount: 1228.6,
      file_ids: [body.id],
    },
  });
  const next = (iban: string) =>
    read('toit2.xml', writeUbl({ ...invoice, number: 'F-2026-122', iban }));
  expect((await next('FR7630006000011234567890189')).problems).toEqual([]);
  expect((await next('FR7615519390200001284560126')).problems).toEqual([
    expect.stringMatching(
      /^Attention\s: l’IBAN de cette facture \(FR76 … 0126\) n’est pas celui de Toitures Prigent au 17\/02\/2026 \(FR76 … 0189\)/,
    ),
  ]);
});

it('proposes no amount where the page says another total than its data', async () => {
  expect(
    await read('autre-total.pdf', pageOf(cents(9_600_00), 'Mitigeur', [writeCii(PLUMBER)])),
  ).toMatchObject({ amount: null, problems: [expect.stringContaining('le même total')] });
});

it.each([
  ['FR76 3000 6000 0112 3456 7890 189 BIC AGRIFRPP', []],
  ['DE89 3704 0044 0532 0130 00', [expect.stringContaining('IBAN imprimé')]],
])('compares the account of its data with the printed %s', async (iban, problems) => {
  const page = pageOf(total, `Mitigeur, IBAN ${iban}`, [writeCii(PLUMBER)]);
  expect(await read('iban.pdf', page)).toMatchObject({ amount: 1228.6, problems });
});

it('takes one invoice in two syntaxes for one, and chooses between two different ones never', async () => {
  const other = { ...PLUMBER, number: 'F-2026-122' };
  expect(await read('deux.pdf', facturX(writeCii(PLUMBER), writeUbl(PLUMBER)))).toMatchObject({
    amount: 1228.6,
    problems: [],
  });
  expect(await read('deux.pdf', facturX(writeCii(PLUMBER), writeUbl(other)))).toMatchObject({
    amount: null,
    problems: [expect.stringContaining('F-2026-121, F-2026-122')],
  });
});

it('says of a PDF with a password, or without its end, that nothing can be read', async () => {
  const whole = facturX().toString('latin1');
  const key = `<${'00'.repeat(32)}>`;
  const locked = whole.replace(
    '/Root 1 0 R',
    `$& /ID [<00> <00>] /Encrypt << /Filter /Standard /V 1 /R 2 /O ${key} /U ${key} /P -4 >>`,
  );
  const readText = (text: string) => read('fermé.pdf', Buffer.from(text, 'latin1'));
  expect(await readText(locked)).toMatchObject({
    readable: false,
    problems: [expect.stringContaining('mot de passe')],
  });
  expect(await readText(whole.slice(0, 200))).toMatchObject({
    readable: false,
    problems: [expect.stringContaining('abîmé')],
  });
});

it('warns of an IBAN that cannot be one, and of a day to come', async () => {
  const wrong = { ...PLUMBER, iban: 'FR7630006000011234567890188', issuedOn: '2062-02-17' };
  expect((await read('iban.xml', writeUbl(wrong))).problems).toEqual([
    expect.stringContaining('n’est pas valide'),
    expect.stringContaining('date à venir'),
  ]);
});

it('says nothing of what is to be paid where the amounts cannot be read', async () => {
  const text = writeCii(PLUMBER).replaceAll('>1228.60<', '>1228.605<');
  const { problems } = await read('illisible.xml', text);
  expect(problems.filter((sentence) => !sentence.includes('illisible'))).toEqual([]);
});

it('says what was paid before also in the profile that leaves it out', async () => {
  const { lines: _lines, ...totals } = { ...PLUMBER.totals, due: cents(1_000_00) };
  const minimum = { ...PLUMBER, lines: [], vat: [], totals };
  expect(await read('minimum.xml', writeCii(minimum, 'urn:factur-x.eu:1p0:minimum'))).toMatchObject(
    { amount: 1000, problems: [expect.stringContaining('déjà déduit')] },
  );
});

it('finds the invoice behind a long comment, and in a file of any name in a PDF', async () => {
  const text = writeUbl(PLUMBER);
  expect(await read('long.xml', `<!-- ${'x'.repeat(9000)} -->${text}`)).toMatchObject({
    amount: 1228.6,
  });
  const renamed = facturX(text).toString('latin1').replaceAll('factur-x.xml', 'factur-x.txt');
  expect(await read('nom.pdf', Buffer.from(renamed, 'latin1'))).toMatchObject({ source: 'data' });
});

it('knows an invoice that is in the books already, also by another file', async () => {
  const invoice = { ...PLUMBER, seller: { name: 'Vitrerie Kerisit' }, number: 'V-9' };
  const { body } = await store('vitre.xml', writeCii(invoice));
  await call('POST /supportingData', {
    as,
    body: {
      year: 2026,
      type: 'FACTURE',
      date: '2026-02-17',
      label: 'Vitre',
      supplier: 'Vitrerie Kerisit',
      amount: 1228.6,
      file_ids: [body.id],
    },
  });
  expect((await read('vitre-ubl.xml', writeUbl(invoice))).problems).toEqual([
    expect.stringMatching(
      /^La facture V-9 de ce fournisseur est déjà dans vos comptes, au 17\/02\/2026/,
    ),
  ]);
  const own = await call('GET /v2/file/:id/reading', { as, params: { id: body.id } });
  expect(own.body.problems).toEqual([]);
});

import { cents } from '@sci/money/cents';
import { invoicePdf } from '../../../app/seed/demo/invoice-pdf.ts';
import { toReading } from '../reading.ts';
import { invoiceFacts } from './invoice-facts.ts';
import { readDocument } from './read-document.ts';
import { toLines, type TextLine } from './text-line.ts';

const line = (text: string, y = 0.5, size = 0.012): TextLine => ({
  text,
  page: 1,
  box: { x: 0.1, y, width: 0.5, height: size },
  size,
});
const facts = (...texts: string[]) => {
  const { supplier, date, amount } = invoiceFacts(
    texts.map((text, index) => line(text, 0.05 + index * 0.04)),
  );
  return [supplier?.value, date?.value, amount?.value];
};

it('reads supplier, date and amount of an invoice, each with its place', async () => {
  const pdf = invoicePdf(
    { supplier: 'Plomberie Le Goff', number: '2026-121', object: 'Remplacement d’un mitigeur' },
    '2026-02-18',
    cents(1_228_60),
    'SCI des Glycines',
  );
  const { lines } = await readDocument('application/pdf', pdf);
  const { supplier, date, amount } = invoiceFacts(lines ?? []);
  expect([supplier?.value, date?.value, amount?.value]).toEqual([
    'Plomberie Le Goff',
    '2026-02-18',
    122_860,
  ]);
  expect(amount?.line.text).toMatch(/^Total à payer/);
  // The total stands at 590 points from the bottom of a page of 842.
  expect(amount?.line.box.y).toBeCloseTo(1 - 603 / 842, 2);
  expect(lines?.[0]?.ratio).toBeCloseTo(842 / 595, 2);
});

/** A document of some pages, each with its number and a total. */
function longPdf(pages: number): Buffer {
  const kids = Array.from({ length: pages }, (_, n) => `${10 + 2 * n} 0 R`).join(' ');
  const objects = Array.from({ length: pages }, (_, n) => {
    const text = `BT /F 12 Tf 50 700 Td (Page ${n + 1} TOTAL TTC ${n + 1}0,00) Tj ET`;
    return [
      `${10 + 2 * n} 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents ${11 + 2 * n} 0 R/Resources<</Font<</F 3 0 R>>>>>> endobj`,
      `${11 + 2 * n} 0 obj <</Length ${text.length}>> stream\n${text}\nendstream endobj`,
    ];
  });
  return Buffer.from(
    [
      '%PDF-1.4',
      '1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj',
      `2 0 obj <</Type/Pages/Count ${pages}/Kids[${kids}]>> endobj`,
      '3 0 obj <</Type/Font/Subtype/Type1/BaseFont/Helvetica>> endobj',
      ...objects.flat(),
      'trailer <</Root 1 0 R>>',
      '%%EOF',
    ].join('\n'),
  );
}
const OWNER = { name: 'SCI des Glycines', siren: null };

it.each([
  [5, []],
  [6, ['La dernière page n’a pas été lue']],
  [8, ['Les 3 dernières pages n’ont pas été lues']],
])('says of a document of %i pages which of them were not looked at', async (pages, expected) => {
  const document = await readDocument('application/pdf', longPdf(pages));
  const { problems } = toReading(document, OWNER, '2026-02-18');
  const said = problems.filter((problem) => problem.includes('page'));
  expect(said.map((problem) => problem.replace(/\s: si .*$/, ''))).toEqual(expected);
});

it.each([
  [
    'the amount to pay, not the one before taxes',
    ['Total HT 1 000,00', 'TVA 20 % 200,00', 'Total T.T.C.  1 200,00 €'],
    120_000,
  ],
  [
    'what remains due after a deposit',
    ['TOTAL TTC 1 200,00', 'Acompte 300,00', 'Net à payer : 900,00 €'],
    90_000,
  ],
  ['the figure under its words', ['Montant TTC', '480,00 EUR'], 48_000],
  ['thousands with dots', ['TOTAL A PAYER 12.345,67'], 1_234_567],
  ['euros without cents', ['Vis 4 pièces', 'TOTAL TTC 1 200 €'], 120_000],
  [
    'the euros of a total that is told in dollars too',
    ['TOTAL 120,00 EUR', 'soit 130,00 USD'],
    12_000,
  ],
  [
    'the sum of totals that are its parts',
    ['TOTAL BOIS 20,00', 'TOTAL VIS 4,00', 'TOTAL 24,00'],
    2400,
  ],
  ['of totals that differ the one that was paid', ['TOTAL 20,00', 'TOTAL 24,00', 'CB 24,00'], 2400],
])('takes %s', (_what, texts, expected) => {
  expect(facts(...texts)[2]).toBe(expected);
});

it.each([
  [
    'the day of the invoice, not the day to pay',
    ['Échéance : 31/03/2026', 'Date de facture : 05/03/2026'],
    '2026-03-05',
  ],
  ['a day in words', ['Nantes, le 1er décembre 2025'], '2025-12-01'],
  [
    'the day of the invoice, not that of the order',
    ['Date de commande : 01/03/2026', 'Date de facture : 05/03/2026'],
    '2026-03-05',
  ],
  [
    'the day of the invoice beside that of the order',
    ['Commande du 01/03/2026 Facture du 5 mars 2026', 'Facture du 05/03/2026, commande 12'],
    '2026-03-05',
  ],
  ['no day of the quote that an invoice names', ['Devis n° 4 du 01/02/2026'], undefined],
  [
    'the day in words before a span in figures',
    ['Édité le 5 janvier 2026 pour la période du 01/02/2026 au 31/01/2027'],
    '2026-01-05',
  ],
  [
    'the day of the invoice, not that on which it is debited',
    ['Votre facture du 22/04/2026', 'TOTAL DE LA FACTURE : 96,12 € prélevés le 12/05/2026'],
    '2026-04-22',
  ],
  ['no day of a span', ['Période du 16/01/2026 au 15/03/2026'], undefined],
  ['no day where two are equally likely', ['05/03/2026', '06/03/2026'], undefined],
  ['no day that does not exist', ['Date : 31/02/2026'], undefined],
])('takes %s', (_what, texts, expected) => {
  expect(facts(...texts)[1]).toBe(expected);
});

it.each([
  [
    'taxes at two rates',
    ['Total HT 1 000,00', 'TVA 20 % 100,00', 'TVA 10 % 50,00', 'TOTAL TTC 1 150,00'],
    { kind: 'taxes', net: 100_000, tax: 15_000 },
  ],
  [
    'a row of a table of taxes',
    ['Taux Base Taxe TTC', '20,00 % 100,50 20,10 120,60', 'NET A PAYER 120,60'],
    { kind: 'taxes', net: 10_050, tax: 2010 },
  ],
  ['what the card paid', ['TOTAL 45,90', 'CARTE BANCAIRE 45,90'], { kind: 'payment' }],
  ['nothing, where nothing proves it', ['Savon 45,90', 'TOTAL 45,90'], undefined],
])('proves an amount by %s', (_what, texts, proof) => {
  expect(invoiceFacts(texts.map((text) => line(text))).proof).toEqual(proof);
});

it.each([
  ['dollars', ['Invoice 12', 'TOTAL $120.00'], 'foreign'],
  ['Swiss francs', ['TOTAL CHF 120.00', 'Soit 128.40'], 'foreign'],
  ['two receipts', ['TOTAL TTC 120,00', 'CB 120,00', 'TOTAL TTC 75,50', 'CB 75,50'], 'several'],
  ['a credit note', ['AVOIR N° 3 du 05/03/2026', 'TOTAL TTC 120,00'], 'credit'],
])('proposes no amount of %s, and says why', (_what, texts, caution) => {
  const { amount, cautions } = invoiceFacts(texts.map((text) => line(text)));
  expect([amount, cautions]).toEqual([undefined, [caution]]);
});

it('says that a quote is no invoice, and nothing of an invoice that names a quote or a credit note', () => {
  const cautions = (...texts: string[]) => invoiceFacts(texts.map((text) => line(text))).cautions;
  expect(cautions('DEVIS N° 3', 'TOTAL TTC 120,00')).toEqual(['quote']);
  expect(cautions('Facture pro forma', 'TOTAL TTC 120,00')).toEqual(['quote']);
  expect(cautions('Facture n° 8', 'Devis n° 3', 'Avoir n° 2 déduit', 'TTC 120,00')).toEqual([]);
});

it.each([
  ['sure and alone', 0.9, ['TOTAL TTC 45,90'], 4590],
  ['doubtful and alone', 0.5, ['TOTAL TTC 45,90'], undefined],
  ['sure, but without cents: a comma may be lost', 0.9, ['TOTAL TTC 4590 €'], undefined],
  ['doubtful but paid', 0.5, ['TOTAL TTC 45,90', 'CB 45,90'], 4590],
  [
    'sure, but its own taxes say another',
    0.9,
    ['Total HT 100,50', 'TVA 20 % 20,10', 'TOTAL TTC 126,60'],
    undefined,
  ],
])('proposes of a photograph an amount that is %s', (_what, confidence, texts, expected) => {
  const { amount } = invoiceFacts(texts.map((text) => ({ ...line(text), confidence })));
  expect(amount?.value).toBe(expected);
});

it('takes no telephone number for a day, and no subtotal for the total', () => {
  expect(facts('Tél. 02.12.10.34.56', 'Sous-total 12,00', 'TOTAL 24,00').slice(1)).toEqual([
    undefined,
    2400,
  ]);
  expect(facts('Le 14/03/26 à 10:42')[1]).toBe('2026-03-14');
});

it('takes the largest name at the top, never the word “Facture” nor an address', () => {
  const { supplier } = invoiceFacts([
    line('FACTURE', 0.05, 0.04),
    line('Électricité Bonnet', 0.08, 0.03),
    line('12 rue Haute 44000 Nantes', 0.1, 0.03),
    line('Merci de votre confiance', 0.9, 0.05),
  ]);
  expect(supplier?.value).toBe('Électricité Bonnet');
});

it('joins the two lines of a long name, and takes no street for one', () => {
  const { supplier } = invoiceFacts([
    line('Cabinet Dumont', 0.04, 0.03),
    line('Expertise', 0.075, 0.03),
    line('19 boulevard Guist’hau', 0.11, 0.031),
    ...Array.from({ length: 6 }, (_, index) => line(`Article ${index}`, 0.4 + index * 0.05)),
  ]);
  expect(supplier?.value).toBe('Cabinet Dumont Expertise');
});

it.each([
  [
    'the first line, where no letters are larger',
    ['Mutuelle des Deux Caps', 'Avis d’échéance', 'Contrat 12', 'Prime 40,00'],
    'Mutuelle des Deux Caps',
  ],
  [
    'the line under what the document calls itself',
    ['FACTURE', 'Page 1/2', 'Vitrerie Salaün', '12 rue Haute'],
    'Vitrerie Salaün',
  ],
  [
    'the name, not what stands beside it',
    ['Syndic du Bourg – 4 rue de Siam, 29200 Brest', 'Charges 12,00'],
    'Syndic du Bourg',
  ],
  [
    'who says his legal form, wherever he stands',
    ['12 rue Haute', 'Votre conseiller : Paul', 'Toitures Riou SARL, RCS Brest'],
    'Toitures Riou SARL',
  ],
  [
    'nobody, where the name above an address could not be read',
    ['12 rue Haute, 44000 Nantes', 'Double de clés', 'Le 23 février 2026', 'Total 12,00'],
    undefined,
  ],
  ['nobody, in a list of articles', ['Serrure 48,00', 'Double de clés', 'Total 60,00'], undefined],
])('takes for the supplier %s', (_what, texts, expected) => {
  expect(facts(...texts)[0]).toBe(expected);
});

it('puts together the runs of a line, whatever their order in the file', () => {
  const piece = (text: string, x: number, y: number) => ({
    text,
    box: { x, y, width: text.length * 0.01, height: 0.012 },
    size: 0.012,
  });
  const lines = toLines(
    [
      piece('1 200,00', 0.7, 0.4),
      piece('Total', 0.1, 0.401),
      piece('TTC', 0.16, 0.4),
      piece('Objet', 0.1, 0.2),
    ],
    1,
  );
  expect(lines.map(({ text }) => text)).toEqual(['Objet', 'Total TTC  1 200,00']);
});

it.each([
  ['a picture', 'image/jpeg', Buffer.from('ffd8ffe000104a464946', 'hex'), {}],
  [
    'a PDF that is cut',
    'application/pdf',
    Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog'),
    { closed: 'damaged' },
  ],
  [
    'noise that calls itself a PDF',
    'application/pdf',
    Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(5000, 0xa7)]),
    { closed: 'damaged' },
  ],
])('finds nothing in %s, and does not fail', async (_what, type, bytes, expected) => {
  expect(await readDocument(type, bytes)).toEqual(expected);
});

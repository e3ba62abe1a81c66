import { openBooks } from '../../testing/books.ts';
import { PDF_WAYS, printStatement, writePdf } from '../../../../engine/test/releves/pdf.ts';
import { startApp } from '../../testing/app.ts';
import { writeXlsx, zip } from '../../../../engine/test/releves/workbooks.ts';

const { call, people } = await startApp({ now: '2026-11-15T10:00:00Z' });
const qif = (day: string, amount: string) => `!Type:Bank\nD${day}\nT${amount}\nPVIR\n^\n`;

async function drop(...files: readonly { name: string; content: Uint8Array }[]) {
  const manager = await people.manager();
  const { accountId } = await openBooks(call, manager, 2026);
  const answer = await call('POST /v2/bankImport', {
    as: manager,
    body: { bank_account_id: accountId },
    files: files.map(({ name, content }) => ({
      field: 'files',
      name,
      content: Buffer.from(content),
    })),
  });
  return { manager, preview: answer.body };
}

it('imports the statements of an archive, each read again in its place', async () => {
  const archive = zip({
    'janvier.qif': qif('05/01/2026', '700,00'),
    'février.qif': qif('31/02/2026', '1,00') + qif('05/02/2026', '800,00').slice(11),
  });
  const single = { name: 'mars.qif', content: Buffer.from(qif('05/03/2026', '900,00')) };
  const { manager, preview } = await drop({ name: 'releves.zip', content: archive }, single);
  expect(preview.files.map(({ name, readable }) => [name, readable])).toEqual([
    ['releves.zip › janvier.qif', true],
    ['releves.zip › février.qif', false],
    ['mars.qif', true],
  ]);

  const again = await call('PUT /v2/bankImport/:id', {
    as: manager,
    params: { id: preview.id },
    body: { ignored_lines: [{ file: 1, line: 2 }] },
  });
  expect(again.body.files).toHaveLength(3);
  expect(again.body.lines.map(({ file, amount }) => [file, amount])).toEqual([
    [0, 700],
    [1, 800],
    [2, 900],
  ]);
  const confirmed = await call('POST /v2/bankImport/:id/confirm', {
    as: manager,
    params: { id: preview.id },
    body: {},
  });
  expect(confirmed.body.imported).toBe(3);
});

it('reads the sheets of a workbook as statements, and says of another what it is', async () => {
  const rows = [['Date', 'Date valeur', 'Libellé', 'Débit', 'Crédit', 'Solde']];
  const book = writeXlsx(
    ['Janvier', 'Février'].map((name, month) => ({
      name,
      rows: [
        ...rows,
        [{ day: `2026-0${month + 1}-05` }, '', 'LOYER', '', { cents: 700_00 }, { cents: 800_00 }],
      ],
    })),
  );
  const bomb = zip({ 'x.csv': new Uint8Array(70_000_000) });
  const { preview } = await drop(
    { name: 'releves.xlsx', content: book },
    { name: 'bombe.zip', content: bomb },
  );

  expect(preview.files.map(({ name }) => name)).toEqual([
    'releves.xlsx › Janvier',
    'releves.xlsx › Février',
    'bombe.zip',
  ]);
  expect(preview.files[0]?.description).toContain('Relevé');
  expect(preview.files[0]?.description).toContain('Classeur');
  expect(preview.files[2]?.findings[0]?.message).toContain('64 Mo au plus');
});

const LIST = [
  { date: '2026-01-05', cents: 700_00, label: 'VIR SEPA LOYER DUPRE' },
  { date: '2026-01-06', cents: -64_20, label: 'PRLV EDF' },
  { date: '2026-02-03', cents: -1_234_56, label: 'ECHEANCE PRET' },
];

it('imports the PDF of a bank that its balances prove', async () => {
  const content = writePdf(printStatement(LIST, { perPage: 4, proof: true }));
  const { manager, preview } = await drop({ name: 'releve.pdf', content });
  const [file] = preview.files;

  expect([file?.format, file?.verification.state, preview.importable]).toEqual([
    'pdf',
    'proved',
    true,
  ]);
  expect(preview.lines.map(({ date, amount }) => [date, amount])).toEqual([
    ['2026-01-05', 700],
    ['2026-01-06', -64.2],
    ['2026-02-03', -1234.56],
  ]);
  expect(file?.description).toMatch(/opérations.*Texte lu par sa place sur les pages\.$/);
  expect(preview.lines[0]?.name).toBe('VIR SEPA LOYER DUPRE REF 42 ET SUITE DES MOTS');
  expect(preview.proposed_iban).toBe('FR7630006000011234567890189');
  const confirmed = await call('POST /v2/bankImport/:id/confirm', {
    as: manager,
    params: { id: preview.id },
    body: {},
  });
  expect(confirmed.body.imported).toBe(3);
});

it('imports a PDF that proves nothing only once each of its lines was confirmed', async () => {
  const content = writePdf(printStatement(LIST, { perPage: 40, proof: false }));
  const { manager, preview } = await drop({ name: 'releve.pdf', content });
  const asked = preview.files[0]?.findings.filter(({ code }) => code === 'unproved_line') ?? [];
  expect([preview.importable, asked.length]).toEqual([false, 3]);

  const again = await call('PUT /v2/bankImport/:id', {
    as: manager,
    params: { id: preview.id },
    body: { movement_lines: asked.map(({ line }) => ({ file: 0, line: line ?? 0 })) },
  });
  expect([again.body.importable, again.body.counts.new]).toEqual([true, 3]);
});

it.each(PDF_WAYS)(
  'reads a page where it shows its words, however it is written: %s',
  async (way) => {
    const content = writePdf(printStatement(LIST, { perPage: 40, proof: true }), {
      way,
      margin: 'S.A. au capital de 1 234 567,00 euros - 01/01/2026 - Paris 123 456 789',
    });
    const { preview } = await drop({ name: 'releve.pdf', content });
    expect(preview.files[0]?.verification.state).toBe('proved');
    expect(preview.counts.new).toBe(LIST.length);
    expect(preview.files[0]?.sample.map(({ label }) => label).join()).not.toContain('capital');
  },
);

it('says of a PDF that cannot be read why, and what to do', async () => {
  const word = { text: 'Madame, Monsieur', x: 40, y: 60, width: 90, size: 9 };
  const letter = writePdf([[word]]);
  const key = `<${'00'.repeat(32)}>`;
  const locked = Buffer.from(letter)
    .toString('latin1')
    .replace(
      /\/Root \d+ 0 R/,
      `$& /ID [<00> <00>] /Encrypt << /Filter /Standard /V 1 /R 2 /O ${key} /U ${key} /P -4 >>`,
    );
  const { preview } = await drop(
    { name: 'lettre.pdf', content: letter },
    { name: 'image.pdf', content: writePdf([[]]) },
    { name: 'abime.pdf', content: letter.slice(0, 40) },
    { name: 'protege.pdf', content: Buffer.from(locked, 'latin1') },
    { name: 'livre.pdf', content: writePdf(Array.from({ length: 201 }, () => [word])) },
  );
  const said = preview.files.map(({ findings }) =>
    findings.map(({ code, message }) => [code, message]),
  );
  expect(said).toEqual([
    [['pdf_without_table', expect.stringMatching(/aucun tableau.*OFX, CSV ou CAMT\.053/)]],
    [['pdf_without_text', expect.stringMatching(/aucun texte.*OFX, CSV ou CAMT\.053/)]],
    [['pdf_damaged', expect.stringContaining('abîmé ou incomplet')]],
    [['pdf_password', expect.stringContaining('sans protection')]],
    [['pdf_too_large', expect.stringContaining('200 pages au plus')]],
  ]);
});

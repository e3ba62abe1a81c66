import { readConfirmedParts } from '../../../test/releves/confirmed.ts';
import { isImportable } from '../parse-statement.ts';
import { unpackStatement } from '../unpack.ts';

const bytes = (...parts: readonly string[]) => new TextEncoder().encode(parts.join('\n'));
const HEAD =
  '<tr><th>Date</th><th>Libell&eacute;</th><th>D&eacute;bit</th><th>Cr&eacute;dit</th></tr>';
const ROWS = [
  '<tr><td>05/01/2026</td><td>VIR DUPRE &amp; FILS</td><td>&nbsp;</td><td>700,00</td></tr>',
  '<tr><td>08/01/2026<td>EDF<td>64,20<td>',
];

/** What is read of each table of a page, its proposed columns confirmed. */
const read = (...parts: readonly string[]) =>
  readConfirmedParts(bytes(...parts)).map((statement) => ({
    moved: statement.lines.map(({ date, label, amount }) => [date, label, amount]),
    state: statement.verification.state,
    account: statement.accounts[0]?.number,
    isImportable: isImportable(statement),
  }));

const MOVED = [
  ['2026-01-05', 'VIR DUPRE & FILS', 700_00],
  ['2026-01-08', 'EDF', -64_20],
];

it('reads a page that a site saves as a workbook, and the sums that stand around its table', () => {
  expect(
    read(
      '<html><head><style>td{border:0}</style><script>"<table><tr><td>01/01/2026<td>1,00"</script></head><body>',
      '<p>Compte n° 00012345678</p><p>Ancien solde au 31/12/2025 : 100,00 €</p>',
      '<!-- <table><tr><td>01/01/2026<td>1,00</table> -->',
      `<table>${HEAD}${ROWS.join('')}</table>`,
      '<div>Nouveau solde au 31/01/2026 : 735,80 €</div></body></html>',
    ),
  ).toEqual([{ moved: MOVED, state: 'proved', account: '00012345678', isImportable: true }]);
});

it.each([
  [
    'a table in a cell that only places it',
    `<table><tr><td>Menu<td>Compte n° 00012345678<table>${HEAD}${ROWS.join('')}</table></table>`,
  ],
  [
    'titles over narrow columns',
    `<table><tr><td colspan=2>Date<td colspan="2">Libellé<td colspan='2'>Montant</tr>${[
      '<tr><td><td>05/01/2026<td><td>VIR DUPRE &amp; FILS<td><td>+700,00 €</tr>',
      '<tr><td><td>08/01/2026<td><td>EDF<td><td>-64,20 €</tr>',
    ].join('')}</table>`,
  ],
  [
    'the two sides below one title',
    `<table><tr><td rowspan=2>Date<td rowspan=2>Libellé<td colspan=2>Montant</tr><tr><td>Débit<td>Crédit</tr>${ROWS.join('')}</table>`,
  ],
])('reads %s', (_, page) => {
  expect(read(page).map(({ moved }) => moved)).toEqual([MOVED]);
});

it('reads the tables of two accounts apart, each below its own words', () => {
  const page = ['00012345678', '00087654321'].map(
    (account) => `<h2>Compte n° ${account}</h2><table>${HEAD}${ROWS.join('')}</table>`,
  );
  expect(read(...page, '<p></p>').map(({ account }) => account)).toEqual([
    '00012345678',
    '00087654321',
  ]);
});

it('says that rows are read which the page does not show', () => {
  const hidden = '<tr style="display: none"><td>09/01/2026<td>DETAIL<td>7,00<td></tr>';
  const [statement] = readConfirmedParts(bytes(`<table>${HEAD}${ROWS.join('')}${hidden}</table>`));
  expect(statement?.findings).toContainEqual(
    expect.objectContaining({ code: 'hidden_rows', params: { what: '1' } }),
  );
});

it('leaves a page without operations to be refused as such', () => {
  const page = bytes('<html><body><table><tr><td>Identifiant</td></tr></table></body></html>');
  expect(unpackStatement(page)).toEqual({ parts: [{ name: null, bytes: page }] });
});

it('reads the workbook of Excel that is written in one text', () => {
  const cell = (type: string, value: string, more = '') =>
    `<Cell${more}><Data ss:Type="${type}">${value}</Data></Cell>`;
  const rows = [
    cell('String', 'Date', ' ss:MergeAcross="1"') +
      cell('String', 'Libellé') +
      cell('String', 'Montant'),
    cell('DateTime', '2026-01-05T00:00:00.000', ' ss:Index="2"') +
      cell('String', 'VIR DUPRE &amp; FILS') +
      cell('Number', '700'),
    cell('DateTime', '2026-01-08T00:00:00.000', ' ss:Index="2"') +
      cell('String', 'EDF') +
      cell('Number', '-64.200000000000003'),
  ];
  const book = [
    '<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>',
    '<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">',
    '<Styles><Style ss:ID="Default"/></Styles><Worksheet ss:Name="Compte"><Table>',
    ...rows.map((row) => `<Row>${row}</Row>`),
    '</Table></Worksheet><Worksheet ss:Name="Vide"><Table/></Worksheet></Workbook>',
  ];
  expect(read(...book).map(({ moved }) => moved)).toEqual([MOVED]);
});

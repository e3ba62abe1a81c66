import { readConfirmedParts } from '../../../test/releves/confirmed.ts';
import { zip } from '../../../test/releves/workbooks.ts';
import { unpackStatement } from '../unpack.ts';

const MOVEMENTS = [
  ['2026-02-03', 'EDF', '-64.2'],
  ['2026-02-04', 'DUPRE', '700'],
] as const;
const serial = (day: string): number =>
  (Date.parse(`${day}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000;

const text = (words: string): string => `<c t="inlineStr"><is><t>${words}</t></is></c>`;
const xlsxRow = ([day, label, amount]: readonly [string, string, string], hidden = ''): string =>
  `<row${hidden}><c s="1"><v>${serial(day)}</v></c>${text(label)}<c s="2"><v>${amount}</v></c></row>`;
const xlsxSheet = (...rows: string[]): string =>
  `<worksheet><sheetData><row>${['Date', 'Libellé', 'Montant'].map(text).join('')}</row>${rows.join('')}</sheetData></worksheet>`;
const xlsx = (
  sheets: readonly { readonly xml: string; readonly state?: string }[],
  format = '0.00',
): Uint8Array =>
  zip({
    'xl/workbook.xml': `<workbook><sheets>${sheets.map(({ state = '' }, index) => `<sheet name="Feuille ${index + 1}" ${state} r:id="r${index}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${sheets.map((_, index) => `<Relationship Id="r${index}" Target="worksheets/s${index}.xml"/>`).join('')}</Relationships>`,
    'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="${format.replaceAll('"', '&quot;')}"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(sheets.map(({ xml }, index) => [`xl/worksheets/s${index}.xml`, xml])),
  });

const odsText = (words: string): string =>
  `<table:table-cell office:value-type="string"><text:p>${words}</text:p></table:table-cell>`;
const odsRow = ([day, label, amount]: readonly [string, string, string], more = ''): string =>
  `<table:table-row ${more}><table:table-cell office:value-type="date" office:date-value="${day}"/>${odsText(label)}<table:table-cell office:value-type="float" office:value="${amount}"/></table:table-row>`;
const odsTable = (style: string, ...rows: string[]): string =>
  `<table:table table:name="${style}" table:style-name="${style}"><table:table-row>${['Date', 'Libellé', 'Montant'].map(odsText).join('')}</table:table-row>${rows.join('')}</table:table>`;
const ods = (...tables: string[]): Uint8Array =>
  zip({
    'content.xml': `<office:document-content><office:automatic-styles><style:style style:name="seen"><style:table-properties table:display="true"/></style:style><style:style style:name="unseen"><style:table-properties table:display="false"/></style:style></office:automatic-styles>${tables.join('')}</office:document-content>`,
    'META-INF/manifest.xml': '<manifest/>',
  });

/** What is read of each statement of a workbook, its proposed columns confirmed, and what is told. */
function read(bytes: Uint8Array) {
  const unpacked = unpackStatement(bytes);
  if ('refusal' in unpacked) return unpacked.refusal;
  return readConfirmedParts(bytes).map((statement) => {
    const told = statement.findings.map(({ code, params }) => [code, params['what']]);
    return { amounts: statement.lines.map(({ amount }) => amount), told };
  });
}
const [first, second] = MOVEMENTS;

it.each([
  [
    'Excel',
    xlsx([
      {
        xml: xlsxSheet(
          xlsxRow(first),
          `<row><c r="B3" t="inlineStr"><is><t>EAU</t></is></c><c r="C3" s="2"><v>-7</v></c></row>`,
          `<row><c r="B4" t="inlineStr"><is><t>GAZ</t></is></c></row>`,
        ).replace(
          '</worksheet>',
          '<mergeCells count="2"><mergeCell ref="A2:A3"/><mergeCell ref="C3:C4"/></mergeCells></worksheet>',
        ),
      },
    ]),
  ],
  [
    'OpenDocument',
    ods(
      odsTable(
        'seen',
        odsRow(first).replace(
          'office:date-value',
          'table:number-rows-spanned="2" office:date-value',
        ),
        `<table:table-row><table:covered-table-cell/>${odsText('EAU')}<table:table-cell office:value-type="float" office:value="-7" table:number-rows-spanned="2"/></table:table-row>`,
        `<table:table-row><table:table-cell/>${odsText('GAZ')}<table:covered-table-cell/></table:table-row>`,
      ),
    ),
  ],
])('reads a day once for the rows that its cell covers, an amount never: %s', (_, workbook) => {
  const unpacked = unpackStatement(workbook);
  if ('refusal' in unpacked) throw new Error('refused');
  expect(unpacked.parts.map(({ bytes }) => new TextDecoder().decode(bytes).split('\n'))).toEqual([
    ['Date;Libellé;Montant', '2026-02-03;EDF;-64.20', '2026-02-03;EAU;-7', ';GAZ', ''],
  ]);
});

it.each([
  [
    'Excel',
    xlsx([
      { xml: xlsxSheet(xlsxRow(first), xlsxRow(second)) },
      { xml: xlsxSheet(xlsxRow(first), xlsxRow(second)), state: 'state="hidden"' },
    ]),
    'Feuille 2',
  ],
  [
    'OpenDocument',
    ods(
      odsTable('seen', odsRow(first), odsRow(second)),
      odsTable('unseen', odsRow(first), odsRow(second)),
    ),
    'unseen',
  ],
])('does not read a sheet that is hidden behind another, and says so: %s', (_, workbook, name) => {
  expect(read(workbook)).toEqual([{ amounts: [-64_20, 700_00], told: [['hidden_sheets', name]] }]);
});

it.each([
  [
    'Excel',
    zip({
      'xl/workbook.xml': '<workbook><sheets><sheet name="F" r:id="r0"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="r0" Target="worksheets/s0.xml"/></Relationships>',
      'xl/worksheets/s0.xml': `<worksheet><sheetData>${[
        ['Date', '', 'Montant', ''],
        ['', '03/02/2026', '', '-64,20'],
        ['', '04/02/2026', '', '700,00'],
      ]
        .map(
          (row) => `<row>${row.map((cell) => (cell === '' ? '<c/>' : text(cell))).join('')}</row>`,
        )
        .join(
          '',
        )}</sheetData><mergeCells><mergeCell ref="A1:B1"/><mergeCell ref="C1:D1"/></mergeCells></worksheet>`,
    }),
  ],
  [
    'OpenDocument',
    ods(
      `<table:table table:name="seen" table:style-name="seen"><table:table-row>${['Date', 'Montant']
        .map((name) => odsText(name).replace(' ', ' table:number-columns-spanned="2" '))
        .join('<table:covered-table-cell/>')}<table:covered-table-cell/></table:table-row>${[
        ['03/02/2026', '-64,20'],
        ['04/02/2026', '700,00'],
      ]
        .map(
          (row) =>
            `<table:table-row>${row.map((cell) => `<table:table-cell/>${odsText(cell)}`).join('')}</table:table-row>`,
        )
        .join('')}</table:table>`,
    ),
  ],
])('names by a title over several columns the one that holds something: %s', (_, workbook) => {
  const unpacked = unpackStatement(workbook);
  if ('refusal' in unpacked) throw new Error('refused');
  expect(unpacked.parts.map(({ bytes }) => new TextDecoder().decode(bytes).split('\n'))).toEqual([
    [';Date;;Montant', ';03/02/2026;;-64,20', ';04/02/2026;;700,00', ''],
  ]);
});

it('reads a hidden sheet where it alone has operations', () => {
  const workbook = xlsx([{ xml: xlsxSheet(xlsxRow(first)), state: 'state="veryHidden"' }]);
  expect(read(workbook)).toEqual([{ amounts: [-64_20], told: [] }]);
});

it.each([
  ['Excel', xlsx([{ xml: xlsxSheet(xlsxRow(first), xlsxRow(second, ' hidden="1"')) }])],
  [
    'OpenDocument',
    ods(odsTable('seen', odsRow(first), odsRow(second, 'table:visibility="filter"'))),
  ],
])('reads the rows that a filter hides, and says how many: %s', (_, workbook) => {
  expect(read(workbook)).toEqual([{ amounts: [-64_20, 700_00], told: [['hidden_rows', '1']] }]);
});

it.each([
  [
    'Excel',
    xlsx([
      {
        xml: xlsxSheet(xlsxRow(first), xlsxRow(second)).replace(
          '<sheetData>',
          '<cols><col min="1" max="2"/><col min="3" max="16384" hidden="1"/></cols><sheetData>',
        ),
      },
    ]),
  ],
  [
    'OpenDocument',
    ods(
      odsTable(
        'seen',
        '<table:table-column table:number-columns-repeated="2"/><table:table-column table:visibility="collapse"/>',
        odsRow(first),
        odsRow(second),
      ),
    ),
  ],
])('reads a hidden column, and names it where it holds the amounts: %s', (_, workbook) => {
  expect(read(workbook)).toEqual([
    { amounts: [-64_20, 700_00], told: [['hidden_columns', 'Montant']] },
  ]);
});

it.each(['0.00" k€"', '0.00" KEUR"', '0.00" M€"'])(
  'refuses amounts that the cells show in thousands: %s',
  (format) => {
    const workbook = xlsx([{ xml: xlsxSheet(xlsxRow(first), xlsxRow(second)) }], format);
    expect(read(workbook)).toMatchObject([{ amounts: [] }]);
  },
);

it('reads an operation as often as its row is repeated, and refuses what no statement repeats', () => {
  const repeated = (count: number) =>
    read(
      ods(odsTable('seen', odsRow(first), odsRow(second, `table:number-rows-repeated="${count}"`))),
    );
  expect(repeated(250)).toMatchObject([{ amounts: { length: 251 } }]);
  expect(repeated(1_000_000)).toBe('file_too_large');
});

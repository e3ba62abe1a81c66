import { readConfirmedParts } from '../../../test/releves/confirmed.ts';
import { zip } from '../../../test/releves/workbooks.ts';

const text = (words: string): string => `<c t="inlineStr"><is><t>${words}</t></is></c>`;
/** 5 and 6 January 2026, as an old Mac counts them. */
const DAYS = [44_565, 44_566];

const workbook = (style: number): Uint8Array =>
  zip({
    'xl/workbook.xml':
      '<workbook><workbookPr date1904="1"/><sheets><sheet name="F" r:id="r"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="r" Target="worksheets/s.xml"/></Relationships>',
    'xl/styles.xml':
      '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    'xl/worksheets/s.xml': `<worksheet><sheetData><row>${['Date', 'Libellé', 'Montant'].map(text).join('')}</row>${DAYS.map(
      (day) => `<row><c s="${style}"><v>${day}</v></c>${text('EDF')}<c><v>-64.2</v></c></row>`,
    ).join('')}</sheetData></worksheet>`,
  });

it.each([
  ['that are shown as days', 1],
  ['that lost their format', 0],
])('counts the days of a workbook from 1904 where it says so: %s', (_, style) => {
  const [statement] = readConfirmedParts(workbook(style));
  expect(statement?.lines.map(({ date }) => date)).toEqual(['2026-01-05', '2026-01-06']);
});

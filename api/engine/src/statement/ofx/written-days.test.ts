import { isImportable, parseStatement } from '../parse-statement.ts';
import type { ParseOptions } from '../types.ts';

const read = (days: readonly string[], name: string, options: ParseOptions = {}) => {
  const list = days.map(
    (day, at) =>
      `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${day}<TRNAMT>-1${at}.00<FITID>${at}<NAME>${name}</STMTTRN>\n`,
  );
  const text = `OFXHEADER:100\n\n<OFX><STMTRS><CURDEF>EUR<BANKTRANLIST><DTSTART>01/05/2026<DTEND>02/06/2026\n${list.join('')}</BANKTRANLIST></STMTRS></OFX>\n`;
  const statement = parseStatement(new TextEncoder().encode(text), options);
  return {
    importable: isImportable(statement),
    days: statement.lines.map(({ date }) => date),
    codes: statement.findings.map(({ code }) => code),
  };
};

const EITHER = ['01/05/2026', '02/06/2026'];

describe('days that a program wrote as its country does', () => {
  it('are asked about where nothing tells the day from the month', () => {
    expect(read(EITHER, 'GROCERY')).toMatchObject({ importable: false, codes: ['open_dates'] });
    expect(read(EITHER, 'GROCERY', { dayOrder: 'month_first' })).toMatchObject({
      importable: true,
      days: ['2026-01-05', '2026-02-06'],
    });
    expect(read(EITHER, 'GROCERY', { dayOrder: 'day_first' })).toMatchObject({
      importable: true,
      days: ['2026-05-01', '2026-06-02'],
    });
  });

  it('put the day first where the words are French, or where no month has the number', () => {
    const french = { importable: true, days: ['2026-05-01', '2026-06-02'], codes: [] };
    expect(read(EITHER, 'VIREMENT LOYER')).toEqual(french);
    expect(read(['01/05/2026', '28/05/2026'], 'GROCERY')).toMatchObject({
      importable: true,
      days: ['2026-05-01', '2026-05-28'],
    });
  });

  it('are refused as a whole where some exist with the month first alone, until that is said', () => {
    const american = ['01/05/2026', '01/28/2026'];
    expect(read(american, 'GROCERY')).toMatchObject({ importable: false, days: [] });
    expect(read(american, 'GROCERY', { dayOrder: 'month_first' })).toMatchObject({
      importable: true,
      days: ['2026-01-05', '2026-01-28'],
    });
  });

  it('are those of the format without a question', () => {
    expect(read(['20260105', '20260206120000[-5:EST]'], 'GROCERY').codes).not.toContain(
      'open_dates',
    );
  });
});

import { fecReport, writtenFec } from './fec-at-once.ts';
import { fecFileName } from '../src/fec/write-fec.ts';
import { companies, computed, readGolden, readGoldenFec } from './golden.ts';

describe.each(companies)('%s', (name) => {
  const golden = readGolden(name);
  const { expected, result, input, validDate } = computed(golden);
  const figures = JSON.parse(JSON.stringify(expected)) as Record<string, unknown>;

  it.each(Object.keys(golden.expected))('computes %s to the cent and to the letter', (part) => {
    expect(figures[part]).toEqual(golden.expected[part]);
  });

  it('prints nothing more than what is expected', () => {
    expect(Object.keys(figures)).toEqual(Object.keys(golden.expected));
  });

  it('computes the same from the input alone', () => {
    expect(computed(golden.input).expected).toEqual(expected);
  });

  const fileName = fecFileName(input.company.siren, '2025-12-31');
  const bytes = writtenFec({
    entries: result.entries,
    bankAccounts: input.bankAccounts,
    chart: result.chart,
    validDate: validDate ?? '',
  });

  it('writes the entries file byte for byte', () => {
    expect(Buffer.compare(Buffer.from(bytes), Buffer.from(readGoldenFec(name)))).toBe(0);
  });

  it('passes the rules of the tax administration’s tool', () => {
    const report = fecReport(readGoldenFec(name), fileName, { result: result.accountingResult });
    expect(report.findings).toEqual([]);
    expect({ lines: report.lines, debit: report.debit, credit: report.credit }).toEqual({
      lines: (golden.expected['totals'] as { lines: number }).lines,
      debit: (golden.expected['totals'] as { debit_cents: number }).debit_cents,
      credit: (golden.expected['totals'] as { credit_cents: number }).credit_cents,
    });
  });
});

import { tell } from '../messages/say.ts';
import { mapped, type Steps } from '../steps.ts';
import { fecWarning, fecError, type FecFile, type FecFinding } from './read-fec.ts';

/** A line of the file, read. Amounts in cents. */
export interface FecRow {
  readonly line: number;
  readonly journal: string;
  readonly num: string;
  readonly date: string;
  readonly account: string;
  readonly pieceRef: string;
  readonly validDate: string;
  readonly debit: number;
  readonly credit: number;
}

type FieldKind = 'text' | 'date' | 'number';

interface FieldRule {
  readonly name: string;
  readonly kind: FieldKind;
  /** A field without which the file is refused, column or value. */
  readonly mandatory?: true;
  /** A value that may be blank for the administration's tool, which only reports it. */
  readonly expected?: true;
}

const RULES: readonly FieldRule[] = [
  { name: 'JournalCode', kind: 'text', expected: true },
  { name: 'JournalLib', kind: 'text', expected: true },
  { name: 'EcritureNum', kind: 'text', mandatory: true },
  { name: 'EcritureDate', kind: 'date', mandatory: true },
  { name: 'CompteNum', kind: 'text', mandatory: true },
  { name: 'CompteLib', kind: 'text', mandatory: true },
  { name: 'CompAuxNum', kind: 'text' },
  { name: 'CompAuxLib', kind: 'text' },
  { name: 'PieceRef', kind: 'text', expected: true },
  { name: 'PieceDate', kind: 'date', expected: true },
  { name: 'EcritureLib', kind: 'text', mandatory: true },
  { name: 'Debit', kind: 'number', mandatory: true },
  { name: 'Credit', kind: 'number', mandatory: true },
  { name: 'EcritureLet', kind: 'text' },
  { name: 'DateLet', kind: 'date' },
  { name: 'ValidDate', kind: 'date', expected: true },
  { name: 'Montantdevise', kind: 'number' },
  { name: 'Idevise', kind: 'text' },
];

/** Checks every field of every line as the tax administration's tool does. */
export function* checkRecords(file: FecFile): Steps<{
  rows: FecRow[];
  findings: FecFinding[];
  warnings: FecFinding[];
}> {
  const header = new Map(file.header.map((name, index) => [name.trim().toLowerCase(), index]));
  const columns = new Map(RULES.map(({ name }) => [name, header.get(name.toLowerCase())]));
  const present = RULES.filter(({ name }) => columns.get(name) !== undefined);
  const findings = RULES.filter((rule) => rule.mandatory && !present.includes(rule)).map(
    ({ name }) => fecError('missing_column', 1, name, tell('fec.missing_column', { name })),
  );
  const warnings: FecFinding[] = [];

  const rows = yield* mapped(file.records, ({ line, fields }): FecRow => {
    const valueOf = (name: string): string => fields[columns.get(name) ?? -1]?.trim() ?? '';
    for (const rule of present) {
      for (const finding of checkField(rule, valueOf(rule.name), line))
        (finding.severity === 'error' ? findings : warnings).push(finding);
    }
    const row = {
      line,
      journal: valueOf('JournalCode'),
      num: valueOf('EcritureNum'),
      date: valueOf('EcritureDate'),
      account: valueOf('CompteNum'),
      pieceRef: valueOf('PieceRef'),
      validDate: valueOf('ValidDate'),
      debit: toCents(valueOf('Debit')) ?? 0,
      credit: toCents(valueOf('Credit')) ?? 0,
    };
    warnings.push(...warningsOf(row));
    return row;
  });
  return { rows, findings, warnings };
}

function checkField(
  { name, kind, mandatory, expected }: FieldRule,
  value: string,
  line: number,
): FecFinding[] {
  if (value === '') {
    if (mandatory) return [fecError('empty_field', line, name, tell('fec.empty_field', { name }))];
    return expected
      ? [fecWarning('empty_field', line, name, tell('fec.empty_field', { name }))]
      : [];
  }
  if (kind === 'number' && toCents(value) === undefined)
    return [fecError('no_amount', line, name, tell('fec.no_amount', { name, value }))];
  if (kind === 'date' && !isDate(value))
    return [fecError('no_date', line, name, tell('fec.no_date', { name, value }))];
  if (kind === 'date' && !value.startsWith('20'))
    return [
      fecWarning(
        'other_century',
        line,
        name,
        tell('fec.other_century', { name, year: value.slice(0, 4) }),
      ),
    ];
  return [];
}

function warningsOf({ line, account, debit, credit }: FecRow): FecFinding[] {
  const warnings: FecFinding[] = [];
  if (!/^\d{3}/.test(account))
    warnings.push(fecWarning('account_digits', line, 'CompteNum', tell('fec.account_digits')));
  if (debit !== 0 && credit !== 0)
    warnings.push(fecWarning('both_amounts', line, 'Credit', tell('fec.both_amounts')));
  if (debit === 0 && credit === 0)
    warnings.push(fecWarning('neither_amount', line, 'Debit', tell('fec.neither_amount')));
  return warnings;
}

/** Year, month, day: months to 12, days to 31, as the administration's tool does. */
function isDate(value: string): boolean {
  const match = /^\d{4}(\d{2})(\d{2})$/.exec(value);
  const [month, day] = [Number(match?.[1]), Number(match?.[2])];
  return match !== null && month >= 1 && month <= 12 && day >= 1 && day <= 31;
}

/**
 * A decimal comma, a sign first or last, an exponent: no point, no space. Undefined for anything
 * else.
 */
function toCents(value: string): number | undefined {
  const match = /^([+-]?)(\d+)(?:,(\d*))?(?:[eE]([+-]?\d{1,2}))?([+-]?)$/.exec(value);
  if (match === null || (match[1] !== '' && match[5] !== '')) return undefined;
  const sign = match[1] === '-' || match[5] === '-' ? -1 : 1;
  return sign * Math.round(Number(`${match[2]}.${match[3] || '0'}e${Number(match[4] ?? 0) + 2}`));
}

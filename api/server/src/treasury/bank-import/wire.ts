import type { z } from 'zod';
import type { ImportPreview, StatementFile } from '@sci/contract/bank-import';
import { compareStatement, missingMonths } from '@sci/engine/movement/compare-balances';
import type { StatementLine } from '@sci/engine/statement/types';
import { type Cents } from '@sci/money/cents';
import { say } from '../../messages/say.ts';
import type { Db } from '../../db/database.ts';
import { stepByStep } from '../../ports/step-by-step.ts';
import type { BankAccountRow } from '../../records/bank-accounts.ts';
import type { ComparedLine, Comparison } from './compare.ts';
import { balanceBefore, monthsWithMovements } from './account-movements.ts';
import { isOther, proposedIban } from './which-account.ts';
import { toEngineLine } from './stored-line.ts';
import type { StoredFile, StoredPreview } from './stored-preview.ts';

type Wire = z.output<typeof ImportPreview>;
type WireFile = z.output<typeof StatementFile>;

/** Refused lines shown one by one; a file of another year would fill the screen. */
const MAX_REFUSED = 200;

/** A preview as the API writes it, with the balances that the import would give. */
export async function toWire(
  db: Db,
  companyId: number,
  id: number,
  account: BankAccountRow,
  preview: StoredPreview,
  { lines, known }: Comparison,
): Promise<Wire> {
  const told = await stepByStep(sorted(lines, preview.files.length));
  const history = await accountHistory(db, companyId, account, [...known, ...told.added]);
  const months = await monthsWithMovements(db, companyId, account.id);
  return {
    id,
    bank_account_id: account.id,
    files: preview.files.map((file, index) =>
      fileToWire(file, told.files[index] ?? { all: [], refused: [] }, history),
    ),
    lines: told.lines,
    counts: told.counts,
    missing_months: monthsOf(missingMonths([...months, ...told.months])),
    importable: isImportable(preview),
    contradicted: contradicted(preview),
    other_account: preview.files.some(isOther),
    proposed_iban: await proposedIban(db, companyId, account, preview),
  };
}

/** The lines of one file, and those of them that no import takes. */
interface FileLines {
  readonly all: StatementLine[];
  readonly refused: ComparedLine[];
}

/** What is told of a hundred thousand lines, in one walk that others come in between. */
function* sorted(lines: readonly ComparedLine[], files: number) {
  const told: Wire['lines'] = [];
  const counts = { new: 0, duplicate: 0, to_decide: 0, refused: 0 };
  const added: { readonly date: string; readonly amount: Cents }[] = [];
  const months = new Set<string>();
  const ofFiles = Array.from({ length: files }, (): FileLines => ({ all: [], refused: [] }));
  for (const compared of lines) {
    yield;
    const { position, line, status, reason } = compared;
    counts[status] += 1;
    ofFiles[line.file]?.all.push(toEngineLine(line));
    if (status === 'new') {
      added.push({ date: line.date, amount: line.amount_cents });
      months.add(line.date.slice(0, 7));
    }
    if (status === 'refused') ofFiles[line.file]?.refused.push(compared);
    else
      told.push({
        position,
        file: line.file,
        line: line.line_number,
        date: line.date,
        name: line.label,
        amount: line.amount_cents,
        status,
        reason: status === 'new' ? null : reason,
      });
  }
  return { lines: told, counts, added, months, files: ofFiles };
}

/** Everything is read: nothing is imported while one file cannot be. */
export const isImportable = ({ files }: StoredPreview): boolean =>
  files.length > 0 && files.every(({ readable }) => readable);

/** What the bank printed does not agree with what was read of one of the files. */
export const contradicted = ({ files }: Pick<StoredPreview, 'files'>): boolean =>
  files.some(({ verification }) => verification.state === 'contradicted');

const NO_FATE = {
  movement: 0,
  total: 0,
  pending: 0,
  reverted: 0,
  header: 0,
  text: 0,
  other_account: 0,
  refused: 0,
};

function verificationToWire({
  state,
  checks,
}: StoredFile['verification']): WireFile['verification'] {
  const broken = checks.filter(({ agrees }) => !agrees);
  const first = broken
    .filter(({ line }) => line !== null)
    .toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0))[0];
  const { line, text, message } = first ?? broken[0] ?? { line: null, text: null, message: '' };
  return {
    state,
    checks: checks.map((check) => ({ agrees: check.agrees, message: check.message })),
    divergence: broken.length === 0 ? null : { line, text, message },
  };
}

/** The account as it would be once the new lines are in. */
async function accountHistory(
  db: Db,
  companyId: number,
  account: BankAccountRow,
  movements: readonly { readonly date: string; readonly amount: Cents }[],
) {
  const first = movements.reduce(
    (earliest, { date }) => (date < earliest ? date : earliest),
    '9999-12-31',
  );
  return {
    initialAmount: await balanceBefore(db, companyId, account, first),
    initialDate: first,
    movements,
  };
}

type History = Awaited<ReturnType<typeof accountHistory>>;

function fileToWire(file: StoredFile, lines: FileLines, history: History): WireFile {
  const balances = compareStatement(
    {
      lines: lines.all,
      ...(file.opening === null ? {} : { openingBalance: balance(file.opening) }),
      ...(file.closing === null ? {} : { closingBalance: balance(file.closing) }),
    },
    history,
  );
  const hasBalance = file.readable && balances.bankBalance !== undefined;
  return {
    ...file,
    fates: { ...NO_FATE, ...file.fates },
    verification: verificationToWire(file.verification),
    findings: [...file.findings, ...refusedFindings(lines.refused)],
    opening_balance: file.opening === null ? null : file.opening.amount,
    closing_balance: file.closing === null ? null : file.closing.amount,
    closing_date: file.closing?.date ?? null,
    computed_balance:
      hasBalance && balances.computedBalance !== undefined ? balances.computedBalance : null,
    first_divergent_day: hasBalance ? (balances.firstDivergentDay?.date ?? null) : null,
    balance_message: hasBalance ? balances.sentence : null,
  };
}

const balance = ({ amount, date }: { amount: Cents; date: string }) => ({
  amount,
  date,
});

function refusedFindings(refused: readonly ComparedLine[]): WireFile['findings'] {
  const shown = refused.slice(0, MAX_REFUSED).map(({ line, reason }) => ({
    line: line.line_number,
    code: 'refused_line',
    severity: 'warning' as const,
    message: say('bank_import.not_imported', { day: line.date, reason }),
    text: line.label.slice(0, MAX_REFUSED),
  }));
  const hidden = refused.length - shown.length;
  if (hidden === 0) return shown;
  return [
    ...shown,
    {
      line: null,
      code: 'refused_line',
      severity: 'warning',
      message: say('bank_import.others_not_imported', { hidden }),
      text: null,
    },
  ];
}

/** Runs of months as single months. */
function monthsOf(ranges: readonly { readonly from: string; readonly to: string }[]): string[] {
  const months: string[] = [];
  for (const { from, to } of ranges) {
    for (let month = from; month <= to; month = nextMonth(month)) months.push(month);
  }
  return months;
}

function nextMonth(month: string): string {
  const [year = 0, rank = 0] = month.split('-').map(Number);
  return rank === 12 ? `${year + 1}-01` : `${year}-${String(rank + 1).padStart(2, '0')}`;
}

import type { CarriedSums, LedgerAccount, LedgerData, LedgerSlice } from './data.ts';
import { add, subtract, sum } from '@sci/money/cents';

/**
 * Lines of one part: set, they take 370 MB, where a document of twenty thousand takes 1 GB
 * (`bench/pdf.ts`).
 */
const LINES_OF_PART = 4000;

/** What an account takes beside its lines: its name, its first and its last row. */
const FRAME_ROWS = 3;

/**
 * A ledger as one document or, where it is too long for the memory of one, as several: the first
 * with the trial balance of all, each with at most so many rows. An account that is cut carries its
 * sums from one part to the next.
 */
export function ledgerParts(
  ledger: LedgerData,
  most = LINES_OF_PART,
): [LedgerData, ...LedgerData[]] {
  const rows = ledger.accounts.reduce((count, { lines }) => count + lines.length + FRAME_ROWS, 0);
  // Parts of about one length, rather than a last one of a few lines.
  const size = Math.ceil(rows / Math.ceil(rows / most));
  const parts: (LedgerSlice[] | undefined)[] = [];
  let before = 0;
  for (const account of ledger.accounts) {
    for (const { part, slice } of slicesOf(account, before, size)) (parts[part] ??= []).push(slice);
    before += account.lines.length + FRAME_ROWS;
  }
  // A part into which only the frame of an account falls is left out.
  const filled = parts.filter((accounts) => accounts !== undefined);
  const trial = withoutLines(ledger.accounts);
  const documents = filled.map((accounts, index) => ({
    ...ledger,
    accounts,
    part: { number: index + 1, of: filled.length, trial: index === 0 ? trial : [] },
  }));
  const [first, ...others] = documents;
  return first === undefined || others.length === 0 ? [ledger] : [first, ...others];
}

/**
 * A ledger as a chapter of another document: of one that is too long for it the trial balance alone,
 * with the number of the lines that are a document of their own.
 */
export function ledgerChapter<Ledger extends Pick<LedgerData, 'accounts'>>(
  ledger: Ledger,
  most = LINES_OF_PART,
): Ledger & Pick<LedgerData, 'apart'> {
  const lines = ledger.accounts.reduce((count, account) => count + account.lines.length, 0);
  return lines > most
    ? { ...ledger, accounts: withoutLines(ledger.accounts), apart: lines }
    : ledger;
}

const withoutLines = (accounts: readonly LedgerAccount[]): LedgerAccount[] =>
  accounts.map((account) => ({ ...account, lines: [] }));

/** `before`: the rows of the whole ledger above this account. */
function slicesOf(
  account: LedgerAccount,
  before: number,
  size: number,
): { readonly part: number; readonly slice: LedgerSlice }[] {
  const first = Math.floor(before / size);
  const last = Math.floor((before + Math.max(0, account.lines.length - 1)) / size);
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const part = first + index;
    const from = Math.max(0, part * size - before);
    const to = Math.min(account.lines.length, (part + 1) * size - before);
    return {
      part,
      slice: {
        ...account,
        lines: account.lines.slice(from, to),
        ...(from > 0 && { brought: sumsBefore(account, from) }),
        ...(to < account.lines.length && { carried: sumsBefore(account, to) }),
      },
    };
  });
}

function sumsBefore({ lines, opening }: LedgerAccount, count: number): CarriedSums {
  const passed = lines.slice(0, count);
  const debit = sum(passed.map((line) => line.debit));
  const credit = sum(passed.map((line) => line.credit));
  return { debit, credit, balance: subtract(add(opening, debit), credit) };
}

/** The name under which a ledger, or one part of it, is saved. */
export function ledgerFileName({ year, part }: LedgerData): string {
  if (part === undefined) return 'grand_livre.pdf';
  const digits = String(part.of).length;
  return `grand_livre_${year}_partie_${String(part.number).padStart(digits, '0')}_sur_${part.of}.pdf`;
}

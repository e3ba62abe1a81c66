import { matchInSteps } from '@sci/engine/movement/match-movements';
import type { MatchedLine } from '@sci/engine/movement/types';
import { addDays } from '@sci/engine/law/calendar';
import { say } from '../../messages/say.ts';
import type { Db } from '../../db/database.ts';
import type { BankAccountRow } from '../../records/bank-accounts.ts';
import { yearOf } from '../../ports/dates.ts';
import { knownMovements, type KnownRow } from './account-movements.ts';
import { mapInSteps, stepByStep } from '../../ports/step-by-step.ts';
import { sha256, toEngineLine } from './stored-line.ts';
import type { StoredLine, StoredPreview } from './stored-preview.ts';

export type LineStatus = 'new' | 'duplicate' | 'to_decide' | 'refused';

/** A line of the files beside the movements of the account as they are now. */
export interface ComparedLine {
  /** Place in the preview: what a decision refers to. */
  readonly position: number;
  readonly line: StoredLine;
  readonly status: LineStatus;
  readonly reason: string;
  readonly key: string;
  readonly rank: number;
  readonly referenceKey: string | null;
  /** The movement that it repeats, or may repeat. */
  readonly knownId: number | null;
}

export interface Comparison {
  readonly lines: readonly ComparedLine[];
  /** Movements of the account in the days of the files, those of the trash left out. */
  readonly known: readonly KnownRow[];
}

/** Two kinds of file may date an operation a few days apart. */
const MARGIN_DAYS = 7;

/**
 * Says of each line whether it is new, already there or for the user to decide, and refuses the new
 * ones that cannot be kept: of a closed year, or from before the account's opening balance. Done
 * again at each reading, since movements may have come meanwhile. `claimed`: the movements that
 * earlier lines of the same bank became, which no further line repeats however like it is.
 */
export async function compareLines(
  db: Db,
  companyId: number,
  account: BankAccountRow,
  preview: StoredPreview,
  open: ReadonlySet<number>,
  claimed: ReadonlySet<number> = new Set(),
): Promise<Comparison> {
  const days = [...new Set(preview.lines.map(({ date }) => date))].toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return { lines: [], known: [] };

  const rows = await knownMovements(
    db,
    companyId,
    account.id,
    addDays(first, -MARGIN_DAYS),
    addDays(last, MARGIN_DAYS),
  );
  const known = rows.map((row) => ({ ...row, claimed: claimed.has(row.id) }));
  const deleted = new Map(
    known.flatMap(({ id, deletedAt }) => (deletedAt === null ? [] : [[id, deletedAt] as const])),
  );
  const engineLines = await mapInSteps(preview.lines, toEngineLine);
  const files = preview.files.map(({ source }, index) => ({
    source,
    lines: engineLines.filter((_, position) => preview.lines[position]?.file === index),
  }));
  const matched = await stepByStep(matchInSteps(account.id, files, known, { hash: sha256 }));
  return {
    lines: await mapInSteps(matched, (match, position) => ({
      ...settle(match, preview.lines[position], account, open, deleted),
      position,
    })),
    known: known.filter(({ deletedAt }) => deletedAt === null),
  };
}

function settle(
  match: MatchedLine,
  line: StoredLine | undefined,
  account: BankAccountRow,
  open: ReadonlySet<number>,
  deleted: ReadonlyMap<number, string>,
): Omit<ComparedLine, 'position'> {
  // The engine gives the lines back in the order of the files, which is that of the preview.
  if (line === undefined || line.line_number !== match.line.lineNumber)
    throw new Error('the lines of an import came back in another order');
  const compared = {
    line,
    key: match.key,
    rank: match.rank,
    referenceKey: match.referenceKey ?? null,
    knownId: match.knownId === undefined ? null : Number(match.knownId),
  };
  const inTrash = match.status === 'duplicate' ? deleted.get(Number(match.knownId)) : undefined;
  const status = inTrash === undefined ? match.status : 'to_decide';
  const refusal = status === 'duplicate' ? undefined : refusalOf(line, account, open);
  if (refusal !== undefined) return { ...compared, status: 'refused', reason: refusal };
  return inTrash === undefined
    ? { ...compared, status, reason: match.reason }
    : { ...compared, status, reason: trashed(inTrash) };
}

function refusalOf(
  { date }: StoredLine,
  account: BankAccountRow,
  open: ReadonlySet<number>,
): string | undefined {
  if (date < account.date_init)
    return say('bank_import.before_opening', { opening: account.date_init });
  return open.has(yearOf(date))
    ? undefined
    : say('bank_import.year_not_open', { year: yearOf(date) });
}

const trashed = (at: string): string => say('bank_import.in_trash', { day: at });

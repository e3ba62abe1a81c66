import { toEuros } from '@sci/money/cents';
import { say } from '../../messages/say.ts';
import { companyDb } from '../../db/company-db.ts';
import type { Db } from '../../db/database.ts';
import { dayInParis } from '../../ports/clock.ts';
import type { CompanyFiles } from '../../ports/files/company-files.ts';
import type { Vault } from '../../ports/sealing/vault.ts';
import type { BankAccountRow } from '../../records/bank-accounts.ts';
import { compareLines } from '../bank-import/compare.ts';
import { confirmImport } from '../bank-import/confirm.ts';
import { keepOutcome, findImport, insertImport } from '../bank-import/records.ts';
import type { StoredPreview } from '../bank-import/stored-preview.ts';
import { found } from '../../ports/refusals.ts';
import { linesOf, setLine, type KnownLine } from './lines.ts';
import type { FeedRow } from './records.ts';

interface BringIn {
  readonly feed: FeedRow;
  readonly bank: string;
  readonly account: BankAccountRow;
  readonly open: ReadonlySet<number>;
  readonly files: CompanyFiles;
  readonly vault: Vault;
  readonly now: Date;
  readonly userId: number | null;
  /** Doubtful lines that the user says are new. */
  readonly accepted?: ReadonlySet<number>;
}

/** The kind of "file" that a line of the aggregator comes from: its identifiers are its own. */
const SOURCE = 'bridge';

/**
 * Brings what the bank booked into the books, by the comparison and the import of a file: what is
 * there already is recognised, what is doubtful is asked for, what is announced or of a closed year
 * waits. In the caller's transaction.
 */
export async function bringIn(db: Db, companyId: number, given: BringIn): Promise<void> {
  const { feed, account, open, accepted = new Set<number>() } = given;
  const all = await linesOf(db, companyId, feed.id);
  const told = all.filter(({ date, pending }) => !pending && date >= (feed.from_date ?? ''));
  const lines = told.filter(({ state }) => state === 'waiting' || state === 'doubt');
  if (lines.length === 0) return;
  const claimed = claimedBy(all);
  const previewUnder = (file: Original) => previewOf(lines, told[0]?.date, file, given);
  const { lines: compared } = await compareLines(
    db,
    companyId,
    account,
    previewUnder(NO_FILE),
    open,
    claimed,
  );
  const news = compared.filter(
    ({ status, position }) =>
      status === 'new' || (status === 'to_decide' && accepted.has(lines[position]?.id ?? 0)),
  );
  const byReference =
    news.length === 0
      ? new Map<string, number>()
      : await importNews(db, companyId, given, previewUnder(await original(given, lines)), lines, {
          accepted,
          claimed,
        });
  for (const { position, status, reason, referenceKey, knownId } of compared) {
    const line = lines[position];
    if (line === undefined) continue;
    const movement = byReference.get(referenceKey ?? '');
    await setLine(
      db,
      companyId,
      line.id,
      movement === undefined
        ? STATES[status](reason, knownId)
        : { state: 'kept', reason: null, bank_movement_id: movement },
    );
    if (status === 'duplicate') await endRemoved(db, companyId, all, knownId);
  }
}

/**
 * What earlier lines of the account became: the bank gives each operation a number of its own, so
 * that a second one like it is another. One that it took back may come again under a new number.
 */
const claimedBy = (lines: readonly KnownLine[]): ReadonlySet<number> =>
  new Set(
    lines.flatMap(({ state, bank_movement_id }) =>
      state === 'removed' ? [] : (bank_movement_id ?? []),
    ),
  );

/** The bank took an operation back and told it again: nobody has to decide about its movement. */
async function endRemoved(
  db: Db,
  companyId: number,
  lines: readonly KnownLine[],
  movementId: number | null,
): Promise<void> {
  for (const { id, state, bank_movement_id } of lines)
    if (state === 'removed' && bank_movement_id === movementId)
      await setLine(db, companyId, id, { state: 'left_out', reason: null });
}

/** What becomes of a line that brings no movement. */
const STATES = {
  new: (reason: string) => ({ state: 'waiting' as const, reason }),
  refused: (reason: string) => ({ state: 'waiting' as const, reason }),
  to_decide: (reason: string) => ({ state: 'doubt' as const, reason }),
  duplicate: (_reason: string, knownId: number | null) => ({
    state: 'known' as const,
    reason: null,
    bank_movement_id: knownId,
  }),
};

/** Imports what is new; gives the movement of each line by its reference. */
async function importNews(
  db: Db,
  companyId: number,
  { account, open, vault, now, userId }: BringIn,
  preview: StoredPreview,
  lines: readonly KnownLine[],
  { accepted, claimed }: { readonly [name in 'accepted' | 'claimed']: ReadonlySet<number> },
): Promise<ReadonlyMap<string, number>> {
  const positions = lines.map((_, position) => position);
  const id = await insertImport(db, vault, companyId, {
    accountId: account.id,
    // What is doubtful is asked for elsewhere: here it is left out without another question.
    preview: { ...preview, asked: positions },
    createdBy: userId,
  });
  const row = found(await findImport(db, companyId, id));
  const { imported, skipped, ventilated } = await confirmImport(db, companyId, {
    vault,
    row,
    account,
    open,
    now,
    userId,
    accepted: positions.filter((position) => accepted.has(lines[position]?.id ?? 0)),
    leftOut: [],
    claimed,
    keepIban: false,
    onProgress: undefined,
  });
  await keepOutcome(db, companyId, id, { imported, skipped, ventilated });
  const movements = await companyDb(db, companyId)
    .selectFrom('bank_movement')
    .select(['id', 'reference_key'])
    .where('bank_import_id', '=', id)
    .execute();
  return new Map(
    movements.map(({ id: movement, reference_key }) => [reference_key ?? '', movement]),
  );
}

/**
 * The lines as the import reads them. It tells of all days since the first of which the bank told:
 * on those without a line nothing moved.
 */
function previewOf(
  lines: readonly KnownLine[],
  firstDay: string | undefined,
  file: Original,
  { bank, feed, now }: BringIn,
): StoredPreview {
  const today = dayInParis(now);
  const description = say('bank_link.description', { bank, count: lines.length });
  return {
    files: [
      {
        name: say('bank_link.file', { day: today }),
        ...file,
        member: null,
        source: SOURCE,
        format: 'csv',
        bank,
        encoding: null,
        description,
        accounts: feed.iban === null ? [] : [feed.iban],
        iban: feed.iban,
        readable: true,
        sample: [],
        findings: [],
        open_dates: null,
        open_sense: null,
        open_currency: null,
        fates: { movement: lines.length },
        set_aside: [],
        verification: { state: 'unproved', checks: [] },
        opening: null,
        closing: null,
        period: { from: firstDay ?? today, to: today },
        columns: null,
        mapping: null,
        mapping_source: null,
      },
    ],
    lines: lines.map((line, place) => ({
      file: 0,
      line_number: place + 1,
      date: line.date,
      ...(line.value_date === null ? {} : { value_date: line.value_date }),
      label: line.label.slice(0, MAX_LABEL),
      amount_cents: line.amount_cents,
      // A line that the bank corrected is another one: the one of before may be in the trash.
      reference: `${line.external_id}@${line.changed_at}`,
      reference_is_id: true,
    })),
    asked: [],
  };
}

const MAX_LABEL = 500;

/** Where a file is kept, and its bytes. */
type Original = Pick<StoredPreview['files'][number], 'key' | 'size'>;

/** While nothing is known to come of it, nothing is kept. */
const NO_FILE: Original = { key: '', size: 0 };

/** What the bank said, as a file that is kept like the statements: the proof of the movements. */
async function original(
  { files, account }: BringIn,
  lines: readonly KnownLine[],
): Promise<Original> {
  const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
  const rows = lines.map(({ date, value_date, label, amount_cents, external_id }) =>
    [date, value_date ?? '', quoted(label), toEuros(amount_cents).toFixed(2), external_id].join(
      ';',
    ),
  );
  const content = Buffer.from(['date;value_date;label;amount;id', ...rows, ''].join('\r\n'));
  return { key: await files.put(content, account.company_id), size: content.length };
}

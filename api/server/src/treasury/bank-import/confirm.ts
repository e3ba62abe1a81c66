import { say } from '../../messages/say.ts';
import type { Db } from '../../db/database.ts';
import { setOrigin } from '../../db/transaction.ts';
import { refuse, refuseConflict } from '../../ports/refusals.ts';
import { sealIban } from '../../ports/sealing/sealed-iban.ts';
import { updateAccount, type BankAccountRow } from '../../records/bank-accounts.ts';
import type { Vault } from '../../ports/sealing/vault.ts';
import { yearOf } from '../../ports/dates.ts';
import { mapInSteps } from '../../ports/step-by-step.ts';
import { assignByRules, unventilated } from '../bank-movements/assign.ts';
import { insertMovements, type NewMovement } from '../bank-movements/write-movements.ts';
import { listRules } from '../rules/records.ts';
import { compareLines, type ComparedLine } from './compare.ts';
import type { OnProgress } from '../progress.ts';
import { previewOf } from './reading-records.ts';
import { markConfirmed, type ImportRow } from './records.ts';
import type { StoredPreview } from './stored-preview.ts';
import { proposedIban } from './which-account.ts';
import { isImportable, toWire } from './wire.ts';

interface Confirmation {
  readonly vault: Vault;
  readonly row: ImportRow;
  readonly account: BankAccountRow;
  readonly open: ReadonlySet<number>;
  readonly now: Date;
  readonly userId: number | null;
  /** Lines to decide that are really new, and new lines that the user leaves out. */
  readonly accepted: readonly number[];
  readonly leftOut: readonly number[];
  /** Movements that earlier lines of the same bank became: no line of this import repeats them. */
  readonly claimed?: ReadonlySet<number>;
  readonly keepIban: boolean;
  readonly onProgress: OnProgress | undefined;
}

export interface Confirmed {
  readonly imported: number;
  readonly skipped: number;
  /** Years of the movements that were added. */
  readonly years: readonly number[];
  readonly ventilated: number;
}

/**
 * How far the work is after its parts, as measured on 100,000 lines; the rest is the rules and the
 * checks of the database at the end.
 */
const COMPARED = 0.2;
const INSERTED = 0.8;

/**
 * Saves the lines of an import as movements, all or none. The lines are compared with the movements
 * of this very moment: what came in meanwhile is not imported twice, and what became doubtful is
 * shown again (409) instead of being guessed.
 */
export async function confirmImport(
  db: Db,
  companyId: number,
  confirmation: Confirmation,
): Promise<Confirmed> {
  const { vault, row, account, open, claimed, now, userId, keepIban, onProgress } = confirmation;
  const { accepted, leftOut } = confirmation;
  const preview = await previewOf(db, vault, row);
  if (!isImportable(preview))
    refuse({
      _form: [say('bank_import.unreadable_file')],
    });
  const comparison = await compareLines(db, companyId, account, preview, open, claimed);
  const chosen = chooseLines(comparison.lines, preview, new Set(accepted), new Set(leftOut));
  if (chosen.doubtful > 0) {
    refuseConflict(
      say('bank_import.changed_since'),
      await toWire(db, companyId, row.id, account, preview, comparison),
    );
  }
  await onProgress?.(COMPARED);
  await insertMovements(
    db,
    companyId,
    await mapInSteps(chosen.kept, (line) => ({
      ...toMovement(line, row, preview),
      counterparty_iban: sealIban(vault, companyId, line.line.counterparty_iban ?? null),
    })),
    async (ratio) => onProgress?.(COMPARED + ratio * (INSERTED - COMPARED)),
  );
  await markConfirmed(db, vault, companyId, row, preview, now);
  await rememberMapping(db, companyId, account, preview);
  const iban = keepIban ? await proposedIban(db, companyId, account, preview) : null;
  if (iban !== null)
    await updateAccount(db, companyId, account.id, { iban: sealIban(vault, companyId, iban) });
  const years = [...new Set(chosen.kept.map(({ line }) => yearOf(line.date)))];
  return {
    imported: chosen.kept.length,
    skipped: comparison.lines.length - chosen.kept.length,
    years,
    ventilated: await applyOwnRules(db, companyId, row.id, years, userId),
  };
}

function chooseLines(
  lines: readonly ComparedLine[],
  preview: StoredPreview,
  accepted: ReadonlySet<number>,
  leftOut: ReadonlySet<number>,
) {
  const asked = new Set(preview.asked);
  const kept: ComparedLine[] = [];
  let doubtful = 0;
  for (const line of lines) {
    if (leftOut.has(line.position) || line.status === 'duplicate' || line.status === 'refused')
      continue;
    if (line.status === 'new' || accepted.has(line.position)) kept.push(line);
    else if (!asked.has(line.position)) doubtful += 1;
  }
  return { kept, doubtful };
}

/**
 * The rules that the user wrote are followed at once, and stay to be verified; what was only
 * learned waits for him to ask.
 */
async function applyOwnRules(
  db: Db,
  companyId: number,
  importId: number,
  years: readonly number[],
  userId: number | null,
): Promise<number> {
  const own = (await listRules(db, companyId)).some(({ active, learned }) => active && !learned);
  if (!own || years.length === 0) return 0;
  await setOrigin(db, 'rule');
  const rows = await unventilated(db, companyId, { importId, years });
  return (await assignByRules(db, companyId, rows, { kind: 'auto', userId, sources: 'own_rules' }))
    .ventilated;
}

/** The columns that the user gave are those of this account from now on. */
async function rememberMapping(
  db: Db,
  companyId: number,
  account: BankAccountRow,
  { files }: StoredPreview,
): Promise<void> {
  const given = files.find(({ mapping_source }) => mapping_source === 'given')?.mapping;
  if (given) await updateAccount(db, companyId, account.id, { csv_mapping: JSON.stringify(given) });
}

const toMovement = (
  { line, key, rank, referenceKey }: ComparedLine,
  row: ImportRow,
  { files }: StoredPreview,
): NewMovement => ({
  bank_account_id: row.bank_account_id,
  date: line.date,
  value_date: line.value_date ?? null,
  name: line.label,
  amount_cents: line.amount_cents,
  bank_import_id: row.id,
  reference_key: referenceKey,
  content_key: key,
  rank,
  source: files[line.file]?.source ?? null,
});

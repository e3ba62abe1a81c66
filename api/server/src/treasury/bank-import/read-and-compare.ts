import { CsvMapping } from '@sci/contract/statement-reading';
import type { Db } from '../../db/database.ts';
import type { UploadedFile } from '../../http/call.ts';
import { refuseIfLeft } from '../../http/caller-left.ts';
import type { Services } from '../../kernel/services.ts';
import { say } from '../../messages/say.ts';
import { found, refuse } from '../../ports/refusals.ts';
import type { Vault } from '../../ports/sealing/vault.ts';
import type { BankAccountRow } from '../../records/bank-accounts.ts';
import { compareLines } from './compare.ts';
import { readAway } from './read-away.ts';
import type { Reading } from './read-files.ts';
import { filesOf } from './reading-records.ts';
import type { ImportRow } from './records.ts';
import type { StatementUpload } from './uploaded-parts.ts';
import { tellOtherAccount } from './which-account.ts';

interface Asked {
  readonly account: BankAccountRow;
  readonly files: readonly StatementUpload[];
  readonly reading: Reading;
  readonly open: ReadonlySet<number>;
  /** Aborted once nobody waits for what is read. */
  readonly left: AbortSignal;
  readonly onProgress: (ratio: number) => void;
}

/** How far it is after its parts, as measured on 100,000 lines; the rest keeps what was read. */
const READ = 0.5;
const COMPARED = 0.7;

/** Reads statement files, and says of each line what is known of it already. */
export async function readAndCompare(
  db: Db,
  vault: Vault,
  { account, files, reading, open, left, onProgress }: Asked,
) {
  const read = await tellOtherAccount(
    db,
    vault,
    account.company_id,
    account,
    await readAway(files, account.iban, reading, {
      left,
      onProgress: (ratio) => onProgress(ratio * READ),
    }),
  );
  onProgress(READ);
  const comparison = await compareLines(db, account.company_id, account, read, open);
  refuseIfLeft(left);
  onProgress(COMPARED);
  const asked = comparison.lines
    .filter(({ status }) => status === 'to_decide')
    .map(({ position }) => position);
  return { preview: { ...read, asked }, comparison };
}

/** Keeps the files as they came; no longer when what is read of them is not kept. */
export const keepFiles = (
  { files: store }: Services,
  companyId: number,
  files: readonly UploadedFile[],
  ifUndone: (task: () => Promise<void>) => void,
): Promise<StatementUpload[]> =>
  Promise.all(
    files.map(async ({ name, content }) => {
      const key = await store.put(content, companyId);
      ifUndone(() => store.remove(key));
      return { name, content, key };
    }),
  );

/** The columns that the user confirmed for this account the last time. */
export function rememberedMapping({ csv_mapping }: BankAccountRow): CsvMapping | undefined {
  const parsed = CsvMapping.safeParse(csv_mapping);
  return parsed.success ? parsed.data : undefined;
}

/** The columns that the user gives, refused when they can't be used. */
export function parseMapping(text: string): CsvMapping {
  const parsed = CsvMapping.safeParse(readJson(text));
  return parsed.success ? parsed.data : refuse({ mapping: [say('bank_import.columns_unusable')] });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The files of an import as they came. */
export async function originals(
  db: Db,
  services: Services,
  row: ImportRow,
): Promise<StatementUpload[]> {
  const files = await filesOf(db, services.vault, row);
  // The statements of one archive are read from it together.
  const uploads = files.filter(({ member }) => member === null || member === 0);
  return Promise.all(
    uploads.map(async ({ name, key }) => ({
      name,
      key,
      content: found(await services.files.get(key), say('bank_import.original_gone')),
    })),
  );
}

import { isSameAccount } from '@sci/engine/statement/same-account';
import { formatIban } from '@sci/money/format';
import { say } from '../../messages/say.ts';
import type { Db } from '../../db/database.ts';
import { listAccounts, type BankAccountRow } from '../../records/bank-accounts.ts';
import type { Vault } from '../../ports/sealing/vault.ts';
import { accountsOfImports } from './reading-records.ts';
import type { StoredFile, StoredPreview } from './stored-preview.ts';

/** By what an account of the company is recognised in a file. */
interface Known {
  readonly account: BankAccountRow;
  /** Its IBAN, and what its former statements called it. */
  readonly names: readonly string[];
}

/** Says of each file that names another account than the one it is imported into. */
export async function tellOtherAccount(
  db: Db,
  vault: Vault,
  companyId: number,
  account: BankAccountRow,
  preview: StoredPreview,
): Promise<StoredPreview> {
  if (preview.files.every((file) => nameOf(file) === undefined)) return preview;
  const accounts = await listAccounts(db, companyId);
  const former = await accountsOfImports(db, vault, companyId);
  const known = accounts.map((each) => ({
    account: each,
    names: each.iban === null ? (former.get(each.id) ?? []) : [each.iban],
  }));
  return {
    ...preview,
    files: preview.files.map((file) => ({
      ...file,
      findings: [...file.findings, ...findingOf(file, account, known)],
    })),
  };
}

/** How the only account of a file is called; undefined when it has none, or several. */
const nameOf = ({ iban, accounts }: StoredFile): string | undefined =>
  accounts.length === 1 ? (iban ?? accounts[0]) : undefined;

function findingOf(
  file: StoredFile,
  account: BankAccountRow,
  known: readonly Known[],
): StoredFile['findings'] {
  const name = nameOf(file);
  if (name === undefined) return [];
  const says = ({ names }: Known): boolean | undefined => {
    const verdicts = names.map((each) => isSameAccount(each, name));
    return verdicts.includes(true) || (verdicts.includes(false) ? false : undefined);
  };
  const own = known.find((each) => each.account.id === account.id);
  const verdict = own === undefined ? undefined : says(own);
  if (verdict === true) return [];
  const twin = known.find((each) => each !== own && says(each) === true);
  if (verdict === undefined && twin === undefined) return [];
  const written = file.iban === null ? name : formatIban(file.iban);
  return [
    {
      line: null,
      code: 'other_account',
      severity: 'warning',
      message:
        twin === undefined
          ? say('bank_import.other_account', { account: account.name, written })
          : say('bank_import.known_account', {
              account: account.name,
              other: twin.account.name,
              written,
            }),
      text: null,
    },
  ];
}

/**
 * The IBAN that the files tell of an account whose sheet has none, when all that is dropped is of
 * that one account and no other account of the company has it.
 */
export async function proposedIban(
  db: Db,
  companyId: number,
  account: BankAccountRow,
  { files }: Pick<StoredPreview, 'files'>,
): Promise<string | null> {
  const [first] = files;
  const iban = first?.iban ?? null;
  if (account.iban !== null || iban === null) return null;
  if (files.some((file) => file.iban !== iban || isOther(file))) return null;
  const accounts = await listAccounts(db, companyId);
  return accounts.some((other) => other.iban === iban) ? null : iban;
}

/** Whether a file was found to be that of another account. */
export const isOther = ({ findings }: StoredFile): boolean =>
  findings.some(({ code }) => code === 'other_account');

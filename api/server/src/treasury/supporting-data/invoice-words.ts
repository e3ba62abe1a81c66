import { ibansOf } from '@sci/engine/invoice/ibans-of';
import type { Db } from '../../db/database.ts';
import type { Services } from '../../kernel/services.ts';
import { findFile } from '../files/records.ts';
import { readDocument } from '../files/reading/read-document.ts';
import type { SupportingRow } from './records.ts';

/** What an electronic invoice says by which a bank may name it. */
export interface InvoiceWords {
  readonly ibans: readonly string[];
  readonly references: readonly string[];
}

/** Of many documents the first ones are looked into. */
const MAX_FILES = 4;

/** Accounts and numbers of the first document of an invoice that says something as data. */
export async function invoiceWords(
  db: Db,
  companyId: number,
  { files }: SupportingRow,
  store: Services['files'],
): Promise<InvoiceWords> {
  for (const { id } of files.slice(0, MAX_FILES)) {
    const file = await findFile(db, companyId, id);
    const bytes = file && (await store.get(file.storage_key));
    const invoice = bytes && (await readDocument(file.type, bytes)).electronic?.invoice;
    if (invoice)
      return { ibans: ibansOf(invoice), references: [invoice.number, ...invoice.references] };
  }
  return { ibans: [], references: [] };
}

import type { Db } from '../../db/database.ts';
import type { Services } from '../../kernel/services.ts';
import { findFile } from '../files/records.ts';
import { readDocument } from '../files/reading/read-document.ts';
import type { SupportingRow } from './records.ts';

/** What an electronic invoice says by which a bank may name it. */
export interface InvoiceWords {
  readonly iban?: string;
  readonly references: readonly string[];
}

/** IBAN and numbers of the first document of an invoice; none when it says nothing as data. */
export async function invoiceWords(
  db: Db,
  companyId: number,
  { files }: SupportingRow,
  store: Services['files'],
): Promise<InvoiceWords> {
  const first = files[0] && (await findFile(db, companyId, files[0].id));
  const bytes = first && (await store.get(first.storage_key));
  const invoice = bytes && (await readDocument(first.type, bytes)).electronic?.invoice;
  if (!invoice) return { references: [] };
  const { iban, number, references } = invoice;
  return { ...(iban !== undefined && { iban }), references: [number, ...references] };
}

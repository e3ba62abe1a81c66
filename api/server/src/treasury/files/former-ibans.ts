import { ibansOf } from '@sci/engine/invoice/ibans-of';
import { sql } from 'kysely';
import { companyDb } from '../../db/company-db.ts';
import type { Db } from '../../db/database.ts';
import type { Services } from '../../kernel/services.ts';
import { readDocument, XML_TYPE } from './reading/read-document.ts';
import type { FormerInvoice, Sought } from './strangeness.ts';

/** The latest invoices of a supplier say how he is paid. */
const MAX_INVOICES = 3;
const MAX_PAYMENTS = 20;

/** Where the former accounts of a supplier stand: in files, and in what the bank said. */
export interface Former {
  readonly files: readonly {
    readonly type: string;
    readonly storage_key: string;
    readonly date: string;
  }[];
  readonly paid: readonly FormerInvoice[];
}

/**
 * What the books know of a supplier, by his name or by the SIREN under which his invoices came
 * through the platform. Only what the user took into the books counts, and not what holds the file
 * itself. Invoices of the same day come first: one of them may be the same.
 */
export async function findFormer(
  db: Db,
  companyId: number,
  { seller: { name, siren }, issuedOn }: Sought,
  fileId: number | undefined,
): Promise<Former> {
  const own = companyDb(db, companyId)
    .selectFrom('supporting_data as s')
    .where((eb) =>
      eb.or([
        eb(eb.fn('lower', ['s.supplier']), '=', name.toLowerCase()),
        eb.exists(
          eb
            .selectFrom('received_invoice as r')
            .select('r.id')
            .whereRef('r.supporting_data_id', '=', 's.id')
            .where('r.seller_siren', '=', siren ?? ''),
        ),
      ]),
    );
  const files = await own
    .innerJoin('supporting_file as l', 'l.supporting_data_id', 's.id')
    .innerJoin('file as f', 'f.id', 'l.file_id')
    .select(['f.type', 'f.storage_key', 's.date'])
    .where('f.type', 'in', ['application/pdf', XML_TYPE])
    .where('s.id', 'not in', (eb) =>
      eb
        .selectFrom('supporting_file as held')
        .select('held.supporting_data_id')
        .where('held.file_id', '=', fileId ?? 0),
    )
    .orderBy(sql`s.date = ${issuedOn || null}::date`, 'desc')
    .orderBy('s.date', 'desc')
    .orderBy('f.id', 'desc')
    .limit(MAX_INVOICES)
    .execute();
  const movements = await own
    .innerJoin('bank_movement as m', 'm.id', 's.bank_movement_id')
    .select(['m.counterparty_iban', 'm.date'])
    .where('m.counterparty_iban', 'is not', null)
    .orderBy('m.date', 'desc')
    .limit(MAX_PAYMENTS)
    .execute();
  return {
    files,
    paid: movements.flatMap(({ counterparty_iban: iban, date: day }) =>
      iban === null ? [] : [{ ibans: [iban], day }],
    ),
  };
}

/** The accounts themselves; the files are read without any connection being held. */
export async function readFormer(
  { files, paid }: Former,
  store: Services['files'],
): Promise<FormerInvoice[]> {
  const known = [...paid];
  for (const { type, storage_key, date: day } of files) {
    const bytes = await store.get(storage_key);
    if (bytes === undefined) continue;
    const invoice = (await readDocument(type, bytes)).electronic?.invoice;
    if (invoice !== undefined) known.push({ ibans: ibansOf(invoice), number: invoice.number, day });
  }
  return known;
}

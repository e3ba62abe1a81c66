import { sql } from 'kysely';
import type { OwnerDb } from '../db/database.ts';
import { IBAN_COLUMNS } from '../db/open-ibans.ts';
import { sealIban } from '../ports/sealing/sealed-iban.ts';
import type { Vault } from '../ports/sealing/vault.ts';

/** Rows a step: a start must hold few in memory, and lock none for long. */
const STEP = 500;

const PLACES = [
  ['bank_account', 'iban'],
  ['bank_feed', 'iban'],
  ['bank_movement', 'counterparty_iban'],
] as const;

/**
 * Seals the IBANs that an earlier version left readable. The rows come first: that they change is
 * written in the log of changes, whose own rows are sealed after them.
 */
export async function sealOlderIbans(db: OwnerDb, vault: Vault): Promise<void> {
  for (const [table, column] of PLACES) {
    while ((await sealRows(db, vault, table, column)) === STEP);
  }
  while ((await sealImages(db, vault)) === STEP);
}

interface Row {
  readonly company_id: number;
  readonly id: number;
  readonly iban: string;
}

/** Gives how many rows it sealed. */
async function sealRows(
  db: OwnerDb,
  vault: Vault,
  table: (typeof PLACES)[number][0],
  column: (typeof PLACES)[number][1],
): Promise<number> {
  const [name, field] = [sql.table(table), sql.ref(column)];
  const { rows } = await sql<Row>`
    select company_id, id, ${field} as iban from ${name} where ${field} not like 'sealed:%' order by company_id, id limit ${STEP}`.execute(
    db,
  );
  const sealed = rows.map(({ company_id, id, iban }) => ({
    company_id,
    id,
    clear: iban,
    sealed: sealIban(vault, company_id, iban),
  }));
  // A row that changes meanwhile keeps its change.
  await sql`
    update ${name} t set ${field} = s.sealed
    from json_to_recordset(${JSON.stringify(sealed)}) as s (company_id bigint, id bigint, clear text, sealed text)
    where t.company_id = s.company_id and t.id = s.id and t.${field} = s.clear`.execute(db);
  return rows.length;
}

type Image = Readonly<Record<string, unknown>> | null;

interface Entry {
  readonly id: number;
  readonly company_id: number;
  readonly before: Image;
  readonly after: Image;
}

/** As `sealRows`, of the rows that the log of changes keeps; it opens for this alone. */
const sealImages = (db: OwnerDb, vault: Vault): Promise<number> =>
  db.transaction().execute(async (one) => {
    await sql`select set_config('app.forgetting', 'on', true)`.execute(one);
    const { rows } = await sql<Entry>`
      select id, company_id, before, after from audit_log
      where entity in ('bank_account', 'bank_feed', 'bank_movement') and (has_clear_iban(before) or has_clear_iban(after))
      order by id limit ${STEP}`.execute(one);
    const sealed = rows.map(({ id, company_id, before, after }) => ({
      id,
      before: sealedImage(vault, company_id, before),
      after: sealedImage(vault, company_id, after),
    }));
    await sql`
      update audit_log l set before = s.before, after = s.after
      from json_to_recordset(${JSON.stringify(sealed)}) as s (id bigint, before jsonb, after jsonb) where l.id = s.id`.execute(
      one,
    );
    return rows.length;
  });

function sealedImage(vault: Vault, companyId: number, image: Image): Image {
  if (image === null) return null;
  const sealed = { ...image };
  for (const column of IBAN_COLUMNS) {
    const kept = image[column];
    if (typeof kept === 'string' && !kept.startsWith('sealed:'))
      sealed[column] = sealIban(vault, companyId, kept);
  }
  return sealed;
}

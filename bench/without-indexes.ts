import type { connectPool } from '@sci/server/db/connect';

interface Index {
  readonly name: string;
  readonly definition: string;
}

/**
 * Fills tables while only their keys have an index, and makes the others afterwards, each from all
 * rows at once: of ten million rows that is a fraction of the time. Says how far it is.
 */
export async function withoutIndexes(
  owner: ReturnType<typeof connectPool>,
  fill: () => Promise<void>,
  tell: (line: string) => void,
): Promise<void> {
  const { rows: indexes } = await owner.query<Index>(`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'i' and not c.relispartition
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`);
  for (const { name } of indexes) await owner.query(`drop index ${name}`);
  await fill();
  tell(`${indexes.length} indexes to make`);
  await owner.query("set maintenance_work_mem = '256MB'");
  for (const [place, { definition }] of indexes.entries()) {
    await owner.query(definition);
    if (place % 20 === 19) tell(`${place + 1} indexes made`);
  }
}

import type pg from 'pg';

/** There from the first step of a restore to the last one. */
const MARK = 'restore_unfinished';

type Asked = Pick<pg.Pool, 'query'>;

export async function isRestoreUnfinished(asked: Asked): Promise<boolean> {
  const { rows } = await asked.query<{ there: boolean }>(
    `select to_regclass('public.${MARK}') is not null as there`,
  );
  return rows[0]?.there ?? false;
}

/** From here on the product refuses to start on this database. */
export async function markRestore(asked: Asked): Promise<void> {
  await asked.query(`create table if not exists public.${MARK} ()`);
}

export async function forgetRestore(asked: Asked): Promise<void> {
  await asked.query(`drop table public.${MARK}`);
}

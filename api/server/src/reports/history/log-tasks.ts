import { sql } from 'kysely';
import { z } from 'zod';
import { Id } from '@sci/contract/fields';
import type { OwnerDb } from '../../db/database.ts';
import { eachApart, failIfAny } from '../../work/queue/each-apart.ts';
import { defineTask } from '../../work/queue/task.ts';
import { archiveOldest, beyondArchives, recallAll, returnRecalled } from './move-log.ts';

/** Companies of one night; the others have theirs the next one. */
const COMPANIES = 5000;
/** Companies that are looked at by one statement. */
const STEP = 500;
/** Days for which what was brought back stays. */
const RECALLED_DAYS = 30;

/**
 * Every night, where the operator wants it: whole calendar years of the log of companies that are
 * older than he keeps at hand move into the store of documents. By the clock of the database, which
 * dates the entries. What is said of accounts and of the service stays: forgetting a person has to
 * reach it.
 */
export const archiveLogTask = defineTask({
  name: 'archive_log',
  payload: z.object({}).loose(),
  run: async (_payload, { owner, services }) => {
    const years = services.config.auditLogYears;
    if (years === undefined) return;
    const { before, recalled } = await limitsOf(owner, years);
    await returnRecalled(owner, recalled);
    const moved = { owner, files: services.files };
    const failures: unknown[] = [];
    let archived = 0;
    let last: number | undefined = 0;
    while (last !== undefined && archived < COMPANIES) {
      const { companies, next } = await withOlder(owner, last, before);
      const failed = await eachApart(companies, {
        log: services.log,
        told: (company) => ({ company }),
        work: async (company) => {
          while (await archiveOldest(moved, company, before));
        },
      });
      failures.push(...failed);
      archived += companies.length;
      last = next;
    }
    failIfAny(failures);
  },
});

/** A company reads again what of its log lies in the store of documents. */
export const recallLogTask = defineTask({
  name: 'recall_log',
  payload: z.object({ company_id: Id }).loose(),
  run: ({ company_id }, { owner, services }) =>
    recallAll({ owner, files: services.files }, company_id, { contents: true }),
});

async function limitsOf(
  owner: OwnerDb,
  years: number,
): Promise<{ readonly before: string; readonly recalled: string }> {
  const { rows } = await sql<{ before: string; recalled: string }>`
    select (date_trunc('year', now() at time zone 'Europe/Paris') - make_interval(years => ${years})) at time zone 'Europe/Paris' as before,
      now() - make_interval(days => ${RECALLED_DAYS}) as recalled`.execute(owner);
  return rows[0] ?? { before: '', recalled: '' };
}

/** Of the next companies those whose oldest entry is old; `next`: from where on to look further. */
async function withOlder(owner: OwnerDb, last: number, before: string) {
  const { rows } = await sql<{ id: number; older: boolean | null }>`
    select c.id, c.deleted_at is null and
      (select l.at < ${before} from audit_log l
        where l.company_id = c.id and l.id > ${beyondArchives(sql`c.id`)} order by l.id limit 1) as older
    from company c where c.id > ${last} order by c.id limit ${STEP}`.execute(owner);
  return {
    companies: rows.filter(({ older }) => older === true).map(({ id }) => id),
    next: rows.length < STEP ? undefined : rows.at(-1)?.id,
  };
}

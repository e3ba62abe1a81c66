import { z } from 'zod';
import { everyCompany } from '../../db/company-db.ts';
import type { Db } from '../../db/database.ts';
import type { Scope } from '../../db/transaction.ts';
import { addJob } from '../../work/queue/queue.ts';
import { defineTask } from '../../work/queue/task.ts';
import { readPlatform } from './read.ts';

const Subject = z.object({ companyId: z.int(), thorough: z.boolean().default(false) });

/** Several notices of one company ask for one reading. */
const askForReading = (db: Db, companyId: number, thorough = false): Promise<void> =>
  addJob(
    db,
    readPlatformTask,
    { companyId, thorough },
    { key: `read-platform-${thorough ? 'all-' : ''}${companyId}` },
  );

/** After a notice. A closed company is not read: once restored, the night looks at all of its months. */
export async function askAfterNotice(db: Db, companyId: number): Promise<'asked' | 'closed'> {
  if (!(await connectedCompanies(db)).includes(companyId)) return 'closed';
  await askForReading(db, companyId);
  return 'asked';
}

/** Reads the platform of one company; one that is away is asked again later. */
export const readPlatformTask = defineTask({
  name: 'read_platform',
  payload: Subject,
  run: async ({ companyId, thorough }, { services, jobId, transaction }) => {
    const connected = await transaction((db) => connectedCompanies(db));
    // The connection may have ended, or the company gone, since it was asked for.
    if (!connected.includes(companyId)) return;
    const scope: Scope = {
      companyId,
      userId: null,
      impersonatorId: null,
      origin: 'import',
      requestId: `job-${jobId}`,
    };
    await readPlatform({ services, scope, companyId, thorough });
  },
});

/** Every night, for each company that has a connection: no notice need have come. */
export const readPlatformsTask = defineTask({
  name: 'read_platforms',
  payload: z.object({}).loose(),
  run: (_payload, { services, transaction }) =>
    transaction(async (db) => {
      if (services.invoicePlatforms.names.length === 0) return;
      for (const companyId of await connectedCompanies(db))
        await askForReading(db, companyId, true);
    }),
});

async function connectedCompanies(db: Db): Promise<number[]> {
  const rows = await everyCompany(db)
    .selectFrom('invoice_platform as p')
    .innerJoin('company as c', 'c.id', 'p.company_id')
    .select('p.company_id')
    .where('c.deleted_at', 'is', null)
    .execute();
  return rows.map(({ company_id }) => company_id);
}

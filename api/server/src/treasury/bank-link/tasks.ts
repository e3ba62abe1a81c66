import { z } from 'zod';
import { everyCompany } from '../../db/company-db.ts';
import type { Db } from '../../db/database.ts';
import { inTransaction, type Scope } from '../../db/transaction.ts';
import type { Services } from '../../kernel/services.ts';
import { addJob } from '../../work/queue/queue.ts';
import { defineTask } from '../../work/queue/task.ts';
import { findCompany } from '../../records/companies.ts';
import { aggregatorOf, holderOf, readBanks } from './read.ts';
import { listLinks, setLink } from './records.ts';

const Subject = z.object({ companyId: z.int(), holder: z.string() });
/** Without a holder, the company's is looked up: no connection names it yet. */
const ReadSubject = Subject.extend({ holder: z.string().nullable() });

/** Several notices of one company ask for one reading. */
const keyOf = (companyId: number): string => `read-bank-${companyId}`;

/** Reads the banks of one company; a bank or an aggregator that is away is asked again later. */
export const readBankTask = defineTask({
  name: 'read_bank',
  payload: ReadSubject,
  run: async ({ companyId, holder: known }, { services, jobId }) => {
    const scope: Scope = {
      companyId,
      userId: null,
      impersonatorId: null,
      origin: 'import',
      requestId: `job-${jobId}`,
    };
    const holder = known ?? (await holderOfCompany(services, scope, companyId));
    if (holder !== null) await readBanks({ services, scope, companyId, holder });
  },
});

/** Null for a company that is gone meanwhile. */
async function holderOfCompany(
  services: Services,
  scope: Scope,
  companyId: number,
): Promise<string | null> {
  const { company, links } = await inTransaction(services.pool, scope, 'read', async (db) => ({
    company: await findCompany(db, companyId),
    links: await listLinks(db, companyId),
  }));
  return company === undefined ? null : holderOf(services, company, links);
}

/** Has the banks of a company read as soon as they answer. */
export const addReading = (db: Db, subject: z.input<typeof ReadSubject>): Promise<void> =>
  addJob(db, readBankTask, subject, { key: keyOf(subject.companyId) });

/**
 * Every night, for each company that has a connection: no notice need have come. One that was
 * closed, or whose people closed their accounts, is forgotten at the aggregator instead.
 */
export const readBanksTask = defineTask({
  name: 'read_banks',
  payload: z.object({}).loose(),
  run: (_payload, { services, transaction }) =>
    transaction(async (db) => {
      if (services.bank === undefined) return;
      for (const { company_id: companyId, holder, living } of await connectedCompanies(db)) {
        const subject = { companyId, holder };
        if (living) await addReading(db, subject);
        else await addJob(db, forgetHolderTask, subject, { key: keyOf(companyId) });
      }
    }),
});

/**
 * Asks for a reading of the company of a holder. A closed one is not read: the night has it
 * forgotten, or reads it once it was restored.
 */
export async function askForReading(
  db: Db,
  holder: string,
): Promise<'asked' | 'closed' | 'nobody'> {
  const connected = await connectedCompanies(db, holder);
  const [first] = connected;
  if (first === undefined) return 'nobody';
  if (!first.living) return 'closed';
  const { company_id: companyId } = first;
  await addReading(db, { companyId, holder });
  return 'asked';
}

/** Those that have a connection which was not withdrawn, of one holder or of all. */
async function connectedCompanies(db: Db, holder?: string) {
  const rows = await everyCompany(db)
    .selectFrom('bank_link as l')
    .innerJoin('company as c', 'c.id', 'l.company_id')
    .leftJoin('app_user as u', (join) =>
      join.onRef('u.company_id', '=', 'c.id').on('u.deleted_at', 'is', null),
    )
    .select(({ fn }) => [
      'l.company_id',
      'l.holder',
      'c.deleted_at',
      fn.count<number>('u.id').as('people'),
    ])
    .where('l.state', '!=', 'withdrawn')
    .$if(holder !== undefined, (all) => all.where('l.holder', '=', holder ?? ''))
    .groupBy(['l.company_id', 'l.holder', 'c.id'])
    .execute();
  return rows.map((row) => ({ ...row, living: row.deleted_at === null && row.people > 0 }));
}

/**
 * Has the aggregator forget a company whose rows are about to go, in the transaction that deletes
 * them. The job replaces a reading that still waits.
 */
export async function forgetHolders(db: Db, { bank }: Services, companyId: number): Promise<void> {
  if (bank === undefined) return;
  const living = (await listLinks(db, companyId)).filter(({ state }) => state !== 'withdrawn');
  for (const holder of new Set(living.map((link) => link.holder)))
    await addJob(db, forgetHolderTask, { companyId, holder }, { key: keyOf(companyId) });
}

/**
 * Deletes a company that ends at the aggregator, with its consents; here it may be gone already.
 */
export const forgetHolderTask = defineTask({
  name: 'forget_bank_holder',
  payload: Subject,
  run: async ({ companyId, holder }, { services, transaction }) => {
    await aggregatorOf(services).deleteHolder(holder);
    await transaction(async (db) => {
      for (const { id } of await listLinks(db, companyId))
        await setLink(db, companyId, id, { state: 'withdrawn' });
    });
  },
});

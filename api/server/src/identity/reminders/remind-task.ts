import { z } from 'zod';
import { addDays, daysBetween } from '@sci/engine/law/calendar';
import { formatLongDate } from '@sci/money/format';
import { VISITORS } from '../../kernel/demo-visitor.ts';
import { effectiveDeadline } from '../../kernel/fiscal-year/deadline.ts';
import { createLink } from '../../kernel/signed-link.ts';
import { everyCompany } from '../../db/company-db.ts';
import type { Db } from '../../db/database.ts';
import type { RemindedClosing } from '../../db/tables/account.ts';
import { dayInParis } from '../../ports/clock.ts';
import { deadlineMail } from '../../work/outbox/messages.ts';
import { sendMail } from '../../work/outbox/outbox.ts';
import { eachApart, failIfAny } from '../../work/queue/each-apart.ts';
import { defineTask } from '../../work/queue/task.ts';
import { stopAddress } from './stop.ts';
import type { Vault } from '../../ports/sealing/vault.ts';

/** How many days before a deadline somebody hears of it. */
const DAYS_BEFORE = 14;

interface Due {
  readonly year: number;
  readonly closing: RemindedClosing;
  /** The last day. */
  readonly day: string;
}

interface Reader {
  readonly id: number;
  readonly email: string;
  readonly companyId: number;
}

/**
 * Every night: whoever answers for a company whose return or assembly of a year is not noted yet
 * hears of the deadline, once, in the two weeks before it; at a verified address only, and unless he
 * stopped it. Days are those of Paris.
 */
export const remindDeadlinesTask = defineTask({
  name: 'remind_deadlines',
  payload: z.object({}).loose(),
  run: async (_payload, { services, transaction }) => {
    const now = services.clock.now();
    const today = dayInParis(now);
    const { publicUrl } = services.config;
    const { vault } = services;
    const failures: unknown[] = [];
    for (const due of await transaction((db) => dueSoon(db, today))) {
      const readers = await transaction((db) => readersOf(db, due));
      const failed = await eachApart(readers, {
        log: services.log,
        told: ({ id }) => ({ user: id }),
        work: (reader) =>
          transaction((db) => remind(db, { due, reader, today, now, publicUrl, vault })),
      });
      failures.push(...failed);
    }
    failIfAny(failures);
  },
});

async function dueSoon(db: Db, today: string): Promise<Due[]> {
  const years = await db.selectFrom('fiscal_year').selectAll().orderBy('year').execute();
  return years
    .flatMap((row): Due[] => [
      { year: row.year, closing: 'return', day: effectiveDeadline(row) },
      { year: row.year, closing: 'assembly', day: row.date_declaration_ag },
    ])
    .filter(({ day }) => today < day && day <= addDays(today, DAYS_BEFORE));
}

/** Who has not heard of it yet, of the companies that there were in the year. */
async function readersOf(db: Db, { year, closing }: Due): Promise<Reader[]> {
  const done =
    closing === 'return'
      ? everyCompany(db).selectFrom('tax_declaration').select('company_id').where('year', '=', year)
      : everyCompany(db)
          .selectFrom('general_assembly')
          .select('company_id')
          .where('year', '=', year)
          .where('held', '=', true);
  return db
    .selectFrom('app_user as u')
    .innerJoin('company as c', 'c.id', 'u.company_id')
    .select(['u.id', 'u.email', 'c.id as companyId'])
    .where('u.deleted_at', 'is', null)
    .where('c.deleted_at', 'is', null)
    .where('u.reminders', '=', true)
    .where('u.email_verified_at', 'is not', null)
    .where('u.email', 'not like', VISITORS)
    .where('c.register_date', '<=', `${year}-12-31`)
    .where('c.id', 'not in', done)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('deadline_reminder as r')
            .select('r.user_id')
            .whereRef('r.user_id', '=', 'u.id')
            .where('r.year', '=', year)
            .where('r.closing', '=', closing),
        ),
      ),
    )
    .orderBy('u.id')
    .execute();
}

interface Reminding {
  readonly due: Due;
  readonly reader: Reader;
  readonly today: string;
  readonly now: Date;
  readonly publicUrl: string;
  readonly vault: Vault;
}

async function remind(
  db: Db,
  { due, reader, today, now, publicUrl, vault }: Reminding,
): Promise<void> {
  const first = await db
    .insertInto('deadline_reminder')
    .values({ user_id: reader.id, year: due.year, closing: due.closing })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  if (first === undefined) return;
  const subject = { kind: 'stop_reminders', subjectId: reader.id, email: reader.email } as const;
  const stop = stopAddress(publicUrl, reader.id, await createLink(db, subject, now));
  await sendMail(db, vault, {
    kind: 'deadline_reminder',
    companyId: reader.companyId,
    to: [reader.email],
    unsubscribe: stop,
    ...deadlineMail(due.closing, {
      year: String(due.year),
      day: formatLongDate(due.day),
      count: daysBetween(today, due.day),
      link: `${publicUrl}/app/cloture?annee=${due.year}`,
      stop,
    }),
  });
}

import { checkDistribution, checkShareCount } from '@sci/engine/associates/check-shares';
import type { Finding } from '@sci/engine/finding';
import { say } from '../../messages/say.ts';
import type { Db } from '../../db/database.ts';
import { closedBooks } from '../../kernel/fiscal-year/closed-books.ts';
import { openFiscalYears } from '../../records/fiscal-years.ts';
import { dayInParis } from '../../ports/clock.ts';
import type { App } from '../../http/call.ts';
import {
  assertFresh,
  type FieldErrors,
  found,
  refuseAny,
  refuseConflict,
  refuseUnknown,
} from '../../ports/refusals.ts';
import { later } from '../../http/later.ts';
import { serve } from '../../http/serve.ts';
import { LIMITS } from '../../kernel/rate-limit.ts';
import { finallyHeld, firstTransfer, moveInitialDate } from '../../records/shares.ts';
import { listStatutes } from '../../records/statutes.ts';
import { purgedAt, trashedSince } from '../../records/trash-days.ts';
import { fromBody, toWire } from './wire.ts';
import {
  deleteCompany,
  findCompany,
  type CompanyRow,
  insertCompany,
  listDeleted,
  lockUserCompany,
  recordShareCount,
  restoreCompany,
  sharesChanged,
  updateCompany,
} from '../../records/companies.ts';
import { companyDeletedMail } from '../../work/outbox/messages.ts';
import { sendMail } from '../../work/outbox/outbox.ts';
import { registeredTooLate, wouldUndo } from './sentences.ts';

/** The identity of the company, and the confirmation of the initial distribution of its shares. */
export function companyRoutes(app: App): void {
  serve(app, 'GET /config/company', async ({ db, user, now }) => {
    const row = user.company_id === null ? undefined : await findCompany(db, user.company_id);
    return row === undefined
      ? { message: 'no company' as const }
      : toWire(row, await sharesChanged(db, row.id), dayInParis(now));
  });

  serve(app, 'POST /config/company', async ({ db, user, body, now }) => {
    if ((await lockUserCompany(db, user.id)) !== null)
      refuseConflict(say('constraints.has_company'));
    const company = await insertCompany(db, user.id, fromBody(body));
    await openFiscalYears(db, company.id);
    return toWire(company, false, dayInParis(now));
  });

  serve(app, 'POST /config/company/update', async ({ db, company, body, actor, now }) => {
    const changed = await sharesChanged(db, company.id);
    assertFresh(body.updated_at, company.updated_at, () =>
      toWire(company, changed, dayInParis(now)),
    );

    refuseAny(
      shareErrors(checkShareCount(await finallyHeld(db, company.id), body.shares)),
      await registrationErrors(db, company, body.register_date, now),
    );
    const newCount = body.shares !== company.shares;
    if (newCount)
      await recordShareCount(db, company.id, {
        before: company.shares,
        after: body.shares,
        by: actor.userId,
      });
    if (body.register_date !== company.register_date)
      await moveInitialDate(db, company.id, body.register_date);
    const updated = await updateCompany(db, company.id, fromBody(body));
    return toWire(updated, changed || newCount, dayInParis(now));
  });

  serve(
    app,
    'DELETE /config/company/:id',
    { year: 'none' },
    async ({ db, company, params, user, now, services }) => {
      if (params.id !== company.id) refuseUnknown();
      await deleteCompany(db, company.id, user.id, now);
      const until = new Date(purgedAt(now.toISOString()));
      await sendMail(db, services.vault, {
        kind: 'company_deleted',
        to: [user.email],
        ...companyDeletedMail({
          name: company.name,
          day: dayInParis(until),
          link: services.config.publicUrl,
        }),
      });
      return { message: say('company.in_trash') };
    },
  );

  trashRoutes(app);
  registerRoutes(app);

  serve(app, 'GET /v2/company/isSharesConfirmed', ({ company }) => ({
    confirmed: company.shares_confirmed_at !== null,
    confirmed_at: company.shares_confirmed_at,
  }));

  serve(app, 'POST /v2/company/confirmShares', { year: 'none' }, async ({ db, company, now }) => {
    refuseAny(shareErrors(checkDistribution(await finallyHeld(db, company.id), company.shares)));
    if (company.shares_confirmed_at === null)
      await updateCompany(db, company.id, { shares_confirmed_at: now });
    return { confirmed: true };
  });

  serve(
    app,
    'GET /v2/company/clearvalidation/:id',
    { year: 'none', writes: true },
    async ({ db, company, params, now }) => {
      found(params.id === company.id ? company : undefined);
      const [year] = await closedBooks(db, company.id, now);
      if (year !== undefined) refuseConflict(say('company.shared_in_closed', { year }));
      const transfer = await firstTransfer(db, company.id);
      if (transfer !== undefined) refuseConflict(wouldUndo(transfer));
      await updateCompany(db, company.id, { shares_confirmed_at: null });
      return { confirmed: false };
    },
  );
}

const shareErrors = (findings: readonly Finding[]): FieldErrors =>
  findings.length > 0 ? { shares: findings.map(({ message }) => message) } : {};

/** What the register knows of a company, so that nobody types it. */
function registerRoutes(app: App): void {
  serve(
    app,
    'GET /v2/companyRegister/:siren',
    { limits: ({ userId }) => [[LIMITS.registerByAccount, String(userId)]] },
    ({ params, services: { companyRegister } }) =>
      later(async () => {
        const company = await companyRegister.find(params.siren);
        return {
          ...found(
            company,
            say(companyRegister.standIn ? 'company.not_invented' : 'company.not_registered'),
          ),
          stand_in: companyRegister.standIn,
        };
      }),
  );
}

/** The way back of a deleted company; an administrator takes it in the place of its manager. */
function trashRoutes(app: App): void {
  serve(app, 'GET /v2/company/trash', async ({ db, user, now }) => {
    const rows = await listDeleted(db, user.id, trashedSince(now));
    return rows.map((row) => ({ ...row, purged_at: purgedAt(row.deleted_at) }));
  });

  serve(app, 'POST /v2/company/:id/restore', async ({ db, user, params, now }) => {
    const present = await lockUserCompany(db, user.id);
    const company = found(
      (await listDeleted(db, user.id, trashedSince(now))).find(({ id }) => id === params.id),
      say('company.not_in_trash'),
    );
    if (present !== null) refuseConflict(say('company.exists_for_restore'));
    await restoreCompany(db, company.id, user.id);
    return { message: say('company.restored', { name: company.name }) };
  });
}

/**
 * The initial distribution follows the registration, which cannot come after the first transfer.
 */
async function registrationErrors(
  db: Db,
  { id: companyId, register_date }: CompanyRow,
  date: string,
  now: Date,
): Promise<FieldErrors> {
  if (date === register_date) return {};
  const [from, to] = [register_date, date].toSorted();
  const closed = (await closedBooks(db, companyId, now)).find(
    (year) => `${year}-12-31` >= (from ?? '') && `${year}-12-31` < (to ?? ''),
  );
  const transfer = await firstTransfer(db, companyId);
  const statutes = (await listStatutes(db, companyId)).at(-1)?.effective_from;
  const sentences = [
    ...(closed === undefined ? [] : [say('company.registered_in_closed', { year: closed })]),
    ...(transfer !== undefined && transfer.date < date ? [registeredTooLate(transfer.date)] : []),
    ...(statutes !== undefined && statutes < date
      ? [say('company.statutes_before', { date: statutes })]
      : []),
  ];
  return sentences.length > 0 ? { register_date: sentences } : {};
}

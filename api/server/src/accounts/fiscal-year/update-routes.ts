import type { Selectable } from 'kysely';
import { companyDb } from '../../db/company-db.ts';
import type { Db } from '../../db/database.ts';
import type { FiscalYearTable } from '../../db/tables/company.ts';
import { fiscalYearCompany } from '../../records/fiscal-years.ts';
import { checkAccess } from '../../kernel/access.ts';
import type { App, CallContext } from '../../http/call.ts';
import { say } from '../../messages/say.ts';
import type { CompanyRow } from '../../records/companies.ts';
import { FIRST_YEAR, LAST_YEAR } from '@sci/contract/fiscal-version';
import { assertFresh, found, refuse, refuseAccess } from '../../ports/refusals.ts';
import { serve } from '../../http/serve.ts';
import { checkYearRules } from '../../kernel/fiscal-year/year-rules.ts';
import { readControls, unsatisfied } from '../controls/read-controls.ts';
import { readLedgerChecks } from '../ledger-checks/read-checks.ts';
import { checkDates, storeDates } from './change-dates.ts';
import { toCompanyYear, toFiscalYear } from './wire.ts';

type UpdateCall = 'PUT /fiscalYear/:id' | 'PUT /v2/fiscalYear/:id';

/** Changes the deadlines of a year (administrators) or closes and opens its controls (members). */
export function fiscalYearUpdateRoutes(app: App): void {
  const update = async (call: CallContext<UpdateCall>) => {
    const { db, user, body, now } = call;
    const number = await yearOf(call);
    await call.checkYear(number);
    const year = found(await readYear(call, number), say('years.unknown'));
    assertFresh(body.updated_at, year.updated_at, () => toFiscalYear(year));
    await changeDates(call, year);
    if (body.controlled !== undefined) await setControlled(call, number, body.controlled);

    const changed = found(
      await db.selectFrom('fiscal_year').selectAll().where('year', '=', number).executeTakeFirst(),
    );
    const own =
      user.company_id === null ? undefined : await fiscalYearCompany(db, user.company_id, number);
    return toCompanyYear(changed, own, { subscribed: user.subscribed, now });
  };
  serve(app, 'PUT /fiscalYear/:id', { year: 'handler' }, update);
  serve(app, 'PUT /v2/fiscalYear/:id', { year: 'handler' }, update);
}

/** The path names a year, or the company's own row for it. */
async function yearOf({ db, user, params }: CallContext<UpdateCall>): Promise<number> {
  if (params.id >= FIRST_YEAR && params.id <= LAST_YEAR) return params.id;
  const row =
    user.company_id === null
      ? undefined
      : await companyDb(db, user.company_id)
          .selectFrom('fiscal_year_company')
          .select('year')
          .where('id', '=', params.id)
          .executeTakeFirst();
  return found(row, say('years.unknown')).year;
}

/**
 * Two administrators who change the dates at once follow one another; closing the controls of a
 * company waits for nobody.
 */
function readYear({ db, body }: CallContext<UpdateCall>, year: number) {
  const row = db.selectFrom('fiscal_year').selectAll().where('year', '=', year);
  return (Object.keys(datesOf(body)).length > 0 ? row.forNoKeyUpdate() : row).executeTakeFirst();
}

function datesOf({
  date_declaration_2072,
  date_declaration_2072_report,
  date_declaration_ag,
}: CallContext<UpdateCall>['body']) {
  return {
    ...(date_declaration_2072 === undefined ? {} : { date_declaration_2072 }),
    ...(date_declaration_2072_report === undefined ? {} : { date_declaration_2072_report }),
    ...(date_declaration_ag === undefined ? {} : { date_declaration_ag }),
  };
}

async function changeDates(
  { db, body, actor, today }: CallContext<UpdateCall>,
  year: Selectable<FiscalYearTable>,
): Promise<void> {
  const dates = datesOf(body);
  if (Object.keys(dates).length === 0) return;
  if (!actor.isAdmin || actor.impersonatorId !== null) refuseAccess(say('closing.administrator'));
  checkDates(dates, year, today);
  await storeDates(db, year.year, dates);
}

/**
 * A year is controlled when every control is satisfied and every ledger group ticked, and only
 * then.
 */
async function setControlled(
  { db, user, actor, today, now }: CallContext<UpdateCall>,
  number: number,
  controlled: boolean,
): Promise<void> {
  checkAccess({ access: 'editor' }, true, user, now); // the call is also the administrator's: closing controls is an editor's
  await checkYearRules(
    db,
    { endpoint: { access: 'editor' }, companyId: user.company_id, isAdmin: actor.isAdmin, now },
    number,
  );
  const company = await companyOf(db, user.company_id);
  const year = await fiscalYearCompany(db, company.id, number);
  // Said again, it is the same control: its day decides which formulas the year keeps.
  if (controlled && year.controlled && year.validated_at !== null) return;
  if (controlled) {
    const left = unsatisfied(await readControls(db, company, year, today));
    const unchecked = (await readLedgerChecks(db, company, year)).filter(({ checked }) => !checked);
    const reasons = [
      ...(left.length === 0 ? [] : [say('closing.controls_left', { count: left.length })]),
      ...(unchecked.length === 0 ? [] : [say('closing.groups_left', { count: unchecked.length })]),
    ];
    if (reasons.length > 0) refuse({ controlled: reasons });
  }
  await companyDb(db, company.id)
    .updateTable('fiscal_year_company')
    .set({ controlled, validated_at: controlled ? now : null })
    .where('id', '=', year.id)
    .execute();
}

async function companyOf(db: Db, id: number | null): Promise<CompanyRow> {
  if (id === null) refuseAccess(say('access.no_company'), 'no_company');
  return found(await db.selectFrom('company').selectAll().where('id', '=', id).executeTakeFirst());
}

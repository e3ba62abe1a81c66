import type { z } from 'zod';
import { zipProblem, type AssociateBody, type AssociateUpdate } from '@sci/contract/associate';
import { checkRegister } from '@sci/engine/associates/check-shares';
import { NOTHING, type Held } from '@sci/engine/associates/share-movement';
import type { Db } from '../../db/database.ts';
import type { App } from '../../http/call.ts';
import type { CompanyRow } from '../../records/companies.ts';
import { assertFresh, found, refuse, refuseAny } from '../../ports/refusals.ts';
import { serve } from '../../http/serve.ts';
import { assertUnused } from '../../records/uses.ts';
import { fromBody, parted, sameYearly, toWire } from './wire.ts';
import {
  findAssociate,
  hasHistory,
  insertAssociate,
  listAssociates,
  listAssociatesIn,
  setYearlyFields,
  updateAssociate,
} from '../../records/associates.ts';
import { twinErrors } from '../../records/twins.ts';
import { readTable } from './read-table.ts';
import { listEntries, listInitial, setInitialShares } from '../../records/shares.ts';
import { birthdateProblem, CONFIRMED } from './sentences.ts';
import { say } from '../../messages/say.ts';
import { verificationMails } from './verification-mails.ts';

/** The associates: who they are, and what the initial distribution gave them. */
export function associateRoutes(app: App): void {
  serve(app, 'GET /config/associates/:year', ({ db, company, params }) =>
    listWire(db, company.id, params.year),
  );

  serve(app, 'POST /config/associate', async ({ db, company, query, body, user, actor, today }) => {
    assertBorn(body, today);
    await assertOther(db, company.id, body);
    const id = await add(db, company, body, { user, userId: actor.userId });
    return one(db, company.id, query.year, id);
  });

  serve(app, 'POST /v2/associates/read', async ({ db, company, body, today }) =>
    readTable(
      { text: body.text, companyShares: company.shares },
      await listAssociates(db, company.id),
      today,
    ),
  );

  serve(app, 'POST /v2/associates', async ({ db, company, query, body, user, actor, today }) => {
    for (const associate of body.associates) assertBorn(associate, today);
    for (const [index, associate] of body.associates.entries()) {
      await assertOther(db, company.id, associate, `associates.${index}.`);
      await add(db, company, associate, { user, userId: actor.userId });
    }
    return listWire(db, company.id, query.year);
  });

  serve(
    app,
    'POST /config/associate/update',
    async ({ db, company, query, body, user, actor, today }) => {
      assertBorn(body, today);
      const row = found(await findAssociate(db, company.id, body.id));
      const before = await one(db, company.id, query.year, row.id);
      assertFresh(body.updated_at, row.updated_at, () => before);
      // A tab of before associates lived abroad says nothing of the country.
      const { address_zip, address_country = row.address_country } = body;
      const unfit = zipProblem({ address_zip, address_country });
      if (unfit !== undefined) refuse({ address_zip: [unfit] });
      refuseAny(twinErrors('associate', body, await listAssociates(db, company.id), row));

      await changeShares(db, company, body, before, actor.userId);
      const sameEmail = body.email === row.email;
      const email_verified_at = sameEmail ? row.email_verified_at : verifiedAs(body.email, user);
      const { yearly, lasting } = parted(fromBody(body));
      const changed = !sameYearly(yearly, before);
      const everyYear = changed && !(await hasHistory(db, row, query.year));
      await updateAssociate(db, company.id, row.id, {
        ...lasting,
        ...(everyYear && yearly),
        email_verified_at,
      });
      if (changed && !everyYear) await setYearlyFields(db, company.id, row.id, query.year, yearly);
      return one(db, company.id, query.year, row.id);
    },
  );

  serve(app, 'DELETE /config/associate/:id', async ({ db, company, params, now, actor }) => {
    found(await findAssociate(db, company.id, params.id));
    await assertUnused(db, 'associate', company.id, params.id);
    await setInitialShares(db, company.id, params.id, NOTHING, company.register_date, actor.userId);
    await updateAssociate(db, company.id, params.id, { deleted_at: now });
    return { message: say('associates.in_trash') };
  });
}

function assertBorn(body: { readonly birthdate: string | null }, today: string): void {
  const problem = birthdateProblem(body, today);
  if (problem !== undefined) refuse({ birthdate: [problem] });
}

/** Refuses somebody who is there already, and whom nothing tells from the other. */
async function assertOther(
  db: Db,
  companyId: number,
  body: z.output<typeof AssociateBody>,
  path = '',
): Promise<void> {
  const errors = twinErrors('associate', body, await listAssociates(db, companyId));
  refuseAny(
    Object.fromEntries(Object.entries(errors).map(([field, said]) => [`${path}${field}`, said])),
  );
}

interface Author {
  readonly user: { readonly email: string; readonly email_verified_at: string | null };
  readonly userId: number | null;
}

/** A new associate and his part of the initial distribution. Gives his id. */
async function add(
  db: Db,
  company: CompanyRow,
  body: z.output<typeof AssociateBody>,
  { user, userId }: Author,
): Promise<number> {
  const row = await insertAssociate(db, company.id, {
    ...fromBody(body),
    email_verified_at: verifiedAs(body.email, user),
  });
  const shares = { PP: body.shares ?? 0, US: body.usufruct_shares, NP: body.bare_shares };
  if (shares.PP + shares.US + shares.NP > 0) await distribute(db, company, row.id, shares, userId);
  return row.id;
}

async function listWire(db: Db, companyId: number, year: number) {
  const [rows, entries, initial] = await Promise.all([
    listAssociatesIn(db, companyId, year),
    listEntries(db, companyId),
    listInitial(db, companyId),
  ]);
  const known = {
    entries,
    initial,
    verificationMails: await verificationMails(db, companyId, rows),
  };
  return toWire(rows, known, `${year}-12-31`);
}

async function one(db: Db, companyId: number, year: number, id: number) {
  return found((await listWire(db, companyId, year)).find((associate) => associate.id === id));
}

/** An associate with the verified address of the user himself needs no other proof. */
function verifiedAs(
  email: string | null,
  user: { email: string; email_verified_at: string | null },
): string | null {
  return email !== null && email === user.email ? user.email_verified_at : null;
}

type Before = Awaited<ReturnType<typeof one>>;

/**
 * Shares sent back as they were shown change nothing; others are refused once the initial
 * distribution is confirmed.
 */
async function changeShares(
  db: Db,
  company: CompanyRow,
  body: z.output<typeof AssociateUpdate>,
  before: Before,
  userId: number | null,
): Promise<void> {
  const { initial } = before;
  const wanted = {
    PP: body.shares === undefined ? (initial.shares ?? 0) : (body.shares ?? 0),
    US: body.usufruct_shares ?? initial.usufruct_shares,
    NP: body.bare_shares ?? initial.bare_shares,
  };
  const isInitial = same(wanted, {
    PP: initial.shares ?? 0,
    US: initial.usufruct_shares,
    NP: initial.bare_shares,
  });
  const isShown = same(wanted, {
    PP: before.shares ?? 0,
    US: before.usufruct_shares,
    NP: before.bare_shares,
  });
  if (!isInitial && !(isShown && company.shares_confirmed_at !== null))
    await distribute(db, company, body.id, wanted, userId);
}

const same = (a: Held, b: Held): boolean => a.PP === b.PP && a.US === b.US && a.NP === b.NP;

async function distribute(
  db: Db,
  company: CompanyRow,
  associateId: number,
  shares: Held,
  userId: number | null,
): Promise<void> {
  if (company.shares_confirmed_at !== null) refuse({ shares: [CONFIRMED] });
  await setInitialShares(db, company.id, associateId, shares, company.register_date, userId);
  const [refusal] = checkRegister(await listEntries(db, company.id), {
    associates: [],
    sharesTotal: company.shares,
  });
  if (refusal !== undefined) refuse({ shares: [refusal.message] });
}

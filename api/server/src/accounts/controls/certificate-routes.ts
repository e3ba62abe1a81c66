import type { z } from 'zod';
import type { LoanYear } from '@sci/contract/building';
import { totalsOfYear } from '@sci/engine/loan/plan';
import { fiscalYearCompanyById } from '../../records/fiscal-years.ts';
import type { App } from '../../http/call.ts';
import { refuseAny, staleWrite } from '../../ports/refusals.ts';
import type { Db } from '../../db/database.ts';
import { serve } from '../../http/serve.ts';
import { listLoans, listSchedules } from '../../records/loans.ts';
import { planOf } from '../../books/instalments.ts';
import { listCertificates, saveCertificates } from './records.ts';
import { accept, answer } from './answer.ts';
import { say } from '../../messages/say.ts';

/** The bank's yearly certificates of the loans, against which the booked interest is controlled. */
export function certificateRoutes(app: App): void {
  serve(app, 'GET /v2/loanCertificates', ({ db, company, query }) =>
    loanYears(db, company.id, query.year),
  );

  serve(
    app,
    'POST /loan_interest_validation',
    { year: 'handler' },
    async ({ db, company, body, today, actor, checkYear }) => {
      const year = await fiscalYearCompanyById(db, company.id, body.fiscal_year_company_id);
      await checkYear(year.year);
      const { certificates, comment, validate, updated_at: seen } = body.loan_interest_validation;
      const own = new Set((await listLoans(db, company.id)).map(({ id }) => id));
      refuseAny(
        ...certificates.map(({ loan_id }, index) =>
          own.has(loan_id)
            ? {}
            : {
                [`loan_interest_validation.certificates.${index}.loan_id`]: [say('loans.unknown')],
              },
        ),
      );
      const replaced = new Set(certificates.map(({ loan_id }) => loan_id));
      const known = await loanYears(db, company.id, year.year);
      const replacedAt = enteredAt(known.filter(({ loan_id }) => replaced.has(loan_id)));
      if (seen !== undefined && Date.parse(replacedAt) > Date.parse(seen))
        throw staleWrite({ updated_at: enteredAt(known), loans: known });
      await saveCertificates(
        db,
        company.id,
        year.year,
        certificates.map(({ loan_id, interest, insurance, capital, remaining }) => ({
          loan_id,
          interest_cents: interest,
          insurance_cents: insurance,
          capital_cents: capital,
          remaining_cents: remaining,
        })),
      );
      if (validate)
        await accept(db, company, year.id, 'loan_interest', {
          comment,
          today,
          userId: actor.userId,
        });
      return {
        ...(await answer(db, company, year.id, 'loan_interest', today)),
        updated_at: enteredAt(await loanYears(db, company.id, year.year)),
      };
    },
  );
}

/** When the last certificate was entered; 1970 while there is none. */
const enteredAt = (years: readonly z.output<typeof LoanYear>[]): string =>
  new Date(Math.max(0, ...years.map(({ certificate_at: at }) => Date.parse(at)))).toISOString();

/** Each loan over a year, with when its certificate was entered. */
async function loanYears(
  db: Db,
  companyId: number,
  year: number,
): Promise<z.output<typeof LoanYear>[]> {
  const [loans, schedules, certificates] = await Promise.all([
    listLoans(db, companyId),
    listSchedules(db, companyId),
    listCertificates(db, companyId, year),
  ]);
  return loans.map((loan) => {
    const { id } = loan;
    const plan = planOf(loan, schedules.get(id));
    const totals = totalsOfYear(plan, year);
    const certificate = certificates.get(id);
    return {
      loan_id: id,
      instalments: plan.rows.filter(({ date }) => date.startsWith(`${year}-`)).length,
      schedule:
        totals === undefined
          ? null
          : {
              interest: totals.interest,
              insurance: totals.insurance,
              capital: totals.capital,
              remaining: totals.remaining,
            },
      certificate:
        certificate === undefined
          ? null
          : {
              interest: certificate.interest_cents,
              insurance: certificate.insurance_cents,
              capital: certificate.capital_cents,
              remaining: certificate.remaining_cents,
            },
      certificate_at: certificate?.updated_at ?? new Date(0).toISOString(),
    };
  });
}

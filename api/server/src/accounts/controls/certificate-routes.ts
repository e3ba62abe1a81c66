import { totalsOfYear } from '@sci/engine/loan/plan';
import { fiscalYearCompanyById } from '../../records/fiscal-years.ts';
import type { App } from '../../http/call.ts';
import { refuseAny } from '../../ports/refusals.ts';
import { serve } from '../../http/serve.ts';
import { listLoans, listSchedules } from '../../records/loans.ts';
import { planOf } from '../../books/instalments.ts';
import { listCertificates, saveCertificates } from './records.ts';
import { accept, answer } from './answer.ts';
import { say } from '../../messages/say.ts';

/** The bank's yearly certificates of the loans, against which the booked interest is controlled. */
export function certificateRoutes(app: App): void {
  serve(app, 'GET /v2/loanCertificates', async ({ db, company, query }) => {
    const [loans, schedules, certificates] = await Promise.all([
      listLoans(db, company.id),
      listSchedules(db, company.id),
      listCertificates(db, company.id, query.year),
    ]);
    return loans.map((loan) => {
      const { id } = loan;
      const plan = planOf(loan, schedules.get(id));
      const totals = totalsOfYear(plan, query.year);
      const certificate = certificates.get(id);
      return {
        loan_id: id,
        instalments: plan.rows.filter(({ date }) => date.startsWith(`${query.year}-`)).length,
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
      };
    });
  });

  serve(
    app,
    'POST /loan_interest_validation',
    { year: 'handler' },
    async ({ db, company, body, today, actor, checkYear }) => {
      const year = await fiscalYearCompanyById(db, company.id, body.fiscal_year_company_id);
      await checkYear(year.year);
      const { certificates, comment, validate } = body.loan_interest_validation;
      const known = new Set((await listLoans(db, company.id)).map(({ id }) => id));
      refuseAny(
        ...certificates.map(({ loan_id }, index) =>
          known.has(loan_id)
            ? {}
            : {
                [`loan_interest_validation.certificates.${index}.loan_id`]: [say('loans.unknown')],
              },
        ),
      );
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
      return answer(db, company, year.id, 'loan_interest', today);
    },
  );
}

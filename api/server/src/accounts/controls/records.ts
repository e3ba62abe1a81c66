import { createHash } from 'node:crypto';
import { type Cents } from '@sci/money/cents';
import { companyDb } from '../../db/company-db.ts';
import type { Db } from '../../db/database.ts';
import type { ControlKind } from '../../db/tables/accounting.ts';
import { Seen } from './changes.ts';
import type { ControlFacts } from './reports.ts';
import { fullName } from '../../records/full-name.ts';

/** A validation lapses as soon as what it was given for changes: its inputs are kept as a hash. */
export const hashOf = (basis: string): string => createHash('sha256').update(basis).digest('hex');

/** What the user entered or attached for the controls of a year. */
export async function loadFacts(
  db: Db,
  companyId: number,
  year: number,
  today: string,
): Promise<ControlFacts> {
  const balances = await companyDb(db, companyId)
    .selectFrom('year_balance')
    .select(['bank_account_id', 'balance_cents'])
    .where('year', '=', year)
    .execute();
  const invoices = await companyDb(db, companyId)
    .selectFrom('supporting_data')
    .select('bank_movement_id')
    .distinct()
    .where('year', '=', year)
    .where('bank_movement_id', 'is not', null)
    .union(
      companyDb(db, companyId)
        .selectFrom('supporting_payment as payment')
        .innerJoin('supporting_data as invoice', 'invoice.id', 'payment.supporting_data_id')
        .select('payment.bank_movement_id')
        .where('invoice.year', '=', year),
    )
    .execute();
  return {
    today,
    declaredBalances: new Map<number, Cents>(
      balances.map((row) => [row.bank_account_id, row.balance_cents]),
    ),
    provenMovements: new Set(invoices.map(({ bank_movement_id }) => String(bank_movement_id))),
  };
}

export interface Validation {
  readonly kind: ControlKind;
  readonly contentHash: string;
  readonly comment: string;
  readonly at: string;
  readonly by: string;
  /** Undefined for a validation that is older than the habit of keeping it. */
  readonly seen: Seen | undefined;
}

export async function loadValidations(
  db: Db,
  companyId: number,
  fiscalYearCompanyId: number,
): Promise<Map<ControlKind, Validation>> {
  const rows = await companyDb(db, companyId)
    .selectFrom('control_validation as validation')
    .leftJoin('app_user as author', 'author.id', 'validation.validated_by')
    .select([
      'validation.kind',
      'validation.content_hash',
      'validation.comment',
      'validation.validated_at',
      'validation.seen',
      fullName('author').as('author'),
    ])
    .where('validation.fiscal_year_company_id', '=', fiscalYearCompanyId)
    .execute();
  return new Map(
    rows.map((row) => [
      row.kind,
      {
        kind: row.kind,
        contentHash: row.content_hash,
        comment: row.comment,
        at: row.validated_at,
        by: row.author ?? '',
        seen: Seen.safeParse(row.seen).data,
      },
    ]),
  );
}

interface NewValidation {
  readonly kind: ControlKind;
  readonly basis: string;
  readonly seen: Seen;
  readonly comment: string;
  readonly userId: number | null;
}

/** Validating again replaces the former validation. */
export async function saveValidation(
  db: Db,
  companyId: number,
  fiscalYearCompanyId: number,
  { kind, basis, seen, comment, userId }: NewValidation,
): Promise<void> {
  await removeValidation(db, companyId, fiscalYearCompanyId, kind);
  await companyDb(db, companyId)
    .insertInto('control_validation')
    .values({
      fiscal_year_company_id: fiscalYearCompanyId,
      kind,
      content_hash: hashOf(basis),
      comment,
      validated_by: userId,
      seen: JSON.stringify(seen),
    })
    .execute();
}

export const removeValidation = (
  db: Db,
  companyId: number,
  fiscalYearCompanyId: number,
  kind: ControlKind,
) =>
  companyDb(db, companyId)
    .deleteFrom('control_validation')
    .where('fiscal_year_company_id', '=', fiscalYearCompanyId)
    .where('kind', '=', kind)
    .execute();

export interface Certificate {
  readonly loan_id: number;
  readonly interest_cents: Cents;
  readonly insurance_cents: Cents;
  readonly capital_cents: Cents | null;
  readonly remaining_cents: Cents | null;
}

/** The bank's certificates of a year, by loan. */
export async function listCertificates(
  db: Db,
  companyId: number,
  year: number,
): Promise<Map<number, Certificate & { readonly updated_at: string }>> {
  const rows = await companyDb(db, companyId)
    .selectFrom('loan_certificate')
    .select([
      'loan_id',
      'interest_cents',
      'insurance_cents',
      'capital_cents',
      'remaining_cents',
      'updated_at',
    ])
    .where('year', '=', year)
    .execute();
  return new Map(rows.map((row) => [row.loan_id, row]));
}

/** The bank's certificates of a year, one a loan; those given replace the former ones. */
export async function saveCertificates(
  db: Db,
  companyId: number,
  year: number,
  certificates: readonly Certificate[],
): Promise<void> {
  for (const certificate of certificates) {
    await companyDb(db, companyId)
      .deleteFrom('loan_certificate')
      .where('loan_id', '=', certificate.loan_id)
      .where('year', '=', year)
      .execute();
  }
  if (certificates.length === 0) return;
  await companyDb(db, companyId)
    .insertInto('loan_certificate')
    .values(certificates.map((certificate) => ({ year, ...certificate })))
    .execute();
}

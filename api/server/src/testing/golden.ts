import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Cents } from '@sci/money/cents';
import type { CallFunction, Caller } from './call.ts';

/** The worked companies, entered by calls as a manager would. */

interface Split {
  category: string;
  amount_cents: Cents;
  building?: number;
  associate?: number;
  loan?: number;
}
interface OdLine {
  account?: string;
  category?: string;
  building?: number;
  associate?: number;
  loan?: number;
  debit_cents: Cents;
  credit_cents: Cents;
}
export interface Input {
  year: number;
  company: { name: string; siren: string; capital_cents: Cents; shares_total: number };
  associates: { id: number; name: string; is_gerant: boolean }[];
  initial_shares: { associate: number; kind: string; shares: number }[];
  buildings: {
    label: string;
    type_code: 'AP' | 'IR';
    tax_system: string;
    nb_locaux: number;
    lots_loues: number;
  }[];
  bank_accounts: { name: string; initial_amount_cents: Cents; date_init: string }[];
  loans: {
    label: string;
    building: number;
    opening_principal_cents: Cents;
    rate_bp: number;
    monthly_payment_cents: Cents;
    monthly_insurance_cents: Cents;
    schedule: {
      month: number;
      interest_cents: Cents;
      capital_cents: Cents;
      insurance_cents: Cents;
      crd_after_cents: Cents;
    }[];
  }[];
  opening_balances: { account: string; debit_cents: Cents; credit_cents: Cents }[];
  movements: {
    bank_account: number;
    date: string;
    label: string;
    amount_cents: Cents;
    splits: Split[];
  }[];
  od_entries: { id: string; date: string; label: string; lines: OdLine[] }[];
  supporting_data: {
    type: 'REGUL_COPRO' | 'CHARGES_NON_RECUPEREES';
    building: number;
    amount_cents: Cents;
    label: string;
  }[];
  previous_year?: {
    year: number;
    balances: { account: string; debit_cents?: Cents; credit_cents?: Cents }[];
  };
}

export interface Golden {
  readonly input: Input;
  readonly expected: Record<string, unknown>;
}

export const readGolden = (name: string): Golden =>
  JSON.parse(
    readFileSync(
      path.resolve(import.meta.dirname, `../../../engine/test/golden/${name}.json`),
      'utf8',
    ),
  );

const euros = (amount: number): number => amount / 100;

/**
 * What is entered has to be accepted: a figure that is missing would be looked for in vain later.
 */
async function sent<Body>(
  answer: Promise<{
    readonly status: number;
    readonly body: Body;
    readonly raw: { readonly body: string };
  }>,
): Promise<Body> {
  const { status, body, raw } = await answer;
  if (status >= 300) throw new Error(`answered ${status}: ${raw.body}`);
  return body;
}

/** The ids of what was entered; in the example they are 1, 2, 3… in the order of creation. */
class Entered {
  readonly #ids: number[] = [];

  add({ id }: { readonly id: number }): void {
    this.#ids.push(id);
  }
  at(number: number): number {
    const id = this.#ids[number - 1];
    if (id === undefined) throw new Error(`the example enters no number ${number} of its kind`);
    return id;
  }
  /** Null for what the example does not name. */
  maybe(number: number | undefined): number | null {
    return number === undefined ? null : this.at(number);
  }
}

/** Enters a worked company for somebody who has none. */
export async function enterGolden(call: CallFunction, as: Caller, input: Input): Promise<void> {
  const { year, company } = input;
  const [associates, buildings, accounts, loans] = [
    new Entered(),
    new Entered(),
    new Entered(),
    new Entered(),
  ];
  await sent(
    call('POST /config/company', {
      as,
      body: {
        name: company.name,
        siren: company.siren,
        capital: euros(company.capital_cents),
        shares: company.shares_total,
        register_date: '2015-01-05',
        address_street: 'rue',
        address_zip: '75001',
        address_city: 'Paris',
      },
    }),
  );
  for (const { id, name: fullName, is_gerant } of input.associates) {
    const [first_name = '', ...rest] = fullName.split(' ');
    const shares = input.initial_shares.find(({ associate }) => associate === id)?.shares ?? null;
    associates.add(
      await sent(
        call('POST /config/associate', {
          as,
          query: { year },
          body: {
            first_name,
            name: rest.join(' '),
            birthdate: '1970-01-01',
            is_manager: is_gerant,
            shares,
          },
        }),
      ),
    );
  }
  await sent(call('POST /v2/company/confirmShares', { as }));
  for (const { label, type_code, tax_system, nb_locaux, lots_loues } of input.buildings) {
    buildings.add(
      await sent(
        call('POST /config/building', {
          as,
          query: { year },
          body: {
            label,
            type: type_code,
            tax_system,
            units: nb_locaux,
            let_units: lots_loues,
            address_street: 'rue',
            address_zip: '75001',
            address_city: 'Paris',
          },
        }),
      ),
    );
  }
  for (const { name: account, initial_amount_cents, date_init } of input.bank_accounts) {
    accounts.add(
      await sent(
        call('POST /bankAccount', {
          as,
          query: { year },
          body: { name: account, initial_amount: euros(initial_amount_cents), date_init },
        }),
      ),
    );
  }
  for (const loan of input.loans) {
    const schedule = loan.schedule.map(({ month, ...row }) => ({
      date: `${year}-${String(month).padStart(2, '0')}-10`,
      interest: euros(row.interest_cents),
      capital: euros(row.capital_cents),
      insurance: euros(row.insurance_cents),
      remaining: euros(row.crd_after_cents),
    }));
    loans.add(
      await sent(
        call('POST /v2/loan', {
          as,
          body: {
            label: loan.label,
            building_id: buildings.at(loan.building),
            principal: euros(loan.opening_principal_cents),
            rate_bp: loan.rate_bp,
            first_payment: `${year}-01-10`,
            months: 120,
            monthly_payment: euros(loan.monthly_payment_cents),
            monthly_insurance: euros(loan.monthly_insurance_cents),
            schedule,
          },
        }),
      ),
    );
  }
  const rows = (balances: { account: string; debit_cents?: Cents; credit_cents?: Cents }[]) =>
    balances.map(({ account, debit_cents = 0, credit_cents = 0 }) => ({
      account,
      debit: euros(debit_cents),
      credit: euros(credit_cents),
    }));
  await sent(
    call('PUT /v2/opening_balance', { as, body: { year, rows: rows(input.opening_balances) } }),
  );
  if (input.previous_year)
    await sent(
      call('PUT /v2/previous_year_balance', {
        as,
        body: { year: input.previous_year.year, rows: rows(input.previous_year.balances) },
      }),
    );

  const categories = new Map(
    (await call('GET /v2/bankMovement/categories/all', { as, query: {} })).body.map(
      ({ code, id }) => [code, id],
    ),
  );
  const dimensions = ({
    building,
    associate,
    loan,
  }: {
    building?: number;
    associate?: number;
    loan?: number;
  }) => ({
    building_id: buildings.maybe(building),
    associate_id: associates.maybe(associate),
    loan_id: loans.maybe(loan),
  });
  for (const movement of input.movements) {
    const splits = movement.splits.map((split) => ({
      category_id: categories.get(split.category) ?? 0,
      amount: euros(split.amount_cents),
      ...dimensions(split),
    }));
    await sent(
      call('POST /v2/bankMovement', {
        as,
        body: {
          bank_account_id: accounts.at(movement.bank_account),
          year,
          date: movement.date,
          name: movement.label,
          amount: euros(movement.amount_cents),
          splits,
        },
      }),
    );
  }
  for (const { id, date, label, lines } of input.od_entries) {
    await sent(
      call('POST /v2/entry', {
        as,
        body: {
          year,
          date,
          label,
          ref: id,
          lines: lines.map((line) => ({
            account: line.account ?? null,
            category_id: line.category === undefined ? null : (categories.get(line.category) ?? 0),
            ...dimensions(line),
            debit: euros(line.debit_cents),
            credit: euros(line.credit_cents),
          })),
        },
      }),
    );
  }
  for (const { type, building, amount_cents, label } of input.supporting_data) {
    await sent(
      call('POST /supportingData', {
        as,
        body: {
          year,
          type,
          date: `${year}-12-31`,
          label,
          amount: euros(amount_cents),
          building_id: buildings.at(building),
        },
      }),
    );
  }
}

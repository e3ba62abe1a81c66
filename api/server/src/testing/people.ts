import { cents, type Cents } from '@sci/money/cents';
import { hashPassword } from '../kernel/password.ts';
import { PRESENCE_HEADER } from '../kernel/presence.ts';
import { hashToken, newToken } from '../kernel/tokens.ts';
import type { OwnerDb } from '../db/database.ts';
import type { TestClock } from './clock.ts';

export interface Person {
  readonly id: number;
  readonly email: string;
  readonly token: string;
}

export interface Manager extends Person {
  readonly companyId: number;
}

export interface CompanyFields {
  readonly name?: string;
  readonly shares?: number;
  readonly capital_cents?: Cents;
}

interface UserFields {
  readonly email?: string;
  readonly verified?: boolean;
  readonly is_admin?: boolean;
  readonly subscribed?: boolean;
  readonly company?: CompanyFields | false;
}

/** The password of everybody in the tests. */
export const PASSWORD = 'un mot de passe de test';
let passwordHash: Promise<string> | undefined;

/**
 * The people of the role table, each with a token: made row by row, since their own calls are
 * tested elsewhere.
 */
export class People {
  readonly #db: OwnerDb;
  readonly #clock: TestClock;
  #count = 0;

  constructor(db: OwnerDb, clock: TestClock) {
    this.#db = db;
    this.#clock = clock;
  }

  /** Verified, subscribed, with a company. */
  async manager(fields: UserFields = {}): Promise<Manager> {
    const companyId = await this.#company(fields.company || {});
    return {
      ...(await this.#person({ verified: true, subscribed: true, ...fields }, companyId)),
      companyId,
    };
  }

  /** Verified, with a company, but without a subscription. */
  unsubscribed = (fields: UserFields = {}): Promise<Manager> =>
    this.manager({ ...fields, subscribed: false });
  /** Verified and subscribed, without a company. */
  user = (fields: UserFields = {}): Promise<Person> =>
    this.#person({ verified: true, subscribed: true, ...fields }, null);
  unverified = (fields: UserFields = {}): Promise<Person> =>
    this.#person({ verified: false, ...fields }, null);
  admin = (fields: UserFields = {}): Promise<Person> =>
    this.#person({ verified: true, is_admin: true, ...fields }, null);

  /**
   * An administrator in the place of a user; `writing`: allowed to write for the next 15 minutes.
   */
  async impersonating<Target extends Person>(
    target: Target,
    options: { admin?: Person; writing?: boolean } = {},
  ): Promise<Target> {
    const admin = options.admin ?? (await this.admin());
    const now = this.#clock.now();
    const writingUntil = options.writing ? new Date(now.getTime() + 15 * 60_000) : null;
    const token = await this.#token(target.id, {
      kind: 'impersonation',
      impersonator_id: admin.id,
      reason: 'test',
      writing_until: writingUntil,
    });
    return { ...target, token };
  }

  /** Another session of the same person. */
  newToken = (person: Person): Promise<string> =>
    this.#token(person.id, {
      kind: 'session',
      impersonator_id: null,
      reason: null,
      writing_until: null,
    });

  /** The headers of a call whose caller has just proved that he is there. */
  async present(person: Pick<Person, 'token'>): Promise<Record<string, string>> {
    const proof = newToken();
    await this.#db
      .updateTable('access_token')
      .set({
        presence_hash: hashToken(proof),
        presence_until: new Date(this.#clock.now().getTime() + 60_000),
      })
      .where('token_hash', '=', hashToken(person.token))
      .execute();
    return { [PRESENCE_HEADER]: proof };
  }

  async #person(fields: UserFields, companyId: number | null): Promise<Person> {
    this.#count += 1;
    passwordHash ??= hashPassword(PASSWORD);
    const { id, email } = await this.#db
      .insertInto('app_user')
      .values({
        email: fields.email ?? `personne${this.#count}@exemple.fr`,
        password_hash: await passwordHash,
        name: `Nom${this.#count}`,
        first_name: 'Camille',
        is_admin: fields.is_admin ?? false,
        email_verified_at: fields.verified ? this.#clock.now() : null,
        company_id: companyId,
      })
      .returning(['id', 'email'])
      .executeTakeFirstOrThrow();
    if (fields.subscribed) await this.subscribe(id);
    return {
      id,
      email,
      token: await this.#token(id, {
        kind: 'session',
        impersonator_id: null,
        reason: null,
        writing_until: null,
      }),
    };
  }

  async subscribe(userId: number): Promise<void> {
    const now = this.#clock.now();
    const end = new Date(now.getTime() + 365 * 24 * 3600 * 1000);
    await this.#db
      .insertInto('subscription')
      .values({
        id: `sub_test_${userId}`,
        user_id: userId,
        status: 'active',
        current_period_end: end,
        event_at: now,
      })
      .execute();
  }

  async #company(fields: CompanyFields): Promise<number> {
    const { id } = await this.#db
      .insertInto('company')
      .values({
        name: 'SCI des Tests',
        capital_cents: cents(100_000),
        shares: 100,
        register_date: '2020-01-15',
        address_street: 'rue de la Paix',
        address_number: '1',
        address_zip: '75002',
        address_city: 'Paris',
        ...fields,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await this.#db
      .insertInto('fiscal_year_company')
      .columns(['company_id', 'year'])
      .expression((eb) =>
        eb.selectFrom('fiscal_year').select((select) => [select.val(id).as('company_id'), 'year']),
      )
      .execute();
    return id;
  }

  async #token(
    userId: number,
    fields: {
      kind: 'session' | 'impersonation';
      impersonator_id: number | null;
      reason: string | null;
      writing_until: Date | null;
    },
  ): Promise<string> {
    const token = newToken();
    const now = this.#clock.now();
    await this.#db
      .insertInto('access_token')
      .values({
        token_hash: hashToken(token),
        user_id: userId,
        created_at: now,
        last_used_at: now,
        expires_at: new Date(now.getTime() + 30 * 24 * 3600 * 1000),
        ...fields,
      })
      .execute();
    return token;
  }
}

import type { CallArguments, CallKey } from '@sci/contract/contract';
import type { CallFunction } from './call.ts';
import type { Manager } from './people.ts';

/**
 * What most tests of the books begin with: an account, a building, an associate, and the ids of the
 * categories.
 */
export interface Books {
  readonly accountId: number;
  readonly buildingId: number;
  readonly associateId: number;
  /** Id of a category by its code; throws on an unknown one. */
  readonly category: (code: string) => number;
}

/**
 * Makes them by the calls themselves, as the manager would. The account begins on 1 January of
 * `year` with 1 000 €.
 */
export async function openBooks(call: CallFunction, manager: Manager, year = 2026): Promise<Books> {
  const account = await call('POST /bankAccount', {
    as: manager,
    query: { year },
    body: { name: 'Compte courant', initial_amount: 1000, date_init: `${year}-01-01` },
  });
  const building = await call('POST /config/building', {
    as: manager,
    query: { year },
    body: buildingBody,
  });
  const associate = await call('POST /config/associate', {
    as: manager,
    query: { year },
    body: { name: 'Bernard', first_name: 'Alice', birthdate: '1970-05-12', shares: 60 },
  });
  const categories = await call('GET /v2/bankMovement/categories/all', { as: manager, query: {} });
  const ids = new Map(categories.body.map(({ code, id }) => [code, id]));
  return {
    accountId: account.body.id,
    buildingId: building.body.id,
    associateId: associate.body.id,
    category: (code) => {
      const id = ids.get(code);
      if (id === undefined) throw new Error(`no category ${code}`);
      return id;
    },
  };
}

/** The body of a call, as a caller writes it. */
export type Body<Key extends CallKey> =
  CallArguments<Key> extends { readonly body: infer Written } ? Written : never;

export const buildingBody: Body<'POST /config/building'> = {
  label: 'Immeuble 8 rue des Carmes',
  type: 'IR',
  address_number: '8',
  address_street: 'rue des Carmes',
  address_zip: '44000',
  address_city: 'Nantes',
  details: [{ purchase_value: 420_000, land_value: 84_000, acquisition_date: '2019-04-15' }],
  units: 4,
  let_units: 4,
};

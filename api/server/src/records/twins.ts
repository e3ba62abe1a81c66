import { plainWords } from '@sci/engine/statement/labels';
import { say } from '../messages/say.ts';
import type { FieldErrors } from '../ports/refusals.ts';
import type { AssociateRow } from './associates.ts';
import type { BankAccountRow } from './bank-accounts.ts';
import type { BuildingRow } from './buildings.ts';
import type { LoanRow } from './loans.ts';

/**
 * Whatever a company lists by hand is there once: what two tabs or two pastes add a second time would
 * count twice in its books. Two that are alike are told apart by whoever adds the second.
 */
export interface Likeness {
  /** Two are the same one when each of these is, however it is written. */
  readonly words: readonly (string | number | null)[];
  /** What tells one from the other all the same, where both have it. */
  readonly apart?: readonly (string | null)[];
}

/** The one of `others` that nothing tells from this. */
export const twinOf = <Other>(
  thing: Likeness,
  others: readonly Other[],
  likenessOf: (other: Other) => Likeness,
): Other | undefined => others.find((other) => areAlike(thing, likenessOf(other)));

function areAlike(one: Likeness, other: Likeness): boolean {
  const { apart = [] } = other;
  return (
    keyOf(one) === keyOf(other) &&
    (one.apart ?? []).every((mark, index) => {
      const its = apart[index];
      return !mark || !its || plainWords(mark) === plainWords(its);
    })
  );
}

const keyOf = ({ words }: Likeness): string =>
  JSON.stringify(words.map((word) => plainWords(String(word ?? ''))));

/** What is compared of each kind. */
export interface Things {
  readonly associate: Pick<AssociateRow, 'name' | 'first_name' | 'birthdate'>;
  readonly building: Pick<
    BuildingRow,
    | 'label'
    | 'address_number'
    | 'address_street'
    | 'address_street_complement'
    | 'address_zip'
    | 'address_city'
  >;
  readonly loan: Pick<LoanRow, 'label' | 'building_id'>;
  readonly bank_account: Pick<BankAccountRow, 'name' | 'bank' | 'iban'>;
}
type Kind = keyof Things;

interface Known<Thing> {
  /** Beside which a second one is refused. */
  readonly field: string;
  readonly likeness: (thing: Thing) => Likeness;
  readonly sentence: (twin: Thing) => string;
}

const KNOWN: { readonly [Name in Kind]: Known<Things[Name]> } = {
  associate: {
    field: 'name',
    likeness: ({ first_name, name, birthdate }) => ({
      words: [`${first_name} ${name}`],
      apart: [birthdate],
    }),
    sentence: ({ first_name, name }) =>
      say('associates.same_person', { name: `${first_name} ${name}`.trim() }),
  },
  building: {
    field: 'label',
    likeness: (building) => ({
      words: [
        building.label,
        building.address_number,
        building.address_street,
        building.address_street_complement,
        building.address_zip,
        building.address_city,
      ],
    }),
    sentence: ({ label }) => say('buildings.twin', { name: label }),
  },
  loan: {
    field: 'label',
    likeness: ({ label, building_id }) => ({ words: [label, building_id] }),
    sentence: ({ label }) => say('loans.twin', { name: label }),
  },
  bank_account: {
    field: 'name',
    likeness: ({ name, bank, iban }) => ({ words: [name], apart: [bank, iban] }),
    sentence: ({ name }) => say('bank_accounts.twin', { name }),
  },
};

/** What the form of a thing says of it, or its row: a row has its id. */
type Listed<Name extends Kind> = Things[Name] & { readonly id: number };

/**
 * Refuses a thing that is listed already, beside its name. Of one that is changed, `before` is its
 * row: what was alike before stays so, and everything else of it may be changed.
 */
export function twinErrors<Name extends Kind>(
  kind: Name,
  thing: Things[Name],
  listed: readonly Listed<Name>[],
  before?: Listed<Name>,
): FieldErrors {
  const { field } = KNOWN[kind];
  const others = listed.filter(({ id }) => id !== before?.id);
  const sentence = twinSentence(kind, thing, others);
  if (sentence === undefined) return {};
  return before !== undefined && twinSentence(kind, before, others) !== undefined
    ? {}
    : { [field]: [sentence] };
}

/** Whether nothing tells the two apart. */
export const isTwin = <Name extends Kind>(
  kind: Name,
  one: Things[Name],
  other: Things[Name],
): boolean => areAlike(KNOWN[kind].likeness(one), KNOWN[kind].likeness(other));

/** Which of the others is the same one, in a sentence; undefined where none is. */
export function twinSentence<Name extends Kind>(
  kind: Name,
  thing: Things[Name],
  others: readonly Things[Name][],
): string | undefined {
  const { likeness, sentence } = KNOWN[kind];
  const twin = twinOf(likeness(thing), others, likeness);
  return twin === undefined ? undefined : sentence(twin);
}

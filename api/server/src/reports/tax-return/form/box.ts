import type { FormBox } from '@sci/contract/declaration';
import { formatDate } from '@sci/money/format';
import { say } from '../../../messages/say.ts';
import { abroad } from '../../../papers/print/company.ts';

/** Where somebody completes what is missing. */
export type Origin = NonNullable<FormBox['origin']>;

/** The boxes of a sheet, whose keys begin with the sheet's. */
export interface Boxes {
  /** A text; a missing one is said where its sheet asks for it. */
  readonly text: (name: string, label: string, value: string | null) => FormBox;
  /** A box that the form has only where something is the case. */
  readonly only: (box: FormBox) => FormBox;
  /** A text that may stay empty: then there is no box to fill. */
  readonly maybe: (name: string, label: string, value: string | null) => FormBox[];
  readonly day: (name: string, label: string, value: string | null) => FormBox;
  readonly count: (name: string, label: string, value: number) => FormBox;
  readonly euros: (number: string, label: string, value: number) => FormBox;
}

export function boxesOf(sheet: string, origin: Origin | null = null): Boxes {
  const box = (name: string, label: string, kind: FormBox['kind'], value: string | null) => ({
    key: `${sheet}/${name}`,
    number: null,
    label,
    kind,
    value,
    origin: value === null ? origin : null,
    optional: false,
  });
  const only: Boxes['only'] = (given) => ({ ...given, optional: true });
  const text: Boxes['text'] = (name, label, value) =>
    box(name, label, 'text', value === '' ? null : value);
  return {
    text,
    only,
    maybe: (name, label, value) =>
      value === null || value === '' ? [] : [only(text(name, label, value))],
    day: (name, label, value) =>
      box(name, label, 'text', value === null ? null : formatDate(value)),
    count: (name, label, value) => box(name, label, 'count', String(value)),
    euros: (number, label, value) => ({
      ...box(number, label, 'euros', String(value)),
      number,
    }),
  };
}

interface Address {
  readonly address_number: string | null;
  readonly address_street: string | null;
  readonly address_street_complement?: string | null;
  readonly address_zip: string | null;
  readonly address_city: string | null;
  readonly address_country?: string;
}

/** An address as the form divides it. */
export const addressBoxes = ({ text, maybe }: Boxes, address: Address): FormBox[] => [
  text('street', say('form.street'), streetOf(address)),
  ...maybe('complement', say('form.complement'), address.address_street_complement ?? null),
  text('zip', say('form.zip'), address.address_zip),
  text('city', say('form.city'), address.address_city),
  ...maybe('country', say('form.country'), abroad(address) ?? null),
];

const streetOf = ({ address_number: number, address_street: street }: Address): string | null =>
  street === null || street === '' ? null : `${number ?? ''} ${street}`.trim();

import type { z } from 'zod';
import type * as contract from '@sci/contract/company';
import { formatDate, formatSiren } from '@sci/money/format';
import { plural, shortMoney } from './figures.ts';

/**
 * Who the company is, as the law wants it on what it issues. Source: code de commerce, art. R.
 * 123-237; décret 78-704, art. 32.
 */

type Company = z.output<typeof contract.Company>;

interface Address {
  readonly address_number: string | null;
  readonly address_street: string | null;
  readonly address_street_complement?: string | null;
  readonly address_zip: string | null;
  readonly address_city: string | null;
}

const joined = (separator: string, ...parts: (string | null | undefined)[]): string =>
  parts.filter((part) => part).join(separator);

/** The lines of an address, as on an envelope. */
export const addressLines = (address: Address): string[] =>
  [
    joined(' ', address.address_number, address.address_street),
    address.address_street_complement ?? '',
    joined(' ', address.address_zip, address.address_city),
  ].filter((line) => line !== '');

export const addressLine = (address: Address): string => addressLines(address).join(', ');

export const fullName = (person: { readonly first_name: string; readonly name: string }): string =>
  joined(' ', person.first_name, person.name);

/** "RCS Lyon 123 456 782", with what is known of it. */
export function registration(company: Company): string {
  if (company.siren === null) return 'société en cours d’immatriculation';
  return joined(' ', 'RCS', company.rcs_city, formatSiren(company.siren));
}

const legalForm = (company: Company): string =>
  `société civile immobilière au capital de ${shortMoney(company.capital)}`;

/** One line for the foot of a page. */
export const identityLine = (company: Company): string =>
  `${company.name}, ${legalForm(company)} – Siège : ${addressLine(company)} – ${registration(company)}`;

/** The lines under the name, at the head of minutes and letters. */
export const identityLines = (company: Company): string[] => [
  `Société civile immobilière au capital de ${shortMoney(company.capital)}`,
  `Siège social : ${addressLine(company)}`,
  registration(company).replace(/^./, (letter) => letter.toUpperCase()),
];

export const editionLine = (editedOn: string): string => `Édité le ${formatDate(editedOn)}`;
export const periodLine = (year: number): string => `Exercice ${year}`;

export const companyFacts = (company: Company): [string, string][] => [
  ['Société', company.name],
  ['Immatriculation', registration(company)],
  ['Capital', `${shortMoney(company.capital)} – ${plural(company.shares, 'part', 'parts')}`],
  ['Siège', addressLine(company)],
];

import type { z } from 'zod';
import type * as contract from '@sci/contract/company';
import type { ShareCapital } from '@sci/engine/associates/company-capital';
import { FRANCE, countryName } from '@sci/money/country';
import { formatSiren } from '@sci/money/format';
import { shareCount, shortMoney } from './figures.ts';
import { say } from '../../messages/say.ts';

/**
 * Who the company is, as the law wants it on what it issues. Source: code de commerce, art. R.
 * 123-237; décret 78-704, art. 32.
 */

export interface CompanyOnPaper extends z.output<typeof contract.Company> {
  /** On the papers of a year: the capital of its last day, which may have changed since. */
  readonly at_year_end?: ShareCapital;
}

export interface CompanyInYear extends CompanyOnPaper {
  readonly at_year_end: ShareCapital;
  /** On 1 January; nothing before the registration. */
  readonly at_year_start: ShareCapital;
}

interface Address {
  readonly address_number: string | null;
  readonly address_street: string | null;
  readonly address_street_complement?: string | null;
  readonly address_zip: string | null;
  readonly address_city: string | null;
  /** ISO 3166-1; France when left out. */
  readonly address_country?: string;
}

const joined = (separator: string, ...parts: (string | null | undefined)[]): string =>
  parts.filter((part) => part).join(separator);

/** The country of an address that is not in France: its last line, in capitals on an envelope. */
export const abroad = ({ address_country: code = FRANCE }: Pick<Address, 'address_country'>) =>
  code === FRANCE ? undefined : countryName(code);

/** The lines of an address, as on an envelope. */
export const addressLines = (address: Address): string[] =>
  [
    joined(' ', address.address_number, address.address_street),
    address.address_street_complement ?? '',
    joined(' ', address.address_zip, address.address_city),
    abroad(address)?.toUpperCase() ?? '',
  ].filter((line) => line !== '');

export const addressLine = (address: Address): string => addressLines(address).join(', ');

export const fullName = (person: { readonly first_name: string; readonly name: string }): string =>
  joined(' ', person.first_name, person.name);

/**
 * "RCS Lyon 123 456 782", with what is known of it. A company has the day of its registration from
 * the start: one whose number was not entered is not being registered.
 */
export function registration(company: CompanyOnPaper): string {
  if (company.siren === null) return say('paper.unregistered');
  return joined(' ', 'RCS', company.rcs_city, formatSiren(company.siren));
}

/** One line for the foot of a page. */
export const identityLine = (company: CompanyOnPaper): string =>
  say('paper.identity', {
    name: company.name,
    capital: shortMoney(company.capital),
    address: addressLine(company),
    registration: registration(company),
  });

/** The lines under the name, at the head of minutes and letters. */
export const identityLines = (company: CompanyOnPaper): string[] => [
  say('paper.legal_form', { capital: shortMoney(company.capital) }),
  say('paper.seat_line', { address: addressLine(company) }),
  registration(company).replace(/^./, (letter) => letter.toUpperCase()),
];

export const editionLine = (editedOn: string): string => say('paper.edited', { day: editedOn });
export const periodLine = (year: number): string => say('paper.period', { year });

export function companyFacts(company: CompanyOnPaper): [string, string][] {
  const { capital, sharesTotal } = company.at_year_end ?? {
    capital: company.capital,
    sharesTotal: company.shares,
  };
  return [
    [say('paper.company'), company.name],
    [say('paper.registration'), registration(company)],
    [say('paper.capital'), `${shortMoney(capital)} – ${shareCount(sharesTotal)}`],
    [say('paper.seat'), addressLine(company)],
  ];
}

/** Of somebody; not of a company, nor of undivided owners, who are several. */
export const isBorn = ({
  regime,
  undivided,
}: {
  readonly regime: string;
  readonly undivided: boolean;
}): boolean => regime !== 'COMPANY' && !undivided;

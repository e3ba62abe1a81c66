import { z } from 'zod';
import type { RegisteredCompany } from '@sci/contract/company';
import { say } from '../messages/say.ts';
import { INVENTED } from './invented-companies.ts';
import { refuseUnavailable } from './refusals.ts';

type Registered = Omit<z.output<typeof RegisteredCompany>, 'stand_in'>;

export interface CompanyRegister {
  /** True where invented companies stand in for the register. */
  readonly standIn: boolean;
  /** Undefined: no company has this number. Refuses with 503 when the register does not answer. */
  find(siren: string): Promise<Registered | undefined>;
}

const TIMEOUT_MS = 5000;
/** INSEE, « catégories juridiques » : société civile immobilière, and of construction-vente. */
const SCI_FORMS: ReadonlySet<string> = new Set(['6540', '6541']);

const text = z.string().nullish();
const Found = z.object({
  siren: z.string(),
  nom_raison_sociale: text,
  nom_complet: z.string(),
  date_creation: text,
  activite_principale: text,
  nature_juridique: text,
  etat_administratif: text,
  siege: z.object({
    siret: text,
    numero_voie: text,
    indice_repetition: text,
    type_voie: text,
    libelle_voie: text,
    code_postal: text,
    libelle_commune: text,
  }),
});
const Answer = z.object({ results: z.array(z.unknown()) });

/** The register at this address, or invented companies when no address is given. */
export const openCompanyRegister = (url: string | undefined): CompanyRegister =>
  url === undefined
    ? { standIn: true, find: async (siren) => INVENTED.find((company) => company.siren === siren) }
    : { standIn: false, find: (siren) => search(url, siren) };

async function search(url: string, siren: string): Promise<Registered | undefined> {
  const { results } = await ask(`${url.replace(/\/+$/, '')}/search?q=${siren}&page=1&per_page=5`);
  // The register searches texts: a number may also occur in somebody else's row.
  const companies = results.flatMap((row) => Found.safeParse(row).data ?? []);
  const company = companies.find((row) => row.siren === siren);
  return company && toCompany(company);
}

async function ask(address: string): Promise<z.infer<typeof Answer>> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (response.ok) return Answer.parse(await response.json());
  } catch {
    // said below, whatever it was: nobody is kept from typing it himself
  }
  return refuseUnavailable(say('company.register_silent'));
}

function toCompany(row: z.infer<typeof Found>): Registered {
  const { siege } = row;
  const joined = (...words: readonly (string | null | undefined)[]): string =>
    words.filter((word) => word).join(' ');
  return {
    siren: row.siren,
    name: row.nom_raison_sociale ?? row.nom_complet,
    nic: siege.siret?.slice(9) ?? null,
    register_date: row.date_creation ?? null,
    naf_code: row.activite_principale ?? null,
    address_number: joined(siege.numero_voie, siege.indice_repetition) || null,
    address_street: joined(siege.type_voie, siege.libelle_voie),
    address_zip: siege.code_postal ?? '',
    address_city: siege.libelle_commune ?? '',
    closed: row.etat_administratif === 'C',
    is_sci: SCI_FORMS.has(row.nature_juridique ?? ''),
  };
}

import { cents, type Cents } from '@sci/money/cents';
import type { AssociateValues } from '../../../records/associates.ts';
import type { Held } from '@sci/engine/associates/share-movement';
import type { BuildingValues } from '../../../records/buildings.ts';
import type { ShareKind, ShareNature } from '../../../db/tables/company.ts';
import { DEMO_MANAGER } from '../demo-accounts.ts';
import type { AccountName, AssociateName, BuildingName } from './demo-types.ts';

export const DEMO_REGISTERED = '2019-01-22';
/**
 * By it the demo company is recognised, also after it was renamed or put in the trash. A number
 * that no real company has.
 */
export const DEMO_SIREN = '847319050';

export const company = {
  name: 'SCI des Glycines',
  capital_cents: cents(10_000_00),
  shares: 1000,
  register_date: DEMO_REGISTERED,
  address_number: '8',
  address_street: 'rue des Carmes',
  address_street_complement: null,
  address_zip: '44000',
  address_city: 'Nantes',
  siren: DEMO_SIREN,
  rcs_city: 'Nantes',
  naf_code: '68.20A',
  email: DEMO_MANAGER.email,
};

interface DemoAssociate extends AssociateValues {
  readonly shares: Held;
}

const home = {
  address_number: '17',
  address_street: 'rue Paul-Bellamy',
  address_zip: '44000',
  address_city: 'Nantes',
};

/**
 * Parents with full ownership and the usufruct of some shares, children with the bare ownership of
 * these.
 */
export const associates: Readonly<Record<AssociateName, DemoAssociate>> = {
  claire: {
    name: 'Moreau',
    first_name: 'Claire',
    birth_name: 'Delattre',
    birthdate: '1962-04-11',
    birth_place: 'Angers',
    email: DEMO_MANAGER.email,
    responsable: true,
    is_manager: true,
    ...home,
    shares: { PP: 320, US: 100, NP: 0 },
  },
  antoine: {
    name: 'Moreau',
    first_name: 'Antoine',
    birthdate: '1960-09-02',
    birth_place: 'Nantes',
    email: 'antoine.moreau@sci-demo.fr',
    ...home,
    shares: { PP: 320, US: 100, NP: 0 },
  },
  louise: {
    name: 'Moreau',
    first_name: 'Louise',
    birthdate: '1990-12-19',
    birth_place: 'Nantes',
    email: 'louise.moreau@sci-demo.fr',
    address_number: '4',
    address_street: 'place Viarme',
    address_zip: '44000',
    address_city: 'Nantes',
    shares: { PP: 80, US: 0, NP: 100 },
  },
  hugo: {
    name: 'Moreau',
    first_name: 'Hugo',
    birthdate: '1994-07-30',
    birth_place: 'Nantes',
    email: 'hugo.moreau@sci-demo.fr',
    address_number: '52',
    address_street: 'cours de la Marne',
    address_zip: '33800',
    address_city: 'Bordeaux',
    shares: { PP: 80, US: 0, NP: 100 },
  },
};

interface DemoTransfer {
  readonly date: string;
  readonly from: AssociateName;
  readonly to: AssociateName;
  readonly kind: ShareKind;
  readonly shares: number;
  readonly nature: ShareNature;
  readonly price_cents: Cents | null;
  readonly comment: string;
}

export const shareTransfers: readonly DemoTransfer[] = [
  {
    date: '2024-12-12',
    from: 'claire',
    to: 'louise',
    kind: 'NP',
    shares: 40,
    nature: 'DEMEMBREMENT',
    price_cents: null,
    comment: 'Donation de la nue-propriété, acte de Me Kervella',
  },
  {
    date: '2025-06-20',
    from: 'antoine',
    to: 'hugo',
    kind: 'PP',
    shares: 50,
    nature: 'CESSION',
    price_cents: cents(7_500_00),
    comment: 'Cession agréée par l’assemblée du 14 juin 2025',
  },
];

const nantes = {
  address_zip: '44000',
  address_city: 'Nantes',
  address_street_complement: null,
  tax_system: 'DROIT_COMMUN',
  sale_date: null,
  sale_price_cents: null,
  deposits_passed: false,
};

export const buildings: Readonly<Record<BuildingName, BuildingValues>> = {
  carmes: {
    ...nantes,
    label: 'Immeuble 8 rue des Carmes',
    type: 'IR',
    usage: 'habitation',
    address_number: '8',
    address_street: 'rue des Carmes',
    purchase_value_cents: cents(420_000_00),
    land_value_cents: cents(84_000_00),
    acquisition_date: '2019-04-15',
    units: 6,
    let_units: 6,
  },
  hugo: {
    ...nantes,
    label: 'Appartement 21 boulevard Victor-Hugo',
    type: 'AP',
    usage: 'habitation',
    address_number: '21',
    address_street: 'boulevard Victor-Hugo',
    address_street_complement: 'Bâtiment B, 3e étage, lot 214',
    purchase_value_cents: cents(168_000_00),
    land_value_cents: cents(25_200_00),
    acquisition_date: '2021-02-10',
    units: 1,
    let_units: 1,
    copropriete: true,
    syndic: 'Cabinet Loire Syndic',
  },
  fosse: {
    ...nantes,
    label: 'Parking 3 quai de la Fosse',
    type: 'P',
    usage: 'habitation',
    address_number: '3',
    address_street: 'quai de la Fosse',
    address_street_complement: 'Niveau −1, place 42',
    purchase_value_cents: cents(18_500_00),
    land_value_cents: cents(1_850_00),
    acquisition_date: '2021-09-30',
    units: 1,
    let_units: 1,
    copropriete: true,
    syndic: 'Cabinet Loire Syndic',
  },
  boutique: {
    ...nantes,
    label: 'Boutique 14 rue Crébillon',
    type: 'U',
    usage: 'professionnel',
    address_number: '14',
    address_street: 'rue Crébillon',
    purchase_value_cents: cents(145_000_00),
    land_value_cents: cents(29_000_00),
    acquisition_date: '2022-03-01',
    units: 1,
    let_units: 1,
  },
};

/**
 * What the associates had put in their current accounts before the first year: the buildings were
 * paid by them and by the bank.
 */
export const openingCurrentAccounts: Readonly<Record<AssociateName, number>> = {
  claire: 208_000_00,
  antoine: 168_000_00,
  louise: 12_000_00,
  hugo: 6_000_00,
};

export const accounts: Readonly<Record<AccountName, { name: string; bank: string; iban: string }>> =
  {
    courant: { name: 'Compte courant', bank: 'Crédit Mutuel', iban: 'FR7615519390200001284560126' },
    livret: { name: 'Livret société', bank: 'Crédit Mutuel', iban: 'FR7615519390200001284560223' },
  };

import type { Associate, Building, Catalogue, Kind, Loan } from '../catalogue/catalogue.ts';

/** A small company for the tests of the screens: what the API would answer for it. */
const kind = (
  id: number,
  code: string,
  name: string,
  sense: Kind['sense'],
  needs: Partial<Kind> = {},
): Kind => ({
  id,
  code,
  name,
  sense,
  building: 'N',
  associate: 'N',
  needsLoan: false,
  group: 'DIVERS',
  ...needs,
});

export const someBuilding: Building = {
  id: 1,
  sequence: 1,
  label: 'Les Tilleuls',
  type: 'AP',
  tax_system: 'DROIT_COMMUN',
  usage: 'habitation',
  address_number: '3',
  address_street: 'rue des Tilleuls',
  address_street_complement: null,
  address_zip: '69003',
  address_city: 'Lyon',
  details: [
    {
      purchase_value: 120000,
      land_value: null,
      acquisition_date: '2019-04-01',
      sale_date: null,
      sale_price: null,
      deposits_passed: false,
    },
  ],
  units: 1,
  let_units: 1,
  copropriete: true,
  syndic: null,
  free_use: false,
  free_use_from: null,
  free_use_to: null,
  free_use_lent: null,
  free_use_out_of: null,
  free_use_beneficiary: null,
  problems: {},
  updated_at: '2026-01-01T00:00:00.000Z',
};

export const someAssociate: Associate = {
  id: 1,
  sequence: 1,
  name: 'Martin',
  first_name: 'Alice',
  birth_name: null,
  birthdate: '1980-03-15',
  birth_place: 'Lyon',
  email: 'alice@exemple.fr',
  responsable: true,
  is_manager: true,
  regime: 'PERSON',
  undivided: false,
  joint_representative: null,
  address_number: null,
  address_street: null,
  address_zip: null,
  address_city: null,
  address_country: 'FR',
  shares: 60,
  usufruct_shares: 0,
  bare_shares: 0,
  initial: { shares: 60, usufruct_shares: 0, bare_shares: 0 },
  suppression_date: null,
  email_verified_at: null,
  verification_mail: null,
  problems: {},
  updated_at: '2026-01-01T00:00:00.000Z',
};

const instalment = (month: string) => ({
  date: `2026-${month}-05`,
  capital: 941.07,
  interest: 478.93,
  insurance: 38.5,
  remaining: 150000,
});

export const someLoan: Loan = {
  id: 1,
  sequence: 1,
  label: 'Prêt Tilleuls',
  building_id: 1,
  lender: 'Banque des Alpes',
  principal: 180000,
  rate_bp: 315,
  first_payment: '2020-01-05',
  months: 240,
  monthly_payment: 1420,
  monthly_insurance: 38.5,
  schedule: ['01', '02', '03', '04'].map(instalment),
  remaining_today: 150000,
  updated_at: '2026-01-01T00:00:00.000Z',
};

export const someCatalogue: Catalogue = {
  kinds: [
    kind(1, 'LOYER_HAB', 'Loyers encaissés – habitation', 'R', { building: 'O', group: 'LOYERS' }),
    kind(2, 'CHARGES_LOC_PROV', 'Provisions pour charges encaissées du locataire', 'R', {
      building: 'O',
      group: 'CHARGES_LOCATIVES',
    }),
    kind(3, 'TRAV_REPARATION', 'Travaux de réparation', 'D', { building: 'O', group: 'TRAVAUX' }),
    kind(4, 'FRAIS_BANCAIRES', 'Frais bancaires (tenue de compte, carte, virements)', 'D', {
      group: 'BANQUE',
    }),
    kind(5, 'RETRAIT_CCA', 'Remboursement de compte courant d’associé', 'D', {
      associate: 'O',
      group: 'COMPTES_COURANTS',
    }),
    kind(6, 'EMPRUNT_CAPITAL', 'Remboursement du capital d’emprunt', 'D', {
      building: 'F',
      needsLoan: true,
      group: 'EMPRUNTS',
    }),
    kind(7, 'INTERETS_EMPRUNT', 'Intérêts d’emprunt', 'D', {
      building: 'O',
      needsLoan: true,
      group: 'EMPRUNTS',
    }),
    kind(8, 'ASSURANCE_EMPRUNTEUR', 'Assurance emprunteur', 'D', {
      building: 'O',
      needsLoan: true,
      group: 'EMPRUNTS',
    }),
    kind(9, 'A_VENTILER', 'Compte d’attente (mouvement non ventilé)', 'RD', {
      building: 'F',
      group: 'ATTENTE',
    }),
  ],
  buildings: [
    someBuilding,
    { ...someBuilding, id: 2, sequence: 2, label: 'Garage Nord', type: 'P' },
  ],
  associates: [
    someAssociate,
    { ...someAssociate, id: 2, sequence: 2, first_name: 'Bruno', shares: 40 },
  ],
  loans: [someLoan],
};

export const kindsOf = (catalogue: Catalogue): ReadonlyMap<number, Kind> =>
  new Map(catalogue.kinds.map((each) => [each.id, each]));

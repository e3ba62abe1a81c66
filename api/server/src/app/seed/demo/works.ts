import { cents } from '@sci/money/cents';
import type { BuildingName, DemoMovement, DemoSplit } from './demo-types.ts';

type Work = readonly [
  date: string,
  supplier: string,
  object: string,
  category: string,
  building: BuildingName,
  amount: number,
];

/** Works and one-off services, each with its invoice. */
const works: readonly Work[] = [
  [
    '2023-02-21',
    'Plomberie Le Goff',
    'Remplacement d’un chauffe-eau, 2e étage',
    'TRAV_REPARATION',
    'carmes',
    864_20,
  ],
  [
    '2023-04-12',
    'Atelier Serrurerie Nantaise',
    'Réfection de la serrure du hall',
    'TRAV_REPARATION',
    'carmes',
    312_40,
  ],
  [
    '2023-06-30',
    'Couverture Bretonne',
    'Reprise de zinguerie et démoussage',
    'TRAV_ENTRETIEN',
    'carmes',
    2_460_00,
  ],
  [
    '2023-09-15',
    'Chauffage Ouest',
    'Contrat d’entretien de la chaudière collective',
    'TRAV_ENTRETIEN',
    'carmes',
    386_00,
  ],
  [
    '2023-11-08',
    'Électricité Bonnet',
    'Mise en sécurité du tableau des communs',
    'TRAV_AMELIORATION',
    'carmes',
    1_148_50,
  ],
  [
    '2024-01-19',
    'Plomberie Le Goff',
    'Fuite sur colonne d’évacuation',
    'TRAV_REPARATION',
    'carmes',
    1_520_00,
  ],
  [
    '2024-05-17',
    'Peinture Rivière',
    'Peinture de la cage d’escalier',
    'TRAV_ENTRETIEN',
    'carmes',
    3_890_00,
  ],
  [
    '2024-09-10',
    'Diagnostics de l’Erdre',
    'DPE, électricité et gaz avant relocation',
    'DIAGNOSTICS',
    'carmes',
    190_00,
  ],
  [
    '2024-09-16',
    'Chauffage Ouest',
    'Contrat d’entretien de la chaudière collective',
    'TRAV_ENTRETIEN',
    'carmes',
    398_00,
  ],
  [
    '2024-09-20',
    'Peinture Rivière',
    'Remise en état d’un logement',
    'TRAV_REPARATION',
    'carmes',
    1_975_00,
  ],
  [
    '2024-09-27',
    'Agence du Parc',
    'État des lieux et rédaction du bail',
    'MISE_EN_LOCATION',
    'carmes',
    310_00,
  ],
  [
    '2025-03-14',
    'Isolation Atlantique',
    'Isolation des combles et de la façade nord',
    'TRAV_ENERGIE',
    'carmes',
    9_480_00,
  ],
  [
    '2025-05-22',
    'Ascenseurs et Portes',
    'Réparation de la porte du parking',
    'TRAV_REPARATION',
    'fosse',
    148_00,
  ],
  [
    '2025-07-18',
    'Peinture Rivière',
    'Rafraîchissement d’un studio',
    'TRAV_ENTRETIEN',
    'carmes',
    860_00,
  ],
  [
    '2025-07-24',
    'Diagnostics de l’Erdre',
    'DPE et état des risques avant relocation',
    'DIAGNOSTICS',
    'carmes',
    165_00,
  ],
  [
    '2025-09-12',
    'Chauffage Ouest',
    'Contrat d’entretien de la chaudière collective',
    'TRAV_ENTRETIEN',
    'carmes',
    412_00,
  ],
  [
    '2025-10-03',
    'Menuiserie Guérin',
    'Remplacement de la vitrine de la boutique',
    'TRAV_REPARATION',
    'boutique',
    2_340_00,
  ],
  [
    '2026-02-18',
    'Plomberie Le Goff',
    'Remplacement d’un mitigeur et d’un siphon',
    'TRAV_REPARATION',
    'hugo',
    228_60,
  ],
  [
    '2026-05-06',
    'Atelier Serrurerie Nantaise',
    'Interphone de l’immeuble',
    'TRAV_AMELIORATION',
    'carmes',
    1_690_00,
  ],
  [
    '2026-06-12',
    'Élagage du Sillon',
    'Taille des arbres de la cour',
    'TRAV_ENTRETIEN',
    'carmes',
    420_00,
  ],
  [
    '2026-09-14',
    'Chauffage Ouest',
    'Contrat d’entretien de la chaudière collective',
    'TRAV_ENTRETIEN',
    'carmes',
    425_00,
  ],
];

export function worksMovements(): DemoMovement[] {
  return [...works.map(invoiced), ...others()];
}

function invoiced(
  [date, supplier, object, category, building, amount]: Work,
  index: number,
): DemoMovement {
  return {
    account: 'courant',
    date,
    name: `VIR SEPA EMIS ${plain(supplier)} FACTURE ${date.slice(0, 4)}-${String(100 + index * 7)}`,
    splits: [{ category, amount: cents(-amount), building }],
    invoice: { supplier, number: `${date.slice(0, 4)}-${100 + index * 7}`, object },
    byHand: true,
  };
}

/** The words of a bank: upper case, no accent. */
const plain = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').replace('’', ' ').toUpperCase();

function others(): DemoMovement[] {
  const other = (date: string, name: string, ...splits: DemoSplit[]): DemoMovement => ({
    account: 'courant',
    date,
    name,
    splits,
    byHand: true,
  });
  return [
    other('2024-03-08', 'VIR SEPA RECU MACIF SINISTRE 2024 DEGATS DES EAUX', {
      category: 'INDEMNITE_ASSURANCE',
      amount: cents(1_350_00),
      building: 'carmes',
    }),
    other('2024-04-25', 'PRLV SEPA CABINET LOIRE SYNDIC REGULARISATION 2023 LOT 214', {
      category: 'COPRO_SOLDE',
      amount: cents(-118_36),
      building: 'hugo',
    }),
    other('2025-04-24', 'VIR SEPA RECU CABINET LOIRE SYNDIC TROP VERSE 2024 LOT 214', {
      category: 'COPRO_REMBOURSEMENT',
      amount: cents(96_14),
      building: 'hugo',
    }),
    other('2025-06-27', 'VIR SEPA EMIS GREFFE ET ANNONCES LEGALES CESSION DE PARTS', {
      category: 'FRAIS_JURIDIQUES',
      amount: cents(-193_00),
    }),
    other('2025-09-16', 'PRLV SEPA CABINET LOIRE SYNDIC TRAVAUX RAVALEMENT 1/2 LOT 214', {
      category: 'COPRO_TRAVAUX_VOTES',
      amount: cents(-1_240_00),
      building: 'hugo',
    }),
    other('2026-01-16', 'PRLV SEPA CABINET LOIRE SYNDIC TRAVAUX RAVALEMENT 2/2 LOT 214', {
      category: 'COPRO_TRAVAUX_VOTES',
      amount: cents(-1_240_00),
      building: 'hugo',
    }),
    other('2026-04-22', 'PRLV SEPA CABINET LOIRE SYNDIC REGULARISATION 2025 LOT 214', {
      category: 'COPRO_SOLDE',
      amount: cents(-74_90),
      building: 'hugo',
    }),
    other('2023-05-10', 'VIR SEPA RECU MARTIN PAUL REGULARISATION CHARGES 2022', {
      category: 'CHARGES_LOC_REGUL',
      amount: cents(64_20),
      building: 'carmes',
    }),
    other('2024-05-13', 'VIR SEPA EMIS BENALI KARIM TROP PERCU CHARGES 2023', {
      category: 'CHARGES_LOC_REGUL',
      amount: cents(-48_75),
      building: 'carmes',
    }),
    other('2025-12-19', 'VIR SEPA RECU PLOMBERIE LE GOFF AVOIR', {
      category: 'TRAV_REPARATION',
      amount: cents(40_00),
      building: 'carmes',
    }),
  ];
}

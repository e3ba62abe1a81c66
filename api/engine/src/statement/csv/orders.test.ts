import {
  codesOf as codes,
  movedIn as moved,
  readConfirmed as read,
} from '../../../test/releves/confirmed.ts';
import { isImportable } from '../parse-statement.ts';

const HEAD = 'Date;Libellé;Quantité;Cours;Montant';

describe('a list of orders, or of goods sold', () => {
  it.each([
    ['in French', HEAD],
    ['in English', 'date;name;qty;price;amount'],
  ])('is no statement: what was bought would pass for money received, %s', (_, head) => {
    const orders = read([
      head,
      '15/01/2026;ACHAT A;10;150,25;1502,50',
      '03/02/2026;VENTE A;-5;170,50;-852,50',
    ]);
    expect([isImportable(orders), codes(orders)]).toEqual([false, ['order_table']]);
  });

  it('is not seen where the account moved the other way, or by another amount', () => {
    const account = read([
      HEAD,
      '15/01/2026;ACHAT A;10;150,25;-1502,50',
      '03/02/2026;EAU;;;-12,00',
    ]);
    expect([codes(account), moved(account)]).toEqual([
      [],
      [
        ['ACHAT A', -1502_50],
        ['EAU', -12_00],
      ],
    ]);
    const withFees = read([
      HEAD,
      '15/01/2026;A;10;150,25;-1509,90',
      '03/02/2026;B;5;170,50;845,00',
    ]);
    expect([codes(withFees), moved(withFees)]).toEqual([
      [],
      [
        ['A', -1509_90],
        ['B', 845_00],
      ],
    ]);
  });
});

it.each([
  ['a FEC', 'JournalCode;EcritureDate;CompteNum;CompteLib;EcritureLib;Debit;Credit'],
  ['a journal', 'Journal;Date;N° de compte;Intitulé;Libellé;Débit;Crédit'],
])('refuses the ledger of a company: %s', (_, head) => {
  const rows = [
    'BQ;20260125;512000;Banque;Loyer;700,00;0,00',
    'BQ;20260125;706000;Loyers;Loyer;0,00;700,00',
  ];
  expect(codes(read([head, ...rows]))).toContain('ledger_file');
});

it('refuses the books of a company that call it nothing: as much on one side as on the other', () => {
  const rows = ['02/03/2026;512000;LOYER;700,00;', '02/03/2026;706000;LOYER;;700,00'];
  const bank = ['02/03/2026;512000;LOYER;;700,00', '05/03/2026;512001;EDF;64,20;'];
  const head = 'Date;Compte;Libellé;Débit;Crédit';
  expect(codes(read([head, ...rows]))).toContain('ledger_file');
  expect(codes(read([head, ...bank]))).not.toContain('ledger_file');
});

it('takes a statement for none', () => {
  const rows = ['00040111;25/01/2026;Loyer;;700,00', '00040111;26/01/2026;Journal;2,00;'];
  expect(codes(read(['Compte;Date;Libellé;Débit;Crédit', ...rows]))).toEqual([]);
});

it.each([
  ['a journal', 'Date;Jal;Libellé;Débit;Crédit', ['BQ']],
  ['the account of a bank', 'Date;Compte;Libellé;Débit;Crédit', ['512000']],
  ['what stands above it', 'Date;N°;Libellé;Débit;Crédit', ['1'], 'Grand livre, compte 512000'],
  ['its words alone', 'Date;N°;Libellé;Débit;Crédit', ['1']],
])(
  'asks which way the money of an account of the books went: by %s',
  (_, head, [of], above = '') => {
    const rows = [
      `02/03/2026;${of};VIR DUPRE;700,00;`,
      `05/03/2026;${of};PRLV EDF;;64,20`,
      `06/03/2026;${of};PRLV EAU;;10,00`,
    ];
    const file = [above, head, ...rows].filter((row) => row !== '');
    expect(codes(read(file))).toEqual(['contrary_signs']);
    expect(moved(read(file, { sense: 'paid' }))).toEqual([
      ['VIR DUPRE', 700_00],
      ['PRLV EDF', -64_20],
      ['PRLV EAU', -10_00],
    ]);
  },
);

import {
  codesOf as codes,
  movedIn as moved,
  readConfirmed as read,
} from '../../test/releves/confirmed.ts';
import { isImportable, parseStatement } from './parse-statement.ts';

const HEAD = 'Date;Libellé;Montant';
const CARD = [
  HEAD,
  '05/01/2026;MONOPRIX;45,20',
  '06/01/2026;RATP;12,00',
  '09/01/2026;PRELEVEMENT AUTOMATIQUE ENREGISTRE-MERCI;-57,20',
];

describe('a file whose words say the contrary of its signs', () => {
  it.each([
    ['what pays a card off stands below zero', CARD],
    ['payments stand above zero', [HEAD, '05/01/2026;CB MONOPRIX;45,20', '06/01/2026;X;-1,00']],
    [
      'what is given back stands below zero',
      [...CARD.slice(0, 3), '09/01/2026;REMBOURSEMENT SNCF;-57,20'],
    ],
    [
      'it is of a card',
      ['Carte n° 4971********1234', HEAD, ...CARD.slice(1, 3), '09/01/2026;SNCF;-5,00'],
    ],
  ])('is asked where %s', (_, rows) => {
    const open = read(rows);
    expect([isImportable(open), codes(open)]).toEqual([false, ['contrary_signs']]);
    expect(open.openSense?.amount).toBe(45_20);
    const [paid, received] = [read(rows, { sense: 'paid' }), read(rows, { sense: 'received' })];
    expect([isImportable(paid), isImportable(received)]).toEqual([true, true]);
    const amounts = moved(received).map(([, amount]) => amount);
    expect(amounts[0]).toBe(45_20);
    expect(moved(paid).map(([, amount]) => -amount)).toEqual(amounts);
  });

  it('is asked where most is received, said to be so, and stands below zero', () => {
    const rows = [
      '02/03/2026;VIR RECU LOYER MARTIN;-750,00',
      '05/03/2026;PRLV EDF;84,20',
      '15/03/2026;VIR SEPA RECU BENALI;-600,00',
    ];
    expect(codes(read([HEAD, ...rows]))).toEqual(['contrary_signs']);
    const amounts = moved(read([HEAD, ...rows], { sense: 'paid' })).map(([, amount]) => amount);
    expect(amounts).toEqual([750_00, -84_20, 600_00]);
    const given = [...rows, '16/03/2026;VIR RECU DUPRE;50,00'];
    expect(codes(read([HEAD, ...given]))).toEqual([]);
  });

  it('turns its balances with its amounts: what is owed is below zero', () => {
    const rows = ['Date;Libellé;Montant;Solde', '05/01/2026;CB MONOPRIX;45,20;45,20'];
    const table = [...rows, '06/01/2026;CB RATP;12,00;57,20', '09/01/2026;X;-7,20;50,00'];
    const paid = read(table, { sense: 'paid' });
    expect(moved(paid).map(([, amount]) => amount)).toEqual([-45_20, -12_00, 7_20]);
    expect([paid.closingBalance?.amount, paid.verification.state]).toEqual([-50_00, 'proved']);
  });

  it('is asked in a QIF of a card', () => {
    const text =
      '!Type:CCard\nD05/01/2026\nT45.20\nPMONOPRIX\n^\nD06/01/2026\nT12.00\nPRATP\n^\nD25/01/2026\nT-1.00\nPSNCF\n^\n';
    expect(codes(parseStatement(new TextEncoder().encode(text)))).toEqual(['contrary_signs']);
  });

  it.each([
    ['money is given back', ['05/01/2026;CB REMBOURSEMENT SNCF;20,00', '06/01/2026;EDF;-5,00']],
    ['most is paid', ['05/01/2026;CB MONOPRIX;20,00', '06/01/2026;A;-5,00', '07/01/2026;B;-5,00']],
    ['rents come in', ['05/01/2026;LOYER DUPRE;700,00', '06/01/2026;EDF;-64,20']],
    ['nothing is said', ['05/01/2026;DUPRE;700,00', '06/01/2026;EDF;-64,20']],
  ])('is not asked where %s', (_, rows) => {
    expect(codes(read([HEAD, ...rows]))).toEqual([]);
  });
});

describe('two columns whose sides are those of the books of a client', () => {
  const PAIR = 'Date;Libellé;Débit;Crédit';
  const RENT = '05/01/2026;LOYER DUPRE;700,00;';
  const POWER = '08/01/2026;PRLV EDF;;64,20';
  const asked = (rows: readonly string[]) => codes(read(rows));

  it.each<readonly [string, readonly string[], string]>([
    [
      'balances under the debits',
      [PAIR, '31/12/2025;Solde précédent;100,00;', RENT, POWER, '31/01/2026;Solde final;735,80;'],
      'contrary_signs',
    ],
    [
      'balances below zero beside each line',
      [`${PAIR};Solde`, `${RENT};-800,00`, `${POWER};-735,80`],
      'contrary_signs',
    ],
    [
      'balances that follow the other way',
      [`${PAIR};Solde`, `${RENT};800,00`, `${POWER};735,80`],
      'contrary_balances',
    ],
  ])('are asked about by %s', (_, rows, code) => {
    expect(asked(rows)).toContain(code);
  });

  it.each<readonly [string, readonly string[]]>([
    [
      'the bank says that money is owed',
      [
        PAIR,
        '31/12/2025;Solde débiteur au 31/12/2025;100,00;',
        RENT,
        POWER,
        '31/01/2026;Solde débiteur au 31/01/2026;735,80;',
      ],
    ],
    [
      'an account is overdrawn, and its words are of its sides',
      [
        `${PAIR};Solde`,
        '05/01/2026;PRLV EDF;64,20;;-800,00',
        '08/01/2026;LOYER DUPRE;;64,20;-735,80',
      ],
    ],
  ])('are read where %s', (_, rows) => {
    expect(isImportable(read(rows))).toBe(true);
  });
});

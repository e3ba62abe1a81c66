import {
  codesOf as codes,
  movedIn as moved,
  readConfirmed as read,
} from '../../test/releves/confirmed.ts';

describe('an amount without decimals', () => {
  const rows = (balance: string): string[] => [
    `Kontostand vom 30.12.2026:;${balance}`,
    'Buchungsdatum;Verwendungszweck;Betrag (€)',
    '13.12.2026;Miete;1.000',
    '14.12.2026;Dach;-2.000',
  ];

  it('has its thousands grouped as the balance above the table has', () => {
    const statement = read(rows('3.600,00 €'));
    expect(moved(statement)).toEqual([
      ['Miete', 1000_00],
      ['Dach', -2000_00],
    ]);
  });

  it('is ambiguous where nothing above says how', () => {
    expect(codes(read(rows('3600 €')))).toEqual(['ambiguous_amount', 'ambiguous_amount']);
  });

  it('has its thousands grouped as the balance beside it has', () => {
    const statement = read([
      'Date;Libellé;Montant;Solde',
      '13/12/2026;Loyer;1.000;4.600,00',
      '14/12/2026;Toit;-2.000;2.600,00',
    ]);
    expect([moved(statement), statement.verification.state]).toEqual([
      [
        ['Loyer', 1000_00],
        ['Toit', -2000_00],
      ],
      'proved',
    ]);
  });
});

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

describe('an amount in scientific notation', () => {
  const rows = (...amounts: readonly string[]) => [
    'Date;Libellé;Montant',
    ...amounts.map((amount, at) => `1${at}/12/2026;N${at};${amount}`),
    '20/12/2026;EAU;-12,50',
  ];

  it.each([
    ['1,23456E+03', 1234_56],
    ['-6.420E+01', -64_20],
    ['1,50000E3', 1500_00],
    ['5,00E-01', 50],
  ])('is read to the cent where it says its cents: %s', (written, amount) => {
    const statement = read(rows(written));
    expect([moved(statement)[0], codes(statement)]).toEqual([['N0', amount], []]);
  });

  it.each([
    ['1,2345E+03', '1\u00a0234,50'],
    ['1,5E3', '1\u00a0500,00'],
    ['-1,23E+05', '-123\u00a0000,00'],
  ])('is asked about where its cents may have been rounded away: %s', (written, shown) => {
    const statement = read(rows(written));
    expect(codes(statement)).toEqual(['rounded_amount']);
    expect(statement.findings[0]?.message.replaceAll('\u202f', '\u00a0')).toContain(shown);
    expect(moved(read(rows(written), { movementLines: [2] }))).toHaveLength(2);
  });

  it('is asked about as a fee, too', () => {
    const fees = ['Date;Libellé;Montant;Frais', '13/12/2026;A;-64,20;1,2E+01'];
    expect(codes(read([...fees, '14/12/2026;B;700,00;0,00']))).toEqual(['rounded_amount']);
  });

  it('is believed where the balances prove it', () => {
    const statement = read([
      'Date;Libellé;Montant;Solde',
      '13/12/2026;LOYER;1,2345E+03;2234,50',
      '14/12/2026;TOIT;-1,5E+03;734,50',
    ]);
    expect([moved(statement), codes(statement)]).toEqual([
      [
        ['LOYER', 1234_50],
        ['TOIT', -1500_00],
      ],
      [],
    ]);
  });

  it.each([
    ['1,23456E+01', 'fraction_of_cent'],
    ['1,5E-03', 'fraction_of_cent'],
    ['12E3', 'unreadable_amount'],
  ])('is refused where it is no amount to the cent: %s', (written, code) => {
    expect(codes(read(rows(written)))).toEqual([code]);
  });
});

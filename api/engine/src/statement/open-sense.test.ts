import { isImportable, parseStatement } from './parse-statement.ts';
import type { ParsedStatement, ParseOptions } from './types.ts';

/** What the API gives once the proposed columns are confirmed. */
function confirmed(rows: readonly string[], options: ParseOptions = {}): ParsedStatement {
  const bytes = new TextEncoder().encode(`${rows.join('\n')}\n`);
  const mapping = parseStatement(bytes, options).csv?.mapping;
  return parseStatement(bytes, { ...options, ...(mapping === undefined ? {} : { mapping }) });
}
const amounts = ({ lines }: ParsedStatement): number[] => lines.map(({ amount }) => amount);
const codes = ({ findings }: ParsedStatement): string[] => findings.map(({ code }) => code);

/** Shops that no list of words knows. */
const PAYMENTS = ['05/01/2026;MONOPRIX;45,20', '09/01/2026;LECLERC;12,00'];

describe('a table that signs no amount', () => {
  it.each([
    ['without a header', PAYMENTS],
    ['under a header', ['Jour;Texte;Somme', ...PAYMENTS]],
    [
      'that looks like a file of LCL',
      ['05/01/2026;45,20;Carte;;MONOPRIX', '09/01/2026;12,00;Carte;;LECLERC'],
    ],
  ])('is asked which way its money went: %s', (_, rows) => {
    const open = confirmed(rows);
    expect([isImportable(open), codes(open)]).toEqual([false, ['open_sense']]);
    expect(open.openSense).toEqual({
      label: expect.stringContaining('MONOPRIX') as string,
      amount: 45_20,
    });

    const paid = confirmed(rows, { sense: 'paid' });
    expect([isImportable(paid), amounts(paid)]).toEqual([true, [-45_20, -12_00]]);
    expect(paid.openSense).toMatchObject({ answer: 'paid' });
    const received = confirmed(['Jour;Texte;Somme', '05/01/2026;DUPRE;45,20'], {
      sense: 'received',
    });
    expect([isImportable(received), amounts(received)]).toEqual([true, [45_20]]);
  });

  it('is asked about each line whose words contradict the answer', () => {
    const rows = [
      'Jour;Texte;Somme',
      '05/01/2026;VIR RECU DUPRE;700,00',
      '09/01/2026;CB LECLERC;12,00',
    ];
    const told = (options: ParseOptions) => {
      const { findings, lines } = confirmed(rows, options);
      return [findings.map(({ line, code }) => [line, code]), lines.map(({ amount }) => amount)];
    };
    expect(told({ sense: 'received' })).toEqual([[[3, 'doubtful_sense']], [700_00]]);
    expect(told({ sense: 'paid' })).toEqual([[[2, 'doubtful_receipt']], [-12_00]]);
    expect(told({ sense: 'paid', movementLines: [2] })).toEqual([[], [-700_00, -12_00]]);
  });

  it('is asked line by line where it mixes payments and money received', () => {
    const rows = [
      'Jour;Texte;Somme',
      '05/01/2026;VIR RECU DUPRE;700,00',
      '07/01/2026;DURAND;650,00',
      '09/01/2026;CB LECLERC;12,00',
    ];
    const asked = (options: ParseOptions) =>
      confirmed(rows, options).findings.map(({ line, code }) => [line, code]);
    expect(asked({ sense: 'received' })).toEqual([
      [3, 'mixed_receipt'],
      [4, 'doubtful_sense'],
    ]);
    expect(asked({ sense: 'paid' })).toEqual([
      [2, 'doubtful_receipt'],
      [3, 'mixed_payment'],
    ]);
    const told = confirmed(rows, { sense: 'received', movementLines: [3], ignoredLines: [4] });
    expect([isImportable(told), amounts(told)]).toEqual([true, [700_00, 650_00]]);
  });

  it('is refused where a column says the way in signs that nobody here knows', () => {
    const rows = (last: string) => [
      '05/01/2026;MONOPRIX;45,20;O',
      '07/01/2026;DURAND;650,00;I',
      `09/01/2026;LECLERC;12,00;${last}`,
    ];
    expect(codes(confirmed(rows('O')))).toEqual(['unknown_senses']);
    expect(confirmed(rows('O')).findings[0]?.message).toContain('(O / I)');
    expect(codes(confirmed(rows('N').map((row) => row.replace(';I', ';N'))))).toEqual([
      'open_sense',
    ]);
  });

  it('takes its fees away whichever way the money went', () => {
    const rows = [
      'Jour;Texte;Montant;Frais',
      '05/01/2026;ACHAT;45,20;1,00',
      '06/01/2026;X;10,00;0,00',
    ];
    expect(amounts(confirmed(rows, { sense: 'paid', movementLines: [2] }))).toEqual([
      -46_20, -10_00,
    ]);
  });

  const withBalances = (first: string, balances: readonly string[]): string[] => [
    'Jour;Texte;Montant;Solde',
    ...(first === '' ? [] : [`04/01/2026;Solde initial;;${first}`]),
    ...['10,00', '45,20', '12,00'].map(
      (amount, at) => `0${at + 5}/01/2026;EAU;${amount};${balances[at]}`,
    ),
  ];

  it('asks nothing where its balances prove the way, and believes them against the answer', () => {
    for (const options of [{}, { sense: 'received' }, { sense: 'paid' }] as const) {
      const falling = confirmed(withBalances('110,00', ['100,00', '54,80', '42,80']), options);
      expect([isImportable(falling), amounts(falling)]).toEqual([true, [-10_00, -45_20, -12_00]]);
      const rising = confirmed(withBalances('90,00', ['100,00', '145,20', '157,20']), options);
      expect([isImportable(rising), amounts(rising)]).toEqual([true, [10_00, 45_20, 12_00]]);
      expect([falling.openSense, rising.openSense]).toEqual([undefined, undefined]);
    }
  });

  it('asks where its balances leave the oldest line open, and contradicts a wrong answer', () => {
    const rows = withBalances('', ['100,00', '145,20', '157,20']);
    expect(codes(confirmed(rows))).toEqual(['open_sense']);
    expect(amounts(confirmed(rows, { sense: 'received' }))).toEqual([10_00, 45_20, 12_00]);
    expect(confirmed(rows, { sense: 'paid' }).verification.state).toBe('contradicted');
  });

  it('asks nothing where the table says the way otherwise', () => {
    const said = [
      ['Jour;Texte;Débit', ...PAYMENTS],
      ['Jour;Texte;Somme', '05/01/2026;A;45,20', '09/01/2026;B;-12,00'],
      ['Jour;Texte;Somme', '05/01/2026;A;+45,20', '09/01/2026;B;+12,00'],
      ['Jour;Texte;Somme', '25/01/2026;A;45,20 CR', '09/01/2026;B;12,00 CR'],
      ['Jour;Texte;Somme;Sens', '05/01/2026;A;45,20;C', '09/01/2026;B;12,00;C'],
    ];
    for (const rows of said) expect([rows, codes(confirmed(rows))]).toEqual([rows, []]);
  });

  it('leaves a sign that is written as it is: a card statement signs what is given back alone', () => {
    const rows = ['Jour;Texte;Somme', '05/01/2026;MAGASIN;45,20', '09/01/2026;RENDU;+12,00'];
    expect(codes(confirmed(rows))).toEqual(['open_sense']);
    expect(amounts(confirmed(rows, { sense: 'paid' }))).toEqual([-45_20, 12_00]);
  });
});

it('asks nothing where every line says that its money was received', () => {
  const rows = (label: string) => ['Date;Libellé;Montant', `05/01/2026;${label};700,00`];
  const asked = (label: string): boolean => confirmed(rows(label)).openSense !== undefined;
  expect(['VIR SEPA RECU DUPRE', 'Vir De M Dupre', 'REMISE CHEQUES 3'].map(asked)).toEqual([
    false,
    false,
    false,
  ]);
  // A rent may be paid, a transfer go to an account, and a cheque be given back.
  expect(['LOYER', 'VIR DE COMPTE A COMPTE', 'REMISE CHEQUE REJET'].map(asked)).toEqual([
    true,
    true,
    true,
  ]);
});

import { isImportable, parseStatement } from './parse-statement.ts';
import type { ParsedStatement, ParseOptions } from './types.ts';

/** Reads a table as somebody does who confirms the columns that are proposed. */
function read(rows: readonly string[], options: ParseOptions = {}): ParsedStatement {
  const bytes = new TextEncoder().encode(`${rows.join('\n')}\n`);
  const mapping = parseStatement(bytes, options).csv?.mapping;
  return parseStatement(bytes, mapping === undefined ? options : { ...options, mapping });
}
const errors = ({ findings }: ParsedStatement): (readonly [number | undefined, string])[] =>
  findings.filter(({ severity }) => severity === 'error').map(({ line, code }) => [line, code]);

describe('a table that begins again below the name of an account', () => {
  const rows = (above: string): string[] => [
    'Compte courant 00012345678',
    'Date;Libellé;Montant',
    '03/02/2026;EDF;-64,20',
    above,
    'Date;Libellé;Montant',
    '14/02/2026;INTERETS;3,00',
  ];

  it('is asked about where nothing tells which account it is', () => {
    expect(errors(read(rows('Livret A')))).toEqual([[4, 'second_table']]);
  });

  it.each(['Compte 00099999999', 'IBAN;FR7630006000011234567890189'])(
    'is of that account where its number is written: %s',
    (above) => {
      const number = above.replace(/\w+[ ;]/, '');
      const [all, one] = [read(rows(above)), read(rows(above), { account: number })];
      expect(errors(all)).toEqual([[undefined, 'several_accounts']]);
      expect(one.lines.map(({ amount }) => amount)).toEqual([3_00]);
    },
  );

  it('has the balances that stand above it, and no others', () => {
    const table = (number: string, balance: string, ...movements: readonly string[]) => [
      `Compte carte n° ${number};`,
      `Solde au 04/02/2026 ${balance}`,
      'Liste des opérations du compte entre le 01/02/2026 et le 04/02/2026;',
      'Date;Date valeur;Libellé;Débit euros;Crédit euros;',
      ...movements,
    ];
    const file = [
      'M DUPRE PAUL',
      ...table('12345678901', '1 234,56', '03/02/2026;03/02/2026;LOYER;;700,00;'),
      '',
      ...table('98765432109', '5 000,00', '02/02/2026;02/02/2026;VIREMENT;;100,00;'),
    ];
    const of = (account: string) => {
      const { lines, closingBalance } = read(file, { account });
      return [lines.map(({ amount }) => amount), closingBalance?.amount];
    };
    expect(of('12345678901')).toEqual([[700_00], 1234_56]);
    expect(of('98765432109')).toEqual([[100_00], 5000_00]);
  });

  it.each(['', ';1 000,00'])(
    'is of another account also where all are listed above it%s',
    (held) => {
      const file = [
        'Vos comptes',
        `Compte de dépôt n° 00012345678${held}`,
        `Livret A n° 00099999999${held}`,
        'Compte de dépôt n° 00012345678',
        ...rows('Livret A n° 00099999999').slice(1),
      ];
      expect(errors(read(file))).toEqual([[undefined, 'several_accounts']]);
      const of = (account: string) => read(file, { account }).lines.map(({ amount }) => amount);
      expect([of('00012345678'), of('00099999999')]).toEqual([[-64_20], [3_00]]);
    },
  );

  it('is of another account also without a header of its own, and where the first is named below it', () => {
    const movements = [
      '03/02/2026;EDF;-64,20',
      'Livret A n° 00099999999',
      '14/02/2026;INTERETS;3,00',
    ];
    const [head, named] = ['Date;Libellé;Montant', 'Compte de dépôt n° 00012345678'];
    for (const file of [
      [named, head, ...movements],
      [head, named, ...movements],
    ]) {
      expect(errors(read(file))).toEqual([[undefined, 'several_accounts']]);
      const of = (account: string) => read(file, { account }).lines.map(({ amount }) => amount);
      expect([of('00012345678'), of('00099999999')]).toEqual([[-64_20], [3_00]]);
    }
  });

  it('is another page where it names the account within its IBAN', () => {
    const [, ...below] = rows('Compte n° 00012345678');
    expect(errors(read(['IBAN FR76 3000 6000 0100 0123 4567 889', ...below]))).toEqual([]);
  });

  it('is another page where it names the same one', () => {
    expect(errors(read(rows('Compte courant 00012345678')))).toEqual([]);
    expect(errors(read(rows('Relevé, page 2/3')))).toEqual([]);
  });

  it('is asked about where it says the same again: a file put behind itself, with its header or without', () => {
    const body = ['03/02/2026;EDF;-64,20', '14/02/2026;INTERETS;3,00'];
    const head = 'Date;Libellé;Montant';
    for (const file of [
      [head, ...body, head, ...body],
      [head, ...body, ...body],
    ]) {
      const again = file.length - 1;
      expect(errors(read(file))).toEqual([
        [again, 'repeated_entry'],
        [again + 1, 'repeated_entry'],
      ]);
      expect(read(file, { movementLines: [again, again + 1] }).lines).toHaveLength(4);
    }
    expect(errors(read([head, body[0] ?? '', head, body[1] ?? '']))).toEqual([]);
  });

  it('is read whole once the user says that these are only words', () => {
    const statement = read(rows('Livret A'), { ignoredLines: [4] });
    expect(statement.lines.map(({ amount }) => amount)).toEqual([-64_20, 3_00]);
  });
});

it.each(['Ccy', 'Dev.', 'X'])('does not take dollars for euros in a column called %s', (name) => {
  const statement = read([
    `Date;Libellé;Montant;${name}`,
    '03/02/2026;EDF;-64,20;EUR',
    '13/02/2026;HOSTING;-10,00;USD',
  ]);
  expect(errors(statement)).toEqual([[3, 'foreign_currency']]);
});

it.each(['LTL', 'UAH', 'ils'])(
  'does not take %s for euros whatever its column is called',
  (code) => {
    const statement = read([
      'Date;Libellé;Montant;Valiuta',
      `03/02/2026;EDF;-64,20;${code}`,
      `13/02/2026;HOSTING;-10,00;${code}`,
    ]);
    expect(errors(statement).map(([, why]) => why)).toEqual([
      'foreign_currency',
      'foreign_currency',
    ]);
  },
);

it.each(['AUTORISATION CB LEROY MERLIN', 'Pré-autorisation hôtel', 'Authorization card 4521'])(
  'asks whether what a card was only authorised for took place: %s',
  (label) => {
    const rows = ['Date;Libellé;Montant', '03/02/2026;EDF;-64,20', `13/02/2026;${label};-20,00`];
    expect(errors(read(rows))).toEqual([[3, 'unknown_status']]);
    expect(read(rows, { movementLines: [3] }).lines).toHaveLength(2);
  },
);

it.each(['PRLV EDF AUTORISATION 12', 'AUTORISATION DE DECOUVERT FRAIS'])(
  'takes for a movement: %s',
  (label) => {
    const rows = ['Date;Libellé;Montant', '03/02/2026;EDF;-64,20', `13/02/2026;${label};-20,00`];
    expect(isImportable(read(rows))).toBe(true);
  },
);

describe('a part of a table whose heading says that its operations are to come', () => {
  const head = 'Date;Libellé;Montant';
  const booked = ['08/01/2026;FONCIA;-1234,56', '05/01/2026;DUPRE;700,00'];
  const toCome = '10/01/2026;CARTE LIDL;-12,00';
  const kinds = (statement: ParsedStatement): string[] =>
    statement.setAside.filter(({ kind }) => kind === 'pending').map(({ text }) => text);
  const labels = (statement: ParsedStatement): string[] =>
    statement.lines.map(({ label }) => label);

  it.each([
    'Opérations à venir',
    'Liste des opérations à venir (1)',
    'Opérations à venir;;-12,00',
    'Total des opérations à venir;;-12,00',
    'Prélèvements à venir',
    'Prochaines échéances',
    'Vos virements programmés',
    'Opérations non encore comptabilisées',
    'Pending transactions',
    'Vorgemerkte Umsätze',
  ])('is set aside: %s', (heading) => {
    const below = read([head, ...booked, heading, toCome]);
    expect([errors(below), labels(below)]).toEqual([[], ['DUPRE', 'FONCIA']]);
    expect(kinds(below)).toEqual([toCome.replaceAll(';', ' ; ')]);
    for (const next of [
      'Dernières opérations',
      'Liste des opérations du compte entre le 01/01/2026 et le 31/01/2026',
    ]) {
      const above = read([heading, head, toCome, next, head, ...booked]);
      expect([errors(above), labels(above)]).toEqual([[], ['DUPRE', 'FONCIA']]);
    }
  });

  it.each([
    ['nothing says where it ends', ['Opérations à venir', head, toCome, ...booked]],
    ['the table begins again in it', [head, ...booked, 'À venir', toCome, head, toCome]],
    ['what it holds is older', [head, ...booked, 'À venir', '20/12/2025;LIDL;-12,00']],
    ['it is that of a card', [head, ...booked, 'Encours carte à débit différé', toCome]],
  ])('is asked about where %s', (_, rows) => {
    const asked = errors(read(rows));
    expect(asked.length).toBeGreaterThan(0);
    expect(new Set(asked.map(([, code]) => code))).toEqual(new Set(['unknown_status']));
  });

  it.each(['Virement Foncia', 'Loyer à venir', 'Total des opérations passées;;-534,56'])(
    'is none below other words: %s',
    (words) => {
      expect(labels(read([head, ...booked, words, toCome]))).toContain('CARTE LIDL');
    },
  );
});

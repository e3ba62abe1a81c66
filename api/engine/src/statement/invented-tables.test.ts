import { isImportable, parseStatement } from './parse-statement.ts';
import type { ParsedStatement, ParseOptions } from './types.ts';

/** Reads a table as somebody does who confirms the columns that are proposed. */
function read(rows: readonly string[], options: ParseOptions = {}): ParsedStatement {
  const bytes = new TextEncoder().encode(`${rows.join('\n')}\n`);
  const mapping = parseStatement(bytes, options).csv?.mapping;
  return parseStatement(bytes, mapping === undefined ? options : { ...options, mapping });
}
const amounts = ({ lines }: ParsedStatement): number[] => lines.map(({ amount }) => amount);
const errors = ({ findings }: ParsedStatement): (readonly [number | undefined, string])[] =>
  findings.filter(({ severity }) => severity === 'error').map(({ line, code }) => [line, code]);

describe('the way that money goes', () => {
  it.each([
    ['Sortie', 'Entrée'],
    ['Dépense', 'Recette'],
    ['Dépenses', 'Recettes'],
    ['Décaissement', 'Encaissement'],
    ['Retrait', 'Dépôt'],
    ['Af', 'Bij'],
    ['S', 'H'],
    ['DR', 'CR'],
    ['Out', 'In'],
  ])('is read from a column of its own, whatever its words: %s and %s', (out, income) => {
    const statement = read([
      'Date;Nature;Libellé;Montant',
      `03/02/2026;${out};EDF;64,20`,
      `04/02/2026;${income};DUPRE;700,00`,
    ]);
    expect([amounts(statement), isImportable(statement)]).toEqual([[-64_20, 700_00], true]);
  });

  it.each(['Withdrawals;Deposits', 'Retraits;Dépôts', 'Décaissement;Encaissement'])(
    'is read from two columns that write 0 where nothing moved: %s',
    (names) => {
      const statement = read([
        `Date;Libellé;${names}`,
        '03/02/2026;EDF;64,20;0,00',
        '04/02/2026;DUPRE;0,00;700,00',
      ]);
      expect([amounts(statement), errors(statement)]).toEqual([[-64_20, 700_00], []]);
    },
  );

  it('is asked for where the amount is 0 and a column of which nothing is known has one', () => {
    const statement = read([
      'Date;Libellé;Montant;Autre côté',
      '03/02/2026;EDF;64,20;0,00',
      '04/02/2026;DUPRE;0,00;700,00',
    ]);
    expect(errors(statement)).toEqual([[3, 'amount_elsewhere']]);
  });

  it.each(['FRAIS TENUE DE COMPTE', 'ECH PRET 00451', 'Taxe foncière'])(
    'is asked for where no amount has a sign and the words are a payment’s: %s',
    (label) => {
      const rows = ['Date;Libellé;Montant', `03/02/2026;${label};64,20`, '04/02/2026;DUPRE;7,00'];
      const qif = `!Type:Bank\nD03/02/2026\nT64.20\nP${label}\n^\nD04/02/2026\nT7.00\nPDUPRE\n^`;
      expect(errors(read(rows, { sense: 'received' }))).toEqual([[2, 'doubtful_sense']]);
      expect(errors(read([qif]))).toEqual([[2, 'doubtful_sense']]);
      expect(amounts(read([qif], { movementLines: [2] }))).toEqual([64_20, 7_00]);
    },
  );
});

describe('the column of an amount', () => {
  it.each(['amount_cents', 'amountInCents', 'amount_usd', 'amountUSD'])(
    'is refused where its name says another unit, written in one word: %s',
    (name) => {
      const statement = read([`date;label;${name}`, '2026-02-03;EDF;-6420', '2026-02-04;L;70000']);
      expect(errors(statement)).toEqual([[undefined, 'not_in_euros']]);
    },
  );

  it.each(['Montant en devise', 'Montant opération'])(
    'is the one in euros, beside the one of the operation: %s',
    (name) => {
      const statement = read([
        `Date;Libellé;${name};Montant EUR`,
        '03/02/2026;HOTEL;-70,00;-64,20',
        '04/02/2026;DUPRE;700,00;700,00',
      ]);
      expect(amounts(statement)).toEqual([-64_20, 700_00]);
    },
  );

  it('is what is left once the fee is taken, where a column says it', () => {
    const statement = read([
      'Date;Libellé;Montant brut;Frais;Net',
      '03/02/2026;DUPRE;700,00;-10,00;690,00',
      '04/02/2026;REMBOURSEMENT;-70,00;1,00;-69,00',
    ]);
    expect(amounts(statement)).toEqual([690_00, -69_00]);
  });

  it('is asked about where a fee is signed otherwise than the others: it may be given back', () => {
    const rows = [
      'Date;Libellé;Montant;Commission',
      '03/02/2026;DUPRE;700,00;-10,00',
      '04/02/2026;MARTIN;650,00;-9,00',
      '05/02/2026;REMBOURSEMENT;-70,00;1,00',
    ];
    expect(errors(read(rows))).toEqual([[4, 'doubtful_fee']]);
    expect(amounts(read(rows, { movementLines: [4] }))).toEqual([690_00, 641_00, -69_00]);
  });

  it('is never a number of a label that holds the separator', () => {
    const statement = read([
      'Date;Libellé;Montant;;',
      '03/02/2026;PRLV EDF;12;-64,20;',
      '04/02/2026;DUPRE;700,00;;',
      '05/02/2026;MARTIN;650,00;;',
    ]);
    expect(errors(statement)).toEqual([[2, 'too_many_columns']]);
  });
});

describe('a file of several accounts', () => {
  it.each(['Nom du compte', 'Compte', 'Account name', 'Libellé compte'])(
    'asks for one of them where it calls them by their names: %s',
    (name) => {
      const rows = [
        `Date;Libellé;Montant;${name}`,
        '03/02/2026;EDF;-64,20;Compte courant',
        '04/02/2026;INTERETS;1,00;Livret',
        '05/02/2026;DUPRE;700,00;Compte courant',
        '06/02/2026;INTERETS;2,00;Livret',
      ];
      expect(errors(read(rows))).toContainEqual([undefined, 'several_accounts']);
      expect(amounts(read(rows, { account: 'Livret' }))).toEqual([1_00, 2_00]);
    },
  );
});

describe('what a bank prints of its own sums, with a day', () => {
  it.each([
    'Sous-total janvier',
    'Total janvier 2026',
    'TOTAL 01/2026',
    'Montant total des opérations',
    'Solde au début de la période',
    'Solde fin de mois',
    'Solde de la veille',
    'Solde théorique',
    'Report page précédente',
    'A reporter',
    'Cumul annuel',
    'SALDO VORMONAT',
    'Übertrag',
  ])('is asked about, never read as a movement: %s', (words) => {
    const rows = ['Date;Libellé;Montant', '03/02/2026;EDF;-64,20', `28/02/2026;${words};543,21`];
    expect(errors(read(rows))).toEqual([[3, 'doubtful_words']]);
  });

  it.each(['SOLDE GERANCE', 'TOTAL ACCESS 4521', 'TOTAL 4521', 'REPORT D ECHEANCE PRET 12'])(
    'is not seen in the words of a payment: %s',
    (words) => {
      const rows = ['Date;Libellé;Montant', '03/02/2026;EDF;-64,20', `28/02/2026;${words};-54,20`];
      expect([errors(read(rows)), amounts(read(rows))]).toEqual([[], [-64_20, -54_20]]);
    },
  );
});

describe('what did not happen yet', () => {
  it.each(['Encours carte bancaire', 'Opérations par carte à débit différé'])(
    'is asked about below a heading that says so: %s',
    (heading) => {
      const rows = [
        'Date;Libellé;Montant',
        '03/02/2026;EDF;-64,20',
        `${heading};;`,
        '27/02/2026;CARTE X1234;-45,00',
      ];
      expect(errors(read(rows))).toEqual([[4, 'unknown_status']]);
    },
  );

  it('is left out where its state says that it is planned', () => {
    const statement = read([
      'Date;Libellé;Montant;Statut',
      '03/02/2026;EDF;-64,20;Réalisé',
      '27/02/2026;EAU;-45,00;Prévu',
    ]);
    expect([amounts(statement), statement.setAside.map(({ kind }) => kind)]).toEqual([
      [-64_20],
      ['header', 'pending'],
    ]);
  });
});

describe('an operation that a budget program parts', () => {
  it('is asked about: it stands there once whole, and once in parts', () => {
    const statement = read([
      'Date;Payee;Category;Amount',
      '03/02/2026;EDF;--Split--;-64,20',
      '03/02/2026;EDF;Gaz;-24,20',
      '03/02/2026;EDF;Lumière;-40,00',
    ]);
    expect([errors(statement), amounts(statement)]).toEqual([
      [[2, 'doubtful_words']],
      [-24_20, -40_00],
    ]);
  });
});

describe('a date of three groups of two figures', () => {
  it.each(['/', '.', '-'])('is refused where the first is the year: %s', (mark) => {
    const dates = ['26 01 05', '26 01 12', '26 01 19', '26 02 02'];
    const rows = dates.map((date) => `${date.replaceAll(' ', mark)};EDF;-64,20`);
    expect(errors(read(['Date;Libellé;Montant', ...rows]))).toContainEqual([2, 'short_year_first']);
  });
});

import { readConfirmed as read } from '../../test/releves/confirmed.ts';
import { isImportable } from './parse-statement.ts';
import type { ParsedStatement } from './types.ts';

const amounts = ({ lines }: ParsedStatement): number[] => lines.map(({ amount }) => amount);

const HEAD = 'Data;Valuta;Addebiti;Accrediti;Descrizione';
const MOVEMENTS = ['03/01/2026;03/01/2026;2,90;;BOLLO', '13/01/2026;13/01/2026;;250,00;BONIFICO'];

it.each(['|', '- ', '>> ', '=', '*** ', '# '])(
  'knows the words of a balance behind the mark « %s »',
  (mark) => {
    const statement = read([
      HEAD,
      `31/12/2025;;;1.000,00;${mark}SALDO INIZIALE`,
      ...MOVEMENTS,
      `31/01/2026;;;1.247,10;${mark}SALDO FINALE`,
    ]);
    expect(amounts(statement)).toEqual([-2_90, 250_00]);
    expect(statement.verification.state).toBe('proved');
  },
);

describe('a last line that says in no known words what is left', () => {
  const rows = (last: string): string[] => [
    'Date;Libellé;Débit;Crédit',
    '31/12/2025;Ancien solde;;1 000,00',
    '03/01/2026;EDF;2,90;',
    '13/01/2026;DUPRE;;250,00',
    last,
  ];

  it('is asked about, not read as money received', () => {
    const statement = read(rows('31/01/2026;Stan na koniec;;1 247,10'));
    expect(amounts(statement)).toEqual([-2_90, 250_00]);
    expect(isImportable(statement)).toBe(false);
    expect(statement.findings).toContainEqual(
      expect.objectContaining({ code: 'doubtful_closing', line: 5 }),
    );
  });

  it('is a movement once the user said so', () => {
    const statement = read(rows('31/01/2026;VENTE;;1 247,10'), { movementLines: [5] });
    expect([amounts(statement), isImportable(statement)]).toEqual([[-2_90, 250_00, 1247_10], true]);
  });

  it('is a movement where it is not what is left', () => {
    expect(amounts(read(rows('31/01/2026;VENTE;;1 247,11')))).toEqual([-2_90, 250_00, 1247_11]);
  });
});

it.each([
  ['Սկզբնական մնացորդ', 'Ընդամենը', 'Վերջնական մնացորդ'],
  ['期初余额', '合计', '期末余额'],
])(
  'asks about a balance, a total and a balance in a language that it does not know: %s',
  (before, total, after) => {
    const rows = (last: string): string[] => [
      'Date;Libellé;Montant',
      `01/02/2026;${before};1000,00`,
      '03/02/2026;EDF;-64,20',
      '13/02/2026;DUPRE;700,00',
      `28/02/2026;${total};635,80`,
      `28/02/2026;${after};${last}`,
    ];
    const statement = read(rows('1635,80'));
    expect(amounts(statement)).toEqual([-64_20, 700_00]);
    expect(statement.findings.map(({ code, line }) => [code, line])).toEqual([
      ['doubtful_words', 2],
      ['doubtful_total', 5],
      ['doubtful_closing', 6],
    ]);
    expect(amounts(read(rows('1635,81')))).toHaveLength(5);
  },
);

import fc from 'fast-check';
import { lawCents } from '../law/values.ts';
import { compileFormulas, type FormulaPlan } from './compile-formulas.ts';
import { defaultFormulas } from '../law/default-formulas.ts';
import { formulasOfYear, type Formula } from './formula.ts';

const formulas = formulasOfYear(defaultFormulas, 2025);

/** The set with some expressions changed. */
const changed = (expressions: Readonly<Record<string, Partial<Formula>>>): Formula[] =>
  formulas.map((formula) => ({ ...formula, ...expressions[formula.code] }));

const messages = (set: readonly Formula[]): string[] => {
  const compiled = compileFormulas(set);
  return compiled.ok ? [] : compiled.findings.map(({ field, message }) => `${field} | ${message}`);
};

const planOf = (set: readonly Formula[]): FormulaPlan => {
  const compiled = compileFormulas(set);
  if (!compiled.ok) throw new Error(messages(set).join('\n'));
  return compiled.plan;
};

it('accepts the default formulas of every year, with line 9 bis from 2023 on', () => {
  for (const year of [2015, 2022, 2023, 2024, 2025, 2026]) {
    const set = formulasOfYear(defaultFormulas, year);
    expect(messages(set)).toEqual([]);
    expect(set.some(({ code }) => code === 'L9BIS')).toBe(year >= 2023);
  }
});

it('orders each line after those that it reads, whatever the order given', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(formulas, { minLength: formulas.length }), (set) => {
      const { ordered } = planOf(set);
      const positions = new Map(ordered.map(({ formula }, index) => [formula.code, index]));
      for (const { formula, dependsOn } of ordered) {
        for (const name of dependsOn)
          expect(positions.get(name)).toBeLessThan(positions.get(formula.code) ?? -1);
      }
    }),
  );
});

it('lists the lines that a formula reads', () => {
  expect(planOf(formulas).byCode.get('L18')?.dependsOn).toEqual(['L5', 'L16', 'L17']);
});

it('says what each detail line is worth in the result', () => {
  const weights = planOf(formulas).expand('R5').weights;
  const worth = (code: string) => weights.get(code)?.numerator ?? 0n;
  expect([
    worth('L1'),
    worth('L9'),
    worth('L14'),
    worth('L9BIS'),
    worth('L17'),
    worth('L22'),
  ]).toEqual([1n, -1n, 1n, 0n, -1n, 1n]);
});

it('deducts the amount that the law fixes per unit', () => {
  expect(planOf(formulas).byCode.get('L7')?.form?.constant.numerator).toBe(
    BigInt(lawCents('FORFAIT_GESTION', 2025) / 100),
  );
});

it.each<[string, Record<string, Partial<Formula>>, string]>([
  [
    'an unknown line, with a suggestion',
    { L5: { expression: 'L1+L2+L3+L44' } },
    'L5 | L5\u00a0: la ligne «\u00a0L44\u00a0» n’existe pas\u00a0; vouliez-vous dire «\u00a0L4\u00a0»\u00a0?',
  ],
  [
    'an unknown line far from any other',
    { L5: { expression: 'L1+LOYERS' } },
    'L5 | L5\u00a0: la ligne «\u00a0LOYERS\u00a0» n’existe pas.',
  ],
  [
    'a circle',
    { L5: { expression: 'L1+L18' } },
    'L5 | Ces lignes se renvoient l’une à l’autre\u00a0: L5 → L18 → L5.',
  ],
  [
    'a division by zero',
    { L5: { expression: 'L1/(3-3)' } },
    'L5 | L5\u00a0: la formule divise par zéro.',
  ],
  [
    'a division by a line',
    { L5: { expression: 'L1/L2' } },
    'L5 | L5\u00a0: on ne divise que par un nombre, jamais par une ligne qui peut valoir zéro.',
  ],
  [
    'a product of lines',
    { L5: { expression: 'L1*L2' } },
    'L5 | L5\u00a0: le produit de deux lignes n’est pas un montant.',
  ],
  [
    'a missing operator',
    { L5: { expression: 'L1 L2' } },
    'L5 | L5\u00a0: il manque un opérateur entre deux termes.',
  ],
  [
    'an open parenthesis',
    { L5: { expression: '(L1+L2' } },
    'L5 | L5\u00a0: la formule est illisible au caractère 7.',
  ],
  ['a decimal', { L5: { expression: 'L1*0.5' } }, 'L5 | L5\u00a0: 0,5 n’est pas un nombre entier.'],
  ['an empty formula', { L5: { expression: '  ' } }, 'L5 | L5\u00a0: la formule est vide.'],
  [
    'a total read by a building',
    { L5: { expression: 'L1+R6' } },
    'L5 | L5\u00a0: R6 est un total de la société, pas une ligne d’immeuble.',
  ],
  [
    'a line per unit that reads a line',
    { L7: { expression: 'L1' } },
    'L7 | L7\u00a0: un montant par local est un nombre, sans autre ligne.',
  ],
  [
    'a formula where none is taken',
    { L6: { expression: 'L1' } },
    'L6 | L6\u00a0: cette sorte de ligne ne prend pas de formule.',
  ],
  [
    'a result that does not hold',
    { R3: { expression: 'L16-L8' } },
    'R5 | R5 doit égaler R1 − R3 − R4 quels que soient les montants\u00a0; l’écart vient de L8.',
  ],
  [
    'a constant that unbalances the result',
    { R3: { expression: 'L16+1' } },
    'R5 | R5 doit égaler R1 − R3 − R4 quels que soient les montants.',
  ],
  [
    'a line multiplied out of all proportion',
    { L5: { expression: '(L1+L2+L3+L4)*1000000000*1000000000' } },
    'L5 | L5\u00a0: la formule multiplie ou divise une ligne au-delà de ce qui se calcule exactement.',
  ],
  [
    'a line divided into nothing',
    { L5: { expression: 'L1/1000000000/1000000000' } },
    'L5 | L5\u00a0: la formule multiplie ou divise une ligne au-delà de ce qui se calcule exactement.',
  ],
  [
    'an amount beyond any company',
    { L7: { expression: '1000000000*1000000000' } },
    'L7 | L7\u00a0: un montant de la formule dépasse un milliard d’euros.',
  ],
  [
    'growth spread over several lines',
    { L16: { expression: 'L6*90' }, L18: { expression: 'L5-L16*90-L17' } },
    'L18 | L18\u00a0: la formule multiplie ou divise une ligne au-delà de ce qui se calcule exactement.',
  ],
  [
    'a code that is none',
    { L6: { code: 'X6' } },
    'X6 | «\u00a0X6\u00a0» n’est pas un code de ligne (L1, L9BIS, R3…).',
  ],
  ['a line twice', { L6: { code: 'L8' } }, 'L8 | La ligne L8 est définie deux fois.'],
])('refuses %s, with a French sentence', (_, expressions, message) => {
  expect(messages(changed(expressions))).toContain(message);
});

it('says at which character the fault is', () => {
  const columns = (expression: string) => {
    const compiled = compileFormulas(changed({ L5: { expression } }));
    return compiled.ok ? [] : compiled.findings.map(({ column }) => column);
  };
  expect(columns('L1+L2+L44')).toEqual([7]);
  expect(columns('r6 + L1')).toEqual([1]);
  expect(columns('(L1+L2')).toEqual([7]);
  expect(columns('L1 + r6')).toEqual([6]);
  expect(columns('L1*L2')).toEqual([undefined]);
});

it('refuses at once what grows from line to line', () => {
  const times = '*1000000000'.repeat(30);
  const grown = formulas.map((formula, index) =>
    formula.kind === 'EXPRESSION'
      ? { ...formula, expression: `${formulas[index - 1]?.code ?? 'L1'}${times}` }
      : formula,
  );
  expect(messages(grown).length).toBeGreaterThan(0);
});

it.each([
  'eval("1")',
  'L1.constructor',
  'L1[0]',
  'f(L1)',
  'L1 ? L2 : L3',
  'L1 = 3',
  '"L1"',
  'this',
  'L1 && L2',
  '!L1',
  'L1 ** 2',
  '`x`',
  'L1;L2',
  'true',
  '[L1]',
  'L1++',
  '1e999',
  'L1 % 3',
  '\\u004c1',
])('never executes %j', (expression) => {
  expect(messages(changed({ L5: { expression } }))).not.toEqual([]);
});

it.each([
  ['a letter L of full width', '\uff2c1+L2', 'le caractère 1 («\u00a0\uff2c\u00a0», U+FF2C)', 1],
  ['a digit of full width', 'L1+L\uff12', 'le caractère 5 («\u00a0\uff12\u00a0», U+FF12)', 5],
  [
    'a letter of another alphabet',
    'L1+\u041b2',
    'le caractère 4 («\u00a0\u041b\u00a0», U+041B)',
    4,
  ],
  ['a number written as one sign', '\u216c1', 'le caractère 1 («\u00a0\u216c\u00a0», U+216C)', 1],
  ['a space that nobody sees', 'L1\u200b+L2', 'le caractère 3 (invisible, U+200B)', 3],
  ['a mark that turns the writing round', '\u202eL1', 'le caractère 1 (invisible, U+202E)', 1],
  ['a plus of full width', 'L1\uff0bL2', 'le caractère 3 («\u00a0\uff0b\u00a0», U+FF0B)', 3],
  ['a picture', 'L1+\u{1f600}', 'le caractère 4 («\u00a0\u{1f600}\u00a0», U+1F600)', 4],
])('names %s, which reads like a line and is none', (_, expression, where, column) => {
  const compiled = compileFormulas(changed({ L5: { expression } }));
  expect(compiled.ok ? [] : compiled.findings).toEqual([
    expect.objectContaining({
      code: 'EXPRESSION',
      field: 'L5',
      message: `L5\u00a0: ${where} n’est ni une lettre de A à Z, ni un chiffre, ni un signe admis.`,
      column,
    }),
  ]);
});

it('refuses a formula of 100 000 characters, however deep, in words and where it becomes too long', () => {
  for (const expression of [
    `L1${'+L2'.repeat(33_333)}`,
    `${'('.repeat(50_000)}L1${')'.repeat(50_000)}`,
    '-'.repeat(100_000),
    'L'.repeat(100_000),
  ]) {
    const compiled = compileFormulas(changed({ L5: { expression } }));
    expect(compiled.ok ? [] : compiled.findings).toEqual([
      {
        code: 'EXPRESSION',
        field: 'L5',
        message: 'L5\u00a0: la formule dépasse 400 caractères.',
        params: { code: 'L5', why: 'la formule dépasse 400 caractères' },
        column: 401,
      },
    ]);
  }
});

it('refuses what would cost too much to read', () => {
  expect(
    messages(changed({ L5: { expression: `L1+${'('.repeat(150)}L2${')'.repeat(150)}` } })),
  ).toEqual([]);
  expect(messages(changed({ L5: { expression: `L1${'+L2'.repeat(60)}` } }))).toContain(
    'L5 | L5\u00a0: la formule imbrique plus de 40 niveaux.',
  );
  expect(messages(changed({ L5: { expression: `L1${'+L2'.repeat(200)}` } }))).toContain(
    'L5 | L5\u00a0: la formule dépasse 400 caractères.',
  );
});

it('reads the signs that people type', () => {
  const { constant, weights } = planOf(
    changed({ L5: { expression: '(L1 + l2 + L3 + L4) × 2 ÷ 2 − 0' } }),
  ).byCode.get('L5')?.form ?? { constant: undefined, weights: new Map() };
  expect(constant?.numerator).toBe(0n);
  expect([...weights.keys()]).toEqual(['L1', 'L2', 'L3', 'L4']);
});

it('refuses any text that is not made of lines and numbers, without ever failing', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[L0-9+*/() -]{0,30}$/)), (expression) => {
      expect(() => compileFormulas(changed({ L5: { expression } }))).not.toThrow();
    }),
  );
});

import { horizonData } from '../../testing/papers/horizon-3.ts';
import { assemblyConveningView } from './assembly-convening.ts';
import { assemblyMinutesView } from './assembly-minutes.ts';

const { assemblyMinutes } = horizonData;

const printed = (change: Partial<typeof assemblyMinutes.assembly>): string[] =>
  assemblyMinutesView({
    ...assemblyMinutes,
    assembly: { ...assemblyMinutes.assembly, ...change },
  }).blocks.flatMap((block) =>
    block.kind === 'paragraph' ? [block.runs.map(({ text }) => text).join('')] : [],
  );

it.each([
  ['associée', 'La séance est présidée par Zoé Petit, associée.'],
  ['gérante', 'La séance est présidée par Zoé Petit, gérante.'],
  ['', 'La séance est présidée par Zoé Petit.'],
])(
  'the minutes name who presides with the quality « %s », whatever it begins with',
  (quality, told) => {
    expect(
      printed({ chairman: 'Zoé Petit', chairman_quality: quality, secretary: '', tellers: '' }),
    ).toContain(told);
  },
);

it('several tellers check the votes, and the sentence agrees with them as with one', () => {
  expect(
    printed({ chairman: '', secretary: '', tellers: 'Zoé Petit et la SARL Lemoine' }),
  ).toContain('Le contrôle des votes est assuré par Zoé Petit et la SARL Lemoine.');
});

it('no word of the minutes or of the attendance sheet supposes a man, where it names somebody', () => {
  const views = [
    assemblyMinutesView(assemblyMinutes),
    assemblyConveningView(horizonData.assemblyConvening),
  ];

  // What speaks of everybody (« présents ou représentés ») and « le présent procès-verbal » name nobody.
  expect(
    JSON.stringify(views).match(
      /.{0,40}(?<!\p{L}|fonctions de )(représentée?|absente?|présente?|gérante?|présidente?|associée?, secrétaire)(?![\p{L}(]| procès)/gu,
    ) ?? [],
  ).toEqual([]);
});

it('an assembly that nobody attends has no share in the singular', () => {
  const [, attendance] = printed({ presence: { attending: 0, all: 1000 }, attendance: [] });

  expect(attendance).toContain('possèdent 0 part sur les 1\u202f000\u00a0parts');
});

it('shares stand with their part of the capital, by nature of right where they are split', () => {
  const [first, second, third] = assemblyMinutes.assembly.per_associate;
  const held = [
    { PP: 300, US: 200, NP: 0 },
    { PP: 300, US: 0, NP: 200 },
    { PP: 200, US: 0, NP: 0 },
  ];
  const { blocks } = assemblyMinutesView({
    ...assemblyMinutes,
    assembly: {
      ...assemblyMinutes.assembly,
      per_associate: [first, second, third].flatMap((associate, index) =>
        associate === undefined ? [] : [{ ...associate, held: held[index] }],
      ),
    },
  });
  const [attendance] = blocks.flatMap((block) => (block.kind === 'table' ? [block.rows] : []));

  // Of 1,000 shares: 200 of them have their usufruct and their bare ownership apart.
  expect(attendance?.map(({ cells }) => cells.slice(1, 4))).toEqual([
    ['300 (30,00\u00a0%)', '200 (20,00\u00a0%)', '0'],
    ['300 (30,00\u00a0%)', '0', '200 (20,00\u00a0%)'],
    ['200 (20,00\u00a0%)', '0', '0'],
    ['800 (80,00\u00a0%)', '200 (20,00\u00a0%)', '200 (20,00\u00a0%)'],
    ['800 (80,00\u00a0%)', '200 (20,00\u00a0%)', '200 (20,00\u00a0%)'],
  ]);
});

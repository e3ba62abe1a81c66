import { horizonData } from '../../testing/papers/horizon-3.ts';
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

it('an assembly that nobody attends has no share in the singular', () => {
  const [, attendance] = printed({ presence: { attending: 0, all: 1000 }, attendance: [] });

  expect(attendance).toContain('possèdent 0 part sur les 1\u202f000\u00a0parts');
});

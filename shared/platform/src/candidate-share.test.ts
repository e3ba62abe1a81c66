import { shareIn } from './candidate-share.ts';

it('reads a share and companies from a command line, and is for everybody without either', () => {
  expect(shareIn({})).toBeUndefined();
  expect(shareIn({ candidate: '10' })).toEqual({ percent: 10, companies: [] });
  expect(shareIn({ companies: '12,15' })).toEqual({ percent: 0, companies: [12, 15] });
});

it('refuses what is no share and no number of a company', () => {
  for (const candidate of ['101', '-1', '10.5', '', 'dix'])
    expect(() => shareIn({ candidate })).toThrow('--candidate attend une part, de 0 à 100.');
  expect(() => shareIn({ companies: '12,Dupont' })).toThrow(
    '--companies attend des numéros de société.',
  );
});

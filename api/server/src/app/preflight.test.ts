import { adviceOn } from './preflight.ts';

it('says at the start that visitors share one turn behind a proxy that nobody names', () => {
  const behind = { publicUrl: 'https://sci.exemple.fr', trustProxy: false } as const;
  expect(adviceOn(behind)).toEqual([expect.stringContaining('TRUST_PROXY=loopback')]);
  expect(adviceOn({ ...behind, trustProxy: 'loopback' })).toEqual([]);
  expect(adviceOn({ ...behind, publicUrl: 'http://localhost:4000' })).toEqual([]);
});

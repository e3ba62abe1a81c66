import { adviceOn } from './preflight.ts';

it('says at the start that visitors share one turn behind a proxy that nobody names', () => {
  const behind = {
    publicUrl: 'https://sci.exemple.fr',
    trustProxy: false,
    stripe: undefined,
  } as const;
  expect(adviceOn(behind)).toEqual([expect.stringContaining('TRUST_PROXY=loopback')]);
  expect(adviceOn({ ...behind, trustProxy: 'loopback' })).toEqual([]);
  expect(adviceOn({ ...behind, publicUrl: 'http://localhost:4000' })).toEqual([]);
});

it('says at the start that nobody pays with a key for trials, which a rehearsal may want', () => {
  const keys = { webhookSecret: 'whsec_1', priceId: 'price_1' };
  const said = (secretKey: string): string[] =>
    adviceOn({
      publicUrl: 'https://sci.exemple.fr',
      trustProxy: 'loopback',
      stripe: { ...keys, secretKey },
    });
  expect(said('sk_test_1')).toEqual([expect.stringContaining('clé d’essai')]);
  expect(said('sk_live_1')).toEqual([]);
});

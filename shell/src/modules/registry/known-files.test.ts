import { learnFiles, knownHash, secured, secureElement } from './known-files.ts';

const HASH = `sha384-${'b'.repeat(64)}` as const;
const IMPOSSIBLE = `sha384-${'A'.repeat(64)}`;
const BASE = '/assets/remotes/mf-exemple/1.0.0-a/';
learnFiles({ base: BASE, files: { 'page.js': HASH, 'page.css': HASH } });

const script = (src: string) => Object.assign(document.createElement('script'), { src });
const style = (href: string) =>
  Object.assign(document.createElement('link'), { rel: 'stylesheet', href });

it('asks for the published hash of every script and style, whatever the query of its address', () => {
  for (const element of [script(`${BASE}page.js`), style(`${BASE}page.css?essai=9`)]) {
    secureElement(element);
    expect(element).toMatchObject({ integrity: HASH, crossOrigin: 'anonymous' });
  }
});

it.each([
  ['a file that was never published', `${BASE}other.js`],
  ['a file of another site at the same path', `https://ailleurs.example${BASE}page.js`],
])('fails closed for %s: it gets a hash that no file has', (_case, address) => {
  for (const element of [script(address), style(address)]) {
    secureElement(element);
    expect(element.integrity).toBe(IMPOSSIBLE);
  }
  expect(knownHash(address)).toBeNull();
});

it('knows the files of a build that is served elsewhere, there and at the server of the page alone', () => {
  const path = '/assets/remotes/mf-loin/1.0.0-a/';
  learnFiles({ base: `https://fichiers.example${path}`, files: { 'page.js': HASH } });
  expect(knownHash(`https://fichiers.example${path}page.js?essai=2`)).toBe(HASH);
  expect(knownHash(`${path}page.js`)).toBe(HASH);
  expect(knownHash(`https://ailleurs.example${path}page.js`)).toBeNull();
});

it('asks at another address each time, because the same one would join a request that hangs', () => {
  learnFiles({ base: '/assets/remotes/mf-autre/1.0.0-a/', files: { 'slow.js': HASH } });
  const addresses = [1, 2, 3].map(() => {
    const element = script('/assets/remotes/mf-autre/1.0.0-a/slow.js');
    secureElement(element);
    return new URL(element.src).search;
  });
  expect(addresses).toEqual(['', '?essai=2', '?essai=3']);
});

it('lets each further request of a file that did not come take twice as long, and not without end', () => {
  const patience = [1, 2, 3, 4].map(() => secured(style(`${BASE}slow.css`)));
  expect(patience).toEqual([6_000, 12_000, 24_000, 24_000]);
});

import { globSync } from 'node:fs';
import path from 'node:path';
import { read, ROOT } from './root.ts';
import { unused } from './unused.ts';

/** What only tests are for. */
const FOR_TESTS = /\/(test|testing|house)\/|\/test-server\.ts/;

/** Finished, and not called by the product yet. The list only gets shorter. */
const OWED: readonly string[] = [];

it('keeps no file, export, dependency or entry of the catalog that nobody uses', () => {
  expect(unused({ production: false })).toEqual([]);
});

it('exports nothing that only tests call', () => {
  expect(unused({ production: true }).filter((one) => !FOR_TESTS.test(one))).toEqual(OWED);
});

const parts = globSync('{shell,mf-*}/src/locales/*.json', { cwd: ROOT });

it.each(parts)('%s keeps no text that nothing shows', (file) => {
  const words: Readonly<Record<string, string>> = JSON.parse(read(file));
  const source = path.dirname(path.dirname(file));
  const code = globSync(`${source}/**/*.{ts,tsx}`, { cwd: ROOT })
    .filter((name) => !name.includes('.test.'))
    .map((name) => read(name))
    .join('\n');
  const written = new Set([...code.matchAll(/['"]([\w.-]+)['"]/g)].map(([, key = '']) => key));
  const made = [...code.matchAll(/`([\w.-]+\$\{[^`\n]*)`/g)].map(([, text = '']) =>
    patternOf(text),
  );
  const keys = new Set(Object.keys(words).map((key) => key.replace(/_(zero|one|other)$/, '')));

  expect(keys.size).toBeGreaterThan(10);
  const shown = (key: string) => written.has(key) || made.some((pattern) => pattern.test(key));
  expect([...keys].filter((key) => !shown(key))).toEqual([]);
});

/** `health.${name}.title` → the keys that it may give. */
const patternOf = (text: string): RegExp =>
  new RegExp(`^${text.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '[\\w.-]+')}$`);

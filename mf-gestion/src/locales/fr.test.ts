import fs from 'node:fs';
import path from 'node:path';
import fr from './fr.json' with { type: 'json' };

const source = path.resolve(import.meta.dirname, '..');
const files = fs
  .readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'));
const code = files.map((name) => fs.readFileSync(path.join(source, name), 'utf8')).join('\n');
/** "key_one" and "key_other" are read as "key". */
const keys = [...new Set(Object.keys(fr).map((key) => key.replace(/_(zero|one|other)$/, '')))];
const PLURAL = /_(zero|one|other)$/;
const areas = [...new Set(keys.map((key) => key.split('.')[0]))].join('|');

it('has a text for each key that the code writes in full', () => {
  const written = [...code.matchAll(new RegExp(`'((?:${areas})\\.[\\w.]+)'`, 'g'))].map(
    ([, key = '']) => key,
  );

  expect(written.filter((key) => !keys.includes(key))).toEqual([]);
});

it('keeps no text that nothing shows', () => {
  const patterns = [
    ...code.matchAll(new RegExp(`\`((?:${areas})\\.[^\`]*\\$\\{[^\`]+)\``, 'g')),
  ].map(
    ([, pattern = '']) =>
      new RegExp(`^${pattern.replaceAll('.', '\\.').replace(/\$\{[^}]+\}/g, '[\\w.]+')}$`),
  );
  const shown = (key: string) =>
    code.includes(`'${key}'`) || patterns.some((pattern) => pattern.test(key));

  expect(keys.filter((key) => !shown(key))).toEqual([]);
});

it('counts in French: one, then several', () => {
  const plural = Object.keys(fr).filter((key) => PLURAL.test(key));
  const stems = [...new Set(plural.map((key) => key.replace(PLURAL, '')))];

  expect(
    stems.filter(
      (stem) => !Object.hasOwn(fr, `${stem}_one`) || !Object.hasOwn(fr, `${stem}_other`),
    ),
  ).toEqual([]);
});

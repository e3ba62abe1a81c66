import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SRC = path.resolve(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(path.join(SRC, file), 'utf8');

const files = new Map(
  globSync('**/*.{ts,tsx}', { cwd: SRC })
    .filter((file) => !/\.test\.|^testing\//.test(file))
    .map((file) => [file, read(file)] as const),
);

/** What a file brings along by itself, without waiting for anybody to need it. */
const STATIC = /^(?:import(?! type)[^;]*?from|export(?! type)[^;]*?from|import) '(\.[^']+)';?/gm;

/** The files of the shell that are loaded with this one. */
function loadedWith(file: string, seen = new Set<string>()): Set<string> {
  const source = files.get(file);
  if (source === undefined || seen.has(file)) return seen;
  seen.add(file);
  for (const [, name = ''] of source.matchAll(STATIC))
    loadedWith(path.posix.join(path.posix.dirname(file), name), seen);
  return seen;
}

/** `badge.${id}` → the keys that it may give. */
const patternOf = (text: string): RegExp =>
  new RegExp(`^${text.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '[\\w.-]+')}$`);

/** Does one of these files name the key, in words or with a part that is computed? */
function namedIn(names: ReadonlySet<string>): (key: string) => boolean {
  const code = [...names].map((name) => files.get(name) ?? '').join('\n');
  const written = new Set([...code.matchAll(/['"]([\w.-]+)['"]/g)].map(([, key = '']) => key));
  const made = [...code.matchAll(/`([\w.-]+\$\{[^`\n]*)`/g)].map(([, text = '']) =>
    patternOf(text),
  );
  return (key) => written.has(key) || made.some((pattern) => pattern.test(key));
}

const keysOf = (file: string): string[] => {
  const texts: Readonly<Record<string, string>> = JSON.parse(read(file));
  return Object.keys(texts).map((key) => key.replace(/_(zero|one|other)$/, ''));
};

const later = keysOf('locales/later.json');
const namesTexts = (names: ReadonlySet<string>): boolean => later.some(namedIn(names));

it('has in the first file the texts that its code may show, and no others', () => {
  const isFirst = namedIn(loadedWith('bootstrap.tsx'));

  expect(keysOf('locales/later.json').filter(isFirst)).toEqual([]);
  expect(keysOf('locales/fr.json').filter((key) => !isFirst(key))).toEqual([]);
});

it('fetches the texts of every other part beside that part', () => {
  const bare = [...files].filter(([file, source]) => {
    const parts = [...source.matchAll(/(\w+)\(\s*(?:async )?\(\) =>[^;]*?import\(\s*'(\.[^']+)'/g)];
    return parts.some(
      ([, by, name = '']) =>
        by !== 'later' && namesTexts(loadedWith(path.posix.join(path.posix.dirname(file), name))),
    );
  });

  expect(bare.map(([file]) => file)).toEqual([]);
});

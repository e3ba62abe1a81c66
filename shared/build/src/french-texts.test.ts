import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');
const PARTS = ['shell', 'mf-configuration', 'mf-gestion', 'mf-compte-rendu', 'mf-admin'] as const;

/** Sentences that the specification writes letter by letter. */
const GIVEN = new Set(['shell loading', 'shell gate.controls.text', 'shell gate.movements.text']);

const FAULTS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['a plain space before a high sign', / [:;!?»%€]/],
  ['a high sign without its space', /[\p{L}\d)}][;!?»](?!\w)|\p{L}:(?!\/)/u],
  ['a plain space after «, or none', /«(?![\u00A0\u202F])/],
  ['a typewriter apostrophe', /'/],
  ['typewriter quotation marks', /"/],
  ['three dots', /\.{3}/],
  ['two spaces', / {2}/],
  ['a space at an end', /^\s|\s$/],
];

const files = PARTS.flatMap((part) =>
  fs
    .globSync(`${part}/src/locales/*.json`, { cwd: root })
    .map((file) => [part, path.join(root, file)] as const),
);
const texts = files
  .flatMap(([part, file]) => {
    const words: Record<string, string> = JSON.parse(fs.readFileSync(file, 'utf8'));
    return Object.entries(words).map(([key, text]) => [`${part} ${key}`, text] as const);
  })
  .filter(([key]) => !GIVEN.has(key));

it.each(FAULTS)('the words of the screens are in French typography: never %s', (_name, pattern) => {
  expect(texts.filter(([, text]) => pattern.test(text))).toEqual([]);
});

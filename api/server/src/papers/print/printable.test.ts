import fc from 'fast-check';
import { readGlyphs } from './font.ts';
import { makePrintable, mapTexts } from './printable.ts';

const glyphs = readGlyphs();
const printable = makePrintable(glyphs);

it('leaves French, Greek and Cyrillic as they are', () => {
  const text = 'L’Étoile « Œuvre » – 12 345,67 € à Noël, Ναύπλιο, Петроград';
  expect(printable(text).replace(/[\u00a0\u202f]/g, ' ')).toBe(text);
});

it('never lets a line end before a colon or inside guillemets', () => {
  expect(printable('Prix : 12 % ; « oui » ! Quoi ?')).toBe(
    'Prix\u00a0: 12\u00a0%\u202f; «\u00a0oui\u00a0»\u202f! Quoi\u202f?',
  );
});

it('sets the same space before a semicolon, whoever wrote the sentence', () => {
  expect(printable('oui\u00a0; non ; peut-être\u00a0?')).toBe(
    'oui\u202f; non\u202f; peut-être\u202f?',
  );
});

it('draws a square for what the typeface lacks, and nothing for what is invisible', () => {
  expect(printable('Éloïse 🏠 漢字')).toBe('Éloïse □ □□');
  expect(printable('a\u200db\u202ec\ufeffd\u0000e\u00adf')).toBe('abcdef');
  expect(printable('👩‍👩‍👧‍👦')).toBe('□□□□');
});

it('puts an accent and its letter together', () => {
  expect(printable('Clémence')).toBe('Clémence');
});

it('lets a very long word be cut, and no other', () => {
  expect(
    printable('x'.repeat(64))
      .split('\u200b')
      .map((part) => part.length),
  ).toEqual([10, 10, 10, 10, 10, 10, 4]);
  expect(printable('anticonstitutionnellement')).toBe('anticonstitutionnellement');
});

it('gives only characters that the typeface draws, whatever is typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      for (const character of printable(text))
        expect(character === '\n' || glyphs.has(character.codePointAt(0) ?? 0)).toBe(true);
    }),
  );
});

it('changes nothing the second time', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (text) => {
      expect(printable(printable(text))).toBe(printable(text));
    }),
  );
});

it('reaches every text of a document and leaves its numbers', () => {
  expect(mapTexts({ a: ['x', { b: 'x' }], n: 1, t: true, z: null }, (text) => `${text}!`)).toEqual({
    a: ['x!', { b: 'x!' }],
    n: 1,
    t: true,
    z: null,
  });
});

import { z } from 'zod';
import { line, longText, text } from './fields.ts';
import { Money } from './money.ts';
import { asStored, onWire } from './wire.ts';

const plain = (sentence: string) => sentence.replaceAll(/\s/g, ' ');
const said = (schema: z.ZodType, value: string) =>
  schema.safeParse(value).error?.issues.map(({ message }) => plain(message)) ?? [];

it.each([
  ['\u202e', 'une marque de sens d’écriture (U+202E)'],
  ['\u2067', 'une marque de sens d’écriture (U+2067)'],
  ['\u200f', 'une marque de sens d’écriture (U+200F)'],
  ['\u200b', 'un espace de largeur nulle (U+200B)'],
  ['\u200d', 'une liaison invisible (U+200D)'],
  ['\ufeff', 'un espace de largeur nulle (U+FEFF)'],
  ['\u2060', 'un caractère invisible (U+2060)'],
  ['\u2028', 'un séparateur de lignes (U+2028)'],
  ['\u0007', 'un caractère de contrôle (U+0007)'],
  ['\u0085', 'un caractère de contrôle (U+0085)'],
])('names %j and where it stands, in a line and in a longer text', (character, name) => {
  const value = `Loyer${character} de mars`;
  expect(said(text(50, 'Le libellé'), value)).toEqual([
    `Le libellé contient ${name} après « Loyer » : retapez ce passage.`,
  ]);
  expect(said(line(50), value)).toEqual([
    `Ce champ contient ${name} après « Loyer » : retapez ce passage.`,
  ]);
  expect(said(longText(50), value)).toEqual([
    `Ce texte contient ${name} après « Loyer » : retapez ce passage.`,
  ]);
});

it.each([
  ['Dupont\u200cLoyer', 'Dupont'],
  ['Du\u200dpont', 'Du'],
  ['\u200cخانه', ''],
  ['خانه\u200c', 'خانه'],
  ['خانه\u200c\u200cای', 'خانه'],
  ['Loyer\u200cخانه', 'Loyer'],
])(
  'names a joiner in %j, where it joins no letters of a script that joins them',
  (value, before) => {
    expect(said(text(50, 'Le nom'), value)).toEqual([
      `Le nom contient une liaison invisible (U+200${value.includes('\u200d') ? 'D' : 'C'}) ` +
        `${before === '' ? 'au début' : `après « ${before} »`} : retapez ce passage.`,
    ]);
  },
);

it('lets lines and columns stand in a longer text, and not in a line', () => {
  expect(said(longText(50), 'Premier\r\n\tpoint')).toEqual([]);
  expect(said(line(50), 'Premier\npoint')).toEqual([
    'Ce champ contient un retour à la ligne (U+000A) après « Premier » : retapez ce passage.',
  ]);
});

it('takes what people write: accents of two parts, emojis of several, Arabic and unbreakable spaces', () => {
  for (const written of [
    'e\u0301té',
    '👨‍👩‍👧 famille',
    '🏳️‍🌈',
    '👩🏽‍⚖️',
    'إيجار',
    'نجمه\u200cسادات خانه\u200cای',
    'क्\u200dष श्री\u200dमान र्\u200cय',
    'ශ්\u200dරී ලංකා',
    '👩\u200d❤️\u200d👨',
    'à\u00a0: 1\u202f000',
    '\u{1f600}',
  ])
    expect(said(text(50), written)).toEqual([]);
});

it('keeps the words of a pasted table apart where it says behind which it stands', () => {
  expect(said(longText(90), 'Nom\tParts\nDurand\u202e\t10')).toEqual([
    'Ce texte contient une marque de sens d’écriture (U+202E) après « Nom Parts Durand » : retapez ce passage.',
  ]);
});

it('says that it stands at the beginning', () => {
  expect(said(line(50), '\u200bLoyer')).toEqual([
    'Ce champ contient un espace de largeur nulle (U+200B) au début : retapez ce passage.',
  ]);
});

/** What a bank wrote, or what was stored before. */
it('answers what is stored as everybody reads it, so that it can be read, changed and saved', () => {
  const Row = z.object({
    name: text(20),
    notes: z.array(longText(20).nullable()),
    ref: line(9).default(''),
  });
  const stored = { name: 'L\u202eoyer\u200b', notes: ['a\n\u2067b', null], ref: '\ufeff' };
  const answered = onWire(Row, stored);
  expect(answered).toEqual({ name: 'Loyer', notes: ['a\nb', null], ref: '' });
  expect(Row.safeParse(answered).success).toBe(true);
});

it('reads what was stored as everybody reads it, its money as it was', () => {
  const Kept = z.object({ label: text(20), price: Money });
  const kept = { label: 'Loy\u200ber', price: 12.5 };
  expect(asStored(Kept, kept)).toEqual({ label: 'Loyer', price: 1250 });
  expect(() => asStored(Kept, { ...kept, price: '12' })).toThrow();
});

import { dateInWords, inWords, timeInWords } from './words.ts';

it.each([
  [0, 'zéro'],
  [1, 'un'],
  [16, 'seize'],
  [21, 'vingt et un'],
  [22, 'vingt-deux'],
  [70, 'soixante-dix'],
  [71, 'soixante et onze'],
  [77, 'soixante-dix-sept'],
  [80, 'quatre-vingts'],
  [81, 'quatre-vingt-un'],
  [90, 'quatre-vingt-dix'],
  [91, 'quatre-vingt-onze'],
  [99, 'quatre-vingt-dix-neuf'],
  [100, 'cent'],
  [200, 'deux cents'],
  [201, 'deux cent un'],
  [1000, 'mille'],
  [1999, 'mille neuf cent quatre-vingt-dix-neuf'],
  [2026, 'deux mille vingt-six'],
  [2080, 'deux mille quatre-vingts'],
])('writes %d in words as French does', (value, words) => {
  expect(inWords(value)).toBe(words);
});

it('writes each number below ten thousand differently', () => {
  const all = Array.from({ length: 10_000 }, (_, value) => inWords(value));
  expect(new Set(all).size).toBe(10_000);
});

it('leaves in figures what has no words here', () => {
  expect([inWords(10_000), inWords(-1), inWords(1.5)]).toEqual(['10000', '-1', '1.5']);
});

it('writes the date of an assembly', () => {
  expect(dateInWords('2026-06-27')).toBe('deux mille vingt-six, le vingt-sept juin');
  expect(dateInWords('2027-05-01')).toBe('deux mille vingt-sept, le premier mai');
});

it('writes its hour, which is feminine', () => {
  expect([
    timeInWords('18:30'),
    timeInWords('21:01'),
    timeInWords('01:00'),
    timeInWords('00:05'),
    timeInWords('09:00'),
  ]).toEqual([
    'dix-huit heures trente',
    'vingt et une heures une',
    'une heure',
    'zéro heure cinq',
    'neuf heures',
  ]);
});

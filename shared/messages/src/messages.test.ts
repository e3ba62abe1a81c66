import { cents } from '@sci/money/cents';
import { messages } from './messages.ts';

const { say, tell } = messages({
  year: {
    closed: 'L’exercice est clos : rien n’y change plus.',
    waiting:
      '{count, plural, one {# mouvement n’est pas ventilé} other {# mouvements ne sont pas ventilés}} : le résultat est incomplet.',
    paid: '« {label} » a payé {amount, number, euros} le {day, date}, soit {share} %.',
    held: 'Tenue le {day, date, long} par {who, select, manager {le gérant} other {{name}}}.',
    silent: 'Rien depuis {month, date, month}.',
    mixed:
      '{buildings, plural, one {un immeuble} other {# immeubles}} et {loans, plural, =0 {aucun prêt} one {un prêt} other {{loans, number} prêts}}',
  },
});

it('sets the unbreakable spaces that nobody has to type', () => {
  expect(say('year.closed')).toBe('L’exercice est clos\u00a0: rien n’y change plus.');
});

it('says none and one in the singular, two in the plural', () => {
  const told = [0, 1, 2].map((count) => say('year.waiting', { count }));

  expect(told).toEqual([
    '0 mouvement n’est pas ventilé\u00a0: le résultat est incomplet.',
    '1 mouvement n’est pas ventilé\u00a0: le résultat est incomplet.',
    '2 mouvements ne sont pas ventilés\u00a0: le résultat est incomplet.',
  ]);
});

it('writes amounts and days as everywhere, and leaves the words of the user as they are', () => {
  const params = {
    label: 'Dupont : « SCI »',
    amount: cents(1_234_56),
    day: '2025-03-09',
    share: 50,
  };

  expect(say('year.paid', params)).toBe(
    '«\u00a0Dupont : « SCI »\u00a0» a payé 1\u202f234,56\u00a0€ le 09/03/2025, soit 50\u00a0%.',
  );
});

it('chooses a branch by a word, and knows what the branch holds', () => {
  const day = '2025-12-01';

  expect(say('year.held', { day, who: 'manager', name: '' })).toBe(
    'Tenue le 1er décembre 2025 par le gérant.',
  );
  expect(say('year.held', { day, who: 'other', name: 'Zoé' })).toBe(
    'Tenue le 1er décembre 2025 par Zoé.',
  );
});

it('writes a month with its year', () => {
  expect(say('year.silent', { month: '2025-08' })).toBe('Rien depuis août 2025.');
});

it('takes an exact number before a plural', () => {
  expect(say('year.mixed', { buildings: 1, loans: 0 })).toBe('un immeuble et aucun prêt');
  expect(say('year.mixed', { buildings: 1200, loans: 2 })).toBe('1\u202f200 immeubles et 2 prêts');
});

it('tells a sentence together with what it was made from', () => {
  expect(tell('year.waiting', { count: 2 })).toEqual({
    message: '2 mouvements ne sont pas ventilés\u00a0: le résultat est incomplet.',
    params: { count: 2 },
  });
});

it('does not compile without a parameter, with another one or with one of another type', () => {
  const never = () => [
    // @ts-expect-error no such message
    say('year.opened'),
    // @ts-expect-error the count is missing
    say('year.waiting'),
    // @ts-expect-error a count is a number
    say('year.waiting', { count: '2' }),
    // @ts-expect-error the message has no name
    say('year.waiting', { count: 2, name: 'Zoé' }),
    // @ts-expect-error nothing to fill
    say('year.closed', { count: 2 }),
    // @ts-expect-error euros are no cents
    say('year.paid', { label: '', amount: 12.5, day: '2025-03-09', share: 1 }),
    // @ts-expect-error the second plural asks for loans
    say('year.mixed', { buildings: 1 }),
    // @ts-expect-error the name stands in a branch
    say('year.held', { day: '2025-03-09', who: 'manager' }),
  ];

  expect(never).toThrow('no message has the key year.opened');
});

it('refuses to say a sentence whose parameter is missing all the same', () => {
  const { say: sayLoose } = messages({ a: { b: 'Pour {name}.' } });

  expect(() => sayLoose('a.b', JSON.parse('{}'))).toThrow(
    'the parameter name of a message is missing',
  );
});

it('refuses a message that can’t be read', () => {
  expect(() =>
    messages({ a: { b: '{x, plural, one {#}}' } }).say('a.b', JSON.parse('{}')),
  ).toThrow();
});

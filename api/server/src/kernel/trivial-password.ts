import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as french from '@zxcvbn-ts/language-fr';
import { say } from '../messages/say.ts';
import { refuse } from '../ports/refusals.ts';

/** What is read of a password: a longer one takes everybody's time, and its beginning tells enough. */
const READ = 24;
/** Spellings of one word with figures for letters that are tried. */
const SPELLINGS = 8;
/** Of 4: a hundred million guesses, an hour of a program that has the hash of argon2. */
const LEAST_SCORE = 3;

/** What everybody here would think of first; the second one begins the demonstration's password. */
const HOUSE_WORDS = [
  'sci',
  'demonstration',
  'masci',
  'immobilier',
  'immobiliere',
  'proprietaire',
  'comptabilite',
  'gerant',
  'gerance',
  'associe',
  'loyer',
  'changezmoi',
];

/** Passwords are typed without the accents that words have. */
const withoutAccents = (words: readonly (string | number)[]): string[] => [
  ...new Set(
    words.flatMap((word) => {
      const plain = String(word)
        .normalize('NFD')
        .replace(/\p{Diacritic}/gu, '');
      return plain === String(word).normalize('NFD') ? [] : [plain];
    }),
  ),
];

let estimator: ZxcvbnFactory | undefined;

/** Its dictionaries take some megabytes, and a third of a second: whoever first needs them waits. */
const estimate = (password: string, known: readonly string[]): number =>
  (estimator ??= new ZxcvbnFactory({
    dictionary: {
      ...common.dictionary,
      ...french.dictionary,
      unaccented: withoutAccents(Object.values(french.dictionary).flat()),
      house: HOUSE_WORDS,
    },
    graphs: common.adjacencyGraphs,
    l33tMaxSubstitutions: SPELLINGS,
  })).check(password.slice(0, READ), [...known]).score;

interface Owner {
  readonly name: string;
  readonly first_name: string;
  readonly email: string;
}

/**
 * Refuses a password that is guessed early: one that many people have, a word with a year behind it,
 * keys that lie side by side, the name or the address of its owner.
 * @throws RefusedError next to the password
 */
export function refuseTrivial(password: string, { name, first_name, email }: Owner): void {
  const [box = ''] = email.split('@');
  if (estimate(password, [name, first_name, email, box]) < LEAST_SCORE)
    refuse({ password: [say('account.trivial_password')] });
}

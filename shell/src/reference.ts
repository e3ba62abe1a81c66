const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A short reference that a person can read out: no I, O, 0 or 1. */
export function newReference(): string {
  return Array.from(
    { length: 8 },
    () => ALPHABET[Math.floor(Math.random() * ALPHABET.length)] ?? '',
  ).join('');
}

const given = new WeakMap<object, string>();

/** The one reference of a failure: on its card and in its report. */
export function referenceOf(failure: object): string {
  const reference = given.get(failure) ?? newReference();
  given.set(failure, reference);
  return reference;
}

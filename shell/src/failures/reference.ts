const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A short reference that a person can read out: no I, O, 0 or 1. */
export function newReference(): string {
  return Array.from(
    { length: 8 },
    () => ALPHABET[Math.floor(Math.random() * ALPHABET.length)] ?? '',
  ).join('');
}

import { ibanOf, isSameAccount } from './same-account.ts';

// The example of the French banking committee: 30006 00001 12345678901, key 89.
const IBAN = 'FR7630006000011234567890189';

it.each([
  [{ iban: 'FR76 3000 6000 0112 3456 7890 189' }, IBAN],
  [{ bankCode: '30006', branchCode: '00001', number: '12345678901' }, IBAN],
  [{ number: '30006000011234567890189' }, IBAN],
  [{ number: IBAN }, IBAN],
  // La Banque Postale writes a letter in its numbers: 20041 01005 0500013M026, key 06.
  [
    { bankCode: '20041', branchCode: '01005', number: '0500013M026' },
    'FR1420041010050500013M02606',
  ],
  [{ iban: 'FR7630006000011234567890188' }, undefined],
  [{ number: '30006000011234567890188' }, undefined],
  [{ number: '12345678901' }, undefined],
  [{}, undefined],
])('finds in %j the IBAN %s', (hint, iban) => expect(ibanOf(hint)).toBe(iban));

it.each([
  [IBAN, IBAN, true],
  [IBAN, 'FR1420041010050500013M02606', false],
  [IBAN, '12345678901', true],
  [IBAN, '1234567890189', true],
  [IBAN, '00001 12345678901', true],
  [IBAN, '00001 99945670001', false],
  [IBAN, 'XXXXXXX8901', true],
  [IBAN, '****0189', true],
  [IBAN, '****8901 (2)', true],
  [IBAN, '****1111', false],
  ['00012345678', '12345678', true],
  ['00012345678', '00099999999', false],
  [IBAN, 'Current', undefined],
  [IBAN, '0001', undefined],
])('of %s and %s being one account it says %s', (first, second, same) => {
  expect(isSameAccount(first, second)).toBe(same);
  expect(isSameAccount(second, first)).toBe(same);
});

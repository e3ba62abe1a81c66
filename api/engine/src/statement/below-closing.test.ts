import { parseStatement } from './parse-statement.ts';
import type { ParseOptions } from './types.ts';

const table = (...rows: readonly string[]) => `Date;Libellé;Montant\n${rows.join('\n')}\n`;
const read = (csv: string, options: ParseOptions = {}) => {
  const { lines, verification, setAside } = parseStatement(new TextEncoder().encode(csv), options);
  return {
    labels: lines.map(({ label }) => label),
    state: verification.state,
    aside: setAside
      .filter(({ reason }) => reason.startsWith('Sous le solde'))
      .map(({ text }) => text),
  };
};

const OPENING = ';Solde au 31/12/2025;100,00';
const RENT = '05/01/2026;LOYER DUPRE;700,00';
const CLOSING = ';Solde au 31/01/2026;800,00';
const REPEATED = '05/01/2026;DETAIL LOYER DUPRE;700,00';

it('sets aside what stands below a closing balance that the movements above make to the cent', () => {
  expect(read(table(OPENING, RENT, CLOSING, REPEATED))).toEqual({
    labels: ['LOYER DUPRE'],
    state: 'proved',
    aside: ['DETAIL LOYER DUPRE'],
  });
});

it('refuses nothing of what stands there, unless it may be of a later day', () => {
  const unread = '05/01/2026;FRAIS;voir ci-contre';
  const codes = (...rows: readonly string[]) =>
    parseStatement(new TextEncoder().encode(table(OPENING, RENT, CLOSING, ...rows)))
      .findings.filter(({ severity }) => severity === 'error')
      .map(({ code }) => code);
  expect(codes(unread)).toEqual([]);
  expect(read(table(OPENING, RENT, CLOSING, unread))).toMatchObject({
    state: 'proved',
    aside: [unread.replaceAll(';', ' ; ')],
  });
  expect(codes(unread, unread.replace('05/01', '05/02'))).toEqual([
    'unreadable_amount',
    'unreadable_amount',
  ]);
});

it('sets aside what has no day there, and what follows a balance whose day is the end of the period', () => {
  expect(read(table(OPENING, RENT, CLOSING, ';SOIT EN FRANCS;5247,66'))).toMatchObject({
    labels: ['LOYER DUPRE'],
    state: 'proved',
  });
  const period = 'Du 01/01/2026 au 31/01/2026\n';
  const undated = table(OPENING, RENT, ';Nouveau solde;800,00', REPEATED);
  expect(read(`${period}${undated}`)).toMatchObject({
    labels: ['LOYER DUPRE'],
    aside: ['DETAIL LOYER DUPRE'],
  });
  const later = undated.replace(REPEATED, REPEATED.replace('/01/', '/02/'));
  expect(read(`${period}${later}`).labels).toHaveLength(2);
});

it('reads it where the user says that it is a movement', () => {
  const csv = table(OPENING, RENT, CLOSING, REPEATED);
  expect(read(csv, { movementLines: [5] }).labels).toEqual(['LOYER DUPRE', 'DETAIL LOYER DUPRE']);
});

it.each([
  ['a later day follows', table(OPENING, RENT, CLOSING, '02/02/2026;LOYER FEVRIER;700,00')],
  [
    'another balance follows',
    table(OPENING, RENT, CLOSING, REPEATED, ';Solde au 31/01/2026;1500,00'),
  ],
  ['the balance is another one', table(OPENING, RENT, ';Solde au 31/01/2026;810,00', REPEATED)],
  ['nothing says what was there before', table(RENT, CLOSING, REPEATED)],
  ['the balance has no day', table(OPENING, RENT, ';Solde final;800,00', REPEATED)],
])('leaves nothing out when %s', (_, csv) => {
  const { labels, aside } = read(csv);
  expect(labels).toHaveLength(2);
  expect(aside).toEqual([]);
});

it('reads the day of a balance in the order of the file', () => {
  const csv = [
    'Date,Description,Amount',
    ',Balance as of 01/01/2026,100.00',
    '01/05/2026,RENT DUPRE,700.00',
    '01/06/2026,POWER,-64.20',
    // The first of February; by the order of here it would be before the movements.
    ',Balance as of 02/01/2026,735.80',
    '01/06/2026,POWER ONCE MORE,-64.20',
  ].join('\n');
  expect(read(`${csv}\n`, { dayOrder: 'month_first' })).toEqual({
    labels: ['RENT DUPRE', 'POWER'],
    state: 'proved',
    aside: ['POWER ONCE MORE'],
  });
});

import {
  codesOf as codes,
  movedIn as moved,
  readConfirmed as read,
} from '../../test/releves/confirmed.ts';
import { isImportable } from './parse-statement.ts';

it.each([
  ['Likutis pradžiai', 'Apyvarta', 'Likutis pabaigai'],
  ['Sākuma atlikums', 'Apgrozījums', 'Beigu atlikums'],
  ['Algsaldo', 'Käive', 'Lõppsaldo'],
  ['Alkusaldo', 'Yhteensä', 'Loppusaldo'],
  ['Ingående saldo', 'Summa', 'Utgående saldo'],
  ['Nyitó egyenleg', 'Forgalom', 'Záró egyenleg'],
  ['Počáteční zůstatek', 'Obrat', 'Konečný zůstatek'],
  ['Saldo początkowe', 'Obroty', 'Saldo końcowe'],
  ['Sold inițial', 'Rulaj total', 'Sold final'],
  ['Početno stanje', 'Promet ukupno', 'Završno stanje'],
  ['Açılış bakiyesi', 'Toplam', 'Kapanış bakiyesi'],
  ['Αρχικό υπόλοιπο', 'Σύνολο', 'Τελικό υπόλοιπο'],
  ['*** Προηγούμενο υπόλοιπο', 'Σύνολα', '*** Νέο υπόλοιπο'],
  ['Начално салдо', 'Общо', 'Крайно салдо'],
  ['Почетно стање', 'Укупно', 'Крајње стање'],
  ['Входящий остаток', 'Итого', 'Исходящий остаток'],
  ['الرصيد الافتتاحي', 'المجموع', 'الرصيد الختامي'],
])('takes no balance of another country for a movement: %s, %s, %s', (before, total, after) => {
  const statement = read([
    'Date;Libellé;Montant',
    `01/02/2026;${before};1000,00`,
    '03/02/2026;EDF;-64,20',
    '13/02/2026;LOYER;700,00',
    `28/02/2026;${total};635,80`,
    `28/02/2026;${after};1635,80`,
  ]);
  expect([moved(statement), codes(statement)]).toEqual([
    [
      ['EDF', -64_20],
      ['LOYER', 700_00],
    ],
    ['footer_line', 'doubtful_words', 'footer_line'],
  ]);
});

it.each(['Saldo Иванов', 'Balance Παπαδόπουλος', 'Solde Șerban'])(
  'reads a payment to somebody whose name is of another alphabet: %s',
  (label) => {
    const statement = read([
      'Date;Libellé;Montant',
      '03/02/2026;EDF;-64,20',
      `13/02/2026;${label};700,00`,
    ]);
    expect([moved(statement), codes(statement)]).toEqual([
      [
        ['EDF', -64_20],
        [label, 700_00],
      ],
      [],
    ]);
  },
);

describe('the state of an operation', () => {
  it.each(['Contabilizzato', 'Berechnet', 'Gebucht', 'Verwerkt', 'Contabilizado', 'Approved'])(
    'is done in the words of our neighbours: %s',
    (state) => {
      const statement = read(['Date;Libellé;Statut;Montant', `24/10/2026;EDF;${state};-64,20`]);
      expect([moved(statement), isImportable(statement)]).toEqual([[['EDF', -64_20]], true]);
    },
  );

  it.each(['Autorizzato', 'vorgemerkt', 'offen', 'Pendiente', 'In behandeling', 'Ausstehend'])(
    'is to come in the words of our neighbours: %s',
    (state) => {
      const rows = ['24/10/2026;EDF;ok;-64,20', `25/10/2026;EAU;${state};-10,00`];
      const statement = read(['Date;Libellé;Statut;Montant', ...rows]);
      expect([moved(statement), codes(statement)]).toEqual([[['EDF', -64_20]], ['not_booked']]);
    },
  );

  it('is known where a column of another name holds nothing else', () => {
    const rows = ['24/10/2026;EDF;Réglé;-64,20', '25/10/2026;EAU;Rejeté;-10,00'];
    const statement = read(['Date;Libellé;Info;Montant', ...rows]);
    expect([moved(statement), codes(statement)]).toEqual([[['EDF', -64_20]], ['reverted']]);
    const words = ['24/10/2026;EDF;Énergie;-64,20', '25/10/2026;EAU;Rejeté;-10,00'];
    expect(moved(read(['Date;Libellé;Info;Montant', ...words]))).toHaveLength(2);
  });

  it('is known where a column says it of those alone that are not booked', () => {
    const rows = ['24/10/2026;EDF;;-64,20', '25/10/2026;EAU;En attente;-10,00'];
    const head = 'Date;Libellé;Situation;Montant';
    expect(codes(read([head, ...rows]))).toEqual(['not_booked']);
    const words = [...rows, '26/10/2026;GAZ;Refacturé en attente de Paul;-1,00'];
    expect(moved(read([head, ...words]))).toHaveLength(3);
  });

  it('is not done where it is said not to be', () => {
    const rows = ['24/10/2026;EDF;APPROVED;-64,20', '25/10/2026;EAU;NOT APPROVED;-10,00'];
    expect(moved(read(['Date;Libellé;Statut;Montant', ...rows]))).toEqual([['EDF', -64_20]]);
  });

  it('is told by a column of any name, however few of its rows are not booked', () => {
    const head = 'Buchungstag;Verwendungszweck;Betrag;Info';
    const booked = Array.from(
      { length: 1200 },
      (_, at) => `05/10/2026;MIETE ${at};${at + 1},00;Umsatz gebucht`,
    );
    const statement = read([head, ...booked.with(601, '05/10/2026;EAU;-9,00;Umsatz vorgemerkt')]);
    expect(statement.lines).toHaveLength(1199);
    expect(codes(statement)).toEqual(['not_booked']);
    const unknown = read([head, ...booked.slice(0, 3), '05/10/2026;EAU;-9,00;Im Zulauf']);
    expect([unknown.lines.length, codes(unknown)]).toEqual([3, ['unknown_status']]);
  });

  it.each(['offen', 'En attente', 'À venir', 'pending'])(
    'stands where the day of an operation to come would: %s',
    (state) => {
      const rows = [`${state};EAU;-10,00`, '24/10/2026;EDF;-64,20'];
      const statement = read(['Date;Libellé;Montant', ...rows]);
      expect([moved(statement), codes(statement)]).toEqual([[['EDF', -64_20]], ['not_booked']]);
    },
  );
});

it('reads a month in words before its day', () => {
  const rows = ['Jan 16, 2026;EDF;-64,20', 'Feb. 3 2026;EAU;-10,00', 'May 1st, 2026;EAU;-1,00'];
  expect(read(['Date;Libellé;Montant', ...rows]).lines.map(({ date }) => date)).toEqual([
    '2026-01-16',
    '2026-02-03',
    '2026-05-01',
  ]);
});

it('reads months in the words of our neighbours', () => {
  const rows = ['24 lug 2026. 02:59:45;EDF;-64,20', '22 giu 2026. 19:45:52;EAU;-10,00'];
  expect(read(['Data;Libellé;Montant', ...rows]).lines.map(({ date }) => date)).toEqual([
    '2026-06-22',
    '2026-07-24',
  ]);
});

describe('a balance in the words of our neighbours', () => {
  const HEAD = 'Date;Description;Amount';

  it.each([
    "LAST MONTH'S BALANCE",
    'Balance from previous statement',
    'BALANCE PREVIOUS STATEMENT',
    'Previous Statement Balance',
    'Balance of the last statement',
  ])('of the last statement is no payment: %s', (words) => {
    const statement = read([HEAD, `02/07/2026;${words};-412,16`, '13/07/2026;EDF;-12,00']);
    expect([moved(statement), codes(statement)]).toEqual([[['EDF', -12_00]], ['footer_line']]);
  });

  it.each([
    'Statement balance',
    'Outstanding balance 30/06/2026',
    'Balance due',
    'Saldo letzter Auszug',
    'Kontostand Vormonat',
    'Saldo del mes anterior',
    'Saldo mese precedente',
    'Saldo vorig afschrift',
    'New balance',
  ])('is asked about where it may be a payment: %s', (words) => {
    const rows = [HEAD, `02/07/2026;${words};-412,16`, '13/07/2026;EDF;-12,00'];
    const statement = read(rows);
    expect([moved(statement), codes(statement)]).toEqual([[['EDF', -12_00]], ['doubtful_words']]);
    expect(moved(read(rows, { movementLines: [2] }))).toEqual([
      [words, -412_16],
      ['EDF', -12_00],
    ]);
  });

  it.each(['New Balance Paris', 'BALANCE TRANSFER 0412', 'Saldo Tapas Bar'])(
    'is a shop or a transfer where another word follows: %s',
    (words) => {
      const statement = read([HEAD, `02/07/2026;${words};-99,00`]);
      expect([moved(statement), codes(statement)]).toEqual([[[words, -99_00]], []]);
    },
  );
});

import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { cents } from '@sci/money/cents';
import { readSample } from '../../test/releves/read-sample.ts';
import { parseStatement } from '../statement/parse-statement.ts';
import type { StatementLine } from '../statement/types.ts';
import { matchMovements } from './match-movements.ts';
import { movementKey, normaliseLabel, sourceOf } from './movement-key.ts';
import type { ImportFile, KnownMovement, MatchedLine } from './types.ts';

const ACCOUNT = 12;

function fileOf(name: string): ImportFile {
  const statement = parseStatement(readSample(name));
  return { source: sourceOf(statement), lines: statement.lines };
}

/** What the server stores of the lines that the user confirmed. */
const store = (
  matched: readonly MatchedLine[],
  files: readonly ImportFile[],
  firstId = 1,
): KnownMovement[] =>
  matched
    .filter(({ status }) => status === 'new')
    .map(({ line, key, rank, referenceKey, file }, index) => ({
      id: firstId + index,
      date: line.date,
      amount: line.amount,
      label: line.label,
      key,
      rank,
      source: files[file]?.source ?? '',
      ...(referenceKey === undefined ? {} : { referenceKey }),
    }));

const statuses = (matched: readonly MatchedLine[]): string[] => matched.map(({ status }) => status);
const line = (
  lineNumber: number,
  date: string,
  amount: number,
  label: string,
  bankReference?: string,
): StatementLine => ({
  lineNumber,
  date,
  amount: cents(amount),
  label,
  ...(bankReference === undefined ? {} : { bankReference, referenceIsId: true }),
});

const SAMPLES = [
  'credit_agricole.csv',
  'societe_generale.csv',
  'banque_populaire_caisse_epargne.csv',
  'la_banque_postale.csv',
  'credit_mutuel_cic.csv',
  'bnp_paribas.csv',
  'boursobank.csv',
  'releve.qif',
  'releve_102.ofx',
  'releve_camt053.xml',
];

it.each(SAMPLES)('keeps both identical fees of %s, and adds nothing the second time', (name) => {
  const file = fileOf(name);
  const first = matchMovements(ACCOUNT, [file], []);

  expect(statuses(first)).toEqual(['new', 'new', 'new', 'new', 'new', 'new']);
  expect(statuses(matchMovements(ACCOUNT, [file], store(first, [file])))).toEqual(
    Array(6).fill('duplicate'),
  );
});

it('lets the user decide on a line that another kind of file may have brought under another label', () => {
  const csv = fileOf('societe_generale.csv');
  const known = store(matchMovements(ACCOUNT, [csv], []), [csv]);
  const matched = matchMovements(ACCOUNT, [fileOf('releve_102.ofx')], known);

  expect(statuses(matched)).toEqual(Array(6).fill('to_decide'));
  expect(matched[0]?.reason.replace(/[\u00a0\u202f]/g, ' ')).toBe(
    'Peut-être déjà là : même montant le 05/01/2025, sous le libellé « VIR SEPA RECU MARTIN PAUL LOYER JANVIER REF REF0001 ».',
  );
  expect(new Set(matched.map(({ knownId }) => knownId)).size).toBe(6);
});

it('recognises at once two formats that write the same labels', () => {
  const qif = fileOf('releve.qif');
  expect(
    statuses(
      matchMovements(
        ACCOUNT,
        [fileOf('releve_camt053.xml')],
        store(matchMovements(ACCOUNT, [qif], []), [qif]),
      ),
    ),
  ).toEqual(Array(6).fill('duplicate'));
});

it('takes the bank’s identifier for the movement even when its label changed', () => {
  const known = store(
    matchMovements(
      ACCOUNT,
      [{ source: 'ofx', lines: [line(1, '2025-01-05', 800_00, 'VIR MARTIN', 'F1')] }],
      [],
    ),
    [{ source: 'ofx', lines: [] }],
  );
  const matched = matchMovements(
    ACCOUNT,
    [{ source: 'ofx', lines: [line(1, '2025-01-06', 800_00, 'VIR SEPA MARTIN PAUL', 'F1')] }],
    known,
  );

  expect(matched).toMatchObject([{ status: 'duplicate', knownId: 1 }]);
});

it('imports and flags the same identifier with another amount', () => {
  const known: KnownMovement[] = store(
    matchMovements(
      ACCOUNT,
      [{ source: 'ofx', lines: [line(1, '2025-01-05', 800_00, 'A', 'F1')] }],
      [],
    ),
    [{ source: 'ofx', lines: [] }],
  );
  const [matched] = matchMovements(
    ACCOUNT,
    [{ source: 'ofx', lines: [line(1, '2025-02-05', 810_00, 'A', 'F1')] }],
    known,
  );

  expect(matched).toMatchObject({ status: 'new', flag: 'same_reference_other_amount' });
  expect(matched?.referenceKey).toBeUndefined();
});

it('does not lose February’s rent when the bank numbers its operations from 1 in every file', () => {
  const january = { source: 'ofx', lines: [line(1, '2025-01-05', 850_00, 'LOYER MARTIN', '1')] };
  const known = store(matchMovements(ACCOUNT, [january], []), [january]);
  const matched = matchMovements(
    ACCOUNT,
    [{ source: 'ofx', lines: [line(1, '2025-02-05', 850_00, 'LOYER MARTIN', '1')] }],
    known,
  );

  expect(statuses(matched)).toEqual(['to_decide']);
});

it('does not trust an identifier that one file repeats', () => {
  const file = {
    source: 'ofx',
    lines: [
      line(1, '2025-01-05', 850_00, 'LOYER A', '0'),
      line(2, '2025-01-06', 850_00, 'LOYER B', '0'),
    ],
  };

  expect(
    matchMovements(ACCOUNT, [file], []).map(({ status, referenceKey }) => [status, referenceKey]),
  ).toEqual([
    ['new', undefined],
    ['new', undefined],
  ]);
});

it('adds the second of two identical fees when only the first is known by its identifier', () => {
  const first = { source: 'ofx', lines: [line(1, '2025-01-28', -8_50, 'FRAIS', 'A')] };
  const known = store(matchMovements(ACCOUNT, [first], []), [first]);
  const both = {
    source: 'ofx',
    lines: [line(1, '2025-01-28', -8_50, 'FRAIS', 'B'), line(2, '2025-01-28', -8_50, 'FRAIS', 'A')],
  };
  const matched = matchMovements(ACCOUNT, [both], known);

  expect(matched.map(({ status, rank }) => [status, rank])).toEqual([
    ['new', 2],
    ['duplicate', 1],
  ]);
});

it('adds a line that is like a movement which another line became, and gives it a rank of its own', () => {
  const file = { source: 'ofx', lines: [line(1, '2025-01-28', -8_50, 'FRAIS')] };
  const other = { source: 'qif', lines: [line(1, '2025-01-27', -8_50, 'FRAIS DE COMPTE')] };
  const known = store(matchMovements(ACCOUNT, [file], []), [file]);
  const claimed = known.map((movement) => ({ ...movement, claimed: true }));

  const matched = [file, other].flatMap((each) => [
    matchMovements(ACCOUNT, [each], known),
    matchMovements(ACCOUNT, [each], claimed),
  ]);
  expect(matched.flat().map(({ status, rank }) => [status, rank])).toEqual([
    ['duplicate', 1],
    ['new', 2],
    ['to_decide', 1],
    ['new', 1],
  ]);
});

it('never warns inside one file, nor beyond three days', () => {
  const rents = {
    source: 'qif',
    lines: [line(1, '2025-01-05', 850_00, 'LOYER A'), line(2, '2025-01-06', 850_00, 'LOYER B')],
  };
  expect(statuses(matchMovements(ACCOUNT, [rents], []))).toEqual(['new', 'new']);

  const known: KnownMovement[] = [
    {
      id: 1,
      date: '2025-01-01',
      amount: cents(850_00),
      label: 'SAISI À LA MAIN',
      source: 'manual',
    },
  ];
  expect(statuses(matchMovements(ACCOUNT, [rents], known))).toEqual(['new', 'new']);
  expect(
    statuses(
      matchMovements(
        ACCOUNT,
        [rents],
        [{ ...known[0], id: 2, date: '2025-01-03', amount: cents(850_00), label: 'X' }],
      ),
    ),
  ).toEqual(['to_decide', 'new']);
});

it('merges overlapping files dropped at once', () => {
  const fee = (lineNumber: number, date: string): StatementLine =>
    line(lineNumber, date, -8_50, 'FRAIS');
  const january = {
    source: 'csv:BNP Paribas',
    lines: [fee(1, '2025-01-28'), fee(2, '2025-01-28')],
  };
  const both = {
    source: 'csv:BNP Paribas',
    lines: [fee(5, '2025-01-28'), fee(6, '2025-01-28'), fee(7, '2025-02-28')],
  };
  const matched = matchMovements(ACCOUNT, [january, both], []);

  expect(
    matched
      .filter(({ status }) => status === 'new')
      .map(({ line: { date } }) => date)
      .toSorted(),
  ).toEqual(['2025-01-28', '2025-01-28', '2025-02-28']);
  expect(matched.filter(({ twinOf }) => twinOf !== undefined)).toHaveLength(2);
});

it('compares labels without accents, case or spacing', () => {
  expect(normaliseLabel('  Échéance  prêt ')).toBe('ECHEANCE PRET');
  expect(movementKey(3, { date: '2025-01-05', amount: cents(-8_50), label: 'Frais' })).toBe(
    '3|2025-01-05|-850|FRAIS',
  );
});

const days = ['2025-01-03', '2025-01-04', '2025-01-05', '2025-01-31', '2025-02-01'];
const anyLine = fc.record({
  date: fc.constantFrom(...days),
  amount: fc.constantFrom(-8_50, 850_00, 12_34),
  label: fc.constantFrom('FRAIS', 'Loyer A', 'LOYER B'),
  id: fc.option(fc.constantFrom('1', '2', '3', '4')),
});
const anyFile = fc
  .record({
    source: fc.constantFrom('ofx', 'csv:BNP Paribas', 'qif'),
    entries: fc.array(anyLine, { maxLength: 8 }),
  })
  .map(({ source, entries }): ImportFile => ({
    source,
    lines: entries.map((entry, index) =>
      line(
        index + 1,
        entry.date,
        entry.amount,
        entry.label,
        source === 'ofx' && entry.id !== null ? entry.id : undefined,
      ),
    ),
  }));
const newOnes = (matched: readonly MatchedLine[]): string[] =>
  matched
    .filter(({ status }) => status === 'new')
    .map(({ key, rank }) => `${key}#${rank}`)
    .toSorted();

it('importing the same files twice adds nothing', () => {
  fc.assert(
    fc.property(fc.array(anyFile, { maxLength: 3 }), (files) => {
      const first = matchMovements(ACCOUNT, files, []);
      const accepted = first.map((matched) =>
        matched.status === 'to_decide' ? { ...matched, status: 'new' as const } : matched,
      );
      expect(newOnes(matchMovements(ACCOUNT, files, store(accepted, files)))).toEqual([]);
    }),
  );
});

it('gives the same movements whatever the order of the files', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(anyFile, { maxLength: 4, selector: (file) => JSON.stringify(file) }),
      fc.array(fc.nat(), { minLength: 4, maxLength: 4 }),
      (files, weights) => {
        const shuffled = files
          .map((file, index) => ({ file, weight: weights[index] ?? 0 }))
          .toSorted((a, b) => a.weight - b.weight)
          .map(({ file }) => file);
        expect(newOnes(matchMovements(ACCOUNT, shuffled, []))).toEqual(
          newOnes(matchMovements(ACCOUNT, files, [])),
        );
      },
    ),
  );
});

it('never gives two new movements one key and rank, nor one identifier', () => {
  fc.assert(
    fc.property(
      fc.array(anyFile, { maxLength: 4 }),
      fc.array(anyFile, { maxLength: 2 }),
      (files, earlier) => {
        const known = store(matchMovements(ACCOUNT, earlier, []), earlier);
        const added = matchMovements(ACCOUNT, files, known).filter(
          ({ status }) => status !== 'duplicate',
        );
        const keys = [
          ...known.map(({ key, rank }) => `${key}#${rank}`),
          ...added.map(({ key, rank }) => `${key}#${rank}`),
        ];
        const references = [...known, ...added].flatMap(({ referenceKey }) => referenceKey ?? []);
        expect(new Set(keys).size).toBe(keys.length);
        expect(new Set(references).size).toBe(references.length);
      },
    ),
  );
});

it('gives the same answer with a digest as with the plain key', () => {
  const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
  const file = fileOf('releve_102.ofx');
  const first = matchMovements(ACCOUNT, [file], [], { hash });

  expect(first.map(({ key }) => key)).toEqual(
    matchMovements(ACCOUNT, [file], []).map(({ key }) => hash(key)),
  );
  expect(statuses(matchMovements(ACCOUNT, [file], store(first, [file]), { hash }))).toEqual(
    Array(6).fill('duplicate'),
  );
});

it('compares 50 000 lines of one amount and label with as many known ones without slowing down', () => {
  const lines = Array.from({ length: 50_000 }, (_, index) =>
    line(index + 1, '2025-01-05', 850_00, 'LOYER'),
  );
  const file = { source: 'qif', lines };
  const first = matchMovements(ACCOUNT, [file], []);

  expect(
    matchMovements(ACCOUNT, [file], store(first, [file])).every(
      ({ status }) => status === 'duplicate',
    ),
  ).toBe(true);
});

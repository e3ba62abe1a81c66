import fc from 'fast-check';
import { writeOds, writeXlsx, zip, type WrittenCell } from '../../test/releves/workbooks.ts';
import { isImportable, parseStatement } from './parse-statement.ts';
import type { ParsedStatement } from './types.ts';
import { unpackStatement } from './unpack.ts';

const HEADER = ['Date', 'Date valeur', 'Libellé', 'Débit', 'Crédit', 'Solde'];
interface Row {
  readonly date: string;
  readonly cents: number;
  readonly label: string;
}
const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2049-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const rows: fc.Arbitrary<Row[]> = fc
  .uniqueArray(
    fc.record({
      date: day,
      cents: fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).filter((cents) => cents !== 0),
      label: fc.constantFrom('VIR LOYER', 'A;B "C"', 'é & <x>', 'CB 12/03 1 234,56'),
    }),
    { selector: ({ date }) => date, minLength: 1, maxLength: 12 },
  )
  .map((list) => list.toSorted((a, b) => (a.date < b.date ? -1 : 1)));

/** A table with a running balance, so that each amount is proved. */
function table(list: readonly Row[], typed: boolean): WrittenCell[][] {
  let held = 100_00;
  const money = (cents: number): WrittenCell =>
    typed ? { cents } : (cents / 100).toFixed(2).replace('.', ',');
  const when = (date: string): WrittenCell =>
    typed ? { day: date } : date.split('-').toReversed().join('/');
  return [
    ['Relevé de compte'],
    [],
    HEADER,
    ...list.map(({ date, cents, label }) => {
      held += cents;
      return [
        when(date),
        when(date),
        label,
        cents < 0 ? money(-cents) : '',
        cents < 0 ? '' : money(cents),
        money(held),
      ];
    }),
  ];
}

/** The only statement of a file, its proposed columns confirmed as they are. */
function readOnly(bytes: Uint8Array): ParsedStatement {
  const unpacked = unpackStatement(bytes);
  if ('refusal' in unpacked) throw new Error(unpacked.refusal);
  const [part] = unpacked.parts;
  if (part === undefined || unpacked.parts.length > 1) throw new Error('several parts');
  const options = part.workbook === undefined ? {} : { workbook: part.workbook };
  const read = parseStatement(part.bytes, options);
  const mapping = read.csv?.mapping;
  return mapping === undefined ? read : parseStatement(part.bytes, { ...options, mapping });
}

const shown = ({ lines }: ParsedStatement) =>
  lines.map(({ date, amount, label }) => ({ date, cents: amount, label }));

it('reads back every workbook that it writes, cells typed as days and numbers or as text', () => {
  fc.assert(
    fc.property(rows, fc.boolean(), fc.constantFrom(writeXlsx, writeOds), (list, typed, write) => {
      const statement = readOnly(write([{ name: 'Feuille1', rows: table(list, typed) }]));
      expect(shown(statement)).toEqual(list);
      expect(statement.lines.map(({ lineNumber }) => lineNumber)).toEqual(
        list.map((_, index) => index + 4),
      );
      expect(statement.verification.state).not.toBe('contradicted');
      expect(isImportable(statement)).toBe(true);
    }),
    { numRuns: 100 },
  );
});

it('sees the amount that was changed in a workbook after the bank', () => {
  fc.assert(
    fc.property(
      rows.filter((list) => list.length > 1),
      fc.nat(),
      fc.constantFrom(writeXlsx, writeOds),
      (list, which, write) => {
        const cells = table(list, true);
        const at = 4 + (which % (list.length - 1));
        const row = cells[at] ?? [];
        const side = row[3] === '' ? 4 : 3;
        const changed = cells.with(at, row.with(side, { cents: 7_777_777_777 }));
        expect(readOnly(write([{ name: 'F', rows: changed }])).verification.state).toBe(
          'contradicted',
        );
      },
    ),
    { numRuns: 50 },
  );
});

it.each([
  ['xlsx', writeXlsx],
  ['ods', writeOds],
])('reads the value that a formula of an %s has, and refuses one without', (_, write) => {
  const sheet = (formula: WrittenCell) => [
    {
      name: 'F',
      rows: [
        ['Date', 'Libellé', 'Montant'],
        [{ day: '2026-01-05' }, 'LOYER', { cents: 700_00 }],
        [{ day: '2026-01-06' }, 'EDF', formula],
      ],
    },
  ];

  expect(shown(readOnly(write(sheet({ formula: '-60-4.2', value: '-64.2' }))))).toMatchObject([
    { cents: 700_00 },
    { cents: -64_20 },
  ]);
  expect(readOnly(write(sheet({ formula: '-60-4.2' }))).findings).toMatchObject([
    { code: 'unreadable_amount', line: 3 },
  ]);
});

it('takes the noise of sums for nothing, and refuses a third decimal that counts', () => {
  const sheet = (value: string) =>
    writeXlsx([
      {
        name: 'F',
        rows: [
          ['Date', 'Libellé', 'Montant'],
          [{ day: '2026-01-05' }, 'LOYER', { formula: 'A1', value }],
        ],
      },
    ]);

  expect(readOnly(sheet('0.30000000000000004')).lines[0]?.amount).toBe(30);
  expect(readOnly(sheet('-1234.5600000000002')).lines[0]?.amount).toBe(-1234_56);
  expect(isImportable(readOnly(sheet('12.345')))).toBe(false);
});

it('gives each sheet with operations apart, and names those without', () => {
  const list = [{ date: '2026-01-05', cents: 700_00, label: 'LOYER' }];
  const notes = { name: 'Notes', rows: [['À faire'], ['Appeler la banque']] };
  const [january, february] = ['Janvier', 'Février'].map((name) => ({
    name,
    rows: table(list, true),
  }));
  if (january === undefined || february === undefined) throw new Error('no sheet');
  const unpacked = unpackStatement(writeXlsx([january, notes, february]));

  expect(unpacked).toMatchObject({
    parts: [
      { name: 'Janvier', otherSheets: ['Notes'] },
      { name: 'Février', otherSheets: ['Notes'] },
    ],
  });
});

it('opens the statements and the workbooks of an archive, and no archive inside it', () => {
  const qif = '!Type:Bank\nD05/01/2026\nT700,00\nPLOYER\n^\n';
  const workbook = writeOds([
    { name: 'F', rows: table([{ date: '2026-01-05', cents: 1, label: 'A' }], true) },
  ]);
  const unpacked = unpackStatement(
    zip({ 'a/janvier.qif': qif, '__MACOSX/x': 'x', 'b.ods': workbook, 'c.zip': zip({ x: qif }) }),
  );
  if ('refusal' in unpacked) throw new Error(unpacked.refusal);

  expect(unpacked.parts.map(({ name, workbook: format }) => [name, format])).toEqual([
    ['janvier.qif', undefined],
    ['b.ods', 'ods'],
    ['c.zip', undefined],
  ]);
  expect(unpacked.parts.map(({ bytes }) => parseStatement(bytes).findings[0]?.code)).toEqual([
    undefined,
    undefined,
    'binary_file',
  ]);
});

it('refuses an archive that says to hold more than a statement may, without unpacking it', () => {
  const bomb = zip({ 'a.csv': new Uint8Array(70_000_000) });

  expect(bomb.length).toBeLessThan(100_000);
  expect(unpackStatement(bomb)).toEqual({ refusal: 'file_too_large' });
});

it('refuses an archive whose workbooks hold together more than a statement may', () => {
  const workbook = zip({ 'xl/workbook.xml': '', 'padding.bin': new Uint8Array(20_000_000) });
  const archive = (count: number) =>
    zip(Object.fromEntries(Array.from({ length: count }, (_, at) => [`${at}.xlsx`, workbook])));

  expect(unpackStatement(archive(3))).toHaveProperty('parts.length', 3);
  expect(unpackStatement(archive(4))).toEqual({ refusal: 'file_too_large' });
});

it('never unpacks more than an archive says, and calls it broken', () => {
  const bomb = zip({ 'a.csv': new Uint8Array(30_000_000) });
  const view = new DataView(bomb.buffer);
  for (let at = 0; at < bomb.length - 46; at += 1)
    if (view.getUint32(at, true) === 0x0201_4b50) view.setUint32(at + 24, 1000, true);

  expect(unpackStatement(bomb)).toMatchObject({ refusal: 'broken_archive' });
});

it('refuses entities that a workbook declares', () => {
  const file = zip({
    'META-INF/manifest.xml': '',
    'content.xml':
      '<!DOCTYPE d [<!ENTITY a "aaaa">]><office:document-content>&a;</office:document-content>',
  });

  expect(unpackStatement(file)).toEqual({ refusal: 'forbidden_xml' });
});

it('never reads another amount than was packed, whichever byte is changed', () => {
  const qif = '!Type:Bank\nD05/01/2026\nT700,00\nPLOYER\n^\n'.repeat(20);
  const packed = zip({ 'a.qif': qif });
  fc.assert(
    fc.property(fc.nat(packed.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
      const unpacked = unpackStatement(packed.with(at, (packed[at] ?? 0) ^ change));
      if ('refusal' in unpacked) return;
      for (const { bytes } of unpacked.parts)
        if (bytes.length === qif.length) expect(new TextDecoder().decode(bytes)).toBe(qif);
        else expect(isImportable(parseStatement(bytes))).toBe(false);
    }),
    { numRuns: 300 },
  );
});

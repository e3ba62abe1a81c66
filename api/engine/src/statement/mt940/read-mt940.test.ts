import { isImportable, parseStatement } from '../parse-statement.ts';
import type { ParsedStatement, ParseOptions } from '../types.ts';

const parse = (rows: readonly string[], options?: ParseOptions): ParsedStatement =>
  parseStatement(new TextEncoder().encode(`${rows.join('\n')}\n`), options);
const page = (...entries: string[]): string[] => [
  ':20:STARTUMS',
  ':25:30006/12345678901EUR',
  ':28C:00001/001',
  ':60F:C260105EUR1000,00',
  ...entries,
];
const shown = ({ lines }: ParsedStatement) =>
  lines.map(({ date, amount, label }) => [date, amount, label]);

it('reads debits, credits and what is taken back, dated by the day of the entry', () => {
  const statement = parse(
    page(
      ':61:2601050106D64,20NDDTNONREF//B1',
      ':86:PRLV EDF',
      ':61:260105C700,NTRFLOYER//B2',
      ':86:VIR DUPRE',
      ':61:2512310102RD64,2NDDTNONREF',
      ':86:REJET EDF',
      ':61:260105RC10,00NTRFNONREF',
      ':86:ANNULATION',
      ':62F:C260106EUR1690,00',
    ),
  );

  expect(shown(statement)).toEqual([
    ['2026-01-02', 64_20, 'REJET EDF'],
    ['2026-01-05', 700_00, 'VIR DUPRE'],
    ['2026-01-05', -10_00, 'ANNULATION'],
    ['2026-01-06', -64_20, 'PRLV EDF'],
  ]);
  expect(statement.verification.state).toBe('proved');
  expect(statement.accounts).toMatchObject([{ bankCode: '30006', number: '12345678901' }]);
  expect(statement.description).toContain('Relevé MT940 du compte 12345678901');
});

it.each([
  [['166?00GUTSCHRIFT?20LOYER JANVIER?32DUPRE?33PAUL'], 'GUTSCHRIFT DUPRE PAUL LOYER JANVIER'],
  [
    ['166?00VIR?20LOYER DE L APPARTEMENT DU B?21OULEVARD'],
    'VIR LOYER DE L APPARTEMENT DU BOULEVARD',
  ],
  [['/ORDP//NAME/DUPRE PAUL/REMI/LOYER JANVIER/EREF/42'], 'DUPRE PAUL LOYER JANVIER'],
  [['VIR SEPA RECU', 'DUPRE PAUL', 'LOYER'], 'VIR SEPA RECU DUPRE PAUL LOYER'],
  [
    ['/EREF/E1//CNTP/FR7630006000011234567890189/AGRIFRPP/EDF///REMI/USTD//LOYER 1/'],
    'EDF LOYER 1',
  ],
  [['166?00GUTSCHRIFT?20EREF+E1?21SVWZ+LOYER?32DUPRE'], 'GUTSCHRIFT DUPRE LOYER'],
])('reads the words %j of a movement as %s', (words, label) => {
  const [first = '', ...more] = words;
  const statement = parse(
    page(':61:260105C1,00NTRFNONREF', `:86:${first}`, ...more, ':62F:C260105EUR1001,00'),
  );

  expect(statement.lines[0]?.label).toBe(label);
});

it('refuses a movement behind the end of its statement, whose own beginning is lost', () => {
  const entry = ':61:260106C119,00NMSCNONREF';
  const statement = parse(page(':61:260105C1,00NTRFNONREF', ':62F:C260105EUR1001,00', '-', entry));

  expect(statement.findings).toMatchObject([{ code: 'headless_statement', severity: 'error' }]);
  expect(isImportable(statement)).toBe(false);
});

it('refuses a third decimal, a line that has another form, and a day that does not exist', () => {
  const statement = parse(
    page(
      ':61:260105C1,234NTRFNONREF',
      ':61:VIREMENT 12,00',
      ':61:260231D1,00NTRFNONREF',
      ':61:260105D1.234,00NTRFNONREF',
      ':61:260105D12,825,00',
      ':62F:C260105EUR1000,00',
    ),
  );

  expect(statement.findings.map(({ line, code }) => [line, code])).toEqual([
    [5, 'ambiguous_amount'],
    [6, 'unreadable_entry'],
    [7, 'impossible_date'],
    [8, 'unreadable_amount'],
    [9, 'unreadable_amount'],
  ]);
  expect(isImportable(statement)).toBe(false);
});

it('sees that a statement stopped before its closing balance', () => {
  const statement = parse(page(':61:260105C1,00NTRFNONREF', ':86:A'));

  expect(statement.findings).toMatchObject([{ code: 'truncated_file', line: 6 }]);
});

it('follows the balances of the chosen account alone, in a file of two', () => {
  const other = page(':61:260105C5,00NTRFNONREF', ':62F:C260105EUR1005,00').with(
    1,
    ':25:30006/99999999999',
  );
  const rows = [...page(':61:260105C1,00NTRFNONREF', ':62F:C260105EUR1002,00'), '-', ...other];

  expect(parse(rows).findings).toMatchObject([{ code: 'several_accounts' }]);
  expect(parse(rows, { account: '99999999999' }).verification.state).toBe('proved');
  expect(parse(rows, { account: '12345678901' }).verification.state).toBe('contradicted');
});

it('refuses an account kept in another currency', () => {
  const rows = page(':61:260105C1,00NTRFNONREF', ':62F:C260105USD1001,00').map((row) =>
    row.replace('EUR1000', 'USD1000'),
  );

  expect(parse(rows).findings).toMatchObject([{ code: 'foreign_statement' }]);
});

const INTERIM = [
  ':20:RAPPORT',
  ':25:FR7630006000011234567890189',
  ':28C:1/1',
  ':34F:EUR0,00',
  ':13D:2601051200+0100',
  ':61:260105C700,00NTRFNONREF',
  ':86:VIR DUPRE',
  ':61:260105ED64,20NDDTNONREF',
  ':86:PRLV ATTENDU',
];

it('reads an MT942, leaves out what is only expected, and compares its sums', () => {
  const proved = parse([...INTERIM.slice(0, 7), ':90D:0EUR0,00', ':90C:1EUR700,00']);
  const wrong = parse([...INTERIM.slice(0, 7), ':90D:0EUR0,00', ':90C:1EUR701,00']);
  const alone = [':90C:1EUR700,00', ':90C:2EUR700,00'].map(
    (sum) => parse([...INTERIM.slice(0, 7), sum]).verification.state,
  );
  const pending = parse(INTERIM);

  expect(alone).toEqual(['proved', 'contradicted']);
  expect([proved.format, proved.verification.state]).toEqual(['mt942', 'proved']);
  expect(wrong.verification.state).toBe('contradicted');
  expect(shown(pending)).toEqual([['2026-01-05', 700_00, 'VIR DUPRE']]);
  expect(pending.setAside).toMatchObject([{ kind: 'pending', lineNumber: 8 }]);
  expect(pending.verification.state).toBe('unproved');
});

it('reads entries whose bank leaves the room of the entry date blank', () => {
  const statement = parse(
    page(':61:260105    D64,20NMSCNONREF', ':86:EDF', ':62F:C260105EUR935,80'),
  );

  expect(shown(statement)).toEqual([['2026-01-05', -64_20, 'EDF']]);
  expect(statement.verification.state).toBe('proved');
});

it('reads messages as the network hands them on, each between its control characters', () => {
  const header = '{1:F01XXXXFRPPAXXX0000000000}{2:I940XXXXXXXXXXXXN}{4:';
  const statement = parse([
    `\x01${header}`,
    ...page(':61:260105C700,00NTRFNONREF', ':86:VIR DUPRE', ':62F:C260105EUR1700,00'),
    `-}\x03\x01${header}`,
    ...page(':61:260106D64,20NMSCNONREF', ':86:EDF', ':62F:C260106EUR1635,80').with(
      3,
      ':60F:C260105EUR1700,00',
    ),
    '-}{5:{MAC:00000000}}\x03',
  ]);

  expect(shown(statement)).toEqual([
    ['2026-01-05', 700_00, 'VIR DUPRE'],
    ['2026-01-06', -64_20, 'EDF'],
  ]);
  expect(statement.verification.state).toBe('proved');
});

it('reads fields that a program indented, all of them or some', () => {
  const rows = page(
    ':61:260105C700,00NTRFNONREF',
    ':86:VIR DUPRE',
    ':61:260105D64,20NMSCNONREF',
    ':86:EDF',
  );
  for (const indented of [
    rows.map((row) => ` ${row}`),
    rows.map((row, at) => ' '.repeat(at % 2) + row),
  ])
    expect(shown(parse([...indented, ':62F:C260105EUR1635,80']))).toEqual([
      ['2026-01-05', 700_00, 'VIR DUPRE'],
      ['2026-01-05', -64_20, 'EDF'],
    ]);
});

it('reads a value on the 30th of February, as banks that count months of thirty days have it', () => {
  const rows = [':61:2602300302D6,00NMSC', ':86:ZINSEN', ':62F:C260302EUR994,00'];
  expect(parse(page(...rows)).lines).toMatchObject([
    { date: '2026-03-02', valueDate: '2026-02-28', amount: -6_00 },
  ]);
  // Alone it says no day of the account.
  const bare = parse(page(':61:260230D6,00NMSC', ':62F:C260302EUR994,00'));
  expect(bare.findings).toMatchObject([{ code: 'impossible_date' }]);
});

it.each([
  ['a page that goes on', ['60F', '62M'], true],
  ['a page that goes on from another', ['60M', '62F'], true],
  ['both pages', ['60F', '62M', '60M', '62F'], false],
  ['a page in the middle that is not there', ['60F', '62M', '60F', '62F'], true],
  ['days that are all ended alike', ['60M', '62M', '60M', '62M'], false],
])('says whether pages are missing: %s', (_, tags, isTold) => {
  const balances = tags.flatMap((tag, at) =>
    tag.startsWith('60')
      ? [
          ':20:A',
          ':25:12345678901',
          `:28C:7/${at / 2 + 1}`,
          `:${tag}:C260105EUR${1000 + at / 2},00`,
        ]
      : [':61:260105C1,00NTRFNONREF', ':86:X', `:${tag}:C260105EUR${1000 + (at + 1) / 2},00`],
  );
  const { findings, verification } = parse(balances);
  expect(findings.map(({ code }) => code)).toEqual(isTold ? ['missing_pages'] : []);
  expect(verification.state).toBe('proved');
});

it('follows the balances of statements of which the latest stands first', () => {
  const january = page(':61:260105C1,00NTRFNONREF', ':86:X', ':62F:C260110EUR1001,00');
  const later = page(':61:260112C2,00NTRFNONREF', ':86:Y', ':62F:C260115EUR1003,00').map((row) =>
    row.replace(':60F:C260105EUR1000', ':60F:C260110EUR1001').replace('00001/001', '00002/001'),
  );
  const statement = parse([...later, ...january]);
  expect([statement.findings, statement.verification.state]).toEqual([[], 'proved']);
  expect(shown(statement)).toEqual(shown(parse([...january, ...later])));

  // A day that the bank got wrong breaks no chain.
  const odd = later.map((row) => row.replace(':60F:C260110', ':60F:C251210'));
  expect(parse([...january, ...odd]).verification.state).toBe('proved');
});

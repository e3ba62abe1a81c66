import { parseStatement } from '../parse-statement.ts';
import type { ParseOptions } from '../types.ts';
import { sourceOf } from '../../movement/movement-key.ts';

const entry = (day: string, amount: string, status = '<Sts><Cd>BOOK</Cd></Sts>'): string =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd>${status}<BookgDt>${day}</BookgDt><AcctSvcrRef>R-${amount}</AcctSvcrRef></Ntry>`;
const document = (message: string, statement: string, version: string, content: string) =>
  parseStatement(
    new TextEncoder().encode(
      `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:${version}"><${message}><GrpHdr><MsgId>1</MsgId></GrpHdr>` +
        `<${statement}><Acct><Id><IBAN>FR7630006000011234567890189</IBAN></Id></Acct>${content}</${statement}></${message}></Document>`,
    ),
  );

it.each([
  ['camt052', 'BkToCstmrAcctRpt', 'Rpt', 'camt.052.001.08'],
  ['camt053', 'BkToCstmrStmt', 'Stmt', 'camt.053.001.02'],
  ['camt054', 'BkToCstmrDbtCdtNtfctn', 'Ntfctn', 'camt.054.001.04'],
])('reads the entries of a %s', (format, message, statement, version) => {
  const read = document(
    message,
    statement,
    version,
    entry('<Dt>2026-01-05</Dt>', '700.00') +
      entry('<DtTm>2026-01-06T23:30:00+01:00</DtTm>', '8.850') +
      entry('<Dt>2026-01-07</Dt>', '9.00', '<Sts>PDNG</Sts>'),
  );

  expect(read.format).toBe(format);
  expect(read.lines.map(({ date, amount }) => [date, amount])).toEqual([
    ['2026-01-05', 700_00],
    ['2026-01-06', 8_85],
  ]);
  expect(read.setAside).toMatchObject([{ kind: 'pending' }]);
  expect(read.accounts).toEqual([{ iban: 'FR7630006000011234567890189' }]);
  // One operation keeps its identifier from the report of the day to the statement.
  expect(sourceOf(read)).toBe('camt053');
});

it.each(['2026-01-05+01:00', '2026-01-05Z', '2026-01-05-05:00'])(
  'reads the day of %s, wherever the reader sits',
  (day) => {
    const read = document(
      'BkToCstmrStmt',
      'Stmt',
      'camt.053.001.02',
      entry(`<Dt>${day}</Dt>`, '1.00'),
    );
    expect(read.lines[0]?.date).toBe('2026-01-05');
  },
);

it('refuses another message of the bank by its name', () => {
  expect(document('BkToCstmrX', 'X', 'camt.056.001.01', '').findings).toMatchObject([
    { code: 'other_camt', message: expect.stringContaining('CAMT.056') },
  ]);
});

it('reads a statement once that its file holds twice, and says so; of two alike it asks', () => {
  const statement = (id: string): string =>
    `<Id>${id}</Id>${entry('<Dt>2026-01-05</Dt>', '700.00').replace(/<AcctSvcrRef>.*<\/AcctSvcrRef>/, '')}`;
  const between = '</Stmt><Stmt><Acct><Id><IBAN>FR7630006000011234567890189</IBAN></Id></Acct>';
  const read = (first: string, second: string) =>
    document(
      'BkToCstmrStmt',
      'Stmt',
      'camt.053.001.02',
      statement(first) + between + statement(second),
    );

  const twice = read('2026-1', '2026-1');
  expect(twice.lines.map(({ amount }) => amount)).toEqual([700_00]);
  expect(twice.findings.filter(({ severity }) => severity !== 'info')).toMatchObject([
    { code: 'repeated_statement', severity: 'warning' },
  ]);
  const alike = read('2026-1', '2026-2');
  expect(alike.lines.map(({ amount }) => amount)).toEqual([700_00]);
  expect(alike.findings.filter(({ severity }) => severity === 'error')).toMatchObject([
    { code: 'repeated_entry' },
  ]);
});

it('takes the account of the other party of one transaction, if its key is right, not the own one', () => {
  const IBAN = 'FR76 3000 6000 0112 3456 7890 189';
  const paid = (...accounts: string[]): string =>
    `<Ntry><Amt Ccy="EUR">480.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-01-05</Dt></BookgDt><NtryDtls>${accounts
      .map(
        (iban) =>
          `<TxDtls><RltdPties><DbtrAcct><Id><IBAN>FR1420041010050500013M02606</IBAN></Id></DbtrAcct><CdtrAcct><Id><IBAN>${iban}</IBAN></Id></CdtrAcct></RltdPties></TxDtls>`,
      )
      .join('')}</NtryDtls></Ntry>`;
  const read = document(
    'BkToCstmrStmt',
    'Stmt',
    'camt.053.001.02',
    paid(IBAN) + paid(IBAN.replace('189', '188')) + paid(IBAN, IBAN),
  );
  expect(read.lines.map(({ counterpartyIban }) => counterpartyIban)).toEqual([
    'FR7630006000011234567890189',
    undefined,
    undefined,
  ]);
});

describe('entries without a date, as their format allows', () => {
  const balance = (code: string, amount: string, day: string): string =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`;
  const undated = entry('', '700.00').replace(
    '<BookgDt></BookgDt>',
    '<AddtlNtryInf>LOYER</AddtlNtryInf>',
  );
  const read = (frame: string) =>
    document('BkToCstmrStmt', 'Stmt', 'camt.053.001.08', frame + undated);

  it.each([
    balance('OPBD', '100.00', '2026-01-05') + balance('CLBD', '800.00', '2026-01-05'),
    '<FrToDt><FrDtTm>2026-01-05T00:00:00</FrDtTm><ToDtTm>2026-01-05T23:59:59</ToDtTm></FrToDt>',
  ])('take the day of a statement that covers no other, and the review says so', (frame) => {
    const { lines, findings } = read(frame);
    expect(lines.map(({ date, amount }) => [date, amount])).toEqual([['2026-01-05', 700_00]]);
    expect(findings.map(({ code, severity, message }) => [code, severity, message])).toEqual([
      ['day_of_statement', 'info', expect.stringContaining('05/01/2026')],
    ]);
  });

  it.each([
    '',
    balance('OPBD', '100.00', '2026-01-04') + balance('CLBD', '800.00', '2026-01-05'),
    '<FrToDt><FrDtTm>2026-01-01T00:00:00</FrDtTm><ToDtTm>2026-01-31T23:59:59</ToDtTm></FrToDt>' +
      balance('OPBD', '100.00', '2026-01-31') +
      balance('CLBD', '800.00', '2026-01-31'),
  ])('are refused where the day is not certain', (frame) => {
    const { lines, findings } = read(frame);
    expect(lines).toEqual([]);
    expect(findings).toMatchObject([{ code: 'missing_date' }]);
  });
});

describe('an entry that says two things of its sense', () => {
  const read = (own: string, options: ParseOptions = {}, ...details: string[]) => {
    const text = entry('<Dt>2026-01-05</Dt>', own).replace(
      '</Ntry>',
      `<NtryDtls>${details.join('')}</NtryDtls><AddtlNtryInf>X</AddtlNtryInf></Ntry>`,
    );
    const { lines, findings } = parseStatement(
      new TextEncoder().encode(
        `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>${balances}${text}</Stmt></BkToCstmrStmt></Document>`,
      ),
      options,
    );
    return [lines.map(({ amount }) => amount), findings.map(({ code }) => code)];
  };
  let balances = '';
  const detail = (sense: string, amount: string): string =>
    `<TxDtls><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${sense}</CdtDbtInd></TxDtls>`;

  it.each([
    ['an amount below zero', '-7.00', [], 'negative_amount'],
    ['its only transaction of the other side', '7.00', [detail('DBIT', '7.00')], 'contrary_type'],
    [
      'transactions that add up to the contrary',
      '7.00',
      [detail('DBIT', '10.00'), detail('CRDT', '3.00')],
      'contrary_type',
    ],
  ] as const)('is asked about: %s', (_, own, details, code) => {
    expect(read(own, {}, ...details)).toEqual([[], [code]]);
    expect(read(own, { movementLines: [1] }, ...details)).toEqual([[7_00], []]);
    expect(read(own, { turnedLines: [1] }, ...details)).toEqual([[-7_00], ['turned_line']]);
  });

  const batch = (count: string, total: string): string =>
    `<Btch><NbOfTxs>${count}</NbOfTxs>${total === '' ? '' : `<TtlAmt Ccy="EUR">${total}</TtlAmt>`}</Btch>`;
  const bare = '<TxDtls><RmtInf><Ustrd>LOYER</Ustrd></RmtInf></TxDtls>';
  const charged = (amount: string): string =>
    `<TxDtls><AmtDtls><TxAmt><Amt Ccy="EUR">${amount}</Amt></TxAmt></AmtDtls><Chrgs><Rcrd><Amt Ccy="EUR">1.50</Amt></Rcrd></Chrgs></TxDtls>`;

  it.each([
    ['its transactions', [detail('CRDT', '4.00'), detail('CRDT', '2.00')], 'differing_amounts'],
    ['its only transaction', [detail('CRDT', '6.99')], 'differing_amounts'],
    ['the total of its batch', [batch('2', '8.00'), bare, bare], 'differing_amounts'],
    ['the number of its batch', [batch('3', ''), bare, bare], 'differing_count'],
  ])('is asked about where the amount is not that of %s', (_, details, code) => {
    balances = '';
    expect(read('7.00', {}, ...details)).toEqual([[], [code]]);
    expect(read('7.00', { movementLines: [1] }, ...details)).toEqual([[7_00], []]);
  });

  it.each([
    [
      'parts that have it together',
      [batch('2', '7.00'), detail('CRDT', '4.00'), detail('CRDT', '3.00')],
    ],
    ['charges that explain the difference', [charged('8.50')]],
    ['charges of each part', [charged('5.00'), charged('5.00')]],
    ['a batch that gives no part', [batch('25', '7.00')]],
    ['an order in another currency', [charged('9.00').replace('"EUR">9', '"CHF">9')]],
  ])('is believed with %s', (_, details) => {
    balances = '';
    expect(read('7.00', {}, ...details)).toEqual([[7_00], []]);
  });

  it('is believed where its transactions add up to it, and where balances prove it', () => {
    expect(read('7.00', {}, detail('CRDT', '10.00'), detail('DBIT', '3.00'))).toEqual([[7_00], []]);
    const balance = (code: string, amount: string): string =>
      `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-01-05</Dt></Dt></Bal>`;
    balances = balance('OPBD', '1.00') + balance('CLBD', '8.00');
    expect(read('7.00', {}, detail('DBIT', '7.00'))).toEqual([[7_00], []]);
    expect(read('7.00', {}, detail('CRDT', '6.00'))).toEqual([[7_00], ['differing_proved']]);
  });
});

it.each([
  ['<TtlCdtNtries><NbOfNtries>3</NbOfNtries></TtlCdtNtries>', 'count_mismatch'],
  ['<TtlNtries><Sum>16.00</Sum></TtlNtries>', 'total_mismatch'],
  [
    '<TtlNtries><TtlNetNtryAmt>15.00</TtlNetNtryAmt><CdtDbtInd>DBIT</CdtDbtInd></TtlNtries>',
    'total_mismatch',
  ],
  [
    '<TtlNtries><TtlNetNtry><Amt>14.00</Amt><CdtDbtInd>CRDT</CdtDbtInd></TtlNetNtry></TtlNtries>',
    'total_mismatch',
  ],
  ['<TtlNtries><Sum>15.00</Sum><TtlNetNtryAmt>15.00</TtlNetNtryAmt></TtlNtries>', undefined],
])('compares its entries with all that its summary says: %s', (summary, code) => {
  const entries = entry('<Dt>2026-01-05</Dt>', '7.00') + entry('<Dt>2026-01-06</Dt>', '8.00');
  const { findings } = document(
    'BkToCstmrStmt',
    'Stmt',
    'camt.053.001.02',
    `<TxsSummry>${summary}</TxsSummry>${entries}`,
  );
  expect(findings.find(({ severity }) => severity === 'warning')?.code).toBe(code);
});

it.each([
  ['1000.00', 'proved'],
  ['1000.01', 'contradicted'],
])('follows the balances from one statement to the next: %s between them', (between, state) => {
  const bal = (code: string, amount: string, on: string): string =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${on}</Dt></Dt></Bal>`;
  const account = '<Acct><Id><IBAN>FR7630006000011234567890189</IBAN></Id></Acct>';
  const { verification, lines } = document(
    'BkToCstmrStmt',
    'Stmt',
    'camt.053.001.02',
    `${bal('OPBD', '300.00', '2026-01-05')}${bal('CLBD', between, '2026-01-05')}${entry('<Dt>2026-01-05</Dt>', '700.00')}</Stmt>` +
      `<Stmt>${account}${bal('OPBD', between, '2026-01-06')}${bal('CLBD', '1008.00', '2026-01-06')}${entry('<Dt>2026-01-06</Dt>', '8.00')}`,
  );
  expect([verification.state, lines.length]).toEqual([state, 2]);
});

it.each([
  ['one envelope', (one: string, other: string) => `<Envelope>${one}${other}</Envelope>`],
  ['two', (one: string, other: string) => `<A><B>${one}</B><B>${other}</B></A>`],
])('reads the documents that stand in %s', (_, wrapped) => {
  const own = (day: string, amount: string): string =>
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>${entry(`<Dt>${day}</Dt>`, amount)}</Stmt></BkToCstmrStmt></Document>`;
  const text = wrapped(own('2026-01-05', '7.00'), own('2026-01-06', '8.00'));
  const { lines } = parseStatement(new TextEncoder().encode(text));
  expect(lines.map(({ amount }) => amount)).toEqual([7_00, 8_00]);
});

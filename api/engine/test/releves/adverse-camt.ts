import fc from 'fast-check';
import {
  encode,
  escapeXml,
  movements,
  totalOf,
  truthOfAccounts,
  type AdverseMovement,
  type AdverseStatement,
} from './adverse-movements.ts';

const MESSAGES = {
  '052': { message: 'BkToCstmrAcctRpt', statement: 'Rpt' },
  '053': { message: 'BkToCstmrStmt', statement: 'Stmt' },
  '054': { message: 'BkToCstmrDbtCdtNtfctn', statement: 'Ntfctn' },
} as const;

const style = fc.record({
  kind: fc.constantFrom('052', '053', '053', '053', '054'),
  version: fc.constantFrom('02', '03', '04', '06', '08', '10', '13'),
  prefix: fc.constantFrom('', '', 'n:', 'camt:'),
  lineEnd: fc.constantFrom('', '\n', '\r\n', '\n    '),
  charset: fc.constantFrom('utf-8', 'bom', 'utf-16le', 'utf-16be'),
  quote: fc.constantFrom('"', "'"),
  decimals: fc.constantFrom('two', 'two', 'least', 'three', 'five'),
  spaced: fc.nat(9).map((one) => one === 0),
  status: fc.constantFrom('text', 'code', 'code', 'none'),
  day: fc.constantFrom('Dt', 'Dt', 'zone', 'utc-day', 'DtTm', 'DtTm-zone', 'value'),
  details: fc.constantFrom('one', 'one', 'none', 'batch', 'batch-mixed', 'foreign', 'charges'),
  detailSense: fc.constantFrom('same', 'same', 'same', 'none', 'none', 'contrary'),
  reversed: fc.boolean(),
  reference: fc.boolean(),
  balances: fc.constantFrom('both', 'both', 'none', 'many', 'closing'),
  summary: fc.boolean(),
  statements: fc.constantFrom('one', 'one', 'days', 'pages'),
  accounts: fc.constantFrom(1, 1, 1, 2),
  number: fc.constantFrom('IBAN', 'Othr'),
  pending: fc.constantFrom('', '', 'PDNG', 'INFO', 'FUTR'),
  comments: fc.boolean(),
  envelope: fc.constantFrom('', '', '', '', 'header', 'wrapped', 'documents', 'messages'),
  negative: fc.nat(15).map((one) => one === 0),
  newestFirst: fc.boolean(),
});
type Style = typeof style extends fc.Arbitrary<infer Value> ? Value : never;

type Tag = (name: string, inner: string, attributes?: string) => string;

const amountOf = (how: Style, cents: number): string => {
  const text = (Math.abs(cents) / 100).toFixed(2);
  const written = {
    two: text,
    least: text.replace(/\.?0+$/, (zeros) => (text.includes('.') && zeros.length > 0 ? '' : zeros)),
    three: `${text}0`,
    five: `${text}000`,
  }[how.decimals];
  return how.spaced ? ` ${written}\n` : written;
};

const money = (how: Style, tag: Tag, cents: number, currency = 'EUR'): string =>
  tag('Amt', amountOf(how, cents), ` Ccy=${how.quote}${currency}${how.quote}`);
const sense = (tag: Tag, cents: number): string => tag('CdtDbtInd', cents < 0 ? 'DBIT' : 'CRDT');

function days(how: Style, tag: Tag, { day, valueDay }: AdverseMovement): string {
  const value = tag('ValDt', tag('Dt', how.day === 'value' ? day : valueDay));
  const booked = {
    Dt: tag('Dt', day),
    zone: tag('Dt', `${day}+01:00`),
    'utc-day': tag('Dt', `${day}Z`),
    DtTm: tag('DtTm', `${day}T00:00:00`),
    'DtTm-zone': tag('DtTm', `${day}T23:30:00+01:00`),
    value: '',
  }[how.day];
  return booked === '' ? value : `${tag('BookgDt', booked)}${value}`;
}

/** The transactions of an entry: one, parts that add up to it, others that only explain it. */
function details(how: Style, tag: Tag, { cents, label, seed }: AdverseMovement): string {
  const words = tag('RmtInf', tag('Ustrd', escapeXml(label)));
  const transaction = (amount: number, inner = ''): string =>
    tag(
      'TxDtls',
      [
        tag('Refs', tag('EndToEndId', `E${seed}`)),
        inner === '' ? money(how, tag, amount) : '',
        how.detailSense === 'contrary'
          ? sense(tag, -amount)
          : how.detailSense === 'same' || how.details === 'batch-mixed'
            ? sense(tag, amount)
            : '',
        inner,
        words,
      ].join(''),
    );
  const part = Math.trunc(cents / 3) || cents;
  switch (how.details) {
    case 'none':
      return '';
    case 'one':
      return tag('NtryDtls', transaction(cents));
    case 'batch':
      return tag(
        'NtryDtls',
        `${tag('Btch', `${tag('NbOfTxs', '2')}${money(how, tag, cents).replaceAll('Amt', 'TtlAmt')}`)}${transaction(part)}${transaction(cents - part)}`,
      );
    case 'batch-mixed':
      return tag('NtryDtls', `${transaction(cents * 2)}${transaction(-cents)}`);
    case 'foreign':
      return tag(
        'NtryDtls',
        transaction(
          cents,
          tag('AmtDtls', tag('InstdAmt', money(how, tag, Math.abs(cents) + 7, 'USD'))),
        ),
      );
    case 'charges':
      return tag(
        'NtryDtls',
        transaction(
          cents,
          `${tag('AmtDtls', tag('TxAmt', money(how, tag, Math.abs(cents) + 150)))}${tag('Chrgs', `${money(how, tag, 150)}${tag('CdtDbtInd', 'DBIT')}`)}`,
        ),
      );
  }
}

function entry(how: Style, tag: Tag, line: AdverseMovement, status = 'BOOK'): string {
  const { cents, label, seed } = line;
  const newer = Number(how.version) >= 8;
  const isText = how.status === 'text' && !newer;
  return (
    tag(
      'Ntry',
      [
        how.comments ? `<!-- ${tag('Amt', '1.00')} -->` : '',
        how.negative && cents < 0
          ? money(how, tag, cents).replace('>', '>-').replace('>- ', '> -')
          : money(how, tag, cents),
        sense(tag, cents),
        how.reversed && seed % 2 === 0 ? tag('RvslInd', 'true') : '',
        how.status === 'none' && status === 'BOOK'
          ? ''
          : tag('Sts', isText ? status : tag('Cd', status)),
        days(how, tag, line),
        how.reference ? tag('AcctSvcrRef', `R-${line.day}-${seed}-${cents}`) : '',
        how.details === 'charges'
          ? tag('Chrgs', tag('TtlChrgsAndTaxAmt', '1.50', ' Ccy="EUR"'))
          : '',
        details(how, tag, line),
        tag('AddtlNtryInf', how.comments ? `<![CDATA[${label}]]>` : escapeXml(label)),
      ].join(''),
    ) + how.lineEnd
  );
}

interface Part {
  readonly account: string;
  readonly lines: readonly AdverseMovement[];
  readonly from: number;
  readonly page: number;
  readonly isLast: boolean;
}

function partsOf(how: Style, lines: readonly AdverseMovement[], account: string): Part[] {
  const length = how.statements === 'one' ? lines.length : 3;
  const parts: Part[] = [];
  let from = 50_00;
  for (let at = 0; at < lines.length; at += length) {
    const own = lines.slice(at, at + length);
    const isLast = at + length >= lines.length;
    parts.push({ account, lines: own, from, page: parts.length + 1, isLast });
    from += totalOf(own);
  }
  return parts;
}

function statement(how: Style, tag: Tag, part: Part): string {
  const { lines, from, page, isLast, account } = part;
  const to = from + totalOf(lines);
  const [first = '', last = ''] = [lines[0]?.day, lines.at(-1)?.day];
  const balance = (code: string, cents: number, day: string): string =>
    tag(
      'Bal',
      `${tag('Tp', tag('CdOrPrtry', tag('Cd', code)))}${money(how, tag, cents)}${sense(tag, cents)}${tag('Dt', tag('Dt', day))}`,
    );
  const isReport = how.kind === '052';
  const balances = {
    none: '',
    closing: balance('CLBD', to, last),
    both: balance('OPBD', from, first) + balance(isReport ? 'ITBD' : 'CLBD', to, last),
    many:
      balance('PRCD', from, first) +
      balance('CLAV', to + 99, last) +
      balance('CLBD', to, last) +
      balance('FWAV', to + 12, last),
  }[how.balances];
  const pending: AdverseMovement = { day: last, valueDay: last, cents: 77_00, label: 'X', seed: 1 };
  const sum = (isOut: boolean): string => {
    const own = lines.filter(({ cents }) => cents < 0 === isOut);
    return `${tag('NbOfNtries', String(own.length))}${tag('Sum', amountOf(how, totalOf(own)).trim())}`;
  };
  const summary =
    how.summary && how.pending === ''
      ? tag(
          'TxsSummry',
          `${tag('TtlNtries', tag('NbOfNtries', String(lines.length)))}${tag('TtlCdtNtries', sum(false))}${tag('TtlDbtNtries', sum(true))}`,
        )
      : '';
  const id =
    how.number === 'IBAN' ? tag('IBAN', account) : tag('Othr', tag('Id', account.slice(9, 20)));
  const pages =
    how.statements === 'pages'
      ? tag('StmtPgntn', `${tag('PgNb', String(page))}${tag('LastPgInd', String(isLast))}`)
      : '';
  const ordered = how.newestFirst ? lines.toReversed() : lines;
  return tag(
    MESSAGES[how.kind].statement,
    [
      tag('Id', how.statements === 'pages' ? account : `${account}-${page}`),
      pages,
      tag('Acct', `${tag('Id', id)}${tag('Ccy', 'EUR')}`),
      balances,
      summary,
      how.lineEnd,
      ...ordered.map((line) => entry(how, tag, line)),
      how.pending === '' ? '' : entry(how, tag, pending, how.pending),
    ].join(''),
  );
}

function write([how, given]: readonly [Style, readonly AdverseMovement[]]): AdverseStatement {
  const tag: Tag = (name, inner, attributes = '') =>
    `<${how.prefix}${name}${attributes}>${inner}</${how.prefix}${name}>`;
  const names = ['FR7630006000011234567890189', 'FR1420041010050500013M02606'];
  const owned = names
    .slice(0, how.accounts)
    .map((name, at) => ({
      name,
      lines: given.filter((_, index) => index % how.accounts === at),
    }))
    .filter(({ lines }) => lines.length > 0);
  const statements = owned
    .flatMap(({ name, lines }) => partsOf(how, lines, name))
    .map((part) => statement(how, tag, part));
  const header = tag('GrpHdr', tag('MsgId', '1'));
  const { message } = MESSAGES[how.kind];
  const each = how.envelope === 'messages' || how.envelope === 'documents';
  const messages = (each ? statements : [statements.join('')]).map((content) =>
    tag(message, header + content),
  );
  const space = ` xmlns${how.prefix === '' ? '' : `:${how.prefix.slice(0, -1)}`}=${how.quote}urn:iso:std:iso:20022:tech:xsd:camt.${how.kind}.001.${how.version}${how.quote}`;
  const documents = (how.envelope === 'documents' ? messages : [messages.join('')]).map((content) =>
    tag('Document', content, space),
  );
  const text = `<?xml version="1.0" encoding="${how.charset.startsWith('utf-16') ? 'UTF-16' : 'UTF-8'}"?>\n${
    how.envelope === 'wrapped' || how.envelope === 'documents'
      ? `<Envelope>${documents.join('\n')}</Envelope>`
      : how.envelope === 'header'
        ? `<!-- export --><?pi?>${documents.join('')}`
        : documents.join('')
  }\n`;
  const called = (name: string): string => (how.number === 'IBAN' ? name : name.slice(9, 20));
  return {
    text,
    bytes: encode(text, how.charset),
    truth: truthOfAccounts(owned, ({ name }) => called(name)),
  };
}

/** A CAMT message in the versions and the habits of many banks. */
export const adverseCamt: fc.Arbitrary<AdverseStatement> = fc.tuple(style, movements).map(write);

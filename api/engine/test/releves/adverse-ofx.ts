import fc from 'fast-check';
import {
  encode,
  escapeXml,
  figure,
  movements,
  totalOf,
  truthOfAccounts,
  type AdverseMovement,
  type AdverseStatement,
} from './adverse-movements.ts';

type WriteDay = (iso: string) => string;
const bare = (iso: string): string => iso.replaceAll('-', '');
const DAYS: readonly WriteDay[] = [
  bare,
  bare,
  (iso) => `${bare(iso)}120000`,
  (iso) => `${bare(iso)}000000.000[+1:CET]`,
  (iso) => `${bare(iso)}233000[1]`,
  (iso) => `${bare(iso)}120000[0:GMT]`,
  (iso) => `${bare(iso)}000000[-5:EST]`,
  (iso) => iso,
  (iso) => iso.split('-').toReversed().join('/'),
];

const style = fc.record({
  /** Leaves closed or not; "mixed" closes some of them. */
  tags: fc.constantFrom('sgml', 'xml', 'closed', 'mixed'),
  lineEnd: fc.constantFrom('\r\n', '\n', '', '\n  '),
  charset: fc.constantFrom('utf-8', 'windows-1252', 'utf-16le', 'bom'),
  named: fc.constantFrom('1252', 'NONE', 'UTF-8'),
  mark: fc.constantFrom('.', '.', ','),
  thousands: fc.constantFrom('', '', '', ' ', ',', '.'),
  decimals: fc.constantFrom('two', 'two', 'least', 'long'),
  plus: fc.boolean(),
  day: fc.constantFrom(...DAYS),
  type: fc.constantFrom('other', 'sign', 'sign', 'fine', 'none'),
  ids: fc.constantFrom('own', 'own', 'repeated', 'zero', 'none'),
  words: fc.constantFrom('name', 'both', 'memo', 'payee', 'cdata'),
  escapes: fc.constantFrom('xml', 'bare', 'numbers'),
  order: fc.constantFrom('usual', 'amount-first'),
  balance: fc.constantFrom('closing', 'available', 'none', 'list'),
  pending: fc.constantFrom('none', 'none', 'list', 'list-below'),
  currency: fc.constantFrom('none', 'none', 'orig', 'same'),
  statements: fc.constantFrom(1, 1, 2),
  accounts: fc.constantFrom(1, 1, 2),
  second: fc.constantFrom('bank', 'card', 'branch', 'dollars'),
  card: fc.nat(5).map((one) => one === 0),
  extras: fc.boolean(),
  newestFirst: fc.boolean(),
});
type Style = typeof style extends fc.Arbitrary<infer Value> ? Value : never;

interface Writer {
  readonly leaf: (name: string, text: string) => string;
  readonly block: (name: string, inner: string) => string;
}

function writerOf(how: Style): Writer {
  const text = (value: string): string => {
    if (how.escapes === 'bare' && how.tags !== 'xml') return value;
    if (how.escapes === 'numbers')
      return escapeXml(value).replaceAll("'", '&#39;').replaceAll('é', '&#233;');
    return escapeXml(value);
  };
  let count = 0;
  return {
    leaf: (name, value) => {
      count += 1;
      const isClosed =
        how.tags === 'xml' || how.tags === 'closed' || (how.tags === 'mixed' && count % 3 > 0);
      const inner =
        how.words === 'cdata' && how.tags === 'xml' && name === 'NAME'
          ? `<![CDATA[${value}]]>`
          : text(value);
      return `<${name}>${inner}${isClosed ? `</${name}>` : ''}${how.lineEnd}`;
    },
    block: (name, inner) => `<${name}>${how.lineEnd}${inner}</${name}>${how.lineEnd}`,
  };
}

function amountOf(how: Style, cents: number): string {
  const thousands = how.thousands === how.mark ? '' : how.thousands;
  const text = figure(cents, how.mark, thousands);
  const written = {
    two: text,
    least: text.replace(/[.,]?0{1,2}$/, (zeros) => (/[.,]/.test(zeros) ? '' : zeros.slice(1))),
    long: `${text}0000`,
  }[how.decimals];
  return `${cents < 0 ? '-' : how.plus ? '+' : ''}${written}`;
}

const typeOf = (how: Style, { cents, seed }: AdverseMovement): string => {
  switch (how.type) {
    case 'other':
      return 'OTHER';
    case 'sign':
      return cents < 0 ? 'DEBIT' : 'CREDIT';
    case 'fine':
      return (
        (cents < 0 ? ['CHECK', 'DIRECTDEBIT', 'POS', 'FEE', 'ATM'] : ['DEP', 'XFER', 'INT'])[
          seed % 3
        ] ?? ''
      );
    case 'none':
      return '';
  }
};

function wordsOf(how: Style, { leaf, block }: Writer, { label, seed }: AdverseMovement): string {
  switch (how.words) {
    case 'name':
    case 'cdata':
      return leaf('NAME', label);
    case 'both':
      return leaf('NAME', label.slice(0, 32)) + leaf('MEMO', `${label} SUITE 12,50`);
    case 'memo':
      return leaf('MEMO', label);
    case 'payee':
      return block(
        'PAYEE',
        leaf('NAME', label) + leaf('ADDR1', '12 RUE HAUTE') + leaf('PHONE', `01${seed}`),
      );
  }
}

function writeOperation(
  how: Style,
  writer: Writer,
  line: AdverseMovement,
  tag = 'STMTTRN',
): string {
  const { leaf, block } = writer;
  const { cents, seed, day, valueDay } = line;
  const id = {
    own: `F${day}${seed}${cents}`,
    repeated: `F${seed % 3}`,
    zero: '0',
    none: '',
  }[how.ids];
  const type = typeOf(how, line);
  const money = leaf('TRNAMT', amountOf(how, cents));
  const posted = leaf(tag === 'STMTTRN' ? 'DTPOSTED' : 'DTTRAN', how.day(day));
  const currency = {
    none: '',
    orig: block('ORIGCURRENCY', leaf('CURRATE', '1.0837') + leaf('CURSYM', 'USD')),
    same: block('CURRENCY', leaf('CURRATE', '1.0') + leaf('CURSYM', 'EUR')),
  }[how.currency];
  return block(
    tag,
    [
      type === '' ? '' : leaf('TRNTYPE', type),
      ...(how.order === 'usual' ? [posted, money] : [money, posted]),
      how.extras ? leaf('DTUSER', how.day(valueDay)) : '',
      how.extras ? leaf('DTAVAIL', how.day(valueDay)) : '',
      id === '' ? '' : leaf('FITID', id),
      how.extras ? leaf('CHECKNUM', String(seed)) : '',
      wordsOf(how, writer, line),
      how.extras
        ? block(
            'BANKACCTTO',
            leaf('BANKID', '30006') + leaf('ACCTID', '777') + leaf('ACCTTYPE', 'SAVINGS'),
          )
        : '',
      currency,
    ].join(''),
  );
}

interface Account {
  readonly name: string;
  readonly kind: Style['second'];
  readonly lines: readonly AdverseMovement[];
}

function writeAccount(how: Style, writer: Writer, account: Account): string {
  const { leaf, block } = writer;
  const isCard = account.kind === 'card';
  const length = Math.max(1, Math.ceil(account.lines.length / how.statements));
  const total = totalOf(account.lines);
  const closing = block(
    'LEDGERBAL',
    leaf('BALAMT', amountOf(how, total + 1)) + leaf('DTASOF', how.day('2026-12-31')),
  );
  const available = block(
    'AVAILBAL',
    leaf('BALAMT', amountOf(how, 99_00)) + leaf('DTASOF', how.day('2026-12-31')),
  );
  const list = block(
    'BALLIST',
    block('BAL', leaf('NAME', 'Solde') + leaf('BALTYPE', 'DOLLAR') + leaf('VALUE', '12.00')),
  );
  const balances = { closing, available: available + closing, none: '', list: closing + list }[
    how.balance
  ];
  const waiting = block(
    'BANKTRANLISTP',
    leaf('DTASOF', how.day('2026-12-31')) +
      writeOperation(
        how,
        writer,
        { day: '2026-01-30', valueDay: '2026-01-30', cents: -77_00, label: 'A VENIR', seed: 7 },
        'STMTTRNP',
      ),
  );
  const statements: string[] = [];
  for (let at = 0; at < account.lines.length; at += length) {
    const own = account.lines.slice(at, at + length);
    const ordered = how.newestFirst ? own.toReversed() : own;
    const dates = own.map(({ day }) => day).toSorted();
    const movementsOf = block(
      'BANKTRANLIST',
      [
        leaf('DTSTART', how.day(dates[0] ?? '')),
        leaf('DTEND', how.day(dates.at(-1) ?? '')),
        ...ordered.map((line) => writeOperation(how, writer, line)),
      ].join(''),
    );
    const identity = isCard
      ? block('CCACCTFROM', leaf('ACCTID', account.name))
      : block(
          'BANKACCTFROM',
          leaf('BANKID', '30006') +
            leaf('BRANCHID', account.kind === 'branch' ? '00200' : '00100') +
            leaf('ACCTID', account.name) +
            leaf('ACCTTYPE', 'CHECKING'),
        );
    const content = [
      leaf('CURDEF', account.kind === 'dollars' ? 'USD' : 'EUR'),
      identity,
      how.pending === 'list' ? waiting : '',
      movementsOf,
      how.pending === 'list-below' ? waiting : '',
      balances,
    ].join('');
    const status = block('STATUS', leaf('CODE', '0') + leaf('SEVERITY', 'INFO'));
    statements.push(
      block(
        isCard ? 'CCSTMTTRNRS' : 'STMTTRNRS',
        leaf('TRNUID', '1') + status + block(isCard ? 'CCSTMTRS' : 'STMTRS', content),
      ),
    );
  }
  return block(isCard ? 'CREDITCARDMSGSRSV1' : 'BANKMSGSRSV1', statements.join(''));
}

const head = (how: Style): string =>
  how.tags === 'xml'
    ? `<?xml version="1.0" encoding="${how.charset === 'windows-1252' ? 'windows-1252' : 'UTF-8'}"?>\n<?OFX OFXHEADER="200" VERSION="202" SECURITY="NONE"?>\n`
    : `OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nENCODING:USASCII\nCHARSET:${how.charset === 'windows-1252' ? '1252' : how.named}\n\n`;

function write([how, given]: readonly [Style, readonly AdverseMovement[]]): AdverseStatement {
  const writer = writerOf(how);
  const first: Account = { name: '00012345678', kind: how.card ? 'card' : 'bank', lines: [] };
  const other: Account = {
    name: how.second === 'branch' && !how.card ? first.name : '99999999999',
    kind: how.second,
    lines: [],
  };
  const owned = [first, other]
    .slice(0, how.accounts)
    .map((account, at) => ({
      ...account,
      lines: given.filter((_, index) => index % how.accounts === at),
    }))
    .filter(({ lines }) => lines.length > 0);
  const text = `${head(how)}${writer.block('OFX', owned.map((account) => writeAccount(how, writer, account)).join(''))}`;
  const called = ({ name }: Account, at: number): string =>
    at > 0 && name === first.name ? `${name} (2)` : name;
  return {
    text,
    bytes: encode(text, how.charset),
    truth: truthOfAccounts(owned, called),
  };
}

/** An OFX of a bank or of a program, whatever its age. */
export const adverseOfx: fc.Arbitrary<AdverseStatement> = fc.tuple(style, movements).map(write);

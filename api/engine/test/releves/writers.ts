import iconv from 'iconv-lite';

/** A movement as a test writes it into a file. */
export interface WrittenLine {
  readonly date: string;
  readonly cents: number;
  readonly label: string;
}

export interface CsvStyle {
  readonly separator: ';' | ',' | '\t' | '|';
  readonly mark: ',' | '.';
  /** Between thousands; never the decimal mark. */
  readonly thousands: '' | ' ' | '\u00a0' | '\u202f';
  readonly date: 'dmy' | 'dmy-short' | 'ymd';
  readonly lineEnd: '\n' | '\r\n';
  readonly newestFirst: boolean;
  /** Signed amount, or a debit and a credit column. */
  readonly amounts: 'signed' | 'pair';
}

/** A file in the layout of BNP Paribas (signed) or Crédit Agricole (pair), with its preamble. */
export function writeCsv(lines: readonly WrittenLine[], style: CsvStyle): string {
  const signed = style.amounts === 'signed';
  const header = signed
    ? [
        'Date operation',
        'Libelle court',
        'Type operation',
        'Libelle operation',
        'Montant operation en euro',
      ]
    : ['Date', 'Libellé', 'Débit euros', 'Crédit euros'];
  const rows = lines.map(({ date, cents, label }) => {
    const money = writeAmount(Math.abs(cents), style.mark, style.thousands);
    if (signed)
      return [writeDate(date, style.date), 'COURT', 'TYPE', label, cents < 0 ? `-${money}` : money];
    return [writeDate(date, style.date), label, cents < 0 ? money : '', cents < 0 ? '' : money];
  });
  const ordered = style.newestFirst ? rows.toReversed() : rows;
  return [
    'Compte de test',
    ...[header, ...ordered].map((cells) =>
      cells.map((cell) => quote(cell, style.separator)).join(style.separator),
    ),
  ]
    .map((line) => line + style.lineEnd)
    .join('');
}

export function writeQif(
  lines: readonly WrittenLine[],
  mark: ',' | '.',
  apostrophe: boolean,
): string {
  const day = (date: string): string =>
    apostrophe ? writeDate(date, 'dmy-short').replace(/\/(\d\d)$/, "'$1") : writeDate(date, 'dmy');
  return `!Type:Bank\r\n${lines.map(({ date, cents, label }) => `D${day(date)}\r\nT${writeSigned(cents, mark)}\r\nP${label}\r\n^\r\n`).join('')}`;
}

/** OFX 1 without closing tags, or OFX 2. */
export function writeOfx(
  lines: readonly WrittenLine[],
  version: 1 | 2,
  mark: ',' | '.',
  charset = '1252',
): string {
  const close = (tag: string): string => (version === 2 ? `</${tag}>` : '\r\n');
  const leaf = (tag: string, text: string): string => `<${tag}>${escape(text)}${close(tag)}`;
  const entries = lines.map(
    ({ date, cents, label }, index) =>
      `<STMTTRN>${leaf('TRNTYPE', 'OTHER')}${leaf('DTPOSTED', date.replaceAll('-', ''))}` +
      `${leaf('TRNAMT', writeSigned(cents, mark))}${leaf('FITID', `F${index}`)}${leaf('NAME', label.slice(0, 32))}${leaf('MEMO', label)}</STMTTRN>\r\n`,
  );
  const head =
    version === 2
      ? '<?xml version="1.0" encoding="UTF-8"?>\r\n<?OFX OFXHEADER="200"?>\r\n'
      : `OFXHEADER:100\r\nDATA:OFXSGML\r\nCHARSET:${charset}\r\n\r\n`;
  return `${head}<OFX><STMTRS>${leaf('CURDEF', 'EUR')}<BANKACCTFROM>${leaf('ACCTID', '123')}</BANKACCTFROM><BANKTRANLIST>\r\n${entries.join('')}</BANKTRANLIST></STMTRS></OFX>\r\n`;
}

export function writeCamt(
  lines: readonly WrittenLine[],
  prefix: '' | 'n:',
  lineEnd: '' | '\n',
): string {
  const tag = (name: string, inner: string, attributes = ''): string =>
    `<${prefix}${name}${attributes}>${inner}</${prefix}${name}>`;
  const entries = lines.map(
    ({ date, cents, label }, index) =>
      tag(
        'Ntry',
        [
          tag('Amt', writeAmount(Math.abs(cents), '.', ''), ' Ccy="EUR"'),
          tag('CdtDbtInd', cents < 0 ? 'DBIT' : 'CRDT'),
          tag('Sts', 'BOOK'),
          tag('BookgDt', tag('Dt', date)),
          tag('AcctSvcrRef', `R${index}`),
          tag('NtryDtls', tag('TxDtls', tag('RmtInf', tag('Ustrd', escape(label))))),
        ].join(''),
      ) + lineEnd,
  );
  const namespace = ` xmlns${prefix === '' ? '' : ':n'}="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${tag('Document', tag('BkToCstmrStmt', tag('Stmt', entries.join(''))), namespace)}\n`;
}

export type Charset =
  | 'utf-8'
  | 'utf-8-bom'
  | 'utf-16le'
  | 'utf-16be'
  | 'windows-1252'
  | 'iso-8859-15';

export function encode(text: string, charset: Charset): Uint8Array {
  switch (charset) {
    case 'utf-8-bom':
      return iconv.encode(text, 'utf-8', { addBOM: true });
    case 'utf-16le':
    case 'utf-16be':
      return iconv.encode(text, charset, { addBOM: true });
    default:
      return iconv.encode(text, charset);
  }
}

function writeAmount(cents: number, mark: string, thousands: string): string {
  const whole = String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+$)/g, thousands);
  return `${whole}${mark}${String(cents % 100).padStart(2, '0')}`;
}

const writeSigned = (cents: number, mark: string): string =>
  (cents < 0 ? '-' : '') + writeAmount(Math.abs(cents), mark, '');

export function writeDate(iso: string, style: CsvStyle['date']): string {
  const [year = '', month, day] = iso.split('-');
  if (style === 'ymd') return iso;
  return `${day}/${month}/${style === 'dmy' ? year : year.slice(2)}`;
}

const quote = (cell: string, separator: string): string =>
  cell.includes(separator) || cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell;

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** An MT940 with one page for each `perPage` movements, from a balance of 100,00 €. */
export function writeMt940(lines: readonly WrittenLine[], perPage: number): string {
  const money = (cents: number): string => (Math.abs(cents) / 100).toFixed(2).replace('.', ',');
  const day = (date: string): string => date.slice(2).replaceAll('-', '');
  const balance = (tag: string, date: string, cents: number): string =>
    `:${tag}:${cents < 0 ? 'D' : 'C'}${day(date)}EUR${money(cents)}`;
  const pages = Array.from({ length: Math.ceil(lines.length / perPage) }, (_, index) =>
    lines.slice(index * perPage, (index + 1) * perPage),
  );
  let held = 100_00;
  return pages
    .map((page, index) => {
      const [first, last] = [page[0]?.date ?? '', page.at(-1)?.date ?? ''];
      const opening = balance(index === 0 ? '60F' : '60M', first, held);
      const entries = page.flatMap(({ date, cents, label }) => {
        held += cents;
        return [
          `:61:${day(date)}${day(date).slice(2)}${cents < 0 ? 'D' : 'C'}${money(cents)}NTRFNONREF`,
          `:86:${label}`,
        ];
      });
      const closing = balance(index === pages.length - 1 ? '62F' : '62M', last, held);
      return [
        '{1:F01BANKFRPPXXXX0000000000}{2:I940BANKFRPPXXXXN}{4:',
        ':20:RELEVE',
        ':25:FR7630006000011234567890189',
        `:28C:1/${index + 1}`,
        opening,
        ...entries,
        closing,
        '-}',
      ].join('\r\n');
    })
    .join('\r\n');
}

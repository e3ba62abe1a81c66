import iconv from 'iconv-lite';
import { formatDate, formatEuros } from '@sci/money/format';
import type { Cents } from '@sci/money/cents';
import type { DemoInvoice } from './demo-types.ts';

interface Line {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly text: string;
}

/**
 * A one-page invoice as a small real PDF, with its text readable by any program. `total` in cents,
 * taxes included; `xmls` are the electronic invoices that it carries (Factur-X), one as
 * a rule.
 */
export function invoicePdf(
  { supplier, number, object }: DemoInvoice,
  date: string,
  total: Cents,
  customer: string,
  ...xmls: readonly string[]
): Buffer {
  const euros = formatEuros(total).replaceAll('\u202f', '\u00a0');
  const lines: Line[] = [
    { x: 50, y: 780, size: 18, text: supplier },
    { x: 50, y: 740, size: 12, text: `Facture n° ${number}` },
    { x: 50, y: 722, size: 11, text: `Date : ${formatDate(date)}` },
    { x: 320, y: 740, size: 11, text: customer },
    { x: 320, y: 724, size: 11, text: '8 rue des Carmes, 44000 Nantes' },
    { x: 50, y: 660, size: 11, text: 'Désignation' },
    { x: 450, y: 660, size: 11, text: 'Montant TTC' },
    { x: 50, y: 636, size: 11, text: object },
    { x: 450, y: 636, size: 11, text: euros },
    { x: 50, y: 590, size: 13, text: `Total à payer : ${euros}` },
    { x: 50, y: 90, size: 9, text: 'Document de démonstration, sans valeur.' },
  ];
  return assemble(
    lines
      .map(({ x, y, size, text }) => `BT /F1 ${size} Tf ${x} ${y} Td (${escape(text)}) Tj ET`)
      .join('\n'),
    xmls,
  );
}

const escape = (text: string): string =>
  text.replaceAll(/[\\()]/g, (character) => `\\${character}`);

/**
 * A page of A4 around a content stream; the text is in windows-1252, the encoding that the font
 * declares.
 */
function assemble(content: string, xmls: readonly string[]): Buffer {
  const named = xmls.map((_xml, index) => `(${nameOf(index)}) ${7 + 2 * index} 0 R`).join(' ');
  const carries = named && ` /Names << /EmbeddedFiles << /Names [${named}] >> >>`;
  const objects = [
    Buffer.from(`<< /Type /Catalog /Pages 2 0 R /Lang (fr-FR)${carries} >>`),
    Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    Buffer.from(
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>',
    ),
    Buffer.from(
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ),
    stream('', iconv.encode(content, 'win1252')),
    ...xmls.flatMap(embedded),
  ];
  const chunks = [Buffer.from('%PDF-1.4\n%\u00e9\n', 'latin1')];
  const offsets: number[] = [];
  const length = () => chunks.reduce((total, chunk) => total + chunk.length, 0);
  for (const [index, object] of objects.entries()) {
    offsets.push(length());
    chunks.push(Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n'));
  }
  const start = length();
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  chunks.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(chunks);
}

const stream = (type: string, content: Buffer) =>
  Buffer.concat([
    Buffer.from(`<< ${type}/Length ${content.length} >>\nstream\n`),
    content,
    Buffer.from('\nendstream'),
  ]);

const nameOf = (index: number): string => (index === 0 ? 'factur-x.xml' : `${index}.xml`);

/** A file inside the document, from the sixth object on, and its name. */
const embedded = (xml: string, index: number) => [
  stream('/Type /EmbeddedFile /Subtype /text#2Fxml ', Buffer.from(xml)),
  Buffer.from(
    `<< /Type /Filespec /F (${nameOf(index)}) /UF (${nameOf(index)}) /AFRelationship /Alternative /EF << /F ${6 + 2 * index} 0 R >> >>`,
  ),
];

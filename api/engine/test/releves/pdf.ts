import { parseStatement } from '../../src/statement/parse-statement.ts';
import type { PdfPiece } from '../../src/statement/pdf/rows.ts';
import { tableOfPdf } from '../../src/statement/pdf/table-of-account.ts';
import type { ParsedStatement, ParseOptions } from '../../src/statement/types.ts';

/** Reads the pages of a PDF as the server does. */
export function readPdf(
  pages: readonly (readonly PdfPiece[])[],
  options: ParseOptions = {},
): ParsedStatement {
  const table = tableOfPdf(pages);
  if (table === undefined) throw new Error('no table');
  const { csv, ...columns } = table;
  return parseStatement(new TextEncoder().encode(csv), {
    ...options,
    workbook: 'pdf',
    ...columns,
  });
}

/** Widths of Helvetica, in parts of the height: enough for what a statement writes. */
const widthOf = (text: string, size: number): number =>
  Array.from(text).reduce(
    (width, letter) =>
      width + (/[ .,:/]/.test(letter) ? 0.278 : /[A-Z]/.test(letter) ? 0.67 : 0.556),
    0,
  ) * size;

/** Words at a place; with `right`, they end there. */
export function piece(text: string, at: { x?: number; right?: number; y: number }): PdfPiece {
  const size = 9;
  const width = widthOf(text, size);
  return { text, size, width, y: at.y, x: at.x ?? (at.right ?? 0) - width };
}

export interface PrintedMovement {
  readonly date: string;
  readonly cents: number;
  readonly label: string;
}

const money = (cents: number): string =>
  (Math.abs(cents) / 100)
    .toFixed(2)
    .replace('.', ',')
    .replace(/\B(?=(\d{3})+(?!\d))/g, ' ');
const french = (date: string): string => date.split('-').toReversed().join('/');

/** A statement of a bank: days without year, words on two rows, balances and totals when asked. */
export function printStatement(
  list: readonly PrintedMovement[],
  { perPage, proof }: { readonly perPage: number; readonly proof: boolean },
): PdfPiece[][] {
  const last = list.at(-1)?.date ?? '2026-01-31';
  const first = list[0]?.date ?? last;
  const total = (sign: 1 | -1): number =>
    list.reduce((sum, { cents }) => (Math.sign(cents) === sign ? sum + Math.abs(cents) : sum), 0);
  const rows: ((y: number) => PdfPiece[])[] = list.flatMap(({ date, cents, label }) => {
    const side = { right: cents < 0 ? 480 : 560 };
    return [
      (y) => [
        piece(french(date).slice(0, 5), { x: 40, y }),
        piece(label, { x: 90, y }),
        piece(french(date).slice(0, 5), { x: 340, y }),
        piece(money(cents), { ...side, y }),
      ],
      (y) => [piece('REF 42 ET SUITE DES MOTS', { x: 90, y })],
    ];
  });
  const balance = (words: string, cents: number) => (y: number) => [
    piece(words, { x: 90, y }),
    piece(money(cents), { right: cents < 0 ? 480 : 560, y }),
  ];
  if (proof) {
    rows.unshift(balance(`ANCIEN SOLDE AU ${french(first)}`, 100_00));
    rows.push(
      (y) => [
        piece('TOTAL DES OPERATIONS', { x: 90, y }),
        piece(money(total(-1)), { right: 480, y }),
        piece(money(total(1)), { right: 560, y }),
      ],
      balance(`NOUVEAU SOLDE AU ${french(last)}`, 100_00 + total(1) - total(-1)),
    );
  }
  const pages: PdfPiece[][] = [];
  for (let from = 0; from < rows.length; from += perPage) {
    const head = [
      piece('BANQUE DE LA RUE', { x: 40, y: 40 }),
      piece(`RELEVE DE COMPTE du ${french(first)} au ${french(last)}`, { x: 40, y: 60 }),
      piece('IBAN : FR76 3000 6000 0112 3456 7890 189', { x: 40, y: 75 }),
      piece('Date', { x: 40, y: 100 }),
      piece('Nature des opérations', { x: 90, y: 100 }),
      piece('Valeur', { x: 340, y: 100 }),
      piece('Débit', { right: 470, y: 100 }),
      piece('Crédit', { right: 555, y: 100 }),
    ];
    const body = rows.slice(from, from + perPage).flatMap((row, index) => row(120 + 12 * index));
    pages.push([...head, ...body, piece(`Page ${pages.length + 1}`, { x: 300, y: 810 })]);
  }
  return pages;
}

/** How a program may write a page of A4 that looks the same: the box, the turn, and a level word. */
const WAYS = {
  plain: { page: '/MediaBox [0 0 595 842]', at: (x, y) => [1, 0, 0, 1, x, 842 - y] },
  corner: { page: '/MediaBox [100 -842 695 0]', at: (x, y) => [1, 0, 0, 1, x + 100, -y] },
  right: { page: '/MediaBox [0 0 842 595] /Rotate 90', at: (x, y) => [0, 1, -1, 0, y, x] },
  left: {
    page: '/MediaBox [0 0 842 595] /Rotate 270',
    at: (x, y) => [0, -1, 1, 0, 842 - y, 595 - x],
  },
} satisfies Record<string, { page: string; at: (x: number, y: number) => number[] }>;

export type PdfWay = keyof typeof WAYS;
export const PDF_WAYS = Object.keys(WAYS) as readonly PdfWay[];

/** The pages as a PDF file, each word where it stands. `margin`: what is written up the left one. */
export function writePdf(
  pages: readonly (readonly PdfPiece[])[],
  { way = 'plain', margin }: { readonly way?: PdfWay; readonly margin?: string } = {},
): Uint8Array {
  const { page: box, at: place } = WAYS[way];
  const latin = (text: string): string =>
    Array.from(text, (letter) => {
      const code = letter.codePointAt(0) ?? 63;
      return code > 126 ? `\\${code.toString(8)}` : /[()\\]/.test(letter) ? `\\${letter}` : letter;
    }).join('');
  const objects: string[] = [];
  const kids = pages.map((_, index) => `${4 + index * 2} 0 R`).join(' ');
  objects.push(
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  );
  for (const [index, page] of pages.entries()) {
    const show = (text: string, size: number, matrix: readonly number[]): string =>
      `BT /F1 ${size} Tf ${matrix.map((part) => part.toFixed(2)).join(' ')} Tm (${latin(text)}) Tj ET`;
    const stream = [
      ...page.map(({ text, x, y, size }) => show(text, size, place(x, y))),
      ...(margin === undefined ? [] : [show(margin, 9, upward(place(20, 600)))]),
    ].join('\n');
    objects.push(
      `<< /Type /Page /Parent 2 0 R ${box} /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + index * 2} 0 R >>`,
      `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    );
  }
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const at = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const at = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`;
  return new TextEncoder().encode(file);
}

/** The same place, a quarter of a turn against the clock. */
const upward = ([a = 0, b = 0, c = 0, d = 0, x = 0, y = 0]: readonly number[]): number[] => [
  c,
  d,
  -a,
  -b,
  x,
  y,
];

import type { Severity } from '@sci/messages/severity';
import { say } from '../messages/say.ts';

/**
 * What a page can hold. A document is a list of blocks in reading order, every text already in
 * French and formatted; the template only places them. No block carries markup: a text is printed
 * as it is, whatever it contains.
 */

export type Align = 'start' | 'center' | 'end';

export interface Column {
  readonly title: string;
  readonly align: Align;
  /** Millimetres; `auto` takes what the widest cell needs, `fill` what is left. */
  readonly width: number | 'auto' | 'fill';
  /** `quiet`: figures given for comparison; `strong`: the figure to read. */
  readonly tone?: 'quiet' | 'strong';
}

/** `group` opens a section of the table with its first cell; `memo` is a "dont" line, not added. */
export type RowStyle = 'line' | 'memo' | 'subtotal' | 'total' | 'group';

export interface Row {
  readonly style: RowStyle;
  readonly cells: readonly string[];
  /** Printed small under the text of the second cell: a formula, a reason. */
  readonly note?: string;
}

export interface Table {
  readonly kind: 'table';
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  /**
   * Kept on one page, when it fits on one. `short`: when it takes a third of one at most; a longer
   * list of people or movements begins where it stands, and its titles are repeated.
   */
  readonly together?: boolean | 'short';
  /** With `together`: what follows stands on the same page. */
  readonly keepWithNext?: boolean;
  /**
   * Rows as single lines, for thousands of them: a third of the memory, and columns of fixed width.
   */
  readonly dense?: boolean;
}

export interface Heading {
  readonly kind: 'heading';
  readonly level: 1 | 2 | 3;
  readonly text: string;
  readonly newPage?: boolean;
  /** A smaller line under the title. */
  readonly subtitle?: string;
}

export interface Run {
  readonly text: string;
  readonly strong: boolean;
}

export interface Paragraph {
  readonly kind: 'paragraph';
  readonly runs: readonly Run[];
  readonly style: 'body' | 'small';
  /** Never the last of its page: what follows stands below it. */
  readonly keepWithNext?: boolean;
}

export interface List {
  readonly kind: 'list';
  readonly items: readonly string[];
  readonly numbered: boolean;
}

/** Pairs of a name and a value, over one or two columns. */
export interface Facts {
  readonly kind: 'facts';
  /** Nothing follows that they introduce: a page may end with them. */
  readonly alone?: boolean;
  readonly columns: 1 | 2;
  readonly items: readonly { readonly name: string; readonly value: string }[];
}

export interface Notice {
  readonly kind: 'notice';
  readonly severity: Severity;
  /** What it begins with: « Attention » for a warning, nothing where it is only good to know. */
  readonly lead: string;
  readonly text: string;
  /** Never the last of its page: it says what the table below shows. */
  readonly keepWithNext?: boolean;
}

/** Places to sign, side by side. */
export interface Signatures {
  readonly kind: 'signatures';
  readonly slots: readonly { readonly quality: string; readonly name: string }[];
}

/** Who issues the document, at its head. */
export interface Letterhead {
  readonly kind: 'letterhead';
  readonly name: string;
  readonly lines: readonly string[];
}

/** Lines to fill by hand: words and, where a part is empty, dots. */
export interface Form {
  readonly kind: 'form';
  readonly lines: readonly (readonly string[])[];
}

/** The recipient of a letter, at the place of a window envelope. */
export interface Recipient {
  readonly kind: 'recipient';
  readonly sender: readonly string[];
  readonly lines: readonly string[];
  readonly dateline: string;
}

export interface Cover {
  readonly kind: 'cover';
  readonly title: string;
  readonly subtitle: string;
  readonly company: string;
  readonly lines: readonly string[];
}

/** The contents, with the page of each heading, below the cover. */
export interface Contents {
  readonly kind: 'contents';
  readonly title: string;
  readonly depth: 1 | 2;
}

/** A new page. */
export interface Break {
  readonly kind: 'break';
  /** Whether the pages from here on bear the mention of the document; as before where it is left out. */
  readonly mention?: boolean;
}

export type Block =
  | Break
  | Contents
  | Cover
  | Facts
  | Form
  | Heading
  | Letterhead
  | List
  | Notice
  | Paragraph
  | Recipient
  | Signatures
  | Table;

/** A whole document, ready to be placed on pages. */
export interface View {
  readonly title: string;
  readonly company: string;
  /** The company's name, short enough for the head of a page. */
  readonly header: string;
  /** "Exercice 2025". */
  readonly period: string;
  /** Day of edition, `YYYY-MM-DD`: given, never read from a clock. */
  readonly editedOn: string;
  /** "Édité le 21/11/2026". */
  readonly edition: string;
  /** Who the company is: at the foot of every page. */
  readonly identity: string;
  /** What the reader must know of the document, at the foot of every page. */
  readonly mention: string;
  /** Across every page and in its header; empty on a final document. */
  readonly stamp: string;
  /** No header and no page number before the contents. */
  readonly hasCover: boolean;
  /** « Page », before its number. */
  readonly page: string;
  /** « (suite) », after the section that goes on from the page before. */
  readonly continued: string;
  readonly blocks: readonly Block[];
}

export const heading = (
  level: 1 | 2 | 3,
  text: string,
  more: { newPage?: boolean; subtitle?: string } = {},
): Heading => ({ kind: 'heading', level, text, ...more });

export const paragraph = (text: string, style: Paragraph['style'] = 'body'): Paragraph => ({
  kind: 'paragraph',
  runs: [{ text, strong: false }],
  style,
});

export const keptParagraph = (text: string): Paragraph => ({
  ...paragraph(text),
  keepWithNext: true,
});

/** A paragraph whose marked parts stand out: `spoken('Votes : ', strong('adoptée'))`. */
export const spoken = (...parts: (string | Run)[]): Paragraph => ({
  kind: 'paragraph',
  runs: parts.map((part) => (typeof part === 'string' ? { text: part, strong: false } : part)),
  style: 'body',
});

export const strong = (text: string): Run => ({ text, strong: true });

export const list = (items: readonly string[], numbered = false): List => ({
  kind: 'list',
  items,
  numbered,
});

export const facts = (
  columns: 1 | 2,
  ...items: (readonly [name: string, value: string])[]
): Facts => ({
  kind: 'facts',
  columns,
  items: items.map(([name, value]) => ({ name, value })),
});

export const notice = (severity: Severity, text: string): Notice => ({
  kind: 'notice',
  severity,
  lead: severity === 'info' ? '' : say(`paper.${severity}`),
  text,
});

export const row = (...cells: string[]): Row => ({ style: 'line', cells });
export const styled = (style: RowStyle, ...cells: string[]): Row => ({ style, cells });

/** A text of several paragraphs, as the user typed it: an empty line separates them. */
export const paragraphs = (text: string): Paragraph[] =>
  text
    .split(/\r?\n\s*\r?\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => paragraph(part));

import { all, type XmlElement } from '../xml/document.ts';

/**
 * The text of an element that stands once. What a file says twice and differently is given as both,
 * which no amount and no day can be read from.
 */
export const onlyText = (children: readonly XmlElement[], name: string): string =>
  [...new Set(all(children, name).map(({ text }) => text))].join(' ≠ ');

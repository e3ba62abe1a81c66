import { say } from '../messages/say.ts';

/** Spaces, tabs and line breaks of any kind collapsed into one space. */
export const collapse = (text: string): string =>
  // A single plain space is what it becomes: most labels hold nothing else.
  text.replace(/ \s+|[^\S ]\s*/g, ' ').trim();

/** Longer than any bank's; what is beyond isn't for reading. */
const MAX_LABEL = 500;
/** Of the thousands of details that a batch may have. */
const MAX_PARTS = 50;

/**
 * One label from the parts that a bank spreads over several fields. A part that another one already
 * contains is left out: "VIR SEPA RECU MARTIN PAUL LOYER" says nothing beside the full sentence
 * that it is the beginning of. Cut at 500 characters.
 */
export function joinLabel(parts: readonly string[]): string {
  const kept: string[] = [];
  for (const part of parts
    .slice(0, MAX_PARTS)
    .map((text) => collapse(text.slice(0, 2 * MAX_LABEL)))) {
    if (part === '' || kept.some((other) => contains(other, part))) continue;
    const wider = kept.findIndex((other) => contains(part, other));
    if (wider >= 0) kept[wider] = part;
    else kept.push(part);
  }
  const label = kept.join(' ');
  return label.length > MAX_LABEL ? `${label.slice(0, MAX_LABEL)}…` : label;
}

const contains = (whole: string, part: string): boolean =>
  whole.toUpperCase().includes(part.toUpperCase());

/**
 * Lower case, without accents, one space between words: how header names and keywords are compared.
 */
export const plainWords = (text: string): string =>
  collapse(text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[’`´]/g, "'")).toLowerCase();

/** The label of an operation: the bank may have given it no words. */
export const givenLabel = (label: string): string => label || say('reading.no_label');

/** Spaces, tabs and line breaks of any kind collapsed into one space. */
export const collapse = (text: string): string => text.replace(/[\s\u00a0\u202f]+/g, ' ').trim();

/**
 * One label from the parts that a bank spreads over several fields. A part that another one already contains is left
 * out: "VIR SEPA RECU MARTIN PAUL LOYER" says nothing beside the full sentence that it is the beginning of.
 */
export function joinLabel(parts: readonly string[]): string {
  const kept: string[] = [];
  for (const part of parts.map(collapse)) {
    if (part === '' || kept.some((other) => contains(other, part))) continue;
    const wider = kept.findIndex((other) => contains(part, other));
    if (wider >= 0) kept[wider] = part;
    else kept.push(part);
  }
  return kept.join(' ');
}

const contains = (whole: string, part: string): boolean => whole.toUpperCase().includes(part.toUpperCase());

/** Lower case, without accents, one space between words: how header names and keywords are compared. */
export const plainWords = (text: string): string =>
  collapse(text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[’`´]/g, "'")).toLowerCase();

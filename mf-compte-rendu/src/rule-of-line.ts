/** The line whose working is an amount that the law fixes. */
export const FLAT_AMOUNT_LINE = '7';

export const FLAT_AMOUNT_RULE = 'FORFAIT_GESTION';

/** The rule behind a line of the form: the line itself, or the amount that it multiplies. */
export function ruleOfLine(line: string): string {
  if (line === FLAT_AMOUNT_LINE) return FLAT_AMOUNT_RULE;
  return line.startsWith('R') ? line : `L${line.toUpperCase()}`;
}

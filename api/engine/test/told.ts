import { computeYear, type YearResult } from '../src/year/compute-year.ts';
import type { YearInput } from '../src/year/year-input.ts';
import type { YearWarning } from '../src/year/year-warning.ts';

type Rule = (input: YearInput, result: YearResult) => readonly YearWarning[];

/** What one rule says of a year, with the first figure of its sentence: "info SALE 90000". */
export const toldBy =
  (rule: Rule, figure: string) =>
  (input: YearInput): string[] =>
    rule(input, computeYear(input)).map(({ severity, code, params }) => {
      const value = params[figure];
      const figures = typeof value === 'number' ? [value / 100] : [value ?? []].flat();
      return [severity, code, ...figures].join(' ');
    });

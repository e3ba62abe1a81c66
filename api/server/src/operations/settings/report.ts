import { add } from '@sci/money/cents';
import type { FigureChange, Rehearsed } from '../../books/rehearsal.ts';
import type { RehearsalReport, RehearsedFigure } from '../../db/stored-shapes.ts';

/** Failures that are told company by company; the others are counted. */
const TOLD = 50;

export const EMPTY_REPORT: RehearsalReport = { figures: [], failures: [] };

/** A report with what a further batch of companies found. */
export function addToReport(
  { figures, failures }: RehearsalReport,
  batch: Rehearsed,
): RehearsalReport {
  const byFigure = new Map(figures.map((figure) => [keyOf(figure), figure]));
  for (const change of batch.changes) {
    const key = keyOf(change);
    byFigure.set(key, withChange(byFigure.get(key), change));
  }
  return {
    figures: [...byFigure.values()],
    failures: [...failures, ...batch.failures].slice(0, TOLD),
  };
}

const keyOf = ({ year, code }: Pick<RehearsedFigure, 'year' | 'code'>): string => `${year} ${code}`;

function withChange(
  figure: RehearsedFigure | undefined,
  { company_id, year, code, label, before, after }: FigureChange,
): RehearsedFigure {
  const own = { company_id, before, after };
  if (figure === undefined) return { year, code, label, companies: 1, before, after, largest: own };
  const { largest } = figure;
  return {
    ...figure,
    companies: figure.companies + 1,
    before: add(figure.before, before),
    after: add(figure.after, after),
    largest: Math.abs(after - before) > Math.abs(largest.after - largest.before) ? own : largest,
  };
}

/** Years of companies of which at least one figure changes. */
export const touchedBy = ({ changes }: Rehearsed): number =>
  new Set(changes.map(({ company_id, year }) => `${company_id} ${year}`)).size;

import { deadlinesOf } from '@sci/engine/law/deadlines';

/** The dates of a year as the rule gives them. */
export function datesByRule(year: number) {
  const { declaration2072, declaration2072Report, declarationAg } = deadlinesOf(year);
  return {
    date_declaration_2072: declaration2072,
    date_declaration_2072_report: declaration2072Report,
    date_declaration_ag: declarationAg,
  };
}

import type { DeficitInfo } from '@sci/engine/associates/deficit';
import { letUntil } from '@sci/engine/associates/letting-condition';
import { deficitLimitCode } from '@sci/engine/associates/deficit-limit';
import type { z } from 'zod';
import { yearWarnings } from '@sci/engine/year/warnings';
import { isOnPaper, type YearWarning } from '@sci/engine/year/year-warning';
import type { Building } from '@sci/engine/company/company';
import type { Holding } from '@sci/engine/associates/holdings';
import type { ShareKind } from '@sci/engine/associates/share-movement';
import { lineOfCode } from '@sci/engine/formula/formula';
import { declaredOf, printedAmount } from '@sci/engine/tax/compute-2072';
import { contributionsBehind } from '@sci/engine/tax/explain';
import { ZERO, subtract, sum } from '@sci/money/cents';
import { isDraftYear } from '@sci/contract/fiscal-version';
import type { TaxReturn, TaxReturnGlobal } from '@sci/contract/tax-return';
import type { Books } from '../../books/load-books.ts';
import type { FiscalYearCompanyRow } from '../../records/fiscal-years.ts';
import { formulasOf, formulaText, linesOf } from './lines.ts';
import { reportingOf } from './reporting.ts';
import type { PrintedShareMovement } from './share-movements.ts';
import { say } from '../../messages/say.ts';

type Global = z.output<typeof TaxReturnGlobal>;

/** The lines of one building as the API answers them. */
export function toTaxReturn(
  books: Books,
  year: FiscalYearCompanyRow,
  building: Building,
): z.output<typeof TaxReturn> {
  return {
    fiscal_year_company_id: year.id,
    year: books.year,
    building: {
      id: building.id,
      label: building.label,
      type: building.typeCode,
      tax_system: building.taxSystem,
    },
    draft: isDraftYear(year),
    lines: linesOf(books, building.id),
    ...toldOf(books, building.id),
  };
}

/** The return of the company. */
export function toTaxReturnGlobal(
  books: Books,
  year: FiscalYearCompanyRow,
  movements: readonly PrintedShareMovement[],
): Global {
  const { result, input } = books;
  const buildings = declaredOf(input.buildings, result.form2072).map(({ id, label }) => ({
    id,
    label,
    lines: linesOf(books, id),
  }));
  return {
    fiscal_year_company_id: year.id,
    year: books.year,
    draft: isDraftYear(year),
    buildings,
    totals: totalsOf(books),
    associates: associatesOf(books, movements),
    prorata: prorataOf(books),
    bridge: {
      accounting_result: result.bridge.accountingResult,
      adjustments: result.bridge.adjustments.map(({ label, amount }) => ({
        label,
        amount,
      })),
      before_rounding: result.bridge.taxResultBeforeRounding,
      rounding: result.bridge.rounding,
      tax_result: result.bridge.taxResultEuros,
    },
    rounding: buildings.flatMap(({ id, lines }) =>
      lines
        .filter(({ kind }) => kind === 'detail')
        .map((line) => ({
          building_id: id,
          code: line.code,
          exact: line.exact,
          rounded: line.rounded,
          difference: subtract(printedAmount(line.rounded), line.exact),
        })),
    ),
    unallocated: result.form2072.shared.flatMap(({ code, byBuilding }) =>
      buildings.map(({ id }) => ({
        code: lineOfCode(code),
        building_id: id,
        amount: byBuilding.get(id) ?? ZERO,
      })),
    ),
    ...toldOf(books),
  };
}

function totalsOf({ result, previous }: Books): Global['totals'] {
  return formulasOf(result.form2072, 'company').map((formula) => ({
    code: formula.code,
    label: formula.label,
    value: result.form2072.totals.get(formula.code)?.euros ?? 0,
    previous: previous?.form2072.totals.get(formula.code)?.euros ?? null,
    formula: formulaText(formula),
    sources: contributionsBehind(result.form2072, formula.code).length,
  }));
}

/**
 * Everybody who held shares in the year or moved some: who sold everything stays listed with 0 (CGI
 * ann. III art. 46 C). So does whom a statutory key gives a part: the column adds up to the result.
 */
function associatesOf(
  { input, result, year }: Books,
  movements: readonly PrintedShareMovement[],
): Global['associates'] {
  const NOTHING = { R1: 0, R2: 0, R3: 0, R4: 0, R5: 0, R6: 0, R7: 0, R8: 0 };
  return input.associates.flatMap(
    ({ id, name, isGerant, regime = 'PERSON', abroad }): Global['associates'] => {
      const parts_start = partsOf(id, input.initialShares);
      const parts_end = partsOf(id, result.holders);
      const own = movements.filter(({ associateIds }) => associateIds.includes(id));
      const counts = [...Object.values(parts_start), ...Object.values(parts_end)];
      const weight = result.profitWeights.get(id) ?? 0;
      if (own.length === 0 && weight === 0 && counts.every((count) => count === 0)) return [];
      const deficit = result.deficits.get(id);
      const part = result.quoteParts.get(id) ?? NOTHING;
      const paid = result.remunerations.get(id) ?? 0;
      return [
        {
          id,
          name,
          quality: qualityOf(isGerant, parts_end),
          parts_start,
          parts_end,
          fiscal_parts: result.fiscalParts.get(id) ?? 0,
          values: part,
          regime,
          remuneration: sum(
            result.form2072.contributions
              .filter(({ code, associateId }) => code === 'L20' && associateId === id)
              .map(({ amount }) => amount),
          ),
          movements: own.map(({ date, label, shares }) => ({ date, label, shares })),
          deficit:
            deficit === undefined
              ? null
              : deficitToWire(deficit, deficitLimitCode(input.buildings, result.form2072), year),
          reporting: reportingOf(
            { part, remuneration: paid, deficit },
            { regime, ...(abroad !== undefined && { abroad }) },
            year,
          ),
        },
      ];
    },
  );
}

const deficitToWire = (
  { interestPart, otherPart, globalIncome, carriedForward, limit, energy }: DeficitInfo,
  limit_rule: string,
  year: number,
) => ({
  interest_part: interestPart,
  other_part: otherPart,
  imputable: globalIncome,
  carried: carriedForward,
  limit,
  limit_rule,
  let_until: letUntil(year),
  energy:
    energy === undefined
      ? null
      : {
          works: energy.works,
          limit: energy.limit,
          imputable: energy.globalIncome,
          carried: energy.carriedForward,
        },
});

/** Who held for how long in a year with transfers, and what that would give each of them. */
function prorataOf({ input, result }: Books): Global['prorata'] {
  const { prorata } = result;
  if (prorata === undefined) return null;
  const associates = input.associates.map(({ id, name }) => ({
    id,
    name,
    weight: prorata.weights.get(id) ?? 0,
    result: prorata.result.get(id) ?? 0,
    taxed: result.quoteParts.get(id)?.R5 ?? 0,
  }));
  return { days: prorata.days, associates: associates.filter(({ weight }) => weight > 0) };
}

type Parts = Record<ShareKind, number>;

const partsOf = (associateId: number, holdings: readonly Holding[]): Parts => {
  const of = (kind: ShareKind) =>
    holdings
      .filter((holding) => holding.associateId === associateId && holding.kind === kind)
      .reduce((total, { shares }) => total + shares, 0);
  return { PP: of('PP'), US: of('US'), NP: of('NP') };
};

/** How annex 2 names somebody's rights. */
function qualityOf(isGerant: boolean, parts: Parts): string {
  const rights = [
    ...(parts.PP > 0 ? [say('tax_return.quality_pp')] : []),
    ...(parts.US > 0 ? [say('tax_return.quality_us')] : []),
    ...(parts.NP > 0 ? [say('tax_return.quality_np')] : []),
  ];
  const words = [
    ...(isGerant ? [say('tax_return.quality_manager')] : []),
    ...(rights.length === 0 ? [say('tax_return.quality_former')] : rights),
  ].join(', ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

type Findings = Global['findings'];

/** The word for each severity in what builds published before 2026-11-24 read. */
const PUBLISHED = {
  error: 'blocking',
  warning: 'warning',
  info: 'info',
} as const satisfies Record<YearWarning['severity'], string>;

/** What the engine warns about, in its words and in those of earlier builds. */
function toldOf(books: Books, buildingId?: number): Pick<Global, 'findings' | 'warnings'> {
  const findings = findingsOf(books, buildingId);
  return {
    findings,
    // oxlint-disable-next-line typescript/no-deprecated -- the one place that still says it
    warnings: findings.map(({ severity, ...finding }) => ({
      ...finding,
      severity: PUBLISHED[severity],
      line: null,
    })),
  };
}

/** What the engine warns about; for one building, what concerns it or the company as a whole. */
export const findingsOf = ({ input, result }: Books, buildingId?: number): Findings =>
  yearWarnings(input, result)
    .filter(
      (warning) =>
        buildingId === undefined ||
        warning.buildingId === undefined ||
        warning.buildingId === buildingId,
    )
    .map(({ code, severity, message }) => ({
      code,
      severity,
      message,
      for_manager: !isOnPaper(code),
    }));

import { negate, sum, type Cents } from '@sci/money/cents';
import type { Building } from '../company/company.ts';
import { say } from '../messages/say.ts';
import { plainLabel } from '../suggestion/signature.ts';
import type { Span } from './rents.ts';
import type { BankLine, ExpectedLine } from './types.ts';

/** A document that asks for a tax, as the user entered it; the amount is positive. */
export interface Notice {
  readonly date: string;
  readonly amount: Cents;
  readonly label: string;
  readonly buildingId?: number;
  readonly category?: string;
}

/** The land tax, with the waste tax of the same notice. */
export const TAX_CATEGORIES: ReadonlySet<string> = new Set(['TAXE_FONCIERE', 'TEOM']);
const WORDS = /\bTAXES? FONCIERES?\b/;
/** Until when the tax of a year is paid, by direct debit a few days later (CGI art. 1663). */
const DUE = '10-15';

/** Whether a line was ventilated on the land tax, of a building when it is named. */
export const paysTax = ({ splits }: Pick<BankLine, 'splits'>, buildingId?: number): boolean =>
  splits.some(
    (split) =>
      TAX_CATEGORIES.has(split.category) &&
      (buildingId === undefined || split.buildingId === buildingId),
  );

export const speaksOfTax = (label: string): boolean => WORDS.test(plainLabel(label));

const isNoticeOf = (notice: Notice, buildingId: number, year: number, alone: boolean): boolean =>
  notice.date.startsWith(`${year}-`) &&
  (notice.category === 'TAXE_FONCIERE' || speaksOfTax(notice.label)) &&
  (notice.buildingId === buildingId || (alone && notice.buildingId === undefined));

/**
 * The land tax of a year, for each building owned on 1 January (CGI art. 1415): what its notice
 * asks for, else what was paid for it the year before. A building that paid none has none to come.
 */
export function propertyTaxToCome(
  lines: readonly BankLine[],
  buildings: readonly Building[],
  notices: readonly Notice[],
  { from, to }: Span,
): ExpectedLine[] {
  const year = Number(from.slice(0, 4));
  const owned = buildings.filter((building) => isOwnedOn(building, `${year}-01-01`));
  return owned.flatMap((building): ExpectedLine[] => {
    const { id, label } = building;
    const before = lines.filter(
      (line) => line.amount < 0 && line.date.startsWith(`${year - 1}-`) && paysTax(line, id),
    );
    const model = before.toSorted((a, b) => a.date.localeCompare(b.date)).at(-1);
    const [notice, another] = notices.filter((each) =>
      isNoticeOf(each, id, year, owned.length === 1),
    );
    // Paid by the month: the year before tells neither the days nor the amounts of this one.
    const paidAtOnce = before.length === 1 && model !== undefined;
    const amount =
      notice !== undefined && another === undefined
        ? negate(notice.amount)
        : paidAtOnce
          ? sum(
              model.splits
                .filter((split) => paysTax({ splits: [split] }, id))
                .map((split) => split.amount),
            )
          : undefined;
    const date = `${year}-${DUE}`;
    if (amount === undefined || amount >= 0 || date > to) return [];
    const firm = notice !== undefined && another === undefined;
    return [
      {
        key: `property_tax/${id}/${year}`,
        kind: 'property_tax',
        date,
        amount,
        label: say('expected.property_tax', { label }),
        firm,
        basis:
          firm || model === undefined
            ? say('expected.notice', { day: notice?.date ?? date })
            : say('expected.tax_before', { day: model.date }),
        buildingId: id,
        ibans: new Set(before.flatMap(({ counterpartyIban }) => counterpartyIban ?? [])),
        ...(model === undefined ? {} : { model, bankAccountId: model.bankAccountId }),
      },
    ];
  });
}

const isOwnedOn = ({ acquisitionDate, saleDate }: Building, day: string): boolean =>
  (acquisitionDate ?? '') <= day && (saleDate ?? '9999') >= day;

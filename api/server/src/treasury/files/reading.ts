import type { z } from 'zod';
import type { DocumentReading } from '@sci/contract/supporting-data';
import { cents } from '@sci/money/cents';
import { invoiceFacts, type Fact } from './reading/invoice-facts.ts';
import type { ReadLine } from './reading/text-line.ts';

/** Beyond it, what was read is no amount. */
const MAX_AMOUNT = cents(1_000_000_000_000);

type Reading = z.output<typeof DocumentReading>;

/** What a document seems to say, as the API writes it, with the place of each finding. */
export function toReading(lines: readonly ReadLine[] | undefined): Reading {
  if (lines === undefined)
    return { readable: false, supplier: null, date: null, amount: null, found: [], pages: [] };
  const { supplier, date, amount } = invoiceFacts(lines);
  const place = (
    field: Reading['found'][number]['field'],
    fact: Fact<unknown> | undefined,
  ): Reading['found'] =>
    fact === undefined
      ? []
      : [{ field, text: fact.line.text.slice(0, 300), page: fact.line.page, box: fact.line.box }];
  const found = [
    ...place('supplier', supplier),
    ...place('date', date),
    ...place('amount', amount),
  ];
  return {
    readable: true,
    supplier: supplier?.value ?? null,
    date: date?.value ?? null,
    amount: amount !== undefined && amount.value <= MAX_AMOUNT ? amount.value : null,
    found,
    pages: pagesOf(lines, new Set(found.map(({ page }) => page))),
  };
}

/** Enough to recognise the page; what is beyond it would only weigh. */
const MAX_LINES = 200;

/** The text of some pages, where it stands. */
const pagesOf = (lines: readonly ReadLine[], wanted: ReadonlySet<number>): Reading['pages'] =>
  [...wanted]
    .toSorted((a, b) => a - b)
    .map((page) => {
      const own = lines.filter((line) => line.page === page);
      return {
        page,
        ratio: own[0]?.ratio ?? 1,
        lines: own.slice(0, MAX_LINES).map(({ text, box }) => ({ text: text.slice(0, 300), box })),
      };
    });

import type { DocumentReading } from '@sci/contract/supporting-data';
import { toEuros } from '@sci/money/cents';
import { invoiceFacts, type Fact } from '../../files/reading/invoice-facts.ts';
import type { TextLine } from '../../files/reading/text-line.ts';

/** Beyond it, what was read is no amount. */
const MAX_EUROS = 10_000_000_000;

/** What a document seems to say, as the API writes it, with the place of each finding. */
export function toReading(lines: readonly TextLine[] | undefined): DocumentReading {
  if (lines === undefined) return { readable: false, supplier: null, date: null, amount: null, found: [] };
  const { supplier, date, amount } = invoiceFacts(lines);
  const euros = amount === undefined ? null : toEuros(amount.value);
  const place = (field: DocumentReading['found'][number]['field'], fact: Fact<unknown> | undefined): DocumentReading['found'] =>
    fact === undefined ? [] : [{ field, text: fact.line.text.slice(0, 300), page: fact.line.page, box: fact.line.box }];
  return {
    readable: true,
    supplier: supplier?.value ?? null,
    date: date?.value ?? null,
    amount: euros !== null && euros <= MAX_EUROS ? euros : null,
    found: [...place('supplier', supplier), ...place('date', date), ...place('amount', amount)],
  };
}

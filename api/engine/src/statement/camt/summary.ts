import { negate, sum, type Cents } from '@sci/money/cents';
import { exactReader } from '../amounts.ts';
import type { StatementSummary } from '../draft.ts';
import { all, find, textAt, type XmlElement } from '../../xml/document.ts';

const amounts = exactReader();

/** What the bank counts and adds up, when it does so in every statement of the account. */
export function summaryOf(statements: readonly XmlElement[]): StatementSummary | undefined {
  const summaries = statements.map(({ children }) => find(children, 'TxsSummry')?.children ?? []);
  const added = (...path: string[]): Cents | undefined => {
    const readings = summaries.map((summary) => amounts.read(textAt(summary, ...path)));
    const read = readings.flatMap((reading) => ('amount' in reading ? [reading.amount] : []));
    return read.length === statements.length && read.length > 0 ? sum(read) : undefined;
  };
  const counted = (name: string): number | undefined => {
    // A number of entries read as an amount counts hundredths.
    const hundredths = added(name, 'NbOfNtries');
    return hundredths === undefined ? undefined : hundredths / 100;
  };
  const entries = statements.flatMap(({ children }) => all(children, 'Ntry'));
  const ofSide = (name: string, sense: string) => {
    const announced = counted(name);
    const own = entries.filter(({ text }) => SENSE.exec(text)?.[1] === sense);
    return announced === undefined ? [] : [{ announced, read: own.length }];
  };
  const count = counted('TtlNtries');
  const sums = {
    credits: added('TtlCdtNtries', 'Sum'),
    debits: added('TtlDbtNtries', 'Sum'),
    gross: added('TtlNtries', 'Sum'),
    net: netOf(summaries.map((summary) => find(summary, 'TtlNtries')?.children ?? [])),
  };
  const ofSides = [...ofSide('TtlCdtNtries', 'CRDT'), ...ofSide('TtlDbtNtries', 'DBIT')];
  const known = Object.entries(sums).filter(([, amount]) => amount !== undefined);
  if (count === undefined && ofSides.length === 0 && known.length === 0) return undefined;
  return {
    entries: entries.length,
    ...(count === undefined ? {} : { count }),
    ofSides,
    ...Object.fromEntries(known),
  };
}

/** Its own sense stands above that of its transactions. */
const SENSE = /<(?:\w+:)?CdtDbtInd>\s*(\w+)/;

/** What the entries come to, where every statement says it: with a sign of its own. */
function netOf(totals: readonly (readonly XmlElement[])[]): Cents | undefined {
  const read = totals.flatMap((total) => {
    const net = find(total, 'TtlNetNtry')?.children ?? total;
    const reading = amounts.read(textAt(net, 'Amt') || textAt(net, 'TtlNetNtryAmt'));
    if ('problem' in reading) return [];
    return [textAt(net, 'CdtDbtInd') === 'DBIT' ? negate(reading.amount) : reading.amount];
  });
  return read.length === totals.length && read.length > 0 ? sum(read) : undefined;
}

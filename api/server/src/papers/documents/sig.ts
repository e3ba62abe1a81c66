import {
  type Block,
  type Column,
  type Row,
  type View,
  facts,
  heading,
  paragraph,
  row,
  styled,
} from '../blocks.ts';
import { companyFacts } from '../print/company.ts';
import { amount, amountOrNone, percentOrNone } from '../print/figures.ts';
import { withApostrophes } from '@sci/contract/typography';
import type { Sig, SigData } from './data.ts';
import { viewOf } from './frame.ts';
import { say } from '../../messages/say.ts';

/** The intermediate management balances of a year and the year before. */
export function sigView({ company, editedOn, sig }: SigData): View {
  const title = say('sig.title', { year: sig.year });
  return viewOf({ company, editedOn, year: sig.year, draft: sig.draft, title }, [
    heading(1, title, { subtitle: company.name }),
    facts(2, ...companyFacts(company)),
    ...sigBlocks(sig),
  ]);
}

export function sigBlocks(sig: Sig): Block[] {
  return [
    heading(2, say('sig.balances')),
    balancesTable(sig),
    paragraph(say('sig.about'), 'small'),
    heading(2, say('sig.financing')),
    complementTable(sig),
    ...(sig.shared_by ?? []).map((sentence) => paragraph(sentence, 'small')),
    ...accountsBlocks(sig),
  ];
}

function balancesTable({ rows, year }: Sig): Block {
  const columns: Column[] = [
    { title: say('paper.heading'), align: 'start', width: 'fill' },
    { title: say('paper.in_year', { year }), align: 'end', width: 25, tone: 'strong' },
    { title: say('paper.in_year', { year: year - 1 }), align: 'end', width: 25, tone: 'quiet' },
    { title: say('sig.variation'), align: 'end', width: 25 },
    { title: say('sig.variation_rate'), align: 'end', width: 18 },
    { title: say('sig.production'), align: 'end', width: 17 },
  ];
  const printed = rows.filter(
    (item) => item.kind === 'balance' || item.current !== 0 || (item.previous ?? 0) !== 0,
  );
  return { kind: 'table', columns, rows: printed.map(balanceRow), together: true };
}

const balanceRow = (item: Sig['rows'][number]): Row =>
  styled(
    item.kind === 'balance' ? 'subtotal' : 'line',
    withApostrophes(item.label),
    amount(item.current),
    amountOrNone(item.previous),
    amountOrNone(item.variation),
    percentOrNone(item.variation_percent),
    percentOrNone(item.production_percent),
  );

export function complementTable({ complement, year }: Sig): Block {
  const columns: Column[] = [
    { title: say('sig.at_end', { year }), align: 'start', width: 'fill' },
    { title: say('paper.in_year', { year }), align: 'end', width: 30, tone: 'strong' },
    { title: say('paper.in_year', { year: year - 1 }), align: 'end', width: 30, tone: 'quiet' },
  ];
  return {
    kind: 'table',
    columns,
    rows: complement.map((item) =>
      row(withApostrophes(item.label), amount(item.current), amountOrNone(item.previous)),
    ),
    together: true,
  };
}

/** What each balance is made of, account by account. */
function accountsBlocks({ rows, year }: Sig): Block[] {
  const detailed = rows.filter((item) => item.accounts.length > 0);
  if (detailed.length === 0) return [];
  const columns: Column[] = [
    { title: say('paper.account'), align: 'start', width: 18 },
    { title: say('paper.heading'), align: 'start', width: 'fill' },
    { title: say('paper.in_year', { year }), align: 'end', width: 28, tone: 'strong' },
    { title: say('paper.in_year', { year: year - 1 }), align: 'end', width: 28, tone: 'quiet' },
  ];
  const rowsOf = (item: Sig['rows'][number]): Row[] => [
    styled('group', withApostrophes(item.label)),
    ...item.accounts.map((account) =>
      row(
        account.account,
        withApostrophes(account.label),
        amount(account.current),
        amountOrNone(account.previous),
      ),
    ),
  ];
  return [
    heading(2, say('sig.details')),
    { kind: 'table', columns, rows: detailed.flatMap(rowsOf) },
  ];
}

import { add, subtract, sum, type Cents } from '@sci/money/cents';
import { finding, type Finding } from '../finding.ts';
import { tell } from '../messages/say.ts';
import type { ElectronicInvoice } from './types.ts';

/** What has to be equal, by the code of the finding when it is not. */
type Rule = 'lines_total' | 'net_total' | 'vat_total' | 'gross_total' | 'due_total';

/** The smallest profile does not say what was paid before. */
const MINIMUM = /minimum/i;

/**
 * Where the amounts of an invoice do not add up, to the cent.
 *
 * Source: EN 16931-1, rules BR-CO-10 (lines), BR-CO-13 (without VAT), BR-CO-14 (VAT), BR-CO-15
 * (with VAT) and BR-CO-16 (to pay). Profiles without lines or without VAT by rate have nothing to
 * compare there.
 */
export function contradictions({
  profile,
  kind,
  lines,
  vat,
  totals,
}: ElectronicInvoice): Finding[] {
  const { allowances, charges, net, gross, prepaid, rounding, due } = totals;
  const checks: readonly (readonly [rule: Rule, found: Cents, said: Cents] | undefined)[] = [
    totals.lines === undefined || lines.length === 0
      ? undefined
      : ['lines_total', sum(lines.map((line) => line.net)), totals.lines],
    totals.lines === undefined
      ? undefined
      : ['net_total', add(subtract(totals.lines, allowances), charges), net],
    vat.length === 0 ? undefined : ['vat_total', sum(vat.map(({ amount }) => amount)), totals.vat],
    ['gross_total', add(net, totals.vat), gross],
    MINIMUM.test(profile) ? undefined : ['due_total', add(subtract(gross, prepaid), rounding), due],
  ];
  const wrong = checks
    .filter((check) => check !== undefined)
    .filter(([, found, said]) => found !== said)
    .map(([rule, found, said]) =>
      finding(rule, 'amount', tell(`invoice.${rule}`, { found, said })),
    );
  // Some programs mean by it what is given back, others what is taken back again.
  return kind === 'credit_note' && gross < 0
    ? [...wrong, finding('negative_credit', 'amount', tell('invoice.negative_credit'))]
    : wrong;
}

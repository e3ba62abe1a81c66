import { add, cents, subtract, sum, type Cents } from '@sci/money/cents';
import { finding, type Finding } from '../finding.ts';
import { tell } from '../messages/say.ts';
import type { ElectronicInvoice } from './types.ts';

/** What has to be equal, by the code of the finding when it is not. */
type Rule =
  | 'lines_total'
  | 'allowances_total'
  | 'charges_total'
  | 'net_total'
  | 'vat_total'
  | 'vat_bases'
  | 'gross_total'
  | 'due_total';

/** The smallest profile does not say what was paid before. */
const MINIMUM = /minimum/i;

/**
 * Where the amounts of an invoice do not add up, to the cent; VAT by rate to less than a euro, as
 * the published rules allow for what is rounded line by line.
 *
 * Source: EN 16931-1, rules BR-CO-10 (lines), BR-CO-11 and 12 (allowances, charges), BR-CO-13
 * (without VAT), BR-CO-14 (VAT), BR-S-08 and its like (bases of VAT), BR-CO-17 (VAT of a rate),
 * BR-CO-15 (with VAT) and BR-CO-16 (to pay); a line by Peppol BIS Billing, rule R120. Profiles
 * without lines or without VAT by rate have nothing to compare there.
 */
export function contradictions({
  profile,
  kind,
  lines,
  vat,
  totals,
  told = {},
}: ElectronicInvoice): Finding[] {
  const { allowances, charges, net, gross, prepaid, rounding, due } = totals;
  const checks: readonly (readonly [rule: Rule, found: Cents, said: Cents] | undefined)[] = [
    totals.lines === undefined || lines.length === 0
      ? undefined
      : ['lines_total', sum(lines.map((line) => line.net)), totals.lines],
    told.allowances === undefined ? undefined : ['allowances_total', told.allowances, allowances],
    told.charges === undefined ? undefined : ['charges_total', told.charges, charges],
    totals.lines === undefined
      ? undefined
      : ['net_total', add(subtract(totals.lines, allowances), charges), net],
    vat.length === 0 ? undefined : ['vat_total', sum(vat.map(({ amount }) => amount)), totals.vat],
    isBased(vat) && !isNear(basesOf(vat), net) ? ['vat_bases', basesOf(vat), net] : undefined,
    ['gross_total', add(net, totals.vat), gross],
    MINIMUM.test(profile) ? undefined : ['due_total', add(subtract(gross, prepaid), rounding), due],
  ];
  const wrong = checks
    .filter((check) => check !== undefined)
    .filter(([, found, said]) => found !== said)
    .map(([rule, found, said]) =>
      finding(rule, 'amount', tell(`invoice.${rule}`, { found, said })),
    );
  const rates = vat
    .map(({ rate, base, amount }) => ({ rate, base, said: amount, found: taxOf(rate, base) }))
    .filter(({ base, found, said }) => base !== 0 && !isNear(found ?? said, said))
    .map(({ rate, base, said, found = said }) =>
      finding('vat_rate', 'amount', tell('invoice.vat_rate', { rate, base, found, said })),
    );
  const prices = lines.flatMap(({ name, net: said, worth }) =>
    worth === undefined
      ? []
      : [finding('line_price', 'amount', tell('invoice.line_price', { name, found: worth, said }))],
  );
  wrong.push(...rates, ...prices.slice(0, MAX_LINES));
  // Some programs mean by it what is given back, others what is taken back again.
  return kind === 'credit_note' && gross < 0
    ? [...wrong, finding('negative_credit', 'amount', tell('invoice.negative_credit'))]
    : wrong;
}

/** More lines would say the same again. */
const MAX_LINES = 3;

const EURO = 100;
const isNear = (first: Cents, second: Cents): boolean => Math.abs(first - second) < EURO;

/** Whether each rate tells on which amount it is due; older files leave that out. */
const isBased = (vat: ElectronicInvoice['vat']): boolean =>
  vat.length > 0 && vat.every(({ base }) => base !== 0);

const basesOf = (vat: ElectronicInvoice['vat']): Cents => sum(vat.map(({ base }) => base));

/** The VAT of a base at a rate in percent; undefined where that is no number. */
function taxOf(rate: string, base: Cents): Cents | undefined {
  if (!/^\d{1,3}(?:\.\d{1,6})?$/.test(rate)) return undefined;
  return cents(Math.round((base * Number(rate)) / 100));
}

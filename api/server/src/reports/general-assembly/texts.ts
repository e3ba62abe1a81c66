import type { AssemblyFigures } from '@sci/engine/year/assembly-figures';
import { eurosOf } from '@sci/engine/tax/compute-2072';
import { sum, type Cents } from '@sci/money/cents';
import { formatEuros } from '@sci/money/format';
import type { Books } from '../../books/load-books.ts';
import { wholeMoney } from '../../papers/print/figures.ts';
import type { AssemblyBody } from './stored-assembly.ts';
import { say } from '../../messages/say.ts';

/**
 * A figure of the accounts that a text names between braces: it follows the accounts until the
 * assembly is held.
 */
export interface TextField {
  readonly code: string;
  readonly label: string;
  readonly value: string;
}

type FieldName =
  | 'result'
  | 'previous'
  | 'treasury'
  | 'tax'
  | 'gross'
  | 'available'
  | 'distributed'
  | 'reserve'
  | 'retained'
  | 'pay'
  | 'accounts';

/** How a text names a figure: "{résultat}". */
export const braced = (name: FieldName): string => `{${say(`assembly.code_${name}`)}}`;

/** The figures of the moment, as the texts print them. */
export function textFields(
  { result, previous }: Books,
  figures: AssemblyFigures,
  body: AssemblyBody,
): TextField[] {
  const printed = (name: FieldName, value: string): TextField => ({
    code: say(`assembly.code_${name}`),
    label: say(`assembly.label_${name}`),
    value,
  });
  const field = (name: FieldName, amount: Cents) => printed(name, formatEuros(amount));
  return [
    field('result', figures.result),
    ...(previous === undefined ? [] : [field('previous', previous.accountingResult)]),
    field('treasury', figures.treasury),
    printed('tax', wholeMoney(result.bridge.taxResultEuros)),
    printed('gross', wholeMoney(eurosOf(result.form2072, 'R1'))),
    field('available', figures.available),
    field('distributed', body.distributed_amount),
    field('reserve', body.reserve_amount),
    field('retained', body.retained_amount),
    field('pay', body.manager_pay),
    field('accounts', sum(result.currentAccounts.map(({ closing }) => closing))),
  ];
}

const NAMED = /\{([^{}\n]{1,40})\}/g;

/**
 * The text with its figures. A name that no figure bears stays as it was typed, and is warned
 * about.
 */
export const fillIn = (text: string, fields: readonly TextField[]): string =>
  text.replaceAll(
    NAMED,
    (braced, name: string) =>
      fields.find(({ code }) => code === name.trim().toLowerCase())?.value ?? braced,
  );

/** The names between braces that no figure bears. */
export const unknownFields = (text: string, fields: readonly TextField[]): string[] =>
  [...text.matchAll(NAMED)]
    .map(([, name = '']) => name)
    .filter((name) => !fields.some(({ code }) => code === name.trim().toLowerCase()));

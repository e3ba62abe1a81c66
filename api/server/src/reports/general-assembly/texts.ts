import type { AssemblyFigures } from '@sci/engine/assembly/assembly-figures';
import { eurosOf } from '@sci/engine/tax/compute-2072';
import { cents, type Cents } from '@sci/money/cents';
import { formatEuros, formatWhole } from '@sci/money/format';
import type { Books } from '../../books/load-books.ts';
import type { AssemblyBody } from './stored-assembly.ts';

/**
 * A figure of the accounts that a text names between braces: it follows the accounts until the
 * assembly is held.
 */
export interface TextField {
  readonly code: string;
  readonly label: string;
  readonly value: string;
}

/** The figures of the moment, as the texts print them. */
export function textFields(
  { result, previous }: Books,
  figures: AssemblyFigures,
  body: AssemblyBody,
): TextField[] {
  const field = (code: string, label: string, amount: Cents): TextField => ({
    code,
    label,
    value: formatEuros(amount),
  });
  return [
    field('résultat', 'Résultat comptable', figures.result),
    ...(previous === undefined
      ? []
      : [
          field(
            'résultat précédent',
            'Résultat comptable de l’exercice précédent',
            previous.accountingResult,
          ),
        ]),
    field('trésorerie', 'Trésorerie au 31 décembre', figures.treasury),
    {
      code: 'résultat fiscal',
      label: 'Résultat fiscal (R5)',
      value: `${formatWhole(result.bridge.taxResultEuros)}\u00a0€`,
    },
    {
      code: 'revenus bruts',
      label: 'Revenus bruts (R1)',
      value: `${formatWhole(eurosOf(result.form2072, 'R1'))}\u00a0€`,
    },
    field('disponible', 'Disponible, report à nouveau compris', figures.available),
    field('distribution', 'Somme distribuée', body.distributed_amount),
    field('réserves', 'Somme mise en réserve', body.reserve_amount),
    field('report', 'Somme reportée à nouveau', body.retained_amount),
    field('rémunération', 'Rémunération de la gérance', body.manager_pay),
    field(
      'comptes courants',
      'Total des comptes courants d’associés',
      total(result.currentAccounts.map(({ closing }) => closing)),
    ),
  ];
}

const total = (amounts: readonly Cents[]): Cents =>
  cents(amounts.reduce((sum, amount) => sum + amount, 0));

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

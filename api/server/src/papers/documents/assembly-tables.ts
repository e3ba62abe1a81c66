import { cents } from '@sci/money/cents';
import type { Block, Column, Row, Table } from '../blocks.ts';
import { paragraph, row, styled } from '../blocks.ts';
import { amount, amountOrNone, money, whole } from '../print/figures.ts';
import { label } from '../print/typography.ts';
import { isSplit } from './assembly-tally.ts';
import type { AssemblyData } from './data.ts';

/** Tables that the minutes and the convening file share. */

/** Result, treasury and balances, with the year before. */
export function resultTable({ assembly, sig }: AssemblyData): Table {
  const columns: Column[] = [
    { title: 'Chiffres de l’exercice', align: 'start', width: 'fill' },
    { title: `${assembly.year} (€)`, align: 'end', width: 32, tone: 'strong' },
    { title: `${assembly.year - 1} (€)`, align: 'end', width: 32, tone: 'quiet' },
  ];
  const balances = (sig?.rows ?? [])
    .filter((item) => item.kind === 'balance' && (item.current !== 0 || (item.previous ?? 0) !== 0))
    .map((item) => row(label(item.label), amount(item.current), amountOrNone(item.previous)));
  const complement = (sig?.complement ?? []).map((item) =>
    row(label(item.label), amount(item.current), amountOrNone(item.previous)),
  );
  return {
    kind: 'table',
    columns,
    rows: [...balances, ...complement, ...ownFigures(assembly, sig === null)],
    together: true,
  };
}

/**
 * The assembly's own figures: alone when there is no SIG, which says result and treasury with the
 * year before.
 */
const ownFigures = (assembly: AssemblyData['assembly'], alone: boolean): Row[] => [
  ...(alone
    ? [
        row('Résultat comptable', amount(assembly.fiscal_year_result), ''),
        row('Trésorerie au 31 décembre', amount(assembly.treasury), ''),
      ]
    : []),
  row('Résultat fiscal', whole(assembly.tax_result), ''),
];

/** What becomes of the result, and each associate's part. */
export function allocationTable({ assembly }: Pick<AssemblyData, 'assembly'>): Block[] {
  const amounts: Column[] = [
    { title: 'Affectation', align: 'start', width: 'fill' },
    { title: 'Montant (€)', align: 'end', width: 34, tone: 'strong' },
  ];
  const split = isSplit(assembly);
  const mode =
    assembly.distribution_mode === 'CCA'
      ? 'inscrite au crédit des comptes courants'
      : 'mise en paiement';
  return [
    {
      kind: 'table',
      columns: amounts,
      rows: [
        row(`Résultat de l’exercice ${assembly.year}`, amount(assembly.fiscal_year_result)),
        row('Report à nouveau antérieur', amount(assembly.retained_before)),
        styled('subtotal', 'Somme à affecter', amount(assembly.available)),
        row(`Distribution, ${mode}`, amount(assembly.distributed_amount)),
        row('Réserves', amount(assembly.reserve_amount)),
        row('Report à nouveau après affectation', amount(assembly.retained_after)),
        ...(assembly.remainder === 0
          ? []
          : [styled('total', 'Reste à affecter', amount(assembly.remainder))]),
      ],
      together: true,
    },
    sharesOut(assembly, split),
    ...(assembly.shared_by === undefined ? [] : [paragraph(assembly.shared_by, 'small')]),
    ...(assembly.manager_pay === 0
      ? []
      : [
          paragraph(`Rémunération de la gérance pour l’exercice : ${money(assembly.manager_pay)}.`),
        ]),
  ];
}

/** Who receives what: by full ownership and usufruct, which give right to the profits. */
function sharesOut(assembly: AssemblyData['assembly'], split: boolean): Table {
  const list = assembly.per_associate;
  const sum = (amountOf: (associate: (typeof list)[number]) => number): number =>
    list.reduce((total, associate) => total + amountOf(associate), 0);
  return {
    kind: 'table',
    columns: [
      { title: 'Associé', align: 'start', width: 'fill' },
      {
        title: split ? 'Parts (pleine propriété et usufruit)' : 'Parts',
        align: 'end',
        width: split ? 36 : 22,
      },
      { title: 'Quote-part (€)', align: 'end', width: 34, tone: 'strong' },
      { title: 'Compte courant après (€)', align: 'end', width: 42 },
    ],
    rows: [
      ...list.map((associate) =>
        row(
          associate.name,
          whole(associate.shares),
          amount(associate.quote_part),
          amount(associate.account_after),
        ),
      ),
      styled(
        'total',
        'Total',
        whole(sum(({ shares }) => shares)),
        amount(cents(sum(({ quote_part }) => quote_part))),
        '',
      ),
    ],
    together: true,
  };
}

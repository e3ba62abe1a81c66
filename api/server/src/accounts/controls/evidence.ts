import type { z } from 'zod';
import { linesOfCategories, paidOf } from '@sci/engine/controls/categorised-lines';
import { isVentilated } from '@sci/engine/ventilation/check-splits';
import { ZERO, type Cents } from '@sci/money/cents';
import { formatDate, formatEuros, SHORT_MONTHS } from '@sci/money/format';
import type { Control } from '@sci/contract/control';
import { typeset } from '@sci/contract/typography';
import type { Books } from '../../books/load-books.ts';
import type { ControlKind } from '../../db/tables/accounting.ts';
import { movementIds } from './movement-ids.ts';
import type { ControlReports } from './reports.ts';
import { say } from '../../messages/say.ts';

type Evidence = z.output<typeof Control>['evidence'];
type Row = Evidence['rows'][number];

/**
 * The table that the user looks at before he answers a control. Cells are ready to be read: the
 * screen adds nothing.
 */
export function evidenceOf(books: Books, reports: ControlReports, kind: ControlKind): Evidence {
  switch (kind) {
    case 'property_tax':
      return propertyTax(books);
    case 'loan_interest':
      return loanInterest(books);
    case 'nb_rent_collected':
      return rents(books, reports);
    case 'bank_movements_not_up_to_date':
      return bankMovements(books);
    case 'relevant_works':
      return works(books);
  }
}

const byCategories = ({ result }: Books, categories: readonly string[]) =>
  linesOfCategories(result.entries, new Set(categories));

function propertyTax(books: Books): Evidence {
  const lines = byCategories(books, ['TAXE_FONCIERE', 'TEOM']);
  return {
    columns: [
      say('evidence.building'),
      say('evidence.property_tax'),
      say('evidence.waste_tax'),
      say('evidence.payments'),
    ],
    rows: books.input.buildings.map(({ id, label }): Row => {
      const own = lines.filter(({ buildingId }) => buildingId === id);
      const paid = (category: string) =>
        formatEuros(paidOf(own.filter((line) => line.category === category)));
      return {
        label,
        cells: [paid('TAXE_FONCIERE'), paid('TEOM'), String(own.length)],
        movement_ids: movementIds(
          books,
          own.map(({ source }) => source),
        ),
      };
    }),
  };
}

function loanInterest(books: Books): Evidence {
  const lines = byCategories(books, [
    'INTERETS_EMPRUNT',
    'ASSURANCE_EMPRUNTEUR',
    'EMPRUNT_CAPITAL',
  ]);
  const optional = (amount: Cents | undefined) =>
    amount === undefined ? say('evidence.not_entered') : formatEuros(amount);
  return {
    columns: [
      say('evidence.loan'),
      say('evidence.interest_booked'),
      say('evidence.interest_certified'),
      say('evidence.insurance_booked'),
      say('evidence.insurance_certified'),
      say('evidence.capital_repaid'),
    ],
    rows: books.input.loans.map(({ id, label }): Row => {
      const own = lines.filter(({ loanId }) => loanId === id);
      const paid = (category: string) =>
        formatEuros(paidOf(own.filter((line) => line.category === category)));
      const certificate = books.input.controls.certificates.find(({ loanId }) => loanId === id);
      const cells = [
        paid('INTERETS_EMPRUNT'),
        optional(certificate?.interest),
        paid('ASSURANCE_EMPRUNTEUR'),
        optional(certificate?.insurance),
        paid('EMPRUNT_CAPITAL'),
      ];
      return {
        label,
        cells,
        movement_ids: movementIds(
          books,
          own.map(({ source }) => source),
        ),
      };
    }),
  };
}

function rents({ input }: Books, { nb_rent_collected }: ControlReports): Evidence {
  return {
    columns: [say('evidence.building'), ...SHORT_MONTHS, say('evidence.total')],
    rows: input.buildings.map(({ id, label }): Row => {
      const months = nb_rent_collected.grid.get(id) ?? [];
      const total = months.reduce((count, month) => count + month.count, 0);
      return {
        label,
        cells: [...months.map(({ count }) => String(count)), String(total)],
        movement_ids: [],
      };
    }),
  };
}

function bankMovements({ input, result }: Books): Evidence {
  return {
    columns: [
      say('evidence.account'),
      say('evidence.movements'),
      say('evidence.to_ventilate'),
      say('evidence.last_movement'),
      say('evidence.closing'),
    ],
    rows: input.bankAccounts.map(({ id, name }): Row => {
      const own = input.movements.filter(({ bankAccountId }) => bankAccountId === id);
      const last = own.at(-1)?.date;
      const closing =
        result.bankBalances.find(({ bankAccountId }) => bankAccountId === id)?.closing ?? ZERO;
      const left = own.filter((movement) => !isVentilated(movement)).length;
      return {
        label: name,
        cells: [
          String(own.length),
          String(left),
          last === undefined ? say('evidence.no_movement') : formatDate(last),
          formatEuros(closing),
        ],
        movement_ids: [],
      };
    }),
  };
}

function works(books: Books): Evidence {
  const codes = [...books.result.categories.values()]
    .filter(({ group }) => group === 'TRAVAUX')
    .map(({ code }) => code);
  const lines = byCategories(books, [...codes, 'TRAV_CONSTRUCTION', 'TRAV_AMELIORATION_PRO']);
  const labelOf = (id: number | undefined) =>
    books.input.buildings.find((building) => building.id === id)?.label ?? '';
  return {
    columns: [
      say('evidence.expense'),
      say('evidence.date'),
      say('evidence.building'),
      say('evidence.category'),
      say('evidence.amount'),
    ],
    rows: lines.map((line): Row => ({
      label: line.label,
      cells: [
        formatDate(line.date),
        labelOf(line.buildingId),
        typeset(books.result.categories.get(line.category)?.label ?? line.category),
        formatEuros(paidOf([line])),
      ],
      movement_ids: movementIds(books, [line.source]),
    })),
  };
}

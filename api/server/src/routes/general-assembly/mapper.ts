import type { z } from 'zod';
import type { GeneralAssembly } from '@sci/contract/report';
import { cents, fromEuros, subtract, toEuros, type Cents } from '@sci/money/cents';
import { formatEuros } from '@sci/money/format';
import type { Books } from '../../books/load-books.ts';
import type { AllocationFigures } from './allocation.ts';
import type { AssemblyBody, StoredAssembly } from './repository.ts';

type Reply = z.input<typeof GeneralAssembly>;

/** The stored assembly as its form holds it. */
export const toBody = ({ row, attendance, resolutions }: StoredAssembly): AssemblyBody => ({
  year: row.year,
  meeting_date: row.meeting_date,
  meeting_time: row.meeting_time.slice(0, 5),
  place: row.place,
  convocation_date: row.convocation_date,
  convocation_mode: row.convocation_mode,
  chairman: row.chairman,
  secretary: row.secretary,
  attendance,
  resolutions,
  distributed_amount: toEuros(cents(row.distributed_cents)),
  reserve_amount: toEuros(cents(row.reserve_cents)),
  retained_amount: toEuros(cents(row.retained_cents)),
  distribution_mode: row.distribution_mode,
  manager_pay: toEuros(cents(row.manager_pay_cents)),
  report: row.report,
  closing_time: row.closing_time,
  held: row.held,
});

interface Subject {
  readonly books: Books;
  readonly body: AssemblyBody;
  readonly figures: AllocationFigures;
  readonly parts: ReadonlyMap<number, number>;
  /** None for an assembly that is only proposed. */
  readonly stored: StoredAssembly | undefined;
}

/** The assembly beside the figures of the accounts; once held, beside those that it was held on. */
export function toAssembly({ books, body, figures, parts, stored }: Subject): Reply {
  const { result, input } = books;
  const row = stored?.row;
  return {
    ...body,
    id: row?.id ?? 0,
    fiscal_year_result: toEuros(frozen(row?.fiscal_year_result_cents) ?? figures.result),
    treasury: toEuros(frozen(row?.treasury_cents) ?? figures.treasury),
    tax_result: row?.tax_result ?? result.bridge.taxResultEuros,
    available: toEuros(figures.available),
    remainder: toEuros(figures.remainder),
    per_associate: input.associates.filter(({ id }) => (parts.get(id) ?? 0) > 0).map(({ id, name }) => {
      const quotePart = figures.perAssociate.get(id) ?? cents(0);
      const account = result.currentAccounts.find(({ associateId }) => associateId === id)?.closing ?? cents(0);
      const inscribed = body.distribution_mode === 'CCA' ? quotePart : cents(0);
      return { associate_id: id, name, shares: parts.get(id) ?? 0, quote_part: toEuros(quotePart), account_after: toEuros(cents(account + inscribed)) };
    }),
    warnings: warningsOf({ books, body, figures, parts }),
    version: row?.version ?? 0,
    document_hash: row?.document_hash ?? null,
    updated_at: row?.updated_at ?? new Date(0).toISOString(),
  };
}

/** What the manager should think of before he holds the meeting; nothing here forbids it. */
function warningsOf({ books, body, figures, parts }: Omit<Subject, 'stored'>): string[] {
  const distributed = fromEuros(body.distributed_amount);
  const late = body.meeting_date > `${body.year + 1}-06-30`;
  const short = body.convocation_date !== null && daysBetween(body.convocation_date, body.meeting_date) < 15;
  const sameHolders = [...parts].every(([id, count]) => (books.result.fiscalParts.get(id) ?? 0) === count);
  const debtors = books.result.currentAccounts.filter(({ minBalance }) => minBalance < 0);
  return [
    ...(late ? [`L’assemblée se tient après le 30 juin ${body.year + 1}, plus de six mois après la clôture.`] : []),
    ...(short ? ['La convocation est envoyée moins de quinze jours avant la réunion.'] : []),
    ...(distributed > figures.treasury ? [`La somme distribuée dépasse la trésorerie de ${formatEuros(subtract(distributed, figures.treasury))} : elle ne peut pas être payée aujourd’hui.`] : []),
    ...(distributed > figures.available ? ['La somme distribuée dépasse ce qui est disponible.'] : []),
    ...(sameHolders ? [] : ['Les associés présents au jour de l’assemblée ne sont pas ceux du 31 décembre : le résultat fiscal suit les parts du 31 décembre.']),
    ...(debtors.length === 0 ? [] : [`${debtors.length === 1 ? 'Un compte courant d’associé a été débiteur' : `${debtors.length} comptes courants d’associés ont été débiteurs`} dans l’exercice.`]),
  ];
}

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** An amount stored when the assembly was held. */
const frozen = (amount: number | null | undefined): Cents | undefined => (typeof amount === 'number' ? cents(amount) : undefined);

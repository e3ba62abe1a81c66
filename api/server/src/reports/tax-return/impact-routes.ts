import type { Split } from '@sci/engine/ventilation/movement';
import { lineOfCode } from '@sci/engine/formula/formula';
import { eurosOf, type Form2072 } from '@sci/engine/tax/compute-2072';
import { ZERO, type Cents } from '@sci/money/cents';
import { loadBooks, withVentilations, type Books } from '../../books/load-books.ts';
import type { Db } from '../../db/database.ts';
import type { App, CallContext } from '../../http/call.ts';
import { serve } from '../../http/serve.ts';
import { say } from '../../messages/say.ts';
import { found, refuse, refuseAny, type FieldErrors } from '../../ports/refusals.ts';
import type { CompanyRow } from '../../records/companies.ts';
import {
  proportional,
  readAll,
  refuseAboveWhole,
} from '../../treasury/bank-movements/ventilation-group.ts';

/** What ventilations would do to the tax result, before anybody saves them. */
export function impactRoutes(app: App): void {
  serve(app, 'POST /v2/bankMovement/impact', async ({ db, company, body }) => {
    const [row] = await readAll(db, company.id, [body.movement_id], ofAnyYear);
    const books = await loadBooks(db, company, found(row).year);
    refuseAny(splitErrors(books, body.splits, 'splits'));
    return impactOf(books, new Map([[body.movement_id, body.splits]]));
  });

  serve(app, 'POST /v2/bankMovement/ventilate/impact', async ({ db, company, body }) => {
    refuseAboveWhole(body.splits);
    const { rows, books } = await ofOneYear(db, company, body.movement_ids, 'movement_ids');
    refuseAny(splitErrors(books, body.splits, 'splits'));
    return impactOf(
      books,
      new Map(rows.map(({ id, amount_cents }) => [id, partsOf(amount_cents, body.splits)])),
    );
  });

  serve(app, 'POST /v2/bankMovement/ventilate_each/impact', async ({ db, company, body }) => {
    const wanted = new Map(body.items.map(({ movement_id: id, splits }) => [id, splits]));
    const { books } = await ofOneYear(db, company, [...wanted.keys()], 'items');
    refuseAny(
      ...body.items.map(({ splits }, index) => splitErrors(books, splits, `items.${index}.splits`)),
    );
    return impactOf(books, wanted);
  });
}

type Alike = CallContext<'POST /v2/bankMovement/ventilate/impact'>['body']['splits'];
/** A split before it is saved: what of it weighs on a return. */
type Part = Pick<
  CallContext<'POST /v2/bankMovement/impact'>['body']['splits'][number],
  'category_id' | 'amount' | 'building_id' | 'associate_id' | 'loan_id'
>;

const ofAnyYear = (): Promise<void> => Promise.resolve();

/** A return is of one year: movements of several have no single answer. */
async function ofOneYear(db: Db, company: CompanyRow, ids: readonly number[], field: string) {
  const rows = await readAll(db, company.id, ids, ofAnyYear);
  const [year, ...others] = new Set(rows.map((row) => row.year));
  if (others.length > 0) refuse({ [field]: [say('tax_return.impact_of_years')] });
  return { rows, books: await loadBooks(db, company, found(year)) };
}

const partsOf = (amount: Cents, splits: Alike): Part[] =>
  proportional(amount, splits).map(({ amount_cents, ...split }) => ({
    ...split,
    amount: amount_cents,
  }));

async function impactOf(books: Books, ventilations: ReadonlyMap<number, readonly Part[]>) {
  const before = books.result.form2072;
  const { form2072: after } = await withVentilations(
    books,
    new Map([...ventilations].map(([id, parts]) => [String(id), toSplits(books, parts)])),
  );
  return {
    result_before: eurosOf(before, 'R5'),
    result_after: eurosOf(after, 'R5'),
    lines: differences(before, after),
  };
}

const toSplits = ({ categories }: Books, parts: readonly Part[]): Split[] =>
  parts.map(({ category_id, amount, building_id, associate_id, loan_id }) => ({
    category: categories.codeOf(category_id) ?? '',
    amount,
    ...(building_id === null ? {} : { buildingId: building_id }),
    ...(associate_id === null ? {} : { associateId: associate_id }),
    ...(loan_id === null ? {} : { loanId: loan_id }),
  }));

type Known = readonly { readonly id: number }[];

/** What of splits cannot be counted: only the company's own rows weigh on its result. */
const splitErrors = (
  books: Pick<Books, 'input' | 'categories'>,
  splits: readonly Omit<Part, 'amount'>[],
  field: string,
): FieldErrors =>
  Object.assign({}, ...splits.map((split, index) => errorsOf(books, split, `${field}.${index}`)));

/** What of a split is not the company's, and what its category asks for: no account is found without. */
function errorsOf(
  { input, categories }: Pick<Books, 'input' | 'categories'>,
  { category_id, building_id, associate_id, loan_id }: Omit<Part, 'amount'>,
  place: string,
): FieldErrors {
  const code = categories.codeOf(category_id);
  const category = code === undefined ? undefined : categories.table.get(code);
  const errors: Record<string, string[]> = {};
  const check = (field: string, id: number | null, known: Known, expected: string | undefined) => {
    if (id === null && expected !== undefined) errors[`${place}.${field}`] = [expected];
    if (id !== null && !known.some((each) => each.id === id))
      errors[`${place}.${field}`] = [say('refusals.unknown')];
  };
  if (code === undefined) errors[`${place}.category_id`] = [say('books.unknown_category')];
  const asks = {
    building: category?.building === 'required',
    associate: category?.associate === 'required',
    loan: category?.counterpart === 'emprunt',
  };
  check(
    'building_id',
    building_id,
    input.buildings,
    asks.building ? say('tax_return.building_expected') : undefined,
  );
  check(
    'associate_id',
    associate_id,
    input.associates,
    asks.associate ? say('tax_return.associate_expected') : undefined,
  );
  check('loan_id', loan_id, input.loans, asks.loan ? say('tax_return.loan_expected') : undefined);
  return errors;
}

function differences(before: Form2072, after: Form2072) {
  return after.buildings.flatMap(({ buildingId, lines }) => {
    const former = before.buildings.find((building) => building.buildingId === buildingId)?.lines;
    return [...lines].flatMap(([code, { exact }]) => {
      const was = former?.get(code)?.exact ?? ZERO;
      return was === exact
        ? []
        : [
            {
              building_id: buildingId,
              line: lineOfCode(code),
              before: was,
              after: exact,
            },
          ];
    });
  });
}

import { companyDb } from '../../db/company-db.ts';
import type { Split } from '@sci/engine/ventilation/movement';
import { lineOfCode } from '@sci/engine/formula/formula';
import { eurosOf, type Form2072 } from '@sci/engine/tax/compute-2072';
import { ZERO } from '@sci/money/cents';
import { loadBooks, withMovement, type Books } from '../../books/load-books.ts';
import type { App, CallContext } from '../../http/call.ts';
import { found, refuseAny, type FieldErrors } from '../../ports/refusals.ts';
import { serve } from '../../http/serve.ts';
import { say } from '../../messages/say.ts';

/** What a ventilation would do to the tax result, before anybody saves it. */
export function impactRoutes(app: App): void {
  serve(app, 'POST /v2/bankMovement/impact', async ({ db, company, body }) => {
    const row = found(
      await companyDb(db, company.id)
        .selectFrom('bank_movement')
        .select('year')
        .where('id', '=', body.movement_id)
        .executeTakeFirst(),
    );
    const books = await loadBooks(db, company, row.year);
    const before = books.result.form2072;
    const { form2072: after } = await withMovement(
      books,
      String(body.movement_id),
      toSplits(books, body.splits),
    );
    return {
      result_before: eurosOf(before, 'R5'),
      result_after: eurosOf(after, 'R5'),
      lines: differences(before, after),
    };
  });
}

type WireSplit = CallContext<'POST /v2/bankMovement/impact'>['body']['splits'][number];

/** Only the company's own rows can weigh on its result. */
function toSplits({ input, categories }: Books, splits: readonly WireSplit[]): Split[] {
  refuseAny(...splits.map((split, index) => splitErrors({ input, categories }, split, index)));
  return splits.map(({ category_id, amount, building_id, associate_id, loan_id }) => ({
    category: categories.codeOf(category_id) ?? '',
    amount,
    ...(building_id === null ? {} : { buildingId: building_id }),
    ...(associate_id === null ? {} : { associateId: associate_id }),
    ...(loan_id === null ? {} : { loanId: loan_id }),
  }));
}

type Known = readonly { readonly id: number }[];

/** What of a split is not the company's, and what its category asks for: no account is found without. */
function splitErrors(
  { input, categories }: Pick<Books, 'input' | 'categories'>,
  { category_id, building_id, associate_id, loan_id }: WireSplit,
  index: number,
): FieldErrors {
  const code = categories.codeOf(category_id);
  const category = code === undefined ? undefined : categories.table.get(code);
  const errors: Record<string, string[]> = {};
  const check = (field: string, id: number | null, known: Known, expected: string | undefined) => {
    if (id === null && expected !== undefined) errors[`splits.${index}.${field}`] = [expected];
    if (id !== null && !known.some((each) => each.id === id))
      errors[`splits.${index}.${field}`] = [say('refusals.unknown')];
  };
  if (code === undefined) errors[`splits.${index}.category_id`] = [say('books.unknown_category')];
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

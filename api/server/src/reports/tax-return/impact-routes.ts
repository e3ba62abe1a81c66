import { companyDb } from '../../db/company-db.ts';
import type { Split } from '@sci/engine/ventilation/movement';
import { lineOfCode } from '@sci/engine/formula/formula';
import { eurosOf, type Form2072 } from '@sci/engine/tax/compute-2072';
import { cents } from '@sci/money/cents';
import { loadBooks, withMovement, type Books } from '../../books/load-books.ts';
import type { App, CallContext } from '../../http/call.ts';
import { found, refuse } from '../../ports/refusals.ts';
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
  return splits.map(({ category_id, amount, building_id, associate_id, loan_id }, index) => {
    const category = categories.codeOf(category_id);
    if (category === undefined)
      refuse({ [`splits.${index}.category_id`]: [say('books.unknown_category')] });
    const known = (list: readonly { readonly id: number }[], id: number | null, field: string) => {
      if (id !== null && !list.some((item) => item.id === id))
        refuse({ [`splits.${index}.${field}`]: [say('refusals.unknown')] });
      return id;
    };
    const buildingId = known(input.buildings, building_id, 'building_id');
    const associateId = known(input.associates, associate_id, 'associate_id');
    const loanId = known(input.loans, loan_id, 'loan_id');
    requireDimensions(
      { category: categories.table.get(category), buildingId, associateId, loanId },
      index,
    );
    return {
      category,
      amount,
      ...(buildingId === null ? {} : { buildingId }),
      ...(associateId === null ? {} : { associateId }),
      ...(loanId === null ? {} : { loanId }),
    };
  });
}

interface Dimensions {
  readonly category:
    | { readonly building: string; readonly associate: string; readonly counterpart: string }
    | undefined;
  readonly buildingId: number | null;
  readonly associateId: number | null;
  readonly loanId: number | null;
}

/** An account cannot be found without what the category asks for. */
function requireDimensions(
  { category, buildingId, associateId, loanId }: Dimensions,
  index: number,
): void {
  if (category?.building === 'required' && buildingId === null)
    refuse({ [`splits.${index}.building_id`]: [say('tax_return.building_expected')] });
  if (category?.associate === 'required' && associateId === null)
    refuse({ [`splits.${index}.associate_id`]: [say('tax_return.associate_expected')] });
  if (category?.counterpart === 'emprunt' && loanId === null)
    refuse({ [`splits.${index}.loan_id`]: [say('tax_return.loan_expected')] });
}

function differences(before: Form2072, after: Form2072) {
  return after.buildings.flatMap(({ buildingId, lines }) => {
    const former = before.buildings.find((building) => building.buildingId === buildingId)?.lines;
    return [...lines].flatMap(([code, { exact }]) => {
      const was = former?.get(code)?.exact ?? cents(0);
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

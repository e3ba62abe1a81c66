import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import {
  Done,
  FiscalYear,
  FiscalYearText,
  Id,
  IdParams,
  Instant,
  Seen,
  line,
  longText,
  optionalText,
  text,
} from './fields.ts';

/** O required, F optional, N forbidden. */
export const Requirement = z.enum(['O', 'F', 'N']);

const CategoryFields = {
  code: z
    .string()
    .regex(/^[A-Z][A-Z0-9_]{1,39}$/, 'Un code est fait de majuscules, de chiffres et de « _ ».'),
  name: text(120, 'Le libellé'),
  /**
   * R receipt, D expense, RD both: a hint, not a lock, since a refund keeps the category of what it
   * refunds.
   */
  sense: z.enum(['R', 'D', 'RD']),
  account: z.string().regex(/^[1-7]\d{5}$/, 'Un compte a six chiffres et commence par 1 à 7.'),
  /** Line of the 2072 ("1", "9+9bis", "R6"), null when it feeds none. */
  line: line(10).nullable(),
  sig: line(40),
  building: Requirement,
  associate: Requirement,
  third_party: line(40).nullable(),
  group: line(40),
  note: longText(500).default(''),
  valid_from_year: FiscalYear,
  valid_to_year: FiscalYear.nullable(),
};

export const CategoryBody = z.strictObject({ ...CategoryFields, updated_at: Seen });
export const Category = z
  .object({
    id: z.int(),
    ...CategoryFields,
    /**
     * The chart of accounts changes now and then: the account of each year on; `account` is the
     * last.
     */
    accounts: z.array(z.object({ from: z.int(), account: z.string() })),
    requires_loan: z.boolean(),
    updated_at: Instant,
  })
  .meta({ id: 'Category' });
export type Category = z.infer<typeof Category>;

/** The coarse movement types of the years up to 2023. */
export const MovementType = z
  .object({
    id: z.int(),
    name: z.string(),
    sense: z.enum(['R', 'D', 'RD']),
    building: Requirement,
    associate: Requirement,
    requires_loan: z.boolean(),
  })
  .meta({ id: 'BankMovementType' });

const list = {
  summary: 'The movement categories valid in a year (all of them without a year)',
  access: 'session',
  query: z.strictObject({ year: FiscalYearText.optional() }),
  reply: z.array(Category),
} as const;

/** Where a category is used, by year. */
const CategoryUsage = z.array(z.object({ year: z.int(), companies: z.int(), splits: z.int() }));

export const category = endpoints({
  'GET /bankMovement/categories/all': list,
  'GET /v2/bankMovement/categories/all': list,
  'GET /bankMovementType': {
    summary: 'The movement types of the years up to 2023',
    access: 'session',
    reply: z.array(MovementType),
    years: 'v1',
  },
  'POST /bankMovement/categories': {
    summary: 'Adds a category',
    access: 'admin',
    body: CategoryBody,
    reply: Category,
    status: 201,
    refuses: [409],
  },
  'PUT /bankMovement/categories/:id': {
    summary: 'Changes a category; one used by a closed year keeps its account and its line',
    access: 'admin',
    params: IdParams,
    body: CategoryBody,
    reply: Category,
    refuses: [404, 409],
  },
  'DELETE /bankMovement/categories/:id': {
    summary: 'Deletes an unused category; answers status and usage when it is used',
    access: 'admin',
    params: IdParams,
    reply: Done,
    current: CategoryUsage,
    refuses: [404, 409],
  },
  'GET /v2/admin/categories/usage': {
    summary:
      'How often each category is used, over all years and companies; unused ones are left out',
    access: 'admin',
    reply: z.array(z.object({ category_id: z.int(), companies: z.int(), splits: z.int() })),
  },
  'GET /v2/admin/category/:id/usage': {
    summary: 'Where a category is used, by year',
    access: 'admin',
    params: IdParams,
    reply: CategoryUsage,
    refuses: [404],
  },
  'POST /v2/admin/category/:id/merge': {
    summary: 'Moves every open use of a category to another one and closes it',
    access: 'admin',
    params: IdParams,
    body: z.strictObject({ into_category_id: Id, comment: optionalText(200) }),
    reply: z.object({ moved: z.int() }),
    refuses: [404, 409, 422],
  },
});

import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import {
  AccountIdText,
  CursorQuery,
  Day,
  Done,
  FiscalYear,
  FiscalYearText,
  Id,
  IdOrNone,
  IdParams,
  IdText,
  Instant,
  Seen,
  ShareBp,
  YearQuery,
  longText,
  page,
  text,
} from './fields.ts';
import { MoneyTotal, NonZeroMoney } from './money.ts';
import type { Wire } from './wire.ts';

/**
 * A split says what a part of a movement is. Its amount has the sign of the bank: credit positive.
 */
const SplitFields = {
  category_id: Id,
  amount: NonZeroMoney,
  building_id: Id.nullable().default(null),
  associate_id: Id.nullable().default(null),
  loan_id: Id.nullable().default(null),
  comment: longText(200).default(''),
};
const { amount: _amount, ...SharedFields } = SplitFields;
/** A part of each of several movements: null has, with the others that are null, an equal part of what is left. */
export const SharedSplitBody = z.strictObject({
  ...SharedFields,
  share_bp: ShareBp.nullable(),
});
export const SplitBody = z.strictObject(SplitFields);
export const Split = z
  .object({ id: z.int(), ...SplitFields, origin: z.enum(['user', 'rule', 'import']) })
  .meta({ id: 'Split' });

/** Up to 2023 a split has a movement type where it later has a category. */
const { category_id: _category, ...OtherSplitFields } = SplitFields;
const TypedSplitBody = z.strictObject({ bank_movement_type_id: Id, ...OtherSplitFields });
const TypedSplit = z
  .object({
    id: z.int(),
    bank_movement_type_id: Id,
    ...OtherSplitFields,
    origin: z.enum(['user', 'rule', 'import']),
  })
  .meta({ id: 'TypedSplit' });

/**
 * à ventiler: the splits do not add up to the amount yet; à vérifier: a rule did it; vérifié: the
 * user did or confirmed it.
 */
export const MovementStatus = z.enum(['a_ventiler', 'a_verifier', 'verifie']);

const MovementFields = {
  bank_account_id: IdOrNone,
  year: FiscalYear,
  date: Day,
  name: text(500, 'Le libellé'),
  amount: NonZeroMoney,
};
const Movement = z.object({
  id: z.int(),
  ...MovementFields,
  value_date: z.iso.date().nullable(),
  /** Balance of the account after this line. */
  balance: MoneyTotal,
  status: MovementStatus,
  /** Why a rule chose its splits. */
  reason: z.string().nullable(),
  /** An imported line keeps its amount and date for ever. */
  imported: z.boolean(),
  bank_import_id: z.int().nullable(),
  file_ids: z.array(z.int()),
  /**
   * The documents behind `file_ids`. `split_position`: the part that the document proves, by its place in `splits`; null for the
   * whole movement.
   */
  files: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      type: z.string(),
      size: z.int(),
      split_position: z.int().nullable(),
    }),
  ),
  updated_at: Instant,
});

export const BankMovement = Movement.extend({ splits: z.array(Split) }).meta({
  id: 'BankMovement',
});
export type BankMovement = Wire<typeof BankMovement>;
export const TypedBankMovement = Movement.extend({ splits: z.array(TypedSplit) }).meta({
  id: 'TypedBankMovement',
});

export const MAX_SPLITS = 200;
export const NewBankMovement = z.strictObject({
  ...MovementFields,
  splits: z.array(SplitBody).max(MAX_SPLITS).default([]),
});
/** The splits replace the former ones as a whole; `verified` confirms what a rule proposed. */
export const BankMovementUpdate = z.strictObject({
  ...MovementFields,
  splits: z.array(SplitBody).max(MAX_SPLITS),
  verified: z.boolean().default(true),
  updated_at: Seen,
});
const NewTypedMovement = z.strictObject({
  ...MovementFields,
  splits: z.array(TypedSplitBody).max(MAX_SPLITS).default([]),
});
const TypedMovementUpdate = z.strictObject({
  ...MovementFields,
  splits: z.array(TypedSplitBody).max(MAX_SPLITS),
  verified: z.boolean().default(true),
  updated_at: Seen,
});

const ListQuery = z.strictObject({
  year: FiscalYearText,
  bank_account_id: AccountIdText,
  ...CursorQuery,
});
const list = {
  summary: 'The movements of an account and year, oldest first, with the running balance',
  access: 'member',
  query: ListQuery,
  refuses: [404],
} as const;
const listAll = {
  summary: 'The movements of every account of a year',
  access: 'member',
  query: YearQuery,
} as const;
const create = {
  summary: 'Adds a movement by hand',
  access: 'editor',
  status: 201,
} as const;
const update = {
  summary: 'Changes a movement and replaces its ventilation',
  access: 'editor',
  params: IdParams,
  refuses: [404, 409],
} as const;
const remove = {
  summary: 'Puts a movement in the trash for 30 days',
  access: 'editor',
  params: IdParams,
  reply: Done,
  refuses: [404, 409],
} as const;

const Recalculated = z.object({
  balance: MoneyTotal,
  changed: z.array(
    z.object({ movement_id: z.int(), balance_before: MoneyTotal, balance_after: MoneyTotal }),
  ),
});
const recalculate = {
  summary:
    'Recomputes the running balance of an account and says what changed; the id is the account’s, 0 the current one',
  access: 'member',
  params: z.strictObject({ id: AccountIdText }),
  reply: Recalculated,
  refuses: [404],
} as const;

const Ventilated = z.object({
  all_ventilated: z.boolean(),
  missing: z.int(),
  /** How many movements the year holds: all of none is nothing. */
  movements: z.int(),
});
const VentilatedQuery = z.strictObject({
  fiscal_year_company_id: IdText,
  bank_account_id: AccountIdText,
});
const checkVentilated = {
  summary: 'Whether every movement of the year is ventilated (all accounts when the account is 0)',
  access: 'member',
  query: VentilatedQuery,
  reply: Ventilated,
  refuses: [404],
} as const;

export const bankMovement = endpoints({
  'GET /bankMovement': {
    ...list,
    reply: z.array(TypedBankMovement),
    years: 'v1',
  },
  'GET /v2/bankMovement': {
    ...list,
    reply: z.array(BankMovement),
    years: 'v2',
  },
  'GET /v2/bankMovement/page': {
    summary: 'A page of the movements of an account and year',
    access: 'member',
    query: ListQuery,
    reply: page(BankMovement),
    refuses: [404, 422],
    years: 'v2',
  },
  'GET /bankMovement/all_bank_movements': {
    ...listAll,
    reply: z.array(TypedBankMovement),
    years: 'v1',
  },
  'GET /v2/bankMovement/all_bank_movements': {
    ...listAll,
    reply: z.array(BankMovement),
    years: 'v2',
  },
  'POST /bankMovement': {
    ...create,
    body: NewTypedMovement,
    reply: TypedBankMovement,
    years: 'v1',
  },
  'POST /v2/bankMovement': {
    ...create,
    body: NewBankMovement,
    reply: BankMovement,
    years: 'v2',
  },
  'PUT /bankMovement/:id': {
    ...update,
    body: TypedMovementUpdate,
    reply: TypedBankMovement,
    years: 'v1',
  },
  'PUT /v2/bankMovement/:id': {
    ...update,
    body: BankMovementUpdate,
    reply: BankMovement,
    years: 'v2',
  },
  'DELETE /bankMovement/:id': {
    ...remove,
    years: 'v1',
  },
  'DELETE /v2/bankMovement/:id': {
    ...remove,
    years: 'v2',
  },
  'GET /bankMovement/recalculate/:id': {
    ...recalculate,
    years: 'v1',
  },
  'GET /v2/bankMovement/recalculate/:id': {
    ...recalculate,
    years: 'v2',
  },
  'GET /bankMovement/check_all_movements_ventilated': {
    ...checkVentilated,
    years: 'v1',
  },
  'GET /v2/bankMovement/check_all_movements_ventilated': {
    ...checkVentilated,
    years: 'v2',
  },
  'POST /v2/bankMovement/bank_account_balance': {
    summary: 'Balance of an account at the end of a year',
    access: 'member',
    body: z.strictObject({ year: FiscalYear, bank_account_id: IdOrNone }),
    reply: z.object({
      bank_account_id: z.int(),
      opening: MoneyTotal,
      balance: MoneyTotal,
      last_movement: z.iso.date().nullable(),
      movements: z.int(),
    }),
    refuses: [404],
    years: 'v2',
  },
});

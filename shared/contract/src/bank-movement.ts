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
  IdParams,
  IdText,
  Instant,
  Seen,
  YearQuery,
  page,
  text,
} from './fields.ts';
import { Money, MoneyTotal, NonZeroMoney, PositiveMoney } from './money.ts';
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
  comment: z.string().max(200).default(''),
};
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
  bank_account_id: z.int().min(0).max(2_147_483_647),
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
  /** The documents behind `file_ids`. */
  /**
   * `split_position`: the part that the document proves, by its place in `splits`; null for the
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

const MAX_SPLITS = 200;
/** Movements of one grouped ventilation: a whole busy year. */
const MAX_GROUP = 10_000;
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

/** What the annual controls need at a glance: which of them are validated. */
const ValidationData = z.object({
  property_tax: z.boolean(),
  loan_interest: z.boolean(),
  nb_rent_collected: z.boolean(),
  bank_movements_not_up_to_date: z.boolean(),
  relevant_works: z.boolean(),
});
const validationData = {
  summary: 'Which annual controls are validated for a year',
  access: 'member',
  query: YearQuery,
  reply: ValidationData,
} as const;

export const LedgerLine = z
  .object({
    entry: z.int(),
    date: z.iso.date(),
    journal: z.string(),
    ref: z.string(),
    label: z.string(),
    building_id: z.int().nullable(),
    debit: MoneyTotal,
    credit: MoneyTotal,
    balance: MoneyTotal,
    movement_id: z.int().nullable(),
    supporting_data_id: z.int().nullable(),
    /** The miscellaneous entry that it was written in. */
    entry_id: z.int().nullable(),
  })
  .meta({ id: 'LedgerLine' });
const AccountFields = {
  account: z.string(),
  label: z.string(),
  group: z.string().nullable(),
  opening: MoneyTotal,
  debit: MoneyTotal,
  credit: MoneyTotal,
  closing: MoneyTotal,
};
export const LedgerAccount = z
  .object({ ...AccountFields, lines: z.array(LedgerLine) })
  .meta({ id: 'LedgerAccount' });
export type LedgerAccount = Wire<typeof LedgerAccount>;

/** The accounts of a ledger without their lines, and a part of the lines of one of them. */
export const LedgerPage = z
  .object({
    accounts: z.array(z.object({ ...AccountFields, /** Number of lines. */ count: z.int() })),
    /** Null when the ledger is empty. */
    page: z
      .object({
        account: z.string(),
        offset: z.int(),
        /** Lines of a full page: the pages begin at its multiples. */ size: z.int(),
        lines: z.array(LedgerLine),
      })
      .nullable(),
  })
  .meta({ id: 'LedgerPage' });
export type LedgerPage = Wire<typeof LedgerPage>;

/** Lines of a page at most: far below 150 KB, whatever the account holds. */
export const LEDGER_PAGE_SIZE = 400;
const LedgerPageQuery = z.strictObject({
  year: FiscalYearText,
  building_id: z.coerce.number<number>().int().min(0).max(2_147_483_647).default(0),
  /** The first account with lines when it is absent or has none. */
  account: z
    .string()
    .regex(/^\d{6}$/, 'Un compte à six chiffres est attendu.')
    .optional(),
  offset: z.coerce.number<number>().int().min(0).max(10_000_000).default(0),
});

const Suggestion = z.object({
  movement_id: z.int(),
  splits: z.array(SplitBody),
  /** What the proposed splits leave unassigned; 0 when the proposal is complete. */
  remainder: Money,
  /**
   * company: a rule of the company; history: what the user did before; default: a rule of the
   * application.
   */
  origin: z.enum(['company', 'history', 'default']),
  /** "comme VIR LOYER MARTIN du 05/02", or the rule's own name. */
  reason: z.string(),
  confidence: z.number(),
  /**
   * Movements of one kind have the same number: what "apply to the similar ones" covers. Null for a
   * label that says nothing.
   */
  kind: z.int().nullable(),
});

/**
 * A part of a rule: a share of the movement, a fixed amount (signed like the bank's), the rest, or
 * the instalment of a loan, whose schedule names capital, interest and insurance.
 */
const RulePart = z.strictObject({
  part: z.enum(['percent', 'fixed', 'rest', 'loan']).default('percent'),
  /** Absent for a loan only. */
  category_id: Id.nullable().default(null),
  building_id: Id.nullable().default(null),
  associate_id: Id.nullable().default(null),
  loan_id: Id.nullable().default(null),
  /** percent: hundredths of a percent of the amount; the last share takes the odd cents. */
  share_bp: z.int().min(1).max(10_000).nullable().default(null),
  /** fixed. */
  amount: NonZeroMoney.nullable().default(null),
});

const RuleFields = {
  name: text(120, 'Le nom de la règle'),
  /** Words that the label must contain, accents and case ignored. */
  pattern: text(120, 'Le motif'),
  sense: z.enum(['R', 'D', 'RD']).default('RD'),
  bank_account_id: Id.nullable().default(null),
  /** Bounds on the amount without its sign, included. */
  min_amount: PositiveMoney.nullable().default(null),
  max_amount: PositiveMoney.nullable().default(null),
  splits: z.array(RulePart).min(1).max(20),
  active: z.boolean().default(true),
};
const RuleBody = z.strictObject({ ...RuleFields, updated_at: Seen });
export const Rule = z
  .object({ id: z.int(), ...RuleFields, learned: z.boolean(), uses: z.int(), updated_at: Instant })
  .meta({ id: 'Rule' });

const Assigned = z
  .object({ batch_id: z.int().nullable(), ventilated: z.int(), left: z.int() })
  .meta({ id: 'Assigned' });

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
  'GET /validation_data': {
    ...validationData,
    years: 'v1',
  },
  'GET /v2/validation_data': {
    ...validationData,
    years: 'v2',
  },
  'POST /v2/bankMovement/bank_account_balance': {
    summary: 'Balance of an account at the end of a year',
    access: 'member',
    body: z.strictObject({ year: FiscalYear, bank_account_id: z.int().min(0).max(2_147_483_647) }),
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
  'GET /v2/bankMovement/all_bank_movements_to_grand_livre': {
    summary: 'The ledger of a year, or of one building (whose sub-totals do not balance)',
    access: 'member',
    query: z.strictObject({
      year: FiscalYearText,
      building_id: z.coerce.number<number>().int().min(0).max(2_147_483_647).default(0),
    }),
    reply: z.array(LedgerAccount),
    refuses: [404],
    years: 'v2',
  },
  'GET /v2/ledger': {
    summary:
      'The accounts of the ledger and a page of the lines of one of them; of one building, its sub-totals do not balance',
    access: 'member',
    query: LedgerPageQuery,
    reply: LedgerPage,
    refuses: [404],
    years: 'v2',
  },
  'POST /v2/bankMovement/recategorise': {
    summary: 'Applies the rules again to what a rule had ventilated, never to what the user did',
    access: 'editor',
    body: z.strictObject({
      year: FiscalYear,
      building_id: z.int().min(0).max(2_147_483_647).default(0),
    }),
    reply: Assigned,
    refuses: [404],
    years: 'v2',
  },
  'GET /v2/bankMovement/suggestions': {
    summary: 'A proposed ventilation for each movement left to ventilate, with its reason',
    access: 'member',
    query: z.strictObject({ year: FiscalYearText, bank_account_id: AccountIdText }),
    reply: z.array(Suggestion),
    refuses: [404],
  },
  'POST /v2/bankMovement/ventilate': {
    summary: 'Ventilates several movements at once in the same proportions; all or nothing',
    access: 'editor',
    body: z.strictObject({
      movement_ids: z.array(Id).min(1).max(MAX_GROUP),
      splits: z
        .array(
          z.strictObject({
            category_id: Id,
            building_id: Id.nullable().default(null),
            associate_id: Id.nullable().default(null),
            loan_id: Id.nullable().default(null),
            share_bp: z.int().min(1).max(10_000),
          }),
        )
        .max(20),
    }),
    reply: Assigned,
    refuses: [404, 409],
  },
  'POST /v2/bankMovement/ventilate_each': {
    summary:
      'Ventilates several movements at once, each by its own splits (accepted suggestions); all or nothing',
    access: 'editor',
    body: z.strictObject({
      items: z
        .array(
          z.strictObject({
            movement_id: Id,
            splits: z.array(SplitBody).min(1).max(MAX_SPLITS),
            updated_at: Seen,
          }),
        )
        .min(1)
        .max(MAX_GROUP),
      /** False leaves them to verify. */ verified: z.boolean().default(true),
    }),
    reply: Assigned,
    current: z.array(BankMovement),
    refuses: [404, 409],
  },
  'POST /v2/bankMovement/verify': {
    summary:
      'Confirms the ventilation of several movements that a rule had proposed; all or nothing',
    access: 'editor',
    body: z.strictObject({ movement_ids: z.array(Id).min(1).max(MAX_GROUP) }),
    reply: Assigned,
    refuses: [404, 409],
  },
  'POST /v2/bankMovement/impact': {
    summary: 'What a ventilation would change in the tax result, before it is saved',
    access: 'member',
    body: z.strictObject({ movement_id: Id, splits: z.array(SplitBody).max(MAX_SPLITS) }),
    reply: z.object({
      result_before: z.int(),
      result_after: z.int(),
      lines: z.array(
        z.object({
          building_id: z.int().nullable(),
          line: z.string(),
          before: MoneyTotal,
          after: MoneyTotal,
        }),
      ),
    }),
    refuses: [404],
  },
  'DELETE /v2/bankMovement/batch/:id': {
    summary: 'Undoes an automatic or grouped ventilation',
    access: 'editor',
    params: IdParams,
    reply: Done,
    refuses: [404, 409],
  },
  'GET /v2/rules': {
    summary: 'The company’s own rules',
    access: 'member',
    reply: z.array(Rule),
  },
  'POST /v2/rule': {
    summary: 'Adds a rule',
    access: 'editor',
    body: RuleBody,
    reply: Rule,
    status: 201,
  },
  'POST /v2/rule/test': {
    summary: 'What a rule would do to the movements of past years, without saving anything',
    access: 'member',
    body: RuleBody,
    reply: z.object({
      matches: z.int(),
      /** Movements ventilated by hand in the same way, and otherwise. */ agrees: z.int(),
      differs: z.int(),
      sample: z.array(
        z.object({
          movement_id: z.int(),
          date: z.iso.date(),
          name: z.string(),
          amount: Money,
          agrees: z.boolean().nullable(),
        }),
      ),
    }),
  },
  'PUT /v2/rule/:id': {
    summary: 'Changes a rule',
    access: 'editor',
    params: IdParams,
    body: RuleBody,
    reply: Rule,
    refuses: [404, 409],
  },
  'DELETE /v2/rule/:id': {
    summary: 'Removes a rule; what it ventilated stays',
    access: 'editor',
    params: IdParams,
    reply: Done,
    refuses: [404],
  },
});

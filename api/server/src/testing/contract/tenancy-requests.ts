import type { CallArguments, CallKey } from '@sci/contract/contract';
import { buildingBody } from '../books.ts';
import type { TestFile } from '../call.ts';
import {
  V1,
  V2,
  invoice,
  loanBody,
  purchaseBody,
  rentsBody,
  pdfFile,
  shareTransferBody,
  statementFile,
  statutesBody,
  type Ids,
  type Kind,
} from './tenancy-world.ts';

/** One acceptable request of a call, made of the ids of a company. */
export interface Planned {
  /** What the call's `id` is the id of. */
  readonly id?: Kind;
  /** Which of the company's years it names; 2024 unless said. */
  readonly year?: 'year' | 'year_v1';
  readonly request: (ids: Ids) => object;
  readonly files?: readonly TestFile[];
  /**
   * The rules of the books refuse it all the same: something refers to the row, or the controls are
   * not satisfied.
   */
  readonly refused?: 403 | 404 | 409 | 422;
}

type Parts<Key extends CallKey> = CallArguments<Key>;
const plan = <Key extends CallKey>(
  key: Key,
  request: (ids: Ids) => Parts<Key>,
  more: Omit<Planned, 'request'> = {},
): Record<string, Planned> => ({ [key]: { request: request as (ids: Ids) => object, ...more } });

/** A call whose only argument is `:id`. */
const byId = (
  kind: Kind,
  keys: readonly CallKey[],
  more: Omit<Planned, 'request' | 'id'> = {},
): Record<string, Planned> =>
  Object.fromEntries(
    keys.map((key) => [
      key,
      { id: kind, request: (ids: Ids) => ({ params: { id: ids[kind] } }), ...more },
    ]),
  );

const byYear = (
  where: 'query' | 'body',
  keys: readonly CallKey[],
  more: Omit<Planned, 'request'> = {},
): Record<string, Planned> =>
  Object.fromEntries(
    keys.map((key) => [
      key,
      { request: (ids: Ids) => ({ [where]: { fiscal_year_company_id: ids.year } }), ...more },
    ]),
  );

const saleOf = (ids: Ids) => ({
  building_id: ids.building,
  date: `${V2}-02-15`,
  price: 500_000,
  repaid: [{ loan_id: ids.loan, capital: 100 }],
});
const rent = (ids: Ids, amount: number) => ({
  category_id: ids.category('LOYER_HAB'),
  building_id: ids.building,
  amount,
});
const withAssociate = (ids: Ids, amount: number) => ({
  category_id: ids.category('APPORT_CCA'),
  associate_id: ids.associate,
  amount,
});
const withLoan = (ids: Ids, amount: number) => ({
  category_id: ids.category('INTERETS_EMPRUNT'),
  building_id: ids.building,
  loan_id: ids.loan,
  amount,
});
const threeSplits = (ids: Ids, amount: number) => [
  rent(ids, amount + 1 - 2),
  withAssociate(ids, 2),
  withLoan(ids, -1),
];
const movement = (ids: Ids, year: number) => ({
  bank_account_id: ids.account,
  year,
  date: `${year}-02-20`,
  name: 'VIR',
  amount: 800,
});
const typedSplit = (ids: Ids) => ({
  bank_movement_type_id: ids.type,
  building_id: ids.building,
  associate_id: ids.associate,
  loan_id: ids.loan,
  amount: 800,
});
const rule = (ids: Ids) => ({
  name: 'Règle',
  pattern: 'vir',
  bank_account_id: ids.account,
  splits: [
    { category_id: ids.category('LOYER_HAB'), building_id: ids.building, share_bp: 5000 },
    { category_id: ids.category('APPORT_CCA'), associate_id: ids.associate, share_bp: 3000 },
    {
      category_id: ids.category('INTERETS_EMPRUNT'),
      building_id: ids.building,
      loan_id: ids.loan,
      share_bp: 2000,
    },
  ],
});
const transfer = (ids: Ids) => ({
  body: {
    date: `${V2}-02-01`,
    from_associate_id: ids.associate,
    to_associate_id: ids.other_associate,
    shares: 1,
    nature: 'CESSION' as const,
  },
});
const assembly = (ids: Ids, year: number) => ({
  year,
  meeting_date: `${year + 1}-04-01`,
  place: 'Nantes',
  attendance: [{ associate_id: ids.associate, state: 'present' as const }],
  resolutions: [
    {
      title: 'Comptes',
      text: 'Approbation',
      share_transfer_id: ids.share_transfer,
      votes: [{ associate_id: ids.associate, vote: 'pour' as const }],
    },
  ],
});
const fileOfAssociate = (ids: Ids, id: number) => ({
  params: { id },
  query: { reader: 'associe' as const, associate_id: ids.associate },
});
const entry = (ids: Ids) => ({
  year: V2,
  date: `${V2}-02-01`,
  label: 'Écriture',
  lines: [
    {
      category_id: ids.category('INTERETS_EMPRUNT'),
      building_id: ids.building,
      loan_id: ids.loan,
      debit: 10,
    },
    { category_id: ids.category('APPORT_CCA'), associate_id: ids.associate, credit: 10 },
  ],
});
const account = { name: 'Compte courant', initial_amount: 1000, date_init: `${V1}-01-01` };
const validations = [
  'property_tax_validation',
  'nb_rent_collected_validation',
  'bank_movements_not_up_to_date_validation',
] as const;

export const REQUESTS: Readonly<Partial<Record<CallKey, Planned>>> = {
  ...plan('GET /verify-email/:id/:hash', (ids) => ({ params: { id: ids.user, hash: 'x' } }), {
    id: 'user',
    refused: 404,
  }),
  ...byId('session', ['DELETE /v2/user/session/:id']),
  ...byId('passkey', ['DELETE /v2/user/passkey/:id']),
  ...byId('announcement', ['POST /v2/user/announcement/:id/dismiss']),
  ...byId('company', ['DELETE /config/company/:id']),
  ...byId('company', ['POST /v2/company/:id/restore'], { refused: 404 }),
  ...byId('company', ['GET /v2/company/clearvalidation/:id'], { refused: 409 }),

  ...plan(
    'POST /config/associate/update',
    (ids) => ({
      query: { year: V2 },
      body: { id: ids.associate, name: 'Bernard', first_name: 'Alice', birthdate: '1970-05-12' },
    }),
    { id: 'associate' },
  ),
  ...plan(
    'DELETE /config/associate/:id',
    (ids) => ({ params: { id: ids.associate }, query: { year: V2 } }),
    { id: 'associate', refused: 409 },
  ),
  ...plan(
    'GET /associateAccount/:id',
    (ids) => ({ params: { id: ids.associate }, query: { year: V2 } }),
    { id: 'associate' },
  ),
  ...plan(
    'POST /email/verification-associate-notification',
    (ids) => ({ body: { associate_id: ids.associate } }),
    { refused: 422 },
  ),
  ...plan('POST /v2/associateMovement', transfer),
  ...plan('POST /v2/associateMovement/preview', transfer),
  ...byId('share_movement', ['DELETE /v2/associateMovement/:id']),
  ...plan('POST /v2/shareTransfer', (ids) => ({
    body: shareTransferBody(ids.associate, ids.other_associate),
  })),
  ...plan(
    'POST /v2/shareTransfer/:id/formality',
    (ids) => ({
      params: { id: ids.share_transfer },
      body: { code: 'ACTE_NOTARIE', done_on: `${V2}-02-20` },
    }),
    { id: 'share_transfer' },
  ),
  ...plan(
    'POST /v2/shareTransfer/:id/record',
    (ids) => ({ params: { id: ids.share_transfer }, body: { date: `${V2}-02-20` } }),
    { id: 'share_transfer' },
  ),
  ...byId('share_transfer', [
    'GET /v2/report/share_transfer/download/:id',
    'DELETE /v2/shareTransfer/:id',
  ]),

  ...plan(
    'POST /config/building/update',
    (ids) => ({ query: { year: V2 }, body: { id: ids.building, ...buildingBody } }),
    { id: 'building' },
  ),
  ...plan(
    'DELETE /config/building/:id',
    (ids) => ({ params: { id: ids.building }, query: { year: V2 } }),
    { id: 'building', refused: 409 },
  ),
  ...plan('POST /v2/loan', (ids) => ({
    body: { ...loanBody(ids.building), label: 'Second prêt' },
  })),
  ...plan(
    'PUT /v2/loan/:id',
    (ids) => ({ params: { id: ids.loan }, body: loanBody(ids.building) }),
    { id: 'loan' },
  ),
  ...byId('loan', ['DELETE /v2/loan/:id']),
  ...plan(
    'PUT /v2/statutes/:id',
    (ids) => ({ params: { id: ids.statutes }, body: statutesBody('2021-01-01') }),
    { id: 'statutes' },
  ),
  ...plan('POST /v2/statutes/:id/file', (ids) => ({ params: { id: ids.statutes }, body: {} }), {
    id: 'statutes',
    files: [pdfFile],
  }),
  ...byId('statutes', ['GET /v2/statutes/:id/file', 'DELETE /v2/statutes/:id']),
  ...plan(
    'GET /v2/history',
    (ids) => ({ query: { kind: 'building' as const, id: ids.building } }),
    {
      id: 'building',
    },
  ),
  ...byId('scenario', ['GET /v2/scenario/:id', 'DELETE /v2/scenario/:id']),
  ...plan(
    'POST /v2/scenario/:id/change',
    (ids) => ({
      params: { id: ids.scenario },
      body: rentsBody(ids.building, `${V2}-07-01`),
    }),
    { id: 'scenario' },
  ),
  ...byId('scenario', ['POST /v2/scenario/:id/copy']),
  ...plan(
    'PUT /v2/scenario/:id',
    (ids) => ({ params: { id: ids.scenario }, body: { name: 'Toiture' } }),
    { id: 'scenario' },
  ),
  ...plan(
    'PUT /v2/scenario/:id/change/:change',
    (ids) => ({
      params: { id: ids.scenario, change: 1 },
      body: rentsBody(ids.building, `${V2}-08-01`),
    }),
    { id: 'scenario' },
  ),
  ...plan(
    'DELETE /v2/scenario/:id/change/:change',
    (ids) => ({ params: { id: ids.scenario, change: 1 } }),
    { id: 'scenario' },
  ),
  ...plan('GET /v2/buildingDeeds/lines', () => ({ query: { date: `${V2}-03-01` } })),
  ...plan('POST /v2/buildingDeed/purchase/preview', (ids) => ({
    body: { ...purchaseBody, label: 'Cave', loan_id: ids.loan, loan_paid_to: 'account' as const },
  })),
  ...plan('POST /v2/buildingDeed/purchase', (ids) => ({
    body: { ...purchaseBody, label: 'Cave', loan_id: ids.loan, loan_paid_to: 'account' as const },
  })),
  ...plan('POST /v2/buildingDeed/sale/preview', (ids) => ({
    body: saleOf(ids),
  })),
  ...plan('POST /v2/buildingDeed/sale', (ids) => ({
    body: saleOf(ids),
  })),
  ...byId('deed', ['DELETE /v2/buildingDeed/:id']),
  // No bank stands behind the application of these tests.
  ...plan('POST /v2/bankLinks/consent', (ids) => ({ body: { link_id: ids.bank_link } }), {
    refused: 422,
  }),
  ...plan(
    'PUT /v2/bankFeed/:id',
    (ids) => ({
      params: { id: ids.bank_feed },
      body: { bank_account_id: ids.account, from_date: `${V2}-02-01` },
    }),
    { id: 'bank_feed', refused: 422 },
  ),
  ...plan(
    'POST /v2/bankFeed/:id/decision',
    (ids) => ({ params: { id: ids.bank_feed }, body: { line_id: ids.bank_line, follow: false } }),
    { id: 'bank_feed' },
  ),
  ...plan(
    'PUT /v2/bankLink/:id',
    (ids) => ({ params: { id: ids.bank_link }, body: { suspended: true } }),
    { id: 'bank_link' },
  ),
  ...byId('bank_link', ['DELETE /v2/bankLink/:id'], { refused: 422 }),
  // Nor an approved platform.
  ...plan(
    'PUT /v2/invoicePlatform',
    () => ({ body: { platform: 'P', client_id: 'c', client_secret: 's' } }),
    { refused: 422 },
  ),
  ...plan('POST /v2/invoiceInbox/read', () => ({}), { refused: 422 }),
  ...byId('received_invoice', ['POST /v2/receivedInvoice/:id/approve'], { refused: 422 }),
  ...plan(
    'POST /v2/receivedInvoice/:id/refuse',
    (ids) => ({ params: { id: ids.received_invoice }, body: { code: 'DEST_ERR' } }),
    { id: 'received_invoice' },
  ),
  ...plan('DELETE /v2/invoicePlatform', () => ({})),
  ...plan('PUT /v2/profitKey', (ids) => ({
    body: {
      year: V2,
      parts: [
        { associate_id: ids.associate, share_bp: 7500 },
        { associate_id: ids.other_associate, share_bp: 2500 },
      ],
    },
  })),

  ...plan('POST /bankAccount/autoAffect', (ids) => ({ body: { id: ids.account, year: V2 } }), {
    id: 'account',
  }),
  ...plan('PUT /bankAccount/:id', (ids) => ({ params: { id: ids.account }, body: account }), {
    id: 'account',
  }),
  ...plan(
    'DELETE /bankAccount/:id',
    (ids) => ({ params: { id: ids.account }, query: { year: V2 } }),
    { id: 'account', refused: 409 },
  ),
  ...byYear('query', ['GET /banking/bank_account_year_balance']),
  ...plan(
    'POST /banking/bank_account_year_balance',
    (ids) => ({
      body: {
        fiscal_year_company_id: ids.year,
        bank_account_balances: [{ bank_account_id: ids.account, balance: 1 }],
      },
    }),
    { refused: 422 },
  ),
  ...plan(
    'GET /v2/banking/difference/:id',
    (ids) => ({ params: { id: ids.account }, query: { year: V2, balance: 10 } }),
    { id: 'account' },
  ),

  ...plan('GET /bankMovement', (ids) => ({ query: { year: V1, bank_account_id: ids.account } })),
  ...plan('GET /v2/bankMovement', (ids) => ({ query: { year: V2, bank_account_id: ids.account } })),
  ...plan('GET /v2/bankMovement/page', (ids) => ({
    query: { year: V2, bank_account_id: ids.account },
  })),
  ...plan(
    'POST /bankMovement',
    (ids) => ({ body: { ...movement(ids, V1), splits: [typedSplit(ids)] } }),
    { refused: 422 },
  ),
  ...plan('POST /v2/bankMovement', (ids) => ({
    body: { ...movement(ids, V2), splits: threeSplits(ids, 800) },
  })),
  ...plan(
    'PUT /bankMovement/:id',
    (ids) => ({
      params: { id: ids.movement_v1 },
      body: { ...movement(ids, V1), splits: [typedSplit(ids)] },
    }),
    { id: 'movement_v1', refused: 422 },
  ),
  ...plan(
    'PUT /v2/bankMovement/:id',
    (ids) => ({
      params: { id: ids.movement },
      body: { ...movement(ids, V2), splits: threeSplits(ids, 800) },
    }),
    { id: 'movement' },
  ),
  ...byId('movement_v1', ['DELETE /bankMovement/:id']),
  ...byId('movement', ['DELETE /v2/bankMovement/:id', 'GET /v2/taxReturn/weight/:id']),
  ...byId('account', ['GET /bankMovement/recalculate/:id', 'GET /v2/bankMovement/recalculate/:id']),
  ...plan(
    'GET /bankMovement/check_all_movements_ventilated',
    (ids) => ({ query: { fiscal_year_company_id: ids.year_v1, bank_account_id: ids.account } }),
    { year: 'year_v1' },
  ),
  ...plan('GET /v2/bankMovement/check_all_movements_ventilated', (ids) => ({
    query: { fiscal_year_company_id: ids.year, bank_account_id: ids.account },
  })),
  ...plan('POST /v2/bankMovement/bank_account_balance', (ids) => ({
    body: { year: V2, bank_account_id: ids.account },
  })),
  ...plan('GET /v2/bankMovement/all_bank_movements_to_grand_livre', (ids) => ({
    query: { year: V2, building_id: ids.building },
  })),
  ...plan('GET /v2/ledger', (ids) => ({ query: { year: V2, building_id: ids.building } })),
  ...plan('POST /v2/bankMovement/recategorise', (ids) => ({
    body: { year: V2, building_id: ids.building },
  })),
  ...plan('GET /v2/bankMovement/suggestions', (ids) => ({
    query: { year: V2, bank_account_id: ids.account },
  })),
  ...plan('GET /v2/bankMovement/expected', (ids) => ({
    query: { year: V2, bank_account_id: ids.account },
  })),
  ...plan('GET /v2/bankMovement/decision', (ids) => ({
    query: { year: V2, bank_account_id: ids.account },
  })),
  ...plan('POST /v2/bankMovement/ventilate', (ids) => ({
    body: { movement_ids: [ids.movement], splits: rule(ids).splits },
  })),
  ...plan('POST /v2/bankMovement/ventilate_each', (ids) => ({
    body: { items: [{ movement_id: ids.movement, splits: threeSplits(ids, 800) }] },
  })),
  ...plan('POST /v2/bankMovement/verify', (ids) => ({ body: { movement_ids: [ids.to_verify] } })),
  ...plan('POST /v2/bankMovement/impact', (ids) => ({
    body: { movement_id: ids.movement, splits: threeSplits(ids, 800) },
  })),
  ...plan('POST /v2/bankMovement/ventilate/impact', (ids) => ({
    body: { movement_ids: [ids.movement], splits: rule(ids).splits },
  })),
  ...plan('POST /v2/bankMovement/ventilate_each/impact', (ids) => ({
    body: { items: [{ movement_id: ids.movement, splits: threeSplits(ids, 800) }] },
  })),
  ...byId('batch', ['GET /v2/bankMovement/batch/:id', 'DELETE /v2/bankMovement/batch/:id']),
  ...plan('POST /v2/rule', (ids) => ({ body: rule(ids) })),
  ...plan('POST /v2/rule/test', (ids) => ({ body: rule(ids) })),
  ...plan('PUT /v2/rule/:id', (ids) => ({ params: { id: ids.rule }, body: rule(ids) }), {
    id: 'rule',
  }),
  ...byId('rule', ['DELETE /v2/rule/:id']),

  ...plan('POST /v2/bankImport', (ids) => ({ body: { bank_account_id: ids.account } }), {
    files: [statementFile('07')],
  }),
  ...byId('preview', ['GET /v2/bankImport/:id', 'POST /v2/bankImport/:id/cancel']),
  ...plan('PUT /v2/bankImport/:id', (ids) => ({ params: { id: ids.preview }, body: {} }), {
    id: 'preview',
  }),
  ...plan('POST /v2/bankImport/:id/confirm', (ids) => ({ params: { id: ids.preview }, body: {} }), {
    id: 'preview',
  }),
  ...plan('GET /v2/bankImports', (ids) => ({ query: { bank_account_id: ids.account } })),
  ...byId('import', ['GET /v2/bankImport/:id/outcome', 'DELETE /v2/bankImport/:id']),

  ...plan('POST /supportingData', supporting),
  ...plan(
    'PUT /supportingData/:id',
    (ids) => ({ params: { id: ids.supporting }, ...supporting(ids) }),
    { id: 'supporting' },
  ),
  ...plan(
    'POST /v2/supportingData/:id/payments',
    (ids) => ({
      params: { id: ids.supporting },
      body: { movement_ids: [ids.movement], invoice_ids: [ids.supporting] },
    }),
    { id: 'supporting' },
  ),
  ...byId('supporting', ['DELETE /supportingData/:id', 'GET /v2/supportingData/:id/matches']),
  ...plan('POST /v2/file', (ids) => ({ body: { bank_movement_id: ids.movement } }), {
    files: [pdfFile],
  }),
  ...byId('file', ['GET /v2/file/:id', 'GET /v2/file/:id/picture']),
  ...plan(
    'PUT /v2/file/:id',
    (ids) => ({
      params: { id: ids.file },
      body: { bank_movement_id: ids.movement, split_position: null },
    }),
    { id: 'file', refused: 404 },
  ),
  ...plan(
    'DELETE /v2/file/:id',
    (ids) => ({ params: { id: ids.file }, query: { bank_movement_id: ids.movement } }),
    { id: 'file', refused: 404 },
  ),
  ...plan(
    'POST /v2/trash/restore',
    (ids) => ({ body: { kind: 'building' as const, id: ids.trashed } }),
    { id: 'trashed' },
  ),
  ...plan('POST /v2/entry', (ids) => ({ body: entry(ids) })),
  ...plan('PUT /v2/entry/:id', (ids) => ({ params: { id: ids.entry }, body: entry(ids) }), {
    id: 'entry',
  }),
  ...byId('entry', ['DELETE /v2/entry/:id']),

  ...byYear('query', [
    ...validations.map((name) => `GET /${name}` as const),
    'GET /loan_interest_validation',
  ]),
  ...byYear(
    'query',
    [
      ...validations.map((name) => `DELETE /${name}` as const),
      'DELETE /v2/loan_interest_validation',
      'DELETE /v2/relevant_works_validation',
    ],
    { refused: 404 },
  ),
  ...byYear(
    'body',
    [...validations.map((name) => `POST /${name}` as const), 'POST /v2/relevant_works_validation'],
    { refused: 422 },
  ),
  ...plan('POST /loan_interest_validation', (ids) => ({
    body: {
      fiscal_year_company_id: ids.year,
      loan_interest_validation: {
        certificates: [{ loan_id: ids.loan, interest: 10, insurance: 0 }],
        validate: false,
      },
    },
  })),
  ...plan(
    'POST /ledgerCheck',
    (ids) => ({ body: { fiscal_year_company_id: ids.year, entrie_type: 'EMPRUNTS' } }),
    { refused: 404 },
  ),
  ...plan(
    'PUT /ledgerCheck/:id',
    (ids) => ({ params: { id: ids.check }, body: { checked: false } }),
    { id: 'check' },
  ),
  ...plan(
    'PUT /v2/ledgerCheck/set_ledger/:id',
    (ids) => ({ params: { id: ids.year }, body: { checked: true } }),
    { id: 'year' },
  ),
  ...byId('check', ['DELETE /ledgerCheck/:id']),
  ...plan(
    'PUT /fiscalYear/:id',
    (ids) => ({ params: { id: ids.year_v1 }, body: { controlled: false } }),
    { id: 'year_v1' },
  ),
  ...plan(
    'PUT /v2/fiscalYear/:id',
    (ids) => ({ params: { id: ids.year }, body: { controlled: false } }),
    { id: 'year' },
  ),

  ...plan(
    'GET /taxReturn',
    (ids) => ({ query: { fiscalYearCompanyId: ids.year_v1, buildingId: ids.building } }),
    { year: 'year_v1' },
  ),
  ...plan('GET /v2/taxReturn/getTaxReturn', (ids) => ({
    query: { fiscalYearCompanyId: ids.year, buildingId: ids.building },
  })),
  ...plan('GET /taxReturn/global', (ids) => ({ query: { fiscalYearCompanyId: ids.year_v1 } }), {
    year: 'year_v1',
  }),
  ...plan('GET /v2/taxReturn/global', (ids) => ({ query: { fiscalYearCompanyId: ids.year } })),
  ...plan('GET /v2/taxReturn/why', (ids) => ({
    query: { fiscalYearCompanyId: ids.year, buildingId: ids.building, line: '1' },
  })),
  ...plan('POST /report/general_assembly', (ids) => ({ body: assembly(ids, V1) })),
  ...plan('POST /v2/report/general_assembly/late', () => ({ body: { year: V1, reason: 'x' } })),
  ...plan('POST /v2/report/general_assembly/preview', (ids) => ({ body: assembly(ids, V1) })),
  ...plan(
    'POST /report/general_assembly/update',
    (ids) => ({ body: { id: ids.assembly, ...assembly(ids, V2) } }),
    { id: 'assembly' },
  ),
  ...byId('assembly', [
    'GET /v2/report/general_assembly/:id',
    'GET /v2/report/general_assembly/versions/:id',
    'GET /v2/report/general_assembly/:id/convening',
    'GET /report/general_assembly/download/:id',
    'GET /report/general_assembly/download2/:id',
  ]),
  ...plan(
    'POST /v2/associatePack/send',
    (ids) => ({
      body: { year: V1, associate_id: ids.associate },
    }),
    { refused: 422 },
  ),
  // It was convened: the letters that left are kept.
  ...plan('DELETE /v2/report/general_assembly/:id', (ids) => ({ params: { id: ids.assembly } }), {
    id: 'assembly',
    refused: 409,
  }),
  ...byId('declaration', ['GET /v2/report/declaration/download/:id']),
  ...plan(
    'POST /v2/report/general_assembly/:id/convening',
    (ids) => ({
      params: { id: ids.assembly },
      body: {
        way: 'lettre simple',
        letters: [{ associate_id: ids.associate, way: 'letter' as const }],
      },
    }),
    { id: 'assembly' },
  ),
  ...plan(
    'POST /v2/report/general_assembly/:id/next',
    (ids) => ({ params: { id: ids.assembly }, body: { agenda: 'again' as const } }),
    { id: 'assembly', refused: 409 },
  ),
  ...plan(
    'GET /v2/report/general_assembly/:id/minutes/:version',
    (ids) => ({ params: { id: ids.assembly, version: 1 } }),
    { id: 'assembly', refused: 404 },
  ),
  ...byId('convening', ['GET /v2/report/general_assembly/convening/:id']),
  ...byId('letter', ['GET /v2/report/general_assembly/letter/:id']),
  ...plan(
    'POST /v2/report/general_assembly/letter/:id/send',
    (ids) => ({ params: { id: ids.letter }, body: { email: 'lea@exemple.fr' } }),
    { id: 'letter', refused: 409 },
  ),
  ...plan(
    'POST /v2/report/general_assembly/letter/:id/handed',
    (ids) => ({
      params: { id: ids.letter },
      body: { way: 'hand' as const, handed_on: '2024-03-01' },
    }),
    { id: 'letter' },
  ),
  ...plan('GET /report/full_file/download/:id', (ids) => fileOfAssociate(ids, ids.year_v1), {
    id: 'year_v1',
  }),
  ...plan('GET /v2/report/full_file/download/:id', (ids) => fileOfAssociate(ids, ids.year), {
    id: 'year',
  }),
  ...plan('GET /v2/report/full_file/archive/:id', (ids) => fileOfAssociate(ids, ids.year), {
    id: 'year',
  }),
  ...byId('year', [
    'GET /v2/report/full_file/:id',
    'GET /v2/report/full_file/progress/:id',
    'GET /report/ledger/download/:id',
    'GET /v2/report/ledger/csv/:id',
    'GET /v2/report/ledger/journal/:id',
  ]),
  // An entries file needs the SIREN, which this company has not yet.
  ...byId('year', ['GET /v2/report/fec/download/:id'], { refused: 422 }),
  ...plan(
    'GET /v2/report/taxReturn/download/:id',
    (ids) => ({ params: { id: ids.year }, query: { buildingId: ids.building } }),
    { id: 'year' },
  ),
  ...plan(
    'GET /v2/report/quotePart/download/:id',
    (ids) => ({ params: { id: ids.year }, query: { associateId: ids.associate } }),
    { id: 'year' },
  ),
  ...plan(
    'GET /v2/report/associateAccount/download/:id',
    (ids) => ({ params: { id: ids.associate }, query: { year: V2 } }),
    { id: 'associate' },
  ),
  ...plan('POST /report/full_file/send_email', (ids) => ({
    body: {
      fiscal_year_company_id: ids.year,
      to: ['lea@exemple.fr'],
      reader: 'associe' as const,
      associate_id: ids.associate,
    },
  })),
};

function supporting(ids: Ids) {
  return {
    body: {
      ...invoice,
      building_id: ids.building,
      associate_id: ids.associate,
      bank_movement_id: ids.movement,
      file_ids: [ids.file],
    },
  };
}

import { startApp } from '../app.ts';
import { buildingBody, openBooks, type Body } from '../books.ts';

const { call, people } = await startApp();
const manager = await people.manager();
const admin = await people.admin();
const { accountId, buildingId, category } = await openBooks(call, manager);

interface Faults {
  readonly status: number;
  readonly errors: Readonly<Record<string, string[]>>;
}

/** Nobody's. */
const UNKNOWN = 987_654_321;

const split = (fields: Partial<Body<'POST /v2/bankMovement/impact'>['splits'][number]>) => ({
  category_id: category('LOYER_HAB'),
  amount: 10,
  building_id: buildingId,
  ...fields,
});

async function impactOfFaults() {
  const { body: movement } = await call('POST /v2/bankMovement', {
    as: manager,
    body: {
      bank_account_id: accountId,
      year: 2026,
      date: '2026-03-05',
      amount: 20,
      name: 'VIR',
      splits: [],
    },
  });
  return call('POST /v2/bankMovement/impact', {
    as: manager,
    body: {
      movement_id: movement.id,
      splits: [
        split({ category_id: UNKNOWN, associate_id: UNKNOWN }),
        split({ building_id: null }),
        split({ category_id: category('EMPRUNT_CAPITAL'), building_id: UNKNOWN }),
      ],
    },
  });
}

async function certificatesOfFaults() {
  const { body } = await call('GET /fiscalYear', { as: manager, query: { fiscalYear: 2026 } });
  return call('POST /loan_interest_validation', {
    as: manager,
    body: {
      fiscal_year_company_id: body.fiscal_year_company?.id ?? 0,
      loan_interest_validation: {
        certificates: [UNKNOWN, UNKNOWN + 1].map((loan_id) => ({
          loan_id,
          interest: 10,
          insurance: 0,
        })),
        validate: false,
      },
    },
  });
}

async function parametersOfFaults() {
  const kinds = [
    ['percent', '20'],
    ['date', '2027-05-20'],
  ] as const;
  const ids = [];
  for (const [type, value] of kinds) {
    const added = await call('POST /admin/param', {
      as: admin,
      body: { code: `tous_${type}`, label: 'Essai', type, value },
    });
    ids.push(added.body.id);
  }
  return call('POST /admin/params/update', {
    as: admin,
    body: { params: ids.map((id) => ({ id, value: '250' })) },
  });
}

it.each<[string, () => Promise<Faults>, readonly string[]]>([
  [
    'the sheet of a building',
    () =>
      call('POST /config/building', {
        as: manager,
        query: { year: 2026 },
        body: {
          ...buildingBody,
          tax_system: 'ROBIEN_1900',
          details: [{ acquisition_date: '2019-04-15', sale_date: '2018-01-01', sale_price: 10 }],
        },
      }),
    ['details.0.sale_date', 'details.0.sale_price', 'label', 'tax_system'],
  ],
  [
    'what a ventilation would do to the result',
    impactOfFaults,
    [
      'splits.0.associate_id',
      'splits.0.category_id',
      'splits.1.building_id',
      'splits.2.building_id',
      'splits.2.loan_id',
    ],
  ],
  [
    'the certificates of the loans',
    certificatesOfFaults,
    [0, 1].map((index) => `loan_interest_validation.certificates.${index}.loan_id`),
  ],
  [
    'the charges and products of the year before',
    () =>
      call('PUT /v2/previous_year_balance', {
        as: manager,
        body: {
          year: 2025,
          rows: [
            { account: '615000', debit: 10, credit: 10 },
            { account: '512000', debit: 10, credit: 0 },
          ],
        },
      }),
    ['rows.0.credit', 'rows.1.account'],
  ],
  ['the parameters of the service', parametersOfFaults, ['params.0.value', 'params.1.value']],
])(
  'tells at once, each beside its field, all that is wrong with %s',
  async (_what, send, fields) => {
    const { status, errors } = await send();
    expect([status, Object.keys(errors).toSorted()]).toEqual([422, fields]);
  },
);

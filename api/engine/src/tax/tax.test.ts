import { cents } from '@sci/money/cents';
import { books, flat, loan, movement, shop, split } from '../../test/books.ts';
import type { Building } from '../company/company.ts';
import { controlRents } from '../controls/rents.ts';
import type { SupportingData, SupportingType } from '../company/supporting-data.ts';
import { computeYear } from '../year/compute-year.ts';
import { yearWarnings } from '../year/warnings.ts';
import type { YearInput } from '../year/year-input.ts';
import { eurosOf } from './compute-2072.ts';
import { contributionsBehind, explainBuildingLine, explainTotal } from './explain.ts';

const rent = movement('M1', '2025-01-05', split('LOYER_HAB', 1000));
const lineOf = (changes: Partial<YearInput>, code: string, buildingId = 1): number | undefined =>
  computeYear(books(changes))
    .form2072.buildings.find((form) => form.buildingId === buildingId)
    ?.lines.get(code)?.exact;

const supporting = (type: SupportingType, euros: number): SupportingData => ({
  id: type,
  type,
  amount: cents(euros * 100),
  label: type,
  buildingId: 1,
});

it.each<[string, number]>([
  ['LOYER_HAB', 1],
  ['LOYER_PRO', 1],
  ['LOYER_PARKING', 1],
  ['FERMAGE', 1],
  ['PAS_DE_PORTE', 1],
  ['CAF_APL', 1],
  ['DEP_CONVENTION', 2],
  ['RECETTE_ACCESSOIRE', 3],
  ['INDEMNITE_ASSURANCE', 3],
  ['SUBVENTION', 3],
])('cashes %s on line %i, and takes a refund off', (category, line) => {
  expect(
    lineOf(
      {
        movements: [
          movement('M1', '2025-01-05', split(category, 300)),
          movement('M2', '2025-02-05', split(category, -40)),
        ],
      },
      `L${line}`,
    ),
  ).toBe(260_00);
});

it.each<[string, number]>([
  ['GESTION_LOCATIVE', 6],
  ['GARDIEN', 6],
  ['ASSURANCE_PNO', 8],
  ['TRAV_ENTRETIEN', 9],
  ['TRAV_AMELIORATION', 9],
  ['CHARGES_VACANCE', 10],
  ['INDEMNITE_EVICTION', 11],
  ['TAXE_FONCIERE', 12],
  ['COPRO_PROVISION', 13],
  ['COPRO_SOLDE', 13],
])('deducts %s on line %i, and takes a refund off', (category, line) => {
  expect(
    lineOf(
      {
        movements: [
          movement('M1', '2025-01-05', split(category, -300)),
          movement('M2', '2025-02-05', split(category, 40)),
        ],
      },
      `L${line}`,
    ),
  ).toBe(260_00);
});

it.each<[SupportingType, string, number]>([
  ['RECETTE_THEORIQUE', 'L4', 1],
  ['TRAVAUX_PAYES_PAR_FONDS', 'L9', -1],
  ['CHARGES_NON_RECUPEREES', 'L10', -1],
  ['REGUL_COPRO', 'L14', 1],
  ['DEDUCTION_SPECIFIQUE', 'L15', -1],
  ['REINTEGRATION', 'L19', 1],
  ['PARTS_AUTRES_SOCIETES', 'L22', 1],
])(
  'puts %s on %s and bridges it to the result without touching the accounts',
  (type, code, sign) => {
    const result = computeYear(
      books({ movements: [rent], supportingData: [supporting(type, 200)] }),
    );
    expect(result.form2072.buildings[0]?.lines.get(code)?.exact).toBe(200_00);
    expect(eurosOf(result.form2072, 'R5')).toBe(1000 - 20 + sign * 200);
    expect(result.accountingResult).toBe(1000_00);
    expect(result.bridge.adjustments.map(({ amount }) => amount)).toEqual([-20_00, sign * 200_00]);
  },
);

it('counts energy works once in the charges and once as a memo, from 2023 on', () => {
  const works = (year: number) =>
    books({ year, movements: [movement('M1', `${year}-05-05`, split('TRAV_ENERGIE', -500))] });
  const lines = (year: number) => computeYear(works(year)).form2072.buildings[0]?.lines;
  expect([
    lines(2025)?.get('L9')?.exact,
    lines(2025)?.get('L9BIS')?.exact,
    lines(2025)?.get('L16')?.exact,
  ]).toEqual([500_00, 500_00, 520_00]);
  expect([lines(2022)?.get('L9')?.exact, lines(2022)?.has('L9BIS')]).toEqual([500_00, false]);
});

it('taxes a kept deposit as a rent, and an expense paid by an associate on its own line', () => {
  const changes = {
    supportingData: [
      supporting('DEPOT_CONSERVE', 300),
      {
        ...supporting('DEPENSE_PAYEE_PAR_ASSOCIE', 90),
        associateId: 2,
        category: 'TRAV_REPARATION',
      },
    ],
  };
  expect([lineOf(changes, 'L1'), lineOf(changes, 'L9')]).toEqual([300_00, 90_00]);
});

it('takes an associate’s pay out of the shared result on line 20, never on line 6', () => {
  const result = computeYear(
    books({
      movements: [
        rent,
        movement(
          'M2',
          '2025-03-01',
          split('GERANT_ASSOCIE', -100, { buildingId: 1, associateId: 1 }),
        ),
      ],
    }),
  );
  expect([
    eurosOf(result.form2072, 'R1'),
    eurosOf(result.form2072, 'R3'),
    eurosOf(result.form2072, 'R5'),
  ]).toEqual([900, 20, 880]);
  expect(result.bridge.adjustments).toHaveLength(1);
});

describe('an expense without building', () => {
  const accountant = movement('M9', '2025-05-05', split('HONO_COMPTABLE', -600, {}));
  const two = { buildings: [flat, shop] };

  it('follows the rents of the year, to the cent', () => {
    const changes = {
      ...two,
      movements: [
        accountant,
        movement(
          'M1',
          '2025-01-05',
          split('LOYER_HAB', 200),
          split('LOYER_PRO', 100, { buildingId: 2 }),
        ),
      ],
    };
    expect([lineOf(changes, 'L6', 1), lineOf(changes, 'L6', 2)]).toEqual([400_00, 200_00]);
  });

  it('is shared equally when no rent was cashed, the odd cent to the lowest id', () => {
    const changes = {
      ...two,
      movements: [movement('M9', '2025-05-05', split('HONO_COMPTABLE', -0.01, {}))],
    };
    expect([lineOf(changes, 'L6', 1), lineOf(changes, 'L6', 2)]).toEqual([1, 0]);
  });

  it('is not shared when it was refunded in full', () => {
    const refunded = computeYear(
      books({
        ...two,
        movements: [accountant, movement('M8', '2025-06-05', split('HONO_COMPTABLE', 600, {}))],
      }),
    );
    expect(refunded.form2072.shared).toEqual([]);
  });

  it('gives nothing to a building whose rents were paid back', () => {
    const changes = {
      ...two,
      movements: [
        accountant,
        movement(
          'M1',
          '2025-01-05',
          split('LOYER_HAB', 200),
          split('LOYER_PRO', -50, { buildingId: 2 }),
        ),
      ],
    };
    expect([lineOf(changes, 'L6', 1), lineOf(changes, 'L6', 2)]).toEqual([600_00, 0]);
  });

  it('is deducted from nothing without any building, and the bridge says so', () => {
    const result = computeYear(books({ buildings: [], movements: [accountant] }));
    expect(result.form2072.shared).toEqual([]);
    expect(eurosOf(result.form2072, 'R5')).toBe(0);
    expect(result.bridge.adjustments).toMatchObject([
      {
        label: "Retrait Honoraires comptables et d'établissement des déclarations",
        amount: 600_00,
      },
    ]);
  });
});

describe('a building that the company did not own in the year', () => {
  const next: Building = { ...shop, taxSystem: 'PERISSOL', acquisitionDate: '2026-01-10' };
  const sold: Building = { ...shop, saleDate: '2024-12-31' };

  it.each([
    ['bought the year after', next],
    ['sold the year before', sold],
  ])('%s, costs no flat amount, bears no common expense and has no annexe', (_when, building) => {
    const changes = {
      buildings: [flat, building],
      movements: [movement('M9', '2025-05-05', split('HONO_COMPTABLE', -600, {}))],
    };
    const input = books(changes);
    const result = computeYear(input);
    expect([lineOf(changes, 'L6', 1), lineOf(changes, 'L6', 2), lineOf(changes, 'L7', 2)]).toEqual([
      600_00, 0, 0,
    ]);
    expect(eurosOf(result.form2072, 'R5')).toBe(-620);
    expect(result.form2072.buildings.map(({ declared }) => declared)).toEqual([true, false]);
    expect(yearWarnings(input, result).map(({ code }) => code)).not.toContain('FORM_2072_C');
    expect(
      result.figures.map((figure) => ('buildingId' in figure ? figure.buildingId : 0)),
    ).toEqual([1, 1]);
    expect(controlRents({ ...input, expectedRentsPerLot: 12 }).items[1]?.status).toBe('ok');
  });

  it('is declared for the arrears cashed after its sale, without the flat amount', () => {
    const changes = {
      buildings: [flat, sold],
      movements: [movement('M1', '2025-02-01', split('LOYER_PRO', 300, { buildingId: 2 }))],
    };
    expect([lineOf(changes, 'L1', 2), lineOf(changes, 'L7', 2)]).toEqual([300_00, 0]);
    expect(computeYear(books(changes)).form2072.buildings[1]?.declared).toBe(true);
  });

  it.each([
    ['2025-12-31', undefined],
    [undefined, '2025-01-01'],
  ])('owned on one day of it (bought %s, sold %s), it counts', (acquisitionDate, saleDate) => {
    const building: Building = {
      ...shop,
      ...(acquisitionDate && { acquisitionDate }),
      ...(saleDate && { saleDate }),
    };
    expect(lineOf({ buildings: [flat, building] }, 'L7', 2)).toBe(20_00);
  });
});

it('keeps what is not property income out of the result: R6 to R8, a sale and its book value', () => {
  const result = computeYear(
    books({
      movements: [
        movement(
          'M1',
          '2025-01-05',
          split('PRODUIT_FINANCIER', 8.64, {}),
          split('PRODUIT_EXCEPTIONNEL', 50, {}),
          split('CHARGE_EXCEPTIONNELLE', -20, {}),
          split('VENTE_IMMEUBLE', 1000),
        ),
      ],
      odEntries: [
        {
          id: 'OD1',
          date: '2025-06-01',
          label: 'Sortie',
          lines: [
            { account: '657000', debit: cents(900_00), credit: cents(0) },
            { account: '213001', debit: cents(0), credit: cents(900_00) },
          ],
        },
      ],
    }),
  );
  expect([
    eurosOf(result.form2072, 'R5'),
    eurosOf(result.form2072, 'R6'),
    eurosOf(result.form2072, 'R7'),
    eurosOf(result.form2072, 'R8'),
  ]).toEqual([-20, 9, 50, 20]);
  expect(result.bridge.adjustments.map(({ label }) => label)).toEqual([
    'Retrait Charges exceptionnelles',
    'Retrait Produits exceptionnels',
    'Retrait Produits financiers (livret, compte à terme)',
    "Retrait Prix de vente d'un immeuble",
    "Retrait Valeur comptable des éléments d'actif cédés",
    'Forfait 20 € par local (ligne 7)',
  ]);
});

describe('why a figure', () => {
  const result = computeYear(
    books({
      buildings: [flat, shop],
      loans: [loan],
      movements: [
        rent,
        movement('M2', '2025-02-01', split('TRAV_REPARATION', -50.5), split('TRAV_ENERGIE', -30)),
        movement('M3', '2025-03-01', split('HONO_COMPTABLE', -60, {})),
      ],
    }),
  );
  const form = result.form2072;

  it('leads a detail line to its movements', () => {
    const why = explainBuildingLine(form, flat, 'L9');
    expect(why).toMatchObject({
      line: '9',
      label: "Dépenses de réparation, d'entretien et d'amélioration",
      exact: 80_50,
      euros: 81,
      terms: [],
    });
    expect(
      why?.contributions.map(({ source, amount, entryNum }) => [source, amount, entryNum]),
    ).toEqual([
      [{ kind: 'split', movementId: 'M2', position: 0 }, 50_50, 2],
      [{ kind: 'split', movementId: 'M2', position: 1 }, 30_00, 2],
    ]);
  });

  it('shows the building’s part of a shared expense, and the expense', () => {
    expect(explainBuildingLine(form, flat, 'L6')).toMatchObject({
      contributions: [],
      shared: {
        total: 60_00,
        part: 60_00,
        parts: [{ item: { label: 'MOUVEMENT M3' }, amount: 60_00 }],
      },
    });
    expect(explainBuildingLine(form, shop, 'L6')).toMatchObject({ shared: { part: 0 } });
  });

  it('shows the units behind the flat amount, and the lines behind a total', () => {
    expect(explainBuildingLine(form, flat, 'L7')).toMatchObject({ locaux: 1, euros: 20 });
    expect(
      explainBuildingLine(form, flat, 'L18')?.terms.map(({ line, euros }) => [line, euros]),
    ).toEqual([
      ['5', 1000],
      ['16', 161],
      ['17', 0],
    ]);
  });

  it('shows what each building brings to a total of the company', () => {
    expect(explainTotal(form, 'R3')).toMatchObject({
      euros: 181,
      terms: [{ line: '16', euros: 181 }],
      buildings: [
        { buildingId: 1, euros: 161 },
        { buildingId: 2, euros: 20 },
      ],
    });
    expect(explainTotal(form, 'R6')).toMatchObject({ euros: 0, contributions: [] });
  });

  it('finds every movement behind the result', () => {
    expect(new Set(contributionsBehind(form, 'R5').map(({ label }) => label))).toEqual(
      new Set(['MOUVEMENT M1', 'MOUVEMENT M2', 'MOUVEMENT M3']),
    );
    expect(contributionsBehind(form, 'R5', 2).map(({ label }) => label)).toEqual(['MOUVEMENT M3']);
  });

  it('has nothing to say about what is not on the form', () => {
    expect([
      explainBuildingLine(form, flat, 'L99'),
      explainBuildingLine(form, { id: 9 }, 'L9'),
      explainTotal(form, 'R9'),
    ]).toEqual([undefined, undefined, undefined]);
  });
});

it('rounds half a cent, and half a euro, away from zero in a formula that divides', () => {
  const base = computeYear(books());
  const formulas = base.form2072.plan.ordered
    .map(({ formula }) => formula)
    .map((formula) =>
      formula.code === 'L5' ? { ...formula, expression: '(L1 + L2 + L3 + L4) / 2' } : formula,
    );
  const lines = (euros: number) =>
    computeYear(books({ movements: [movement('M1', '2025-02-01', split('LOYER_HAB', euros))] }), {
      categories: [...base.categories.values()],
      formulas,
    }).form2072.buildings[0]?.lines.get('L5');
  expect([lines(10.01), lines(-10.01), lines(11)]).toEqual([
    { exact: 501, euros: 5 },
    { exact: -501, euros: -5 },
    { exact: 550, euros: 6 },
  ]);
});

it('follows formulas that an administrator changed', () => {
  const base = computeYear(
    books({ movements: [rent, movement('M2', '2025-02-01', split('ASSURANCE_PNO', -100))] }),
  );
  const formulas = base.form2072.plan.ordered
    .map(({ formula }) => formula)
    .map((formula) =>
      formula.code === 'L16'
        ? { ...formula, expression: 'L6 + L7 + L8/2 + L9 + L10 + L11 + L12 + L13 − L14 + L15' }
        : formula,
    );
  const result = computeYear(
    books({ movements: [rent, movement('M2', '2025-02-01', split('ASSURANCE_PNO', -100))] }),
    { categories: [...base.categories.values()], formulas },
  );
  expect(eurosOf(result.form2072, 'R5')).toBe(1000 - 20 - 50);
  expect(result.bridge.adjustments).toMatchObject([
    { label: 'Écart Assurance propriétaire non occupant / multirisque immeuble', amount: 50_00 },
    { amount: -20_00 },
  ]);
});

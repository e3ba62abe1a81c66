import { cents } from '@sci/money/cents';
import { atOnce } from '../steps.ts';
import { books, flat, loan, movement, shop, split } from '../../test/books.ts';
import { computeYear } from '../year/compute-year.ts';
import type { YearInput } from '../year/year-input.ts';
import { controlBankMovements, type BankMovementsInput } from './bank-movements.ts';
import { linesOfCategories } from './categorised-lines.ts';
import { report, type ControlItem, type ControlReport } from './control.ts';
import { controlLedger } from './ledger-control.ts';
import { ledgerGroups } from './ledger-groups.ts';
import { controlLoanInterest } from './loan-interest.ts';
import { controlPropertyTax } from './property-tax.ts';
import { controlRents } from './rents.ts';
import { controlWorks, type WorksInput } from './works.ts';
import { yearlyFigures, type BankCertificate } from './yearly-figures.ts';

const codes = ({ status, items }: ControlReport): string =>
  [status, ...items.map(({ code }) => code)].join(' ');
/** A sentence with its unbreakable spaces as plain ones: the rules of typography have tests of their own. */
const plain = (sentence: string): string => sentence.replaceAll('\u00a0', ' ');
const monthly = (category: string, euros: number, months = 12) =>
  Array.from({ length: months }, (_, index) =>
    movement(
      `${category}${index}`,
      `2025-${String(index + 1).padStart(2, '0')}-05`,
      split(category, euros),
    ),
  );

it('lists the lines of several categories as the year wrote them', () => {
  const { entries } = computeYear(
    books({
      movements: [
        movement('M1', '2025-01-05', split('TRAV_ENTRETIEN', -10)),
        movement('M2', '2025-02-05', split('TRAV_REPARATION', -20)),
        movement('M3', '2025-03-05', split('TRAV_ENTRETIEN', -30)),
      ],
    }),
  );
  const listed = linesOfCategories(entries, new Set(['TRAV_REPARATION', 'TRAV_ENTRETIEN']));
  expect(listed.map(({ date }) => date)).toEqual(['2025-01-05', '2025-02-05', '2025-03-05']);
});

describe('land tax', () => {
  const control = (
    changes: Partial<YearInput>,
    previous?: ReadonlyMap<number, ReturnType<typeof cents>>,
  ) => {
    const input = books(changes);
    return controlPropertyTax({
      year: 2025,
      buildings: input.buildings,
      entries: computeYear(input).entries,
      ...(previous && { previous }),
    });
  };
  const paid = (id: string, date: string, tax: number, teom: number) =>
    movement(id, date, split('TAXE_FONCIERE', -tax), split('TEOM', -teom));

  it.each<[string, Partial<YearInput>, string]>([
    [
      'is fine when both taxes are paid',
      { movements: [paid('M1', '2025-10-15', 900, 120)] },
      'ok OK',
    ],
    ['asks why none was paid', {}, 'a_justifier NO_TAX'],
    [
      'asks whether the refuse tax hides in it',
      { movements: [movement('M1', '2025-10-15', split('TAXE_FONCIERE', -900))] },
      'a_justifier NO_TEOM',
    ],
    [
      'expects no refuse tax on a car park',
      {
        buildings: [{ ...flat, typeCode: 'P' }],
        movements: [movement('M1', '2025-10-15', split('TAXE_FONCIERE', -90))],
      },
      'ok OK',
    ],
    [
      'asks about the same payment twice in a month',
      { movements: [paid('M1', '2025-10-15', 900, 120), paid('M2', '2025-10-20', 900, 120)] },
      'a_justifier TWICE',
    ],
    [
      'accepts equal payments of different months',
      { movements: [paid('M1', '2025-09-15', 900, 120), paid('M2', '2025-10-15', 900, 120)] },
      'ok OK',
    ],
    [
      'expects nothing of a building bought in the year',
      { buildings: [{ ...flat, acquisitionDate: '2025-03-01' }] },
      'ok BOUGHT',
    ],
    [
      'expects it of a building sold in the year',
      { buildings: [{ ...flat, saleDate: '2025-03-01' }] },
      'a_justifier NO_TAX',
    ],
    [
      'expects it of a building bought on 1 January',
      { buildings: [{ ...flat, acquisitionDate: '2025-01-01' }] },
      'a_justifier NO_TAX',
    ],
    [
      'expects it of a building sold on 1 January',
      { buildings: [{ ...flat, saleDate: '2025-01-01' }] },
      'a_justifier NO_TAX',
    ],
    [
      'takes equal refunds of a month for no second payment',
      {
        movements: [
          paid('M1', '2025-10-15', 900, 120),
          movement('R1', '2025-10-20', split('TAXE_FONCIERE', 10)),
          movement('R2', '2025-10-21', split('TAXE_FONCIERE', 10)),
        ],
      },
      'ok OK',
    ],
  ])('%s', (_, changes, expected) => {
    expect(codes(control(changes))).toBe(expected);
  });

  it('asks about a change of more than 15 % in a year', () => {
    const of = (before: number) =>
      codes(
        control(
          { movements: [paid('M1', '2025-10-15', 900, 120)] },
          new Map([[1, cents(before * 100)]]),
        ),
      );
    // 900 € are 12,5 % above 800 €, 15,09 % above 782 €, 25 % below 1 200 €.
    expect([of(800), of(782), of(1200)]).toEqual([
      'ok OK',
      'a_justifier CHANGED',
      'a_justifier CHANGED',
    ]);
    const exactly = control(
      { movements: [paid('M1', '2025-10-15', 920, 120)] },
      new Map([[1, cents(800_00)]]),
    );
    expect(codes(exactly)).toBe('ok OK');
  });

  it('does not deduct what was paid back to the seller of a building bought in the year', () => {
    const bought = (...movements: YearInput['movements']) =>
      plain(
        control({ buildings: [{ ...flat, acquisitionDate: '2025-03-01' }], movements }).message,
      );
    expect(bought(movement('M1', '2025-04-01', split('TAXE_FONCIERE', -300)))).toBe(
      'Appartement n’était pas à la société au 1er janvier : le remboursement au vendeur n’est pas une imposition déductible.',
    );
    expect(bought(movement('M1', '2025-04-01', split('TEOM', -300)))).toBe(
      'Appartement n’était pas à la société au 1er janvier.',
    );
  });

  it('lapses as soon as a payment changes', () => {
    const basis = (tax: number) =>
      control({ movements: [paid('M1', '2025-10-15', tax, 120)] }).basis;
    expect(basis(900)).toBe(basis(900));
    expect(basis(901)).not.toBe(basis(900));
  });
});

describe('loan interest', () => {
  const withLoan = { loans: [{ ...loan, openingPrincipal: cents(10_000_00) }] };
  const opening = [
    { account: '164001', debit: cents(0), credit: cents(10_000_00) },
    { account: '213001', debit: cents(10_000_00), credit: cents(0) },
  ];
  const instalment = (index: number, buildingId = 1) =>
    movement(
      `E${index}`,
      `2025-${String(index).padStart(2, '0')}-05`,
      split('EMPRUNT_CAPITAL', -100, { loanId: 1 }),
      split('INTERETS_EMPRUNT', -20, { loanId: 1, buildingId }),
      split('ASSURANCE_EMPRUNTEUR', -3, { loanId: 1, buildingId }),
    );
  const year = (count: number) =>
    Array.from({ length: count }, (_, index) => instalment(index + 1));
  const certificate = (
    interest: number,
    insurance: number,
    others: Partial<BankCertificate> = {},
  ): BankCertificate[] => [
    { loanId: 1, interest: cents(interest * 100), insurance: cents(insurance * 100), ...others },
  ];
  const control = (
    certificates: readonly BankCertificate[],
    movements = year(12),
    loans = withLoan.loans,
  ) => {
    const input = books({
      loans,
      buildings: [flat, shop],
      openingBalances: opening,
      movements,
    });
    return controlLoanInterest({
      loans: input.loans,
      entries: computeYear(input).entries,
      certificates,
    });
  };

  it.each<[string, ControlReport, string]>([
    ['agrees to the cent', control(certificate(240, 36)), 'ok OK'],
    [
      'takes a small difference for a rounding',
      control(certificate(244.5, 36.5)),
      'a_justifier INTEREST INSURANCE',
    ],
    ['blocks on more than 5 €', control(certificate(245.01, 36)), 'bloquant INTEREST'],
    [
      'asks about interest booked as insurance',
      control(certificate(239, 37)),
      'a_justifier INTEREST INSURANCE',
    ],
    ['asks for the certificate', control([]), 'a_justifier NO_CERTIFICATE'],
    [
      'asks about a missing instalment',
      control(certificate(220, 33), year(11)),
      'a_justifier INSTALMENTS',
    ],
    [
      'asks about a year without interest',
      control(certificate(0, 0), []),
      'a_justifier NO_INTEREST INSTALMENTS',
    ],
    [
      'blocks on interest of another building',
      control(certificate(240, 36), [...year(11), instalment(12, 2)]),
      'bloquant OTHER_BUILDING',
    ],
    [
      'compares the capital and what is left to pay',
      control(
        certificate(240, 36, { capital: cents(1200_00), remainingPrincipal: cents(8800_00) }),
      ),
      'ok OK',
    ],
    [
      'blocks on another remaining capital',
      control(certificate(240, 36, { remainingPrincipal: cents(8000_00) })),
      'bloquant REMAINING',
    ],
    [
      'blocks on more capital left than in the books',
      control(certificate(240, 36, { remainingPrincipal: cents(8805_01) })),
      'bloquant REMAINING',
    ],
    [
      'takes 5 € of remaining capital for a rounding',
      control(certificate(240, 36, { remainingPrincipal: cents(8795_00) })),
      'a_justifier REMAINING',
    ],
    [
      'asks about another repaid capital',
      control(certificate(240, 36, { capital: cents(1100_00) })),
      'a_justifier CAPITAL',
    ],
    [
      'asks about instalments without interest',
      control(
        certificate(0, 0),
        year(12).map((each) => ({
          ...each,
          splits: each.splits.slice(0, 1),
          amount: cents(-100_00),
        })),
      ),
      'a_justifier NO_INTEREST',
    ],
    [
      'expects no instalment of a loan that was not there on 1 January',
      control(certificate(0, 0), [], [loan]),
      'ok OK',
    ],
    [
      'expects no more instalments once it is repaid',
      control(certificate(20, 3), [
        movement(
          'E1',
          '2025-01-05',
          split('EMPRUNT_CAPITAL', -10_000, { loanId: 1 }),
          split('INTERETS_EMPRUNT', -20, { loanId: 1, buildingId: 1 }),
          split('ASSURANCE_EMPRUNTEUR', -3, { loanId: 1, buildingId: 1 }),
        ),
      ]),
      'ok OK',
    ],
    [
      'has nothing to say without a loan',
      controlLoanInterest({ loans: [], entries: [], certificates: [] }),
      'ok NO_LOAN',
    ],
  ])('%s', (_, said, expected) => {
    expect(codes(said)).toBe(expected);
  });
});

describe('rents', () => {
  const control = (changes: Partial<YearInput>, others = {}) => {
    const input = books(changes);
    return controlRents({
      year: 2025,
      buildings: input.buildings,
      movements: input.movements,
      expectedRentsPerLot: 12,
      ...others,
    });
  };

  it('counts twelve rents per unit', () => {
    expect(codes(control({ movements: monthly('LOYER_HAB', 750) }))).toBe('ok OK');
    expect(control({ movements: monthly('LOYER_HAB', 750, 10) })).toMatchObject({
      status: 'a_justifier',
      message: '2 loyers manquants sur Appartement (10 sur 12).',
    });
    expect(
      control({
        movements: [
          ...monthly('LOYER_HAB', 750),
          movement('X', '2025-06-20', split('LOYER_HAB', 10)),
        ],
      }).message,
    ).toBe('1 loyer de plus que prévu sur Appartement (13 pour 12).');
  });

  it('counts neither the allowance of the CAF nor a refund', () => {
    expect(
      codes(
        control({
          movements: [
            ...monthly('LOYER_HAB', 500),
            ...monthly('CAF_APL', 250),
            movement('R', '2025-12-20', split('LOYER_HAB', -50)),
          ],
        }),
      ),
    ).toBe('ok OK');
  });

  it('counts the months of units let for a part of the year, and quarterly rents as three', () => {
    expect(
      codes(
        control(
          { movements: monthly('LOYER_HAB', 750, 9) },
          { lots: [{ buildingId: 1, start: '2025-04-15' }] },
        ),
      ),
    ).toBe('ok OK');
    expect(
      codes(
        control({ movements: monthly('LOYER_PRO', 750, 4) }, { monthsPerRent: new Map([[1, 3]]) }),
      ),
    ).toBe('ok OK');
    expect(codes(control({}, { lots: [{ buildingId: 1, end: '2024-12-31' }] }))).toBe('ok OK');
  });

  it.each<[string, { start?: string; end?: string }, number]>([
    ['let since ever', {}, 12],
    ['let from an earlier year on', { start: '2024-05-01' }, 12],
    ['left in the middle of the year', { end: '2025-06-30' }, 6],
    ['left in a later year', { end: '2026-03-31' }, 12],
    ['let for one day', { start: '2025-12-31' }, 1],
    ['let in the next year', { start: '2026-01-01' }, 0],
  ])('expects the months begun of a unit %s', (_, lot, months) => {
    const lots = [{ buildingId: 1, ...lot }];
    const of = (count: number) =>
      codes(control({ movements: monthly('LOYER_HAB', 750, count) }, { lots }));
    expect([of(months), of(months + 1)]).toEqual(['ok OK', 'a_justifier MORE']);
    if (months > 0) expect(of(months - 1)).toBe('a_justifier MISSING');
  });

  it('counts no rent of 0', () => {
    const nothing = movement('N', '2025-06-20', split('LOYER_HAB', 0));
    expect(codes(control({ movements: [...monthly('LOYER_HAB', 750), nothing] }))).toBe('ok OK');
  });

  it('shows the twelve months of each building', () => {
    const grid = control({ movements: monthly('LOYER_HAB', 750, 2) }).grid.get(1);
    expect(grid).toHaveLength(12);
    expect(grid?.slice(0, 3)).toEqual([
      { count: 1, amount: 750_00 },
      { count: 1, amount: 750_00 },
      { count: 0, amount: 0 },
    ]);
  });
});

describe('bank movements', () => {
  const control = (changes: Partial<BankMovementsInput> = {}) =>
    atOnce(
      controlBankMovements({
        year: 2025,
        today: '2026-02-01',
        bankAccounts: books().bankAccounts,
        movements: monthly('LOYER_HAB', 100),
        openings: new Map(),
        declaredBalances: new Map(),
        ...changes,
      }),
    );
  const [first] = monthly('LOYER_HAB', 100, 1);
  const twice = first ? [first, { ...first, id: 'again' }] : [];

  it.each<[string, Partial<BankMovementsInput>, string]>([
    ['is fine when everything is there', {}, 'ok OK'],
    ['has nothing to judge without an account', { bankAccounts: [], movements: [] }, 'ok'],
    [
      'agrees with the balance that the bank says',
      { openings: new Map([[1, cents(50_00)]]), declaredBalances: new Map([[1, cents(1250_00)]]) },
      'ok OK',
    ],
    [
      'blocks on another balance',
      { declaredBalances: new Map([[1, cents(1)]]) },
      'bloquant BALANCE',
    ],
    [
      'blocks on a movement without category',
      {
        movements: [
          ...monthly('LOYER_HAB', 100),
          { ...movement('X', '2025-12-31'), amount: cents(5) },
        ],
      },
      'bloquant NOT_VENTILATED',
    ],
    [
      'blocks on the suspense category',
      {
        movements: [
          ...monthly('LOYER_HAB', 100),
          movement('X', '2025-12-31', split('A_VENTILER', 5, {})),
        ],
      },
      'bloquant NOT_VENTILATED',
    ],
    [
      'asks about a silent end of year',
      { movements: monthly('LOYER_HAB', 100, 11) },
      'a_justifier LATE SILENT_MONTHS',
    ],
    ['asks about an account that never moved', { movements: [] }, 'a_justifier LATE SILENT_MONTHS'],
    [
      'waits 45 days in a running year',
      { today: '2025-03-20', movements: monthly('LOYER_HAB', 100, 2) },
      'ok OK',
    ],
    [
      'then asks',
      { today: '2025-03-23', movements: monthly('LOYER_HAB', 100, 2) },
      'a_justifier LATE',
    ],
    [
      'waits the 45th day out',
      { today: '2025-03-22', movements: monthly('LOYER_HAB', 100, 2) },
      'ok OK',
    ],
    [
      'asks about a silent month between others',
      { movements: monthly('LOYER_HAB', 100).toSpliced(5, 1) },
      'a_justifier SILENT_MONTHS',
    ],
    [
      'takes December for running until its last day',
      {
        today: '2025-12-31',
        movements: [
          ...monthly('LOYER_HAB', 100, 11),
          movement('X', '2025-11-20', split('LOYER_HAB', 5)),
        ],
      },
      'ok OK',
    ],
    [
      'waits in December, too',
      { today: '2025-12-15', movements: monthly('LOYER_HAB', 100, 11) },
      'ok OK',
    ],
    [
      'is content with a movement on 1 December',
      {
        movements: [
          ...monthly('LOYER_HAB', 100, 11),
          movement('X', '2025-12-01', split('LOYER_HAB', 5)),
        ],
      },
      'ok OK',
    ],
    ['expects nothing before the year', { today: '2024-12-31', movements: [] }, 'ok OK'],
    [
      'expects something from the month on in which the account was opened',
      {
        bankAccounts: books().bankAccounts.map((account) => ({
          ...account,
          dateInit: '2025-12-10',
        })),
        movements: [],
      },
      'a_justifier LATE SILENT_MONTHS',
    ],
    [
      'expects nothing before the account exists',
      {
        bankAccounts: books().bankAccounts.map((account) => ({
          ...account,
          dateInit: '2025-12-01',
        })),
        movements: monthly('LOYER_HAB', 100).slice(11),
      },
      'ok OK',
    ],
    [
      'blocks on one side of an internal transfer',
      {
        movements: [
          ...monthly('LOYER_HAB', 100),
          movement('V', '2025-12-20', split('VIREMENT_INTERNE', -500, {})),
        ],
      },
      'bloquant TRANSFER',
    ],
    [
      'asks about a movement entered twice',
      { movements: [...monthly('LOYER_HAB', 100), ...twice.slice(1)] },
      'a_justifier TWICE',
    ],
    [
      'knows two identical lines of one file apart',
      {
        movements: [...monthly('LOYER_HAB', 100), ...twice.slice(1)],
        importRanks: new Map([['again', 2]]),
      },
      'ok OK',
    ],
    [
      'reports a hole between two statements',
      {
        statementGaps: [
          { bankAccountId: 1, date: '2025-05-01', statement: cents(1), computed: cents(2) },
        ],
      },
      'a_justifier STATEMENT_GAP',
    ],
  ])('%s', (_, changes, expected) => {
    expect(codes(control(changes))).toBe(expected);
  });

  it('rests on the text that validations of before rested on', () => {
    const movements = monthly('LOYER_HAB', 100);
    const openings = new Map([[1, cents(50_00)]]);
    const declaredBalances = new Map([[1, cents(1)]]);
    expect(control({ movements, openings, declaredBalances }).basis).toBe(
      JSON.stringify([
        2025,
        books().bankAccounts.map(({ id }) => id),
        [...openings],
        [...declaredBalances],
        movements.map(({ bankAccountId, date, label, amount, splits }) => [
          bankAccountId,
          date,
          label,
          amount,
          splits,
        ]),
      ]),
    );
  });

  it('lapses when another balance is entered, not when the same one is', () => {
    const basis = (euros?: number) =>
      control(euros === undefined ? {} : { declaredBalances: new Map([[1, cents(euros * 100)]]) })
        .basis;
    expect(basis(1200)).toBe(basis());
    expect(basis(1199)).not.toBe(basis());
  });

  it('uses the words of the product', () => {
    expect(control({ declaredBalances: new Map([[1, cents(1)]]) }).message).toBe(
      'Courant\u00a0: Le solde est différent du montant cumulé des écritures bancaires',
    );
  });
});

describe('works', () => {
  const control = (changes: Partial<YearInput>, others: Partial<WorksInput> = {}) => {
    const input = books(changes);
    const { entries, categories } = computeYear(input);
    return controlWorks({
      buildings: input.buildings,
      entries,
      categories,
      proven: new Set(['M1']),
      energyFiles: new Map(),
      line5: new Map([[1, cents(10_000_00)]]),
      line9: new Map(),
      ...others,
    });
  };
  const work = (category: string, euros: number, label = 'PLOMBIER') => ({
    movements: [{ ...movement('M1', '2025-06-01', split(category, -euros)), label }],
  });
  const energy = { estimateDate: '2025-01-10', classBefore: 'F', classAfter: 'C', rge: true };

  it.each<[string, ControlReport, string]>([
    ['is fine without works', control({}), 'ok NO_WORK'],
    ['is fine with proven works', control(work('TRAV_REPARATION', 800)), 'ok NO_WORK'],
    [
      'asks for a proof from 500 €',
      control(work('TRAV_REPARATION', 500), { proven: new Set() }),
      'a_justifier NO_PROOF',
    ],
    [
      'asks for none below',
      control(work('TRAV_REPARATION', 499.99), { proven: new Set() }),
      'ok NO_WORK',
    ],
    [
      'asks what an extension is',
      control(work('TRAV_REPARATION', 80, 'MACONNERIE EXTENSION')),
      'a_justifier NATURE',
    ],
    [
      'knows that construction is not deducted',
      control(work('TRAV_CONSTRUCTION', 80, 'EXTENSION')),
      'ok NO_WORK',
    ],
    [
      'blocks on improved professional premises',
      control({
        ...work('TRAV_AMELIORATION', 80),
        buildings: [{ ...flat, usage: 'professionnel' }],
      }),
      'bloquant PROFESSIONAL',
    ],
    [
      'blocks on energy works of professional premises, which no file makes a dwelling',
      control(
        { ...work('TRAV_ENERGIE', 80), buildings: [{ ...flat, usage: 'professionnel' }] },
        { energyFiles: new Map([['M1', energy]]) },
      ),
      'bloquant PROFESSIONAL',
    ],
    [
      'asks for the papers of energy works',
      control(work('TRAV_ENERGIE', 80)),
      'a_justifier ENERGY_FILE',
    ],
    [
      'accepts them',
      control(work('TRAV_ENERGIE', 80), { energyFiles: new Map([['M1', energy]]) }),
      'ok NO_WORK',
    ],
    [
      'refuses a dwelling that stays in class E',
      control(work('TRAV_ENERGIE', 80), {
        energyFiles: new Map([['M1', { ...energy, classAfter: 'E' }]]),
      }),
      'a_justifier ENERGY_FILE',
    ],
    [
      'accepts an estimate of 5 November 2022, the first day of the law',
      control(work('TRAV_ENERGIE', 80), {
        energyFiles: new Map([['M1', { ...energy, estimateDate: '2022-11-05' }]]),
      }),
      'ok NO_WORK',
    ],
    [
      'refuses an estimate of the day before',
      control(work('TRAV_ENERGIE', 80), {
        energyFiles: new Map([['M1', { ...energy, estimateDate: '2022-11-04' }]]),
      }),
      'a_justifier ENERGY_FILE',
    ],
    ['accepts an improved dwelling', control(work('TRAV_AMELIORATION', 80)), 'ok NO_WORK'],
    [
      'accepts repaired professional premises',
      control({
        ...work('TRAV_REPARATION', 80),
        buildings: [{ ...flat, usage: 'professionnel' }],
      }),
      'ok NO_WORK',
    ],
    [
      'accepts works of 30 % of the price and twice the income',
      control(
        { buildings: [{ ...flat, purchaseValue: cents(1000_00) }] },
        { line5: new Map([[1, cents(150_00)]]), line9: new Map([[1, cents(300_00)]]) },
      ),
      'ok NO_WORK',
    ],
    [
      'compares with no price that nobody knows',
      control(
        { buildings: [{ ...flat, purchaseValue: cents(0) }] },
        { line9: new Map([[1, cents(300_00)]]) },
      ),
      'ok NO_WORK',
    ],
    [
      'asks about works above 30 % of the price',
      control(
        { buildings: [{ ...flat, purchaseValue: cents(1000_00) }] },
        { line9: new Map([[1, cents(300_01)]]) },
      ),
      'a_justifier ABOVE_PRICE',
    ],
    [
      'asks about works above twice the income',
      control({}, { line9: new Map([[1, cents(20_000_01)]]) }),
      'a_justifier ABOVE_INCOME',
    ],
    [
      'asks about an indemnity without works',
      control({ movements: [movement('M1', '2025-06-01', split('INDEMNITE_ASSURANCE', 500))] }),
      'a_justifier INDEMNITY',
    ],
    [
      'asks about a disaster without indemnity',
      control(work('TRAV_REPARATION', 80, 'SINISTRE dégât des eaux')),
      'a_justifier NO_INDEMNITY',
    ],
  ])('%s', (_, said, expected) => {
    expect(codes(said)).toBe(expected);
  });
});

it('tells a year without works from one whose works are proven', () => {
  const of = (changes: Partial<YearInput>) => {
    const input = books(changes);
    const { entries, categories } = computeYear(input);
    return controlWorks({
      buildings: input.buildings,
      entries,
      categories,
      proven: new Set(['M1']),
      energyFiles: new Map(),
      line5: new Map(),
      line9: new Map(),
    }).message;
  };
  expect(of({})).toBe('Aucuns travaux.');
  expect(of({ movements: [movement('M1', '2025-06-01', split('TRAV_REPARATION', -80))] })).toBe(
    'Travaux justifiés.',
  );
});

describe('a report', () => {
  const item = (status: ControlItem['status'], message: string): ControlItem => ({
    code: 'X',
    status,
    message,
    params: {},
  });
  const messageOf = (...items: ControlItem[]) => report('travaux', items, []).message;

  it('says its only item, or that all is well', () => {
    expect(messageOf(item('ok', 'Aucuns travaux.'))).toBe('Aucuns travaux.');
    expect(messageOf(item('ok', 'A'), item('ok', 'B'))).toBe('Aucune anomalie.');
  });

  it('says the worst first, and how many are as bad', () => {
    const [light, one, two, three] = [
      item('a_justifier', 'Léger.'),
      item('bloquant', 'Un.'),
      item('bloquant', 'Deux.'),
      item('bloquant', 'Trois.'),
    ] as const;
    expect(messageOf(light, one)).toBe('Un.');
    expect(messageOf(light, one, two)).toBe('Un. (et 1 autre)');
    expect(messageOf(one, light, two, three)).toBe('Un. (et 2 autres)');
  });
});

describe('the ledger', () => {
  const control = (changes: Partial<YearInput> = {}, others = {}) => {
    const input = books(changes);
    const { entries, currentAccounts, holders } = computeYear(input);
    return controlLedger({
      year: 2025,
      masters: input,
      entries,
      movements: input.movements,
      currentAccounts,
      holders,
      sharesTotal: 100,
      ...others,
    });
  };

  it.each<[string, ControlReport, string]>([
    ['is sound', control({ movements: monthly('LOYER_HAB', 100) }), 'ok OK'],
    [
      'wants the suspense account empty',
      control({ movements: [movement('M1', '2025-01-05', split('A_VENTILER', 5, {}))] }),
      'bloquant NOT_EMPTY',
    ],
    [
      'wants internal transfers closed',
      control({ movements: [movement('M1', '2025-01-05', split('VIREMENT_INTERNE', 5, {}))] }),
      'bloquant NOT_EMPTY',
    ],
    [
      'wants no deposit given back that was not received',
      control({ movements: [movement('M1', '2025-01-05', split('DEPOT_RENDU', -5))] }),
      'bloquant DEPOSIT',
    ],
    [
      'asks about a dividend paid without a vote',
      control({
        movements: [movement('M1', '2025-06-05', split('DISTRIBUTION', -5, { associateId: 1 }))],
      }),
      'a_justifier OVERPAID',
    ],
    [
      'asks about a loan repaid beyond what the books owe',
      control({
        loans: [loan],
        movements: [movement('M1', '2025-06-05', split('EMPRUNT_CAPITAL', -5, { loanId: 1 }))],
      }),
      'a_justifier OVERPAID',
    ],
    ['wants all the shares held', control({}, { sharesTotal: 101 }), 'bloquant SHARES'],
    [
      'compares the bank with its statement',
      control({
        odEntries: [
          {
            id: 'OD1',
            date: '2025-02-01',
            label: 'OD',
            lines: [
              { account: '512001', debit: cents(5), credit: cents(0) },
              { account: '467000', debit: cents(0), credit: cents(5) },
            ],
          },
        ],
      }),
      'bloquant BANK',
    ],
    [
      'compares a loan with its schedule',
      control({
        loans: [{ ...loan, closingPrincipal: cents(90_00) }],
        movements: [movement('M1', '2025-01-05', split('EMPRUNT_DEBLOCAGE', 100, { loanId: 1 }))],
      }),
      'bloquant LOAN',
    ],
    [
      'compares the opening with the closing before',
      control({}, { previousClosing: [{ account: '101000', debit: cents(0), credit: cents(5) }] }),
      'bloquant OPENING',
    ],
    [
      'says where the amount of an account went that is followed since this year',
      control(
        {
          bankAccounts: [
            {
              id: 1,
              seq: 1,
              name: 'Livret',
              initialAmount: cents(50_00),
              dateInit: '2025-03-01',
            },
          ],
        },
        { previousClosing: [] },
      ),
      'ok BANK_OPENED',
    ],
    [
      'says nothing of an account that brought nothing',
      control(
        {
          bankAccounts: [
            { id: 1, seq: 1, name: 'Livret', initialAmount: cents(0), dateInit: '2025-03-01' },
          ],
        },
        { previousClosing: [] },
      ),
      'ok OK',
    ],
    [
      'wonders about a charge in credit',
      control({ movements: [movement('M1', '2025-01-05', split('TRAV_REPARATION', 5))] }),
      'a_justifier SIGN',
    ],
    [
      'warns about an associate who owes money',
      control({
        movements: [movement('M1', '2025-01-05', split('RETRAIT_CCA', -5, { associateId: 1 }))],
      }),
      'a_justifier DEBIT_CURRENT_ACCOUNT',
    ],
    [
      'accepts a deposit that was received and given back',
      control({
        movements: [
          movement('M1', '2025-01-05', split('DEPOT_RECU', 5)),
          movement('M2', '2025-02-05', split('DEPOT_RENDU', -5)),
        ],
      }),
      'ok OK',
    ],
    [
      'accepts a charge and an income that were paid back in full',
      control({
        movements: [
          movement('M1', '2025-01-05', split('TRAV_REPARATION', -5)),
          movement('M2', '2025-02-05', split('TRAV_REPARATION', 5)),
          movement('M3', '2025-01-05', split('LOYER_HAB', 5)),
          movement('M4', '2025-02-05', split('LOYER_HAB', -5)),
        ],
      }),
      'ok OK',
    ],
    [
      'wonders about an income in debit',
      control({ movements: [movement('M1', '2025-01-05', split('LOYER_HAB', -5))] }),
      'a_justifier SIGN',
    ],
    [
      'accepts 5 € beside the schedule of a loan',
      control({
        loans: [{ ...loan, closingPrincipal: cents(95_00) }],
        movements: [movement('M1', '2025-01-05', split('EMPRUNT_DEBLOCAGE', 100, { loanId: 1 }))],
      }),
      'ok OK',
    ],
    [
      'compares a loan of which more should be left',
      control({
        loans: [{ ...loan, closingPrincipal: cents(105_01) }],
        movements: [movement('M1', '2025-01-05', split('EMPRUNT_DEBLOCAGE', 100, { loanId: 1 }))],
      }),
      'bloquant LOAN',
    ],
    [
      'wants every movement in its year',
      control({}, { movements: [{ ...movement('M1', '2024-12-31'), bankAccountId: 9 }] }),
      'bloquant DATE',
    ],
  ])('%s', (_, said, expected) => {
    expect(codes(said)).toBe(expected);
  });

  it('wants every entry balanced, and names it', () => {
    const input = books({ movements: monthly('LOYER_HAB', 100, 1) });
    const { entries } = computeYear(input);
    const halves = entries.map((entry) => ({ ...entry, lines: entry.lines.slice(0, 1) }));
    expect(control(input, { entries: halves })).toMatchObject({
      status: 'bloquant',
      items: [
        {
          code: 'UNBALANCED',
          message: 'L’écriture 1 (MOUVEMENT LOYER_HAB0) n’est pas équilibrée.',
        },
      ],
    });
  });

  it('names the account, and counts the shares on the side that differs', () => {
    const suspense = control({
      movements: [movement('M1', '2025-01-05', split('A_VENTILER', 5, {}))],
    });
    expect(suspense.items[0]).toHaveProperty('account', '471000');
    const held = (kind: 'US' | 'NP') =>
      control(
        {},
        {
          holders: [
            { associateId: 1, kind: 'PP', shares: 60 },
            { associateId: 2, kind, shares: 40 },
          ],
        },
      );
    expect(held('US').items[0]).not.toHaveProperty('account');
    for (const kind of ['US', 'NP'] as const)
      expect(plain(held(kind).message)).toBe(
        '60 parts réparties entre les associés pour 100 parts de la société.',
      );
  });

  it('says what an associate owes, now or at the worst of the year', () => {
    const withdrawal = movement('M1', '2025-01-05', split('RETRAIT_CCA', -5, { associateId: 1 }));
    const back = movement('M2', '2025-03-05', split('APPORT_CCA', 5, { associateId: 1 }));
    const message = (...movements: YearInput['movements']) => plain(control({ movements }).message);
    expect(message(withdrawal)).toBe('Compte courant débiteur : l’associé doit 5,00 € à la SCI.');
    expect(message(withdrawal, back)).toBe(
      'Compte courant débiteur en cours d’année : l’associé a dû jusqu’à 5,00 € à la SCI.',
    );
  });

  it('lists the groups that have lines, with what each tick rests on', () => {
    const { entries, categories } = computeYear(
      books({
        movements: [movement('M1', '2025-01-05', split('LOYER_HAB', 5), split('TEOM', -1))],
      }),
    );
    expect(ledgerGroups(entries, categories).map(({ group, lines }) => [group, lines])).toEqual([
      ['LOYERS', 1],
      ['IMPOTS', 1],
    ]);
    expect(ledgerGroups(entries, categories)[0]?.basis).toBe(
      '2025-01-05|M1|MOUVEMENT M1|LOYER_HAB|706100|1|0|500',
    );
    expect(ledgerGroups([], categories)).toEqual([]);
  });
});

describe('the counted figures', () => {
  it('do not let interest and insurance make up for each other', () => {
    const input = books({
      loans: [loan],
      movements: [
        movement(
          'M1',
          '2025-01-05',
          split('INTERETS_EMPRUNT', -20, { loanId: 1, buildingId: 1 }),
          split('ASSURANCE_EMPRUNTEUR', -3, { loanId: 1, buildingId: 1 }),
        ),
      ],
    });
    const figures = (interest: number, insurance: number) =>
      yearlyFigures({
        ...input,
        entries: computeYear(input).entries,
        expectedRentsPerLot: 0,
        certificates: [{ loanId: 1, interest: cents(interest), insurance: cents(insurance) }],
      }).at(-1);
    expect(figures(2000, 300)).toMatchObject({ status: 'ok', certificate: { difference: 0 } });
    expect(figures(1900, 400)).toMatchObject({
      status: 'a_justifier',
      certificate: { difference: 0 },
    });
    expect(figures(1500, 300)).toMatchObject({
      status: 'a_justifier',
      certificate: { difference: 500 },
    });
    expect(figures(2800, 1)).toMatchObject({
      status: 'bloquant',
      certificate: { difference: -501 },
    });
  });

  it('count rents of a building above 0 only, and land tax without the refuse tax', () => {
    const input = books({
      movements: [
        movement('M1', '2025-01-05', split('LOYER_HAB', 750), split('CAF_APL', 250)),
        movement('M2', '2025-02-05', split('LOYER_HAB', 0)),
        movement('M3', '2025-10-15', split('TAXE_FONCIERE', -900), split('TEOM', -120)),
      ],
    });
    const { entries } = computeYear(input);
    const nowhere = movement('M4', '2025-03-05', split('LOYER_HAB', 750, {}));
    const movements = [...input.movements, nowhere];
    expect(yearlyFigures({ ...input, movements, entries, ...input.controls })).toMatchObject([
      { control: 'loyers_count', buildingId: 1, expected: 12, found: 1 },
      { control: 'taxe_fonciere', buildingId: 1, amount: 900_00, status: 'ok' },
    ]);
  });

  it('say what is missing without a certificate', () => {
    const input = books({ loans: [loan] });
    expect(
      yearlyFigures({ ...input, entries: computeYear(input).entries, ...input.controls }),
    ).toEqual([
      { control: 'loyers_count', buildingId: 1, expected: 12, found: 0, status: 'a_justifier' },
      { control: 'taxe_fonciere', buildingId: 1, amount: 0, status: 'a_justifier' },
      {
        control: 'interets_emprunt',
        loanId: 1,
        bookedInterest: 0,
        bookedInsurance: 0,
        status: 'a_justifier',
      },
    ]);
  });
});

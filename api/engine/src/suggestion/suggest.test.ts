import fc from 'fast-check';
import { cents, sum } from '@sci/money/cents';
import { generateSchedule } from '../loan/schedule.ts';
import { defaultRules } from './default-rules.ts';
import { evaluateSuggestions } from './evaluate.ts';
import { buildHistory } from './history.ts';
import { learnRules } from './learn-rules.ts';
import { kindOf, kindOfMotif, lotKindOf } from './kind.ts';
import { replayRule } from './replay-rule.ts';
import { signatureOf } from './signature.ts';
import { withPriceAsked } from './price-in-fees.ts';
import { suggest } from './suggest.ts';
import type {
  LoanToSplit,
  MovementToSplit,
  SuggestedSplit,
  Suggestion,
  SuggestionRule,
  VentilatedMovement,
} from './types.ts';

const movement = (
  label: string,
  amount: number,
  date = '2025-03-05',
  id: number | string = 99,
): MovementToSplit => ({ id, date, label, amount: cents(amount) });
const done = (
  id: number,
  date: string,
  label: string,
  amount: number,
  splits: readonly (readonly [string, number, number?])[],
): VentilatedMovement => ({
  id,
  date,
  label,
  amount: cents(amount),
  splits: splits.map(([category, part, buildingId]): SuggestedSplit => ({
    category,
    amount: cents(part),
    ...(buildingId === undefined ? {} : { buildingId }),
  })),
});
const none = buildHistory([]);
const categoryOf = (label: string, amount: number): string | undefined =>
  suggest(movement(label, amount), defaultRules, none)?.splits[0]?.category;
const plain = (text: string | undefined): string | undefined => text?.replace(/\u00a0/g, ' ');

describe('the default rules', () => {
  it.each([
    ['PRLV SEPA DGFIP IMPOT TAXE FONCIERE 2025', -1430_00, 'TAXE_FONCIERE'],
    ['PRLV D.G.F.I.P. TF 31000', -900_00, 'TAXE_FONCIERE'],
    ['PRLV DGFIP CFE 2025', -312_00, 'CFE'],
    ['PRLV SYNDIC APPEL T1', -295_50, 'COPRO_PROVISION'],
    ['PRLV SYNDIC FONDS TRAVAUX ALUR', -24_50, 'COPRO_FONDS_TRAVAUX'],
    ['VIR SYNDIC LES ACACIAS REMBT TROP PERCU', 212_40, 'COPRO_REMBOURSEMENT'],
    ['PRLV MACIF PNO', -98_00, 'ASSURANCE_PNO'],
    ['VIR MAIF REGLEMENT SINISTRE', 734_80, 'INDEMNITE_ASSURANCE'],
    ['FRAIS DE TENUE DE COMPTE', -8_50, 'FRAIS_BANCAIRES'],
    ['VIR DUPUIS DEPOT DE GARANTIE', 800_00, 'DEPOT_RECU'],
    ['VIR DUPUIS DEPOT DE GARANTIE', -800_00, 'DEPOT_RENDU'],
    ['VIR SEPA RECU MARTIN LOYER', 800_00, 'LOYER_HAB'],
    ['VIR SARL BOULANGERIE LOYER', 1200_00, 'LOYER_PRO'],
  ])('read %s (%i cents) as %s', (label, amount, category) => {
    expect(categoryOf(label, amount)).toBe(category);
  });

  it.each(['CHEQUE 0045123', 'VIREMENT', 'RETRAIT DAB 14/05', 'CB CARREFOUR CITY'])(
    'say nothing of %s',
    (label) => {
      expect(categoryOf(label, -50_00)).toBeUndefined();
    },
  );

  it('give their reason with the words of the label', () => {
    expect(
      plain(
        suggest(movement('PRLV SEPA FONCIA HONORAIRES DE GESTION', -49_70), defaultRules, none)
          ?.reason,
      ),
    ).toBe('règle « Gestion locative » : le libellé contient HONORAIRES DE GESTION');
  });

  it('keep the category of the refunded expense, less surely', () => {
    const refund = suggest(
      movement('VIR REMBOURSEMENT COTISATION MACIF PNO', 40_00),
      defaultRules,
      none,
    );
    expect(refund).toMatchObject({
      splits: [{ category: 'ASSURANCE_PNO', amount: 40_00 }],
      confidence: 0.5,
    });
    expect(plain(refund?.reason)).toContain('remboursement d’une dépense : ');
  });
});

const rents = [
  done(1, '2025-01-05', 'VIR SEPA RECU MARTIN PAUL JANVIER REF 98122', 680_00, [
    ['LOYER_HAB', 620_00, 1],
    ['CHARGES_LOC_PROV', 60_00, 1],
  ]),
  done(2, '2025-02-05', 'VIR MARTIN PAUL 02/2025', 680_00, [
    ['LOYER_HAB', 620_00, 1],
    ['CHARGES_LOC_PROV', 60_00, 1],
  ]),
  done(3, '2025-02-06', 'VIR DUPONT ANNE', 500_00, [['LOYER_HAB', 500_00, 2]]),
];

describe('what the company did before', () => {
  it('is imitated, with the movement that it comes from', () => {
    expect(
      suggest(movement('VIREMENT MARTIN PAUL MARS', 680_00), defaultRules, buildHistory(rents)),
    ).toMatchObject({
      splits: [
        { category: 'LOYER_HAB', amount: 620_00, buildingId: 1 },
        { category: 'CHARGES_LOC_PROV', amount: 60_00, buildingId: 1 },
      ],
      origin: 'history',
      likeMovementId: 2,
      reason: 'comme VIR MARTIN PAUL 02/2025 du 05/02/2025',
      remainder: 0,
    });
  });

  it('is scaled, less surely, when the amount changes', () => {
    const suggestion = suggest(movement('VIREMENT MARTIN PAUL', 714_00), [], buildHistory(rents));
    expect(suggestion?.splits.map(({ amount }) => amount)).toEqual([651_00, 63_00]);
    expect(suggestion?.confidence).toBeLessThan(0.7);
    expect(suggestion?.reason).toMatch(/, en proportion$/);
  });

  it('says nothing of another tenant nor of the other sense', () => {
    expect(suggest(movement('VIR ROUSSEL LEO', 680_00), [], buildHistory(rents))).toBeUndefined();
    expect(suggest(movement('VIR MARTIN PAUL', -680_00), [], buildHistory(rents))).toBeUndefined();
  });

  it('does not depend on the order in which it is told', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(rents, { minLength: 3 }), (shuffled) => {
        expect(
          suggest(movement('VIR MARTIN PAUL', 680_00), defaultRules, buildHistory(shuffled)),
        ).toEqual(suggest(movement('VIR MARTIN PAUL', 680_00), defaultRules, buildHistory(rents)));
      }),
    );
  });

  it('never makes a movement the model of itself', () => {
    expect(
      suggest({ ...movement('VIR DUPONT ANNE', 500_00, '2025-02-06', 3) }, [], buildHistory(rents)),
    ).toBeUndefined();
  });
});

describe('a loan instalment', () => {
  const rows = generateSchedule({
    principal: cents(182_450_90),
    rateBp: 315,
    firstDate: '2025-01-05',
    instalment: cents(1420_00),
    insurance: cents(38_50),
  }).rows;
  const loans: LoanToSplit[] = [{ loanId: 7, buildingId: 1, rows }];
  const february = movement('ECHEANCE PRET 0042 02/2025', -1458_50, '2025-02-05');

  it('is split after its schedule, not like the month before', () => {
    const january = done(1, '2025-01-05', 'ECHEANCE PRET 0042 01/2025', -1458_50, [
      ['EMPRUNT_CAPITAL', -941_07, 1],
      ['INTERETS_EMPRUNT', -478_93, 1],
      ['ASSURANCE_EMPRUNTEUR', -38_50, 1],
    ]);
    for (const history of [none, buildHistory([january])]) {
      expect(suggest(february, defaultRules, history, loans)).toMatchObject({
        remainder: 0,
        splits: [
          { category: 'EMPRUNT_CAPITAL', amount: -943_54, loanId: 7, buildingId: 1 },
          { category: 'INTERETS_EMPRUNT', amount: -476_46, loanId: 7 },
          { category: 'ASSURANCE_EMPRUNTEUR', amount: -38_50 },
        ],
      });
    }
  });

  it('is proposed as capital, hardly sure, without any schedule: interest is never invented', () => {
    expect(suggest(february, defaultRules, none)).toMatchObject({
      splits: [{ category: 'EMPRUNT_CAPITAL', amount: -1458_50 }],
      confidence: 0.3,
    });
  });

  describe('after a deferral that paid interest only', () => {
    const deferred = generateSchedule({
      principal: cents(120_000_00),
      rateBp: 300,
      firstDate: '2025-01-05',
      instalment: cents(1158_73),
      deferral: { count: 3, kind: 'partial' },
    }).rows;
    const loan: LoanToSplit = { loanId: 7, buildingId: 1, rows: deferred };
    const ofNone = { category: 'INTERETS_EMPRUNT', amount: cents(-300_00) };
    const interest = (id: number, date: string) => ({
      ...done(id, date, 'ECHEANCE PRET 0042', -300_00, []),
      splits: [{ ...ofNone, loanId: 7 }],
    });
    const paid = [interest(1, '2025-01-05'), interest(2, '2025-02-05'), interest(3, '2025-03-05')];
    const insured = paid.map((line) => ({
      ...line,
      amount: cents(-320_00),
      splits: [
        ...line.splits,
        { category: 'ASSURANCE_EMPRUNTEUR', amount: cents(-20_00), loanId: 7 },
      ],
    }));
    const first = movement('ECHEANCE PRET 0042', -1158_73, '2025-04-05');

    it.each([
      ['what was done before', [], buildHistory(paid)],
      ['a rule learned from it', learnRules(paid), none],
      ['a rule learned from interest with insurance', learnRules(insured), none],
    ])('makes no interest of the capital that follows, by %s', (_, rules, history) => {
      expect(suggest(first, rules, history, [loan])).toMatchObject({
        remainder: 0,
        splits: [
          { category: 'EMPRUNT_CAPITAL', amount: -858_73, loanId: 7 },
          { category: 'INTERETS_EMPRUNT', amount: -300_00, loanId: 7 },
        ],
      });
    });

    it('takes a debit of interest that no schedule has for what the rule says', () => {
      const apart = movement('ECHEANCE PRET 0042', -311_20, '2025-04-05');
      expect(suggest(apart, learnRules(paid), none, [loan])).toMatchObject({
        splits: [{ category: 'INTERETS_EMPRUNT', amount: -311_20, loanId: 7 }],
      });
    });
  });

  it('goes to the loan whose payment it is', () => {
    const small = generateSchedule({
      principal: cents(20_000_00),
      rateBp: 200,
      firstDate: '2025-01-05',
      instalment: cents(500_00),
    }).rows;
    expect(
      suggest(movement('ECHEANCE PRET', -500_00, '2025-02-05'), defaultRules, none, [
        ...loans,
        { loanId: 8, rows: small },
      ])?.splits[0]?.loanId,
    ).toBe(8);
  });
});

describe('a payment to a notary', () => {
  const of = (label: string, amount: number) =>
    suggest(movement(label, amount), defaultRules, none);
  const flat = { purchaseValue: cents(200_000_00) };

  it.each([
    ['VIR SCP DURAND NOTAIRES', 0.5],
    ['VIR SCP DURAND NOTAIRES PROVISION FRAIS ACTE', 0.6],
    ['VIR NOTAIRE ME PAGES FRAIS D ACTE ACQUISITION', 0.6],
  ])('is applied without asking only where its words name fees: %s', (label, confidence) => {
    expect(of(label, -15_000_00)).toMatchObject({
      confidence,
      splits: [{ category: 'FRAIS_ACQUISITION' }],
    });
  });

  it.each([
    ['the fees of the building', -20_000_00, [flat], 0.9, false],
    ['more than fees', -20_000_01, [flat], 0.5, true],
    ['nearly the price', -198_000_00, [flat], 0.5, true],
    [
      'what may be the price of a building of which it is not known',
      -9_000_00,
      [flat, {}],
      0.5,
      true,
    ],
    ['a payment without any building', -9_000_00, [], 0.5, true],
    ['what he gives back', 30_000_00, [flat], 0.9, false],
  ])('of %s', (_, amount, buildings, confidence, asked) => {
    const likeBefore: Suggestion = {
      ruleId: 'history',
      origin: 'history',
      splits: [{ category: 'FRAIS_ACQUISITION', amount: cents(amount) }],
      remainder: cents(0),
      reason: 'comme VIR NOTAIRE',
      confidence: 0.9,
    };
    const found = withPriceAsked(likeBefore, { amount: cents(amount) }, buildings);
    expect([found.confidence, found.reason.includes('le prix du bien')]).toEqual([
      confidence,
      asked,
    ]);
  });

  it('changes no proposal that makes something else of it', () => {
    const price: Suggestion = {
      ruleId: 'r1',
      origin: 'company',
      splits: [{ category: 'ACQUISITION_IMMEUBLE', amount: cents(-198_000_00) }],
      remainder: cents(0),
      reason: 'règle',
      confidence: 0.9,
    };
    expect(withPriceAsked(price, { amount: cents(-198_000_00) }, [flat])).toBe(price);
  });
});

const ruleOf = (over: Partial<SuggestionRule>): SuggestionRule => ({
  id: 'r1',
  name: 'Agence',
  origin: 'company',
  when: { words: ['agence', 'immo'], sense: 'R' },
  confidence: 0.9,
  splits: [
    { category: 'LOYER_HAB', part: { kind: 'rest' }, buildingId: 2 },
    { category: 'GESTION_LOCATIVE', part: { kind: 'fixed', amount: cents(-49_70) }, buildingId: 2 },
  ],
  ...over,
});

describe('the company’s own rules', () => {
  it('come before everything, and may split with mixed signs', () => {
    expect(
      suggest(
        movement('VIR AGENCE IMMO SOLDE GERANCE', 750_30),
        [...defaultRules, ruleOf({})],
        none,
      ),
    ).toMatchObject({
      ruleId: 'r1',
      splits: [
        { category: 'LOYER_HAB', amount: 800_00 },
        { category: 'GESTION_LOCATIVE', amount: -49_70 },
      ],
      remainder: 0,
    });
  });

  it('split by percentages without losing a cent', () => {
    const thirds = ruleOf({
      when: { words: ['eau'] },
      splits: [3333, 3333, 3334].map((basisPoints, index) => ({
        category: 'CHARGES_RECUPERABLES',
        part: { kind: 'percent', basisPoints },
        buildingId: index + 1,
      })),
    });
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000, max: -1 }), (amount) => {
        const suggestion = suggest(movement('PRLV EAU', amount), [thirds], none);
        expect(sum(suggestion?.splits.map((split) => split.amount) ?? [])).toBe(amount);
        expect(suggestion?.remainder).toBe(0);
      }),
    );
  });

  it('the one that asks the most words wins, then the first', () => {
    const wide = ruleOf({ id: 'wide', when: { words: ['agence'] } });
    const narrow = ruleOf({ id: 'narrow', when: { words: ['agence', 'immo', 'foch'] } });
    expect(suggest(movement('VIR AGENCE IMMO FOCH', 100_00), [wide, narrow], none)?.ruleId).toBe(
      'narrow',
    );
    expect(
      suggest(movement('VIR AGENCE IMMO', 100_00), [wide, { ...wide, id: 'second' }], none)?.ruleId,
    ).toBe('wide');
  });

  it('ask for whole words, bounds and an account', () => {
    const rule = ruleOf({
      when: {
        words: ['box 1'],
        minAmount: cents(50_00),
        maxAmount: cents(90_00),
        bankAccountId: 3,
      },
      splits: [{ category: 'LOYER_PARKING', part: { kind: 'all' } }],
    });
    const ask = (label: string, amount: number, bankAccountId: number): string | undefined =>
      suggest({ ...movement(label, amount), bankAccountId }, [rule], none)?.ruleId;
    expect([
      ask('VIR BOX 1', 75_00, 3),
      ask('VIR BOX 12', 75_00, 3),
      ask('VIR BOX 1', 95_00, 3),
      ask('VIR BOX 1', 75_00, 4),
    ]).toEqual(['r1', undefined, undefined, undefined]);
  });

  it('are learned from what the user did twice, numbers taking part where words do not settle it', () => {
    const lots = [1, 2].flatMap((lot) =>
      [1, 2, 3].map((month) =>
        done(lot * 10 + month, `2025-0${month}-03`, `VIR LOYER LOT ${lot} 0${month}/2025`, 680_00, [
          ['LOYER_HAB', 620_00, lot],
          ['CHARGES_LOC_PROV', 60_00, lot],
        ]),
      ),
    );
    const rules = learnRules([
      ...lots,
      done(99, '2025-01-09', 'VIR RARE', 10_00, [['TIERS_DIVERS', 10_00]]),
    ]);

    expect(rules.map(({ id, when: { words } }) => [id, words])).toEqual([
      ['learned:r-lot-loyer-1', ['LOYER', 'LOT', '1']],
      ['learned:r-lot-loyer-2', ['LOYER', 'LOT', '2']],
    ]);
    expect(rules[0]?.splits).toEqual([
      { category: 'LOYER_HAB', part: { kind: 'rest' }, buildingId: 1 },
      { category: 'CHARGES_LOC_PROV', part: { kind: 'fixed', amount: 60_00 }, buildingId: 1 },
    ]);
    expect(
      suggest(movement('VIR LOYER LOT 2 04/2025', 690_00), rules, none)?.splits.map(
        ({ amount, buildingId }) => [amount, buildingId],
      ),
    ).toEqual([
      [630_00, 2],
      [60_00, 2],
    ]);
  });

  it('are not learned where a rule could not say them: a share of nothing, words without end, too many parts', () => {
    const twice = (label: string, parts: [string, number][]) =>
      [1, 2].map((month) => {
        // The smallest part differs by a cent, so that it is no fixed amount.
        const splits = parts.map(([category, amount], index): [string, number] => [
          category,
          index === 0 ? amount + month * 1_00 : index === 1 ? amount + month : amount,
        ]);
        const total = splits.reduce((whole, [, amount]) => whole + amount, 0);
        return done(month, `2025-0${month}-05`, label, total, splits);
      });
    expect(
      learnRules(
        twice('VIR AGENCE', [
          ['LOYER_HAB', 900_000_00],
          ['CHARGES_LOC_PROV', 1_00],
        ]),
      ),
    ).toEqual([]);
    expect(
      learnRules(
        twice('VIR AGENCE', [
          ['LOYER_HAB', 900_00],
          ['CHARGES_LOC_PROV', 100_00],
        ]),
      ),
    ).toHaveLength(1);
    const endless = Array.from(
      { length: 30 },
      (_, word) => `LOCATAIRE${'ABCDEFGHIJ'[word % 10]}${'KLMNO'[word % 5]}X`,
    ).join(' ');
    expect(
      learnRules(
        twice(endless, [
          ['LOYER_HAB', 900_00],
          ['CHARGES_LOC_PROV', 100_00],
        ]),
      ),
    ).toEqual([]);
  });

  it('are not learned from ventilations that disagree', () => {
    expect(
      learnRules([
        done(1, '2025-01-05', 'VIR X', 1_00, [['LOYER_HAB', 1_00]]),
        done(2, '2025-02-05', 'VIR X', 1_00, [['DEPOT_RECU', 1_00]]),
      ]),
    ).toEqual([]);
    expect(
      learnRules(
        ['LOYER_HAB', 'DEPOT_RECU'].map((category, index) =>
          done(index, `2025-0${index + 1}-05`, 'VIR DUVAL', 100_00, [[category, 100_00]]),
        ),
      ),
    ).toEqual([]);
  });

  it('are tried on the past before they are trusted', () => {
    const past = [
      done(1, '2024-01-05', 'VIR AGENCE IMMO', 750_30, [
        ['LOYER_HAB', 800_00, 2],
        ['GESTION_LOCATIVE', -49_70, 2],
      ]),
      done(2, '2024-02-05', 'VIR AGENCE IMMO', 100_00, [['INDEMNITE_ASSURANCE', 100_00, 2]]),
      done(3, '2024-03-05', 'VIR AGENCE IMMO', 750_30, []),
      done(4, '2024-03-06', 'VIR DUPONT', 500_00, [['LOYER_HAB', 500_00]]),
    ];
    expect(
      replayRule(ruleOf({}), past).map(({ movement: { id }, verdict }) => [id, verdict]),
    ).toEqual([
      [1, 'same'],
      [2, 'different'],
      [3, 'open'],
    ]);
  });
});

it('strips dates, references and the bank’s words from a label', () => {
  expect(
    signatureOf('VIR SEPA RECU MARTIN PAUL LOYER LOT 3 JANVIER 01/2025 REF A98122B 1 234,56'),
  ).toEqual({ words: ['MARTIN', 'PAUL', 'LOYER', 'LOT'], numbers: ['3'] });
  expect(signatureOf('CAF DU CALVADOS DIE 17135565V16 0752816SHADDAD').words).toEqual([
    'CAF',
    'CALVADOS',
    'DIE',
    'SHADDAD',
  ]);
});

it('finds the movements to which the same ventilation may apply', () => {
  const all = [
    movement('VIR LOYER LOT 1 03/2025', 680_00, '2025-03-03', 3),
    movement('VIR LOYER LOT 1 02/2025', 690_00, '2025-02-03', 2),
    movement('VIR LOYER LOT 2 02/2025', 680_00, '2025-02-03', 4),
    movement('VIR LOYER LOT 1', -680_00, '2025-02-03', 5),
    movement('VIR', 1_00, '2025-01-01', 6),
  ];

  const kind = lotKindOf(movement('VIR LOYER LOT 1 01/2025', 680_00));
  expect(all.filter((other) => lotKindOf(other) === kind).map(({ id }) => id)).toEqual([3, 2]);
  expect(lotKindOf(movement('VIREMENT', 680_00))).toBeUndefined();
  // A rule is learned from the lots together.
  expect(all.map(kindOf)).toEqual([
    'R LOT LOYER',
    'R LOT LOYER',
    'R LOT LOYER',
    'D LOT LOYER',
    undefined,
  ]);
  expect(kindOfMotif('loyer lot 1', 'R')).toBe('R LOT LOYER');
});

it('measures precision and recall, silence apart', () => {
  const samples = [
    { category: 'A', says: 'A' },
    { category: 'A', says: undefined },
    { category: 'B', says: 'A' },
    { category: '', says: undefined },
    { category: '', says: 'B' },
  ];
  const { categories, overall, silent } = evaluateSuggestions(samples, ({ says }) => says);

  expect(categories).toEqual([
    { category: 'A', expected: 2, suggested: 2, right: 1, precision: 0.5, recall: 0.5 },
    { category: 'B', expected: 1, suggested: 1, right: 0, precision: 0, recall: 0 },
  ]);
  expect(overall).toMatchObject({ precision: 1 / 3, recall: 1 / 3 });
  expect(silent).toEqual({ expected: 2, right: 1 });
});

it('always explains the whole movement, or says what remains', () => {
  const label = fc
    .array(
      fc.constantFrom(
        'VIR',
        'LOYER',
        'MARTIN',
        'PRET',
        'ECHEANCE',
        'SYNDIC',
        'EDF',
        'FRAIS',
        'AXA',
        '12/2025',
        'LOT',
        '1',
        'REMB',
      ),
      { minLength: 1, maxLength: 6 },
    )
    .map((words) => words.join(' '));
  const history = buildHistory(rents);
  fc.assert(
    fc.property(
      label,
      fc.integer({ min: -1_000_000, max: 1_000_000 }).filter((amount) => amount !== 0),
      (text, amount) => {
        const suggestion = suggest(
          movement(text, amount),
          [...learnRules(rents), ...defaultRules],
          history,
        );
        if (suggestion === undefined) return;
        expect(sum([...suggestion.splits.map((split) => split.amount), suggestion.remainder])).toBe(
          amount,
        );
        expect(suggestion.reason).not.toBe('');
      },
    ),
    { numRuns: 500 },
  );
});

import { civilCode } from '@sci/engine/assembly/civil-code';
import { countVotes } from '@sci/engine/assembly/count-votes';
import type { Majority } from '@sci/engine/company/statutes';
import type { GeneralAssembly } from './data.ts';
import { cents, ZERO } from '@sci/money/cents';
import fc from 'fast-check';
import type { Block, Table, View } from '../blocks.ts';
import { identityLine } from '../print/company.ts';
import { amount, percentOrNone, shortMoney } from '../print/figures.ts';
import { bigLedger } from '../../testing/papers/big-ledger.ts';
import { horizon, horizonData } from '../../testing/papers/horizon-3.ts';
import { assemblyMinutesView } from './assembly-minutes.ts';
import { accountsBlocks, inPlainWords } from './associate-statement.ts';
import { FULL_FILE_PARTS, fullFileView } from './full-file.ts';
import { ledgerView } from './ledger.ts';
import { quotePartStatementView } from './quote-part-statement.ts';
import { sigView } from './sig.ts';
import { lineNumber, readableFormula } from './tax-return.ts';
import { taxReturnGlobalView } from './tax-return-global.ts';

const tables = (view: View): Table[] =>
  view.blocks.filter((block): block is Table => block.kind === 'table');
const texts = (view: View): string[] =>
  view.blocks.map((block: Block) =>
    block.kind === 'paragraph'
      ? block.runs.map(({ text }) => text).join('')
      : block.kind === 'heading' || block.kind === 'notice'
        ? block.text
        : '',
  );
const firstCells = (view: View): string[] =>
  tables(view).flatMap(({ rows }) => rows.map(({ cells }) => cells[0] ?? ''));

it('writes on the balances and on an account by which clause their figures were shared', () => {
  const sentence = 'Parts démembrées, clause d’usufruit des statuts.';
  const sig = sigView({
    ...horizonData.sig,
    sig: { ...horizonData.sig.sig, shared_by: [sentence] },
  });
  const { account, year } = horizonData.associateStatement;
  const blocks = accountsBlocks([{ ...account, shared_by: sentence }], year);

  expect(texts(sig)).toContain(sentence);
  expect(texts({ ...sig, blocks })).toContain(sentence);
});

it('lists accounts on which nothing happened, and states the others', () => {
  const { account, year } = horizonData.associateStatement;
  const still = { ...account, opening: ZERO, closing: ZERO, lowest: ZERO, rows: [] };
  const names = (accounts: readonly (typeof account)[]) => {
    const blocks = accountsBlocks(accounts, year);
    return blocks.flatMap((block) => (block.kind === 'heading' ? [block.text] : []));
  };
  expect(names([account, { ...still, name: 'Anne' }, { ...still, name: 'Luc' }])).toEqual([
    account.name,
    'Comptes sans mouvement',
  ]);
  // The account of the reader himself is stated in any case.
  expect(names([{ ...still, name: 'Anne' }])).toEqual(['Anne']);
});

it('prints every amount so that it reads back to the same cents', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }).map(cents),
      (value) => {
        expect(
          Math.round(Number(amount(value).replaceAll('\u202f', '').replace(',', '.')) * 100),
        ).toBe(value);
      },
    ),
  );
});

it('writes a capital without cents when it has none', () => {
  expect([shortMoney(cents(10_000_00)), shortMoney(cents(1524_49))]).toEqual([
    '10\u202f000\u00a0€',
    '1\u202f524,49\u00a0€',
  ]);
  expect([percentOrNone(-12.34), percentOrNone(null)]).toEqual(['-12,3\u00a0%', '–']);
});

it('names a company that has no SIREN yet', () => {
  expect(identityLine({ ...horizon.company, siren: null })).toContain(
    'immatriculée, numéro SIREN à compléter',
  );
});

it('spells lines and formulas as the form does', () => {
  expect(['9bis', 'L9BIS', '14', 'L14'].map(lineNumber)).toEqual([
    '9\u00a0bis',
    '9\u00a0bis',
    '14',
    '14',
  ]);
  expect(readableFormula('L5-L16-L17')).toBe('5 − 16 − 17');
  expect(readableFormula("20 € × locaux, d'après la fiche")).toBe(
    '20 € × locaux, d’après la fiche',
  );
});

it('leaves out of the rounding table the lines that were whole', () => {
  const { taxReturn } = horizonData.taxReturnGlobal;
  const whole = { building_id: 1, code: '2', exact: cents(480_00), rounded: 480, difference: ZERO };
  const rows = tables(
    taxReturnGlobalView({
      ...horizonData.taxReturnGlobal,
      taxReturn: { ...taxReturn, rounding: [whole, ...taxReturn.rounding] },
    }),
  ).at(-1)?.rows;
  expect(rows).toHaveLength(taxReturn.rounding.length);
});

it('prints every box of the form above the lines of a building, in the order of the form', () => {
  const box = { number: null, kind: 'text' as const, origin: null, optional: false };
  const boxed = (key: string, label: string, value: string | null) => ({
    ...box,
    key,
    label,
    value,
  });
  const [building] = horizonData.taxReturnGlobal.taxReturn.buildings;
  const key = `building-${building?.id}`;
  const view = taxReturnGlobalView({
    ...horizonData.taxReturnGlobal,
    sheets: [
      {
        key: 'capital',
        kind: 'capital',
        name: '',
        boxes: [boxed('capital/capital', 'Montant du capital (€)', '120000,00')],
      },
      {
        key,
        kind: 'building',
        name: 'Immeuble',
        boxes: [
          boxed(`${key}/lent_to`, 'Mis gratuitement à la disposition de', 'Bruno Morel'),
          boxed(`${key}/sold`, 'Date de cession', null),
          { ...boxed(`${key}/1`, 'Loyers', '0'), number: '1' },
        ],
      },
      {
        key: 'transfer-1',
        kind: 'transfer',
        name: '1',
        boxes: [boxed('transfer-1/price', 'Prix (€)', '9000,00')],
      },
    ],
  });
  const facts = view.blocks.flatMap((block) => (block.kind === 'facts' ? [block.items] : []));
  expect(facts).toContainEqual([
    { name: 'Mis gratuitement à la disposition de', value: 'Bruno Morel' },
    { name: 'Date de cession', value: 'à compléter' },
  ]);
  expect(facts[0]).toEqual([{ name: 'Montant du capital (€)', value: '120\u202f000,00' }]);
  const titles = view.blocks.flatMap((block) => (block.kind === 'heading' ? [block.text] : []));
  const order = ['Capital', 'Récapitulation', 'Annexe 1', 'Mouvement de parts', 'Annexe 2'];
  expect(order.map((title) => titles.findIndex((each) => each.startsWith(title)))).toEqual(
    order
      .map((title) => titles.findIndex((each) => each.startsWith(title)))
      .toSorted((one, other) => one - other),
  );
  expect(titles.some((title) => title.startsWith('Mouvement de parts'))).toBe(true);
});

it('says before the statutes what the shares are when a clause shares the result', () => {
  const { taxReturn } = horizonData.taxReturnGlobal;
  const clause = {
    code: 'USUFRUCT_CLAUSE',
    severity: 'info' as const,
    message: 'Parts démembrées.',
    for_manager: false,
  };
  const titlesOf = (findings: readonly (typeof clause)[]) =>
    tables(
      taxReturnGlobalView({
        ...horizonData.taxReturnGlobal,
        taxReturn: { ...taxReturn, findings: [...findings] },
      }),
    ).flatMap(({ columns }) => columns.map(({ title }) => title));
  expect(titlesOf([clause])).toContain('Parts avant les statuts');
  expect(titlesOf([])).not.toContain('Parts avant les statuts');
});

it('gives the accounts their bold rows and hides the ones without an amount', () => {
  expect(firstCells(sigView(horizonData.sig))).toEqual(
    expect.arrayContaining(['Marge commerciale', 'Valeur ajoutée']),
  );
  expect(firstCells(sigView(horizonData.sig))).not.toContain('Charges de personnel');
});

it('tells an associate with a deficit what he may set against his global income', () => {
  const { taxReturn } = horizonData.quotePartStatement;
  const reporting = [
    {
      form: '2042' as const,
      box: '4BC',
      label: 'Déficit imputable sur le revenu global',
      euros: 10_700,
      rule: null,
    },
  ];
  const associates = taxReturn.associates.map((associate) => ({
    ...associate,
    reporting,
    values: { ...associate.values, R5: -14_000 },
    deficit: {
      interest_part: 2_000,
      other_part: 12_000,
      imputable: 10_700,
      carried: 3_300,
      limit: 10_700,
      limit_rule: 'DEFICIT_LIMITE',
      let_until: '2028-12-31',
      energy: { works: 5_000, limit: 15_700, imputable: 12_000, carried: 2_000 },
    },
  }));
  const view = quotePartStatementView({
    ...horizonData.quotePartStatement,
    taxReturn: { ...taxReturn, associates },
    associateId: 2,
  });
  const cells = tables(view).flatMap(({ rows }) => rows.map((row) => row.cells.join(' | ')));
  expect(cells).toContain('Case 4BC\u00a0: Déficit imputable sur le revenu global | 10\u202f700');
  expect(cells).toContain(
    'Part qui vient des intérêts d’emprunt, reportable 10 ans sur les revenus fonciers | 2\u202f000',
  );
  expect(texts(view).join()).toContain('La limite annuelle de 10\u202f700\u00a0€');
  expect(texts(view).join()).toContain(
    'devis accepté depuis le 05/11/2022, vous pouvez choisir la limite de 15\u202f700\u00a0€',
  );
});

it('gives an associate whose shares are in a business nothing to copy as property income', () => {
  const { taxReturn } = horizonData.quotePartStatement;
  const associates = taxReturn.associates.map((associate) => ({
    ...associate,
    regime: 'BUSINESS' as const,
    reporting: [],
  }));
  const view = quotePartStatementView({
    ...horizonData.quotePartStatement,
    taxReturn: { ...taxReturn, associates },
    associateId: 2,
  });
  expect(texts(view).join()).toContain('règles de votre entreprise (CGI art. 238\u00a0bis K)');
  expect(texts(view).join()).not.toContain('Micro-foncier');
});

it('says in words who owes whom', () => {
  expect(inPlainWords('Arthur', cents(3200_00))).toBe(
    'la société doit 3\u202f200,00\u00a0€ à Arthur',
  );
  expect(inPlainWords('Arthur', cents(-3200_00))).toBe(
    'Arthur doit 3\u202f200,00\u00a0€ à la société',
  );
  expect(inPlainWords('Arthur', ZERO)).toBe('la société et Arthur ne se doivent rien');
});

/** What the engine counts of a resolution in the example. */
function counted(
  { kind, votes }: GeneralAssembly['resolutions'][number],
  { attendance, per_associate }: GeneralAssembly,
  majority: Majority,
) {
  const law = civilCode(2025);
  const { cast, ...outcome } = countVotes(
    { kind, votes: votes.map(({ associate_id, vote }) => ({ associateId: associate_id, vote })) },
    {
      statutes: { ...law, rules: { ...law.rules, ordinary: { ...law.rules.ordinary, majority } } },
      members: per_associate.map(({ associate_id, name, shares }) => ({
        associateId: associate_id,
        name,
        held: { PP: shares, US: 0, NP: 0 },
        isUndivided: false,
      })),
      attendance: attendance.map(({ associate_id, state, represented_by }) => ({
        associateId: associate_id,
        state,
        representedBy: represented_by,
      })),
    },
  );
  return {
    ...outcome,
    cast: cast.map(({ associateId, rights: held, ...one }) => ({
      ...one,
      associate_id: associateId,
      rights: [...held],
    })),
  };
}

describe('the minutes', () => {
  const withVotes =
    (...votes: ('pour' | 'contre' | 'abstention')[]) =>
    (majority: Majority = 'unanimity') => {
      const { assembly } = horizonData.assemblyMinutes;
      const resolutions = [
        {
          title: 'Affectation du résultat',
          text: 'Texte.',
          kind: 'allocation' as const,
          postponed: false,
          votes: votes.map((vote, index) => ({ associate_id: index + 1, vote })),
        },
      ];
      const outcomes = resolutions.map((resolution) => counted(resolution, assembly, majority));
      return texts(
        assemblyMinutesView({
          ...horizonData.assemblyMinutes,
          assembly: { ...assembly, majority, resolutions, outcomes },
        }),
      ).find((text) => text.startsWith('Vote'));
    };

  it('call a resolution unanimous when every share is for it', () => {
    expect(withVotes('pour', 'pour', 'pour')()).toBe(
      'Vote\u00a0: pour 1\u202f000\u00a0parts (100,00\u00a0%), contre 0\u00a0part, abstention 0\u00a0part, sur 1\u202f000\u00a0parts. La résolution est adoptée à l’unanimité.',
    );
  });

  it('count the shares of a divided vote, and decide by the majority of the statutes', () => {
    expect(withVotes('pour', 'contre', 'abstention')()).toBe(
      'Vote\u00a0: pour 500\u00a0parts (50,00\u00a0%), contre 300\u00a0parts (30,00\u00a0%), abstention 200\u00a0parts (20,00\u00a0%), sur 1\u202f000\u00a0parts. La résolution est rejetée\u00a0: il y faut 1\u202f000\u00a0parts.',
    );
    expect(withVotes('pour', 'contre', 'pour')('two_thirds')).toContain(
      'La résolution est adoptée.',
    );
    expect(withVotes('pour', 'contre', 'contre')('half')).toContain(
      'Les voix sont à égalité\u00a0: la résolution est rejetée.',
    );
  });

  it('say when no vote was noted', () => {
    expect(withVotes()()).toBe('Vote\u00a0: non renseigné.');
  });

  it('show what becomes of the result even when no resolution is called so', () => {
    const { assembly } = horizonData.assemblyMinutes;
    const view = assemblyMinutesView({
      ...horizonData.assemblyMinutes,
      assembly: {
        ...assembly,
        resolutions: [{ title: 'Divers', text: '', votes: [], kind: 'ordinary', postponed: false }],
      },
    });
    expect(texts(view)).toEqual(
      expect.arrayContaining(['Affectation du résultat', 'Comptes courants d’associés']),
    );
    expect(firstCells(view)).toContain('Résultat de l’exercice 2025');
  });
});

describe('the ledger', () => {
  it('sets thousands of lines as single lines, and a few as a table', () => {
    expect(tables(ledgerView(horizonData.ledger)).some(({ dense }) => dense === true)).toBe(false);
    expect(tables(ledgerView(bigLedger(1_801))).filter(({ dense }) => dense === true)).toHaveLength(
      horizon.ledger.length,
    );
  });

  it('gives millions a wider column', () => {
    const [first, ...others] = horizonData.ledger.accounts;
    const accounts =
      first === undefined ? [] : [{ ...first, closing: cents(-12_000_000_00) }, ...others];
    const widthOf = (view: View) => tables(view).at(-1)?.columns.at(-1)?.width;
    expect(Number(widthOf(ledgerView({ ...horizonData.ledger, accounts })))).toBeGreaterThan(
      Number(widthOf(ledgerView(horizonData.ledger))),
    );
  });
});

describe('the full file', () => {
  it('knows a part by one code', () => {
    expect(new Set(FULL_FILE_PARTS.map(({ code }) => code)).size).toBe(FULL_FILE_PARTS.length);
    expect(FULL_FILE_PARTS.map(({ key }) => key).toSorted()).toEqual(
      Object.keys(horizonData.fullFile.parts).toSorted(),
    );
  });

  it('has as many cells in each row of a table as the table has columns', () => {
    for (const { columns, rows } of tables(fullFileView(horizonData.fullFile))) {
      for (const { cells, style } of rows)
        expect([cells, cells.length]).toEqual([cells, style === 'group' ? 1 : columns.length]);
    }
  });

  it('has a heading of the first level for each part', () => {
    const titles = fullFileView(horizonData.fullFile).blocks.filter(
      (block) => block.kind === 'heading' && block.level === 1,
    );
    expect(titles).toHaveLength(FULL_FILE_PARTS.length);
  });
});

import { checkCategory } from './check-category.ts';
import { defaultCategories } from '../law/default-categories.ts';
import { rowOfAccount } from '../sig/compute-sig.ts';
import type { Category } from '../categories/category.ts';

const charge: Category = {
  code: 'FIBRE',
  label: 'Fibre optique',
  sense: 'D',
  accounts: [{ from: 2024, account: '626100' }],
  taxLines: [],
  sigRow: 'services_exterieurs',
  building: 'optional',
  associate: 'optional',
  counterpart: 'aucun',
  group: 'FRAIS_GENERAUX',
  note: '',
  validFromYear: 2024,
};
const problems = (changes: Partial<Category>, account = '626100') =>
  checkCategory({ ...charge, accounts: [{ from: 2024, account }], ...changes }, 2025).map(
    ({ field, message }) => `${field}: ${message.replaceAll('\u00a0', ' ')}`,
  );

it('finds nothing wrong with the categories of the product, in any year', () => {
  for (const category of defaultCategories)
    for (const year of [2024, 2025, 2026])
      if (category.validFromYear <= year)
        expect([category.code, checkCategory(category, year)]).toEqual([category.code, []]);
});

it.each(['455000', '457000', '164000', '211000', '471000'])(
  'refuses a category of charges on %s, an account of the balance sheet',
  (account) => {
    expect(problems({}, account)).toEqual([
      `account: Le compte ${account} est un compte de bilan : une catégorie de charges ou de produits prend un compte de classe 6 ou 7.`,
    ]);
  },
);

it('refuses the account of a bank to every category: the movement is already written there', () => {
  const sentence =
    'account: Le compte 512000 est celui d’une banque : chaque mouvement y est déjà écrit, une catégorie prend un autre compte.';
  expect(problems({}, '512000')).toEqual([sentence]);
  expect(problems({ sigRow: 'bilan' }, '512000')).toEqual([sentence]);
});

it.each(['630000', '999999', '199000', '430000'])(
  'refuses %s, which is no account of the chart',
  (account) => {
    expect(problems({}, account)).toEqual([
      `account: Le compte ${account} n’existe pas dans le plan comptable général.`,
    ]);
  },
);

it('asks a category of somebody’s own accounts to say whose', () => {
  const associates = { sigRow: 'bilan', group: 'COMPTES_COURANTS' } as const;
  expect(problems(associates, '455000')).toEqual([
    'account: Le compte 455000 est tenu par associé : la catégorie doit demander l’associé.',
  ]);
  expect(problems({ ...associates, associate: 'required' }, '455000')).toEqual([]);
  expect(problems({ sigRow: 'bilan', group: 'EMPRUNTS' }, '164000')).toEqual([
    'account: Le compte 164000 est tenu par emprunt : la catégorie doit avoir l’emprunt pour contrepartie.',
  ]);
  expect(problems({ sigRow: 'bilan', group: 'IMMOBILISATIONS' }, '213000')).toEqual([
    'account: Le compte 213000 est tenu par immeuble : la catégorie doit demander l’immeuble.',
  ]);
  expect(problems({ ...associates, associate: 'required' }, '455002')).toEqual([
    'account: Le compte 455002 est celui d’un seul : la catégorie prend 455000.',
  ]);
});

it.each([
  ['EMPRUNTS', '129000', 'Emprunts', '161, 163, 164, 167, 168'],
  ['DEPOTS', '101000', 'Dépôts de garantie', '165, 275'],
  ['COMPTES_COURANTS', '110000', 'Comptes courants d’associés', '451, 455, 457, 458'],
  ['BANQUE', '120000', 'Virements internes', '51, 53, 58'],
  ['FRAIS_GENERAUX', '106800', 'Frais généraux', '40, 41, 42, 43, 44, 46, 47'],
] as const)(
  'refuses a category of %s on %s, where its group would be missing from the balance sheet',
  (group, account, name, beginnings) => {
    expect(problems({ sigRow: 'bilan', group }, account)).toEqual([
      `account: Le compte ${account} ne va pas au groupe « ${name} » du bilan : prenez un compte qui commence par ${beginnings}.`,
    ]);
  },
);

it('refuses a product on a line of charges, and a charge on a line of receipts', () => {
  expect(problems({ taxLines: ['17'], group: 'LOYERS', sigRow: 'production' }, '706400')).toEqual([
    'line: La ligne 17 de la 2072 additionne des charges : le compte 706400, de produits, n’y va pas.',
  ]);
  expect(problems({ taxLines: ['1'] })).toEqual([
    'line: La ligne 1 de la 2072 additionne des recettes : le compte 626100, de charges, n’y va pas.',
  ]);
  expect(problems({ taxLines: ['9', 'R8'] })).toEqual([]);
  expect(
    problems({ taxLines: ['3', 'R6'], group: 'LOYERS', sigRow: 'autres_produits' }, '758000'),
  ).toEqual([]);
});

it('refuses a row of the SIG that does not exist, and one that does not fit the account', () => {
  expect(problems({ sigRow: 'bricolage' })).toEqual(['sig: Cette ligne du SIG n’existe pas.']);
  expect(problems({ sigRow: 'bilan' })).toEqual([
    'account: Le compte 626100 est un compte de charges ou de produits : le SIG ne peut pas le laisser au bilan.',
  ]);
  expect(problems({ sigRow: 'charges_financieres' })).toEqual([
    'sig: Le SIG additionne le compte 626100 sur la ligne « services_exterieurs ».',
  ]);
  expect(problems({ sigRow: 'autres_charges' }, '658000')).toEqual([]);
});

it('refuses a line of the 2072 that adds up no category: the charge would vanish', () => {
  expect(problems({ taxLines: ['18'] })).toEqual([
    'line: La ligne 18 de la 2072 n’additionne aucune catégorie.',
  ]);
  expect(problems({ taxLines: ['9', '9bis'] })).toEqual([]);
});

it('takes no account of charges or products that the SIG would not know', () => {
  for (let account = 600_000; account < 800_000; account += 100)
    if (problems({}, String(account)).length === 0)
      expect([account, rowOfAccount(String(account))]).not.toEqual([account, undefined]);
});

it('names what is wrong by a code, with what the sentence was made from', () => {
  const category = { ...charge, accounts: [{ from: 2024, account: '512000' }], taxLines: ['99'] };

  expect(checkCategory(category, 2025).map(({ code, params }) => [code, params])).toEqual([
    ['BANK', { account: '512000' }],
    ['LINE_NOT_FED', { line: '99' }],
  ]);
});

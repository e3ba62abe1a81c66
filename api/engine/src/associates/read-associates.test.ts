import fc from 'fast-check';
import { readAssociates as readOf } from './read-associates.ts';

const readAssociates = (text: string, companyShares = 100) => readOf(text, companyShares);

it('reads a table pasted from a spreadsheet, its columns named in any order', () => {
  const rows = readAssociates(
    'Prénom\tNom\tParts\tDate de naissance\tE-mail\tGérant\r\nAlice\tBernard\t1 200\t12/05/1950\tAlice@exemple.fr\toui\r\n',
  );
  expect(rows).toEqual([
    {
      line: 2,
      text: 'Alice · Bernard · 1 200 · 12/05/1950 · Alice@exemple.fr · oui',
      errors: [],
      associate: {
        first_name: 'Alice',
        name: 'Bernard',
        shares: 1200,
        birthdate: '1950-05-12',
        email: 'Alice@exemple.fr',
        is_manager: true,
      },
    },
  ]);
});

it.each([
  [
    'semicolons and quotes',
    'Nom;Prénom;Naissance\n"de La Tour; aînée";Anne;1980-03-15',
    { name: 'de La Tour; aînée', first_name: 'Anne', birthdate: '1980-03-15' },
  ],
  [
    'no titles',
    'Roux;Paul;15031980;paul@exemple.fr;40',
    {
      name: 'Roux',
      first_name: 'Paul',
      birthdate: '1980-03-15',
      email: 'paul@exemple.fr',
      shares: 40,
    },
  ],
  [
    'dismembered shares',
    'Nom,Prénom,Usufruit,Nue-propriété,Pleine propriété\nRoux,Anne,10,0,5',
    { name: 'Roux', first_name: 'Anne', usufruct_shares: 10, bare_shares: 0, shares: 5 },
  ],
  [
    'a company by its legal form, as the form of an associate writes it',
    'Nom;Prénom;Parts\nDupont Invest;SARL;40',
    { name: 'Dupont Invest', first_name: 'SARL', shares: 40, regime: 'COMPANY' },
  ],
  [
    'a company by the first word of its name',
    'Nom;Prénom;Parts\nS.A.S. Dupont Invest;;40',
    { name: 'Dupont Invest', first_name: 'S.A.S.', shares: 40, regime: 'COMPANY' },
  ],
  [
    'how a part is taxed',
    'Nom;Prénom;Imposition\nRoux;Anne;Parts au bilan (BIC)',
    { name: 'Roux', first_name: 'Anne', regime: 'BUSINESS' },
  ],
  [
    'people whose names begin like a legal form',
    'Nom;Prénom;Parts\nSarlat;Sacha;40',
    { name: 'Sarlat', first_name: 'Sacha', shares: 40 },
  ],
  [
    'an address whose zip lost its zero',
    'Nom;Prénom;N°;Rue;CP;Ville\nRoux;Anne;3 bis;rue Haute;1000;Bourg-en-Bresse',
    {
      name: 'Roux',
      first_name: 'Anne',
      address_number: '3 bis',
      address_street: 'rue Haute',
      address_zip: '01000',
      address_city: 'Bourg-en-Bresse',
    },
  ],
])('understands %s', (_what, text, associate) => {
  expect(readAssociates(text)).toEqual([expect.objectContaining({ associate, errors: [] })]);
});

it('names what it cannot read, on its line, and guesses nothing', () => {
  const rows = readAssociates(
    'Nom;Prénom;Date de naissance;Parts\nRoux;Anne;15/03/80;60\nRoux;Paul;31/02/1990;2,5',
  );
  expect(rows.map(({ line, errors }) => ({ line, errors }))).toEqual([
    {
      line: 2,
      errors: ['Date de naissance illisible (JJ/MM/AAAA attendu)\u00a0: «\u00a015/03/80\u00a0».'],
    },
    {
      line: 3,
      errors: [
        'Date de naissance illisible\u00a0: le 31 février 1990 n’existe pas.',
        'Nombre de parts illisible\u00a0: «\u00a02,5\u00a0».',
      ],
    },
  ]);
  expect(rows[0]?.associate).not.toHaveProperty('birthdate');
});

it('takes a percentage for the shares that it is, and none that would cut one', () => {
  const rows = readAssociates(
    'Nom\tPrénom\tParts\nRoux\tAnne\t33,30 %\nRoux\tPaul\t66,7%\nRoux\tLéo\t33,33 %\nRoux\tZoé\t33,30',
    1000,
  );
  expect(rows.map(({ associate }) => associate.shares)).toEqual([333, 667, undefined, undefined]);
  expect(rows.flatMap(({ errors }) => errors)).toEqual([
    '«\u00a033,33 %\u00a0» de 1\u202f000 parts couperait une part\u00a0: écrivez un nombre de parts, 333 ou 334.',
    'Nombre de parts illisible\u00a0: «\u00a033,30\u00a0».',
  ]);
});

it('takes no year of the first century for one of the last', () => {
  expect(readAssociates('Roux;Anne;01/01/0050')[0]?.errors).toHaveLength(1);
});

it('finds every line of any text, without failing', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), (text) => {
      for (const { line } of readAssociates(text))
        expect(line).toBeLessThanOrEqual(text.split(/\r\n?|\n/).length);
    }),
  );
});

it('gives back what a spreadsheet wrote', () => {
  const word = fc
    .stringMatching(/^[A-Za-zéèç' -]{1,12}$/)
    .map((text) => text.trim())
    .filter((text) => text !== '');
  const associate = fc.record({
    name: word,
    first_name: word,
    shares: fc.integer({ min: 0, max: 100_000 }),
  });
  fc.assert(
    fc.property(fc.array(associate, { minLength: 1, maxLength: 8 }), (associates) => {
      const text = [
        'Nom\tPrénom\tParts',
        ...associates.map(({ name, first_name, shares }) => `${name}\t${first_name}\t${shares}`),
      ].join('\n');
      expect(readAssociates(text).map((row) => row.associate)).toEqual(associates);
    }),
  );
});

import fc from 'fast-check';
import { readAssociates as readOf } from './read-associates.ts';

const readAssociates = (text: string, companyShares = 100) => readOf(text, companyShares);

it('reads a table pasted from a spreadsheet, its columns named in any order', () => {
  const rows = readAssociates(
    'Prénom\tNom\tParts\tDate de naissance\tE-mail\tGérant\r\nAlice\tBernard\t1 200\t12/05/1950\tAlice@exemple.fr\toui\r\n',
  );
  expect(rows).toMatchObject([
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
  [
    'an address abroad, whose postcode is as its country writes it',
    'Nom;Prénom;Rue;CP;Ville;Pays\nMaes;Luc;rue Neuve 3;1000;Bruxelles;Belgique',
    {
      name: 'Maes',
      first_name: 'Luc',
      address_street: 'rue Neuve 3',
      address_zip: '1000',
      address_city: 'Bruxelles',
      address_country: 'BE',
    },
  ],
  [
    'that a person pays income tax',
    'Nom;Prénom;Imposition\nRoux;Anne;IR',
    { name: 'Roux', first_name: 'Anne' },
  ],
  [
    'that a company is transparent to income tax, and stays a company',
    'Nom;Forme juridique;Imposition\nDupont Invest;SCI;SCI à l’IR',
    { name: 'Dupont Invest', first_name: 'SCI', regime: 'COMPANY' },
  ],
  [
    'that a company pays corporation tax',
    'Nom;Prénom;Imposition\nDupont Invest;SARL;IS',
    { name: 'Dupont Invest', first_name: 'SARL', regime: 'COMPANY' },
  ],
  [
    'an indivision by its columns',
    'Nom;Prénom;Indivision;Mandataire unique\nRoux;Héritiers;oui;Zoé Roux',
    { name: 'Roux', first_name: 'Héritiers', undivided: true, joint_representative: 'Zoé Roux' },
  ],
  [
    'an indivision by its name',
    'Nom;Prénom;Mandataire de l’indivision\nIndivision Roux;;Zoé Roux',
    {
      name: 'Roux',
      first_name: 'Indivision',
      undivided: true,
      joint_representative: 'Zoé Roux',
    },
  ],
  [
    'an indivision in the column of what associates are',
    'Nom;Prénom;Type d’associé\nHéritiers Roux;;indivision',
    { name: 'Héritiers Roux', first_name: 'Indivision', undivided: true },
  ],
  [
    'numbers under a title that makes percentages of them',
    'Nom;Prénom;% des parts\nRoux;Anne;40',
    { name: 'Roux', first_name: 'Anne', shares: 400 },
  ],
])('understands %s', (_what, text, associate) => {
  expect(readAssociates(text, 1000)).toEqual([expect.objectContaining({ associate, errors: [] })]);
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

/** What no column of a table keeps, by its title. */
const leftAside = (text: string) =>
  readAssociates(text).flatMap(({ cells }) =>
    cells.filter(({ column }) => column === null).map(({ title, text: cell }) => [title, cell]),
  );

it.each([
  [
    'a title that nothing understands',
    'Nom;Prénom;Pays de naissance;Parts\nRoux;Anne;Belgique;40\nRoux;Léo;;60',
    [['Pays de naissance', 'Belgique']],
  ],
  [
    'a second column of the same',
    'Nom;Prénom;E-mail;E-mail 2\nRoux;Anne;a@exemple.fr;b@exemple.fr',
    [['E-mail 2', 'b@exemple.fr']],
  ],
  [
    'a number of the row before the name',
    'N°;Nom;Prénom;Adresse\n1;Roux;Anne;rue Haute',
    [['N°', '1']],
  ],
  [
    'numbers of shares',
    'Nom;Prénom;Numéros des parts;Parts\nRoux;Anne;1 à 40;40',
    [['Numéros des parts', '1 à 40']],
  ],
  [
    'a complement before the address',
    'Nom;Prénom;Complément d’adresse;Adresse\nRoux;Anne;Bât. B;rue Haute',
    [['Complément d’adresse', 'Bât. B']],
  ],
  [
    'a proxy of one who holds alone',
    'Nom;Prénom;Mandataire\nRoux;Anne;Me Petit',
    [['Mandataire', 'Me Petit']],
  ],
  ['cells past the titles', 'Nom;Prénom\nRoux;Anne;40', [['Colonne 3', '40']]],
  ['a column without a title', 'Nom;;Prénom\nRoux;Mme;Anne', [['Colonne 2', 'Mme']]],
  [
    'columns past the usual ones of a table without titles',
    'Roux;Paul;15031980;paul@exemple.fr;40;Suisse',
    [['Colonne 6', 'Suisse']],
  ],
])('tells that it keeps nothing of %s', (_what, text, expected) => {
  expect(leftAside(text)).toEqual(expected);
});

it('accounts for every cell: read, refused or told to be left aside', () => {
  const title = fc.constantFrom(
    'Prénom',
    'E-mail',
    'Pays',
    'N°',
    'Adresse',
    'Parts',
    'Gérant',
    'Imposition',
    'Né le',
    'Indivision',
    'Mandataire',
    'Ville',
    'Téléphone',
    '',
  );
  const cell = fc.constantFrom('', '1', 'Roux', '40 %', 'oui', 'IR', '69002', '12/05/1950', 'x y');
  fc.assert(
    fc.property(
      fc.array(title, { maxLength: 8 }),
      fc.array(fc.array(cell, { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 4 }),
      (titles, table) => {
        const text = [['Nom', 'Prénom', ...titles], ...table.map((cells) => ['Roux', ...cells])]
          .map((cells) => cells.join('\t'))
          .join('\n');
        const rows = readAssociates(text);
        expect(rows.map(({ cells }) => cells.map((one) => one.text))).toEqual(
          table.map((cells) => ['Roux', ...cells.filter((one) => one !== '')]),
        );
        for (const { associate, cells, errors } of rows) {
          const read = cells.flatMap(({ column }) => column ?? []);
          // A regime may also be what the sheet says of everybody, or an indivision.
          const kept = read.filter((column) => column === 'regime' || column in associate);
          expect(kept.length + errors.length).toBe(
            read.length + errors.filter((error) => error.startsWith('Imposition')).length,
          );
        }
      },
    ),
  );
});

it('names a country that it does not know', () => {
  expect(
    readAssociates('Nom;Prénom;Pays\nRoux;Anne;Narnia').flatMap(({ errors }) => errors),
  ).toEqual([
    'Pays inconnu\u00a0: «\u00a0Narnia\u00a0». Écrivez son nom en français, ou ses deux lettres.',
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

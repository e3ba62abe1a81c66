import { startApp, type TestApp } from '../../../testing/app.ts';
import { buildingBody, openBooks, type Books } from '../../../testing/books.ts';
import type { Manager } from '../../../testing/people.ts';

/**
 * What somebody needs who fills a blank 2072-S from the assistant and from nothing else: Alice holds
 * 60 shares and sells 10 to Benoît on 20 June 2025.
 */
const YEAR = 2025;
let test: TestApp;
let as: Manager;
let books: Books;
beforeAll(async () => {
  test = await startApp({ now: '2026-03-11T10:00:00.000Z' });
  as = await test.people.manager({ company: { shares: 100 } });
  books = await openBooks(test.call, as, YEAR);
  await saveCompany({});
  const buyer = await test.call('POST /config/associate', {
    as,
    query: { year: YEAR },
    body: {
      name: 'Petit',
      first_name: 'Benoît',
      birthdate: '1980-02-01',
      birth_place: 'Rennes (35)',
      is_manager: true,
      address_street: 'rue Basse',
      address_zip: '35000',
      address_city: 'Rennes',
      shares: 40,
    },
  });
  await test.call('POST /v2/company/confirmShares', { as });
  await test.call('POST /v2/associateMovement', {
    as,
    body: {
      date: `${YEAR}-06-20`,
      from_associate_id: books.associateId,
      to_associate_id: buyer.body.id,
      shares: 10,
      nature: 'CESSION',
      price: 2000,
    },
  });
}, 60_000);

const saveCompany = (change: { main_establishment?: string | null }) =>
  test.call('POST /config/company/update', {
    as,
    query: { year: YEAR },
    body: {
      name: 'SCI des Lilas',
      capital: 1500,
      shares: 100,
      register_date: '2015-01-05',
      address_number: '3',
      address_street: 'rue Neuve',
      address_zip: '44000',
      address_city: 'Nantes',
      siren: '123456782',
      naf_code: '6820A',
      ...change,
    },
  });

const read = async () =>
  (await test.call('GET /v2/declaration/form', { as, query: { year: YEAR } })).body;
const sheet = async (kind: string, name = '') => {
  const found = (await read()).sheets.find((one) => one.kind === kind && one.name.includes(name));
  return (found?.boxes ?? []).map(({ label, value }) => [label, value]);
};

it('follows the order of the form', async () => {
  expect((await read()).sheets.map(({ kind }) => kind)).toEqual([
    'identity',
    'capital',
    'manager',
    'totals',
    'building',
    'transfer',
    'associate',
    'associate',
  ]);
});

it('says who declares, with the code of the activity and the head office', async () => {
  expect(await sheet('identity')).toEqual([
    ['Dénomination', 'SCI des Lilas'],
    ['Forme juridique', 'Société civile immobilière'],
    ['SIREN', '123456782'],
    ['SIRET du siège', null],
    ['Adresse\u00a0: numéro et voie', '3 rue Neuve'],
    ['Adresse\u00a0: code postal', '44000'],
    ['Adresse\u00a0: commune', 'Nantes'],
    ['Adresse du principal établissement', '3 rue Neuve, 44000 Nantes'],
    ['Code d’activité (NAF)', '68.20A'],
    ['Adresse e-mail', null],
    ['Année des revenus', '2025'],
    ['Date de clôture', '31/12/2025'],
  ]);
});

it('says where it is run from when that is another place', async () => {
  await saveCompany({ main_establishment: '8 quai de la Fosse, 44000 Nantes' });
  expect(await sheet('identity')).toContainEqual([
    'Adresse du principal établissement',
    '8 quai de la Fosse, 44000 Nantes',
  ]);
  await saveCompany({ main_establishment: null });
});

it('says the capital, what a share is worth, and who manages', async () => {
  expect(await sheet('capital')).toEqual([
    ['Montant du capital au 1er janvier (€)', '1500,00'],
    ['Montant du capital au 31 décembre (€)', '1500,00'],
    ['Nombre de parts au 1er janvier', '100'],
    ['Nombre de parts au 31 décembre', '100'],
    ['Valeur nominale d’une part (€)', '15,00'],
  ]);
  expect(await sheet('manager', 'Petit')).toContainEqual(['Qualité', 'Gérant, associé']);
});

it('says where a building stands, its code and when it was bought, before its lines', async () => {
  const boxes = await sheet('building');
  expect(boxes).toContainEqual(['Nature (code)', 'IR – Immeuble de rapport']);
  expect(boxes).toContainEqual(['Adresse\u00a0: commune', 'Nantes']);
  expect(boxes).toContainEqual(['Date d’acquisition', '15/04/2019']);
});

it('names each line with the apostrophes and spaces of print', async () => {
  const labels = (await read()).sheets.flatMap(({ boxes }) => boxes.map(({ label }) => label));
  expect(labels).toContain('Frais d’administration et de gestion');
  expect(labels).toContain('Autres frais de gestion (20\u00a0€ par local)');
  expect(labels.filter((label) => label.includes("'"))).toEqual([]);
});

it('says each transfer, with who gave and who received', async () => {
  expect(await sheet('transfer')).toEqual([
    ['Date', '20/06/2025'],
    ['Nature du mouvement', 'Cession'],
    ['Cédant', 'Alice Bernard'],
    ['Cessionnaire', 'Benoît Petit'],
    ['Nombre de parts', '10'],
    ['Numéros des parts (dans l’ordre de leur attribution)', '1 à 10'],
    ['Droit', 'pleine propriété'],
    ['Prix (€)', '2000,00'],
  ]);
});

it('says birth, address and shares at both ends of the year, before the parts of the result', async () => {
  const boxes = await sheet('associate', 'Petit');
  for (const [label, value] of [
    ['Date de naissance', '01/02/1980'],
    ['Lieu de naissance', 'Rennes (35)'],
    ['Parts en pleine propriété au 1er janvier', '40'],
    ['Parts en pleine propriété au 31 décembre', '50'],
  ])
    expect(boxes).toContainEqual([label, value]);
});

it('asks for the country of an address abroad, and of no other', async () => {
  const { body } = await test.call('GET /config/associates/:year', { as, params: { year: YEAR } });
  const buyer = body.find(({ name }) => name === 'Petit');
  if (buyer === undefined) throw new Error('no associate');
  const move = async (address_zip: string, address_country: string) => {
    const rows = (await test.call('GET /config/associates/:year', { as, params: { year: YEAR } }))
      .body;
    const answer = await test.call('POST /config/associate/update', {
      as,
      query: { year: YEAR },
      body: {
        id: buyer.id,
        name: 'Petit',
        first_name: 'Benoît',
        birthdate: '1980-02-01',
        birth_place: 'Rennes (35)',
        is_manager: true,
        address_street: 'rue Basse',
        address_zip,
        address_city: 'Rennes',
        address_country,
        updated_at: rows.find(({ id }) => id === buyer.id)?.updated_at ?? '',
      },
    });
    expect(answer.body).toMatchObject({ address_country });
  };
  const country = async () =>
    (await sheet('associate', 'Petit')).filter(([label]) => label?.endsWith('pays'));
  expect(await country()).toEqual([]);
  await move('CH-1003', 'CH');
  expect(await country()).toEqual([['Adresse\u00a0: pays', 'Suisse']]);
  await move('35000', 'FR');
  expect(await country()).toEqual([]);
});

it('says which boxes nobody can fill, and which sheet asks for them, once', async () => {
  const { missing } = (await test.call('GET /v2/declaration', { as, query: { year: YEAR } })).body;
  expect(missing.map(({ key, origin }) => [key.replace(/\d+/, '#'), origin?.kind])).toEqual([
    ['identity/siret', 'company'],
    ['identity/email', 'company'],
    ['associate-#/birth_place', 'associate'],
    ['associate-#/street', 'associate'],
    ['associate-#/zip', 'associate'],
    ['associate-#/city', 'associate'],
  ]);
  const { todo } = (await test.call('GET /v2/dashboard', { as, query: { year: YEAR } })).body;
  expect(todo).toContainEqual({
    code: 'declaration_boxes',
    count: 6,
    label: '6 cases de la déclaration à compléter',
    route: 'compte-rendu.declaration',
  });
  const { body } = await test.call('GET /config/company', { as });
  if (!('capital' in body)) throw new Error('no company');
  const {
    id: _,
    shares_changed: _c,
    shares_confirmed: _s,
    electronic_invoicing: _e,
    ...fields
  } = body;
  await test.call('POST /config/company/update', {
    as,
    query: { year: YEAR },
    body: { ...fields, nic: '00015' },
  });
  expect(await sheet('identity')).toContainEqual(['SIRET du siège', '12345678200015']);
});

it('keeps what was copied, until the tick is taken back', async () => {
  const tick = (key: string | null, value: string | null) =>
    test.call('POST /v2/declaration/copied', { as, body: { year: YEAR, key, value } });
  await tick('totals/R1', '800');
  await tick('totals/R1', '900');
  await tick('totals/R5', '1');
  expect((await read()).copied).toEqual({ 'totals/R1': '900', 'totals/R5': '1' });
  expect((await tick('totals/R1', null)).body.copied).toEqual({ 'totals/R5': '1' });
  expect((await tick(null, null)).body.copied).toEqual({});
});

describe('another company', () => {
  let other: Manager;
  beforeAll(async () => {
    other = await test.people.manager({ company: { shares: 100 } });
    await openBooks(test.call, other, YEAR);
  });
  const sheetOf = async (kind: string) => {
    const { sheets } = (
      await test.call('GET /v2/declaration/form', { as: other, query: { year: YEAR } })
    ).body;
    return (sheets.find((one) => one.kind === kind)?.boxes ?? []).map(({ label, value }) => [
      label,
      value,
    ]);
  };

  it('without a manager is asked for him, and knows a manager who holds no share', async () => {
    expect(await sheetOf('manager')).toEqual([['Nom', null]]);
    await test.call('POST /config/associate', {
      as: other,
      query: { year: YEAR },
      body: {
        name: 'Roy',
        first_name: 'Luc',
        birthdate: '1970-05-06',
        is_manager: true,
        shares: 0,
      },
    });
    expect(await sheetOf('manager')).toContainEqual([
      'Qualité',
      'Gérant, sans part dans la société',
    ]);
  });
});

it('says to whom a building is lent, which part of it and since when', async () => {
  await test.call('POST /config/building/update', {
    as,
    query: { year: YEAR },
    body: {
      ...buildingBody,
      id: books.buildingId,
      free_use: true,
      free_use_beneficiary: 'Alice Bernard, 3 rue Neuve, 44000 Nantes',
      free_use_from: '2025-08-01',
      free_use_lent: 1,
      free_use_out_of: 4,
    },
  });
  const boxes = await sheet('building');
  expect(boxes.filter(([label]) => /disposition/.test(label ?? ''))).toEqual([
    ['Mis gratuitement à la disposition de', 'Alice Bernard, 3 rue Neuve, 44000 Nantes'],
    ['Part mise à disposition', '1 sur 4'],
    ['Mis à disposition depuis le', '01/08/2025'],
  ]);
});

it('asks undivided owners and companies for no birth, and says who votes for the owners', async () => {
  const labels = async () => (await sheet('associate', 'Bernard')).map(([label]) => label);
  expect(await labels()).toContain('Date de naissance');
  const asOwners = { undivided: true, joint_representative: 'Marc Roche' };
  for (const more of [asOwners, { regime: 'COMPANY' as const }]) {
    await test.call('POST /config/associate/update', {
      as,
      query: { year: YEAR },
      body: { id: books.associateId, name: 'Bernard', first_name: 'Alice', ...more },
    });
    expect((await labels()).filter((label) => /naissance/.test(label ?? ''))).toEqual([]);
    expect((await labels()).includes('Mandataire unique des indivisaires')).toBe(more === asOwners);
  }
});

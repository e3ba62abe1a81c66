import { startApp } from '../testing/app.ts';
import { buildingBody, openBooks, type Body, type Books } from '../testing/books.ts';
import type { Manager } from '../testing/people.ts';

const { call, people } = await startApp();
const year = 2026;

interface Desk extends Books {
  readonly as: Manager;
}

async function openDesk(): Promise<Desk> {
  const as = await people.manager();
  return { as, ...(await openBooks(call, as, year)) };
}

const plain = (errors: Readonly<Record<string, readonly string[]>>) =>
  Object.fromEntries(
    Object.entries(errors).map(([field, said]) => [field, said.join(' ').replaceAll(/\s/g, ' ')]),
  );

describe('a building that is added twice, as from two tabs', () => {
  const add = ({ as }: Desk, body: object = {}) =>
    call('POST /config/building', { as, query: { year }, body: { ...buildingBody, ...body } });

  it('is refused beside the name, however its name and address are written', async () => {
    const desk = await openDesk();
    const again = await add(desk, {
      label: 'IMMEUBLE  8 Rue des Carmes',
      address_city: 'NANTES',
      units: 2,
    });
    expect(plain(again.errors)).toEqual({
      label:
        'L’immeuble « Immeuble 8 rue des Carmes » est déjà enregistré à cette adresse : s’il s’agit d’un autre bien, donnez-lui un autre nom ou un complément d’adresse.',
    });
  });

  it('is another one by its name, by its complement of address, or elsewhere', async () => {
    const desk = await openDesk();
    expect((await add(desk, { label: 'Garage' })).status).toBe(201);
    expect((await add(desk, { address_street_complement: 'Lot 4' })).status).toBe(201);
    expect((await add(desk, { address_number: '10' })).status).toBe(201);
    expect((await add(desk, { address_street_complement: 'LOT 4' })).status).toBe(422);
  });

  it('becomes none by a change either, and stays what it is where it was one before', async () => {
    const desk = await openDesk();
    const { body: garage } = await add(desk, { label: 'Garage' });
    const change = (label: string, units = 4) =>
      call('POST /config/building/update', {
        as: desk.as,
        query: { year },
        body: { ...buildingBody, label, units, id: garage.id },
      });
    expect(Object.keys((await change(buildingBody.label)).errors)).toEqual(['label']);
    expect((await change('Garage', 1)).status).toBe(200);
  });

  it('does not come back from the trash beside the one that took its place', async () => {
    const desk = await openDesk();
    await call('DELETE /config/building/:id', {
      as: desk.as,
      params: { id: desk.buildingId },
      query: { year },
    });
    expect((await add(desk)).status).toBe(201);
    const back = await call('POST /v2/trash/restore', {
      as: desk.as,
      body: { kind: 'building', id: desk.buildingId },
    });
    expect(back.status).toBe(409);
    expect(back.message.replaceAll(/\s/g, ' ')).toContain(
      '« Immeuble 8 rue des Carmes » est déjà enregistré à cette adresse',
    );
  });
});

describe('a loan that is added twice', () => {
  const add = ({ as, buildingId }: Desk, body: object = {}) =>
    call('POST /v2/loan', {
      as,
      body: {
        label: 'Prêt principal',
        building_id: buildingId,
        principal: 120_000,
        rate_bp: 315,
        first_payment: '2025-01-05',
        months: 120,
        monthly_payment: 1167.06,
        ...body,
      },
    });

  it('is refused beside the name; another of the same bank has its own', async () => {
    const desk = await openDesk();
    expect((await add(desk)).status).toBe(201);
    expect(plain((await add(desk, { label: 'prêt  PRINCIPAL', rate_bp: 200 })).errors)).toEqual({
      label:
        'L’emprunt « Prêt principal » de cet immeuble est déjà enregistré : s’il s’agit d’un autre emprunt, donnez-lui un autre nom.',
    });
    expect((await add(desk, { label: 'Prêt travaux' })).status).toBe(201);
  });

  it('is another one where it bought another building', async () => {
    const desk = await openDesk();
    await add(desk);
    const { body: garage } = await call('POST /config/building', {
      as: desk.as,
      query: { year },
      body: { ...buildingBody, label: 'Garage' },
    });
    const { body: second, status } = await add(desk, { building_id: garage.id });
    expect(status).toBe(201);
    const {
      schedule: _schedule,
      id,
      sequence: _sequence,
      remaining_today: _left,
      ...terms
    } = second;
    const moved = await call('PUT /v2/loan/:id', {
      as: desk.as,
      params: { id },
      body: { ...terms, building_id: desk.buildingId },
    });
    expect(Object.keys(moved.errors)).toEqual(['label']);
  });
});

describe('a bank account that is added twice', () => {
  const add = ({ as }: Desk, body: object = {}) =>
    call('POST /bankAccount', {
      as,
      query: { year },
      body: { name: 'Compte courant', initial_amount: 1000, date_init: '2026-01-01', ...body },
    });
  const IBAN = ['FR7630006000011234567890189', 'FR7615519390200001284560126'] as const;

  it('is refused beside its name while no IBAN or bank tells it from the first', async () => {
    const desk = await openDesk();
    expect(plain((await add(desk, { name: 'compte COURANT', iban: IBAN[0] })).errors)).toEqual({
      name: 'Le compte « Compte courant » est déjà enregistré : s’il s’agit d’un autre compte, donnez-lui un autre nom, ou à chacun son IBAN.',
    });
    expect((await add(desk, { name: 'Livret', iban: IBAN[0] })).status).toBe(201);
    expect((await add(desk, { name: 'Livret', iban: IBAN[1] })).status).toBe(201);
  });

  it('is the same of another name, by its IBAN', async () => {
    const desk = await openDesk();
    await add(desk, { name: 'Livret', iban: IBAN[0] });
    const again = await add(desk, { name: 'Épargne', iban: `fr76 ${IBAN[0].slice(4)}` });
    expect(plain(again.errors)).toEqual({ iban: 'Le compte « Livret » a déjà cet IBAN.' });
  });
});

describe('a rule that is added twice', () => {
  const add = ({ as, category, buildingId }: Desk, body: Partial<Body<'POST /v2/rule'>> = {}) =>
    call('POST /v2/rule', {
      as,
      body: {
        name: 'Loyer Martin',
        pattern: 'martin loyer',
        sense: 'R',
        splits: [{ category_id: category('LOYER_HAB'), building_id: buildingId, share_bp: 10_000 }],
        ...body,
      },
    });

  it('is refused beside its words, whichever their order and its name', async () => {
    const desk = await openDesk();
    await add(desk);
    expect(plain((await add(desk, { name: 'Autre', pattern: 'LOYER Martin' })).errors)).toEqual({
      pattern:
        'La règle « Loyer Martin » vaut déjà pour les mêmes mouvements : modifiez-la, ou précisez ici le motif, le sens, le compte ou les montants.',
    });
    expect((await add(desk, { name: 'Autre', sense: 'D' })).status).toBe(201);
    const { body } = await add(desk, { name: 'Autre', max_amount: 500 });
    const { id, learned: _learned, uses: _uses, ...rule } = body;
    const wider = { as: desk.as, params: { id }, body: { ...rule, max_amount: null } };
    expect(Object.keys((await call('PUT /v2/rule/:id', wider)).errors)).toEqual(['pattern']);
  });
});

describe('two associates of one name', () => {
  it('are read from one table when their birthdates tell them apart', async () => {
    const as = await people.manager();
    const { body } = await call('POST /v2/associates/read', {
      as,
      body: {
        text: 'Nom;Prénom;Né le\nRoux;Jean;01/02/1950\nRoux;Jean;03/04/1980\nRoux;jean;3/4/1980',
      },
    });
    expect(body.map(({ errors }) => errors)).toEqual([
      [],
      [],
      ['jean Roux figure déjà à la ligne 3.'],
    ]);
  });

  it('become one by no change of a birthdate', async () => {
    const as = await people.manager();
    const add = async (birthdate: string) =>
      (
        await call('POST /config/associate', {
          as,
          query: { year },
          body: { name: 'Roux', first_name: 'Jean', birthdate },
        })
      ).body;
    await add('1950-02-01');
    const son = await add('1980-04-03');
    const change = (body: object) =>
      call('POST /config/associate/update', {
        as,
        query: { year },
        body: { id: son.id, name: 'Roux', first_name: 'Jean', birthdate: '1980-04-03', ...body },
      });
    expect(Object.keys((await change({ birthdate: '1950-02-01' })).errors)).toEqual(['name']);
    expect((await change({ birthdate: '1981-04-03' })).status).toBe(200);
  });
});

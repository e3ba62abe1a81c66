import { startApp } from '../../testing/app.ts';
import { latestMail } from '../../testing/mails.ts';
import type { Manager } from '../../testing/people.ts';

const test = await startApp();
const { call, people } = test;
const year = 2026;

const alice = {
  name: 'Bernard',
  first_name: 'Alice',
  birthdate: '1970-05-12',
  email: 'alice@exemple.fr',
  shares: 60,
};
const benoit = {
  name: 'Martin',
  first_name: 'Benoît',
  birthdate: '1974-01-30',
  email: 'benoit@exemple.fr',
  shares: 40,
};

const add = async (as: Manager, body: object) =>
  (await call('POST /config/associate', { as, query: { year }, body: { ...alice, ...body } })).body;
const list = async (as: Manager, of = year) =>
  (await call('GET /config/associates/:year', { as, params: { year: of } })).body;

describe('the problems of an associate, on his own row', () => {
  it('are the missing birthdate and the missing shares', async () => {
    const manager = await people.manager();
    const { problems } = await add(manager, { birthdate: null, shares: null });
    expect(Object.keys(problems)).toEqual(['birthdate', 'shares']);
  });

  it('are no birthdate of a legal person, which is kept as one', async () => {
    const manager = await people.manager();
    const { regime, problems } = await add(manager, { regime: 'COMPANY', birthdate: null });
    expect([regime, problems]).toEqual(['COMPANY', {}]);
  });

  it('are an e-mail that two associates share, unless one of them is responsible for the file', async () => {
    const manager = await people.manager();
    await add(manager, { email: 'famille@exemple.fr', shares: 30 });
    await add(manager, { first_name: 'Anne', email: 'famille@exemple.fr', shares: 30 });
    await add(manager, {
      first_name: 'Paul',
      email: 'famille@exemple.fr',
      shares: 40,
      responsable: true,
    });
    const rows = await list(manager);
    expect(rows.map(({ problems }) => problems['email']?.[0])).toEqual([
      'Anne Bernard a aussi cette adresse e-mail.',
      'Alice Bernard a aussi cette adresse e-mail.',
      undefined,
    ]);
  });
});

describe('somebody who is added twice, as from two tabs', () => {
  const again = (as: Manager, body: object) =>
    call('POST /config/associate', {
      as,
      query: { year },
      body: { ...alice, shares: 10, ...body },
    });

  it('is refused beside the name, also in other letters, and while nobody knows a birthdate', async () => {
    const manager = await people.manager();
    await add(manager, {});
    const sentence =
      'Alice Bernard est déjà associé\u00a0: si une autre personne porte ce nom, chacune doit avoir sa date de naissance.';
    expect((await again(manager, {})).errors).toEqual({ name: [sentence] });
    expect((await again(manager, { name: 'BERNARD', birthdate: null })).errors['name']).toEqual([
      sentence,
    ]);
    expect((await again(manager, { birthdate: '1999-02-01' })).status).toBe(201);
    expect(await list(manager)).toHaveLength(2);
  });

  it('is refused in a table too, with his line', async () => {
    const manager = await people.manager();
    await add(manager, {});
    const answer = await call('POST /v2/associates', {
      as: manager,
      query: { year },
      body: { associates: [benoit, { ...alice, shares: 0 }] },
    });
    expect(Object.keys(answer.errors)).toEqual(['associates.1.name']);
    expect(await list(manager)).toHaveLength(1);
  });
});

it('never gives more shares than the company has', async () => {
  const manager = await people.manager();
  await add(manager, {});
  const answer = await call('POST /config/associate', {
    as: manager,
    query: { year },
    body: { ...benoit, shares: 41 },
  });
  expect(answer.errors['shares']?.[0]).toContain('101 parts');
  expect(await list(manager)).toHaveLength(1);
});

it('refuses an associate who is not born yet, in the form and in a table', async () => {
  const manager = await people.manager();
  const answer = await call('POST /config/associate', {
    as: manager,
    query: { year },
    body: { ...alice, birthdate: '2090-01-01' },
  });
  expect(answer.errors).toEqual({ birthdate: ['La date de naissance est dans l’avenir.'] });
  const { body } = await call('POST /v2/associates/read', {
    as: manager,
    body: { text: 'Nom;Prénom;Date de naissance\nMartin;Benoît;01/01/2090' },
  });
  expect(body.map(({ errors }) => errors)).toEqual([['La date de naissance est dans l’avenir.']]);
});

describe('an associate who lives abroad', () => {
  const abroad = {
    address_street: 'rue Neuve 3',
    address_zip: '1000',
    address_city: 'Bruxelles',
    address_country: 'BE',
  };

  it('keeps a postcode of his country, which an address in France does not have', async () => {
    const manager = await people.manager();
    const refusal = async (address_country: string) =>
      (
        await call('POST /config/associate', {
          as: manager,
          query: { year },
          body: { ...alice, ...abroad, address_country },
        })
      ).errors;
    expect(await refusal('FR')).toEqual({ address_zip: ['Un code postal a cinq chiffres.'] });
    expect(await refusal('ZZ')).toEqual({ address_country: ['Ce pays n’est pas dans la liste.'] });
    expect(await add(manager, abroad)).toMatchObject({
      address_zip: '1000',
      address_country: 'BE',
    });
  });

  it('stays there when a tab of before says nothing of his country', async () => {
    const manager = await people.manager();
    const { id, updated_at } = await add(manager, abroad);
    const { address_country: _, ...address } = abroad;
    const { body } = await call('POST /config/associate/update', {
      as: manager,
      query: { year },
      body: { ...alice, ...address, address_zip: '1050', id, updated_at },
    });
    expect(body).toMatchObject({ address_zip: '1050', address_country: 'BE' });
  });

  it('is asked for five digits when the tab of before changes him in France', async () => {
    const manager = await people.manager();
    const { id, updated_at } = await add(manager, {});
    const answer = await call('POST /config/associate/update', {
      as: manager,
      query: { year },
      body: { ...alice, address_zip: '1050', id, updated_at },
    });
    expect(answer.errors).toEqual({ address_zip: ['Un code postal a cinq chiffres.'] });
  });
});

describe('a table of associates', () => {
  const read = async (as: Manager, text: string) =>
    call('POST /v2/associates/read', { as, body: { text } });

  it('tells of every cell what it was read for, and which nothing keeps', async () => {
    const manager = await people.manager();
    const { body } = await read(
      manager,
      'Nom;Prénom;Né le;Téléphone\nMartin;Benoît;1/1/80;06 12\nRoux;Anne;;',
    );
    expect(body.map(({ cells }) => cells)).toEqual([
      [
        { title: 'Nom', text: 'Martin', field: 'name' },
        { title: 'Prénom', text: 'Benoît', field: 'first_name' },
        { title: 'Né le', text: '1/1/80', field: 'birthdate' },
        { title: 'Téléphone', text: '06 12', field: null },
      ],
      [
        { title: 'Nom', text: 'Roux', field: 'name' },
        { title: 'Prénom', text: 'Anne', field: 'first_name' },
      ],
    ]);
  });

  it('is read without adding anybody, each refused line with its reason', async () => {
    const manager = await people.manager();
    await add(manager, {});
    const { body } = await read(
      manager,
      [
        'Nom;Prénom;Date de naissance;E-mail;Parts',
        'Martin;Benoît;30/01/1974;benoit@exemple.fr;40',
        'BERNARD;alice;12/05/1970;;60',
        'Martin;Zoé;1/1/80;zoe;5',
        'martin;benoit;30/01/1974;;1',
      ].join('\n'),
    );
    expect(
      body.map(({ line, associate, errors }) => [line, associate?.first_name ?? null, errors]),
    ).toEqual([
      [2, 'Benoît', []],
      [3, null, ['alice BERNARD est déjà associé.']],
      [
        4,
        null,
        [
          'Date de naissance illisible (JJ/MM/AAAA attendu)\u00a0: «\u00a01/1/80\u00a0».',
          'Une adresse e-mail valide est attendue.',
        ],
      ],
      [5, null, ['benoit martin figure déjà à la ligne 2.']],
    ]);
    expect(body[0]?.associate).toMatchObject({
      birthdate: '1974-01-30',
      email: 'benoit@exemple.fr',
      shares: 40,
    });
    expect(await list(manager)).toHaveLength(1);
  });

  it('is added as a whole or not at all', async () => {
    const manager = await people.manager();
    const send = (associates: object[]) =>
      call('POST /v2/associates', {
        as: manager,
        query: { year },
        body: { associates: associates as never },
      });
    expect((await send([alice, { ...benoit, shares: 41 }])).errors['shares']?.[0]).toContain(
      '101 parts',
    );
    expect(await list(manager)).toEqual([]);

    const { status, body } = await send([alice, benoit]);
    expect(status).toBe(201);
    expect(body.map(({ first_name, shares, sequence }) => [first_name, shares, sequence])).toEqual([
      ['Alice', 60, 1],
      ['Benoît', 40, 2],
    ]);
  });

  it('without a line of associate is refused beside its field', async () => {
    const manager = await people.manager();
    expect((await read(manager, '  \n')).errors['text']?.[0]).toBe(
      'Aucune ligne d’associé n’a été trouvée.',
    );
  });
});

it('numbers associates once and for all: the next one never gets a number that was given', async () => {
  const manager = await people.manager();
  const first = await add(manager, { shares: null });
  await call('DELETE /config/associate/:id', {
    as: manager,
    params: { id: first.id },
    query: { year },
  });
  expect((await add(manager, { first_name: 'Anne' })).sequence).toBe(2);
});

it('changes initial shares until they are confirmed, and takes back what it showed afterwards', async () => {
  const manager = await people.manager();
  const a = await add(manager, { shares: 50 });
  const b = await add(manager, benoit);
  const update = (body: object) =>
    call('POST /config/associate/update', {
      as: manager,
      query: { year },
      body: { ...alice, id: a.id, ...body },
    });
  expect((await update({ shares: 60 })).body).toMatchObject({
    shares: 60,
    initial: { shares: 60 },
  });
  await call('POST /v2/company/confirmShares', { as: manager });
  expect((await update({ shares: 55 })).errors['shares']?.[0]).toContain(
    'répartition initiale est confirmée',
  );

  await call('POST /v2/associateMovement', {
    as: manager,
    body: {
      date: '2026-03-01',
      from_associate_id: a.id,
      to_associate_id: b.id,
      shares: 10,
      nature: 'CESSION',
    },
  });
  const shown = await update({ shares: 50, first_name: 'Alicia' });
  expect(shown.body).toMatchObject({ first_name: 'Alicia', shares: 50, initial: { shares: 60 } });
});

it('refuses to delete an associate who is referred to, naming what does', async () => {
  const manager = await people.manager();
  const a = await add(manager, { shares: 100 });
  await call('POST /v2/company/confirmShares', { as: manager });
  const answer = await call('DELETE /config/associate/:id', {
    as: manager,
    params: { id: a.id },
    query: { year },
  });
  expect(answer.status).toBe(409);
  expect(answer.message).toBe(
    'Cet associé ne peut pas être supprimé tant qu’un mouvement de parts s’y rapporte.',
  );
});

describe('verifying an associate’s e-mail', () => {
  const secretOf = async (to: string) => {
    const { body_text } = await latestMail(test, to);
    return /verify_associate_email_success\/\d+\/(\S+)/.exec(body_text)?.[1] ?? '';
  };

  it('works by a link that needs no account, and says so when it is opened again', async () => {
    const manager = await people.manager();
    const associate = await add(manager, { email: 'une.fois@exemple.fr' });
    expect(associate.email_verified_at).toBeNull();
    await call('POST /email/verification-associate-notification', {
      as: manager,
      body: { associate_id: associate.id },
    });
    const hash = await secretOf('une.fois@exemple.fr');

    expect(
      (
        await call('GET /verify-associate-email/:id/:hash', {
          params: { id: associate.id + 1, hash },
        })
      ).status,
    ).toBe(404);
    expect(
      (await call('GET /verify-associate-email/:id/:hash', { params: { id: associate.id, hash } }))
        .status,
    ).toBe(200);
    expect((await list(manager))[0]?.email_verified_at).not.toBeNull();
    expect(
      (await call('GET /verify-associate-email/:id/:hash', { params: { id: associate.id, hash } }))
        .body.message,
    ).toBe('Votre adresse e-mail est déjà vérifiée.');
  });

  it('is lost when the address changes, and a link for the former one proves nothing', async () => {
    const manager = await people.manager();
    const associate = await add(manager, { email: 'ancienne@exemple.fr' });
    await call('POST /email/verification-associate-notification', {
      as: manager,
      body: { associate_id: associate.id },
    });
    const hash = await secretOf('ancienne@exemple.fr');
    await call('POST /config/associate/update', {
      as: manager,
      query: { year },
      body: { ...alice, id: associate.id, email: 'nouvelle@exemple.fr' },
    });
    expect(
      (await call('GET /verify-associate-email/:id/:hash', { params: { id: associate.id, hash } }))
        .status,
    ).toBe(404);
    expect((await list(manager))[0]?.email_verified_at).toBeNull();
  });

  it('says of the last mail whether it arrived, and forgets it with the address', async () => {
    const manager = await people.manager();
    const associate = await add(manager, { email: 'faux@exemple.fr' });
    const mail = async () => (await list(manager))[0]?.verification_mail;
    expect(await mail()).toBeNull();
    await call('POST /email/verification-associate-notification', {
      as: manager,
      body: { associate_id: associate.id },
    });
    expect(await mail()).toMatchObject({ to: 'faux@exemple.fr', status: 'processing' });
    await test.db
      .updateTable('mail')
      .set({ status: 'failed', last_error: '550 no such mailbox', retrying: false })
      .where('id', '=', (await latestMail(test, 'faux@exemple.fr')).id)
      .execute();
    expect(await mail()).toMatchObject({ status: 'failed', message: '550 no such mailbox' });
    // Of another company nothing is known, though the address is the same.
    const other = await people.manager();
    await add(other, { email: 'faux@exemple.fr' });
    expect((await list(other))[0]?.verification_mail).toBeNull();

    await call('POST /config/associate/update', {
      as: manager,
      query: { year },
      body: { ...alice, id: associate.id, email: 'juste@exemple.fr' },
    });
    expect(await mail()).toBeNull();
  });

  it('is done from the start for the address that the user has verified himself', async () => {
    const manager = await people.manager({ email: 'moi@exemple.fr' });
    expect((await add(manager, { email: 'moi@exemple.fr' })).email_verified_at).not.toBeNull();
  });

  it('is refused for an associate without an address, and for another company’s associate', async () => {
    const [manager, other] = [await people.manager(), await people.manager()];
    const associate = await add(manager, { email: null });
    expect(
      (
        await call('POST /email/verification-associate-notification', {
          as: manager,
          body: { associate_id: associate.id },
        })
      ).status,
    ).toBe(422);
    expect(
      (
        await call('POST /email/verification-associate-notification', {
          as: other,
          body: { associate_id: associate.id },
        })
      ).status,
    ).toBe(404);
  });
});

import { startApp } from '../../testing/app.ts';
import { pdfFile, statutesBody } from '../../testing/contract/tenancy-world.ts';

const { call, people } = await startApp();

it('says what the law asks where nobody entered any statutes, with its articles', async () => {
  const manager = await people.manager();
  const { statutes, law } = (await call('GET /v2/statutes', { as: manager })).body;
  expect(statutes).toEqual([]);
  expect(law.notice_days).toBe(15);
  expect(
    law.rules.map(({ kind, majority, source }) => [kind, majority, source.slice(0, 17)]),
  ).toEqual([
    ['ordinary', 'unanimity', 'C. civ. art. 1852'],
    ['extraordinary', 'unanimity', 'C. civ. art. 1836'],
    ['approval', 'unanimity', 'C. civ. art. 1861'],
    ['appointment', 'half', 'C. civ. art. 1846'],
  ]);
});

it('keeps each change of the statutes with its date, the latest first, and one for a day', async () => {
  const manager = await people.manager();
  const add = (day: string, notice_days = 15) =>
    call('POST /v2/statutes', { as: manager, body: { ...statutesBody(day), notice_days } });
  expect((await add('2020-02-01')).status).toBe(201);
  const second = (await add('2024-06-01', 21)).body;
  expect((await add('2024-06-01')).errors).toEqual({
    effective_from: ['Un état des statuts commence déjà ce jour-là.'],
  });

  const list = async () => (await call('GET /v2/statutes', { as: manager })).body.statutes;
  expect((await list()).map((one) => [one.effective_from, one.notice_days])).toEqual([
    ['2024-06-01', 21],
    ['2020-02-01', 15],
  ]);
  const update = (updated_at: string) =>
    call('PUT /v2/statutes/:id', {
      as: manager,
      params: { id: second.id },
      body: { ...statutesBody('2024-07-01'), notice_days: 30, updated_at },
    });
  expect((await update(second.updated_at)).body).toMatchObject({ notice_days: 30 });
  expect((await update(second.updated_at)).status).toBe(409);
  await call('DELETE /v2/statutes/:id', { as: manager, params: { id: second.id } });
  expect(await list()).toHaveLength(1);
});

it('takes no statutes from before the company, beside their day, nor a company from after them', async () => {
  const manager = await people.manager();
  const refused = {
    effective_from: [
      'La société n’est immatriculée que depuis le 15/01/2020\u00a0: datez ses premiers statuts de ce jour-là, même s’ils ont été signés plus tôt.',
    ],
  };
  const enter = (day: string) =>
    call('POST /v2/statutes', { as: manager, body: statutesBody(day) });
  expect((await enter('2020-01-14')).errors).toEqual(refused);
  const { body: first } = await enter('2020-01-15');
  const moved = await call('PUT /v2/statutes/:id', {
    as: manager,
    params: { id: first.id },
    body: { ...statutesBody('1999-01-01'), updated_at: first.updated_at },
  });
  expect(moved.errors).toEqual(refused);

  const register = (register_date: string) =>
    call('POST /config/company/update', {
      as: manager,
      query: { year: 2026 },
      body: {
        name: 'SCI des Tilleuls',
        capital: 1000,
        shares: 100,
        register_date,
        address_street: 'rue de la Paix',
        address_zip: '69003',
        address_city: 'Lyon',
      },
    });
  expect((await register('2020-01-16')).errors).toEqual({
    register_date: [
      'Un état des statuts date du 15/01/2020\u00a0: corrigez d’abord sa date, ou indiquez une immatriculation plus ancienne.',
    ],
  });
  expect((await register('2020-01-10')).status).toBe(200);
});

it('attaches the text of the statutes, gives it back, and replaces it', async () => {
  const manager = await people.manager();
  const { id } = (
    await call('POST /v2/statutes', { as: manager, body: statutesBody('2020-02-01') })
  ).body;
  const attach = (file: { name: string; content: Buffer }) =>
    call('POST /v2/statutes/:id/file', {
      as: manager,
      params: { id },
      body: {},
      files: [{ field: 'file', ...file }],
    });
  const download = () => call('GET /v2/statutes/:id/file', { as: manager, params: { id } });
  expect((await download()).status).toBe(404);
  expect((await attach({ name: 'statuts.txt', content: Buffer.from('texte') })).status).toBe(422);
  const { body } = await attach({ name: 'statuts.pdf', content: pdfFile.content });
  expect(body.file).toMatchObject({ name: 'statuts.pdf', size: pdfFile.content.length });
  expect((await download()).raw.rawPayload.equals(pdfFile.content)).toBe(true);
  await attach({ name: 'statuts-2.pdf', content: pdfFile.content });
  expect((await download()).raw.headers['content-disposition']).toContain('statuts-2.pdf');
});

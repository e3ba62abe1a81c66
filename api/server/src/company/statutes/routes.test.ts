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
  expect((await add('2020-01-01')).status).toBe(201);
  const second = (await add('2024-06-01', 21)).body;
  expect((await add('2024-06-01')).errors).toEqual({
    effective_from: ['Un état des statuts commence déjà ce jour-là.'],
  });

  const list = async () => (await call('GET /v2/statutes', { as: manager })).body.statutes;
  expect((await list()).map((one) => [one.effective_from, one.notice_days])).toEqual([
    ['2024-06-01', 21],
    ['2020-01-01', 15],
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

it('attaches the text of the statutes, gives it back, and replaces it', async () => {
  const manager = await people.manager();
  const { id } = (
    await call('POST /v2/statutes', { as: manager, body: statutesBody('2020-01-01') })
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

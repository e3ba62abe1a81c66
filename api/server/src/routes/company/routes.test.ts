import { startApp } from '../../testing/app.ts';

const { call, people } = await startApp();

const identity = {
  name: 'SCI des Glycines', capital: 1000, shares: 100, register_date: '2020-03-02', address_number: '8', address_street: 'rue des Carmes', address_zip: '44000', address_city: 'Nantes',
};

it('answers "no company" until the user creates one, then gives it to him alone', async () => {
  const user = await people.user();
  const other = await people.user();
  expect((await call('GET /config/company', { as: user })).body).toEqual({ message: 'no company' });

  const created = await call('POST /config/company', { as: user, body: { ...identity, siren: '123456782' } });

  expect(created.status).toBe(201);
  expect((await call('GET /config/company', { as: user })).body).toEqual(created.body);
  expect((await call('GET /config/company', { as: other })).body).toEqual({ message: 'no company' });
});

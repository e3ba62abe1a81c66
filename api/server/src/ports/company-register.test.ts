import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startApp } from '../testing/app.ts';
import { openCompanyRegister } from './company-register.ts';

/** As the public register writes it: the fields that are read, among others. */
const row = {
  siren: '123456782',
  nom_complet: 'SCI DU LAC (LE LAC)',
  nom_raison_sociale: 'SCI DU LAC',
  nature_juridique: '6540',
  date_creation: '2012-03-09',
  activite_principale: '68.20A',
  etat_administratif: 'A',
  siege: {
    siret: '12345678200017',
    numero_voie: '4',
    indice_repetition: 'B',
    type_voie: 'RUE',
    libelle_voie: 'DU LAC',
    code_postal: '74000',
    libelle_commune: 'ANNECY',
  },
};

async function register(answer: { status: number; body: string }) {
  const server = createServer((_request, response) =>
    response.writeHead(answer.status).end(answer.body),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => new Promise((resolve) => server.close(resolve));
  return { register: openCompanyRegister(`http://127.0.0.1:${port}/`), close };
}

it('reads a company of the public register: name, date, head office, legal form', async () => {
  const other = { ...row, siren: '987654324' };
  const { register: public_, close } = await register({
    status: 200,
    body: JSON.stringify({ results: [{ siren: 'autre' }, other, row] }),
  });
  expect(await public_.find('123456782')).toEqual({
    siren: '123456782',
    name: 'SCI DU LAC',
    nic: '00017',
    register_date: '2012-03-09',
    naf_code: '68.20A',
    address_number: '4 B',
    address_street: 'RUE DU LAC',
    address_zip: '74000',
    address_city: 'ANNECY',
    closed: false,
    is_sci: true,
  });
  expect(await public_.find('111111118')).toBeUndefined();
  await close();
});

it.each([
  { status: 500, body: '' },
  { status: 200, body: '<html>' },
  { status: 200, body: '{}' },
])('keeps nobody from typing his company when the register answers %j', async (answer) => {
  const { register: broken, close } = await register(answer);
  await expect(broken.find('123456782')).rejects.toThrow('saisissez la société vous-même');
  await close();
});

it('says of an invented company that it is one, and which numbers it knows', async () => {
  const { call, people } = await startApp();
  const as = await people.user();
  const ask = (siren: string) => call('GET /v2/companyRegister/:siren', { as, params: { siren } });
  expect((await ask('123456782')).body).toMatchObject({
    name: 'SCI DES TILLEULS (INVENTÉE)',
    stand_in: true,
  });
  const unknown = await ask('111111118');
  expect([unknown.status, unknown.message]).toEqual([
    404,
    'Ici, un registre inventé remplace le registre public\u00a0: il ne connaît que 123 456 782 et 987 654 324.',
  ]);
  expect((await ask('123456789')).errors).toEqual({
    siren: ['Ce numéro SIREN n’est pas valide.'],
  });
});

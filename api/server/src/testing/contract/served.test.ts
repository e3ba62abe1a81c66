import { contract } from '@sci/contract/contract';
import { startApp } from '../app.ts';

const METHODS = { GET: 'GET', POST: 'POST', PUT: 'PUT', DELETE: 'DELETE' } as const;

it('serves every call of the contract', async () => {
  const { app } = await startApp();

  const missing = Object.keys(contract).filter((key) => {
    const [method = '', path = ''] = key.split(' ');
    const known = Object.entries(METHODS).find(([name]) => name === method);
    return !known || !app.hasRoute({ method: known[1], url: `/api${path}` });
  });
  expect(missing).toEqual([]);
});

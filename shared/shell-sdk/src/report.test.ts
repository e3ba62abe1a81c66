import { waitFor } from '@testing-library/react';
import { report } from './report.ts';
import { serveApi } from './testing/render-screen.tsx';

const STORMY = { module: 'mf-gestion' };

it('tells a failure of another module, and one whose reference is read, after any number of one module', async () => {
  const server = await serveApi({ 'POST /v2/client_report': () => ({ id: 'ABCD2345' }) });
  for (let n = 0; n < 100; n++) report(new Error(`refus ${n}`), STORMY);
  report(new Error('autre'), { module: 'mf-admin' });
  report(new Error('refus 0'), { ...STORMY, reference: 'DGGZ9X66' });

  const told = () => server.calls.map(({ body }) => JSON.stringify(body));
  await waitFor(() => expect(told()).toHaveLength(22));
  expect(told().filter((body) => /"mf-admin"|DGGZ9X66/.test(body))).toHaveLength(2);
});

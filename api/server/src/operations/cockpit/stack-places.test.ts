import { gzipSync } from 'node:zlib';
import { publishFirst } from '../../../../../shared/registry/test/releases.ts';
import {
  believing,
  lineOf,
  newSigner,
  publishSigned,
} from '../../../../../shared/registry/test/teams.ts';
import { startApp } from '../../testing/app.ts';

const TEAM = newSigner();
const LINE = lineOf('equipe-a', ['mf-a'], TEAM);
/** The third column of the first line comes from the first column of the fourth line (`GAGA`). */
const MAP = {
  version: 3,
  sources: ['webpack://mf-a/./src/list.tsx'],
  names: [],
  mappings: 'GAGA',
};
const FILE = JSON.stringify(MAP);
const SCRIPT = '/assets/remotes/mf-a/1.0.0-b/remoteEntry.js';

async function open() {
  const test = await startApp({ env: { MODULE_KEYS: LINE } });
  const { store } = test.services.registry;
  await publishFirst(store, ['mf-a'], test.clock.now());
  const publication = { id: 'mf-a', build: 'b', parent: 1 };
  await publishSigned(store, publication, TEAM, believing([LINE]), test.clock.now());
  test.services.registry.refresh();
  const admin = await test.people.admin();
  const { body } = await test.call('POST /v2/admin/publisher_token', {
    as: admin,
    headers: await test.people.present(admin),
    body: { label: 'ci', modules: ['mf-a'] },
  });
  const sendMap = (name: string, content: Buffer) =>
    test.call('POST /v2/registry/file', {
      as: { token: body.token },
      body: {
        module: 'mf-a',
        build: '1.0.0-b',
        name,
        content: content.toString('base64'),
        map: true,
      },
    });
  const placesOf = async (reference: string, at: string) => {
    await test.call('POST /v2/client_report', {
      body: {
        module: 'mf-a',
        code: 'render',
        message: 'TypeError',
        reference,
        stack: `TypeError: x\n    at List (https://exemple.fr${at})`,
      },
    });
    const { body: report } = await test.call('GET /v2/admin/failure_report/:reference', {
      as: admin,
      params: { reference },
    });
    return report.places;
  };
  return { ...test, store, sendMap, placesOf };
}

it('leads from the reference of a card to the file, the line, the commit and the team, by a map that no browser is served', async () => {
  const { app, store, sendMap, placesOf } = await open();
  expect((await sendMap('remoteEntry.js.map.gz', gzipSync(FILE))).status).toBe(201);

  expect(await placesOf('REFERENCE1', `${SCRIPT}:1:5`)).toEqual([
    {
      module: 'mf-a',
      build: '1.0.0-b',
      file: 'mf-a/src/list.tsx',
      line: 4,
      column: 1,
      commit: '9f31c2ab9f31c2ab9f31c2ab9f31c2ab9f31c2ab',
      team: 'equipe-a',
    },
  ]);
  const kept = await store.list('maps/');
  expect(kept).toEqual(['maps/remotes/mf-a/1.0.0-b/remoteEntry.js.map.gz']);
  for (const address of [
    `${SCRIPT}.map.gz`,
    `${SCRIPT}.map`,
    `/assets/../${kept[0]}`,
    `/${kept[0]}`,
  ])
    expect((await app.inject(address)).body).not.toContain('list.tsx');
});

it('tells of a report without a map, of another build or with a damaged map what it knows: nothing', async () => {
  const { sendMap, placesOf } = await open();
  expect(await placesOf('REFERENCE2', `${SCRIPT}:1:5`)).toEqual([]);
  await sendMap('remoteEntry.js.map.gz', Buffer.from('abîmée'));
  expect(await placesOf('REFERENCE3', `${SCRIPT}:1:5`)).toEqual([]);
  expect(await placesOf('REFERENCE4', '/assets/remotes/../../x/remoteEntry.js:1:5')).toEqual([]);
});

it('takes a map for a script of the build only, and the first one stays', async () => {
  const { sendMap, placesOf } = await open();
  const refused = await sendMap('autre.js.map.gz', gzipSync(FILE));
  expect([refused.status, refused.errors['_form']]).toEqual([
    422,
    ['autre.js.map.gz n’est la carte d’aucun fichier de /assets/remotes/mf-a/1.0.0-b/'],
  ]);
  await sendMap('remoteEntry.js.map.gz', gzipSync(FILE));
  await sendMap('remoteEntry.js.map.gz', gzipSync(FILE.replace('list', 'other')));
  expect((await placesOf('REFERENCE5', `${SCRIPT}:1:5`))[0]?.file).toBe('mf-a/src/list.tsx');
});

import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describeBuild } from '../../../../../shared/build/src/describe-build.ts';
import { measureFiles } from '../../../../../shared/build/src/measure-files.ts';
import { Folders, run } from '../../../../../shared/platform/test/command.ts';
import { publishFirst, remoteRelease } from '../../../../../shared/registry/test/releases.ts';
import { startApp } from '../../testing/app.ts';

const folders = new Folders();
afterEach(() => folders.remove());

/** What a build leaves behind: files of every kind that a module has. */
const FILES = {
  'remoteEntry.js': 'export const get = () => import("./list.1f.js");\n'.repeat(20),
  'list.1f.js': 'export const List = () => "Bonjour à tous";\n'.repeat(200),
  'list.2e.css': '.list { color: teal }\n'.repeat(50),
  'licences.txt': 'react 19.3.1 (MIT)\n',
};

/** A finished build, its files compressed and measured as every build does. */
async function built(id: string): Promise<string> {
  const folder = await folders.make();
  const files = path.join(folder, 'files');
  await mkdir(files);
  for (const [name, content] of Object.entries(FILES))
    await writeFile(path.join(files, name), content);
  const release = {
    ...remoteRelease(id, 'x'),
    ...describeBuild({
      kind: 'remotes',
      id,
      version: '1.1.0',
      source: 'essai',
      builtAt: new Date('2026-11-20T09:00:00Z'),
      files: await measureFiles(files, Object.keys(FILES)),
      entry: ['remoteEntry.js'],
      routes: { 'a.home': ['list.1f.js', 'list.2e.css'] },
    }),
  };
  await writeFile(path.join(folder, 'release.json'), JSON.stringify(release));
  return folder;
}

it('publishes a build with its compressed copies from another machine, which reads back every file as browsers get it', async () => {
  const { app, call, people, services, clock } = await startApp();
  await publishFirst(services.registry.store, ['mf-a'], clock.now());
  services.registry.refresh();
  const admin = await people.admin();
  const tokenOf = async (module: string): Promise<string> => {
    const { body } = await call('POST /v2/admin/publisher_token', {
      as: admin,
      headers: await people.present(admin),
      body: { label: 'ci', modules: [module] },
    });
    return body.token;
  };
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const folder = await built('mf-a');
  const release = async (token: string) =>
    run(
      [
        'release',
        'mf-a',
        '--registry',
        url,
        '--built',
        folder,
        '--without-rehearsal',
        '--watch',
        '0',
      ],
      { SCI_PUBLISHER_TOKEN: token },
    );

  // Another team's token is refused before anything is tested, built or sent.
  const foreign = await release(await tokenOf('mf-b'));
  expect(foreign).toEqual({
    code: 1,
    output: expect.stringMatching(
      /^403 : Ce jeton ne publie pas «\smf-a\s»\s: .*Jetons de publication\.\n$/,
    ),
  });
  const { code, output } = await release(await tokenOf('mf-a'));
  expect([code, output]).toEqual([
    0,
    expect.stringMatching(/révision 2 : mf-a 1\.1\.0-\w+ est en ligne/),
  ]);

  const base = (await services.registry.current())?.remotes['mf-a']?.base ?? '';
  const stored = await services.registry.store.list(base.slice(1));
  expect(stored.map((key) => path.basename(key)).toSorted()).toEqual(
    (await readdir(path.join(folder, 'files'))).toSorted(),
  );
  for (const [name, type] of [
    ['list.1f.js', 'text/javascript; charset=utf-8'],
    ['list.2e.css', 'text/css; charset=utf-8'],
    ['licences.txt', 'text/plain; charset=utf-8'],
  ] as const) {
    for (const [accepted, encoding] of [
      ['gzip, deflate, br', 'br'],
      ['gzip', 'gzip'],
      ['br;q=0', null],
    ] as const) {
      const answer = await fetch(`${url}${base}${name}`, {
        headers: { 'accept-encoding': accepted },
      });
      expect([
        await answer.text(),
        answer.headers.get('content-type'),
        answer.headers.get('content-encoding'),
        answer.headers.get('vary'),
      ]).toEqual([FILES[name], type, encoding, 'accept-encoding']);
    }
  }
});

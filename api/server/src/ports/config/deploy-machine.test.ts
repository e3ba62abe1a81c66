import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { testFolder } from '../../testing/database.ts';
import { readConfig } from './config.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../../..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const has = (program: string): boolean =>
  spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;
const itWith = (program: string): typeof it.skip => (has(program) ? it : it.skip);

const SECRETS: Readonly<Record<string, string>> = {
  SECRETS_KEY: `2026:${Buffer.from('0123456789abcdefghijklmnopqrstuv').toString('base64')}`,
  SMTP_URL: 'smtps://compte:secret@serveur:465',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_PRICE_ID: 'price_1',
};

/** The example with what it leaves open. */
const filledExample = (): string =>
  read('deploy/machine.env.example').replace(
    /^([A-Z_]+)=$/gm,
    (_line, name: string) => `${name}=${SECRETS[name] ?? ''}`,
  );

/** What the command of the operator sees of the file. */
function seenByCommand(): Record<string, string> {
  const file = path.join(testFolder(), 'machine.env');
  writeFileSync(file, filledExample());
  const { stdout, stderr, status } = spawnSync(
    path.join(ROOT, 'deploy/as-sci.sh'),
    ['node', '-p', 'JSON.stringify(process.env)'],
    {
      env: { PATH: process.env['PATH'], SCI_ENV: file, SCI_ACCOUNT: account() },
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}

const account = (): string => spawnSync('id', ['-un'], { encoding: 'utf8' }).stdout.trim();

/** `NAME=value` as systemd reads a file of variables: quotes around a value are not part of it. */
const seenByUnit = (): Record<string, string> => ({
  ...Object.fromEntries(
    [...filledExample().matchAll(/^([A-Z_]+)="?(.*?)"?$/gm)].map(([, name, value]) => [
      name ?? '',
      value ?? '',
    ]),
  ),
  ...Object.fromEntries(
    [...unit().matchAll(/^Environment=(.*)$/gm)].flatMap(([, pairs = '']) =>
      pairs.split(' ').map((pair) => pair.split('=')),
    ),
  ),
});

const unit = (): string => read('deploy/sci@.service').replaceAll('%i', '4000');

it('starts on a machine with what the example of its variables asks for', () => {
  expect(readConfig(seenByUnit())).toMatchObject({
    publicUrl: 'https://sci.exemple.fr',
    dataDir: '/var/lib/sci/4000',
    mailFrom: 'SCI <ne-pas-repondre@exemple.fr>',
    trustProxy: 'loopback',
    drainSeconds: 7,
    build: false,
  });
});

it('gives the commands of an operator the variables of the service', () => {
  const [ofService, ofCommand] = [readConfig(seenByUnit()), readConfig(seenByCommand())];
  expect(ofCommand.dataDir).toBe('/var/lib/sci/console');
  const { dataDir, port, host, drainSeconds } = ofService;
  expect({ ...ofCommand, dataDir, port, host, drainSeconds }).toEqual({
    ...ofService,
    masterKeys: expect.any(Function),
    trust: ofCommand.trust,
  });
});

it('keeps documents and modules where every process of the machine may write', () => {
  const { filesUrl, registryUrl } = readConfig(seenByUnit());
  const [, shared = ''] = /^StateDirectory=(\S+) sci\/4000$/m.exec(unit()) ?? [];
  for (const address of [filesUrl, registryUrl])
    expect(address).toMatch(new RegExp(`^file:///var/lib/${shared}/[a-z]+$`));
  expect(unit()).toContain('ProtectSystem=strict');
});

itWith('systemd-analyze')(
  'describes a process as systemd reads it, with a Node that is there',
  () => {
    const file = path.join(testFolder(), 'sci@.service');
    writeFileSync(file, read('deploy/sci@.service').replaceAll('/srv/sci', ROOT));
    const { stderr, status } = spawnSync('systemd-analyze', ['verify', '--man=no', file], {
      encoding: 'utf8',
    });
    // The machine of the tests has units of its own, which are not ours to judge.
    expect(stderr.split('\n').filter((line) => line.includes('sci@'))).toEqual([]);
    expect(status).toBe(0);
    const [, node = ''] = /^ExecStart=(\S+)/m.exec(unit()) ?? [];
    expect(node.replace('/srv/sci', ROOT)).toBe(path.join(ROOT, 'node_modules/.bin/node'));
  },
);

itWith('caddy')('gives Caddy a site that it takes', () => {
  const { stdout, stderr, status } = spawnSync(
    'caddy',
    ['validate', '--adapter', 'caddyfile', '--config', path.join(ROOT, 'deploy/Caddyfile')],
    {
      env: {
        PATH: process.env['PATH'],
        HOME: testFolder(),
        PUBLIC_URL: 'https://sci.exemple.fr',
      },
      encoding: 'utf8',
    },
  );
  expect(`${stdout}${stderr}`).toContain('Valid configuration');
  expect(status).toBe(0);
});

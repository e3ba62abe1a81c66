import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DCLinter } from 'dclint';
import { readConfig } from './config.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../../..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

/** `NAME: value` of the block that both processes share. */
function composeVariables(): Record<string, string> {
  const [, block = ''] = read('deploy/compose.yaml').split('environment: &environment\n');
  const lines = (block.split('\n\n')[0] ?? '').matchAll(/^ {4}([A-Z_0-9]+): (.+)$/gm);
  return Object.fromEntries([...lines].map(([, name = '', value = '']) => [name, value]));
}

/** What deploy/env.example asks for, filled in. */
const FILLED: Readonly<Record<string, string>> = {
  PUBLIC_URL: 'https://sci.exemple.fr',
  DATABASE_PASSWORD: 'secret',
  S3_KEY: 'cle',
  S3_SECRET: 'secret',
  MAIL_FROM: 'SCI <ne-pas-repondre@exemple.fr>',
  SMTP_URL: 'smtps://compte:secret@serveur:465',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_PRICE_ID: 'price_1',
  SECRETS_KEY: `2026:${Buffer.from('0123456789abcdefghijklmnopqrstuv').toString('base64')}`,
};

const filled = (value: string, given: Readonly<Record<string, string>>): string =>
  value.replace(/\$\{(\w+)(?::[?-](.*?))?\}/g, (_all, name: string, usual = '') =>
    String(given[name] || usual),
  );

const environment = (given: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(composeVariables()).map(([name, value]) => [name, filled(value, given)]),
  );

it('starts in containers with what the example of the environment asks for', () => {
  const config = readConfig({ ...environment(FILLED), BUILD: '0' });
  expect(config).toMatchObject({
    publicUrl: 'https://sci.exemple.fr',
    databaseDirectUrl: 'postgres://sci:secret@postgres:5432/sci',
    smtpUrl: 'smtps://compte:secret@serveur:465',
    filesUrl: expect.stringContaining('s3://cle:secret@store:9000/documents'),
    trustProxy: 'uniquelocal',
    demo: false,
    stripe: { priceId: 'price_1' },
  });
  const asked = [...read('deploy/env.example').matchAll(/^([A-Z_0-9]+)=/gm)].map(
    ([, name]) => name,
  );
  expect(new Set(asked)).toEqual(new Set(Object.keys(FILLED)));
});

it('names only variables that the page on running the product explains', () => {
  const explained = read('docs/operations.md');
  const unknown = Object.keys(composeVariables()).filter(
    (name) => !explained.includes(`\`${name}\``),
  );
  expect(unknown).toEqual([]);
  expect(Object.keys(composeVariables()).length).toBeGreaterThan(8);
});

it('describes the containers as compose reads them, with the version of each image', () => {
  const linter = new DCLinter({
    rules: Object.fromEntries(TASTE.map((rule) => [rule, 0])),
    quiet: false,
    debug: false,
    exclude: [],
  });
  const [result] = linter.lintFiles([path.join(ROOT, 'deploy/compose.yaml')], false);
  expect(result?.messages).toEqual([]);
});

/** The order of the lines, and what is on purpose: the proxy is there to be reached. */
const TASTE = [
  'no-quotes-in-volumes',
  'no-unbound-port-interfaces',
  'require-project-name-field',
  'service-dependencies-alphabetical-order',
  'service-keys-order',
  'services-alphabetical-order',
];

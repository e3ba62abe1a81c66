import fc from 'fast-check';
import { signerFrom } from '@sci/registry/signing-key';
import { StartError } from '../start-error.ts';
import { readConfig } from './config.ts';
import { isSlipOf, VARIABLES } from './environment.ts';

/** Every variable with a value that fits. */
const WHOLE: Readonly<Record<(typeof VARIABLES)[number], string>> = {
  PORT: '4100',
  HOST: '127.0.0.1',
  DATA_DIR: '/var/lib/sci',
  PUBLIC_URL: 'https://sci.exemple.fr',
  DATABASE_URL: 'postgres://a:b@pgbouncer/sci',
  DATABASE_DIRECT_URL: 'postgres:///sci?host=/var/run/postgresql',
  DATABASE_QUEUE_URL: 'postgres://a:b@file/file',
  DATABASE_REPLICA_URL: 'postgresql://a:b@copie/sci',
  DATABASE_POOL: '30',
  DATABASE_QUEUE_POOL: '12',
  DATABASE_STATEMENT_TIMEOUT: '20',
  DATABASE_LOCK_TIMEOUT: '20',
  DRAIN_SECONDS: '7',
  SMTP_URL: 'smtps://compte:secret@serveur:465',
  MAIL_FROM: 'SCI <ne-pas-repondre@exemple.fr>',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_PRICE_ID: 'price_1',
  INVOICE_PLATFORMS:
    '[{"name":"Une","flow":"https://une.fr","directory":"https://une.fr","token":"https://une.fr"}]',
  BRIDGE_CLIENT_ID: 'client',
  BRIDGE_CLIENT_SECRET: 'secret',
  BRIDGE_WEBHOOK_SECRET: 'neuf',
  BRIDGE_WEBHOOK_SECRET_BEFORE: 'ancien',
  MAILGUN_INBOUND_DOMAIN: 'courrier.exemple.fr',
  MAILGUN_SIGNING_KEY: 'neuve',
  MAILGUN_SIGNING_KEY_BEFORE: 'ancienne',
  MAILGUN_RETURNS: '1',
  NEWS_URL: 'https://exemple.fr/actualites',
  COMPANY_REGISTER_URL: 'https://registre.exemple.fr',
  FILES_URL: 's3://cle:secret@serveur/documents?scheme=http',
  SECRETS_KEY: `2026:${Buffer.from('0123456789abcdefghijklmnopqrstuv').toString('base64')}`,
  COMPANY_STORAGE_MB: '500',
  AUDIT_LOG_YEARS: '10',
  REGISTRY_URL: 'file:///var/lib/modules',
  ASSETS_URL: 'https://fichiers.exemple.fr',
  MODULE_KEYS: '# aucune',
  MODULE_POLICY: 'tested',
  DEMO: '0',
  BUILD: '0',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collecteur:4318',
  TRUST_PROXY: 'loopback, 10.0.0.0/8',
  LOG_LEVEL: 'debug',
};

/** What the product makes of it, or the sentence with which it refuses. */
function read(environment: Readonly<Record<string, string | undefined>>): string {
  try {
    // `shared` holds the variables as they are given: they prove nothing there.
    const { shared: _given, masterKeys, trust, ...config } = readConfig(environment);
    const { keys, demands } = trust(signerFrom(Buffer.alloc(32, 1)));
    return JSON.stringify({ ...config, keys, demands: [...demands], master: masterKeys().length });
  } catch (error) {
    // Its spaces before a colon don't break.
    if (error instanceof StartError) return error.message.replaceAll(/[\u00A0\u202F]/g, ' ');
    throw error;
  }
}

const SENTENCE = /^[A-Z][^\n]+[.?]$/;

const refused = (name: string, value: string): boolean => {
  const said = read({ ...WHOLE, [name]: value });
  return SENTENCE.test(said) && said.includes(name);
};

it('takes every variable, each with something to say', () => {
  const whole = read(WHOLE);
  expect(whole).toContain('"port":4100');
  for (const name of VARIABLES)
    if (name !== 'MODULE_KEYS' && name !== 'DEMO')
      expect([name, read({ ...WHOLE, [name]: undefined })]).not.toEqual([name, whole]);
});

const WRONG = [
  'n’importe quoi',
  '-1',
  '1.5',
  '99999999999999999999',
  '15s',
  '2 Go',
  'yes',
  'true',
  'ftp://a',
  'http://',
  'postgres://',
  'smtp://',
  's3://serveur/documents',
  'file://',
  'file:documents',
  'https://exemple.fr/un?deux',
  'a@b@c <d>',
  '[1]',
  'ligne\nligne',
  'x'.repeat(100_000),
];

describe.each(VARIABLES)('%s', (name) => {
  it.each(WRONG.map((value) => [value.slice(0, 40), value]))(
    'is read as it is written or refused: %j',
    (_shown, value) => {
      if (!refused(name, value)) expect(read({ ...WHOLE, [name]: value })).toContain(value);
    },
  );

  it('does not keep the quotes that a file of variables put around it', () => {
    expect(refused(name, `"${WHOLE[name]}"`)).toBe(true);
    expect(refused(name, `'${WHOLE[name]}'`)).toBe(true);
  });

  it('is the same with the line break of a file of secrets, and absent when it is blank', () => {
    expect(read({ ...WHOLE, [name]: ` ${WHOLE[name]}\r\n` })).toBe(read(WHOLE));
    expect(read({ ...WHOLE, [name]: ' \n' })).toBe(read({ ...WHOLE, [name]: undefined }));
  });

  it('never ends a start with anything but a sentence that names it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (value) => {
        const said = read({ ...WHOLE, [name]: value });
        return said.startsWith('{') || value.trim() === '' || refused(name, value);
      }),
      { numRuns: 50 },
    );
  });

  it.each([
    ['other capitals', (one: string) => `${one.slice(0, -1)}${one.slice(-1).toLowerCase()}`],
    ['a letter more', (one: string) => `${one}S`],
    ['a letter less', (one: string) => one.slice(0, -1)],
    ['another letter', (one: string) => one.replace('_', '-')],
    ['two letters that changed places', (one: string) => `${one[1]}${one[0]}${one.slice(2)}`],
  ])('is not passed over with %s', (slip, misspell) => {
    // PORTS or HOST_ may belong to somebody else.
    if (!name.includes('_') && slip !== 'other capitals') return;
    expect(read({ [misspell(name)]: WHOLE[name] })).toBe(
      `La variable ${misspell(name)} est inconnue : vouliez-vous écrire ${name} ?`,
    );
  });
});

it('leaves alone what a machine has in its environment', () => {
  const foreign = ['PATH', 'PORTS', 'HTTP_URL', 'XDG_DATA_DIRS', 'SCI_PORT', 'DATABASE_PORT'];
  expect(foreign.filter((name) => VARIABLES.some((known) => isSlipOf(name, known)))).toEqual([]);
});

it.each([
  ['an address in capitals', { PUBLIC_URL: 'HTTPS://sci.exemple.fr' }],
  ['an address after a space', { PUBLIC_URL: ' https://sci.exemple.fr' }],
])('takes %s for the public one that it is', (_what, given) => {
  expect(read(given)).toContain('indiquez DATABASE_URL');
});

it('does not take a bucket in capitals for a folder', () => {
  expect(readConfig({ REGISTRY_URL: 'S3://cle:secret@serveur/modules' }).registryUrl).toBe(
    's3://cle:secret@serveur/modules',
  );
});

it('keeps documents inside the folder of the data, whatever its name', () => {
  expect(readConfig({ DATA_DIR: '/srv/sci #2' }).filesUrl).toBe('file:///srv/sci%20%232/files');
});

it.each([
  ['STRIPE_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY'],
  ['STRIPE_PRICE_ID', 'STRIPE_SECRET_KEY'],
  ['BRIDGE_CLIENT_SECRET', 'BRIDGE_CLIENT_ID'],
  ['BRIDGE_WEBHOOK_SECRET', 'BRIDGE_CLIENT_ID'],
  ['BRIDGE_WEBHOOK_SECRET_BEFORE', 'BRIDGE_CLIENT_ID'],
  ['MAILGUN_SIGNING_KEY', 'MAILGUN_INBOUND_DOMAIN'],
  ['MAILGUN_SIGNING_KEY_BEFORE', 'MAILGUN_INBOUND_DOMAIN'],
  ['MAILGUN_RETURNS', 'MAILGUN_INBOUND_DOMAIN'],
  ['DATABASE_QUEUE_URL', 'DATABASE_URL'],
] as const)('refuses %s without %s, which it completes', (name, other) => {
  expect(read({ [name]: WHOLE[name] })).toBe(
    `La variable ${name} complète ${other} : elle ne sert à rien sans elle.`,
  );
});

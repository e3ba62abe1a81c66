import { readConfig } from './config.ts';

it('starts without any variable: port 4000, ./data, demo data, nothing from outside', () => {
  const config = readConfig({});

  expect(config).toMatchObject({
    port: 4000,
    publicUrl: 'http://localhost:4000',
    demo: true,
    databaseUrl: undefined,
    smtpUrl: undefined,
    stripe: undefined,
  });
  expect(config.dataDir).toMatch(/\/data$/);
  expect(config.filesUrl).toBe(`file://${config.dataDir}/files`);
});

it('never puts demo accounts in a database that the operator brought, unless asked to', () => {
  const DATABASE_URL = 'postgres://a:b@db/sci';

  expect(readConfig({ DATABASE_URL }).demo).toBe(false);
  expect(readConfig({ DATABASE_URL, DEMO: '1' }).demo).toBe(true);
});

it.each([
  ['PORT', '4000a'],
  ['PORT', '70000'],
  ['PUBLIC_URL', 'exemple.fr'],
  ['DATABASE_URL', 'mysql://a:b@c/d'],
  ['SMTP_URL', 'http://a'],
  ['STRIPE_SECRET_KEY', 'pk_test_1'],
  ['NEWS_URL', 'ftp://a'],
  ['COMPANY_REGISTER_URL', 'ftp://a'],
  ['FILES_URL', '/tmp/files'],
  ['DEMO', 'oui'],
  ['BUILD', 'oui'],
  ['LOG_LEVEL', 'loud'],
])('refuses %s=%s with one sentence that names the variable', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(
    new RegExp(`^La variable ${name} [^\\n]+\\.$`),
  );
});

it('refuses a payment key without the secret that signs its events', () => {
  expect(() => readConfig({ STRIPE_SECRET_KEY: 'sk_test_1' })).toThrow(/STRIPE_WEBHOOK_SECRET/);
});

it('takes mails in from the provider with its keys, by a local page, or not at all on a public address', () => {
  const MAILGUN_INBOUND_DOMAIN = 'courrier.exemple.fr';
  const keys = { MAILGUN_SIGNING_KEY: 'neuve', MAILGUN_SIGNING_KEY_BEFORE: 'ancienne' };

  expect(readConfig({}).inboundMail).toBe('local');
  expect(readConfig({ MAILGUN_INBOUND_DOMAIN, ...keys }).inboundMail).toEqual({
    domain: MAILGUN_INBOUND_DOMAIN,
    signingKeys: ['neuve', 'ancienne'],
    returns: false,
  });
  expect(
    readConfig({ MAILGUN_INBOUND_DOMAIN, ...keys, MAILGUN_RETURNS: '1' }).inboundMail,
  ).toMatchObject({ returns: true });
  expect(() => readConfig({ MAILGUN_INBOUND_DOMAIN })).toThrow(/MAILGUN_SIGNING_KEY/);
});

it.each(['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'])(
  'refuses %s without the database that it belongs to',
  (name) => {
    expect(() => readConfig({ [name]: 'postgres://a:b@db/sci' })).toThrow(
      `La variable ${name} complète DATABASE_URL`,
    );
  },
);

it('takes an empty variable for an absent one', () => {
  expect(readConfig({ PORT: '', SMTP_URL: '' }).port).toBe(4000);
});

describe('a public address', () => {
  const PUBLIC = {
    PUBLIC_URL: 'https://sci.exemple.fr',
    DATABASE_URL: 'postgres://a:b@serveur/sci',
    SMTP_URL: 'smtp://serveur:25',
    MAIL_FROM: 'SCI <ne-pas-repondre@exemple.fr>',
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    STRIPE_PRICE_ID: 'price_1',
    SECRETS_KEY: `2026:${Buffer.from('0123456789abcdefghijklmnopqrstuv').toString('base64')}`,
  };

  it('is served with everything that people need', () => {
    expect(readConfig(PUBLIC)).toMatchObject({
      publicUrl: 'https://sci.exemple.fr',
      inboundMail: undefined,
    });
  });

  it.each([
    ['DATABASE_URL', 'la base de données embarquée ne sert qu’à développer'],
    ['SMTP_URL', 'sinon aucun message ne partirait'],
    ['MAIL_FROM', 'l’expéditeur des messages'],
    ['SECRETS_KEY', 'la clé qui scelle les secrets'],
    ['STRIPE_SECRET_KEY', 'sinon chacun s’abonnerait sans payer'],
  ])('is not served without %s', (name, sentence) => {
    expect(() => readConfig({ ...PUBLIC, [name]: undefined })).toThrow(sentence);
  });

  it.each([
    ['SECRETS_KEY', `2026:${Buffer.alloc(32).toString('base64')}`, 'se répète et se devine'],
    [
      'SECRETS_KEY',
      `2026:${Buffer.from('motdepasse'.repeat(4)).toString('base64', 0, 32)}`,
      'se devine',
    ],
    [
      'SECRETS_KEY',
      `${PUBLIC.SECRETS_KEY},avant:${Buffer.alloc(32, 7).toString('base64')}`,
      'se devine',
    ],
    ['MAIL_FROM', 'Ma SCI <ne-pas-repondre@localhost>', 'n’existe que sur cette machine'],
    ['MAIL_FROM', 'racine@serveur', 'n’existe que sur cette machine'],
  ])('is not served with a %s of a machine of one’s own: %s', (name, value, sentence) => {
    expect(() => readConfig({ ...PUBLIC, [name]: value })).toThrow(sentence);
  });

  it('has its files from an encrypted address, too', () => {
    const from = (ASSETS_URL: string) => readConfig({ ...PUBLIC, ASSETS_URL }).assetsUrl;
    expect(from('https://fichiers.exemple.fr/')).toBe('https://fichiers.exemple.fr');
    expect(() => from('http://fichiers.exemple.fr')).toThrow('doit être une adresse chiffrée');
  });

  it('is not served with accounts whose password is known', () => {
    expect(() => readConfig({ ...PUBLIC, DEMO: '1' })).toThrow('connu de tous');
  });
});

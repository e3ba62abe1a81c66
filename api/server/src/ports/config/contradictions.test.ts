import { StartError } from '../start-error.ts';
import { readConfig } from './config.ts';

/** The sentence with which the start is refused, its spaces plain; undefined where it goes on. */
function refusal(given: Readonly<Record<string, string>>): string | undefined {
  try {
    readConfig(given);
    return undefined;
  } catch (error) {
    if (error instanceof StartError) return error.message.replaceAll(/[\u00A0\u202F]/g, ' ');
    throw error;
  }
}

const DATABASE_URL = 'postgres://sci:secret@pgbouncer:6432/sci';

describe('one address that says two things', () => {
  it.each([
    ['SMTP_URL', 'smtp://a:b@serveur:465', /port 465, chiffré dès l’ouverture : écrivez smtps:/],
    ['SMTP_URL', 'smtps://a:b@serveur:587', /port 587, qui s’ouvre en clair .* : écrivez smtp:/],
    ['SMTP_URL', 'smtps://serveur:25', /port 25, qui s’ouvre en clair/],
    ['SMTP_URL', 'smtps://serveur:465?secure=false', /« secure » de deux façons/],
    ['SMTP_URL', 'smtp://serveur?ignoreTLS=true&requireTLS=true', /« requireTLS » de deux façons/],
    ['SMTP_URL', 'smtp://un.fr,deux.fr', /une adresse comme smtp:/],
    ['PUBLIC_URL', 'https://un.fr,deux.fr', /une adresse comme https:/],
    ['PUBLIC_URL', 'https://un.fr, https://deux.fr', /une adresse comme https:/],
    ['PUBLIC_URL', 'https://:secret@un.fr', /une adresse comme https:/],
    ['DATABASE_URL', 'postgres://a:b@un,deux/sci', /une adresse comme postgres:/],
    ['DATABASE_URL', 'postgres://a:b@serveur/sci?host=autre', /« host » de deux façons/],
    ['DATABASE_URL', 'postgres://a:b@serveur:1/sci?port=2', /« port » de deux façons/],
    ['DATABASE_URL', 'postgres://a:b@serveur/sci?user=c', /« user » de deux façons/],
    ['DATABASE_URL', 'postgres://a@serveur/sci?sslmode=disable&ssl=true', /« ssl » de deux façons/],
    [
      'DATABASE_URL',
      'postgres://a@serveur/sci?sslmode=disable&sslmode=require',
      /« sslmode » de deux façons/,
    ],
    // Read by nobody, it would leave the connection in clear.
    ['DATABASE_URL', 'postgres://a@serveur/sci?ssl_mode=require', /« ssl_mode », que rien ne lit/],
    ['DATABASE_URL', 'postgres://a@serveur/sci?sslmode=yes', /« sslmode » une valeur inconnue/],
    // The driver would take the word for a yes.
    ['DATABASE_URL', 'postgres://a@serveur/sci?ssl=false', /« ssl » une valeur inconnue/],
    ['DATABASE_URL', 'postgres://a:%@serveur/sci', /une adresse comme postgres:/],
    ['FILES_URL', 's3://a:b@serveur/un?regoin=fr-par', /« regoin », que rien ne lit/],
    ['FILES_URL', 's3://a:b@serveur/un?region=a&region=b', /« region » de deux façons/],
    ['FILES_URL', 's3://a:%@serveur/un', /une adresse comme s3:/],
    ['FILES_URL', 'file:///srv/a%2Fb', /une adresse comme s3:/],
    ['REGISTRY_URL', 'file:///srv/modules?region=a', /une adresse comme s3:/],
  ])('is refused: %s=%s', (name, value, sentence) => {
    const said = refusal({ DATABASE_URL, [name]: value });
    expect(said).toMatch(sentence);
    expect(said).toMatch(new RegExp(`^La variable ${name} [^\\n]+\\.$`));
  });

  it.each([
    ['SMTP_URL', 'smtps://a:b@serveur'],
    ['SMTP_URL', 'smtp://a:b@[::1]:587?requireTLS=true'],
    ['SMTP_URL', 'smtps://serveur:2465?tls.rejectUnauthorized=false'],
    ['PUBLIC_URL', 'http://192.0.2.7:8080'],
    ['PUBLIC_URL', 'http://société.example'],
    ['DATABASE_URL', 'postgres://a:b%40@serveur_1/sci?sslmode=verify-full&sslrootcert=/etc/ca.pem'],
    ['DATABASE_URL', 'postgres://a@%2Fvar%2Frun%2Fpostgresql/sci'],
    ['DATABASE_URL', 'postgres:///sci?host=/var/run/postgresql&user=sci'],
    ['FILES_URL', 's3://a:b@serveur/un?region=fr-par&scheme=https'],
  ])('is taken where it says one: %s=%s', (name, value) => {
    expect(refusal({ [name]: value })).toBeUndefined();
  });
});

describe('documents among the modules, which are served to everybody', () => {
  const bucket = (name: string, more = ''): string => `s3://a:b@serveur/${name}${more}`;
  it.each([
    ['the same folder', 'file:///srv/tout', 'file:///srv/tout/'],
    ['the same folder by another way', 'file:///srv/a/../tout', 'file:///srv/tout'],
    ['a folder in it', 'file:///srv/modules/documents', 'file:///srv/modules'],
    ['a folder around it', 'file:///srv', 'file:///srv/modules'],
    ['the same bucket with another key', bucket('tout'), bucket('tout/', '?region=fr-par')],
    ['a part of the bucket', bucket('tout/documents'), bucket('tout')],
  ])('are refused: %s', (_what, FILES_URL, REGISTRY_URL) => {
    expect(refusal({ FILES_URL, REGISTRY_URL })).toMatch(
      /^FILES_URL et REGISTRY_URL désignent le même endroit/,
    );
  });

  it.each([
    ['file:///srv/tout', 'file:///srv/tout-2'],
    [bucket('tout'), bucket('tout-2')],
    [bucket('documents'), 'file:///srv/documents'],
  ])('are not where these are: %s, %s', (FILES_URL, REGISTRY_URL) => {
    expect(refusal({ FILES_URL, REGISTRY_URL })).toBeUndefined();
  });

  it('are refused where only one of both is said', () => {
    expect(refusal({ DATA_DIR: '/srv/sci', REGISTRY_URL: 'file:///srv/sci' })).toMatch(
      /^FILES_URL/,
    );
    expect(refusal({ DATA_DIR: '/srv/sci', FILES_URL: 'file:///srv/sci/registry' })).toMatch(
      /^FILES_URL/,
    );
  });
});

it.each([
  ['by its pooled address', DATABASE_URL],
  ['by its own address, the port unsaid', 'postgresql://lecture:autre@POSTGRES/sci'],
])('refuses the database as its own copy, %s', (_how, DATABASE_REPLICA_URL) => {
  const DATABASE_DIRECT_URL = 'postgres://sci:secret@postgres:5432/sci';
  expect(refusal({ DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_REPLICA_URL })).toMatch(
    /^DATABASE_REPLICA_URL désigne la base de données elle-même/,
  );
  expect(
    refusal({
      DATABASE_URL,
      DATABASE_DIRECT_URL,
      DATABASE_REPLICA_URL: 'postgres://sci:secret@copie:5432/sci',
    }),
  ).toBeUndefined();
});

it('gives the pooled address a second time without harm: it is judged when it is asked', () => {
  expect(refusal({ DATABASE_URL, DATABASE_DIRECT_URL: DATABASE_URL })).toBeUndefined();
});

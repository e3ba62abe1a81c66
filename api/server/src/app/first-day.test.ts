import { readFileSync } from 'node:fs';
import path from 'node:path';
import { openStoreAt } from '@sci/registry/open-store';
import { remoteRelease, shellRelease, upload } from '../../../../shared/registry/test/releases.ts';
import { sourceHash } from '../../../../shared/build/src/source-hash.ts';
import { appFolders } from '../../../../shared/build/src/workspace.ts';
import { until } from '../testing/wait.ts';
import {
  LIBRARIES,
  openMachine,
  SHARED,
  SOURCES,
  whyNoMachine,
  WORKSPACE,
  type OpenMachine,
} from '../testing/machine/open-machine.ts';

/**
 * docs/production.md, read and typed line by line on a copy of this machine, with Debian's
 * PostgreSQL, PgBouncer and nginx. Stand-ins: of `apt` and `systemctl`, for what the network and
 * systemd would do. Left out: the installation of the libraries, and the building of the modules,
 * which other tests prove.
 */

const page = readFileSync(path.join(WORKSPACE, 'docs/production.md'), 'utf8');
const MINUTES = 5 * 60_000;

/** The blocks of commands below a heading, in their order. */
function blocksOf(heading: string): string[] {
  const [, section = ''] = page.split(`\n## ${heading}\n`);
  const [text = ''] = section.split(/\n## /);
  return [...text.matchAll(/(?:^ {4,}\S.*\n)+/gm)].map(([block]) => {
    const [indent = ''] = /^ +/.exec(block) ?? [];
    return block.replaceAll(new RegExp(`^${indent}`, 'gm'), '').trimEnd();
  });
}

/** What the page leaves to its reader. */
const OWN: Readonly<Record<string, string>> = {
  ADRESSE_DES_SOURCES: SOURCES,
  MOT_DE_PASSE: 'b7c1f6a0d2',
};
const asOwn = (text: string): string =>
  Object.entries(OWN).reduce((known, [word, value]) => known.replaceAll(word, value), text);

const VARIABLES: Readonly<Record<string, string>> = {
  SECRETS_KEY: `2026:${Buffer.from('0123456789abcdefghijklmnopqrstuv').toString('base64')}`,
  SMTP_URL: 'smtp://127.0.0.1:2525',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_PRICE_ID: 'price_1',
};

/** `s/…/…/` for each empty variable, and for the password. */
const filling = (): string =>
  Object.entries(VARIABLES)
    .map(([name, value]) => [`^${name}=$`, `${name}=${value}`])
    .concat(Object.entries(OWN))
    .map(([before, after]) => `-e 's#${before}#${after}#'`)
    .join(' ');

/** What has to be there before a block, which the page says in words. */
const BEFORE: readonly (readonly [RegExp, string])[] = [
  [
    /npm run migrate/,
    `sed -i ${filling()} /etc/sci/env
     (cd ${WORKSPACE} && find . -path ./node_modules -prune -o -name node_modules -prune -print0 |
       xargs -0 cp -a --parents -t /srv/sci)
     mkdir node_modules && mount --bind ${LIBRARIES} node_modules
     cp -r ${SHARED}/registry /var/lib/sci/ && chown -R sci: /var/lib/sci/registry`,
  ],
  [
    /nginx -t/,
    `install -d /etc/ssl/sci && echo '127.0.0.1 sci.exemple.fr' >> /etc/hosts
     openssl req -x509 -newkey rsa:2048 -nodes -subj /CN=sci.exemple.fr \\
       -addext subjectAltName=DNS:sci.exemple.fr \\
       -keyout /etc/ssl/sci/privkey.pem -out /etc/ssl/sci/fullchain.pem 2>/dev/null`,
  ],
];

const why = whyNoMachine();
if (why !== undefined) console.log(`docs/production.md is not followed here: ${why}`);
const onMachine = why === undefined ? describe : describe.skip;

onMachine('the first day in production, as its page says', () => {
  let machine: OpenMachine;
  // nginx answers a reload before it has done it: who asks at once can find nobody.
  const ask = (address: string, more = ''): Promise<string> =>
    machine.type(
      `curl -sS --retry 20 --retry-delay 1 --retry-connrefused --cacert /etc/ssl/sci/fullchain.pem \\
         -H 'accept: text/html' ${more} ${address}`,
    );

  async function follow(heading: string, before: typeof BEFORE = []): Promise<string> {
    const said: string[] = [];
    for (const block of blocksOf(heading)) {
      for (const [wanted, commands] of before) if (wanted.test(block)) await machine.type(commands);
      said.push(await machine.type(asOwn(block)));
    }
    return said.join('');
  }

  beforeAll(async () => {
    machine = await openMachine();
    const store = openStoreAt(path.join(machine.shared, 'registry'));
    for (const app of appFolders()) {
      const source = sourceHash(path.join(WORKSPACE, app));
      const build = source.slice(0, 8);
      await upload(
        store,
        app === 'shell' ? shellRelease(build, { source }) : remoteRelease(app, build, { source }),
        new Date(),
      );
    }
  }, MINUTES);

  it(
    'installs it',
    async () => {
      const said = await follow('On a machine', BEFORE);
      expect(said).toContain('La base de données est à jour.');
      expect(said).toContain('Révision 1 publiée');
      expect(said).toContain('{"status":"ok"}');
      expect(said).toContain('nginx.conf test is successful');
    },
    MINUTES,
  );

  it('is there behind its proxy, in full sight of nobody else', async () => {
    const site = 'https://sci.exemple.fr';
    expect(await ask(`${site}/connexion`)).toContain('<html data-revision="1">');
    // A reload ends the workers of before a moment later.
    const moved = await until(async () => {
      const answer = await ask('http://sci.exemple.fr/connexion?a=b', '-i');
      return answer.startsWith('HTTP/1.1 301') && answer;
    });
    expect(moved).toContain('Location: https://sci.exemple.fr/connexion?a=b');
    expect(await ask(`${site}/metrics`, '-i')).toMatch(/^HTTP\/1.1 404/);
    const owners = await machine.type('stat -c "%U %a" /etc/sci/env /etc/pgbouncer/users.txt');
    expect(owners.trim().split('\n')).toEqual(['sci 600', 'postgres 600']);
    expect(await machine.type("su postgres -c 'psql -lAt' | grep ^sci")).toContain('|UTF8|');
  });

  it(
    'has an administrator, and a backup that was proved beside it',
    async () => {
      const person = {
        name: 'Martin',
        first_name: 'Léa',
        email: 'adresse@exemple.fr',
        password: 'une phrase assez longue',
      };
      const asked = `-H 'content-type: application/json' -d '${JSON.stringify(person)}'`;
      expect(await ask('https://sci.exemple.fr/api/register', asked)).toContain('"token":');
      const said = await follow('Then');
      expect(said).toContain('adresse@exemple.fr est maintenant administrateur.');
      expect(said).toContain('Sauvegarde terminée : /sauvegardes/1'.replace(' :', '\u00A0:'));
      expect(said).toContain('Restauration terminée');
      expect(said).toContain('aucune différence');
    },
    MINUTES,
  );

  it(
    'gets a new version, one process after the other',
    async () => {
      const said = await follow('A new version');
      expect(said.match(/\{"status":"ok"\}/g)).toHaveLength(2);
      expect(said).toContain('aucune différence');
    },
    MINUTES,
  );
});

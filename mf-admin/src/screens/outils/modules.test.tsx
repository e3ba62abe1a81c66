import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { renderScreen, screen, waitFor, within } from '@sci/shell-sdk/testing';
import type { ModuleState } from '@sci/contract/platform';
import fr from '../../locales/fr.json' with { type: 'json' };
import { Modules } from './modules.tsx';

const closers: (() => void)[] = [];
afterEach(() => closers.splice(0).forEach((close) => close()));

const signed = { standing: 'signed' as const, team: 'equipe-gestion', problem: null };
const said = {
  commit: '9f31c2ab0123456789',
  modified: false,
  tests: 'jest, 132 tests',
  rehearsed: true,
  by: 'ci@exemple.fr',
  at: '2026-03-01T10:00:00.000Z',
};
/** Nothing of a revision but its builds. */
const PLAIN = { off: [], candidate: null, minimum: 0 };
const build = {
  version: '1.1.0',
  build: 'b2',
  built_at: '2026-03-01T10:00:00.000Z',
  contract: '1.0.0',
  enabled: true,
  provenance: { ...signed, said },
  failures: [
    { kind: 'client', code: 'entry-network', count: 4, last_at: '2026-03-02T10:00:00.000Z' },
  ],
  loads: [
    { build: '1.1.0-b2', phase: 'module' as const, count: 120, p75: 180 },
    { build: '1.0.0-a1', phase: 'module' as const, count: 90, p75: 150 },
  ],
  entry: { address: '/assets/remotes/mf-gestion/1.1.0-b2/entry.js', integrity: '' },
  weights: [
    {
      budget: 'fichiers de la route (gzip)',
      of: 'gestion.ledger',
      bytes: 41_200,
      target: 45_000,
      limit: 60_000,
    },
  ],
};
const state: ModuleState = {
  degraded: false,
  refused: [],
  trust: {
    demands: ['signed', 'rehearsed'],
    own_key: 'ed25519:serveur',
    keys: [
      { id: 'a1', team: 'equipe-gestion', modules: ['mf-gestion'], until: null, revoked: false },
      { id: 'b2', team: 'equipe-gestion', modules: ['*'], until: '2026-11-20', revoked: false },
      { id: 'c3', team: 'equipe-socle', modules: ['shell'], until: null, revoked: true },
    ],
  },
  candidate: null,
  revision: 8,
  published_at: '2026-03-01T10:00:00.000Z',
  published_by: 'equipe',
  shell: { ...build, failures: [] },
  modules: [{ ...build, id: 'mf-gestion', requires: { contract: '^1.0.0', api: '^1.0.0' } }],
  reports: [],
  elsewhere: [
    {
      module: 'page',
      kind: 'csp',
      code: 'script-src',
      count: 3,
      last_at: '2026-03-02T10:00:00.000Z',
    },
  ],
  compatibility: [
    {
      module: 'mf-gestion',
      build: '1.0.0-a1',
      shell: '1.1.0-b2',
      problems: ['mf-gestion demande le contrat ^0.9.0, le shell offre 1.0.0'],
    },
  ],
  history: [
    {
      revision: 8,
      published_at: '2026-03-01T10:00:00.000Z',
      published_by: 'equipe',
      reason: 'release',
      versions: { shell: '1.1.0-b2', 'mf-gestion': '1.1.0-b2' },
      ...PLAIN,
      signature: { standing: 'signed', team: null, problem: null },
      brought: [{ module: 'mf-gestion', build: '1.1.0-b2', ...signed, said }],
    },
    {
      revision: 7,
      published_at: '2026-02-01T10:00:00.000Z',
      published_by: 'equipe',
      reason: 'release',
      versions: { shell: '1.1.0-b2', 'mf-gestion': '1.0.0-a1' },
      ...PLAIN,
      signature: { standing: 'unsigned', team: null, problem: null },
      brought: [
        {
          module: 'shell',
          build: '1.1.0-b2',
          standing: 'unsigned',
          team: null,
          problem: null,
          said: { ...said, commit: null, tests: null, rehearsed: false },
        },
      ],
    },
  ],
};

it('says that the modules are those last known while their registry does not answer', async () => {
  await renderScreen(<Modules />, {
    admin: true,
    messages: { admin: fr },
    api: { 'GET /v2/admin/modules': () => ({ ...state, degraded: true }) },
  });

  expect(await screen.findByText(fr['modules.degraded'])).toBeVisible();
  expect(screen.getByRole('rowgroup', { name: 'mf-gestion' })).toBeVisible();
});

it('says who vouches for each build and revision, where they come from, and whose keys count', async () => {
  await renderScreen(<Modules />, {
    admin: true,
    messages: { admin: fr },
    api: { 'GET /v2/admin/modules': () => state },
  });
  const row = within(await screen.findByRole('rowgroup', { name: 'mf-gestion' }));
  expect(row.getByText(/^Signée\s: equipe-gestion$/)).toBeVisible();
  expect(
    row.getByText('commit 9f31c2ab · jest, 132 tests · répétée · ci@exemple.fr'),
  ).toBeVisible();

  const history = within(screen.getByRole('table', { name: 'Historique des révisions' }));
  const cells = history.getAllByRole('row').map(({ textContent }) => textContent);
  expect(cells[1]).toMatch(/Signée par le serveurmf-gestion Signée\s: equipe-gestion/);
  expect(cells[2]).toMatch(
    /Non signéeshell Non signéecommit inconnu · sans tests · sans répétition · ci@exemple\.fr$/,
  );
  const keys = within(screen.getByRole('table', { name: 'Clés des équipes' }));
  expect(keys.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'ÉquipeSigneCléÉtat',
    'equipe-gestionmf-gestiona1En service',
    'equipe-gestion*b2Jusqu’au 20/11/2026',
    'equipe-socleshellc3Révoquée',
  ]);
  expect(
    screen.getByText(/^Une nouvelle construction doit être\s: signée, répétée\.$/),
  ).toBeVisible();
});

it('shows who gets the candidate and how it does there, and ends it with a reason', async () => {
  const candidate = {
    module: 'mf-gestion',
    build: '1.2.0-c3',
    percent: 10,
    companies: [12, 15],
    named: [
      { id: 12, name: 'SCI Les Tilleuls' },
      { id: 15, name: 'SCI du Port' },
    ],
    since: '2026-03-01T10:00:00.000Z',
    inside: { served: 40, failed: 2 },
    outside: { served: 360, failed: 3 },
    vitals: [
      {
        measure: 'lcp' as const,
        inside: { measured: 12, slow: 5, p75: 2600 },
        outside: { measured: 40, slow: 2, p75: 1200 },
      },
      {
        measure: 'cls' as const,
        inside: { measured: 0, slow: 0, p75: null },
        outside: { measured: 40, slow: 0, p75: 20 },
      },
    ],
  };
  const { user, sent } = await renderScreen(<Modules />, {
    admin: true,
    messages: { admin: fr },
    api: {
      'GET /v2/admin/modules': () => ({ ...state, candidate }),
      'POST /v2/admin/module/rollback': () => ({ schema: 1, revision: 9 }),
    },
  });
  expect(await screen.findByText(/^Version candidate de mf-gestion\s: 1\.2\.0-c3$/)).toBeVisible();
  expect(
    screen.getByText(/^10\s% des comptes.*Les sociétés SCI Les Tilleuls, SCI du Port/),
  ).toBeVisible();
  expect(screen.getByText(/2 sur 40 avec elle, 3 sur 360 avec la version de tous/)).toBeVisible();

  expect(screen.getByText(/^2\s600\sms \(lent pour 5 sur\s12\)$/)).toBeVisible();
  expect(screen.getByText('pas encore mesuré')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retirer la version candidate' }));
  const question = within(await screen.findByRole('dialog'));
  await user.type(question.getByLabelText(/Motif/), 'trop lente');
  await user.click(question.getByRole('button', { name: 'Retirer la version candidate' }));
  await waitFor(() =>
    expect(sent('POST /v2/admin/module/rollback')[0]?.body).toEqual({
      module: 'mf-gestion',
      version: 'candidate',
      reason: 'trop lente',
    }),
  );
});

it('says why the newest revision is not served, and nothing of a registry that does not answer', async () => {
  const problem = 'la signature de la révision 9 ne correspond pas à son contenu';
  await renderScreen(<Modules />, {
    admin: true,
    messages: { admin: fr },
    api: {
      'GET /v2/admin/modules': () => ({
        ...state,
        degraded: true,
        refused: [problem],
        trust: { demands: [], own_key: null, keys: null },
      }),
    },
  });
  expect(await screen.findByText(fr['modules.refused'])).toBeVisible();
  expect(screen.getByText(new RegExp(problem))).toBeVisible();
  expect(screen.queryByText(fr['modules.degraded'])).not.toBeInTheDocument();
  expect(screen.getByText(/^Aucune clé n’est nommée dans MODULE_KEYS\s:/)).toBeVisible();
  expect(screen.getByText(fr['modules.noDemand'])).toBeVisible();
});

it('shows weights against budgets, failures, compatibility and history, and puts an earlier build back with a reason', async () => {
  const { user, sent, notices } = await renderScreen(<Modules />, {
    admin: true,
    messages: { admin: fr },
    api: {
      'GET /v2/admin/modules': () => state,
      'POST /v2/admin/module/rollback': () => ({ schema: 1, revision: 9 }),
    },
  });
  const row = within(await screen.findByRole('rowgroup', { name: 'mf-gestion' }));
  expect(row.getByText(/^Module\s: 180\sms \(120 mesures\)$/)).toBeVisible();
  expect(row.getByText(/^Module\s: 150\sms \(90 mesures\)$/)).toBeVisible();
  expect(row.getByText(/gestion\.ledger\s: 41,2\sko sur 60\sko/)).toBeVisible();
  expect(row.getByText(/entry-network\s: 4/)).toBeVisible();
  expect(
    row.getByText(
      /1\.0\.0-a1 ne convient pas au shell 1\.1\.0-b2\s: mf-gestion demande le contrat/,
    ),
  ).toBeVisible();
  expect(screen.getByText('mf-gestion 1.0.0-a1 → 1.1.0-b2')).toBeVisible();

  expect(
    within(screen.getByRole('list', { name: 'Hors des modules' })).getByText(/csp script-src\s: 3/),
  ).toBeVisible();

  await user.click(row.getByRole('button', { name: /^Revenir en arrière.*mf-gestion$/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Remettre cette version' }));
  expect(dialog.getByLabelText(/^Motif/)).toBeInvalid();
  await user.type(dialog.getByLabelText(/^Motif/), 'Écran blanc');
  await user.click(dialog.getByRole('button', { name: 'Remettre cette version' }));
  await waitFor(() => expect(notices()).toContain('La nouvelle révision est publiée.'));
  expect(sent('POST /v2/admin/module/rollback')[0]?.body).toEqual({
    module: 'mf-gestion',
    version: '1.0.0-a1',
    reason: 'Écran blanc',
  });
});

it('asks for the entry of each module as a browser does: served in time, altered, refused', async () => {
  const content = 'var entry;';
  const files = createServer((request, response) =>
    response
      .writeHead(request.url === '/gone.js' ? 404 : 200, { 'access-control-allow-origin': '*' })
      .end(content),
  );
  await new Promise<void>((ready) => {
    files.listen(0, '127.0.0.1', ready);
  });
  closers.push(() => files.close());
  const address = files.address();
  const root = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const hash = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
  const module = (id: string, entry: { address: string; integrity: string }) => ({
    ...build,
    id,
    requires: { contract: '^1.0.0', api: '^1.0.0' },
    entry,
  });
  const served: ModuleState = {
    ...state,
    shell: { ...state.shell, entry: { address: `${root}/shell.js`, integrity: hash(content) } },
    modules: [
      module('mf-gestion', { address: `${root}/entry.js`, integrity: hash('another') }),
      module('mf-admin', { address: `${root}/gone.js`, integrity: hash(content) }),
    ],
  };
  const { user } = await renderScreen(<Modules />, {
    admin: true,
    messages: { admin: fr },
    api: { 'GET /v2/admin/modules': () => served },
  });
  await user.click(await screen.findByRole('button', { name: 'Charger maintenant' }));

  const rows = (id: string) => within(screen.getByRole('rowgroup', { name: id }));
  expect(
    await rows('mf-admin').findByText('Refusé (404)', undefined, { timeout: 10_000 }),
  ).toBeVisible();
  expect(rows('shell').getByText(/^[\d\s]+ms, contenu conforme$/)).toBeVisible();
  expect(rows('mf-gestion').getByText('Contenu modifié')).toBeVisible();
});

it('tells of each revision who was given a candidate, what was switched off and that tabs had to load again', async () => {
  const [first] = state.history;
  if (first === undefined) throw new Error('there is a revision');
  const given = { module: 'mf-gestion', build: '1.2.0-c3', percent: 0, companies: [7] };
  const made = [
    { ...PLAIN, minimum: 12 },
    { ...PLAIN, off: [] },
    { ...PLAIN, off: ['mf-gestion'] },
    { ...PLAIN, candidate: { ...given, percent: 50, companies: [] } },
    { ...PLAIN, candidate: { ...given, companies: [8] } },
    { ...PLAIN, candidate: given },
    PLAIN,
  ];
  const history = made.map((one, at) => ({ ...first, ...one, revision: 20 - at, brought: [] }));
  await renderScreen(<Modules />, {
    admin: true,
    messages: { admin: fr },
    api: { 'GET /v2/admin/modules': () => ({ ...state, history }) },
  });

  const table = await screen.findByRole('table', { name: fr['modules.history'] });
  const told = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[3]?.textContent);
  expect(told).toEqual([
    'onglets à recharger',
    'mf-gestion remis en service',
    'mf-gestion arrêté, fin du candidat mf-gestion 1.2.0-c3',
    'candidat mf-gestion 1.2.0-c3 pour 50 % des comptes',
    'candidat mf-gestion 1.2.0-c3 pour 0 % des comptes et 1 société',
    'candidat mf-gestion 1.2.0-c3 pour 0 % des comptes et 1 société',
    '–',
  ]);
});

import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { renderScreen, screen, waitFor, within, type Answers } from '@sci/shell-sdk/testing';
import type { ModuleState } from '@sci/contract/platform';
import fr from '../../locales/fr.json' with { type: 'json' };
import { AuditLog } from './audit-log.tsx';
import { Modules } from './modules.tsx';
import { PublisherTokens } from './publisher-tokens.tsx';

const closers: (() => void)[] = [];
afterEach(() => closers.splice(0).forEach((close) => close()));

const entry = {
  id: 1,
  at: '2026-03-01T10:00:00.000Z',
  user: 'Jeanne Martin',
  on_behalf_by: 'Louis Petit',
  company: 'SCI du Lac',
  origin: 'admin' as const,
  action: 'update',
  entity: 'building',
  entity_id: 4,
  before: null,
  after: null,
};

it('names both people when an administrator acted in a user’s place, and filters by date', async () => {
  const { user, sent } = await renderScreen(<AuditLog />, {
    admin: true,
    messages: { admin: fr },
    api: {
      'GET /v2/admin/audit': () => ({ rows: [entry], next: null, total: 1 }),
      'GET /v2/admin/audit/kinds': () => ({ actions: ['update'], entities: ['building'] }),
    },
  });
  const row = within(await screen.findByRole('row', { name: /Modification immeuble 4/ }));
  expect(row.getByText('par Louis Petit')).toBeVisible();
  await user.type(screen.getByLabelText('Depuis le'), '01022026');
  await user.tab();
  await user.selectOptions(screen.getByLabelText('Objet'), 'immeuble');
  await user.type(screen.getByLabelText('Personne ou société'), 'lac');

  await waitFor(() =>
    expect(sent('GET /v2/admin/audit').at(-1)?.query).toMatchObject({
      from: '2026-02-01',
      entity: 'building',
      search: 'lac',
    }),
  );
});

it('shows of a change only what differs, and no pages when there is one', async () => {
  const change = {
    ...entry,
    before: { name: 'Le Parc', city: 'Lyon', updated_at: 'a' },
    after: { name: 'Le Grand Parc', city: 'Lyon', updated_at: 'b' },
  };
  const { user, sent } = await renderScreen(<AuditLog />, {
    admin: true,
    messages: { admin: fr },
    api: {
      'GET /v2/admin/audit': () => ({ rows: [change], next: null, total: 1 }),
      'GET /v2/admin/audit/kinds': () => ({ actions: ['update'], entities: ['building'] }),
    },
  });
  const details = within(await screen.findByRole('table', { name: 'Détails', hidden: true }));
  expect(
    details.getAllByRole('row', { hidden: true }).map(({ textContent }) => textContent),
  ).toEqual(['DonnéeAvantAprès', 'nameLe ParcLe Grand Parc']);
  expect(screen.queryByRole('button', { name: 'Page suivante' })).not.toBeInTheDocument();
  expect(sent('GET /v2/admin/audit')[0]?.query).not.toHaveProperty('origin');
  await user.selectOptions(screen.getByLabelText('Origine'), 'Règle');
  await waitFor(() =>
    expect(sent('GET /v2/admin/audit').at(-1)?.query).toMatchObject({ origin: 'rule' }),
  );
});

const build = {
  version: '1.1.0',
  build: 'b2',
  built_at: '2026-03-01T10:00:00.000Z',
  contract: '1.0.0',
  enabled: true,
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
    },
    {
      revision: 7,
      published_at: '2026-02-01T10:00:00.000Z',
      published_by: 'equipe',
      reason: 'release',
      versions: { shell: '1.1.0-b2', 'mf-gestion': '1.0.0-a1' },
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
  expect(dialog.getByRole('button', { name: 'Remettre cette version' })).toBeDisabled();
  await user.type(dialog.getByLabelText(/^Motif/), 'Écran blanc');
  await user.click(dialog.getByRole('button', { name: 'Remettre cette version' }));
  await waitFor(() => expect(notices()).toContain('La nouvelle révision est publiée.'));
  expect(sent('POST /v2/admin/module/rollback')[0]?.body).toEqual({
    module: 'mf-gestion',
    version: '1.0.0-a1',
    reason: 'Écran blanc',
  });
});

it('makes a token for some modules, shows it once, and revokes another', async () => {
  const token = {
    id: 4,
    label: 'ci de gestion',
    modules: ['mf-gestion'],
    created_by: 'admin@exemple.fr',
    created_at: '2026-03-01T10:00:00.000Z',
    last_used_at: '2026-03-02T10:00:00.000Z',
    expires_at: '2026-06-01T10:00:00.000Z',
  };
  const api: Answers = {
    'GET /v2/admin/publisher_tokens': () => [token],
    'POST /v2/admin/publisher_token': () => ({
      token: 'secret-de-publication',
      expires_at: token.expires_at,
    }),
    'DELETE /v2/admin/publisher_token/:id': () => ({ message: 'Le jeton est révoqué.' }),
  };
  const { user, sent, notices } = await renderScreen(<PublisherTokens />, {
    admin: true,
    messages: { admin: fr },
    api,
  });
  await user.type(await screen.findByLabelText(/^Nom/), 'ci de conformité');
  await user.type(screen.getByLabelText(/^Modules/), 'mf-conformite, mf-gestion');
  await user.click(screen.getByRole('button', { name: 'Créer le jeton' }));
  expect(await screen.findByText('secret-de-publication')).toBeVisible();
  expect(sent('POST /v2/admin/publisher_token')[0]?.body).toEqual({
    label: 'ci de conformité',
    modules: ['mf-conformite', 'mf-gestion'],
    days: 90,
  });

  await user.click(screen.getByRole('button', { name: 'Révoquer ci de gestion' }));
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Révoquer ci de gestion' })).getByRole(
      'button',
      { name: 'Révoquer' },
    ),
  );
  await waitFor(() => expect(notices()).toContain('Le jeton est révoqué.'));
  expect(sent('DELETE /v2/admin/publisher_token/:id')[0]?.params).toEqual({ id: 4 });
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
  expect(rows('shell').getByText(/^\d+\sms, contenu conforme$/)).toBeVisible();
  expect(rows('mf-gestion').getByText('Contenu modifié')).toBeVisible();
});

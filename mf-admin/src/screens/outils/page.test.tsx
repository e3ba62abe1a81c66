import { renderScreen, screen, waitFor, within, type Answers } from '@sci/shell-sdk/testing';
import fr from '../../locales/fr.json' with { type: 'json' };
import { AuditLog } from './audit-log.tsx';
import { PublisherTokens } from './publisher-tokens.tsx';

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

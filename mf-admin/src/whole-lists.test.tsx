import {
  refuse,
  renderScreen,
  screen,
  waitFor,
  within,
  type Answers,
} from '@sci/shell-sdk/testing';
import fr from './locales/fr.json' with { type: 'json' };
import { wireCategory, wireParam, wireSettingChange, years } from './testing/wire.ts';
import CategoriesPage from './screens/categories/page.tsx';
import { Modules } from './screens/outils/modules.tsx';
import { PublisherTokens } from './screens/outils/publisher-tokens.tsx';
import ParametersPage from './screens/parametres/page.tsx';
import { Announcements } from './screens/pilotage/announcements.tsx';
import SettingsPage from './screens/reglages/page.tsx';

const show = (drawn: React.ReactElement, api: Answers, path = '/admin') =>
  renderScreen(drawn, { admin: true, messages: { admin: fr }, api, path });

const parameters = {
  'GET /admin/params': () => [
    wireParam({
      history: [
        { at: '2026-01-01T00:00:00.000Z', by: '', value: '20' },
        { at: '2025-01-01T00:00:00.000Z', by: '', value: '19.6' },
      ],
    }),
    wireParam({ id: 2, code: 'site', label: 'Adresse du site', type: 'text', value: 'x' }),
  ],
  'GET /getFiscalYears': () => years,
  'GET /v2/admin/share_changes': () => [],
  'GET /v2/admin/fiscal_years/proposed': () => [
    {
      year: 2025,
      date_declaration_2072: '2026-05-05',
      date_declaration_2072_report: '2026-05-20',
      date_declaration_ag: '2026-06-30',
    },
  ],
};
const categories = {
  'GET /bankMovement/categories/all': () => [
    wireCategory(),
    wireCategory({ id: 2, code: 'LOYER', name: '=Loyers', sense: 'R', account: '706000' }),
  ],
  'GET /v2/admin/share_changes': () => [],
  'GET /bankMovementType': () => [],
  'GET /v2/admin/categories/usage': () => [],
};

type User = Awaited<ReturnType<typeof show>>['user'];

/** Chooses rows by their boxes, and confirms what is done with them. */
async function doWith(user: User, rows: readonly RegExp[], action: string, reason?: string) {
  for (const name of rows) await user.click(await screen.findByRole('checkbox', { name }));
  const [button] = screen.getAllByRole('button', { name: action });
  if (button === undefined) throw new Error(`no ${action}`);
  await user.click(button);
  const question = within(await screen.findByRole('dialog'));
  if (reason !== undefined) await user.type(question.getByRole('textbox'), reason);
  await user.click(question.getByRole('button', { name: action }));
}

it('opens a list as its address says, and keeps in the address what is chosen of it', async () => {
  const { user, address } = await show(
    <CategoriesPage />,
    categories,
    '/admin/categories?categories.sense=R',
  );
  expect(await screen.findByRole('row', { name: /Loyers/ })).toBeVisible();
  expect(screen.queryByRole('row', { name: /réparation/ })).not.toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Sens'), 'Dépense');
  expect(screen.getByRole('row', { name: /réparation/ })).toBeVisible();
  expect(address()).toContain('categories.sense=D');
});

it('writes the rows that are shown into a file that no spreadsheet runs', async () => {
  const files: Blob[] = [];
  // jsdom knows no addresses of files.
  URL.createObjectURL = (file) => {
    if (file instanceof Blob) files.push(file);
    return '#liste';
  };
  URL.revokeObjectURL = () => undefined;
  const { user } = await show(
    <CategoriesPage />,
    categories,
    '/admin/categories?categories.sense=R',
  );
  await user.click(await screen.findByRole('button', { name: /^Exporter en CSV\s: Catégories$/ }));
  await waitFor(() => expect(files).toHaveLength(1));
  const lines = ((await files[0]?.text()) ?? '').split('\r\n');
  expect(lines[0]).toContain('Code;Libellé;Sens;Compte;');
  expect(lines[1]).toMatch(/^LOYER;'=Loyers;Recette;706000;/);
  expect(lines).toHaveLength(3);
});

it('deletes several categories once it was confirmed, and says which stays and why', async () => {
  const { user, sent, notices } = await show(<CategoriesPage />, {
    ...categories,
    'DELETE /bankMovement/categories/:id': ({ params }) =>
      params.id === 2 ? refuse(409, { message: 'Elle est utilisée.' }) : { message: 'Supprimée.' },
  });
  await screen.findByRole('row', { name: /Loyers/ });
  await doWith(user, [/Choisir.*réparation/, /Choisir.*Loyers/], 'Supprimer');
  await waitFor(() => expect(sent('DELETE /bankMovement/categories/:id')).toHaveLength(2));
  await waitFor(() =>
    expect(notices().at(-1)).toBe('1 ligne traitée. =Loyers – Elle est utilisée.'),
  );
  expect(screen.getByRole('checkbox', { name: /Choisir.*Loyers/ })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: /Choisir.*réparation/ })).not.toBeChecked();
});

it('stops at a failure that is not of the row, and goes on from there when it is asked again', async () => {
  let isAway = true;
  const { user, sent, notices } = await show(<CategoriesPage />, {
    ...categories,
    'GET /bankMovement/categories/all': () =>
      ['Eau', 'Gaz', 'Bois'].map((name, index) =>
        wireCategory({ id: 1 + index, code: name.toUpperCase(), name }),
      ),
    'DELETE /bankMovement/categories/:id': ({ params }) =>
      params.id === 2 && isAway
        ? refuse(503, { message: 'Le service est arrêté.' })
        : { message: 'Supprimée.' },
  });
  await screen.findByRole('row', { name: /Eau/ });
  await doWith(user, [/Choisir.*Eau/, /Choisir.*Gaz/, /Choisir.*Bois/], 'Supprimer');
  await waitFor(() =>
    expect(notices().at(-1)).toBe(
      '1 ligne traitée. Gaz – Le service est arrêté. 1 ligne n’a pas été traitée\u00a0: elle reste choisie.',
    ),
  );
  const deleted = () => sent('DELETE /bankMovement/categories/:id').map(({ params }) => params);
  expect(deleted()).not.toContainEqual({ id: 3 });

  isAway = false;
  await doWith(user, [], 'Supprimer');
  await waitFor(() => expect(notices().at(-1)).toBe('2 lignes traitées.'));
  expect(deleted().slice(-2)).toEqual([{ id: 2 }, { id: 3 }]);
});

it('puts several parameters back to what they were, and says which never changed', async () => {
  const { user, sent, notices } = await show(<ParametersPage />, {
    ...parameters,
    'POST /admin/params/update': () => [wireParam()],
  });
  await screen.findByRole('row', { name: /Taux normal/ });
  await doWith(user, [/Choisir.*Taux normal/, /Choisir.*Adresse/], 'Remettre la valeur d’avant');
  await waitFor(() => expect(sent('POST /admin/params/update')).toHaveLength(1));
  expect(sent('POST /admin/params/update')[0]).toMatchObject({
    body: { params: [{ id: 1, value: '19.6' }] },
  });
  await waitFor(() =>
    expect(notices().at(-1)).toMatch(/«\sAdresse du site\s» n’a jamais été modifié/),
  );
});

it('gives several years the dates of the rule', async () => {
  const { user, sent } = await show(<ParametersPage />, {
    ...parameters,
    'PUT /v2/fiscalYear/:id': () => ({
      year: 2025,
      date_declaration_2072: '2026-05-05',
      date_declaration_2072_report: '2026-05-20',
      date_declaration_ag: '2026-06-30',
      updated_at: '2026-02-01T00:00:00.000Z',
      fiscal_year_company: null,
      readonly: false,
      readonly_reason: null,
      closed_since: null,
    }),
  });
  await doWith(user, [/Choisir.*2025/], 'Reprendre les dates de la règle');
  await waitFor(() => expect(sent('PUT /v2/fiscalYear/:id')).toHaveLength(1));
  expect(sent('PUT /v2/fiscalYear/:id')[0]).toMatchObject({
    params: { id: 2025 },
    body: { date_declaration_2072: '2026-05-05', date_declaration_2072_report: '2026-05-20' },
  });
});

it('gives up several changes of settings', async () => {
  const { user, sent } = await show(<SettingsPage />, {
    'GET /v2/admin/setting_changes': () => [
      wireSettingChange({ id: 5, target: 'Formules 2026' }),
      wireSettingChange({ id: 6, target: 'Échéances 2027', kind: 'dates' }),
    ],
    'POST /v2/admin/setting_change/:id/withdraw': () => wireSettingChange({ status: 'withdrawn' }),
  });
  await screen.findByRole('row', { name: /Formules 2026/ });
  await doWith(user, [/Choisir.*Formules/, /Choisir.*Échéances/], 'Abandonner');
  await waitFor(() =>
    expect(sent('POST /v2/admin/setting_change/:id/withdraw')).toMatchObject([
      { params: { id: 5 } },
      { params: { id: 6 } },
    ]),
  );
});

it('takes several messages back', async () => {
  const message = {
    id: 9,
    subject: 'Coupure dimanche',
    text: 'Le service s’arrête.',
    last_day: '2026-03-15',
    audience: 'everybody' as const,
    about: '',
    by_mail: true,
    written_by: 'Jeanne Martin',
    written_at: '2026-03-01T02:00:00.000Z',
    people: 3,
    mails: 2,
    to_send: 0,
    shown: true,
    taken_back_at: null,
  };
  const { user, sent } = await show(<Announcements />, {
    'GET /v2/admin/announcements': () => [
      message,
      { ...message, id: 10, subject: 'Coupure lundi' },
      { ...message, id: 11, subject: 'Ancien', shown: false },
    ],
    'POST /v2/admin/announcement/:id/take_back': () => ({ message: 'Message retiré.' }),
  });
  await user.selectOptions(await screen.findByLabelText('Bandeau'), 'Affiché');
  expect(screen.queryByRole('row', { name: /Ancien/ })).not.toBeInTheDocument();
  await doWith(user, [/Choisir.*dimanche/, /Choisir.*lundi/], 'Retirer');
  await waitFor(() =>
    expect(sent('POST /v2/admin/announcement/:id/take_back')).toMatchObject([
      { params: { id: 9 } },
      { params: { id: 10 } },
    ]),
  );
});

it('revokes several tokens of a module', async () => {
  const token = {
    id: 4,
    label: 'ci de gestion',
    modules: ['mf-gestion'],
    created_by: 'admin@exemple.fr',
    created_at: '2026-03-01T10:00:00.000Z',
    last_used_at: '2026-03-02T10:00:00.000Z',
    expires_at: '2026-06-01T10:00:00.000Z',
  };
  const { user, sent } = await show(<PublisherTokens />, {
    'GET /v2/admin/publisher_tokens': () => [
      token,
      { ...token, id: 5, label: 'poste de Léa', modules: ['mf-gestion', 'shell'] },
      { ...token, id: 6, label: 'ci du shell', modules: ['shell'] },
    ],
    'DELETE /v2/admin/publisher_token/:id': () => ({ message: 'Le jeton est révoqué.' }),
  });
  await user.selectOptions(await screen.findByLabelText('Module'), 'mf-gestion');
  expect(screen.queryByRole('row', { name: /ci du shell/ })).not.toBeInTheDocument();
  await doWith(user, [/Choisir.*gestion/, /Choisir.*Léa/], 'Révoquer');
  await waitFor(() =>
    expect(sent('DELETE /v2/admin/publisher_token/:id')).toMatchObject([
      { params: { id: 4 } },
      { params: { id: 5 } },
    ]),
  );
});

it('switches several modules off for one reason', async () => {
  const judgement = { standing: 'unjudged' as const, team: null, problem: null };
  const judged = { ...judgement, said: null };
  const build = {
    version: '1.0.0',
    build: 'abcdef',
    built_at: '2026-03-01T02:00:00.000Z',
    contract: null,
    entry: { address: '/m/remoteEntry.js', integrity: 'sha384-x' },
    provenance: judged,
    enabled: true,
    weights: [],
    failures: [],
    loads: [],
  };
  const requires = { contract: '1', api: '1' };
  const { user, sent } = await show(<Modules />, {
    'GET /v2/admin/modules': () => ({
      candidate: null,
      degraded: false,
      refused: [],
      trust: { demands: [], own_key: null, keys: null },
      revision: 7,
      published_at: '2026-03-01T02:00:00.000Z',
      published_by: 'ci',
      shell: build,
      modules: ['mf-gestion', 'mf-configuration'].map((id) => ({ ...build, id, requires })),
      compatibility: [],
      history: [],
      elsewhere: [],
      reports: [],
    }),
    'POST /v2/admin/module/switch': () => ({ schema: 1, revision: 8 }),
  });
  await screen.findByRole('rowgroup', { name: 'mf-gestion' });
  await doWith(user, [/Choisir.*gestion/, /Choisir.*configuration/], 'Arrêter', 'Panne');
  await waitFor(() =>
    expect(sent('POST /v2/admin/module/switch').map(({ body }) => body)).toEqual(
      ['mf-gestion', 'mf-configuration'].map((module) => ({
        module,
        enabled: false,
        reason: 'Panne',
      })),
    ),
  );
});

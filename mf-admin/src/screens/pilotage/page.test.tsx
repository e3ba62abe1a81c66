import { renderScreen, screen, waitFor, within, type Answers } from '@sci/shell-sdk/testing';
import fr from '../../locales/fr.json' with { type: 'json' };
import { Causes } from './causes.tsx';
import { FindReport } from './find-report.tsx';
import { Jobs } from './jobs.tsx';
import { Mails } from './mails.tsx';
import { ReportRounds } from './round.tsx';
import { Situation } from './situation.tsx';

const show = (drawn: React.ReactElement, api: Answers, path = '/admin/pilotage') =>
  renderScreen(drawn, { admin: true, messages: { admin: fr }, api, path });

const at = '2026-03-01T02:00:00.000Z';
const idle = { waiting: 0, failed: 0, oldest_at: null };
const calm = {
  at,
  troubles: [],
  queue: idle,
  mails: idle,
  payments: { provider: 'local' as const, paid: 3, unpaid: 0, last_event_at: null },
  disk: { free_bytes: 5e9, total_bytes: 20e9 },
  database: { bytes: 1e9, used: 1, idle: 2, waiting: 0, oldest_seconds: 0 },
  modules: { revision: 7, degraded: false, off: [] },
  versions: [{ name: 'server', version: '1.0.0' }],
  started_at: at,
};

it('says that all is well, and the state of each part', async () => {
  await show(<Situation />, { 'GET /v2/admin/cockpit': () => calm });
  expect(await screen.findByText('Rien à signaler.')).toBeVisible();
  expect(screen.getByText(/^5\sGo libres sur 20\sGo$/)).toBeVisible();
});

it('says what is wrong, since when and whom it touches', async () => {
  await show(<Situation />, {
    'GET /v2/admin/cockpit': () => ({
      ...calm,
      troubles: [
        {
          part: 'mails' as const,
          severity: 'error' as const,
          sentence: '2 messages ne sont pas partis.',
          since: at,
          companies: 1,
          users: 2,
        },
        {
          part: 'mails' as const,
          severity: 'error' as const,
          sentence: '1 message n’est pas parti.',
          since: at,
          companies: 0,
          users: 1,
        },
      ],
    }),
  });
  expect(await screen.findByText('2 messages ne sont pas partis.')).toBeVisible();
  expect(
    screen.getByText(/^Depuis le 01\/03\/2026.*Touche 1 société et 2 utilisateurs\.$/),
  ).toBeVisible();
  // Nothing is said of nobody.
  expect(screen.getByText(/Touche 1 utilisateur\.$/)).toBeVisible();
});

const report = {
  id: 4,
  cause_id: 2,
  reference: 'ABCD2345',
  at,
  kind: 'client' as const,
  module: 'mf-gestion',
  code: 'render',
  message: 'TypeError: x is undefined',
  route: 'gestion.banking',
  request: '',
  release: '1.2.0-b7c04e',
  revision: 12,
  stack: '    at List (list.js:1:2)',
  places: [
    {
      module: 'mf-gestion',
      build: '1.2.0-b7c04e',
      file: 'mf-gestion/src/screens/list.tsx',
      line: 12,
      column: 3,
      commit: '9f31c2ab0123456789',
      team: 'equipe-gestion',
    },
  ],
  user: { id: 9, name: 'Anne Petit', email: 'anne@exemple.fr' },
  company: { id: 3, name: 'SCI du Lac' },
};

it('finds a failure from the reference alone, and keeps it in the address', async () => {
  const { user, sent } = await show(<FindReport />, {
    'GET /v2/admin/failure_report/:reference': () => report,
  });
  await user.type(screen.getByLabelText('Référence'), ' ABCD2345 ');
  await user.click(screen.getByRole('button', { name: 'Chercher' }));

  const card = within(await screen.findByRole('article', { name: 'Incident ABCD2345' }));
  for (const text of ['mf-gestion', '1.2.0-b7c04e', 'gestion.banking', 'SCI du Lac'])
    expect(card.getByText(text)).toBeVisible();
  expect(card.getByRole('region', { name: 'Pile d’appels' })).toHaveTextContent('at List');
  expect(
    within(card.getByRole('list', { name: 'Dans les sources' })).getByRole('listitem'),
  ).toHaveTextContent(
    'mf-gestion/src/screens/list.tsx, ligne 12mf-gestion 1.2.0-b7c04e · commit 9f31c2ab · equipe-gestion',
  );
  expect(sent('GET /v2/admin/failure_report/:reference')[0]?.params).toEqual({
    reference: 'ABCD2345',
  });
});

it('settles the chosen causes once it was confirmed', async () => {
  const { user, sent, notices } = await show(<Causes />, {
    'GET /v2/admin/failures': () => ({
      rows: [
        {
          id: 2,
          kind: 'client' as const,
          module: 'mf-gestion',
          code: 'render',
          route: 'gestion.banking',
          message: 'TypeError: x is undefined',
          first_at: at,
          last_at: at,
          count: 12,
          companies: 3,
          users: 4,
          settled_at: null,
        },
      ],
      next: null,
    }),
    'POST /v2/admin/failures/settle': () => ({ message: '1 incident réglé.' }),
  });
  await user.click(await screen.findByRole('checkbox', { name: /TypeError/ }));
  await user.click(screen.getByRole('button', { name: 'Marquer comme réglés' }));
  const dialog = await screen.findByRole('dialog');
  expect(sent('POST /v2/admin/failures/settle')).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Marquer comme réglés' }));

  await waitFor(() => expect(notices()).toContain('1 incident réglé.'));
  expect(sent('POST /v2/admin/failures/settle')[0]?.body).toEqual({ ids: [2] });
});

it('runs the chosen failed jobs again, filtered as the address says', async () => {
  const { user, sent, notices } = await show(
    <Jobs />,
    {
      'GET /v2/admin/jobs': () => [
        {
          id: '9',
          kind: 'send_mail',
          status: 'failed' as const,
          created_at: at,
          attempts: 5,
          last_error: 'SMTP 550',
        },
      ],
      'POST /v2/admin/jobs/retry': () => ({ message: '1 tâche relancée.' }),
    },
    '/admin/pilotage?jobs.state=failed',
  );
  expect(await screen.findByText('SMTP 550')).toBeVisible();
  expect(sent('GET /v2/admin/jobs')[0]?.query).toMatchObject({ status: 'failed' });
  await user.click(screen.getByRole('checkbox', { name: /Envoi d’un message/ }));
  await user.click(screen.getByRole('button', { name: 'Relancer' }));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Relancer' }),
  );

  await waitFor(() => expect(notices()).toContain('1 tâche relancée.'));
});

it.each([
  [200, 1],
  [199, 0],
])('says of %i jobs that there may be more only when the list is full', async (count, said) => {
  const jobs = Array.from({ length: count }, (_, n) => ({
    id: String(n),
    kind: 'send_mail',
    status: 'failed' as const,
    created_at: at,
    attempts: 5,
    last_error: `SMTP ${n}`,
  }));
  await show(<Jobs />, { 'GET /v2/admin/jobs': () => jobs });
  expect(await screen.findByText('SMTP 0')).toBeVisible();
  expect(screen.queryAllByText(/^Seules les 200 lignes les plus récentes/)).toHaveLength(said);
});

it('gives up the chosen mails', async () => {
  const { user, sent, notices } = await show(<Mails />, {
    'GET /v2/admin/mails': () => [
      {
        id: 3,
        kind: 'full_file',
        to: 'lea@exemple.fr',
        subject: 'Dossier',
        status: 'failed' as const,
        at,
        attempts: 5,
        last_error: 'SMTP 451',
      },
    ],
    'POST /v2/admin/mails/stop': () => ({ message: '1 message abandonné.' }),
  });
  await user.click(await screen.findByRole('checkbox', { name: /Dossier complet/ }));
  await user.click(screen.getByRole('button', { name: 'Abandonner' }));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Abandonner' }),
  );

  await waitFor(() => expect(notices()).toContain('1 message abandonné.'));
  expect(sent('POST /v2/admin/mails/stop')[0]?.body).toEqual({ ids: [3] });
});

it('lists which document of which company does not open, and begins a round now', async () => {
  const round = {
    id: 1,
    started_at: at,
    ended_at: at,
    stopped: false,
    companies: 12,
    done: 12,
    opened: 340,
    findings: [
      {
        id: 5,
        company: { id: 3, name: 'SCI du Lac' },
        year: 2025,
        report: 'Grand livre',
        kind: 'failed' as const,
        sentence: 'Erreur du service : voir l’incident.',
        reference: 'night-1-3-2025',
      },
    ],
  };
  const { user, notices } = await show(<ReportRounds />, {
    'GET /v2/admin/report_round': () => ({ round }),
    'POST /v2/admin/report_round': () => ({ message: 'La tournée est lancée.' }),
  });
  const row = await screen.findByRole('row', { name: /SCI du Lac, 2025/ });
  expect(within(row).getByText('night-1-3-2025')).toBeVisible();
  expect(screen.getByText(/12 sur 12/)).toBeVisible();
  expect(screen.queryByText(/Seules les/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Lancer maintenant' }));
  await waitFor(() => expect(notices()).toContain('La tournée est lancée.'));
});

it('says that the findings of a round go on, and where the others are', async () => {
  const finding = {
    company: { id: 3, name: 'SCI du Lac' },
    year: 2025,
    report: 'Grand livre',
    kind: 'failed' as const,
    sentence: 'Erreur du service.',
    reference: null,
  };
  const round = {
    id: 1,
    started_at: at,
    ended_at: at,
    stopped: false,
    companies: 900,
    done: 900,
    opened: 340,
    findings: Array.from({ length: 500 }, (_, id) => ({ ...finding, id })),
  };
  await show(<ReportRounds />, { 'GET /v2/admin/report_round': () => ({ round }) });
  expect(
    await screen.findByText(
      'Seules les 500 premières lignes sont affichées. L’export les contient toutes.',
    ),
  ).toBeVisible();
});

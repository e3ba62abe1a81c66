import { refuse, screen, waitFor, within } from '@sci/shell-sdk/testing';
import { associate, companyYear, dashboard } from '@sci/shell-sdk/testing/in-order';
import { openApp } from '../testing/open-app.tsx';
import { calendarFile } from './calendar-file.ts';

const card = (name: string) => screen.findByRole('region', { name });

it('shows the three most recent movements, the last update and the way to all of them', async () => {
  await openApp();
  const last = await card('Dernières données saisies');
  const rows = within(last).getAllByRole('listitem');
  expect(rows).toHaveLength(3);
  expect(rows[0]).toHaveTextContent('03/11/2026');
  expect(rows[0]).toHaveTextContent('VIR LOYER DURAND');
  expect(rows[0]).toHaveTextContent(/850,00\s€/);
  expect(within(last).getByText(/Dernière mise à jour le 02\/01\/2026 à 09:00/)).toBeVisible();
  expect(within(last).getByRole('link', { name: 'Voir tout' })).toHaveAttribute(
    'href',
    '/app/donnees_bancaires',
  );
});

it('never shows more than three movements', async () => {
  const many = Array.from({ length: 6 }, (_, id) => ({
    id: id + 1,
    date: '2026-01-01',
    name: `Mouvement ${id}`,
    amount: 1,
  }));
  await openApp({
    api: {
      'GET /v2/dashboard': ({ query }) => ({ ...dashboard(query.year), last_movements: many }),
    },
  });
  expect(within(await card('Dernières données saisies')).getAllByRole('listitem')).toHaveLength(3);
});

it('shows no card of connections to banks in a company without one', async () => {
  await openApp();
  await card('Dernières données saisies');
  expect(screen.queryByRole('region', { name: 'Connexions bancaires' })).not.toBeInTheDocument();
});

it('says how each connection to a bank stands', async () => {
  const link = { consent_until: null, read_at: null, feeds: [] };
  await openApp({
    api: {
      'GET /v2/bankLinks': () => ({
        offered: true,
        stand_in: false,
        links: [
          {
            id: 1,
            bank: 'Banque du Port',
            state: 'ok',
            sentence: 'À jour au 02/11/2026.',
            ...link,
          },
          {
            id: 2,
            bank: 'Crédit des Dunes',
            state: 'action',
            sentence: 'La banque demande une nouvelle authentification.',
            ...link,
          },
        ],
      }),
    },
  });
  const states = await card('Connexions bancaires');
  expect(states).toHaveTextContent('Banque du PortÀ jour au 02/11/2026.');
  expect(states).toHaveTextContent('La banque demande une nouvelle authentification.');
  expect(within(states).getByRole('link', { name: 'Gérer' })).toHaveAttribute(
    'href',
    '/app/donnees_bancaires?vue=banque',
  );
});

it('shows the deadlines, the postponed one instead of the normal one', async () => {
  const dates = {
    date_declaration_2072: '2027-05-04',
    date_declaration_2072_report: '2027-05-19',
    date_declaration_ag: '2027-06-30',
  };
  await openApp({
    api: { 'GET /v2/dashboard': ({ query }) => ({ ...dashboard(query.year), dates }) },
  });
  const deadlines = await card('Les dates butoirs');
  expect(deadlines).toHaveTextContent('19/05/2027');
  expect(deadlines).not.toHaveTextContent('04/05/2027');
  expect(deadlines).toHaveTextContent('30/06/2027');
});

it('shows the news in a new tab', async () => {
  await openApp();
  const link = await within(await card('Conseils et actualités')).findByRole('link', {
    name: /Louer en 2026/,
  });
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('href', 'https://exemple.fr/louer');
});

it('shows an empty card when the feed fails', async () => {
  await openApp({ api: { 'GET /v2/news': () => refuse(500) } });
  expect(
    within(await card('Conseils et actualités')).getByText('Rien de nouveau pour le moment.'),
  ).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('shows the result and the treasury of the year before', async () => {
  await openApp();
  const history = await card('Historique année n-1');
  expect(history).toHaveTextContent('Résultat 2025');
  expect(history).toHaveTextContent(/4\s321,50\s€/);
  expect(history).toHaveTextContent('Trésorerie 2025');
  expect(history).toHaveTextContent(/10\s000,00\s€/);
  expect(within(history).getByRole('row', { name: /janvier/ })).toHaveTextContent('50,00');
});

it('leads from each figure of the history to what it is made of, in its own year', async () => {
  const { user } = await openApp();
  const history = await card('Historique année n-1');
  const [result, , treasury] = within(history).getAllByRole('link');
  expect(result).toHaveTextContent(/4\s321,50/);
  expect(result).toHaveAttribute('href', '/app/grand_livre?annee=2025');
  expect(treasury).toHaveAttribute('href', '/app/donnees_bancaires?annee=2025');
  if (result !== undefined) await user.click(result);
  await waitFor(() =>
    expect(screen.getByLabelText('Exercice', { selector: 'select' })).toHaveValue('2025'),
  );
});

it('says what to do next: what the server counted', async () => {
  await openApp();
  expect(await screen.findByText('7 mouvements à ventiler')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Commencer' })).toHaveAttribute(
    'href',
    '/app/donnees_bancaires',
  );
});

it('leads to the part of the screen where it is done', async () => {
  const bank = {
    code: 'bank',
    count: 1,
    label: 'Banque connectée',
    route: 'gestion.bankingData',
    search: { vue: 'banque' },
  };
  await openApp({
    api: { 'GET /v2/dashboard': ({ query }) => ({ ...dashboard(query.year), todo: [bank] }) },
  });
  expect(await screen.findByRole('link', { name: 'Commencer' })).toHaveAttribute(
    'href',
    '/app/donnees_bancaires?vue=banque',
  );
});

it('says first what locks the menu', async () => {
  await openApp({ api: { 'GET /config/associates/:year': () => [associate({ shares: 60 })] } });
  expect(
    await screen.findByText(
      /Les parts des associés \(60\) ne font pas le total de la société \(100\)/,
    ),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Corriger' })).toHaveAttribute('href', '/app/associes');
});

it('shows every check before the reports at once, and asks for the associates once', async () => {
  const app = await openApp({
    api: {
      'GET /v2/bankMovement/check_all_movements_ventilated': () => ({
        all_ventilated: false,
        missing: 3,
        movements: 12,
      }),
    },
  });
  const progress = await card('Où en est mon exercice\u00a0?');
  expect(await within(progress).findByText('4 sur 5')).toBeVisible();
  expect(
    within(progress).getByRole('link', { name: 'Mouvements bancaires ventilés' }),
  ).toHaveAttribute('href', '/app/donnees_bancaires');
  expect(within(progress).getByText('Restent 3')).toBeVisible();
  expect(app.sent('GET /config/associates/:year')).toHaveLength(1);
});

it('counts nothing as done in a company that holds nothing yet', async () => {
  await openApp({
    api: {
      'GET /config/associates/:year': () => [],
      'GET /fiscalYear': ({ query }) =>
        companyYear(query.fiscalYear, { fiscal_year_company: { id: 20260, controlled: false } }),
      'GET /ledgerCheck': () => [],
      'GET /banking/bank_account_year_balance': () => [],
      'GET /v2/bankMovement/check_all_movements_ventilated': () => ({
        all_ventilated: true,
        missing: 0,
        movements: 0,
      }),
    },
  });
  const progress = await card('Où en est mon exercice\u00a0?');
  expect(await within(progress).findByText('0 sur 5')).toBeVisible();
  expect(within(progress).getAllByText('Rien à vérifier encore')).toHaveLength(3);
  expect(within(progress).queryByText('Fait')).not.toBeInTheDocument();
  expect(screen.getByText(/^Indiquez les associés de la société et leurs parts/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ajouter les associés' })).toBeVisible();
});

it('can be tried again when it could not be read', async () => {
  const app = await openApp({
    api: {
      'GET /v2/dashboard': () => refuse(500, { message: 'Le service a rencontré un problème.' }),
    },
  });
  expect(await screen.findByText('Le service a rencontré un problème.')).toBeVisible();
  app.answer({ 'GET /v2/dashboard': ({ query }) => dashboard(query.year) });
  await app.user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await card('Les dates butoirs')).toBeVisible();
});

it('writes the deadlines as a calendar that other programs read', () => {
  const file = calendarFile([
    {
      id: 'declaration-2026',
      day: '2027-05-19',
      title:
        'Résultat fiscal (2072) – exercice 2026; à déposer, signé, par le gérant de la société civile immobilière',
    },
  ]);
  expect(file).toContain('DTSTART;VALUE=DATE:20270519\r\n');
  expect(file).toContain(String.raw`exercice 2026\; à déposer\, signé`);
  const lines = file.split('\r\n');
  expect(lines.every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true);
  expect(file.replaceAll('\r\n ', '')).toContain('civile immobilière');
});

import { act, screen, waitFor, within } from '@sci/shell-sdk/testing';
import { admin, associate, building, companyYear, user } from '@sci/shell-sdk/testing/in-order';
import { navigation, routes } from '../testing/modules.tsx';
import { openApp } from '../testing/open-app.tsx';

const menu = () => screen.findByRole('navigation', { name: 'Menu principal' });
const groupOf = (nav: HTMLElement, name: string) => within(nav).getByRole('list', { name });
const labels = (group: HTMLElement) =>
  within(group)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('the menu of a subscriber', () => {
  it('has the groups of the specification, in their order, with their entries', async () => {
    await openApp();
    const nav = await menu();
    expect(
      within(nav)
        .getAllByRole('heading')
        .map(({ textContent }) => textContent),
    ).toEqual(['Configuration', 'Gestion', 'Validation', 'Compte rendu', 'Options']);
    expect(labels(groupOf(nav, 'Configuration'))).toEqual([
      'Fiche d’identité',
      'Associés',
      'Patrimoine',
      'Comptes bancaires',
    ]);
    expect(labels(groupOf(nav, 'Compte rendu'))).toEqual(['Résultat fiscal', 'Résultat comptable']);
    expect(within(nav).queryByRole('link', { name: 'Administration' })).not.toBeInTheDocument();
  });

  it('has neither Validation nor the accounting result up to 2023', async () => {
    const app = await openApp();
    const nav = await menu();
    await app.user.selectOptions(screen.getByLabelText('Exercice'), '2023');
    await waitFor(() =>
      expect(within(nav).queryByRole('list', { name: 'Validation' })).not.toBeInTheDocument(),
    );
    expect(labels(groupOf(nav, 'Compte rendu'))).toEqual(['Résultat fiscal']);
  });

  it('leads administrators to their area, and nobody else', async () => {
    await openApp({ api: { 'GET /user': () => admin } });
    expect(within(await menu()).getByRole('link', { name: 'Administration' })).toHaveAttribute(
      'href',
      '/admin',
    );
  });

  it('loads the code of no module before one of its screens is opened', async () => {
    const app = await openApp();
    await menu();
    expect(app.shown).toEqual([]);
  });

  it('fetches code when the mouse comes near, but not behind a gate', async () => {
    const app = await openApp();
    const nav = await menu();
    await app.user.hover(within(nav).getByRole('link', { name: 'Grand livre' }));
    await app.user.hover(within(nav).getByRole('link', { name: 'Résultat fiscal' }));
    expect(app.prefetched).toEqual(['gestion.ledger']);
  });
});

it('stays closed on the way back to where the menu of a narrow screen was opened', async () => {
  const app = await openApp();
  const button = await screen.findByRole('button', { name: 'Ouvrir le menu' });
  await app.user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await app.user.click(screen.getByRole('link', { name: 'Associés' }));
  await waitFor(() => expect(app.address()).toBe('/app/associes'));
  act(() => window.history.back());
  await waitFor(() => expect(app.address()).toBe('/app/Dashboard'));
  expect(screen.getByRole('button', { name: 'Ouvrir le menu' })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
});

describe('incomplete data', () => {
  const incomplete = { 'GET /config/associates/:year': () => [associate({ birthdate: null })] };

  it('grey what depends on them, leave identity, associates and properties open, and badge the associates', async () => {
    await openApp({ api: incomplete });
    const nav = await menu();
    for (const open of ['Fiche d’identité', 'Patrimoine'])
      expect(within(nav).getByRole('link', { name: open })).toBeVisible();
    expect(within(nav).getByRole('link', { name: /^Associés/ })).toHaveTextContent('1');
    expect(
      within(nav).getByRole('link', { name: /Des informations des associés sont à corriger/ }),
    ).toBeVisible();
    for (const closed of [
      'Comptes bancaires',
      'Données bancaires',
      'Grand livre',
      'Contrôles annuels',
      'Résultat fiscal',
    ]) {
      expect(within(nav).getByRole('button', { name: closed })).toHaveAttribute(
        'aria-disabled',
        'true',
      );
    }
  });

  it('badge the associates of a module that was published under the earlier word too', async () => {
    await openApp({
      api: incomplete,
      view: {
        routes,
        navigation: navigation.map((entry) =>
          entry.badge === 'associates.errors' ? { ...entry, badge: 'partners.errors' } : entry,
        ),
      },
    });
    expect(within(await menu()).getByRole('link', { name: /^Associés/ })).toHaveTextContent('1');
  });

  it('are explained where they bite, with the way to mend them', async () => {
    const app = await openApp({ api: incomplete });
    const nav = await menu();
    await app.user.click(within(nav).getByRole('button', { name: 'Grand livre' }));
    expect(within(nav).getByText(/La date de naissance d’Anne Martin est manquante/)).toBeVisible();
    expect(within(nav).getByRole('link', { name: 'Corriger' })).toHaveAttribute(
      'href',
      '/app/associes',
    );
    expect(app.address()).toBe('/app/Dashboard');
  });

  it('badge the properties when a price is empty', async () => {
    await openApp({
      api: {
        'GET /config/buildings': () => [
          building({
            details: [
              {
                purchase_value: null,
                land_value: null,
                acquisition_date: null,
                sale_date: null,
                sale_price: null,
                deposits_passed: false,
              },
            ],
          }),
        ],
      },
    });
    expect(within(await menu()).getByRole('link', { name: /^Patrimoine/ })).toHaveTextContent('1');
  });
});

it('shows the whole menu with every module down, and says which one is in maintenance', async () => {
  const app = await openApp({
    view: {
      routes: routes.map((route) => ({ ...route, enabled: false })),
      navigation: navigation.map((entry) => ({ ...entry, enabled: false })),
    },
  });
  const nav = await menu();
  await app.user.click(within(nav).getByRole('button', { name: 'Grand livre' }));
  expect(within(nav).getByText('Ce module est en maintenance.')).toBeVisible();
});

describe('the menu of administrators', () => {
  it('badges the three configuration entries when a company’s number of shares changed', async () => {
    const change = {
      id: 1,
      company_id: 5,
      company: 'SCI Les Tilleuls',
      shares_before: 100,
      shares_after: 120,
      changed_at: '2026-10-12T08:00:00Z',
      changed_by: 'Anne Martin',
    };
    await openApp({
      path: '/admin/outils',
      api: { 'GET /user': () => admin, 'GET /v2/admin/share_changes': () => [change] },
    });
    const nav = await screen.findByRole('navigation', { name: 'Menu de l’administration' });
    await waitFor(() =>
      expect(
        within(groupOf(nav, 'Configuration')).getAllByText(
          'Le nombre de parts d’une société a été modifié',
        ),
      ).toHaveLength(3),
    );
    expect(
      within(nav)
        .getAllByRole('heading')
        .map(({ textContent }) => textContent),
    ).toEqual(['Configuration', 'Utilisateurs', 'Outils']);
  });
});

describe('the year of the header', () => {
  const yearField = () => screen.findByLabelText('Exercice');

  it('is the calendar’s by default, and later years are closed to others than administrators', async () => {
    await openApp();
    const field = await yearField();
    expect(field).toHaveValue(String(new Date().getFullYear()));
    expect(within(field).getByRole('option', { name: '2027' })).toBeDisabled();
    expect(within(field).getByRole('option', { name: '2025' })).toBeEnabled();
  });

  it('is open to administrators for later years too', async () => {
    await openApp({ api: { 'GET /user': () => admin } });
    expect(within(await yearField()).getByRole('option', { name: '2027' })).toBeEnabled();
  });

  it('falls back on 2024 when the calendar’s year is unknown', async () => {
    const row = (year: number) => ({
      year,
      date_declaration_2072: `${year + 1}-05-20`,
      date_declaration_2072_report: null,
      date_declaration_ag: `${year + 1}-06-30`,
      updated_at: '2026-01-02T08:00:00Z',
    });
    await openApp({ api: { 'GET /getFiscalYears': () => [row(2023), row(2024)] } });
    expect(await yearField()).toHaveValue('2024');
  });

  it('reloads the open screen when it changes, and survives a reload of the page', async () => {
    const app = await openApp();
    await app.user.selectOptions(await yearField(), '2025');
    expect(await screen.findByText('Bonjour Anne, voici où en est l’année 2025.')).toBeVisible();
    await waitFor(() =>
      expect(app.sent('GET /v2/dashboard').map(({ query }) => query)).toEqual([
        { year: new Date().getFullYear() },
        { year: 2025 },
      ]),
    );
    expect(sessionStorage.getItem('fiscal_year')).toBe('2025');
  });

  it('leads from the controls to the dashboard', async () => {
    const app = await openApp({ path: '/app/controles' });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Contrôles annuels' }),
    ).toBeVisible();
    await app.user.selectOptions(await yearField(), '2025');
    expect(await screen.findByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeVisible();
    expect(app.address()).toBe('/app/Dashboard');
  });

  it('keeps the former year complete under « Loading... » until the next one is there', async () => {
    let release = (): void => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const app = await openApp({
      api: {
        'GET /fiscalYear': async ({ query }) => {
          if (query.fiscalYear === 2025) await held;
          return companyYear(query.fiscalYear);
        },
      },
    });
    await screen.findByRole('heading', { level: 1, name: 'Tableau de bord' });
    await app.user.selectOptions(await yearField(), '2025');
    expect(await screen.findByText('Loading...')).toBeVisible();
    expect(screen.getByText(/voici où en est l’année 2026/)).toBeInTheDocument();
    release();
    expect(await screen.findByText(/voici où en est l’année 2025/)).toBeVisible();
    expect(screen.queryByText('Loading...')).not.toBeInTheDocument();
  });

  it('says since when and why it is closed', async () => {
    const app = await openApp({
      api: {
        'GET /fiscalYear': ({ query }) =>
          companyYear(query.fiscalYear, {
            date_declaration_2072: '2026-05-18',
            readonly: true,
            readonly_reason: 'La déclaration 2072 est passée.',
            closed_since: '2026-05-18',
          }),
      },
    });
    expect(await screen.findByText('Lecture seule depuis le 18/05')).toBeVisible();
    await app.user.click(screen.getByText(/^Pourquoi/));
    expect(screen.getAllByText('La déclaration 2072 est passée.').length).toBeGreaterThan(0);
  });

  it('is open to whom an administrator reopened it after its date', async () => {
    await openApp({
      api: {
        'GET /fiscalYear': ({ query }) =>
          companyYear(query.fiscalYear, { date_declaration_2072: '2026-05-18', readonly: false }),
      },
    });
    expect(await screen.findByText('Ouvert')).toBeVisible();
    expect(screen.queryByText(/^Lecture seule/)).not.toBeInTheDocument();
  });

  it('names no date where it was reopened for who has no subscription', async () => {
    await openApp({
      api: {
        'GET /user/getCurrentSubscription': () => 0,
        'GET /fiscalYear': ({ query }) =>
          companyYear(query.fiscalYear, {
            date_declaration_2072: '2026-05-18',
            readonly: true,
            readonly_reason: 'Votre abonnement n’est pas actif.',
          }),
      },
    });
    expect((await screen.findAllByText('Lecture seule')).length).toBeGreaterThan(0);
    expect(screen.queryByText(/^Lecture seule depuis/)).not.toBeInTheDocument();
  });

  it('is closed without an active subscription', async () => {
    await openApp({ api: { 'GET /user/getCurrentSubscription': () => 0 } });
    expect((await screen.findAllByText('Lecture seule')).length).toBeGreaterThan(0);
    expect(screen.getAllByText(/Votre abonnement n’est pas actif/).length).toBeGreaterThan(0);
  });
});

it('shows « Loading... » while the session is on its way, and the company’s name once it is there', async () => {
  await openApp({ api: { 'GET /user': () => user } });
  expect(screen.getByText('Loading...')).toBeVisible();
  expect(await screen.findByText('SCI Les Tilleuls')).toBeVisible();
});

it('says that an address leads nowhere, inside the application', async () => {
  await openApp({ path: '/app/nulle_part' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Page introuvable' })).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Menu principal' })).toBeVisible();
});

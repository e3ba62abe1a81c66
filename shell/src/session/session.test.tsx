import { TOKEN_KEY, tokens, type Reply } from '@sci/api-client';
import { act, refuse, screen, waitFor } from '@sci/shell-sdk/testing';
import { openApp } from '../testing/open-app.tsx';
import { admin, company, user } from '@sci/shell-sdk/testing/in-order';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

const listed = (
  id: number,
  first_name: string,
  name: string,
  is_admin = false,
): Reply<'GET /admin/users'>['rows'][number] => ({
  id,
  name,
  first_name,
  email: `${first_name.toLowerCase()}@exemple.fr`,
  is_admin,
  email_verified_at: null,
  company: null,
  subscription: 'active',
  last_activity: null,
  created_at: '2026-01-02T08:00:00Z',
  deleted_at: null,
  to_ventilate: 0,
  progress: null,
});

describe('somebody who is not logged in', () => {
  it('is asked to log in, and comes back to the page that he wanted', async () => {
    const app = await openApp({
      path: '/app/associes?vue=tous',
      token: null,
      api: { 'POST /login': () => ({ token: 'neuf', user }) },
    });
    expect(await heading('Connexion')).toBeVisible();

    await app.user.type(screen.getByLabelText(/Adresse e-mail/), 'anne@exemple.fr');
    await app.user.type(screen.getByLabelText(/^Mot de passe/), 'secret');
    await app.user.click(screen.getByRole('button', { name: 'Se connecter' }));

    expect(await heading('Associés')).toBeVisible();
    expect(screen.getByRole('main')).toHaveFocus();
    expect(app.address()).toBe('/app/associes?vue=tous');
    expect(tokens.own()).toBe('neuf');
  });

  it('reads « Identifiants incorrects » when the server does not know him, and keeps what he typed', async () => {
    const app = await openApp({
      path: '/login',
      token: null,
      api: { 'POST /login': () => refuse(401) },
    });
    await app.user.type(await screen.findByLabelText(/Adresse e-mail/), 'anne@exemple.fr');
    await app.user.type(screen.getByLabelText(/^Mot de passe/), 'faux');
    await app.user.click(screen.getByRole('button', { name: 'Se connecter' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Identifiants incorrects');
    expect(screen.getByLabelText(/Adresse e-mail/)).toHaveValue('anne@exemple.fr');
  });

  it('reads the server’s list for any other refusal, with the time to wait', async () => {
    const app = await openApp({
      path: '/login',
      token: null,
      api: {
        'POST /login': () =>
          refuse(422, {
            errors: {
              email: ['Adresse e-mail invalide.'],
              password: ['Mot de passe obligatoire.'],
            },
          }),
      },
    });
    await app.user.click(
      await screen.findByRole('button', { name: 'Se connecter' }).then(async (button) => {
        await app.user.type(screen.getByLabelText(/Adresse e-mail/), 'a@b.fr');
        await app.user.type(screen.getByLabelText(/^Mot de passe/), 'x');
        return button;
      }),
    );
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Adresse e-mail invalide.');
    expect(alert).toHaveTextContent('Mot de passe obligatoire.');
  });

  it('is asked for the code of his second factor, and logs in with it', async () => {
    const app = await openApp({
      path: '/login',
      token: null,
      api: {
        'POST /login': ({ body }) =>
          body.code === '123456'
            ? { token: 'neuf', user }
            : refuse(422, { errors: { code: ['Un code est attendu.'] } }),
      },
    });
    await app.user.type(await screen.findByLabelText(/Adresse e-mail/), 'anne@exemple.fr');
    await app.user.type(screen.getByLabelText(/^Mot de passe/), 'secret');
    await app.user.click(screen.getByRole('button', { name: 'Se connecter' }));
    await app.user.type(await screen.findByLabelText(/Code de vérification/), '123456');
    await app.user.click(screen.getByRole('button', { name: 'Se connecter' }));
    expect(await heading('Tableau de bord')).toBeVisible();
  });

  it('is never sent to another site by a link to the login page', async () => {
    const app = await openApp({
      path: '/login?retour=//mechant.fr/app',
      token: null,
      api: { 'POST /login': () => ({ token: 'neuf', user }) },
    });
    await app.user.type(await screen.findByLabelText(/Adresse e-mail/), 'anne@exemple.fr');
    await app.user.type(screen.getByLabelText(/^Mot de passe/), 'secret');
    await app.user.click(screen.getByRole('button', { name: 'Se connecter' }));
    expect(await heading('Tableau de bord')).toBeVisible();
    expect(app.address()).toBe('/app/Dashboard');
  });
});

describe('after logging in', () => {
  const logIn = async (who: typeof user, answers = {}) => {
    const app = await openApp({
      path: '/login',
      token: null,
      api: {
        'POST /login': () => ({ token: 'neuf', user: who }),
        'GET /user': () => who,
        ...answers,
      },
    });
    await app.user.type(await screen.findByLabelText(/Adresse e-mail/), 'anne@exemple.fr');
    await app.user.type(screen.getByLabelText(/^Mot de passe/), 'secret');
    await app.user.click(screen.getByRole('button', { name: 'Se connecter' }));
    return app;
  };

  it('an unverified person is asked to verify his address first', async () => {
    const app = await logIn({ ...user, email_verification: null, detail: 'no_company' });
    expect(await heading('Vérifier mon adresse e-mail')).toBeVisible();
    expect(app.address()).toBe('/verifier_email');
  });

  it('a person without company is led to the subscription', async () => {
    const app = await logIn(
      { ...user, detail: 'no_company' },
      { 'GET /user/getCurrentSubscription': () => 0 },
    );
    expect(await heading('Votre abonnement')).toBeVisible();
    expect(app.address()).toBe('/checkout');
  });

  it('everybody else sees the dashboard', async () => {
    const app = await logIn(user);
    expect(await heading('Tableau de bord')).toBeVisible();
    expect(app.address()).toBe('/app/Dashboard');
  });
});

describe('somebody who is logged in', () => {
  it.each(['/login', '/register', '/forgotPassword', '/resetPassword'])(
    'has nothing to do on %s',
    async (path) => {
      const app = await openApp({ path });
      expect(await heading('Tableau de bord')).toBeVisible();
      expect(app.address()).toBe('/app/Dashboard');
    },
  );

  it.each(['/checkout', '/checkout_cancel'])('may stay on %s', async (path) => {
    const app = await openApp({ path });
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(app.address()).toBe(path);
  });

  it('but without a verified address is sent to verify it, wherever he goes', async () => {
    const app = await openApp({
      path: '/app/associes',
      api: { 'GET /user': () => ({ ...user, email_verification: null }) },
    });
    expect(await heading('Vérifier mon adresse e-mail')).toBeVisible();
    expect(app.address()).toBe('/verifier_email');
  });

  it('but without company is sent to the subscription', async () => {
    const app = await openApp({
      path: '/app/associes',
      api: {
        'GET /config/company': () => ({ message: 'no company' as const }),
        'GET /user': () => ({ ...user, detail: 'no_company' as const }),
      },
    });
    expect(await heading('Votre abonnement')).toBeVisible();
    expect(app.address()).toBe('/checkout');
  });

  it('leaves by the menu, and nothing of him stays in the browser', async () => {
    const app = await openApp();
    await app.user.click(await screen.findByRole('button', { name: 'Anne' }));
    await app.user.click(screen.getByRole('button', { name: 'Déconnexion' }));
    expect(await heading('Connexion')).toBeVisible();
    expect(app.address()).toBe('/login');
    expect(tokens.current()).toBeNull();
    expect(localStorage.getItem('user')).toBeNull();
    await waitFor(() => expect(app.sent('POST /logout')).toHaveLength(1));
  });

  it('is logged out when his account cannot be read', async () => {
    const app = await openApp({ api: { 'GET /user': () => refuse(500) } });
    expect(await heading('Connexion')).toBeVisible();
    expect(app.address()).toBe('/login');
    expect(tokens.current()).toBeNull();
  });

  it('keeps his session while the server does not answer, and can try again', async () => {
    const app = await openApp({ api: { 'GET /user': () => refuse(503) } });
    expect(await screen.findByText('Le service est momentanément indisponible.')).toBeVisible();
    expect(tokens.current()).toBe('jeton');
    app.answer({ 'GET /user': () => user });
    await app.user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await heading('Tableau de bord')).toBeVisible();
  });

  it('is logged out by any 401, and comes back to where he was', async () => {
    const app = await openApp({
      path: '/app/Dashboard',
      api: {
        'GET /v2/dashboard': () => refuse(401),
        'POST /login': () => ({ token: 'neuf', user }),
      },
    });
    expect(await heading('Connexion')).toBeVisible();
    expect(tokens.current()).toBeNull();
    const ended = 'Votre session a expiré. Reconnectez-vous pour continuer.';
    expect(screen.getByText(ended)).toBeVisible();
    expect(app.sent('POST /logout')).toHaveLength(0);

    app.answer({ 'GET /v2/dashboard': () => refuse(503) });
    await app.user.type(screen.getByLabelText('Adresse e-mail'), user.email);
    await app.user.type(screen.getByLabelText('Mot de passe'), 'un mot de passe long{Enter}');
    expect(await heading('Tableau de bord')).toBeVisible();
    expect(screen.queryByText(ended)).not.toBeInTheDocument();
  });

  it('leaves every tab when he leaves one', async () => {
    const app = await openApp();
    await heading('Tableau de bord');
    localStorage.removeItem(TOKEN_KEY); // as the other tab does, behind the back of this one
    act(
      () =>
        void window.dispatchEvent(new StorageEvent('storage', { key: TOKEN_KEY, newValue: null })),
    );
    expect(await heading('Connexion')).toBeVisible();
    expect(app.address()).toBe('/login');
  });
});

describe('two tabs', () => {
  it.each(['focus', 'pageshow'])(
    'are of one person: a page that the browser had put aside, and that heard nothing of another login, is no longer the former person’s at its %s',
    async (event) => {
      let name = company.name;
      const app = await openApp({
        api: { 'GET /config/company': () => ({ ...company, name }) },
      });
      expect(await screen.findByText(company.name)).toBeVisible();
      await app.user.click(screen.getByRole('button', { name: user.first_name }));
      name = 'SCI de l’autre personne';
      localStorage.setItem(TOKEN_KEY, 'token-of-another-person');
      act(() => void window.dispatchEvent(new Event(event)));
      expect(await screen.findByText('SCI de l’autre personne')).toBeVisible();
      expect(screen.queryByText(company.name)).not.toBeInTheDocument();
    },
  );

  it('show the same company: a name that was changed in one is read in the other', async () => {
    let name = company.name;
    await openApp({ api: { 'GET /config/company': () => ({ ...company, name }) } });
    expect(await screen.findByText(company.name)).toBeVisible();
    name = 'SCI des Lilas';
    act(
      () =>
        void window.dispatchEvent(
          new StorageEvent('storage', { key: 'written', newValue: '["company"]' }),
        ),
    );
    expect(await screen.findByText('SCI des Lilas')).toBeVisible();
  });
});

describe('the administrators’ area', () => {
  it('is closed to others, who see their dashboard', async () => {
    const app = await openApp({ path: '/admin/utilisateurs_abonnes' });
    expect(await heading('Tableau de bord')).toBeVisible();
    expect(app.address()).toBe('/app/Dashboard');
    expect(app.shown).toEqual([]);
  });

  it('shows its title and its menu, without the user’s account', async () => {
    const app = await openApp({ path: '/admin', api: { 'GET /user': () => admin } });
    expect(await heading('Abonnés')).toBeVisible();
    expect(app.address()).toBe('/admin/utilisateurs_abonnes');
    expect(screen.getByText('ADMINISTRATION')).toBeVisible();
    await app.user.click(screen.getByRole('button', { name: 'Alix' }));
    expect(screen.getByRole('button', { name: 'Déconnexion' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Mon compte' })).not.toBeInTheDocument();
  });

  it('sends an administrator whose session ended to the root', async () => {
    await openApp({
      path: '/admin',
      api: { 'GET /user': () => admin, 'GET /v2/admin/share_changes': () => refuse(401) },
    });
    expect(await heading('Connexion')).toBeVisible();
    expect(window.location.pathname + window.location.search).toBe('/login');
    expect(tokens.current()).toBeNull();
  });

  it('opens to an administrator who has no company of his own', async () => {
    const app = await openApp({
      path: '/',
      api: {
        'GET /user': () => ({ ...admin, detail: 'no_company' as const }),
        'GET /config/company': () => ({ message: 'no company' as const }),
      },
    });
    expect(await heading('Abonnés')).toBeVisible();
    expect(app.address()).toBe('/admin/utilisateurs_abonnes');
  });
});

describe('an administrator in a subscriber’s place', () => {
  const impersonated = {
    ...user,
    impersonation: {
      admin_name: 'Alix Robert',
      reason: 'Aide demandée',
      expires_at: '2099-01-01T10:30:00Z',
      writing_until: null,
    },
  };

  it('sees a banner naming both, cannot write, and returns to the list when leaving', async () => {
    const app = await openApp({
      impersonation: 'prete',
      api: { 'GET /user': () => (tokens.impersonation() === null ? admin : impersonated) },
    });
    expect(await screen.findByText(/Alix Robert agit à la place d’Anne Martin/)).toBeVisible();
    expect(screen.getAllByText('Lecture seule').length).toBeGreaterThan(0);
    await app.user.click(
      screen.getAllByRole('button', { name: 'Quitter ce compte' })[0] ?? document.body,
    );
    expect(await heading('Abonnés')).toBeVisible();
    expect(app.address()).toBe('/admin/utilisateurs_abonnes');
    expect(tokens.impersonation()).toBeNull();
    expect(tokens.own()).toBe('jeton');
  });

  it('goes on to another subscriber without coming back to the list, says why again and keeps nothing of the first', async () => {
    const other = { ...impersonated, id: 9, first_name: 'Luc', name: 'Bernard' };
    const app = await openApp({
      impersonation: 'prete',
      api: {
        'GET /user': () => (tokens.impersonation() === 'suivante' ? other : impersonated),
        'GET /admin/users': () => ({
          rows: [
            listed(user.id, 'Anne', 'Martin'),
            listed(1, 'Alix', 'Robert', true),
            listed(9, 'Luc', 'Bernard'),
          ],
          next: null,
        }),
        'POST /admin/impersonate/:id': ({ body }) =>
          body.reason === 'test'
            ? refuse(422, { errors: { reason: ['Ce motif ne dit rien.'] } })
            : { token: 'suivante', expires_at: '2099-01-01T11:00:00Z' },
        'POST /logout': () => ({ message: 'ok' }),
      },
    });
    await app.user.click(await screen.findByRole('button', { name: 'Changer d’abonné' }));
    await app.user.click(await screen.findByRole('button', { name: 'Prendre la main' }));
    const target = await screen.findByRole('combobox', { name: /Abonné/ });
    expect(target).toHaveAccessibleDescription(/Choisissez un abonné\./);
    await app.user.click(target);
    const option = { name: 'Luc Bernard · luc@exemple.fr', hidden: true }; // nothing is laid out here: what floats counts as hidden
    await app.user.click(await screen.findByRole('option', option));
    expect(screen.queryByRole('option', { name: /Anne|Alix/, hidden: true })).toBeNull();

    await app.user.type(screen.getByLabelText(/^Motif/), 'test{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Ce motif ne dit rien.');
    expect(tokens.impersonation()).toBe('prete');
    await app.user.clear(screen.getByLabelText(/^Motif/));
    await app.user.type(screen.getByLabelText(/^Motif/), 'Relevé illisible');
    await app.user.click(screen.getByRole('button', { name: 'Prendre la main' }));

    expect(await screen.findByText(/Alix Robert agit à la place de Luc Bernard/)).toBeVisible();
    expect(app.address()).toBe('/app/Dashboard');
    expect(app.sent('POST /admin/impersonate/:id').at(-1)).toMatchObject({
      params: { id: 9 },
      body: { reason: 'Relevé illisible' },
    });
    expect(app.sent('POST /logout')).toHaveLength(1);
    expect([tokens.own(), tokens.impersonation()]).toEqual(['jeton', 'suivante']);
  });

  it('may not enter the administrators’ area meanwhile', async () => {
    const app = await openApp({
      path: '/admin',
      impersonation: 'prete',
      api: { 'GET /user': () => ({ ...impersonated, is_admin: true }) },
    });
    expect(await heading('Tableau de bord')).toBeVisible();
    expect(app.address()).toBe('/app/Dashboard');
  });
});

describe('somebody who has just logged in', () => {
  it('is asked for everything that the wanted screen needs at once, and is not read a second time', async () => {
    let release = (): void => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const app = await openApp({
      path: '/login?retour=%2Fapp%2Fassocies',
      token: null,
      api: {
        'POST /login': () => ({ token: 'neuf', user }),
        'GET /config/company': async () => {
          await held;
          return company;
        },
      },
    });
    await app.user.type(await screen.findByLabelText(/Adresse e-mail/), 'anne@exemple.fr');
    await app.user.type(screen.getByLabelText(/^Mot de passe/), 'secret');
    await app.user.click(screen.getByRole('button', { name: 'Se connecter' }));

    const needed = [
      'GET /config/company',
      'GET /getFiscalYears',
      'GET /user/getCurrentSubscription',
      'GET /config/buildings',
      'GET /fiscalYear',
      'GET /config/associates/:year',
    ];
    await waitFor(() => {
      for (const key of needed) expect(app.sent(key)).toHaveLength(1);
    });
    release();
    await waitFor(() => expect(screen.queryByText('Loading...')).not.toBeInTheDocument());
    expect(app.address()).toBe('/app/associes');
    expect(app.sent('GET /user')).toHaveLength(0);
  });
});

describe('a returning subscriber', () => {
  it('is asked for everything at once instead of one answer after the other', async () => {
    let release = (): void => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const app = await openApp({
      stored: { id: 3, is_admin: false, year: 2026 },
      api: {
        'GET /user': async () => {
          await held;
          return user;
        },
      },
    });
    await waitFor(() => expect(app.sent('GET /v2/dashboard')).toHaveLength(1));
    expect(app.sent('GET /config/company')).toHaveLength(1);
    release();
    expect(await heading('Tableau de bord')).toBeVisible();
    expect(await screen.findByText('Les dates butoirs')).toBeVisible();
    for (const key of [
      'GET /config/company',
      'GET /getFiscalYears',
      'GET /fiscalYear',
      'GET /config/buildings',
      'GET /v2/dashboard',
    ])
      expect(app.sent(key)).toHaveLength(1);
  });

  it('is known to the first script of the next page, with the year that he saw', async () => {
    await openApp();
    await screen.findByText('Les dates butoirs');
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual({
      id: 3,
      is_admin: false,
      year: 2026,
    });
  });
});

describe('the demonstration', () => {
  const visitor = { ...user, id: 99, first_name: 'Visiteur', demo: true };

  it('opens from the login page without an account, says what it is, and ends at the login', async () => {
    const app = await openApp({
      path: '/login',
      token: null,
      api: {
        'POST /v2/demo': () => ({ token: 'visite', user: visitor }),
        'GET /user': () => visitor,
      },
    });
    await app.user.click(await screen.findByRole('button', { name: 'Essayer la démonstration' }));
    expect(await screen.findByText(/^Démonstration : cette société est inventée/)).toBeVisible();
    expect(tokens.own()).toBe('visite');
    await app.user.click(screen.getByRole('button', { name: 'Quitter la démonstration' }));
    expect(await heading('Connexion')).toBeVisible();
  });

  it('says that it is on its way, and why it did not come, with another try', async () => {
    const { promise: refused, resolve: refuseNow } = Promise.withResolvers<void>();
    let fails = true;
    const app = await openApp({
      path: '/login',
      token: null,
      api: {
        'POST /v2/demo': async () => {
          await refused;
          return fails
            ? refuse(503, { message: 'La base de données est trop occupée.' })
            : { token: 'visite', user: visitor };
        },
        'GET /user': () => visitor,
      },
    });
    await app.user.click(await screen.findByRole('button', { name: 'Essayer la démonstration' }));
    expect(await screen.findByText(/société de démonstration se prépare/)).toBeVisible();
    refuseNow();
    expect(await screen.findByText('La base de données est trop occupée.')).toBeVisible();
    expect(screen.queryByText(/se prépare/)).not.toBeInTheDocument();
    fails = false;
    await app.user.click(screen.getByRole('button', { name: 'Réessayer la démonstration' }));
    expect(await screen.findByText(/^Démonstration : cette société est inventée/)).toBeVisible();
  });

  it('leaves one’s own session waiting, and comes back to it', async () => {
    const app = await openApp({
      path: '/app/Dashboard',
      api: {
        'GET /v2/firstSteps': () => ({
          way: [
            { step: 'associates' as const, state: 'todo' as const },
            { step: 'statements' as const, state: 'todo' as const },
          ],
          next_step: 'associates' as const,
          steps: [],
          next: null,
          left: false,
        }),
        'POST /v2/demo': () => ({ token: 'visite', user: visitor }),
        'GET /user': () => (tokens.impersonation() === null ? user : visitor),
      },
    });
    await app.user.click(await screen.findByRole('button', { name: 'Essayer la démonstration' }));
    expect(await screen.findByText(/^Démonstration : cette société est inventée/)).toBeVisible();
    expect([tokens.own(), tokens.impersonation()]).toEqual(['jeton', 'visite']);
    await app.user.click(screen.getByRole('button', { name: 'Quitter la démonstration' }));
    await waitFor(() => expect(screen.queryByText(/^Démonstration :/)).not.toBeInTheDocument());
    expect([tokens.own(), tokens.impersonation()]).toEqual(['jeton', null]);
    expect(app.address()).toMatch(/^\/(app\/Dashboard)?$/);
  });
});

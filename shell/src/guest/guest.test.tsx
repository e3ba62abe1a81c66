import { tokens } from '@sci/api-client';
import { refuse, screen, waitFor } from '@sci/shell-sdk/testing';
import { company, user } from '@sci/shell-sdk/testing/in-order';
import { openApp } from '../testing/open-app.tsx';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const noCompany = {
  'GET /config/company': () => ({ message: 'no company' as const }),
  'GET /user': () => ({ ...user, detail: 'no_company' as const }),
};

describe('a page of guests', () => {
  it('takes the keyboard when it is gone to, and keeps it when its form gives way to its answer', async () => {
    const app = await openApp({
      path: '/login',
      token: null,
      api: { 'POST /forgot_password': () => ({ message: 'ok' }) },
    });
    await heading('Connexion');
    expect(document.body).toHaveFocus();
    await app.user.click(screen.getByRole('link', { name: /^Mot de passe oublié/ }));
    await heading('Mot de passe oublié');
    expect(screen.getByRole('main')).toHaveFocus();
    expect(document.title).toBe('Mot de passe oublié – Ma SCI');

    await app.user.type(screen.getByLabelText(/Adresse e-mail/), 'anne@exemple.fr');
    await app.user.click(screen.getByRole('button', { name: 'Recevoir un lien' }));
    expect(await screen.findByText(/Si un compte existe/)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('says no more of a field of the login that was typed anew', async () => {
    const app = await openApp({
      path: '/login',
      token: null,
      api: {
        'POST /login': () =>
          refuse(422, {
            errors: { email: ['Adresse inconnue.'], password: ['Le mot de passe change.'] },
          }),
      },
    });
    await app.user.type(await screen.findByLabelText(/^Adresse e-mail/), 'anne@exemple.fr');
    await app.user.type(screen.getByLabelText(/^Mot de passe/), 'secret{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(/inconnue.*change/);
    await app.user.type(screen.getByLabelText(/^Adresse e-mail/), 'a');
    expect(screen.getByLabelText(/^Adresse e-mail/)).toBeValid();
    expect(screen.getByRole('alert')).toHaveTextContent(/^Le mot de passe change.$/);
    await app.user.type(screen.getByLabelText(/^Mot de passe/), 'a');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('registering', () => {
  const fill = async (app: Awaited<ReturnType<typeof openApp>>) => {
    await app.user.type(await screen.findByLabelText(/Prénom/), 'Anne');
    await app.user.type(screen.getByLabelText(/^Nom/), 'Martin');
    await app.user.type(screen.getByLabelText(/Adresse e-mail/), 'anne@exemple.fr');
    await app.user.type(screen.getByLabelText(/^Mot de passe/), 'un mot de passe long');
    await app.user.click(screen.getByRole('button', { name: 'Créer mon compte' }));
  };

  it('leads to the subscription, where the address has to be verified first', async () => {
    const unverified = { ...user, email_verification: null, detail: 'no_company' as const };
    const app = await openApp({
      path: '/register',
      token: null,
      api: {
        'POST /register': () => ({ token: 'neuf', user: unverified }),
        'GET /user': () => unverified,
      },
    });
    await fill(app);
    expect(await heading('Votre abonnement')).toBeVisible();
    expect(app.address()).toBe('/checkout');
    expect(tokens.own()).toBe('neuf');
    expect(await screen.findByText('Vérifiez d’abord votre adresse e-mail')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Vérifier mon adresse e-mail' })).toHaveAttribute(
      'href',
      '/verifier_email',
    );
  });

  it('keeps nothing that a guest typed for the next visitor of the tab', async () => {
    const app = await openApp({ path: '/register', token: null });
    await app.user.type(await screen.findByLabelText(/Prénom/), 'Anne');
    await app.user.click(screen.getByRole('link', { name: 'Se connecter' }));
    await heading('Connexion');
    await app.user.click(screen.getByRole('link', { name: 'Créer un compte' }));
    expect(await screen.findByLabelText(/Prénom/)).toHaveValue('');
    expect(screen.queryByRole('button', { name: 'Reprendre' })).not.toBeInTheDocument();
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('Anne');
  });

  it('with a known address says so, and keeps what was typed', async () => {
    const app = await openApp({
      path: '/register',
      token: null,
      api: { 'POST /register': () => refuse(409, { message: 'conflict' }) },
    });
    await fill(app);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Ce compte existe déjà, veuillez vous connecter',
    );
    expect(screen.getByLabelText(/Prénom/)).toHaveValue('Anne');
  });

  it('is entered when the answer to its first try was lost, never told that it exists already', async () => {
    const unverified = { ...user, email_verification: null, detail: 'no_company' as const };
    const app = await openApp({
      path: '/register',
      token: null,
      api: { 'POST /register': () => refuse(503), 'GET /user': () => unverified },
    });
    await fill(app);
    await screen.findByRole('alert');
    app.answer({
      'POST /register': () => refuse(409, { message: 'conflict' }),
      'POST /login': () => ({ token: 'neuf', user: unverified }),
    });
    await app.user.click(screen.getByRole('button', { name: 'Créer mon compte' }));

    expect(await heading('Votre abonnement')).toBeVisible();
    expect(app.sent('POST /login')[0]?.body).toEqual({
      email: 'anne@exemple.fr',
      password: expect.any(String),
    });
  });

  it('shows the server’s sentence beside its field', async () => {
    const app = await openApp({
      path: '/register',
      token: null,
      api: {
        'POST /register': () =>
          refuse(422, { errors: { email: ['Cette adresse n’est pas acceptée.'] } }),
      },
    });
    await fill(app);
    await screen.findByRole('alert');
    expect(screen.getByLabelText(/Adresse e-mail/)).toHaveAccessibleDescription(
      /Cette adresse n’est pas acceptée/,
    );
  });
});

describe('a forgotten password', () => {
  it('is answered the same way for any address', async () => {
    const app = await openApp({
      path: '/forgotPassword',
      token: null,
      api: { 'POST /forgot_password': () => ({ message: 'ok' }) },
    });
    await app.user.type(await screen.findByLabelText(/Adresse e-mail/), 'anne@exemple.fr');
    await app.user.click(screen.getByRole('button', { name: 'Recevoir un lien' }));
    expect(await screen.findByText(/Si un compte existe pour anne@exemple.fr/)).toBeVisible();
  });

  it('leads to a new link when the one of the mail does not serve any more, and keeps what was typed', async () => {
    const dead = 'Ce lien n’est pas valable ou a déjà servi : demandez-en un nouveau.';
    const app = await openApp({
      path: '/resetPassword?token=vieux&email=anne%40exemple.fr',
      token: null,
      api: { 'POST /reset_password': () => refuse(422, { errors: { token: [dead] } }) },
    });
    await app.user.type(
      await screen.findByLabelText(/Nouveau mot de passe/),
      'un mot de passe long',
    );
    await app.user.type(screen.getByLabelText(/Confirmation/), 'un mot de passe long');
    await app.user.click(screen.getByRole('button', { name: 'Changer le mot de passe' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(dead);
    expect(screen.queryByRole('button', { name: dead })).toBeNull();
    expect(screen.getByLabelText(/Nouveau mot de passe/)).toHaveValue('un mot de passe long');
    await app.user.click(screen.getByRole('link', { name: 'Demander un nouveau lien' }));
    expect(await heading('Mot de passe oublié')).toBeVisible();
  });

  it('is replaced by the link of the mail, whose token goes with it', async () => {
    const app = await openApp({
      path: '/resetPassword?token=secret&email=anne%40exemple.fr',
      token: null,
      api: { 'POST /reset_password': () => ({ message: 'ok' }) },
    });
    expect(await screen.findByLabelText(/Adresse e-mail/)).toHaveValue('anne@exemple.fr');
    await app.user.type(screen.getByLabelText(/Nouveau mot de passe/), 'un mot de passe long');
    await app.user.type(screen.getByLabelText(/Confirmation/), 'un mot de passe long');
    await app.user.click(screen.getByRole('button', { name: 'Changer le mot de passe' }));
    expect(await screen.findByText(/Votre mot de passe est changé/)).toBeVisible();
    expect(app.sent('POST /reset_password')[0]?.body).toMatchObject({
      email: 'anne@exemple.fr',
      token: 'secret',
    });
  });
});

describe('verifying the e-mail address', () => {
  const unverified = { ...user, email_verification: null };

  it('can be asked for again, or for a corrected address', async () => {
    const app = await openApp({
      path: '/verifier_email',
      api: {
        'GET /user': () => unverified,
        'POST /email/verification-notification': () => ({ message: 'ok' }),
        'POST /user/update': ({ body }) => ({ ...unverified, email: body.email }),
      },
    });
    await app.user.click(await screen.findByRole('button', { name: 'Renvoyer le message' }));
    expect(await screen.findByText('Un nouveau message part.')).toBeVisible();
    await app.user.click(screen.getByRole('button', { name: 'Corriger mon adresse' }));
    await app.user.clear(screen.getByLabelText(/Adresse e-mail/));
    await app.user.type(screen.getByLabelText(/Adresse e-mail/), 'martin@exemple.fr');
    await app.user.click(screen.getByRole('button', { name: 'Enregistrer et renvoyer' }));
    await waitFor(() =>
      expect(
        screen.queryByRole('button', { name: 'Enregistrer et renvoyer' }),
      ).not.toBeInTheDocument(),
    );
    expect(app.sent('POST /user/update')[0]?.body).toMatchObject({
      email: 'martin@exemple.fr',
      name: 'Martin',
      updated_at: user.updated_at,
    });
  });

  it.each([
    ['to the subscription when there is no company', 'no_company', '/checkout'],
    ['to the application otherwise', null, '/app/Dashboard'],
  ] as const)('by the link of the mail leads %s', async (_, detail, address) => {
    let verified = false;
    const app = await openApp({
      path: '/verify_email_success/3/abc',
      api: {
        ...(detail === null ? {} : noCompany),
        'GET /user': () => ({
          ...user,
          detail,
          email_verification: verified ? user.email_verification : null,
        }),
        'GET /verify-email/:id/:hash': ({ params }) => {
          expect(params).toEqual({ id: 3, hash: 'abc' });
          verified = true;
          return { message: 'ok' };
        },
      },
    });
    await waitFor(() => expect(app.address()).toBe(address));
    expect(app.sent('GET /verify-email/:id/:hash')).toHaveLength(1);
  });

  it('needs a login, and goes on after it', async () => {
    const app = await openApp({
      path: '/verify_email_success/3/abc',
      token: null,
      api: {
        'POST /login': () => ({ token: 'neuf', user }),
        'GET /verify-email/:id/:hash': () => ({ message: 'ok' }),
      },
    });
    await app.user.type(await screen.findByLabelText(/Adresse e-mail/), 'anne@exemple.fr');
    await app.user.type(screen.getByLabelText(/^Mot de passe/), 'secret');
    await app.user.click(screen.getByRole('button', { name: 'Se connecter' }));
    expect(await heading('Tableau de bord')).toBeVisible();
    expect(app.sent('GET /verify-email/:id/:hash')).toHaveLength(1);
  });

  it('says that a link is dead', async () => {
    await openApp({
      path: '/verify_email_success/3/abc',
      api: {
        'GET /user': () => unverified,
        'GET /verify-email/:id/:hash': () =>
          refuse(404, { message: 'Ce lien n’est plus valable.' }),
      },
    });
    expect(await screen.findByText('Ce lien n’est plus valable.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Renvoyer le message' })).toHaveAttribute(
      'href',
      '/verifier_email',
    );
  });

  it('needs no account for an associate', async () => {
    await openApp({
      path: '/verify_associate_email_success/8/xyz',
      token: null,
      api: { 'GET /verify-associate-email/:id/:hash': () => ({ message: 'ok' }) },
    });
    expect(await screen.findByText(/Merci, votre adresse e-mail est vérifiée/)).toBeVisible();
  });
});

describe('a former address', () => {
  it('takes the account back when somebody asks for it, not when a program opens the link', async () => {
    const app = await openApp({
      path: '/recuperer_mon_compte/8/xyz',
      token: null,
      api: { 'POST /v2/user/take_back_email': () => ({ message: 'Votre compte est à vous.' }) },
    });
    const button = await screen.findByRole('button', { name: 'Reprendre mon compte' });
    expect(app.sent('POST /v2/user/take_back_email')).toEqual([]);
    await app.user.click(button);
    expect(await screen.findByText('Votre compte est à vous.')).toBeVisible();
    expect(app.sent('POST /v2/user/take_back_email')[0]?.body).toEqual({ id: 8, token: 'xyz' });
  });

  it('is told when its link is too old', async () => {
    const app = await openApp({
      path: '/recuperer_mon_compte/8/xyz',
      token: null,
      api: {
        'POST /v2/user/take_back_email': () =>
          refuse(422, { errors: { token: ['Ce lien date de plus de sept jours.'] } }),
      },
    });
    await app.user.click(await screen.findByRole('button', { name: 'Reprendre mon compte' }));
    expect(await screen.findByText('Ce lien date de plus de sept jours.')).toBeVisible();
  });
});

describe('the link of a reminder', () => {
  it('stops the reminders without a session, when somebody asks for it', async () => {
    const app = await openApp({
      path: '/arreter_les_rappels/8/xyz',
      token: null,
      api: { 'POST /v2/user/stop_reminders': () => ({ message: 'Plus de rappel.' }) },
    });
    const button = await screen.findByRole('button', { name: 'Ne plus recevoir de rappels' });
    expect(app.sent('POST /v2/user/stop_reminders')).toEqual([]);
    await app.user.click(button);
    expect(await screen.findByText('Plus de rappel.')).toBeVisible();
    expect(app.sent('POST /v2/user/stop_reminders')[0]?.body).toEqual({ id: 8, token: 'xyz' });
  });

  it('says that it is of no use any more', async () => {
    const app = await openApp({
      path: '/arreter_les_rappels/8/xyz',
      token: null,
      api: {
        'POST /v2/user/stop_reminders': () =>
          refuse(422, { errors: { token: ['Ce lien ne vaut plus.'] } }),
      },
    });
    await app.user.click(
      await screen.findByRole('button', { name: 'Ne plus recevoir de rappels' }),
    );
    expect(await screen.findByText('Ce lien ne vaut plus.')).toBeVisible();
  });
});

describe('the subscription', () => {
  it('invites a guest to open an account', async () => {
    await openApp({ path: '/checkout', token: null });
    expect(await screen.findByRole('link', { name: 'Créer mon compte' })).toHaveAttribute(
      'href',
      '/register',
    );
  });

  it('tells a guest the price, what it includes and what needs no subscription', async () => {
    await openApp({ path: '/checkout', token: null });
    expect(await screen.findByText(/^120,00\s€ par an$/)).toBeVisible();
    expect(screen.getByText('Relevés bancaires importés, ventilés et contrôlés')).toBeVisible();
    expect(screen.getByText('La consultation et les exports de toutes vos données')).toBeVisible();
  });

  it('numbers the steps, and says which are behind', async () => {
    await openApp({
      path: '/checkout',
      api: { ...noCompany, 'GET /user/getCurrentSubscription': () => 0 },
    });
    await screen.findByRole('button', { name: 'S’abonner' });
    expect(
      screen.getAllByRole('heading', { level: 2 }).map(({ parentElement }) => parentElement),
    ).toEqual([
      expect.objectContaining({ textContent: expect.stringMatching(/^Étape 1 sur 3.*Fait$/) }),
      expect.objectContaining({
        textContent: expect.stringMatching(/^Étape 2 sur 3.*abonnement$/),
      }),
      expect.objectContaining({ textContent: expect.stringMatching(/^Étape 3 sur 3.*société$/) }),
    ]);
  });

  const registered = {
    siren: '123456782',
    name: 'SCI DU LAC',
    nic: '00017',
    register_date: '2012-03-09',
    naf_code: '68.20A',
    address_number: '4',
    address_street: 'RUE DU LAC',
    address_zip: '74000',
    address_city: 'ANNECY',
    closed: false,
    is_sci: true,
    stand_in: true,
  };

  it('fills the company in from the register, says when it is an invented one, and asks for what no register knows', async () => {
    const app = await openApp({
      path: '/checkout',
      api: {
        ...noCompany,
        'GET /v2/companyRegister/:siren': () => registered,
        'POST /config/company': () => refuse(409, { message: 'Vous avez déjà une société.' }),
      },
    });
    await app.user.click(await screen.findByRole('button', { name: 'Remplir depuis le registre' }));
    expect(screen.getByText('Un SIREN a neuf chiffres.')).toBeVisible();
    await app.user.type(await screen.findByLabelText(/Numéro SIREN/), '123 456 782');
    await app.user.click(screen.getByRole('button', { name: 'Remplir depuis le registre' }));
    expect(await screen.findByText(/cette société est inventée, pour essayer/)).toBeVisible();
    expect(screen.getByLabelText(/Dénomination/)).toHaveValue('SCI DU LAC');
    expect(screen.getByLabelText(/Date d’immatriculation/)).toHaveValue('09/03/2012');
    await app.user.type(screen.getByLabelText(/Capital/), '1000');
    await app.user.type(screen.getByLabelText(/Nombre de parts/), '100');
    await app.user.click(screen.getByRole('button', { name: 'Créer la société' }));
    expect(await screen.findByText('Vous avez déjà une société.')).toBeVisible();
    expect(app.sent('POST /config/company')[0]?.body).toMatchObject({
      siren: '123456782',
      nic: '00017',
      naf_code: '68.20A',
      name: 'SCI DU LAC',
      address_city: 'ANNECY',
      capital: 1000,
    });
  });

  it('keeps the typed date of a company whose date the register does not know', async () => {
    const app = await openApp({
      path: '/checkout',
      api: {
        ...noCompany,
        'GET /v2/companyRegister/:siren': () => ({ ...registered, register_date: null }),
      },
    });
    await app.user.type(await screen.findByLabelText(/Date d’immatriculation/), '09/03/2012');
    await app.user.type(screen.getByLabelText(/Numéro SIREN/), '123 456 782');
    await app.user.click(screen.getByRole('button', { name: 'Remplir depuis le registre' }));
    await waitFor(() => expect(screen.getByLabelText(/Dénomination/)).toHaveValue('SCI DU LAC'));
    expect(screen.getByLabelText(/Date d’immatriculation/)).toHaveValue('09/03/2012');
  });

  it('lets the company be typed when the register does not answer', async () => {
    const app = await openApp({
      path: '/checkout',
      api: {
        ...noCompany,
        'GET /v2/companyRegister/:siren': () =>
          refuse(503, { message: 'Le registre ne répond pas.' }),
      },
    });
    await app.user.type(await screen.findByLabelText(/Numéro SIREN/), '123456782');
    await app.user.click(screen.getByRole('button', { name: 'Remplir depuis le registre' }));
    expect(await screen.findByText('Le registre ne répond pas.')).toBeVisible();
    expect(screen.getByLabelText(/Dénomination/)).toBeEnabled();
  });

  it('asks the register by Enter in the number, and reproaches no field that it would fill', async () => {
    const asked: string[] = [];
    const app = await openApp({
      path: '/checkout',
      api: {
        ...noCompany,
        'GET /v2/companyRegister/:siren': ({ params }) => {
          asked.push(String(params.siren));
          return params.siren === '123456782'
            ? registered
            : refuse(404, { message: 'Aucune société à ce numéro.' });
        },
        'POST /config/company': () => refuse(409, { message: 'Vous avez déjà une société.' }),
      },
    });
    const number = await screen.findByLabelText(/Numéro SIREN/);
    await app.user.type(number, '732829320{Enter}');
    expect(await screen.findByText('Aucune société à ce numéro.')).toBeVisible();
    await app.user.clear(number);
    expect(screen.queryByText('Aucune société à ce numéro.')).not.toBeInTheDocument();

    await app.user.type(number, '123456782{Enter}');
    await waitFor(() => expect(screen.getByLabelText(/Dénomination/)).toHaveValue('SCI DU LAC'));
    expect(asked).toEqual(['732829320', '123456782']);
    expect(app.sent('POST /config/company')).toEqual([]);
    // What the register said is there: Enter sends the form.
    await app.user.type(screen.getByLabelText(/Capital/), '1000');
    await app.user.type(screen.getByLabelText(/Nombre de parts/), '100');
    await app.user.type(number, '{Enter}');
    expect(await screen.findByText('Vous avez déjà une société.')).toBeVisible();
  });

  it.each([
    ['12', 404, {}, 'Un SIREN a neuf chiffres.'],
    ['732829320', 404, { message: 'Aucune société.' }, 'Aucune société.'],
  ])(
    'says beside the field what is wrong with the number %s, and reproaches nothing else',
    async (number, status, body, sentence) => {
      const app = await openApp({
        path: '/checkout',
        api: { ...noCompany, 'GET /v2/companyRegister/:siren': () => refuse(status, body) },
      });
      await app.user.type(await screen.findByLabelText(/Dénomination/), 'SCI du Lac');
      const field = screen.getByLabelText(/Numéro SIREN/);
      await app.user.type(field, `${number}{Enter}`);
      await waitFor(() => expect(field).toBeInvalid());
      expect(field).toHaveAccessibleDescription(expect.stringContaining(sentence));
      expect(screen.getByLabelText(/Capital/)).not.toHaveAttribute('aria-invalid', 'true');
      expect(screen.getByLabelText(/Dénomination/)).toHaveValue('SCI du Lac');
      expect(app.sent('POST /config/company')).toEqual([]);
      await app.user.type(field, '{Backspace}');
      expect(field).toBeValid();
    },
  );

  it('tells the server’s refusal to open a payment page', async () => {
    const app = await openApp({
      path: '/checkout',
      api: {
        ...noCompany,
        'GET /user/getCurrentSubscription': () => 0,
        'POST /chekout/getSession': () =>
          refuse(403, { message: 'Vérifiez d’abord votre adresse.' }),
      },
    });
    await app.user.click(await screen.findByRole('button', { name: 'S’abonner' }));
    expect(await screen.findByText('Vérifiez d’abord votre adresse.')).toBeVisible();
  });

  it('offers no second payment while the subscription cannot be read, and reads it again', async () => {
    let readable = false;
    const app = await openApp({
      path: '/checkout',
      api: {
        'GET /user/getCurrentSubscription': () =>
          readable ? 1 : refuse(500, { message: 'Le service rencontre une difficulté.' }),
      },
    });
    expect(await screen.findByText('L’état de votre abonnement n’a pas pu être lu')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'S’abonner' })).not.toBeInTheDocument();
    readable = true;
    await app.user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText('Votre abonnement est actif.')).toBeVisible();
  });

  it('says before the payment that a company under corporation tax is not served', async () => {
    await openApp({
      path: '/checkout',
      api: { ...noCompany, 'GET /user/getCurrentSubscription': () => 0 },
    });
    expect(await screen.findByRole('button', { name: 'S’abonner' })).toBeVisible();
    expect(
      screen.getByText(/impôt sur les sociétés \(IS\) n’est pas prise en charge/),
    ).toBeVisible();
  });

  it('says that nothing was paid when the payment was left', async () => {
    await openApp({
      path: '/checkout_cancel',
      api: { ...noCompany, 'GET /user/getCurrentSubscription': () => 0 },
    });
    expect(await heading('Paiement annulé')).toBeVisible();
    expect(screen.getByText(/Aucun montant n’a été débité/)).toBeVisible();
  });

  it('waits for the provider’s confirmation after the payment', async () => {
    let active: 0 | 1 = 0;
    const app = await openApp({
      path: '/checkout_success',
      api: { 'GET /user/getCurrentSubscription': () => active },
    });
    expect(await screen.findByText('Paiement reçu, confirmation en cours…')).toBeVisible();
    active = 1;
    expect(
      await screen.findByText('Votre abonnement est actif.', {}, { timeout: 4000 }),
    ).toBeVisible();
    await app.user.click(screen.getByRole('link', { name: 'Accéder à l’application' }));
    expect(await heading('Tableau de bord')).toBeVisible();
  });

  it('asks for the company, then opens the application', async () => {
    let created = false;
    const app = await openApp({
      path: '/checkout',
      api: {
        'GET /user': () => ({ ...user, detail: created ? null : ('no_company' as const) }),
        'GET /config/company': () => (created ? company : { message: 'no company' as const }),
        'POST /config/company': () => {
          created = true;
          return company;
        },
      },
    });
    await app.user.type(await screen.findByLabelText(/Dénomination/), 'SCI Les Tilleuls');
    await app.user.type(screen.getByLabelText(/Capital/), '1 000');
    await app.user.type(screen.getByLabelText(/Nombre de parts/), '100');
    await app.user.type(screen.getByLabelText(/Date d’immatriculation/), '01042015');
    await app.user.type(screen.getByLabelText(/Voie/), 'rue des Tilleuls');
    await app.user.type(screen.getByLabelText(/Code postal/), '69003');
    await app.user.type(screen.getByLabelText(/Ville/), 'Lyon');
    await app.user.click(screen.getByRole('button', { name: 'Créer la société' }));
    expect(await heading('Tableau de bord')).toBeVisible();
    expect(app.sent('POST /config/company')[0]?.body).toMatchObject({
      name: 'SCI Les Tilleuls',
      capital: 1000,
      shares: 100,
      register_date: '2015-04-01',
      address_zip: '69003',
    });
  });
});

import { tokens, type Reply } from '@sci/api-client';
import { Download, refuse, screen, waitFor, within, type Answers } from '@sci/shell-sdk/testing';
import { admin, user } from '@sci/shell-sdk/testing/in-order';
import { openApp } from '../testing/open-app.tsx';
import { deviceOf } from './device.ts';

const AT = '2026-11-20T09:00:00Z';
const session = (
  change: Partial<Reply<'GET /v2/user/sessions'>[number]>,
): Reply<'GET /v2/user/sessions'>[number] => ({
  id: 1,
  created_at: AT,
  last_used_at: AT,
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0',
  current: true,
  impersonated_by: null,
  ...change,
});
const subscription = (
  change: Partial<Reply<'GET /v2/user/subscription'>> = {},
): Reply<'GET /v2/user/subscription'> => ({
  status: 'active',
  current_period_end: '2027-03-01T00:00:00Z',
  cancel_at_period_end: false,
  ...change,
});

const open = (api: Answers = {}) =>
  openApp({
    path: '/app/mon_compte',
    api: {
      'GET /v2/user/sessions': () => [session({})],
      'GET /v2/user/subscription': () => subscription(),
      'GET /v2/user/impersonations': () => [],
      'GET /v2/user/passkeys': () => [],
      'GET /v2/user/recovery_codes': () => ({ left: 10, kept: true }),
      'POST /v2/user/recovery_codes/kept': () => ({ message: 'Codes conservés.' }),
      ...api,
    },
  });
const part = (name: string) => screen.findByRole('region', { name });

it('stops the reminders by one click, and shows what is kept', async () => {
  let reminders = true;
  const app = await open({
    'GET /user': () => ({ ...user, reminders }),
    'POST /v2/user/reminders': ({ body }) => {
      reminders = body.wanted;
      return { message: 'Vous ne recevrez plus de rappel.' };
    },
  });
  const wanted = () => screen.findByRole('checkbox', { name: /^Me rappeler les dates butoirs/ });
  expect(await wanted()).toBeChecked();
  await app.user.click(await wanted());
  expect(await screen.findByText('Vous ne recevrez plus de rappel.')).toBeVisible();
  await waitFor(async () => expect(await wanted()).not.toBeChecked());
});

it('changes the name, with the version that the person has seen', async () => {
  const app = await open({
    'POST /user/update': ({ body }) => ({ ...user, ...body, updated_at: AT }),
  });
  const identity = within(await part('Identité'));
  await app.user.clear(identity.getByLabelText(/^Nom/));
  await app.user.type(identity.getByLabelText(/^Nom/), 'Durand');
  await app.user.click(identity.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Vos informations sont enregistrées.')).toBeVisible();
  expect(app.sent('POST /user/update')[0]?.body).toEqual({
    first_name: 'Anne',
    name: 'Durand',
    email: 'anne@exemple.fr',
    updated_at: user.updated_at,
  });
});

it('says that another address waits for its link, keeps showing the present one, and can give it up', async () => {
  let new_email: string | null = null;
  const app = await open({
    'GET /user': () => ({ ...user, new_email }),
    'POST /user/update': () => {
      new_email = 'autre@exemple.fr';
      return { ...user, new_email };
    },
    'DELETE /v2/user/new_email': () => {
      new_email = null;
      return { message: 'Votre adresse reste la même.' };
    },
  });
  const identity = within(await part('Identité'));
  const field = identity.getByLabelText(/Adresse e-mail/);
  await app.user.clear(field);
  await app.user.type(field, 'autre@exemple.fr{Enter}');
  expect(await identity.findByText(/Un message part vers autre@exemple\.fr/)).toBeVisible();
  expect(field).toHaveValue(user.email);

  await app.user.click(identity.getByRole('button', { name: 'Garder l’adresse actuelle' }));
  await waitFor(() => expect(identity.queryByText(/Un message part vers/)).not.toBeInTheDocument());
  expect(await screen.findByText('Votre adresse reste la même.')).toBeVisible();
});

it('says that the message to a new address did not arrive, and why', async () => {
  await open({
    'GET /user': () => ({
      ...user,
      new_email: 'autre@exemple.fr',
      verification_mail: {
        at: '2026-11-20T09:30:00.000Z',
        to: 'autre@exemple.fr',
        status: 'failed',
        message: '550 no such mailbox',
      },
    }),
  });
  const identity = within(await part('Identité'));
  expect(await identity.findByText(/n’est pas arrivé/)).toBeVisible();
  expect(identity.getByText('550 no such mailbox')).toBeVisible();
});

it('says beside the address that it is somebody else’s, and keeps what was typed', async () => {
  const taken = 'Cette adresse e-mail est déjà utilisée par un autre compte.';
  const app = await open({
    'POST /user/update': () => refuse(422, { errors: { email: [taken] } }),
  });
  const field = within(await part('Identité')).getByLabelText(/Adresse e-mail/);
  await app.user.clear(field);
  await app.user.type(field, 'autre@exemple.fr{Enter}');
  await waitFor(() => expect(field).toHaveAccessibleDescription(new RegExp(taken)));
  expect(field).toBeInvalid();
  expect(field).toHaveValue('autre@exemple.fr');
});

it('takes a new password typed twice, and empties the fields once it counts', async () => {
  const app = await open({ 'POST /user/modify_password': () => ({ message: 'ok' }) });
  const password = within(await part('Mot de passe'));
  await app.user.type(password.getByLabelText(/Nouveau mot de passe/), 'un mot de passe long');
  await app.user.type(password.getByLabelText(/Confirmation/), 'un mot de passe long');
  await app.user.click(password.getByRole('button', { name: 'Changer le mot de passe' }));
  expect(await screen.findByText('Votre mot de passe est changé.')).toBeVisible();
  expect(password.getByLabelText(/Nouveau mot de passe/)).toHaveValue('');
});

it('shows who opened the account in the person’s place, why, and whether he could write', async () => {
  await open({
    'GET /v2/user/impersonations': () => [
      {
        id: 1,
        at: AT,
        until: '2026-11-20T09:30:00Z',
        active: true,
        admin: 'Paul Garnier',
        reason: 'Appel du 20/11',
        writing_until: null,
      },
    ],
  });
  const accesses = within(await part('Accès de l’assistance à votre compte'));
  expect(await accesses.findByText('Paul Garnier, administrateur')).toBeVisible();
  expect(accesses.getByText(/Motif\s: Appel du 20\/11/)).toBeVisible();
  expect(accesses.getByText('En lecture seule')).toBeVisible();
  expect(accesses.getByText('En cours')).toBeVisible();
});

it.each([
  [49, 0],
  [50, 1],
])('says that a list of %i accesses goes on, %i time', async (count, said) => {
  await open({
    'GET /v2/user/impersonations': () =>
      Array.from({ length: count }, (_, id) => ({
        id,
        at: AT,
        until: AT,
        active: false,
        admin: 'Paul Garnier',
        reason: `Appel ${id}`,
        writing_until: null,
      })),
  });
  const accesses = within(await part('Accès de l’assistance à votre compte'));
  expect(await accesses.findByText(/Appel 0$/)).toBeVisible();
  expect(
    accesses.queryAllByText('Seules les 50 lignes les plus récentes sont affichées.'),
  ).toHaveLength(said);
});

it('shows where the account is open and closes another place', async () => {
  const other = session({
    id: 2,
    current: false,
    user_agent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/144.0',
  });
  let all = [session({}), other];
  const app = await open({
    'GET /v2/user/sessions': () => all,
    'DELETE /v2/user/session/:id': () => {
      all = [session({})];
      return { message: 'La session est fermée.' };
    },
  });
  const sessions = within(await part('Sessions ouvertes'));
  expect(await sessions.findByText('Chrome – Linux')).toBeVisible();
  await app.user.click(
    sessions.getByRole('button', { name: 'Fermer la session Firefox – Windows' }),
  );
  await waitFor(() => expect(sessions.queryByText('Firefox – Windows')).not.toBeInTheDocument());
  expect(await screen.findByText('La session est fermée.')).toBeVisible();
  expect(sessions.getByText('Cette session')).toBeVisible();
});

it('has no key made under a name that would be refused', async () => {
  // A browser that knows passkeys.
  Object.defineProperty(window, 'PublicKeyCredential', { value: Function, configurable: true });
  const app = await open();
  const keys = within(await part('Clés d’accès'));
  const name = await keys.findByLabelText('Nom de la nouvelle clé');
  await app.user.click(keys.getByRole('button', { name: 'Ajouter une clé d’accès' }));
  expect(name).toHaveAccessibleDescription(/^Donnez à la clé un nom de 60 caractères au plus/);
  await app.user.click(name);
  await app.user.paste('Téléphone'.padEnd(61, '.'));
  await app.user.keyboard('{Enter}');
  expect(name).toBeInvalid();
  expect(app.sent('POST /v2/user/passkey/start')).toEqual([]);
  Reflect.deleteProperty(window, 'PublicKeyCredential');
});

it('tells whoever has a passkey alone that his second factor is active', async () => {
  await open({ 'GET /user': () => ({ ...user, two_factor: true, authenticator: false }) });
  const second = within(await part('Double authentification'));
  expect(second.getByText('Active par clé d’accès')).toBeVisible();
  expect(second.queryByText('Inactive')).not.toBeInTheDocument();
  expect(second.getByRole('button', { name: 'Ajouter un code par téléphone' })).toBeVisible();
});

it('starts the second factor, confirms it by a code and shows the recovery codes once', async () => {
  let on = false;
  const app = await open({
    'GET /user': () => ({ ...user, two_factor: on, authenticator: on }),
    'POST /v2/user/two_factor': () => ({
      secret: 'ABCDEFGHIJKLMNOP',
      uri: 'otpauth://totp/Ma%20SCI:anne?secret=ABCDEFGHIJKLMNOP',
    }),
    'POST /v2/user/two_factor/confirm': ({ body }) => {
      if (body.code !== '123456')
        return refuse(422, { errors: { code: ['Ce code n’est pas le bon.'] } });
      on = true;
      return { recovery_codes: ['aaaa-1111', 'bbbb-2222'] };
    },
  });
  const second = within(await part('Double authentification'));
  await app.user.click(second.getByRole('button', { name: 'Activer' }));
  expect(await second.findByText('ABCD EFGH IJKL MNOP')).toBeVisible();
  expect(second.getByLabelText(/Code à six chiffres/)).toHaveFocus();
  expect(second.getByRole('img', { name: /Code à scanner/ })).toBeVisible();
  await app.user.type(second.getByLabelText(/Code à six chiffres/), '000000');
  await app.user.click(second.getByRole('button', { name: 'Confirmer' }));
  await waitFor(() => expect(second.getByLabelText(/Code à six chiffres/)).toBeInvalid());
  await app.user.clear(second.getByLabelText(/Code à six chiffres/));
  await app.user.type(second.getByLabelText(/Code à six chiffres/), '123456');
  await app.user.click(second.getByRole('button', { name: 'Confirmer' }));
  expect(await second.findByText('aaaa-1111')).toBeVisible();
  await app.user.click(second.getByRole('button', { name: 'Je les ai conservés' }));
  expect(await second.findByRole('button', { name: 'Désactiver' })).toBeVisible();
  expect(second.queryByText('aaaa-1111')).not.toBeInTheDocument();
});

it('says that the second factor is on when the answer that said so was lost, and asks for no code again', async () => {
  let on = false;
  const app = await open({
    'GET /user': () => ({ ...user, two_factor: on, authenticator: on }),
    'GET /v2/user/recovery_codes': () => ({ left: 10, kept: false }),
    'POST /v2/user/two_factor': () => ({
      secret: 'ABCDEFGHIJKLMNOP',
      uri: 'otpauth://totp/Ma%20SCI:anne?secret=ABCDEFGHIJKLMNOP',
    }),
    'POST /v2/user/two_factor/confirm': () => {
      on = true;
      return refuse(502, { message: 'Le service ne répond pas.' });
    },
  });
  const second = within(await part('Double authentification'));
  await app.user.click(second.getByRole('button', { name: 'Activer' }));
  await app.user.type(await second.findByLabelText(/Code à six chiffres/), '123456');
  await app.user.click(second.getByRole('button', { name: 'Confirmer' }));
  expect(await second.findByText('Vos codes de secours n’ont pas été conservés')).toBeVisible();
  expect(await second.findByRole('button', { name: 'Désactiver' })).toBeVisible();
  expect(second.queryByLabelText(/Code à six chiffres/)).not.toBeInTheDocument();
});

it('says of recovery codes that nobody kept, their answer being lost, and gives others', async () => {
  let kept = false;
  const app = await open({
    'GET /user': () => ({ ...user, two_factor: true, authenticator: true }),
    'GET /v2/user/recovery_codes': () => ({ left: 10, kept }),
    'POST /v2/user/recovery_codes': () => ({ recovery_codes: ['cccc-3333'] }),
    'POST /v2/user/recovery_codes/kept': () => {
      kept = true;
      return { message: 'Codes conservés.' };
    },
  });
  const second = within(await part('Double authentification'));
  expect(await second.findByText('Vos codes de secours n’ont pas été conservés')).toBeVisible();
  await app.user.click(second.getByRole('button', { name: 'Obtenir de nouveaux codes' }));
  expect(await second.findByText('cccc-3333')).toBeVisible();
  expect(second.queryByText(/pas été conservés/)).not.toBeInTheDocument();
  expect(second.queryByRole('button', { name: 'Désactiver' })).not.toBeInTheDocument();
  await app.user.click(second.getByRole('button', { name: 'Je les ai conservés' }));
  expect(await second.findByText('Il vous reste 10 codes de secours.')).toBeVisible();
  expect(second.queryByText('cccc-3333')).not.toBeInTheDocument();
  expect(second.getByRole('button', { name: 'Obtenir de nouveaux codes' })).toBeVisible();
});

it('keeps the recovery codes on the screen as long as nobody could be told that they are kept', async () => {
  const app = await open({
    'GET /user': () => ({ ...user, two_factor: true, authenticator: true }),
    'POST /v2/user/recovery_codes': () => ({ recovery_codes: ['cccc-3333'] }),
    'POST /v2/user/recovery_codes/kept': () => refuse(503, { message: 'Revenez bientôt.' }),
  });
  const second = within(await part('Double authentification'));
  await app.user.click(await second.findByRole('button', { name: 'Obtenir de nouveaux codes' }));
  await app.user.click(await second.findByRole('button', { name: 'Je les ai conservés' }));
  expect(await second.findByRole('alert')).toBeVisible();
  expect(second.getByText('cccc-3333')).toBeVisible();
});

it('takes recovery codes from the screen that another tab has replaced, and says so', async () => {
  const message = 'Ces codes de secours ne valent plus.';
  const app = await open({
    'GET /user': () => ({ ...user, two_factor: true, authenticator: true }),
    'POST /v2/user/recovery_codes': () => ({ recovery_codes: ['cccc-3333'] }),
    'POST /v2/user/recovery_codes/kept': () => refuse(409, { message }),
  });
  const second = within(await part('Double authentification'));
  await app.user.click(await second.findByRole('button', { name: 'Obtenir de nouveaux codes' }));
  await app.user.click(await second.findByRole('button', { name: 'Je les ai conservés' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(second.queryByText('cccc-3333')).not.toBeInTheDocument();
});

it('asks an administrator who must have a second factor to enrol before his area opens', async () => {
  let on = false;
  const app = await openApp({
    path: '/admin/utilisateurs_abonnes',
    api: {
      'GET /user': () => ({
        ...admin,
        two_factor: on,
        authenticator: on,
        two_factor_required: true,
      }),
      'POST /v2/user/two_factor': () => ({
        secret: 'ABCDEFGHIJKLMNOP',
        uri: 'otpauth://totp/Ma%20SCI:anne?secret=ABCDEFGHIJKLMNOP',
      }),
      'POST /v2/user/two_factor/confirm': () => {
        on = true;
        return { recovery_codes: ['aaaa-1111'] };
      },
      'POST /v2/user/recovery_codes/kept': () => ({ message: 'Codes conservés.' }),
    },
  });
  expect(
    await screen.findByText(/obligatoire pour les administrateurs\. Activez-la/),
  ).toBeVisible();
  expect(screen.queryByText('ADMINISTRATION')).not.toBeInTheDocument();
  await app.user.click(screen.getByRole('button', { name: 'Activer' }));
  await app.user.type(await screen.findByLabelText(/Code à six chiffres/), '123456');
  await app.user.click(screen.getByRole('button', { name: 'Confirmer' }));
  expect(await screen.findByText('aaaa-1111')).toBeVisible();
  await app.user.click(screen.getByRole('button', { name: 'Je les ai conservés' }));
  expect(await screen.findByText('ADMINISTRATION')).toBeVisible();
  expect(app.address()).toBe('/admin/utilisateurs_abonnes');
});

it('shows what is paid for and until when', async () => {
  await open({ 'GET /v2/user/subscription': () => subscription({ cancel_at_period_end: true }) });
  const paid = within(await part('Abonnement'));
  expect(await paid.findByText('Actif')).toBeVisible();
  expect(paid.getByText('L’abonnement prend fin le 01/03/2027.')).toBeVisible();
  expect(paid.queryByRole('button', { name: 'S’abonner' })).not.toBeInTheDocument();
});

it('offers to subscribe when there is nothing paid', async () => {
  await open({
    'GET /v2/user/subscription': () => subscription({ status: 'none', current_period_end: null }),
  });
  const paid = within(await part('Abonnement'));
  expect(await paid.findByRole('button', { name: 'S’abonner' })).toBeVisible();
  expect(
    paid.queryByRole('button', { name: 'Factures, carte et résiliation' }),
  ).not.toBeInTheDocument();
});

it('gives everything away as a file', async () => {
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:test';
  URL.revokeObjectURL = () => {};
  HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  };
  const app = await open({ 'GET /v2/user/export': () => new Download('mes_donnees.zip') });
  await app.user.click(
    within(await part('Mes données')).getByRole('button', { name: 'Exporter mes données' }),
  );
  await waitFor(() => expect(saved).toEqual(['mes_donnees.zip']));
});

it('deletes the account once its owner has confirmed, and leaves', async () => {
  const app = await open({
    'POST /v2/user/delete': () => ({ message: 'Votre compte sera effacé le 21/12/2026.' }),
  });
  await app.user.click(
    within(await part('Mes données')).getByRole('button', { name: 'Supprimer mon compte' }),
  );
  const dialog = within(await screen.findByRole('dialog'));
  await app.user.click(dialog.getByRole('button', { name: 'Supprimer définitivement' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible();
  expect(await screen.findByText('Votre compte sera effacé le 21/12/2026.')).toBeVisible();
  expect(tokens.current()).toBeNull();
});

it('says that the account may be closed where only the end of its sessions was heard', async () => {
  const app = await open({ 'POST /v2/user/delete': () => refuse(401) });
  await app.user.click(
    within(await part('Mes données')).getByRole('button', { name: 'Supprimer mon compte' }),
  );
  const dialog = within(await screen.findByRole('dialog'));
  await app.user.click(dialog.getByRole('button', { name: 'Supprimer définitivement' }));
  expect(await screen.findByText(/un e-mail vous le confirme/)).toBeVisible();
  expect(screen.queryByText(/Votre session a expiré/)).not.toBeInTheDocument();
});

it('lets an administrator in the person’s place look, but change nothing of his', async () => {
  await open({
    'GET /user': () => ({
      ...user,
      impersonation: {
        admin_name: 'Alix',
        reason: 'Aide',
        expires_at: '2099-01-01T00:00:00Z',
        writing_until: null,
      },
    }),
  });
  const identity = within(await part('Identité'));
  expect(identity.getByLabelText(/^Nom/)).toBeDisabled();
  expect(identity.queryByRole('button', { name: 'Enregistrer' })).not.toBeInTheDocument();
  for (const name of ['Mot de passe', 'Double authentification', 'Mes données'])
    expect(screen.queryByRole('region', { name })).not.toBeInTheDocument();
});

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge – Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1',
    'Safari – iPhone',
  ],
  ['curl/8.0', undefined],
])('names the device behind %j', (agent, device) => {
  expect(deviceOf(agent)).toBe(device);
});

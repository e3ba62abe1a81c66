import { screen, refuse, waitFor, within, type Answers } from '@sci/shell-sdk/testing';
import { user } from '@sci/shell-sdk/testing/in-order';
import { openApp } from '../testing/open-app.tsx';

const WRONG = 'Le mot de passe n’est pas le bon.';

/** A server that asks for a proof before it changes the password. */
function asking(ways: { readonly code?: boolean } = {}): Answers {
  let proved = false;
  return {
    'GET /v2/user/sessions': () => [],
    'GET /v2/user/impersonations': () => [],
    'GET /v2/user/passkeys': () => [],
    'GET /v2/user/subscription': () => ({
      status: 'none',
      current_period_end: null,
      cancel_at_period_end: false,
    }),
    'GET /v2/user/presence': () => ({
      email: user.email,
      code: ways.code ?? false,
      passkey: false,
    }),
    'POST /v2/user/presence': ({ body }) => {
      if (body.password === 'faux') return refuse(422, { errors: { password: [WRONG] } });
      proved = true;
      return { proof: 'preuve', until: '2026-11-20T09:05:00Z' };
    },
    'POST /user/modify_password': () =>
      proved
        ? { message: 'ok' }
        : refuse(403, { message: 'Confirmez d’abord que c’est bien vous.', reason: 'presence' }),
  };
}

/** The account page with a new password typed and sent. */
async function changePassword(ways?: Parameters<typeof asking>[0]) {
  const app = await openApp({ path: '/app/mon_compte', api: asking(ways) });
  const password = within(await screen.findByRole('region', { name: 'Mot de passe' }));
  await app.user.type(password.getByLabelText(/Nouveau mot de passe/), 'un mot de passe long');
  await app.user.type(password.getByLabelText(/Confirmation/), 'un mot de passe long');
  await app.user.click(password.getByRole('button', { name: 'Changer le mot de passe' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Confirmez que c’est bien vous' }),
  );
  return { app, password, dialog };
}

it('asks in place, says beside the field what is wrong, and goes on with what was typed', async () => {
  const { app, dialog } = await changePassword();
  expect(await dialog.findByText(new RegExp(user.email))).toBeVisible();
  const field = dialog.getByLabelText('Mot de passe');
  expect(field).toHaveFocus();

  await app.user.type(field, 'faux{Enter}');
  await waitFor(() => expect(field).toHaveAccessibleDescription(WRONG));
  await app.user.clear(field);
  await app.user.type(field, 'secret{Enter}');

  expect(await screen.findByText('Votre mot de passe est changé.')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(app.sent('POST /user/modify_password')).toHaveLength(2);
});

it('keeps what was typed, and says why nothing was changed, when the person would rather not', async () => {
  const { app, password } = await changePassword();
  await app.user.keyboard('{Escape}');
  expect(await password.findByText(/Confirmez d’abord que c’est bien vous/)).toBeVisible();
  expect(password.getByLabelText(/Nouveau mot de passe/)).toHaveValue('un mot de passe long');
});

it('takes a code of the second factor instead of the password', async () => {
  const { app, dialog } = await changePassword({ code: true });
  await app.user.click(await dialog.findByRole('button', { name: 'Utiliser plutôt un code' }));
  const code = dialog.getByLabelText('Code de vérification');
  await app.user.type(code, '123456{Enter}');
  expect(await screen.findByText('Votre mot de passe est changé.')).toBeVisible();
  expect(app.sent('POST /v2/user/presence')[0]?.body).toEqual({ code: '123456' });
});

it('offers no code to an account that has no second factor', async () => {
  const { dialog } = await changePassword();
  expect(dialog.queryByRole('button', { name: 'Utiliser plutôt un code' })).not.toBeInTheDocument();
});

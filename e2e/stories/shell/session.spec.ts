import { call } from '../../support/server-calls.ts';
import { ADMIN, chooseYear, expect, MANAGER, signInByForm, test } from '../../support/test.ts';

const GUEST_PAGES: readonly (readonly [path: string, title: string])[] = [
  ['/login', 'Connexion'],
  ['/register', 'Créer un compte'],
  ['/forgotPassword', 'Mot de passe oublié'],
  ['/resetPassword?token=x', 'Nouveau mot de passe'],
];
const PAYMENT_PAGES: readonly (readonly [path: string, title: string])[] = [
  ['/checkout', 'Votre abonnement'],
  ['/checkout_cancel', 'Paiement annulé'],
  ['/checkout_success', 'Merci pour votre abonnement'],
];

test('a guest sees the pages of guests and those of the payment', async ({ page }) => {
  for (const [path, title] of [...GUEST_PAGES, ...PAYMENT_PAGES]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
});

test('somebody who is logged in is led away from them, except from those of the payment', async ({
  page,
}) => {
  await signInByForm(page, MANAGER);
  for (const [path] of GUEST_PAGES) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/app\/Dashboard$/);
  }
  for (const [path, title] of PAYMENT_PAGES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
  await page.goto('/verifier_email');
  await expect(page).toHaveURL(/\/app\/Dashboard$/);
});

test('what needs a login asks for it, and an associate’s link does not', async ({ page }) => {
  for (const path of ['/app/grand_livre', '/admin/parametres', '/verify_email_success/1/x']) {
    await page.goto(path);
    await expect(page).toHaveURL(new RegExp(`/login\\?retour=${encodeURIComponent(path)}$`));
  }
  await page.goto('/verifier_email');
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/');
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/verify_associate_email_success/1/x');
  await expect(page.getByText('La vérification a échoué')).toBeVisible();
});

test('a session that ends on the server ends on the screen, and the next login leads back', async ({
  page,
}) => {
  await signInByForm(page, MANAGER);
  await expect(page.getByText('Les dates butoirs')).toBeVisible();
  await call(page, 'POST', '/logout');
  await page.getByRole('link', { name: 'Comptes bancaires', exact: true }).click();
  await expect(page).toHaveURL(/\/login\?retour=%2Fapp%2Fcomptes_bancaires$/);
  await expect(
    page.getByText('Votre session a expiré. Reconnectez-vous pour continuer.'),
  ).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();

  await page.getByLabel('Adresse e-mail').fill(MANAGER.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(MANAGER.password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Comptes bancaires' })).toBeVisible();
});

test('an administrator whose session ends leaves to the root', async ({ page }) => {
  await signInByForm(page, ADMIN);
  await page.goto('/admin/utilisateurs_abonnes');
  await expect(page.getByText('ADMINISTRATION')).toBeVisible();
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Paramètres', exact: true })).toBeVisible();
  await call(page, 'POST', '/logout');
  // The screen may hear of it before it is asked for anything: the menu is gone then.
  await Promise.any([
    page.waitForURL(/\/login$/),
    page.getByRole('link', { name: 'Paramètres', exact: true }).click(),
  ]);
  await expect(page).toHaveURL(/\/login$/);
});

test.describe('with a server that fails', () => {
  test.use({
    ignoredComplaints: /Failed to load resource: the server responded with a status of 50[03]/,
  });

  test('a user who can’t be read is logged out, a server that is away is waited for', async ({
    page,
  }) => {
    await signInByForm(page, MANAGER);
    await expect(page.getByText('Les dates butoirs')).toBeVisible();
    await page.route('**/api/user', (route) =>
      route.fulfill({ status: 503, json: { message: 'Le service redémarre.' } }),
    );
    await page.reload();
    await expect(page.getByText('Le service est momentanément indisponible.')).toBeVisible({
      timeout: 20_000,
    });
    await page.unroute('**/api/user');
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.getByText('Les dates butoirs')).toBeVisible();

    await page.route('**/api/user', (route) =>
      route.fulfill({ status: 500, json: { message: 'Erreur' } }),
    );
    await page.reload();
    await expect(page).toHaveURL(/\/login/);
  });
});

test('a tab keeps its year, a new one starts with the last choice, and a login in one opens the other', async ({
  page,
  context,
}) => {
  await signInByForm(page, MANAGER);
  await expect(page.getByText('voici où en est l’année 2026')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/app/Dashboard');
  await chooseYear(other, 2024);
  await expect(other.getByText('voici où en est l’année 2024')).toBeVisible();
  await expect(page.getByText('voici où en est l’année 2026')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Exercice', { exact: true })).toBeVisible();
  const third = await context.newPage();
  await third.goto('/app/Dashboard');
  await expect(third.getByText('voici où en est l’année 2024')).toBeVisible();
  await third.close();

  await page.getByRole('button', { name: 'Claire', exact: true }).click();
  await page.getByRole('button', { name: 'Déconnexion' }).click();
  await expect(other).toHaveURL(/\/login/);
  await signInByForm(page, MANAGER);
  await expect(other.getByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeVisible();
});

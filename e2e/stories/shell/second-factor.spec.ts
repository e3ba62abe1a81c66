import type { Page } from '@playwright/test';
import { newSubscriber, type Person } from '../../support/subscriber.ts';
import { confirmPresence, expect, test } from '../../support/test.ts';
import { codeOf } from '../../support/totp.ts';

async function logOut(page: Page, { firstName }: Person): Promise<void> {
  await page.getByRole('button', { name: firstName, exact: true }).click();
  await page.getByRole('button', { name: 'Déconnexion' }).click();
  await expect(page).toHaveURL(/\/login/);
}

async function giveCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code de vérification').fill(code);
  await page.getByRole('button', { name: 'Se connecter' }).click();
}

async function givePassword(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByLabel('Code de vérification')).toBeVisible();
}

test('a second factor is confirmed by a code, asked for at login, and replaced once by each recovery code', async ({
  page,
}) => {
  test.slow(); // four logins after a registration
  const person = await newSubscriber(page, '/app/mon_compte');
  await page.getByRole('button', { name: 'Activer' }).click();
  await confirmPresence(page, person.password);
  const secret = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '';
  await page.getByLabel('Code à six chiffres').fill(codeOf(secret, 40));
  await page.getByRole('button', { name: 'Confirmer' }).click();
  await expect(page.getByLabel('Code à six chiffres')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Code à six chiffres').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Confirmer' }).click();
  await expect(page.getByText('La double authentification est active')).toBeVisible();
  const recovery =
    (await page
      .getByText(/^[0-9a-f]{5}-[0-9a-f]{5}$/)
      .first()
      .textContent()) ?? '';
  await page.getByRole('button', { name: 'Je les ai conservés' }).click();
  await expect(page.getByRole('button', { name: 'Désactiver' })).toBeVisible();

  await logOut(page, person);
  await givePassword(page, person);
  await giveCode(page, codeOf(secret, 40));
  await expect(page.getByText('Ce code n’est pas valable.').first()).toBeVisible();
  await giveCode(page, codeOf(secret, 1)); // the present one may be the one that confirmed, and each serves once
  await expect(page.getByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeVisible();

  await logOut(page, person);
  await givePassword(page, person);
  await giveCode(page, recovery);
  await expect(page.getByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeVisible();

  await logOut(page, person);
  await givePassword(page, person);
  await giveCode(page, recovery);
  await expect(page.getByText('Ce code n’est pas valable.').first()).toBeVisible();
});

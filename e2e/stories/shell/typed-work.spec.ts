import type { Page } from '@playwright/test';
import {
  fillAddress,
  linkFromMail,
  makeSubscriber,
  newPerson,
  newSubscriber,
  pay,
  register,
} from '../../support/subscriber.ts';
import { newBankAccount } from '../../support/server-calls.ts';
import { arrive } from '../../support/session.ts';
import { expect, test } from '../../support/test.ts';

const building = (page: Page) => page.getByLabel('Nom de l’immeuble');
const HERITAGE = '/app/patrimoine';
const openForm = (page: Page) =>
  page.getByRole('button', { name: 'Ajouter un immeuble' }).first().click();
const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer' }).click();

test.use({ ignoredComplaints: /net::ERR_CONNECTION_RESET/ });

/** The server does what it is asked, but its answer never arrives: nor when the page asks once more. */
async function loseAnswer(page: Page, path: string): Promise<void> {
  await page.route(
    `**/api${path}*`,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 2 },
  );
}

test('a save whose answer was lost makes one building, whether it is repeated as it was, changed, or taken up after a reload', async ({
  page,
}) => {
  test.slow();
  await newSubscriber(page, HERITAGE);
  await openForm(page);
  await building(page).fill('Les Tilleuls');
  await fillAddress(page, 'rue des Lilas');
  await loseAnswer(page, '/config/building');
  await save(page);
  await expect(page.getByRole('alert')).toContainText('Le serveur est injoignable');
  await save(page);
  await expect(page.getByRole('article', { name: 'Les Tilleuls' })).toHaveCount(1);

  await openForm(page);
  await building(page).fill('Les Acacias');
  await fillAddress(page, 'rue des Lilas');
  await loseAnswer(page, '/config/building');
  await save(page);
  await expect(page.getByRole('alert')).toContainText('Le serveur est injoignable');
  await building(page).fill('Les Acacias B');
  await save(page);
  await expect(page.getByRole('alert')).toContainText('Déjà enregistré');
  await page.getByRole('alert').getByRole('button', { name: 'Fermer' }).click();
  await expect(page.getByRole('article', { name: 'Les Acacias' })).toHaveCount(1);

  await page.goto(HERITAGE);
  await openForm(page);
  await building(page).fill('Les Ormes');
  await fillAddress(page, 'rue des Lilas');
  await loseAnswer(page, '/config/building');
  await save(page);
  await expect(page.getByRole('alert')).toContainText('Le serveur est injoignable');
  await page.reload();
  await openForm(page);
  await page.getByRole('button', { name: 'Reprendre' }).click();
  await expect(building(page)).toHaveValue('Les Ormes');
  await save(page);
  await expect(page.getByRole('article', { name: 'Les Ormes' })).toHaveCount(1);
  await expect(page.getByRole('article')).toHaveCount(3);
});

test('what was typed is offered after « Annuler », a reload, the end of the session and in another tab, and is gone after saving and at logout', async ({
  page,
}) => {
  test.slow();
  const person = await newSubscriber(page, HERITAGE);
  await openForm(page);
  await building(page).fill('Les Tilleuls');
  await fillAddress(page, 'rue des Lilas');
  await page.getByRole('button', { name: 'Annuler' }).click();
  await openForm(page);
  const offer = page.getByRole('status').filter({ hasText: 'n’a pas été enregistrée' });
  await expect(offer).toBeVisible();
  await expect(building(page)).toHaveValue('');

  const other = await page.context().newPage();
  await other.goto(HERITAGE);
  await openForm(other);
  await other.getByRole('button', { name: 'Reprendre' }).click();
  await expect(building(other)).toHaveValue('Les Tilleuls');
  await building(other).fill('Les Tilleuls B');

  // The server forgets the session: the form is left for the login, and offered after it.
  await other.route('**/api/config/building*', (route) =>
    route.fulfill({ status: 401, json: { message: 'Session expirée' } }),
  );
  await save(other);
  await expect(other).toHaveURL(/\/login/);
  await other.unrouteAll();
  await other.getByLabel('Adresse e-mail').fill(person.email);
  await other.getByLabel('Mot de passe', { exact: true }).fill(person.password);
  await other.getByRole('button', { name: 'Se connecter' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Patrimoine' })).toBeVisible();
  await openForm(other);
  await other.getByRole('button', { name: 'Reprendre' }).click();
  await expect(building(other)).toHaveValue('Les Tilleuls B');
  await save(other);
  await expect(other.getByRole('article', { name: 'Les Tilleuls B' })).toBeVisible();

  await openForm(other);
  await expect(building(other)).toBeVisible();
  await expect(other.getByRole('button', { name: 'Reprendre' })).toHaveCount(0);
  await building(other).fill('Encore un');
  await other.getByRole('button', { name: 'Annuler' }).click();
  await other.getByRole('button', { name: 'Anne', exact: true }).click();
  await other.getByRole('button', { name: 'Déconnexion' }).click();
  await expect(other).toHaveURL(/\/login/);
  expect(
    await other.evaluate(() =>
      Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')),
    ),
  ).toEqual([]);
});

test('a ventilation that was typed comes back after a reload, when it is asked for', async ({
  page,
}) => {
  const subscriber = await makeSubscriber(page.request);
  await newBankAccount(subscriber);
  await arrive(page, subscriber.session, '/app/donnees_bancaires');
  await page.getByRole('button', { name: 'Ajouter un mouvement' }).first().click();
  await page.getByLabel('Date').fill('04/03/2026');
  await page.getByLabel('Libellé').fill('VIR SALON');
  await page.getByLabel('Montant').fill('500');
  await save(page);
  const row = page.getByRole('row', { name: /VIR SALON/ });
  const ventilate = () => row.getByRole('button', { name: 'Ventiler' }).click();
  await ventilate();
  const part = page.getByRole('group', { name: 'Ligne 1' }).getByLabel('Montant');
  await part.fill('120');
  await part.blur();
  await page.reload();
  await ventilate();
  await expect(part).toHaveValue('500,00');
  await page.getByRole('button', { name: 'Reprendre' }).click();
  await expect(part).toHaveValue('120,00');
});

test('two tabs pay once', async ({ page }) => {
  const person = newPerson();
  await register(page, person);
  await page.goto(await linkFromMail(page, person));
  await expect(page.getByRole('button', { name: 'S’abonner' })).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/checkout');
  await other.getByRole('button', { name: 'S’abonner' }).click();
  await expect(other.getByRole('button', { name: 'Payer' })).toBeVisible();
  await pay(page);
  await other.getByRole('button', { name: 'Payer' }).click();
  await expect(other.getByText('Votre abonnement est actif.')).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const again = await page.request.post('/api/chekout/getSession', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(again.status()).toBe(409);
});

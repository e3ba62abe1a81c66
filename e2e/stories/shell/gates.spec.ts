import type { Page } from '@playwright/test';
import { call, type Caller } from '../../support/server-calls.ts';
import { arrive } from '../../support/session.ts';
import { makeSubscriber } from '../../support/subscriber.ts';
import { expect, test } from '../../support/test.ts';

const YEAR = 2026;
const TEXTS = {
  emails: 'Un ou plusieurs associés n’ont pas vérifié leur adresse e-mail.',
  movements:
    "Il y a une ou des écritures bancaires non ventilées. Vous devez corriger ce problème afin d'accéder à la section Compte rendu.",
  ledger: 'Une ou plusieurs données du grand livre ne sont pas validées.',
  controls:
    'Pour accéder à la partie « Compte-rendu », merci de valider les informations de la partie « Contrôles annuels »',
};

/** The id of what a call of the story made. */
async function made(who: Caller, path: string, body: unknown): Promise<number> {
  const answer = await call(who, 'POST', path, body);
  if (answer.status !== 201) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
  return answer.body.id;
}

const ASSOCIATE = { name: 'Martin', first_name: 'Anne', birthdate: '1980-03-15', shares: 100 };
const BUILDING = {
  label: 'Appartement',
  type: 'AP',
  address_street: 'rue Haute',
  address_zip: '69001',
  address_city: 'Lyon',
  details: [{ purchase_value: 100_000, land_value: null, acquisition_date: null, sale_date: null }],
};

/** Opens the reports from the menu and reads why they stay closed. */
async function enter(page: Page) {
  await page
    .getByRole('navigation', { name: 'Menu principal' })
    .getByRole('link', { name: 'Résultat fiscal' })
    .click();
  return page.getByRole('dialog');
}

test('the gates of the reports refuse in their order, each in its words, and lead where it is mended; no code of them is fetched', async ({
  page,
}) => {
  test.slow(); // a whole company from its registration on
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const subscriber = await makeSubscriber(page.request);
  const { email } = subscriber;
  const associate = await made(subscriber, `/config/associate?year=${YEAR}`, {
    ...ASSOCIATE,
    email: 'autre@exemple.fr',
  });
  const building = await made(subscriber, `/config/building?year=${YEAR}`, BUILDING);
  const account = await made(subscriber, `/bankAccount?year=${YEAR}`, {
    name: 'Compte courant',
    bank: 'Banque',
    iban: null,
    initial_amount: 0,
    date_init: `${YEAR}-01-01`,
    is_default: true,
  });
  const rent = {
    bank_account_id: account,
    year: YEAR,
    date: `${YEAR}-02-05`,
    name: 'VIR LOYER',
    amount: 850,
  };
  const movement = await made(subscriber, '/v2/bankMovement', rent);

  await arrive(page, subscriber.session, '/app/Dashboard');
  let dialog = await enter(page);
  await expect(dialog).toContainText('Email des associés');
  await expect(dialog).toContainText(TEXTS.emails);
  await expect(dialog).toContainText('Anne Martin');
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/app\/associes$/);

  await call(subscriber, 'POST', `/config/associate/update?year=${YEAR}`, {
    ...ASSOCIATE,
    id: associate,
    email,
  });
  await page.goto('/app/Dashboard');
  dialog = await enter(page);
  await expect(dialog).toContainText('Mouvements bancaires');
  await expect(dialog).toContainText(TEXTS.movements);
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/app\/donnees_bancaires/);

  const categories: readonly { id: number; code: string }[] = (
    await call(subscriber, 'GET', `/v2/bankMovement/categories/all`)
  ).body;
  const category_id = categories.find(({ code }) => code === 'LOYER_HAB')?.id;
  const changed = await call(subscriber, 'PUT', `/v2/bankMovement/${movement}`, {
    ...rent,
    splits: [{ category_id, building_id: building, amount: 850 }],
  });
  expect(changed.status).toBe(200);
  await page.goto('/app/Dashboard');
  dialog = await enter(page);
  await expect(dialog).toContainText('Vérification grand livre');
  await expect(dialog).toContainText(TEXTS.ledger);
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/app\/grand_livre/);

  const { fiscal_year_company } = (await call(subscriber, 'GET', `/fiscalYear?fiscalYear=${YEAR}`))
    .body;
  await call(subscriber, 'PUT', `/v2/ledgerCheck/set_ledger/${fiscal_year_company.id}`, {
    checked: true,
  });
  await page.goto('/app/Dashboard');
  dialog = await enter(page);
  await expect(dialog).toContainText('Contrôle des soldes bancaires');
  await expect(dialog).toContainText(`au 31/12/${YEAR}`);
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await expect(page).toHaveURL(/\/app\/Dashboard$/);

  dialog = await enter(page);
  await dialog.getByLabel(/Compte courant/).fill('849,99');
  await dialog.getByRole('button', { name: 'Valider les soldes' }).click();
  await expect(dialog).toContainText(
    'Le solde est différent du montant cumulé des écritures bancaires',
  );
  await expect(dialog).toContainText(/850,00\s€/);
  await dialog.getByLabel(/Compte courant/).fill('850');
  await dialog.getByRole('button', { name: 'Valider les soldes' }).click();

  await expect(dialog).toContainText('Compte-rendu inaccessible');
  await expect(dialog).toContainText(TEXTS.controls);
  await dialog.getByRole('button', { name: 'Ok', exact: true }).click();
  await expect(page).toHaveURL(/\/app\/controles/);
  expect(requested.filter((url) => url.includes('/assets/remotes/mf-compte-rendu/'))).toEqual([]);

  await page.goto('/app/compte_courant');
  await expect(page.getByRole('dialog')).toContainText(TEXTS.controls);
  expect(requested.filter((url) => url.includes('/assets/remotes/mf-compte-rendu/'))).toEqual([]);
});

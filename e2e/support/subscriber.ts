import { expect, type Page } from '@playwright/test';

export interface Person {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly company: string;
}

let made = 0;

/** Somebody whom the server does not know yet. */
export function newPerson(): Person {
  made += 1;
  return {
    email: `anne.${Date.now()}.${process.pid}.${made}@exemple.fr`,
    password: 'un mot de passe long',
    firstName: 'Anne',
    company: `SCI du Test ${made}`,
  };
}

/** Registers by the form; ends on the subscription page. */
export async function register(page: Page, person: Person): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('Prénom').fill(person.firstName);
  await page.getByLabel('Nom', { exact: true }).fill('Martin');
  await page.getByLabel('Adresse e-mail').fill(person.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await expect(page).toHaveURL(/\/checkout$/);
}

/** The link of the last mail to this person, from the page that shows what was sent. */
export async function linkFromMail(page: Page, { email }: Person): Promise<string> {
  const outbox = await page.context().newPage();
  const mail = outbox.getByRole('article').filter({ hasText: email }).first();
  await expect(async () => {
    await outbox.goto('/dev/outbox');
    await expect(mail).toBeVisible({ timeout: 500 });
  }).toPass();
  const address = await mail.getByRole('link').first().getAttribute('href');
  await outbox.close();
  if (address === null) throw new Error('the mail has no link');
  return address;
}

/** The same once the last mail leads to such an address. */
export async function linkTo(page: Page, person: Person, address: RegExp): Promise<string> {
  let link = '';
  await expect(async () => {
    link = await linkFromMail(page, person);
    expect(link).toMatch(address);
  }).toPass();
  return link;
}

/** Pays on the provider's page and comes back. */
export async function pay(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'S’abonner' }).click();
  await page.getByRole('button', { name: 'Payer' }).click();
  await expect(page.getByText('Votre abonnement est actif.')).toBeVisible({ timeout: 20_000 });
}

/** The address of a company or of a building, in Lyon. */
export async function fillAddress(page: Page, street: string): Promise<void> {
  await page.getByLabel('Voie').fill(street);
  await page.getByLabel('Code postal').fill('69003');
  await page.getByLabel('Ville').fill('Lyon');
}

/** Fills in what a company can't do without. */
export async function createCompany(page: Page, { company }: Person): Promise<void> {
  await page.getByLabel('Dénomination').fill(company);
  await page.getByLabel('Capital').fill('1 000');
  await page.getByLabel('Nombre de parts').fill('100');
  await page.getByLabel('Date d’immatriculation').fill('01042015');
  await fillAddress(page, 'rue des Tilleuls');
  await page.getByRole('button', { name: 'Créer la société' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeVisible();
}

/** A subscriber with an empty company of his own, logged in, on the dashboard. */
export async function newSubscriber(page: Page): Promise<Person> {
  const person = newPerson();
  await register(page, person);
  await page.goto(await linkFromMail(page, person));
  await expect(page).toHaveURL(/\/checkout$/);
  await pay(page);
  await createCompany(page, person);
  return person;
}

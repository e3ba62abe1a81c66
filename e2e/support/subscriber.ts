import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { call, done, type Caller } from './server-calls.ts';
import { arrive, type Session } from './session.ts';

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

interface Subscriber extends Person, Caller {
  readonly session: Session;
}

/**
 * A subscriber with an empty company of his own, by the calls of the screens: he registers, opens the
 * link of the mail, pays at the local provider and names his company. His first page is still to be
 * opened. The screens themselves are told in stories/shell/account.spec.ts.
 */
export async function makeSubscriber(request: APIRequestContext): Promise<Subscriber> {
  const person = newPerson();
  const { email, password, firstName, company } = person;
  const opened = await request.post('/api/register', {
    data: { email, password, first_name: firstName, name: 'Martin' },
    headers: { 'x-forwarded-for': ownAddress() },
  });
  expect(opened.status(), 'is registered').toBe(201);
  const { token }: Session = await opened.json();
  const caller = { request, token };
  const link = /\/verify_email_success(\/\d+\/[^/?"]+)/.exec(await mailTo(request, email));
  await done(call(caller, 'GET', `/verify-email${link?.[1]}`));
  const { url } = (await done(call(caller, 'POST', '/chekout/getSession'))).body;
  const paid = await request.post(url, { form: { choix: 'payer' }, maxRedirects: 0 });
  expect(paid.status(), 'leads back from the payment').toBe(303);
  await expect
    .poll(async () => (await call(caller, 'GET', '/user/getCurrentSubscription')).body)
    .toBe(1);
  await done(
    call(caller, 'POST', '/config/company', {
      name: company,
      capital: 1_000,
      shares: 100,
      register_date: '2015-04-01',
      tax_regime: 'IR',
      address_number: null,
      address_street: 'rue des Tilleuls',
      address_zip: '69003',
      address_city: 'Lyon',
    }),
  );
  const user: Session['user'] = (await done(call(caller, 'GET', '/user'))).body;
  return { ...person, ...caller, session: { token, user } };
}

/** An address of the internet for each, of those that are nobody's: RFC 2544. */
const ownAddress = (): string =>
  `198.18.${Math.floor(Math.random() * 256)}.${1 + Math.floor(Math.random() * 254)}`;

/** The last mail to this address, in the HTML of the page that shows what was sent. */
async function mailTo(request: APIRequestContext, email: string): Promise<string> {
  const outbox = await (await request.get('/dev/outbox')).text();
  const mail = outbox.split('<article').find((article) => article.includes(email));
  if (mail === undefined) throw new Error(`no mail to ${email}`);
  return mail;
}

/** The same, logged in, at this address. */
export async function newSubscriber(page: Page, to = '/app/Dashboard'): Promise<Subscriber> {
  const subscriber = await makeSubscriber(page.request);
  await arrive(page, subscriber.session, to);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return subscriber;
}

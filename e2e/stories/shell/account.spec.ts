import {
  createCompany,
  linkFromMail,
  linkTo,
  newPerson,
  newSubscriber,
  pay,
  register,
} from '../../support/subscriber.ts';
import {
  confirmPresence,
  expect,
  MANAGER,
  signInByForm,
  signOut,
  test,
} from '../../support/test.ts';

test('a guest registers, verifies his address, pays and sees the dashboard of his company', async ({
  page,
}) => {
  const person = newPerson();
  await register(page, person);
  await expect(page.getByText('Vérifiez d’abord votre adresse e-mail')).toBeVisible();

  await page.goto(await linkFromMail(page, person));
  await expect(page).toHaveURL(/\/checkout$/);
  await pay(page);
  await createCompany(page, person);

  await expect(page.getByText(person.company)).toBeVisible();
  await expect(page.getByText(`Bonjour ${person.firstName}`)).toBeVisible();
});

test('a known address cannot register twice', async ({ page }) => {
  await page.goto('/register');
  await page.getByLabel('Prénom').fill('Claire');
  await page.getByLabel('Nom', { exact: true }).fill('Moreau');
  await page.getByLabel('Adresse e-mail').fill(MANAGER.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill('un mot de passe long');
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await expect(page.getByText('Ce compte existe déjà, veuillez vous connecter')).toBeVisible();
  await expect(page.getByLabel('Prénom')).toHaveValue('Claire');
});

test('a wrong password is refused in the words of the specification', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Adresse e-mail').fill('inconnu@exemple.fr');
  await page.getByLabel('Mot de passe', { exact: true }).fill('faux');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByText('Identifiants incorrects')).toBeVisible();
  await expect(page.getByLabel('Adresse e-mail')).toHaveValue('inconnu@exemple.fr');
});

test('a forgotten password is replaced by the link of the mail', async ({ page }) => {
  const person = await newSubscriber(page);
  await page.getByRole('button', { name: person.firstName, exact: true }).click();
  await page.getByRole('button', { name: 'Déconnexion' }).click();
  await page.getByRole('link', { name: /Mot de passe oublié/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mot de passe oublié' })).toBeVisible();
  await page.getByLabel('Adresse e-mail').fill(person.email);
  await page.getByRole('button', { name: 'Recevoir un lien' }).click();
  await expect(page.getByText(/Si un compte existe/)).toBeVisible();

  await expect(async () => {
    await page.goto(await linkFromMail(page, person));
    await expect(page).toHaveURL(/resetPassword/, { timeout: 1000 });
  }).toPass();
  await page.getByLabel('Nouveau mot de passe').fill('un autre mot de passe');
  await page.getByLabel('Confirmation').fill('un autre mot de passe');
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await expect(page.getByText(/Votre mot de passe est changé/)).toBeVisible();

  await signInByForm(page, { email: person.email, password: 'un autre mot de passe' });
  await expect(page.getByText(person.company)).toBeVisible();
});

test('a deep link survives the login, and leaving one tab leaves every tab', async ({
  page,
  context,
}) => {
  await page.goto('/app/mon_compte?de=lien');
  await expect(page).toHaveURL(/\/login\?retour=/);
  await page.getByLabel('Adresse e-mail').fill(MANAGER.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(MANAGER.password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL(/\/app\/mon_compte\?de=lien$/);

  const other = await context.newPage();
  await other.goto('/app/Dashboard');
  await expect(other.getByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeVisible();
  await other.getByRole('button', { name: 'Claire', exact: true }).click();
  await other.getByRole('button', { name: 'Déconnexion' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible();
});

test('an open session changes no password until its owner has confirmed that he is there', async ({
  page,
}) => {
  const person = await newSubscriber(page, '/app/mon_compte');
  const next = 'un tout autre mot de passe';
  const form = page.getByRole('region', { name: 'Mot de passe' });
  await form.getByLabel('Nouveau mot de passe').fill(next);
  await form.getByLabel('Confirmation').fill(next);
  await form.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click();
  await expect(form.getByText(/Confirmez d’abord que c’est bien vous/)).toBeVisible();
  await expect(form.getByLabel('Nouveau mot de passe')).toHaveValue(next);

  await form.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await confirmPresence(page, person.password);
  await expect(page.getByText('Votre mot de passe est changé.')).toBeVisible();

  await signOut(page);
  await signInByForm(page, { email: person.email, password: next });
  await expect(page.getByText(person.company)).toBeVisible();
});

test('another address counts once its link was opened, and the former one takes the account back', async ({
  page,
}) => {
  test.slow(); // three mails leave, one after the other
  const person = await newSubscriber(page, '/app/mon_compte');
  const moved = { ...person, email: `nouvelle.${person.email}` };
  const identity = page.getByRole('region', { name: 'Identité' });
  await identity.getByLabel('Adresse e-mail').fill(moved.email);
  await identity.getByRole('button', { name: 'Enregistrer' }).click();
  await confirmPresence(page, person.password);
  await expect(identity.getByText(/Un message part vers nouvelle\./)).toBeVisible();
  await expect(identity.getByLabel('Adresse e-mail')).toHaveValue(person.email);

  await page.goto(await linkFromMail(page, moved));
  await expect(page.getByText('Votre adresse e-mail est vérifiée.')).toBeVisible();
  await page.goto('/app/mon_compte');
  await expect(identity.getByLabel('Adresse e-mail')).toHaveValue(moved.email);

  await page.goto(await linkTo(page, person, /recuperer_mon_compte/));
  await page.getByRole('button', { name: 'Reprendre mon compte' }).click();
  await expect(page.getByText(`a de nouveau l’adresse ${person.email}`)).toBeVisible();
  await page.goto('/app/mon_compte');
  await expect(page).toHaveURL(/\/login/);
  await page.goto(await linkTo(page, person, /resetPassword/));
  await expect(page.getByLabel('Nouveau mot de passe')).toBeVisible();
});

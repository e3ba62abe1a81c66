import { ADMIN, confirmPresence, expect, MANAGER, signIn, test } from '../../support/test.ts';

test('an administrator takes a subscriber’s place with a reason, under both names, and comes back to the list; the subscriber reads it', async ({
  page,
  browser,
}) => {
  test.slow(); // two people log in, one after the other
  const reason = `Aide au relevé ${Date.now()}`;
  await signIn(page, ADMIN, '/admin/utilisateurs_abonnes');
  await page.getByRole('row', { name: /Claire Moreau/ }).click();
  const drawer = page.getByRole('dialog', { name: /Claire Moreau/ });
  await drawer.getByLabel(/^Motif(?! de la)/).fill(reason);
  await drawer.getByRole('button', { name: 'Prendre la main sur Claire Moreau' }).click();
  await confirmPresence(page, ADMIN.password);

  await expect(page).toHaveURL(/\/app\/Dashboard$/);
  await expect(page.getByRole('status').filter({ hasText: 'Paul Garnier' })).toContainText(
    'Claire Moreau',
  );
  await expect(page).toHaveTitle(/^\[Paul Garnier → Claire Moreau\]/);
  await page.goto('/app/mon_compte');
  await expect(page.getByRole('status').filter({ hasText: 'Paul Garnier' })).toBeVisible();
  await page.getByRole('button', { name: 'Quitter ce compte' }).first().click();
  await expect(page).toHaveURL(/\/admin\/utilisateurs_abonnes$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Utilisateurs abonnés' })).toBeVisible();

  const own = await browser.newPage();
  try {
    await signIn(own, MANAGER, '/app/mon_compte');
    await expect(
      own.getByRole('region', { name: 'Accès de l’assistance à votre compte' }),
    ).toContainText(reason);
  } finally {
    await own.close();
  }
});

test('formulas are completed, tried on every company, published with a reason and rolled back', async ({
  page,
}) => {
  test.slow();
  await signIn(page, ADMIN, '/admin/resultat_fiscale');
  await page.getByLabel('Exercice', { exact: true }).selectOption('2033'); // a year that no other story reads
  const line = page.getByRole('combobox', { name: 'Expression de L5' });
  await line.fill('L1+L2+L3+L44');
  await page.getByRole('button', { name: 'Essayer sur toutes les sociétés' }).click();
  await expect(page.getByRole('alert')).toContainText('la ligne « L44 » n’existe pas');
  await expect(page.getByRole('button', { name: 'Publier' })).toBeDisabled();

  await line.fill('L1+L2+L3+théor');
  await page.getByRole('option', { name: 'L4 Recettes théoriques' }).click();
  await expect(line).toHaveValue('L1+L2+L3+L4');
  await page.getByRole('combobox', { name: 'Expression de L7' }).fill('25');
  await page.getByRole('button', { name: 'Essayer sur toutes les sociétés' }).click();
  await expect(page.getByText('Aucun total ne changerait.')).toBeVisible();
  await page.getByRole('button', { name: 'Publier' }).click();
  await page.getByRole('dialog').getByLabel('Motif').fill('Forfait relevé');
  await page.getByRole('dialog').getByRole('button', { name: 'Publier la version' }).click();
  await expect(page.getByText('La version 1 est publiée.')).toBeVisible();

  await page.getByRole('button', { name: 'Rétablir la version 0' }).click();
  await page.getByRole('dialog').getByLabel('Motif').fill('Publié par erreur');
  await page.getByRole('dialog').getByRole('button', { name: 'Rétablir' }).click();
  await expect(page.getByText('La version 2 est publiée.')).toBeVisible();
  await expect(page.getByText('Rétablit la version 0')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Expression de L7' })).toHaveValue('20');
});

import { fillAddress, newSubscriber } from '../../support/subscriber.ts';
import { expect, test } from '../../support/test.ts';

test('the identity sheet is read and changed, a refusal stands beside its field without losing what was typed, and a deleted company comes back', async ({
  page,
}) => {
  const { company } = await newSubscriber(page, '/app/fiche_identite');
  await expect(page.getByRole('heading', { level: 1, name: 'Fiche d’identité' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(company);

  await page.getByRole('button', { name: 'Modifier la fiche' }).click();
  const siren = page.getByLabel('SIREN');
  await siren.fill('123456789');
  await page.getByLabel('Ville du RCS').fill('Lyon');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(siren).toHaveAttribute('aria-invalid', 'true');
  await expect(siren).toHaveValue('123456789');
  await expect(page.getByLabel('Ville du RCS')).toHaveValue('Lyon');

  await siren.fill('732829320');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('La fiche d’identité est enregistrée.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('main')).toContainText(/732\s?829\s?320/);

  const kept = page.getByRole('button', { name: `Restaurer ${company}` });
  await page.getByRole('button', { name: `Supprimer ${company}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(kept).toBeVisible();
  await page.goto('/app/fiche_identite');
  await kept.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeVisible();
});

test('a building is added, changed and deleted', async ({ page }) => {
  await newSubscriber(page, '/app/patrimoine');
  await expect(page.getByText('Aucun immeuble')).toBeVisible();

  await page.getByRole('button', { name: 'Ajouter un immeuble' }).first().click();
  await page.getByLabel('Nom de l’immeuble').fill('Maison des Lilas');
  await fillAddress(page, 'rue des Lilas');
  await page.getByLabel('Prix d’acquisition').fill('210 000');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  const card = page.getByRole('article', { name: 'Maison des Lilas' });
  await expect(card).toContainText(/210\s000/);

  await page.getByRole('button', { name: 'Modifier Maison des Lilas' }).click();
  await page.getByLabel('Prix d’acquisition').fill('215 000');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(card).toContainText(/215\s000/);

  const remove = page.getByRole('button', { name: 'Supprimer Maison des Lilas' });
  const question = page.getByRole('dialog', { name: /Maison des Lilas/ });
  await remove.click();
  await question.getByRole('button', { name: 'Annuler' }).click();
  await expect(question).toHaveCount(0);
  await expect(remove).toBeFocused();
  await remove.click();
  await question.getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText('Aucun immeuble')).toBeVisible();
  const notice = page
    .getByRole('region', { name: 'Notifications' })
    .filter({ hasText: 'Maison des Lilas' });
  await notice.getByRole('button', { name: 'Annuler' }).click();
  await expect(card).toBeVisible();
});

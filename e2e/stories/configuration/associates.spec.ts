import { newSubscriber } from '../../support/subscriber.ts';
import { expect, test } from '../../support/test.ts';

const TABLE = [
  'Nom\tPrénom\tDate de naissance\tE-mail\tParts',
  'Martin\tAnne\t15/03/1950\tanne@exemple.fr\t60',
  'Martin\tPaul\t1/2/80\t\t40',
  'Martin\tZoé\t02/02/1984\tzoe@exemple.fr\t40',
].join('\n');

test('associates come from a table, their distribution is confirmed, shares move and the movement is cancelled, all of it in the log', async ({
  page,
}) => {
  test.slow(); // a whole company from its registration on
  await newSubscriber(page, '/app/associes');
  await page.getByRole('button', { name: 'Coller un tableau' }).click();
  await page.getByLabel('Lignes copiées').fill(TABLE);
  await page.getByRole('button', { name: 'Lire le tableau' }).click();
  await expect(page.getByRole('row', { name: /Martin · Paul/ })).toContainText(
    'Date de naissance illisible (JJ/MM/AAAA attendu)',
  );
  await page.getByRole('button', { name: 'Ajouter 2 associés' }).click();
  const anne = page.getByRole('article', { name: 'Anne Martin' });
  await expect(anne).toContainText('15/03/1950');
  await expect(page.getByText('Tout est attribué')).toBeVisible();
  await expect(
    page
      .getByRole('navigation', { name: 'Menu principal' })
      .getByRole('link', { name: 'Grand livre' }),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Confirmer la répartition initiale' }).click();
  await page.getByRole('button', { name: 'Nouveau mouvement de parts' }).click();
  await page.getByLabel('De', { exact: true }).selectOption('Anne Martin');
  await page.getByLabel('À', { exact: true }).selectOption('Zoé Martin');
  await page.getByLabel('Droit').selectOption('Nue-propriété');
  await page.getByLabel('Nature').selectOption('Donation');
  await page.getByLabel('Nombre de parts').fill('20');
  await page.getByRole('button', { name: 'Voir la répartition obtenue' }).click();
  await expect(page.getByRole('row', { name: /Anne Martin/ })).toContainText('40 / 20 / 0');
  await expect(
    page.getByText(
      '20 parts en pleine propriété sont démembrées\u00a0: Anne Martin en garde l’usufruit.',
    ),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(anne).toContainText('20 parts en usufruit');
  await expect(page.getByText('Tout est attribué')).toBeVisible();

  await page.getByRole('button', { name: 'Annuler la confirmation' }).click();
  await expect(page.getByRole('dialog')).toContainText(/Anne Martin\s: 60 parts/);
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler la confirmation' }).click();
  await expect(
    page.getByText(/La répartition initiale a servi à un mouvement de parts/),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Supprimer Zoé Martin' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(
    page.getByText(
      /Cet associé ne peut pas être supprimé tant que 2 mouvements de parts s’y rapportent/,
    ),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Céder ses parts' })).toBeVisible();

  await page.getByRole('button', { name: /^Annuler le mouvement du/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler le mouvement' }).click();
  await expect(page.getByText('Aucun mouvement de parts')).toBeVisible();
  await page.getByRole('link', { name: 'Historique', exact: true }).click();
  await expect(page.getByRole('row', { name: /Donation/ })).toContainText('Annulé le');
  await expect(
    page
      .getByRole('table', { name: /^Registre des parts au/ })
      .getByRole('row', { name: /Anne Martin/ }),
  ).toContainText('60');
});

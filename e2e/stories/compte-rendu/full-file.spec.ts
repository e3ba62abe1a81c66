import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { CLOSED_YEAR } from '../../support/screens.ts';
import { chooseYear, expect, MANAGER, signIn, test } from '../../support/test.ts';

const CHOSEN = ['Fiche d’identité et associés', 'Bilan simplifié'];

/** Saves a document by its button; its first bytes say what it is. */
async function saved(page: Page, button: string): Promise<{ name: string; start: string }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  return {
    name: download.suggestedFilename(),
    start: readFileSync(await download.path())
      .subarray(0, 4)
      .toString('latin1'),
  };
}

test('the full file is put together with the chosen parts, called off, saved, archived and sent', async ({
  page,
}) => {
  await signIn(page, MANAGER);
  await chooseYear(page, CLOSED_YEAR);
  await page
    .getByRole('navigation', { name: 'Menu principal' })
    .getByRole('link', { name: 'Dossier complet' })
    .click();
  const contents = page.getByRole('region', { name: 'Contenu du dossier' });
  await expect(contents.getByRole('checkbox')).toHaveCount(14);
  for (const part of await contents.getByRole('checkbox').all()) await part.uncheck();
  const download = contents.getByRole('button', { name: 'Télécharger le dossier', exact: true });
  await expect(download).toBeDisabled();
  for (const name of CHOSEN) await contents.getByRole('checkbox', { name }).check();

  // A document that takes for ever is called off.
  await page.route('**/full_file/download/**', () => undefined);
  await download.click();
  await contents.getByRole('button', { name: /^Annuler\s: Télécharger le dossier$/ }).click();
  await expect(contents.getByRole('button', { name: /^Annuler/ })).toHaveCount(0);
  await expect(download).toBeEnabled();
  await page.unroute('**/full_file/download/**');

  expect(await saved(page, 'Télécharger le dossier')).toEqual({
    name: 'dossier_complet.pdf',
    start: '%PDF',
  });
  expect(await saved(page, 'Télécharger l’archive (zip)')).toEqual({
    name: `dossier_complet_${CLOSED_YEAR}.zip`,
    start: 'PK\u0003\u0004',
  });

  const recipient = `expert.${Date.now()}.${process.pid}@exemple.fr`;
  await page.getByLabel('Destinataires').fill(recipient);
  await page.getByRole('button', { name: 'Envoyer par e-mail' }).click();
  const sending = page
    .getByRole('table', { name: 'Envois' })
    .getByRole('row')
    .filter({ hasText: recipient });
  await expect(sending).toContainText(CHOSEN.join(', '));
  await expect(sending).toContainText('Remis au serveur de messagerie', { timeout: 60_000 });
});

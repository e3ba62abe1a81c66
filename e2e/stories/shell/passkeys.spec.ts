import type { Page } from '@playwright/test';
import { newSubscriber } from '../../support/subscriber.ts';
import { confirmPresence, expect, signOut, test } from '../../support/test.ts';

/** A device that makes passkeys and recognises its owner by itself, as Chromium offers to tests. */
async function plugIn(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a passkey is added, opens sessions alone, proves who is there, and is removed', async ({
  page,
}) => {
  test.slow(); // a person registers, pays, and logs in twice
  await plugIn(page);
  const person = await newSubscriber(page, '/app/mon_compte');
  const keys = page.getByRole('region', { name: 'Clés d’accès' });
  await keys.getByLabel('Nom de la nouvelle clé').fill('Téléphone');
  await keys.getByRole('button', { name: 'Ajouter une clé d’accès' }).click();
  await confirmPresence(page, person.password);
  await expect(keys.getByText('Gardez ces codes de secours')).toBeVisible();
  await keys.getByRole('button', { name: 'Je les ai conservés' }).click();
  await expect(keys.getByRole('listitem')).toContainText(['Téléphone']);

  await signOut(page);
  await page.getByLabel('Adresse e-mail').fill(person.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByLabel('Code de vérification')).toBeVisible();
  await page.getByRole('button', { name: 'Utiliser une clé d’accès' }).click();
  await expect(page.getByText(person.company)).toBeVisible();

  await page.goto('/app/mon_compte');
  await expect(keys.getByText(/Utilisée le/)).toBeVisible();
  await keys.getByRole('button', { name: 'Retirer la clé Téléphone' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Utiliser une clé d’accès' }).click();
  await expect(page.getByText('La clé d’accès est retirée.')).toBeVisible();
  await expect(keys.getByRole('listitem')).toHaveCount(0);
});

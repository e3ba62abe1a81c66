import type { Page } from '@playwright/test';
import { companyWithReports } from '../../support/reports.ts';
import { expect, test } from '../../support/test.ts';

const distributed = (page: Page) => page.getByLabel('Distribué aux associés');
const retained = (page: Page) => page.getByLabel('Report à nouveau', { exact: true });

test('an assembly is prepared from the accounts, held only when all is placed and the day has come, and removed', async ({
  page,
}) => {
  test.slow(); // a whole company from its registration on
  await companyWithReports(page, '/app/assemblee_generale');
  await expect(page.getByRole('heading', { level: 1, name: 'Assemblée générale' })).toBeVisible();
  const [hold, minutes] = [
    page.getByRole('button', { name: 'Enregistrer comme tenue' }),
    page.getByRole('button', { name: 'Procès-verbal', exact: true }),
  ];

  await distributed(page).fill('500');
  await retained(page).fill('300');
  await expect(
    page.getByText(/Il reste 50,00\s€ à affecter avant de tenir l’assemblée\./),
  ).toBeVisible();
  await expect(hold).toBeDisabled();
  await retained(page).fill('350');
  await page.getByLabel('Lieu').fill('Mairie de Lyon');
  await page.getByRole('button', { name: 'Enregistrer le projet' }).click();
  await expect(minutes).toBeVisible();

  // The accounts are those of a year that is not over.
  await hold.click();
  await expect(page.getByLabel(/^Date/).first()).toHaveAccessibleDescription(
    /Une assemblée ne peut pas être tenue à une date future\./,
  );
  await expect(page.getByLabel('Lieu')).toHaveValue('Mairie de Lyon');
  await expect(distributed(page)).toHaveValue(/^500/);

  const [download] = await Promise.all([page.waitForEvent('download'), minutes.click()]);
  expect(download.suggestedFilename()).toBe('assemblee_generale.pdf');

  await page.getByRole('button', { name: 'Supprimer l’assemblée' }).click();
  await page
    .getByRole('dialog', { name: 'Supprimer l’assemblée ?' })
    .getByRole('button', { name: 'Supprimer l’assemblée' })
    .click();
  await expect(minutes).toHaveCount(0);
  await expect(distributed(page)).toHaveValue(/^0/);
  await expect(page.getByLabel('Lieu')).toHaveValue('rue des Tilleuls, 69003 Lyon');
});

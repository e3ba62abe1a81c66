import { test as base, expect, type Page } from '@playwright/test';
import { arrive, openSession, type Account } from './session.ts';

/**
 * Messages that the browser itself prints for an answer that a story provokes on purpose (a wrong
 * password, a refused form).
 */
const EXPECTED_NOISE = /Failed to load resource: the server responded with a status of 4\d\d/;

interface Options {
  /** What a story makes the page say on purpose, besides refused calls. */
  readonly ignoredComplaints: RegExp | undefined;
}

interface Fixtures {
  /** Everything that the page printed as an error or a warning; a story ends with none. */
  readonly complaints: string[];
}

/** A story whose page must stay silent: an error or a warning in the console fails it. */
export const test = base.extend<Fixtures & Options>({
  ignoredComplaints: [undefined, { option: true }],
  complaints: [
    async ({ page, ignoredComplaints }, use) => {
      const complaints: string[] = [];
      const expected = (text: string): boolean =>
        EXPECTED_NOISE.test(text) || (ignoredComplaints?.test(text) ?? false);
      page.on('console', (message) => {
        if (
          (message.type() === 'error' || message.type() === 'warning') &&
          !expected(message.text())
        )
          complaints.push(message.text());
      });
      page.on('pageerror', (error) => {
        if (!expected(String(error))) complaints.push(String(error));
      });
      await use(complaints);
      expect(complaints, 'the page complained').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

export const MANAGER = { email: 'gerant@sci-demo.fr', password: 'demonstration-2026' };
export const ADMIN = { email: 'admin@sci-demo.fr', password: 'demonstration-2026' };

/**
 * Opens an address as somebody who has logged in, without the page of the login: most stories begin
 * behind it. `year`: the fiscal year that was chosen.
 */
export async function signIn(
  page: Page,
  account: Account,
  address = '/app/Dashboard',
  year?: number,
): Promise<void> {
  await arrive(page, await openSession(page.request, account), address, year);
  // A gate keeps its dialog over the page.
  await expect(
    page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).first(),
  ).toBeVisible();
  await expect(page).not.toHaveURL(/\/login/);
}

/** Logs in by the form and waits for the dashboard: where the login belongs to the story. */
export async function signInByForm(page: Page, { email, password }: Account): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page).not.toHaveURL(/\/login/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Confirms by the password, in the dialog over the screen, that the person is there himself. */
export async function confirmPresence(page: Page, password: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirmez que c’est bien vous' });
  await dialog.getByLabel('Mot de passe', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Confirmer' }).click();
  await expect(dialog).toBeHidden();
}

/** Ends the session of a page by the menu under the person's name. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { expanded: false }).last().click();
  await page.getByRole('button', { name: 'Déconnexion' }).click();
  await expect(page).toHaveURL(/\/login/);
}

/** Chooses a fiscal year in the header. */
export async function chooseYear(page: Page, year: number): Promise<void> {
  await page.getByLabel('Exercice', { exact: true }).selectOption(String(year));
}

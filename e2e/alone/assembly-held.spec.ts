import type { Locator, Page } from '@playwright/test';
import { companyWithReports } from '../support/reports.ts';
import { CLOSED_YEAR, OPEN_YEAR } from '../support/screens.ts';
import { call } from '../support/server-calls.ts';
import { test } from '../support/own-server.ts';
import { ADMIN, chooseYear, expect, signIn } from '../support/test.ts';

/**
 * The accounts of a year that is over are approved in the next one. The year of the stories that is
 * over is closed: an administrator reports its deadline, and sets it back at the end.
 */
const REPORTED = `31/12/${OPEN_YEAR}`;
const ASSEMBLY = '/app/assemblee_generale';
const MEETING = `19/06/${OPEN_YEAR}`;

const ENTRY = `AG du ${MEETING} – affectation du résultat ${CLOSED_YEAR}`;

const opened: Page[] = [];
let restore: () => Promise<unknown> = () => Promise.resolve();
test.afterEach(async () => {
  try {
    await restore();
  } finally {
    for (const page of opened.splice(0)) await page.context().close();
  }
});

/** Gives the year a later deadline on the administrator's screen. */
async function reportDeadline(admin: Page): Promise<void> {
  await signIn(admin, ADMIN, '/admin/parametres');
  const years: readonly { year: number; date_declaration_2072_report: string | null }[] = (
    await call(admin, 'GET', '/getFiscalYears')
  ).body;
  const before = years.find(({ year }) => year === CLOSED_YEAR);
  restore = () =>
    call(admin, 'PUT', `/v2/fiscalYear/${CLOSED_YEAR}`, {
      date_declaration_2072_report: before?.date_declaration_2072_report ?? null,
    });
  await admin.getByRole('button', { name: `Modifier ${CLOSED_YEAR}`, exact: true }).click();
  const dialog = admin.getByRole('dialog', { name: `Exercice ${CLOSED_YEAR}` });
  await dialog.getByLabel('Report').fill(REPORTED);
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog).toBeHidden();
  await expect(
    admin
      .getByRole('table', { name: 'Exercices' })
      .getByRole('row')
      .filter({ has: admin.getByRole('rowheader', { name: String(CLOSED_YEAR), exact: true }) }),
  ).toContainText(REPORTED);
}

async function openAssembly(page: Page): Promise<void> {
  await page.goto(ASSEMBLY);
  await chooseClosedYear(page);
}

async function chooseClosedYear(page: Page): Promise<void> {
  await chooseYear(page, CLOSED_YEAR);
  await expect(page.getByText(`Sur les comptes de l’exercice ${CLOSED_YEAR}`)).toBeVisible();
}

/**
 * Opens the account of the year of the meeting; the answer is its table, with the opening and the
 * closing balance.
 */
async function openAccount(page: Page, account: string): Promise<Locator> {
  await page.goto(`/app/grand_livre?compte=${account}`);
  await chooseYear(page, OPEN_YEAR);
  const entries = page.getByRole('table', { name: `Écritures du compte ${account}` });
  await expect(entries.getByRole('row', { name: /^Total et solde de clôture/ })).toBeVisible();
  return entries;
}

/** The allocation stands once in each account, for what was decided. */
async function expectPosted(
  page: Page,
  {
    carriedForward,
    distributed,
  }: { readonly carriedForward: string; readonly distributed: string },
): Promise<void> {
  for (const [account, amount] of [
    ['110000', carriedForward],
    ['455001', distributed],
  ] as const) {
    const posted = (await openAccount(page, account)).getByRole('row').filter({ hasText: ENTRY });
    await expect(posted).toHaveCount(1);
    await expect(posted).toContainText(MEETING);
    await expect(posted).toContainText(amount);
  }
}

async function hold(
  page: Page,
  {
    carriedForward,
    distributed,
  }: { readonly carriedForward: string; readonly distributed: string },
): Promise<void> {
  await page.getByLabel('Distribué aux associés').fill(distributed);
  await page.getByLabel('Report à nouveau', { exact: true }).fill(carriedForward);
  await page.getByRole('button', { name: 'Enregistrer comme tenue' }).click();
  await expect(page.getByText('Tenue', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Distribué aux associés')).toBeDisabled();
}

test('an assembly is held, taken back and changed, and the ledger of the next year follows; what the register holds is never removed', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow(); // a whole company from its registration on
  const admin = await (
    await browser.newContext(baseURL === undefined ? {} : { baseURL })
  ).newPage();
  opened.push(admin);
  await reportDeadline(admin);
  await companyWithReports(page, ASSEMBLY, CLOSED_YEAR);
  await chooseClosedYear(page);
  await page.getByLabel(/^Date/).first().fill(MEETING);
  await hold(page, { distributed: '500', carriedForward: '350' });
  await expectPosted(page, { distributed: '500,00', carriedForward: '350,00' });

  await openAssembly(page);
  await page.getByLabel('Motif de la reprise').fill('Une erreur sur le lieu.');
  await page.getByRole('button', { name: 'Revenir au projet' }).click();
  await expect(page.getByText('En préparation', { exact: true })).toBeVisible();
  await hold(page, { distributed: '400', carriedForward: '450' });
  await expectPosted(page, { distributed: '400,00', carriedForward: '450,00' });

  await openAssembly(page);
  await expect(page.getByText('Tenue', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Supprimer l’assemblée' })).toHaveCount(0);
  await page.getByLabel('Motif de la reprise').fill('Tout est à revoir.');
  await page.getByRole('button', { name: 'Revenir au projet' }).click();
  await expect(page.getByText('En préparation', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Supprimer l’assemblée' })).toHaveCount(0);
  await expect(
    (await openAccount(page, '120000')).getByRole('row').filter({ hasText: ENTRY }),
  ).toHaveCount(0);
});

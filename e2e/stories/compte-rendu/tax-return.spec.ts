import { execFileSync, spawnSync } from 'node:child_process';
import { chooseYear, expect, MANAGER, signIn, test } from '../../support/test.ts';

/** A year of the demonstration company that is over: every gate of the reports is passed. */
const YEAR = 2025;
interface Line {
  readonly code: string;
  readonly rounded: number;
  readonly exact: number;
}

/** Whole euros and cents as the screens write them, with any kind of space. */
const inWords = (value: number, digits: number): RegExp => {
  const [whole = '', cents] = Math.abs(value).toFixed(digits).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '\\s');
  return new RegExp(
    `${value < 0 ? '[−-]' : ''}${grouped}${cents === undefined ? '' : `,${cents}`}`,
  );
};

test('the result of a building and of the company is read as the server computes it, and a figure opens its movements', async ({
  page,
}) => {
  await signIn(page, MANAGER);
  await chooseYear(page, YEAR);
  await page.getByRole('link', { name: 'Résultat fiscal', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Résultat fiscal' })).toBeVisible();

  const answer = page.waitForResponse((response) =>
    response.url().includes('/api/v2/taxReturn/getTaxReturn'),
  );
  await page.getByRole('link', { name: 'Immeuble 8 rue des Carmes' }).click();
  const lines: readonly Line[] = (await (await answer).json()).lines;
  const table = page
    .getByRole('region', { name: 'Détermination du revenu de l’immeuble' })
    .getByRole('table');
  await expect(table).toBeVisible();
  expect(lines.length).toBeGreaterThan(15);
  for (const { code, rounded, exact } of lines) {
    const row = table.getByRole('row').filter({
      has: page.getByRole('rowheader', { name: code.replace('bis', ' bis'), exact: true }),
    });
    await expect(row).toContainText(inWords(rounded, 0));
    await expect(row).toContainText(inWords(exact, 2));
  }

  await table.getByTitle(/Ligne 1,/).click();
  const why = page.getByRole('dialog', { name: 'D’où vient ce montant ?' });
  await expect(why.getByText(/\d+ mouvements bancaires/)).toBeVisible();
  await why.getByRole('button', { name: 'Fermer' }).click();

  await page.getByRole('link', { name: 'Autre résultat' }).click();
  await page.getByRole('link', { name: 'Résultat fiscal global' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Résultat fiscal global' }),
  ).toBeVisible();
  for (const code of ['R1', 'R3', 'R4', 'R5'])
    await expect(page.getByRole('rowheader', { name: code, exact: true }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Répartition entre les associés' })).toBeVisible();
  await expect(
    page.getByRole('heading', { name: 'Du résultat comptable au résultat fiscal' }),
  ).toBeVisible();
});

const readsPdf = spawnSync('pdftotext', ['-v']).error === undefined;

test('the document holds the figures of the screen', async ({ page }) => {
  test.skip(!readsPdf, 'install poppler-utils to read the document back');
  await signIn(page, MANAGER, '/app/resultat_fiscale/globale', YEAR);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Résultat fiscal global' }),
  ).toBeVisible();
  const result = await page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: 'R5', exact: true }) })
    .first()
    .getByRole('button')
    .innerText();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Télécharger le PDF', exact: true }).click(),
  ]);
  const text = execFileSync('pdftotext', ['-layout', await download.path(), '-'], {
    encoding: 'utf8',
  });
  expect(text).toContain('SCI des Glycines');
  expect(digits(text)).toContain(digits(result));
});

const digits = (text: string): string => text.replaceAll(/[\s€]/g, '');

test('an amount that the law fixes leads to its rule: value, source and years of force', async ({
  page,
}) => {
  await signIn(page, MANAGER, '/app/resultat_fiscale', YEAR);
  await page.getByRole('link', { name: 'Immeuble 8 rue des Carmes' }).click();
  await page.getByRole('link', { name: '20 € × locaux' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Règles appliquées' })).toBeVisible();
  const rule = page.getByRole('row', { name: /Autres frais de gestion CGI art\. 31/ });
  await expect(rule).toBeFocused();
  await expect(rule).toContainText(/20\s€.*Annexe 1, ligne 7.*depuis 2006/);

  await page.getByRole('link', { name: 'Autre résultat' }).click();
  await page.getByRole('link', { name: 'Règles appliquées à l’exercice' }).click();
  await expect(page.getByRole('table', { name: 'Conventions du produit' })).toBeVisible();
});

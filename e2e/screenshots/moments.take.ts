import type { Page } from '@playwright/test';
import { CLOSED_YEAR, OPEN_YEAR, type Part, type Visitor } from '../support/screens.ts';
import { picture, settled } from './pictures.ts';
import { test } from './visit.ts';

/** What opens over a screen, or changes how all of it looks. */
interface Moment {
  readonly part: Part;
  readonly name: string;
  readonly path: string;
  readonly visitor?: Visitor;
  readonly year?: number;
  readonly act: (page: Page) => Promise<unknown>;
}

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name }).first().click();
const onPaper = (page: Page) => page.emulateMedia({ media: 'print' });
const hideAmounts = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.dataset['amounts'] = 'hidden';
  });

const STATEMENT = {
  name: 'releve.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    'Date;Libellé;Montant\n19/11/2026;VIR SEPA RECU DURAND LOYER;500,00\n20/11/2026;PRLV SEPA ASSURANCE;-80,50\n',
  ),
};

const MOMENTS: readonly Moment[] = [
  {
    part: 'guest',
    name: 'login-refused',
    path: '/login',
    visitor: 'guest',
    act: async (page) => {
      await page.getByLabel('Adresse e-mail').fill('gerant@sci-demo.fr');
      await page.getByLabel('Mot de passe', { exact: true }).fill('un mauvais mot de passe');
      await page.getByRole('button', { name: 'Se connecter' }).click();
      await page.getByRole('alert').waitFor();
    },
  },
  {
    part: 'guest',
    name: 'register-refused',
    path: '/register',
    visitor: 'guest',
    act: (page) => page.getByRole('button', { name: 'Créer mon compte' }).click(),
  },
  {
    part: 'shell',
    name: 'palette',
    path: '/app/Dashboard',
    act: (page) => page.keyboard.press('Control+k'),
  },
  {
    part: 'shell',
    name: 'key-help',
    path: '/app/donnees_bancaires',
    act: (page) => page.keyboard.press('?'),
  },
  {
    part: 'shell',
    name: 'user-menu',
    path: '/app/Dashboard',
    act: (page) => page.getByRole('button', { name: 'Claire' }).click(),
  },
  {
    part: 'shell',
    name: 'gate',
    path: '/app/sig',
    act: (page) => page.getByRole('dialog').waitFor(),
  },
  {
    part: 'shell',
    name: 'why-closed',
    path: '/app/Dashboard',
    year: CLOSED_YEAR,
    act: (page) => page.getByText(/^Pourquoi/).click(),
  },
  { part: 'shell', name: 'hidden-amounts', path: '/app/Dashboard', act: hideAmounts },
  {
    part: 'shell',
    name: 'menu',
    path: '/app/Dashboard',
    act: async (page) => {
      await page.setViewportSize({ width: 360, height: 800 });
      await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
    },
  },
  {
    part: 'configuration',
    name: 'identity-form',
    path: '/app/fiche_identite',
    act: press('Modifier la fiche'),
  },
  {
    part: 'configuration',
    name: 'associate-form',
    path: '/app/associes',
    act: press('Ajouter un associé'),
  },
  {
    part: 'configuration',
    name: 'share-movement-form',
    path: '/app/associes',
    act: press('Nouveau mouvement de parts'),
  },
  {
    part: 'configuration',
    name: 'associate-delete',
    path: '/app/associes',
    act: press(/^Supprimer/),
  },
  {
    part: 'configuration',
    name: 'building-form',
    path: '/app/patrimoine',
    act: press('Ajouter un immeuble'),
  },
  {
    part: 'configuration',
    name: 'loan-form',
    path: '/app/patrimoine',
    act: press('Ajouter un emprunt'),
  },
  {
    part: 'configuration',
    name: 'bank-account-form',
    path: '/app/comptes_bancaires',
    act: press('Ajouter un compte'),
  },
  {
    part: 'gestion',
    name: 'ventilation',
    path: '/app/donnees_bancaires?filtre=a_ventiler',
    act: (page) => page.getByRole('row').nth(1).press('Enter'),
  },
  {
    part: 'gestion',
    name: 'movement-form',
    path: '/app/donnees_bancaires',
    act: press('Ajouter un mouvement'),
  },
  {
    part: 'gestion',
    name: 'import',
    path: '/app/donnees_bancaires',
    act: (page) => page.getByLabel('Importer un relevé').setInputFiles(STATEMENT),
  },
  ...['Imports', 'Règles', /^Solde au/].map((view, index): Moment => ({
    part: 'gestion',
    name: `banking-view-${index + 1}`,
    path: '/app/donnees_bancaires',
    act: (page) => page.getByRole('main').getByRole('link', { name: view }).click(),
  })),
  {
    part: 'gestion',
    name: 'supporting-form',
    path: '/app/donnees_annexes',
    act: press('Ajouter une donnée'),
  },
  {
    part: 'gestion',
    name: 'supporting-opened',
    path: '/app/donnees_annexes',
    act: (page) => page.getByRole('row').nth(1).press('Enter'),
  },
  {
    part: 'gestion',
    name: 'ledger-checks',
    path: '/app/grand_livre',
    act: (page) => page.getByRole('link', { name: 'Pointage' }).click(),
  },
  {
    part: 'gestion',
    name: 'banking-hidden-amounts',
    path: '/app/donnees_bancaires',
    act: hideAmounts,
  },
  { part: 'gestion', name: 'ledger-paper', path: '/app/grand_livre', act: onPaper },
  {
    part: 'compte-rendu',
    name: 'why',
    path: '/app/resultat_fiscale/1',
    year: CLOSED_YEAR,
    act: (page) => page.getByRole('row').nth(1).getByRole('button').click(),
  },
  {
    part: 'compte-rendu',
    name: 'building-paper',
    path: '/app/resultat_fiscale/1',
    year: CLOSED_YEAR,
    act: onPaper,
  },
  {
    part: 'compte-rendu',
    name: 'global-paper',
    path: '/app/resultat_fiscale/globale',
    year: CLOSED_YEAR,
    act: onPaper,
  },
  { part: 'compte-rendu', name: 'sig-paper', path: '/app/sig', year: CLOSED_YEAR, act: onPaper },
  {
    part: 'compte-rendu',
    name: 'global-hidden-amounts',
    path: '/app/resultat_fiscale/globale',
    year: CLOSED_YEAR,
    act: hideAmounts,
  },
  {
    part: 'admin',
    name: 'user',
    path: '/admin/utilisateurs_abonnes',
    visitor: 'admin',
    act: (page) => page.getByRole('row').nth(2).press('Enter'),
  },
  {
    part: 'admin',
    name: 'category-form',
    path: '/admin/categories',
    visitor: 'admin',
    act: press('Ajouter une catégorie'),
  },
];

for (const { part, name, path, visitor = 'manager', year = OPEN_YEAR, act } of MOMENTS) {
  test(`${part} ${name} moment`, async ({ visit }) => {
    const page = await visit(visitor, year);
    await page.goto(path);
    await settled(page);
    await act(page);
    // Its code may have to be fetched before it asks for anything.
    await page.waitForTimeout(700);
    await settled(page);
    await picture(page, part, name, 'moment');
  });
}

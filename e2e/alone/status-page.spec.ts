import type { Page } from '@playwright/test';
import { releaseApp } from '@sci/platform/release';
import { NO_SOURCE } from '@sci/platform/source';
import type { ChangedBuild } from '../support/changed-build.ts';
import { test } from '../support/own-server.ts';
import { changed, mark, visitor } from '../support/publishing.ts';
import { live, openTarget, tokenOf } from '../support/registry-target.ts';
import { ADMIN, expect, MANAGER } from '../support/test.ts';

const MODULE = 'mf-configuration';
const made: ChangedBuild[] = [];
const opened: Page[] = [];
test.afterEach(async () => {
  for (const page of opened.splice(0)) await page.context().close();
  await Promise.all(made.splice(0).map((build) => build.remove()));
});

/** Follows an entry of the menu and waits for its screen. */
async function open(page: Page, entry: string, title: string): Promise<void> {
  await page.getByRole('link', { name: entry, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

/** Presses a button of the module on the status page, and confirms with a reason. */
async function decide(page: Page, button: string, confirmation: string): Promise<void> {
  await page.getByRole('rowgroup', { name: MODULE }).getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Motif').fill('Histoire du retour en arrière');
  await dialog.getByRole('button', { name: confirmation }).click();
  await expect(dialog).toBeHidden();
}

test('an administrator puts a module back, switches it off and on again, and nobody at work is disturbed until he reloads', async ({
  browser,
  request,
  baseURL,
}) => {
  const target = await openTarget(request, baseURL ?? '', [MODULE]);
  const old = (await live(target)).remotes[MODULE];
  if (!old) throw new Error(`${MODULE} is not published`);
  const build = await changed(target, old, 'neuf');
  made.push(build);
  await releaseApp({
    id: MODULE,
    target,
    build: () =>
      Promise.resolve({ files: build.folder, release: build.release, source: NO_SOURCE }),
    watch: { forMs: 0, everyMs: 1 },
    say: () => {},
  });

  const token = await tokenOf(request, MANAGER);
  const visit = async (as: string, address: string, title: string): Promise<Page> => {
    const page = await visitor(browser, as, address, title);
    opened.push(page);
    return page;
  };
  const inside = await visit(token, '/app/patrimoine', 'Patrimoine');
  const beside = await visit(token, '/app/grand_livre', 'Grand livre');
  const admin = await visit(await tokenOf(request, ADMIN), '/admin/outils', 'Outils');
  const row = admin.getByRole('rowgroup', { name: MODULE });
  expect(await mark(inside)).toBe('neuf');

  await decide(admin, `Revenir en arrière : ${MODULE}`, 'Remettre cette version');
  await expect(
    row.getByRole('cell', { name: new RegExp(`^${old.version}-${old.build}`) }),
  ).toBeVisible();
  await admin.getByRole('button', { name: 'Charger maintenant' }).click();
  await expect(row.getByText('contenu conforme')).toBeVisible();
  await open(inside, 'Fiche d’identité', 'Fiche d’identité');
  expect(await mark(inside)).toBe('neuf');
  await inside.reload();
  await expect(inside.getByRole('heading', { level: 1, name: 'Fiche d’identité' })).toBeVisible();
  expect(await mark(inside)).toBeNull();

  await decide(admin, `Arrêter ${MODULE}`, 'Arrêter');
  await expect(row.getByText('Arrêté')).toBeVisible();
  await open(inside, 'Patrimoine', 'Patrimoine');
  await open(beside, 'Données bancaires', 'Données bancaires');
  await inside.reload();
  await expect(inside.getByRole('alert').getByText('Ce module est en maintenance.')).toBeVisible();
  await beside.reload();
  await expect(beside.getByRole('heading', { level: 1, name: 'Données bancaires' })).toBeVisible();

  await decide(admin, `Remettre en service ${MODULE}`, 'Remettre en service');
  await expect(row.getByText('Actif')).toBeVisible();
  await inside.getByRole('alert').getByRole('button', { name: 'Réessayer' }).click();
  await expect(inside.getByRole('alert')).toBeHidden();
  await expect(inside.getByRole('heading', { level: 1, name: 'Patrimoine' })).toBeVisible();

  // What those browsers waited for was told when their pages were left.
  await expect(async () => {
    await admin.reload();
    await expect(row.getByText(/^Module\s: \d+\sms \(\d+ mesures?\)$/).first()).toBeVisible({
      timeout: 5000,
    });
  }).toPass();
});

import type { Page } from '@playwright/test';
import { publishBroken } from '../support/broken-modules.ts';
import { tokenOf } from '../support/registry-target.ts';
import { ATTACHED_FAULTS } from '../support/attached-faults.ts';
import { CARRIED_FAULTS, LASTING_FAULTS } from '../support/carried-faults.ts';
import { OFFERED_FAULTS, READING_FAULTS } from '../support/facade-faults.ts';
import { ROUNDABOUT_FAULTS } from '../support/further-faults.ts';
import { ATTENTION_FAULTS, GROUND_FAULTS, STORM_FAULTS } from '../support/invented-faults.ts';
import {
  entryOfScreens,
  faultyEntry,
  MODULE_FAULTS,
  SCREEN_FAULTS,
  type ScreenFault,
} from '../support/screen-faults.ts';
import { expect, MANAGER, test } from '../support/test.ts';

// Each of these builds complains, in its own way.
test.use({ ignoredComplaints: /[^]*/ });

/** What somebody began and the shell keeps for him; it is nobody else's. */
const BEGUN = 'texte commencé';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu principal' });
const entry = (page: Page, name: string) => menu(page).getByRole('link', { name, exact: true });

/** Somebody who is logged in and has begun a text, on the dashboard. */
async function arrives(page: Page, session: string): Promise<void> {
  await page.addInitScript(
    ([value, text]) => {
      if (localStorage.getItem('begun') !== null) return;
      localStorage.setItem('token', value);
      for (const storage of [localStorage, sessionStorage]) storage.setItem('begun', text);
    },
    [session, BEGUN] as const,
  );
  await page.clock.install();
  await page.goto('/app/Dashboard');
  await expect(page.getByText('Les dates butoirs')).toBeVisible();
}

/** So much of its time passes between two looks at a page. */
const LEAP_MS = 2_500;

/** The card in the place of the screen, which the user reads and closes. */
async function closesCard(page: Page, text: RegExp): Promise<void> {
  const card = page.getByRole('main').getByRole('alert');
  await expect(async () => {
    await page.clock.runFor(LEAP_MS);
    await expect(card).toContainText(text, { timeout: 100 });
  }).toPass({ intervals: [50] });
  const close = card.getByRole('button', { name: 'Fermer ce module' });
  if (await close.isVisible()) await close.click();
}

/** The page goes on: menu, header, another module with its data, session, what was begun. */
async function goesOn(page: Page, session: string): Promise<void> {
  // The clock of the test stands still where it was put forward, and where the fault was in what it
  // stands on: what comes after a moment would never be drawn.
  await page.clock.resume();
  await entry(page, 'Patrimoine').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Patrimoine' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Ajouter un immeuble').first()).toBeVisible();
  await expect(page.getByRole('main').getByText('8 rue des Carmes').first()).toBeVisible();
  await expect(page.getByLabel('Exercice', { exact: true })).toBeEnabled();
  await expect(page).toHaveTitle(/Patrimoine/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  const kept = await page.evaluate(() => [
    localStorage.getItem('token'),
    localStorage.getItem('begun'),
    sessionStorage.getItem('begun'),
  ]);
  expect(kept).toEqual([session, BEGUN, BEGUN]);
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Aller à…' });
  await expect(palette).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
}

/** So does the shell's own screen, which every later fault would have found broken, too. */
async function goesHome(page: Page): Promise<void> {
  await entry(page, 'Tableau de bord').click();
  await expect(page.getByText('Les dates butoirs')).toBeVisible();
  await expect(page.getByText('Adresses e-mail des associés vérifiées')).toBeVisible();
}

async function meets(page: Page, session: string, fault: ScreenFault): Promise<void> {
  await page.evaluate((title) => Reflect.set(window, 'fault', title), fault.title);
  await entry(page, 'Grand livre').click();
  if (fault.card) await closesCard(page, fault.card);
  else if (fault.does !== undefined)
    await page.waitForFunction((title) => Reflect.get(window, 'done') === title, fault.title);
  await goesOn(page, session);
}

const FAULTS = {
  ...SCREEN_FAULTS,
  'to who looks at the page': ATTENTION_FAULTS,
  'without end': STORM_FAULTS,
  'to what others stand on': GROUND_FAULTS,
  'by a way round': ROUNDABOUT_FAULTS,
  'through what hangs on the page': ATTACHED_FAULTS,
  'to what everybody has read': READING_FAULTS,
  'to what everybody is offered': OFFERED_FAULTS,
  'beyond its page': CARRIED_FAULTS,
} as const;

for (const [where, faults] of Object.entries(FAULTS))
  test(`whatever a screen does wrong ${where}, the rest of the page goes on, in the same page`, async ({
    page,
    request,
  }) => {
    test.setTimeout(300_000);
    const session = await tokenOf(request, MANAGER);
    await publishBroken(page, { 'mf-gestion': entryOfScreens(faults) });
    await arrives(page, session);
    await page.evaluate(() => document.body.setAttribute('data-same-page', 'yes'));
    for (const fault of faults) await test.step(fault.title, () => meets(page, session, fault));
    await goesHome(page);
    await expect(page.locator('body[data-same-page]')).toHaveCount(1);
  });

test('a module that is left ends what it does, however it goes on', async ({ page, request }) => {
  const session = await tokenOf(request, MANAGER);
  await publishBroken(page, { 'mf-gestion': entryOfScreens(LASTING_FAULTS) });
  await arrives(page, session);
  const ticks = () => page.evaluate(() => Number(Reflect.get(window, 'ticks')));
  for (const fault of LASTING_FAULTS)
    await test.step(fault.title, async () => {
      await page.evaluate(noteRefused, fault.asks);
      await meets(page, session, fault);
      expect(await ticks()).toBeGreaterThan(0);
      // A few more, and then none: what would have been the next was refused. The clock is left to go
      // by itself: it stands still while it is put forward, and what looks at it meanwhile never ends.
      await page.waitForFunction(() => Reflect.get(window, 'refused') === true);
      const atEnd = await ticks();
      await page.evaluate(turnOfEachKind);
      expect(await ticks()).toBe(atEnd);
    });
});

function noteRefused(asks: string): void {
  Reflect.set(window, 'ticks', 0);
  Reflect.set(window, 'refused', false);
  document.addEventListener('sci:touched', (event) => {
    if (event instanceof CustomEvent && event.detail.what === asks)
      Reflect.set(window, 'refused', true);
  });
}

/** In each of these ways the page itself is answered. */
async function turnOfEachKind(): Promise<void> {
  await new Promise((done) => requestAnimationFrame(done));
  await new Promise((done) => requestIdleCallback(done));
  await new Promise((done) => setTimeout(done, 50));
  const { port1, port2 } = new MessageChannel();
  const answered = new Promise((done) => (port1.onmessage = done));
  port2.postMessage(0);
  await answered;
}

test('whatever is wrong with a module as a whole, the rest of the page goes on', async ({
  page,
  request,
}) => {
  test.setTimeout(300_000);
  const session = await tokenOf(request, MANAGER);
  await arrives(page, session);
  for (const fault of MODULE_FAULTS)
    await test.step(fault.title, async () => {
      await publishBroken(page, { 'mf-gestion': faultyEntry(fault) });
      await page.goto('/app/Dashboard');
      await expect(page.getByText('Les dates butoirs')).toBeVisible();
      await meets(page, session, fault);
    });
});

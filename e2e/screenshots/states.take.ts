import type { Page } from '@playwright/test';
import { CLOSED_YEAR, REMOTES, SCREENS, type Screen } from '../support/screens.ts';
import { emptyLists, failAnswers, follow, holdAnswers, loseModule } from '../support/weather.ts';
import { picture, settled } from './pictures.ts';
import { test } from './visit.ts';

const START = { app: '/app/Dashboard', admin: '/admin/outils' } as const;

/** The lists of the administrators' area are never empty: they are emptied on the way. */
const ADMIN_LISTS = /\/api\/(v2\/)?(admin|bankMovement\/categories)\b/;

/** A screen that is entered from another one while something is wrong. */
async function enter(page: Page, screen: Screen, weather: () => Promise<unknown>): Promise<void> {
  const area = screen.part === 'admin' ? 'admin' : 'app';
  await page.goto(START[area]);
  await settled(page);
  await weather();
  await follow(page, screen.path);
}

for (const screen of SCREENS) {
  const { part, name, path, visitor, year } = screen;
  const remote = REMOTES[part];

  test(`${part} ${name} full`, async ({ visit }) => {
    const page = await visit(visitor, year);
    await page.goto(path);
    await settled(page);
    await picture(page, part, name, 'full');
  });

  if (part === 'guest') continue;

  test(`${part} ${name} loading`, async ({ visit }) => {
    const page = await visit(visitor, year);
    if (remote === undefined) {
      await holdAnswers(page);
      await page.goto(path);
      await page.waitForTimeout(1_500);
    } else {
      await enter(page, screen, () => holdAnswers(page));
      await page.waitForTimeout(1_500);
    }
    await picture(page, part, name, 'loading');
  });

  test(`${part} ${name} error`, async ({ visit }) => {
    const page = await visit(visitor, year);
    if (name === 'dashboard') {
      await page.goto('/app/mon_compte');
      await settled(page);
      await failAnswers(page);
      await follow(page, path);
    } else
      await enter(page, name === 'tools' ? { ...screen, part: 'gestion' } : screen, () =>
        failAnswers(page),
      );
    await settled(page);
    // The client tries a reading again before it says that it failed.
    await page.waitForTimeout(2_500);
    await picture(page, part, name, 'error');
  });

  if (remote !== undefined) {
    test(`${part} ${name} module-down`, async ({ visit }) => {
      const page = await visit(visitor, year);
      await loseModule(page, remote);
      await page.goto(path);
      await page.waitForTimeout(4_000);
      await picture(page, part, name, 'module-down');
    });
  }

  test(`${part} ${name} empty`, async ({ visit }) => {
    const page = await visit(part === 'admin' ? 'admin' : 'newcomer', year);
    if (part === 'admin') await emptyLists(page, ADMIN_LISTS);
    await page.goto(path);
    await settled(page);
    await picture(page, part, name, 'empty');
  });

  if (part !== 'admin' && part !== 'compte-rendu') {
    test(`${part} ${name} read-only`, async ({ visit }) => {
      const page = await visit(visitor, CLOSED_YEAR);
      await page.goto(path);
      await settled(page);
      await picture(page, part, name, 'read-only');
    });
  }
}

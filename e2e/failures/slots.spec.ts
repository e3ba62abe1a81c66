import type { Page } from '@playwright/test';
import { publishBroken } from '../support/broken-modules.ts';
import { companyWithReports } from '../support/reports.ts';
import { entryOfParts, GREEDY_PART, SLOT_FAULTS, type SlotFault } from '../support/slot-faults.ts';
import { expect, test } from '../support/test.ts';

// Each of these builds complains, in its own way.
test.use({ ignoredComplaints: /[^]*/ });

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu principal' });
/** So much of its time passes between two looks at a page. */
const LEAP_MS = 2_500;

const entry = (page: Page, name: string) => menu(page).getByRole('link', { name, exact: true });
const main = (page: Page) => page.getByRole('main');
const givenWay = (page: Page) => main(page).getByText('Indisponible', { exact: true });

/** A part of mf-gestion in the screen of another module, and one among the cards of the shell. */
async function publishParts(page: Page, faults: readonly SlotFault[]): Promise<void> {
  await publishBroken(page, { 'mf-gestion': entryOfParts(faults) }, (remote) => ({
    ...remote,
    manifest: {
      ...remote.manifest,
      slots: ['compte-rendu.assembly', 'dashboard.card'].map((slot) => ({
        slot,
        export: 'Part',
        order: 1,
        props: {},
      })),
    },
  }));
}

/** The screen of somebody else in which the part is drawn, with something of its own to press. */
const HOSTS = {
  'of another module': {
    opens: (page: Page) => entry(page, 'Assemblée générale').click(),
    title: 'Assemblée générale',
    async works(page: Page): Promise<void> {
      const field = main(page).getByLabel('Lieu');
      const before = await field.inputValue();
      await field.click();
      await page.keyboard.press('End');
      await page.keyboard.type(' bis');
      await expect(field).toHaveValue(`${before} bis`);
      // What is typed would be asked about. Who leaves a field tells its form.
      await field.fill(before);
      await field.press('Tab');
    },
  },
  'of the shell': {
    opens: (page: Page) => entry(page, 'Tableau de bord').click(),
    title: 'Tableau de bord',
    async works(page: Page): Promise<void> {
      await expect(main(page).getByText('Les dates butoirs')).toBeVisible();
      await main(page).getByRole('link').first().click({ trial: true });
    },
  },
} as const;

type Host = (typeof HOSTS)[keyof typeof HOSTS];

async function meets(page: Page, host: Host, fault: SlotFault): Promise<void> {
  await page.evaluate((title) => Reflect.set(window, 'fault', title), fault.title);
  await host.opens(page);
  await expect(page.getByRole('heading', { level: 1, name: host.title })).toBeVisible();
  if (fault.gives === 'way')
    await expect(async () => {
      if (fault !== GREEDY_PART) await page.clock.runFor(LEAP_MS);
      await expect(givenWay(page)).toBeVisible({ timeout: 100 });
    }).toPass({ intervals: [50], timeout: 60_000 });
  else if (fault.does !== undefined)
    await page.waitForFunction((title) => Reflect.get(window, 'done') === title, fault.title);
  if (fault !== GREEDY_PART) await page.clock.fastForward(2_000);
  await expect(givenWay(page)).toHaveCount(fault.gives === 'way' ? 1 : 0);
  await expect(main(page).getByRole('alert')).toHaveCount(0);
  await host.works(page);
  await entry(page, 'Patrimoine').click();
  await expect(main(page).getByText('Ajouter un immeuble').first()).toBeVisible();
}

/** Somebody who reads another module, and who is told of to the server meanwhile. */
async function arrives(page: Page, faults: readonly SlotFault[]): Promise<ReadonlySet<string>> {
  const accused = new Set<string>();
  page.on('request', (sent) => {
    if (!sent.url().endsWith('/client_report')) return;
    const { code, module } = sent.postDataJSON();
    if (code === 'render') accused.add(module);
  });
  await publishParts(page, faults);
  await companyWithReports(page, '/app/patrimoine');
  await expect(main(page).getByText('Ajouter un immeuble').first()).toBeVisible();
  return accused;
}

for (const [where, host] of Object.entries(HOSTS)) {
  test(`whatever a part does wrong in a screen ${where}, the screen goes on without it`, async ({
    page,
  }) => {
    test.setTimeout(300_000);
    await page.clock.install();
    const accused = await arrives(page, SLOT_FAULTS);
    for (const fault of SLOT_FAULTS) await test.step(fault.title, () => meets(page, host, fault));
    expect([...accused]).toEqual(['mf-gestion']);
  });

  test(`a part that leaves the browser no time gives way, and the screen ${where} does not`, async ({
    page,
  }) => {
    const accused = await arrives(page, [GREEDY_PART]);
    await meets(page, host, GREEDY_PART);
    expect([...accused]).toEqual(['mf-gestion']);
  });
}

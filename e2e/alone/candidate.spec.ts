import type { Locator, Page } from '@playwright/test';
import { releaseApp } from '@sci/platform/release';
import { NO_SOURCE } from '@sci/platform/source';
import type { ChangedBuild } from '../support/changed-build.ts';
import { test } from '../support/own-server.ts';
import { changed, expectScreen, mark, visitor } from '../support/publishing.ts';
import { live, openTarget, tokenOf } from '../support/registry-target.ts';
import { ADMIN, expect, MANAGER } from '../support/test.ts';

const MODULE = 'mf-configuration';
const MARK = 'candidat';
/** The company of the manager of the demonstration. */
const COMPANY = 'SCI des Glycines';
const FORGED = 1_000;

const made: ChangedBuild[] = [];
const opened: Page[] = [];
test.afterEach(async () => {
  for (const page of opened.splice(0)) await page.context().close();
  await Promise.all(made.splice(0).map((build) => build.remove()));
});

/** Presses a button that asks for a reason, fills what else it asks, and confirms. */
async function decide(
  admin: Page,
  label: string,
  fill: (dialog: Locator) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  await admin.getByRole('button', { name: label, exact: true }).click();
  const dialog = admin.getByRole('dialog');
  await fill(dialog);
  await dialog.getByLabel('Motif').fill('Histoire de la version candidate');
  await dialog.getByRole('button', { name: label, exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** The build that a browser has from its next page on: the page before has told who it is. */
async function nextPage(page: Page): Promise<unknown> {
  await page.goto('/app/patrimoine');
  await expectScreen(page, 'Patrimoine');
  return mark(page);
}

/** One account reports the module again and again, from a page that really has the candidate. */
const reportsFailures = (page: Page): Promise<number> =>
  page.evaluate(
    async ([module, times]) => {
      const config: { page: string } = JSON.parse(
        document.getElementById('config')?.textContent ?? '{}',
      );
      const send = (n: number): Promise<Response> =>
        fetch('/api/v2/client_report', {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${localStorage.getItem('token') ?? ''}`,
            'x-sci-page': config.page,
          },
          body: JSON.stringify({
            module,
            code: 'error',
            message: `échec ${n}`,
            route: '/app/patrimoine',
            revision: Number(document.documentElement.dataset['revision']),
            stack: '',
          }),
        });
      let answered = 0;
      for (let n = 0; n < times; n += 50)
        answered += (await Promise.all(Array.from({ length: 50 }, (_, at) => send(n + at)))).length;
      return answered;
    },
    [MODULE, FORGED] as const,
  );

test('an administrator tries a build on a reviewer, on a company and on everybody, and one account ends nothing by its reports', async ({
  browser,
  request,
  baseURL,
}) => {
  test.setTimeout(300_000);
  const target = await openTarget(request, baseURL ?? '', [MODULE]);
  const old = (await live(target)).remotes[MODULE];
  if (!old) throw new Error(`${MODULE} is not published`);
  const build = await changed(target, old, MARK);
  made.push(build);
  await releaseApp({
    id: MODULE,
    target,
    build: () =>
      Promise.resolve({ files: build.folder, release: build.release, source: NO_SOURCE }),
    share: { percent: 0, companies: [] },
    watch: { forMs: 0, everyMs: 1 },
    say: () => {},
  });
  const token = await tokenOf(request, MANAGER);
  const visit = async (as: string, address: string, title: string): Promise<Page> => {
    const page = await visitor(browser, as, address, title);
    opened.push(page);
    return page;
  };
  const admin = await visit(await tokenOf(request, ADMIN), '/admin/outils', 'Outils');
  const notice = admin.getByText(`Version candidate de ${MODULE}`);
  await expect(notice).toBeVisible();
  const reviewer = await visit(token, '/app/patrimoine', 'Patrimoine');
  const other = await visit(token, '/app/patrimoine', 'Patrimoine');

  await test.step('who opens the preview link has it from the second page on, nobody else', async () => {
    await admin.getByRole('button', { name: 'Créer un lien d’aperçu' }).click();
    const shown = admin.getByText('/apercu/');
    await expect(shown).toBeInViewport({ ratio: 1 });
    const link = await shown.textContent();
    await reviewer.goto(link ?? '');
    await expect(reviewer.getByText('Les dates butoirs')).toBeVisible();
    expect(await nextPage(reviewer)).toBe(MARK);
    expect([await nextPage(other), await nextPage(other)]).toEqual([null, null]);
  });

  await test.step('a company that is chosen by its name has it', async () => {
    await decide(admin, 'Changer la part', async (dialog) => {
      await dialog.getByLabel('Sociétés qui l’ont dans tous les cas').fill('glycines');
      await dialog.getByRole('button', { name: `Ajouter ${COMPANY}` }).click();
    });
    await expect(admin.getByText(`La société ${COMPANY} l’a dans tous les cas.`)).toBeVisible();
    await nextPage(other);
    expect(await nextPage(other)).toBe(MARK);
  });

  await test.step('a thousand failures of one account count once', async () => {
    expect(await reportsFailures(other)).toBe(FORGED);
    await admin.reload();
    await expect(admin.getByText('Comptes en échec : 1 sur 1 avec elle')).toBeVisible();
  });

  await test.step('given to everybody, it is what a first page has', async () => {
    await decide(admin, 'Donner à tous');
    await expect(notice).toBeHidden();
    const first = await visit(token, '/app/patrimoine', 'Patrimoine');
    expect(await mark(first)).toBe(MARK);
  });

  await test.step('taken back and begun again with the kept build, it ends when it is taken away', async () => {
    const row = admin.getByRole('rowgroup', { name: MODULE });
    await row.getByRole('button', { name: `Revenir en arrière : ${MODULE}` }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByLabel('Motif').fill('Histoire de la version candidate');
    await dialog.getByRole('button', { name: 'Remettre cette version' }).click();
    await expect(dialog).toBeHidden();
    await decide(admin, 'Essayer une version sur une partie des comptes', async (asked) => {
      await expect(asked.getByLabel('Version')).toBeVisible();
      await asked
        .getByLabel('Version')
        .selectOption(`${MODULE} ${build.release.version}-${build.release.build}`);
      await asked.getByLabel('Part des comptes, en %').fill('100');
    });
    await expect(notice).toBeVisible();
    await nextPage(other);
    expect(await nextPage(other)).toBe(MARK);
    await decide(admin, 'Retirer la version candidate');
    await expect(notice).toBeHidden();
    expect(await nextPage(other)).toBeNull();
  });
});

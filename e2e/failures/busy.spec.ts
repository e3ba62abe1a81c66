import { BROKEN_FILES, emptyModule, entryWith, publishBroken } from '../support/broken-modules.ts';
import { expect, MANAGER, signIn, test } from '../support/test.ts';

test.use({ ignoredComplaints: BROKEN_FILES });

/** A module whose every screen is what the expression says; `React` is the shared one. */
const moduleWhoseScreenIs = (screen: string): string =>
  `var mf_gestion = { share: null, init(scope) { mf_gestion.share = scope; }, async get() {
    const versions = Object.values(mf_gestion.share.react);
    const React = (await versions[0].get())();
    return () => ({ default: ${emptyModule('mf-gestion', '').replace('default: () => null', `default: ${screen}`)} });
  } };`;

test('a screen that draws itself again without end: a card says so in its place, the module can be closed, and the menu works', async ({
  page,
}) => {
  await publishBroken(page, {
    'mf-gestion': moduleWhoseScreenIs(`() => {
      const [, draw] = React.useState(0);
      React.useEffect(() => draw((count) => count + 1));
      return React.createElement('h1', null, 'Sans fin');
    }`),
  });
  await signIn(page, MANAGER);
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  await menu.getByRole('link', { name: 'Grand livre', exact: true }).click();
  const card = page.getByRole('alert');
  await expect(card).toContainText('Cet écran a rencontré une erreur.');
  await expect(card).toContainText('Il se redessine sans fin.');
  await card.getByRole('button', { name: 'Fermer ce module' }).click();
  await expect(page.getByText('Les dates butoirs')).toBeVisible();
  await menu.getByRole('link', { name: 'Patrimoine', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Patrimoine' })).toBeVisible();
});

test('a screen that leaves the browser no time gets a card, and the rest of the application goes on', async ({
  page,
}) => {
  await publishBroken(page, {
    'mf-gestion': entryWith(
      'mf-gestion',
      emptyModule('mf-gestion', '').replace(
        'default: () => null',
        `default: () => {
          window.busy ??= setInterval(() => {
            const until = performance.now() + 900;
            if (document.querySelector('[role="alert"]') === null) while (performance.now() < until);
          }, 1000);
          return 'Occupé';
        }`,
      ),
    ),
  });
  await signIn(page, MANAGER);
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  await menu.getByRole('link', { name: 'Grand livre', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Cet écran a rencontré une erreur.', {
    timeout: 40_000,
  });
  await menu.getByRole('link', { name: 'Patrimoine', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Patrimoine' })).toBeVisible();
});

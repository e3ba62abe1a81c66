import { BROKEN_FILES } from '../support/broken-modules.ts';
import { call } from '../support/server-calls.ts';
import { ADMIN, expect, MANAGER, signIn, signInByForm, test } from '../support/test.ts';

test.use({
  ignoredComplaints: new RegExp(
    `${BROKEN_FILES.source}|Content Security Policy|Integrity-Policy|Integrity Policy`,
  ),
});

test('nothing of the administrators’ module reaches the browser of somebody else', async ({
  page,
}) => {
  const seen: string[] = [];
  page.on('request', (request) => seen.push(request.url()));
  await signInByForm(page, MANAGER);
  await page.goto('/admin/utilisateurs_abonnes');
  await expect(page).toHaveURL(/\/app\/Dashboard$/);
  await expect(page.getByText('Les dates butoirs')).toBeVisible();

  expect(seen.filter((url) => /mf-admin|registry\/admin/.test(url))).toEqual([]);
  expect(
    await (await page.request.get('/admin', { headers: { accept: 'text/html' } })).text(),
  ).not.toContain('mf-admin');
  expect(await (await page.request.get('/remotes.json')).text()).not.toContain('mf-admin');
  expect((await call(page, 'GET', '/registry/admin')).status).toBe(403);
  expect((await call(page, 'GET', '/admin/users')).status).toBe(403);
});

test('the page runs no inline code, no evaluated text and no script without its hash, and reports what it refused', async ({
  page,
}) => {
  await signIn(page, ADMIN, '/admin/utilisateurs_abonnes');
  const file = await page.evaluate(async () => {
    const registry = await (await fetch('/remotes.json')).json();
    const { base, entry } = registry.remotes['mf-gestion'];
    return `${base}${entry}`;
  });
  const outcome = await page.evaluate(async (address) => {
    const fetched = (element: HTMLElement) =>
      new Promise<string>((resolve) => {
        element.addEventListener('load', () => resolve('loaded'));
        element.addEventListener('error', () => resolve('blocked'));
        document.head.append(element);
      });
    // From a timer: what the test itself evaluates is exempt from the page's policy.
    const evaluated = await new Promise((resolve) => {
      setTimeout(() => {
        try {
          resolve(Reflect.construct(Function, ['return "ran"'])());
        } catch {
          resolve('blocked');
        }
      });
    });
    document.head.append(
      Object.assign(document.createElement('script'), { textContent: 'window.inlined = true' }),
    );
    document.head.append(
      Object.assign(document.createElement('style'), { textContent: 'body { display: none }' }),
    );
    return {
      evaluated,
      inlineScript: 'inlined' in window ? 'ran' : 'blocked',
      inlineStyle: getComputedStyle(document.body).display === 'none' ? 'applied' : 'blocked',
      scriptWithoutHash: await fetched(
        Object.assign(document.createElement('script'), { src: address }),
      ),
    };
  }, file);
  expect(outcome).toEqual({
    evaluated: 'blocked',
    inlineScript: 'blocked',
    inlineStyle: 'blocked',
    scriptWithoutHash: 'blocked',
  });

  await expect(async () => {
    const { body } = await call(page, 'GET', '/v2/admin/modules');
    const reports: readonly { kind: string; code: string }[] = body.reports;
    const codes = reports.filter(({ kind }) => kind === 'csp').map(({ code }) => code);
    expect(codes).toEqual(
      expect.arrayContaining(['script-src', 'script-src-elem', 'style-src-elem']),
    );
  }).toPass({ timeout: 20_000 });
});

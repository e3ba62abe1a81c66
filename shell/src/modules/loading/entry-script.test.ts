import { loadContainer } from './entry-script.ts';

it('gives a build neither the container nor the files that an earlier build of the module left in the page', async () => {
  Reflect.set(window, 'mf_exemple', { init: () => {}, get: () => {} });
  Reflect.set(window, 'webpackChunkmf_exemple', [[['module'], {}]]);
  const loading = loadContainer('/assets/remotes/mf-exemple/1.0.0-b/remoteEntry.js', 'mf_exemple');
  expect('webpackChunkmf_exemple' in window).toBe(false);

  document.head.querySelector('script')?.dispatchEvent(new Event('load'));
  await expect(loading).rejects.toMatchObject({ name: 'EntryError', reason: 'execution' });
});

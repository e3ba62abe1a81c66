import { LoadTimes } from './load-times.ts';

it('tells what was waited for once, when the page is left, by the build that the address names', async () => {
  const sent: [string, Blob][] = [];
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (address: string, body: Blob) => sent.push([address, body]),
  });
  const times = new LoadTimes();
  times.start();
  window.dispatchEvent(new Event('pagehide'));
  expect(sent).toEqual([]);

  times.keep('/assets/shell/1.0.0-aa/', 'module', 412.6);
  times.keep('/assets/remotes/mf-gestion/1.2.0-bb/', 'screen', 30);
  times.keep('/', 'module', 1);
  window.dispatchEvent(new Event('pagehide'));
  window.dispatchEvent(new Event('pagehide'));

  expect(sent.map(([address]) => address)).toEqual(['/api/v2/client_load_times']);
  expect(JSON.parse((await sent[0]?.[1].text()) ?? '')).toEqual({
    loads: [
      { module: 'shell', build: '1.0.0-aa', phase: 'module', ms: 413 },
      { module: 'mf-gestion', build: '1.2.0-bb', phase: 'screen', ms: 30 },
    ],
  });
});

import { orFromOwnServer, servedAt } from './own-server.ts';

const PATH = '/assets/remotes/mf-loin/1.0.0-a/page.js';
const ELSEWHERE = `https://fichiers.example${PATH}`;

function asked(src: string) {
  const script = Object.assign(document.createElement('script'), { src });
  const heard: string[] = [];
  // As the loader of styles does, which listens first.
  script.onload = script.onerror = (event) =>
    heard.push(typeof event === 'string' ? event : event.type);
  orFromOwnServer(script);
  document.head.append(script);
  const shown = () => document.head.querySelector('script');
  return { script, heard, shown };
}

afterEach(() => {
  document.head.replaceChildren();
  window.sciAway = false;
});

it('takes a file that another origin does not bring from the server, and tells the loader of that alone', () => {
  const { script, heard, shown } = asked(ELSEWHERE);
  script.dispatchEvent(new Event('error'));

  expect(heard).toEqual([]);
  expect(shown()?.src).toBe(`http://localhost${PATH}`);
  expect(script.ownerDocument).not.toBe(document); // what comes after all does not run a second time
  shown()?.dispatchEvent(new Event('load'));
  expect(heard).toEqual(['load']);
  expect(servedAt('https://fichiers.example/assets/b.js')).toBe('http://localhost/assets/b.js');
});

it.each([
  ['that came', ELSEWHERE, 'load'],
  ['of the server itself', PATH, 'error'],
])('leaves a file %s to its loader', (_title, src, event) => {
  const { script, heard, shown } = asked(src);
  script.dispatchEvent(new Event(event));

  expect(heard).toEqual([event]);
  expect(shown()).toBe(script);
});

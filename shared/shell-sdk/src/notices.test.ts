import { noticesAtom, notify } from './notices.ts';
import { store } from './state.ts';

const shown = () => store.get(noticesAtom).map(({ text }) => text);

it('keeps a refusal in sight whatever goes well after it, and the last four of each', () => {
  store.set(noticesAtom, []);
  notify({ kind: 'error', text: 'Refusé' });
  for (const text of ['un', 'deux', 'trois', 'quatre', 'cinq']) notify({ kind: 'success', text });
  expect(shown()).toEqual(['Refusé', 'deux', 'trois', 'quatre', 'cinq']);

  for (const text of ['a', 'b', 'c', 'd']) notify({ kind: 'error', text });
  expect(shown()).toEqual(['deux', 'trois', 'quatre', 'cinq', 'a', 'b', 'c', 'd']);
});

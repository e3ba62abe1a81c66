import { ApiError, tokens } from '@sci/api-client';
import { noticesAtom, notify, tellError } from './notices.ts';
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

it('what is no text is said in words, and what is no sort is an information: the shell has to draw it', () => {
  store.set(noticesAtom, []);
  const said: readonly unknown[] = [
    { kind: 'error', text: new Error('Refusé') },
    { kind: 'fatal', text: { rows: [] } },
    { kind: 'info', text: null, undo: 'non' },
  ];
  for (const notice of said) Reflect.apply(notify, undefined, [notice]);
  expect(store.get(noticesAtom).map(({ kind, text, undo }) => [kind, text, undo])).toEqual([
    ['error', 'Refusé', undefined],
    ['info', '[object Object]', undefined],
    ['info', 'null', undefined],
  ]);
});

it('says once that a session has ended: whoever it was told to has no token any more', () => {
  const refused = new ApiError({
    kind: 'http',
    status: 401,
    message: 'Vous devez vous connecter.',
  });
  store.set(noticesAtom, []);
  tokens.clear();
  tellError(refused);
  expect(shown()).toEqual([]);
  tokens.setOwn('autre');
  tellError(refused);
  expect(shown()).toEqual(['Vous devez vous connecter.']);
  tokens.clear();
});

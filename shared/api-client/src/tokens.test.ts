import { TOKEN_KEY, tokens } from './tokens.ts';

afterEach(() => tokens.clear());

it('keeps a session in its tab when code of the page empties the storage', () => {
  tokens.setOwn('session');
  localStorage.clear();
  expect(tokens.own()).toBe('session');
});

it('ends a session that was ended here, or in another tab', () => {
  tokens.setOwn('session');
  tokens.clear();
  expect(tokens.current()).toBeNull();

  tokens.setOwn('session');
  localStorage.removeItem(TOKEN_KEY);
  window.dispatchEvent(new StorageEvent('storage', { key: TOKEN_KEY, newValue: null }));
  expect(tokens.current()).toBeNull();
});

it('takes the session that another tab has begun', () => {
  tokens.setOwn('ancienne');
  localStorage.setItem(TOKEN_KEY, 'nouvelle');
  expect(tokens.own()).toBe('nouvelle');
});

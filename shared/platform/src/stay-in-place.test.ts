import { stayInPlace } from './stay-in-place.ts';

it('draws the latest build under the same identity, until its hooks are others', () => {
  const page: { sciStay?: typeof window.sciStay; sciForget?: typeof window.sciForget } = {};
  Object.assign(globalThis, { window: page });
  stayInPlace();
  const built = (text: string, hooks: string) => page.sciStay?.('a Page', () => text, hooks);

  const first = built('un', 'useState');
  const second = built('deux', 'useState');
  expect(second).toBe(first);
  expect(Reflect.apply(first ?? String, null, [{}])).toBe('deux');
  expect(built('trois', 'useState useEffect')).not.toBe(first);
  const third = built('quatre', 'useState useEffect');
  page.sciForget?.();
  expect(built('quatre', 'useState useEffect')).not.toBe(third);
  Reflect.deleteProperty(globalThis, 'window');
});

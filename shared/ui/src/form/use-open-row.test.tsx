import { renderHook } from '@testing-library/react';
import { useOpenRow } from './use-open-row.ts';

const NONE = { key: null, row: undefined };
const open = (first: { key: number | null; row: string | undefined }) =>
  renderHook(({ key, row }) => useOpenRow(key, row), { initialProps: first });

it('stays with the row that somebody removed while it was open, as it was seen last', () => {
  const form = open({ key: 1, row: 'Les Ormes' });
  form.rerender({ key: 1, row: 'Les Ormes, Lyon' });
  form.rerender({ key: 1, row: undefined });
  expect(form.result.current).toBe('Les Ormes, Lyon');
});

it('lets it go when it is closed or another one is opened', () => {
  const form = open({ key: 1, row: 'Les Ormes' });
  form.rerender(NONE);
  expect(form.result.current).toBeUndefined();
  form.rerender({ key: 1, row: undefined });
  expect(form.result.current).toBeUndefined();
  form.rerender({ key: 2, row: 'Les Tilleuls' });
  form.rerender({ key: 3, row: undefined });
  expect(form.result.current).toBeUndefined();
});

import { renderHook } from '@testing-library/react';
import { useOpenRow, useRowsWithOpen } from './use-open-row.ts';

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

describe('the rows of a table with the one that a form is open under', () => {
  const ROWS = ['a1', 'b1', 'c1'];
  const keyOf = (row: string): string => row.charAt(0);
  const table = (rows: readonly string[], asked = 'all') =>
    renderHook(
      ({ key, shown, current, question }) =>
        useRowsWithOpen(shown, keyOf, { key, current }, question),
      {
        initialProps: {
          key: 'b' as string | null,
          shown: rows,
          current: undefined as string | undefined,
          question: asked,
        },
      },
    );
  const OPEN = { key: 'b', current: undefined, question: 'all' };

  it('keeps it where it stood when it is gone', () => {
    const shown = table(ROWS);
    shown.rerender({ ...OPEN, shown: ['a1', 'c2', 'd1'] });
    expect(shown.result.current).toEqual(['a1', 'b1', 'c2', 'd1']);
    shown.rerender({ ...OPEN, shown: [] });
    expect(shown.result.current).toEqual(['b1']);
  });

  it('shows it as it is now when the question does not find it any more', () => {
    const shown = table(ROWS);
    shown.rerender({ ...OPEN, shown: ['a1', 'c1'], current: 'b2' });
    expect(shown.result.current).toEqual(['a1', 'b2', 'c1']);
  });

  it('lets it go when another question is asked, or it is closed', () => {
    const shown = table(ROWS);
    shown.rerender({ ...OPEN, shown: ['a1'], question: 'a' });
    expect(shown.result.current).toEqual(['a1']);
    const closed = table(ROWS);
    closed.rerender({ ...OPEN, key: null, shown: ['a1'] });
    closed.rerender({ ...OPEN, shown: ['a1'] });
    expect(closed.result.current).toEqual(['a1']);
  });

  it('draws no table again that did not change', () => {
    const shown = table(ROWS);
    expect(shown.result.current).toBe(ROWS);
  });
});

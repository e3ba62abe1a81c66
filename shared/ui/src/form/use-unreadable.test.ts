import { act, renderHook } from '@testing-library/react';
import { useUnreadable } from './use-unreadable.ts';

it('knows which fields, and which lines of one, show what can’t be read', () => {
  const { result } = renderHook(() => useUnreadable());
  expect(result.current.unread()).toBe(false);
  act(() => result.current.note('lines.1.debit', 'Montant illisible', '12,345'));
  expect(result.current.unread()).toBe(true);
  expect(result.current.unread('lines')).toBe(true);
  expect(result.current.unread('line', 'lines.1.credit')).toBe(false);
  expect(result.current.unread('date', 'lines.1.debit')).toBe(true);
  act(() => result.current.note('lines.1.debit', null));
  expect(result.current.unread()).toBe(false);
});

it('gives a text that was left once: a field that is drawn anew shows what the form holds', () => {
  const { result } = renderHook(() => useUnreadable());
  act(() => result.current.give({ amount: '12,345', other: '1,2,3' }));
  act(() => result.current.note('amount', null));
  expect(result.current.given).toEqual({ amount: '12,345', other: '1,2,3' });
  act(() => result.current.note('amount', 'Montant illisible', '12,345'));
  expect(result.current.given).toEqual({ other: '1,2,3' });
});

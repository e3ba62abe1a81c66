import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { MemoryRouter } from 'react-router';
import { isTyping } from '@sci/ui';
import { setIsTyping, useTarget } from './target.ts';

let answer = (): void => undefined;

/** A list that is read after its screen is drawn. */
function Associates() {
  const target = useTarget('associe');
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    answer = () => act(() => setRead(true));
  }, []);
  return isRead ? <article aria-label="Paul" {...target(2)} /> : null;
}
const open = () =>
  render(
    <MemoryRouter initialEntries={['/associes?associe=2']}>
      <input aria-label="Rechercher" />
      <Associates />
    </MemoryRouter>,
  );
const paul = () => screen.getByRole('article', { name: 'Paul' });

beforeAll(() => setIsTyping(isTyping));

it('takes the keyboard to what a link leads to once it is read', () => {
  open();
  answer();
  expect(paul()).toHaveFocus();
  expect(paul()).toHaveAttribute('data-target');
});

it('leaves whoever has gone on to type elsewhere where he is', async () => {
  open();
  await userEvent.type(screen.getByLabelText('Rechercher'), 'Mar');
  answer();
  expect(screen.getByLabelText('Rechercher')).toHaveFocus();
  expect(paul()).toHaveAttribute('data-target');
});

import { use, type ReactNode } from 'react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { useSearchParams } from './search-params.ts';

const forever = new Promise<never>(() => {});
const Coming = (): ReactNode => use(forever);

it('takes nothing of a screen along to the one that the user is on the way to', async () => {
  function Searched() {
    const [parameters, setParameters] = useSearchParams();
    const q = `${parameters.get('q') ?? ''}x`;
    return <button onClick={() => setParameters({ q })}>{q}</button>;
  }
  const router = createMemoryRouter(
    [
      { path: '/movements', Component: Searched },
      { path: '/ledger', Component: Coming },
    ],
    { initialEntries: ['/movements'] },
  );
  render(<RouterProvider router={router} />);
  const button = screen.getByRole('button');
  fireEvent.click(button);
  expect(button).toHaveTextContent('xx');

  await act(() => router.navigate('/ledger'));
  // The screen is still there, and its last letter comes late.
  fireEvent.click(button);
  expect(router.state.location).toMatchObject({ pathname: '/ledger', search: '' });
});

import { useRef, useState } from 'react';
import { renderScreen, screen, waitFor } from '@sci/shell-sdk/testing';
import { useKeptFocus } from './kept-focus.ts';

function Content() {
  const main = useRef<HTMLElement>(null);
  const [rows, setRows] = useState(['Lilas', 'Acacias']);
  useKeptFocus(main);
  return (
    <main tabIndex={-1} ref={main}>
      <section aria-label="Immeubles">
        {rows.map((row) => (
          <article key={row}>
            <button type="button" onClick={() => setRows(rows.filter((other) => other !== row))}>
              Supprimer {row}
            </button>
          </article>
        ))}
      </section>
    </main>
  );
}

it('keeps the keyboard in the section whose row was deleted, so that the next key goes on from there', async () => {
  const { user } = await renderScreen(<Content />);
  await user.click(screen.getByRole('button', { name: 'Supprimer Lilas' }));

  await waitFor(() => expect(screen.getByRole('region', { name: 'Immeubles' })).toHaveFocus());
  await user.tab();
  expect(screen.getByRole('button', { name: 'Supprimer Acacias' })).toHaveFocus();
  expect(screen.getByRole('region', { name: 'Immeubles' })).not.toHaveAttribute('tabindex');
});

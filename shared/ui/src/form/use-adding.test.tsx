import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useAdding } from './use-adding.ts';

function Lines() {
  const [lines, setLines] = useState(['Loyer']);
  const adding = useAdding();
  return (
    <form>
      {lines.length > 1 && <input type="radio" aria-label="En euros" />}
      <button type="button" onClick={(event) => adding(event, () => setLines([...lines, '']))}>
        Ajouter une ligne
      </button>
      {lines.map((line, place) => (
        <p key={place}>
          <input aria-label={`Libellé ${place + 1}`} defaultValue={line} />
          <input aria-label={`Montant ${place + 1}`} />
        </p>
      ))}
    </form>
  );
}

it('goes on in the first field of the line that was added', async () => {
  render(<Lines />);
  await userEvent.click(screen.getByRole('button', { name: 'Ajouter une ligne' }));
  expect(screen.getByLabelText('Libellé 2')).toHaveFocus();
});

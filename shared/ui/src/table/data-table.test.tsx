import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Section } from '../layout/page.tsx';
import { UiProvider } from '../theme/provider.tsx';
import type { Column } from './columns.ts';
import { DataTable } from './data-table.tsx';

interface Movement {
  readonly id: number;
  readonly name: string;
  readonly amount: number | null;
}
const columns: Column<Movement>[] = [
  { id: 'name', title: 'Libellé', cell: ({ name }) => name, sortValue: ({ name }) => name },
  {
    id: 'amount',
    title: 'Montant',
    cell: ({ amount }) => amount ?? '–',
    sortValue: ({ amount }) => amount,
    align: 'end',
  },
];
const rows: Movement[] = [
  { id: 1, name: 'Loyer école', amount: 850 },
  { id: 2, name: 'Assurance', amount: -120 },
  { id: 3, name: 'Échéance', amount: null },
];
const shown = () =>
  screen
    .getAllByRole('row')
    .slice(1, -1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);

function Table({
  onOpen = () => {},
  list = rows,
}: {
  onOpen?: (row: Movement) => void;
  list?: readonly Movement[];
}) {
  const [chosen, setChosen] = useState<ReadonlySet<string | number>>(new Set());
  return (
    <UiProvider test>
      <DataTable
        rows={list}
        columns={columns}
        rowKey={({ id }) => id}
        caption="Mouvements"
        empty={<p>Aucun mouvement</p>}
        onRowOpen={onOpen}
        selection={chosen}
        onSelection={setChosen}
        footer={{ amount: '730' }}
      />
    </UiProvider>
  );
}

it('is no landmark: a section with the name of its list is the only one of that name', () => {
  render(
    <UiProvider test>
      <Section title="Mouvements">
        <DataTable
          rows={rows}
          columns={columns}
          rowKey={({ id }) => id}
          caption="Mouvements"
          empty={null}
        />
      </Section>
    </UiProvider>,
  );

  expect(screen.getAllByRole('region', { name: 'Mouvements' })).toHaveLength(1);
  expect(screen.getByRole('group', { name: 'Mouvements' })).toHaveAttribute('tabindex', '0');
});

it('says that there is nothing instead of an empty table', () => {
  render(<Table list={[]} />);
  expect(screen.getByText('Aucun mouvement')).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

it('sorts as French people do, with what has no value last, and comes back to the first order', async () => {
  const user = userEvent.setup();
  render(<Table />);
  expect(screen.getByRole('table', { name: 'Mouvements' })).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Libellé' }));
  expect(shown()).toEqual(['Assurance', 'Échéance', 'Loyer école']);
  expect(screen.getByRole('columnheader', { name: 'Libellé' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );

  await user.click(screen.getByRole('button', { name: 'Montant' }));
  expect(shown()).toEqual(['Assurance', 'Loyer école', 'Échéance']);
  await user.click(screen.getByRole('button', { name: 'Montant' }));
  expect(shown()).toEqual(['Loyer école', 'Assurance', 'Échéance']);
  await user.click(screen.getByRole('button', { name: 'Montant' }));
  expect(shown()).toEqual(['Loyer école', 'Assurance', 'Échéance']);
});

it('is walked through with the arrow keys, opened with Enter and chosen with Space', async () => {
  const user = userEvent.setup();
  const opened: number[] = [];
  render(<Table onOpen={({ id }) => opened.push(id)} />);
  await user.tab();
  await user.tab();
  await user.tab();
  const [, first, second, third] = screen.getAllByRole('row');
  expect(first).toHaveFocus();

  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(second).toHaveFocus());
  await user.keyboard('{Enter} ');
  expect(opened).toEqual([2]);
  expect(second).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{End}');
  await waitFor(() => expect(third).toHaveFocus());
  await user.keyboard('{Home}');
  await waitFor(() => expect(first).toHaveFocus());
});

it('draws only what is visible of a long list, and says how long it is', () => {
  const many = Array.from({ length: 10_000 }, (_, index) => ({
    id: index,
    name: `Mouvement ${index}`,
    amount: index,
  }));
  render(<Table list={many} />);
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '10001');
  expect(screen.getAllByRole('row').length).toBeLessThan(60);
});

import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { UiProvider } from '../theme/provider.tsx';
import { DataTable } from './data-table.tsx';

interface Line {
  readonly id: number;
}
const lines: Line[] = Array.from({ length: 200 }, (_, index) => ({ id: index + 1 }));
const names = [{ id: 'name', title: 'Libellé', cell: ({ id }: Line) => `Ligne ${id}` }];
const keyOf = ({ id }: Line) => id;

function Table({
  active = null,
  onKey = () => {},
}: {
  readonly active?: number | null;
  readonly onKey?: (key: string, id: number) => void;
}) {
  const [chosen, setChosen] = useState<ReadonlySet<string | number>>(new Set());
  const [opened, setOpened] = useState<number | null>(null);
  const toggle = (id: number) =>
    setChosen((keys) =>
      keys.has(id) ? new Set([...keys].filter((key) => key !== id)) : new Set([...keys, id]),
    );
  const columns = [
    {
      id: 'choose',
      title: 'Choisir',
      cell: ({ id }: Line) => (
        <input type="checkbox" tabIndex={-1} checked={chosen.has(id)} onChange={() => toggle(id)} />
      ),
    },
    ...names,
  ];
  return (
    <UiProvider test>
      <DataTable
        rows={lines}
        columns={columns}
        rowKey={keyOf}
        caption="Lignes"
        empty={null}
        active={active}
        selection={chosen}
        onSelection={setChosen}
        onRowOpen={({ id }) => setOpened(id)}
        onRowKey={(event, { id }) => onKey(event.key, id)}
        detail={
          opened === null ? undefined : { key: opened, render: ({ id }) => <p>Détail de {id}</p> }
        }
      />
    </UiProvider>
  );
}
const row = (id: number) => screen.getByRole('row', { name: `Ligne ${id}` });

it('opens a row in place, its detail right under it', async () => {
  const user = userEvent.setup();
  render(<Table />);
  await user.click(row(2));

  const rows = screen.getAllByRole('row');
  expect(rows[rows.indexOf(row(2)) + 1]).toHaveTextContent('Détail de 2');
  expect(within(screen.getByRole('table')).getAllByText(/^Ligne 3$/)).toHaveLength(1);
});

it('walks past an opened row without stopping on its detail', async () => {
  const user = userEvent.setup();
  render(<Table />);
  await user.click(row(2));
  act(() => row(2).focus());
  await user.keyboard('j');

  await waitFor(() => expect(row(3)).toHaveFocus());
  await user.keyboard('kk');
  await waitFor(() => expect(row(1)).toHaveFocus());
});

it('chooses a range with Shift and an arrow', async () => {
  const user = userEvent.setup();
  render(<Table />);
  act(() => row(1).focus());
  await user.keyboard('{Shift>}{ArrowDown}');
  await waitFor(() => expect(row(2)).toHaveFocus());
  await user.keyboard('{ArrowDown}{/Shift}');

  await waitFor(() => expect(row(3)).toHaveAttribute('aria-selected', 'true'));
  expect(row(1)).toHaveAttribute('aria-selected', 'true');
  expect(row(4)).toHaveAttribute('aria-selected', 'false');
});

it.each(['row', 'checkbox'] as const)(
  'chooses a range from the %s clicked first to the one clicked with Shift',
  async (role) => {
    const user = userEvent.setup();
    render(<Table />);
    const target = (id: number) =>
      role === 'row' ? row(id) : within(row(id)).getByRole('checkbox');
    const chosen = () =>
      screen
        .getAllByRole('row')
        .filter((each) => each.getAttribute('aria-selected') === 'true')
        .map((each) => each.textContent);
    await user.click(target(6));
    await user.keyboard('{Shift>}');
    await user.click(target(3));
    expect(chosen()).toEqual(['Ligne 3', 'Ligne 4', 'Ligne 5', 'Ligne 6']);
    await user.click(target(7));
    await user.keyboard('{/Shift}');
    expect(chosen()).toHaveLength(5);
    expect(screen.queryByText('Détail de 3')).not.toBeInTheDocument();
  },
);

it('gives the screen the keys that it does not use itself, with the row', async () => {
  const user = userEvent.setup();
  const keys: string[] = [];
  render(<Table onKey={(key, id) => keys.push(`${key}${id}`)} />);
  act(() => row(2).focus());
  await user.keyboard('v');

  expect(keys).toEqual(['v2']);
});

it('puts the keyboard on the row that a link leads to', async () => {
  render(<Table active={5} />);

  await waitFor(() => expect(row(5)).toHaveFocus());
});

it('leaves the keyboard to who types meanwhile when the row that a link leads to comes late', async () => {
  const screenWith = (rows: readonly Line[]) => (
    <UiProvider test>
      <input aria-label="Rechercher" />
      <DataTable
        rows={rows}
        columns={names}
        rowKey={keyOf}
        caption="Lignes"
        empty={null}
        active={5}
        onRowOpen={() => {}}
      />
    </UiProvider>
  );
  const { rerender } = render(screenWith([{ id: 1 }]));
  const search = screen.getByLabelText('Rechercher');
  await userEvent.type(search, 'Loyer');
  rerender(screenWith(lines.slice(0, 9)));
  expect(row(5)).toBeInTheDocument();
  await userEvent.keyboard(' de mars');
  expect(search).toHaveValue('Loyer de mars');
});

it('stays where it was when the row under the keyboard leaves the list', async () => {
  const two = [{ id: 1 }, { id: 2 }, { id: 3 }];
  const table = (rows: readonly Line[]) => (
    <UiProvider test>
      <DataTable
        rows={rows}
        columns={names}
        rowKey={keyOf}
        caption="Lignes"
        empty={null}
        onRowOpen={() => {}}
      />
    </UiProvider>
  );
  const { rerender } = render(table(two));
  act(() => row(2).focus());
  rerender(table([{ id: 1 }, { id: 3 }]));

  await waitFor(() => expect(row(3)).toHaveFocus());
});

it('is there in full on paper, and only in sight afterwards', () => {
  render(<Table />);
  expect(screen.queryByText('Ligne 200')).not.toBeInTheDocument();
  act(() => {
    window.dispatchEvent(new Event('beforeprint'));
  });
  expect(screen.getByText('Ligne 200')).toBeInTheDocument();
  act(() => {
    window.dispatchEvent(new Event('afterprint'));
  });
  expect(screen.queryByText('Ligne 200')).not.toBeInTheDocument();
});

it('draws its first rows without asking for a size, which would have the page laid out for it', () => {
  const asked: string[] = [];
  const restore = [HTMLElement.prototype, Element.prototype].map((owner) => {
    const own = Object.getOwnPropertyDescriptors(owner);
    for (const name of ['offsetHeight', 'clientHeight', 'clientWidth'] as const)
      if (name in own)
        Object.defineProperty(owner, name, {
          configurable: true,
          get: () => asked.push(name) * 0 + 480,
        });
    return () => Object.defineProperties(owner, own);
  });
  render(<Table />);
  restore.forEach((back) => back());

  expect(row(1)).toBeVisible();
  expect(asked).toEqual([]);
});

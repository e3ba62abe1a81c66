import { render, screen, within } from '@testing-library/react';
import { UiProvider } from '../theme/provider.tsx';
import { ShortTable } from './short-table.tsx';

const loans = [
  { id: 1, label: 'Prêt Lyon', due: 120, late: true },
  { id: 2, label: 'Prêt Brest', due: 80, late: false },
];

const draw = (minWidth?: number) =>
  render(
    <UiProvider test>
      <ShortTable
        caption="Emprunts"
        rows={loans}
        rowKey={({ id }) => id}
        rowProps={({ late }) => ({ fw: late ? 600 : undefined })}
        columns={[
          { title: 'Emprunt', isHeader: true, cell: ({ label }) => label },
          { title: 'Dû', align: 'right', className: 'due', cell: ({ due }) => `${due} €` },
        ]}
        {...(minWidth === undefined ? {} : { minWidth })}
      />
    </UiProvider>,
  );

it('reads each row by what it is about, under the titles of its columns', () => {
  draw();
  const table = screen.getByRole('table', { name: 'Emprunts' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Emprunt', 'Dû']);
  const late = within(table).getByRole('row', { name: 'Prêt Lyon 120 €' });
  expect(within(late).getByRole('rowheader', { name: 'Prêt Lyon' })).toBeVisible();
  expect(late).toHaveStyle({ fontWeight: '600' });
  expect(within(table).getByRole('row', { name: 'Prêt Brest 80 €' })).not.toHaveStyle({
    fontWeight: '600',
  });
});

it('sets figures at the end of their cells, below a title that stands there too', () => {
  draw();
  for (const cell of [
    screen.getByRole('columnheader', { name: 'Dû' }),
    screen.getByRole('cell', { name: '80 €' }),
  ]) {
    expect(cell).toHaveStyle({ textAlign: 'right' });
    expect(cell).toHaveClass('due');
  }
});

it('lets who has no mouse reach a table that needs more room than the screen', () => {
  const { container } = draw(640);
  expect(container.querySelector('[tabindex="0"]')).toHaveStyle({ '--table-min-width': '640px' });
});

it('has no header over a column of buttons: an empty one would name nothing', () => {
  render(
    <UiProvider test>
      <ShortTable
        caption="Emprunts"
        rows={loans}
        rowKey={({ id }) => id}
        columns={[
          { title: 'Emprunt', cell: ({ label }) => label },
          { title: null, cell: () => 'Rembourser' },
        ]}
      />
    </UiProvider>,
  );
  expect(screen.getAllByRole('columnheader')).toHaveLength(1);
  expect(screen.getAllByRole('row').map(({ childElementCount }) => childElementCount)).toEqual([
    2, 2, 2,
  ]);
});

it('is a stop of the keyboard from the moment it is drawn wider than the screen', () => {
  // The simulated browser gives everything the width 0.
  const sizes = { clientWidth: 300, scrollWidth: 700 };
  const { prototype } = HTMLElement;
  for (const [name, value] of Object.entries(sizes))
    Object.defineProperty(prototype, name, { configurable: true, value });
  draw();
  for (const name of Object.keys(sizes)) Reflect.deleteProperty(prototype, name);
  expect(screen.getByRole('table').parentElement).toHaveAttribute('tabindex', '0');
});

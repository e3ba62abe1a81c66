import { useState } from 'react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UiProvider } from '../theme/provider.tsx';
import { SearchField } from './search-field.tsx';

/** Whoever keeps the value gives it back long after the next keys were typed. */
function LateKeeper({ lateMs, heard }: { readonly lateMs: number; readonly heard: string[] }) {
  const [value, setValue] = useState('');
  return (
    <UiProvider test>
      <SearchField
        name="q"
        label="Rechercher"
        value={value}
        pauseMs={10}
        onChange={(text) => {
          heard.push(text);
          setTimeout(() => setValue(text), lateMs);
        }}
      />
      <button onClick={() => setValue('')}>Effacer</button>
      <button onClick={() => setValue('taxe')}>Taxes</button>
      <output>{value}</output>
    </UiProvider>
  );
}

const show = (lateMs: number) => {
  const heard: string[] = [];
  render(<LateKeeper lateMs={lateMs} heard={heard} />);
  return {
    heard,
    user: userEvent.setup({ delay: 30 }),
    field: screen.getByLabelText('Rechercher'),
  };
};

it.each([0, 45, 200])('keeps every letter when its value comes back %i ms late', async (lateMs) => {
  const { user, field, heard } = show(lateMs);
  await user.type(field, 'loyer mars');

  expect(field).toHaveValue('loyer mars');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('loyer mars'));
  expect(field).toHaveValue('loyer mars');
  expect(heard.at(-1)).toBe('loyer mars');
});

it('takes the value that somebody else gives it, and goes on from there', async () => {
  const { user, field } = show(20);
  await user.type(field, 'loyer');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('loyer'));
  await user.click(screen.getByRole('button', { name: 'Effacer' }));
  expect(field).toHaveValue('');

  await user.click(screen.getByRole('button', { name: 'Taxes' }));
  expect(field).toHaveValue('taxe');
  await user.type(field, ' 2026');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('taxe 2026'));
  expect(field).toHaveValue('taxe 2026');
});

it('tells what was typed at once when it is left or Enter is pressed', async () => {
  const heard: string[] = [];
  render(
    <UiProvider test>
      <SearchField
        name="q"
        label="Rechercher"
        value=""
        pauseMs={600_000}
        onChange={(text) => heard.push(text)}
      />
    </UiProvider>,
  );
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Rechercher'), 'eau{Enter}');
  expect(heard).toEqual(['eau']);
  await user.keyboard('x');
  await user.tab();
  expect(heard).toEqual(['eau', 'eaux']);
});

describe('when somebody else changes the value before what was typed is drawn', () => {
  /** Who empties the field is led back to the kept search in the same moment. */
  function KeptSearch() {
    const [value, setValue] = useState('lac');
    return (
      <UiProvider test>
        <SearchField
          name="q"
          label="Rechercher"
          value={value}
          pauseMs={40}
          settledMs={150}
          onChange={(text) => {
            setValue(text);
            if (text === '') setValue('lac');
          }}
        />
        <output>{value}</output>
      </UiProvider>
    );
  }
  const open = () => {
    render(<KeptSearch />);
    return { user: userEvent.setup(), field: screen.getByLabelText('Rechercher') };
  };

  it('shows the search that is applied, and follows the next ones', async () => {
    const { user, field } = open();
    await user.clear(field);
    expect(field).toHaveValue('');
    await waitFor(() => expect(field).toHaveValue('lac'));

    await user.type(field, 's');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('lacs'));
    expect(field).toHaveValue('lacs');
  });

  it('leaves what is being typed meanwhile', async () => {
    const { user, field } = open();
    await user.clear(field);
    await user.type(field, 'loyer mars');
    expect(field).toHaveValue('loyer mars');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('loyer mars'));
    expect(field).toHaveValue('loyer mars');
  });
});

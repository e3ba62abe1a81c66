import { useState } from 'react';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Cents } from '@sci/money/cents';
import { AmountField } from '../fields/value-fields.tsx';
import { TextField } from '../fields/text-fields.tsx';
import { UiProvider } from '../theme/provider.tsx';
import { DraftOffer } from './draft-offer.tsx';
import { DraftOwner } from './draft-owner.ts';
import { useKeptTyping } from './use-kept-typing.ts';

interface Line {
  readonly name: string;
  readonly amount: Cents | null;
}
interface Row extends Line {
  readonly updatedAt: string;
}
const cents = (value: number): Cents => value as Cents;
const FIRST: Row = { name: 'Loyer', amount: cents(1200), updatedAt: 't0' };
const NEWER: Row = { name: 'Charges', amount: cents(1200), updatedAt: 't1' };
const lineOf = ({ name, amount }: Line): Line => ({ name, amount });

/** What is typed, kept by the page: the panel may be closed meanwhile. */
let typed: Line | null = null;
const sent: (readonly [string, string | undefined])[] = [];

function Panel({ row }: { readonly row: Row }) {
  const [own, setOwn] = useState(typed);
  const change = (next: Line | null): void => {
    typed = next;
    setOwn(next);
  };
  const values = own ?? lineOf(row);
  const typing = useKeptTyping({
    record: { kind: 'lines', id: 1 },
    values,
    baseline: lineOf(row),
    updatedAt: row.updatedAt,
    restore: (before) => change({ ...values, ...before }),
  });
  const store = (seen: string | undefined) =>
    void typing.store(values, seen, async (stored, { updatedAt }) => {
      sent.push([stored.name, updatedAt]);
    });
  return (
    <>
      {typing.offered !== null && <DraftOffer draft={typing.offered} />}
      <TextField
        name="name"
        label="Nom"
        value={values.name}
        onChange={(name) => change({ ...values, name })}
      />
      <AmountField
        {...typing.beside('amount')}
        label="Montant"
        value={values.amount}
        onChange={(amount) => change({ ...values, amount })}
      />
      <button onClick={() => store(typing.seenAt())}>Ranger</button>
      <button
        onClick={() => {
          typing.saw({ baseline: lineOf(NEWER), updatedAt: NEWER.updatedAt });
        }}
      >
        Garder
      </button>
      <button onClick={() => change(null)}>Abandonner</button>
    </>
  );
}
const panel = (row: Row) => (
  <UiProvider test>
    <DraftOwner value="1/1">
      <Panel row={row} />
    </DraftOwner>
  </UiProvider>
);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  sessionStorage.clear();
  typed = null;
  sent.length = 0;
});

describe('the row that something was typed over', () => {
  it('stays the one that was seen when somebody else’s comes with a list that is read again', async () => {
    const { rerender } = render(panel(FIRST));
    await userEvent.type(screen.getByLabelText('Nom'), ' mars');
    rerender(panel(NEWER));
    await press('Ranger');
    expect(sent).toEqual([['Loyer mars', 't0']]);
  });

  it('stays it while the panel is closed', async () => {
    render(panel(FIRST));
    await userEvent.type(screen.getByLabelText('Nom'), ' mars');
    cleanup();
    render(panel(NEWER));
    await press('Ranger');
    expect(sent).toEqual([['Loyer mars', 't0']]);
  });

  it('is the one that was read again, for who has typed nothing or gave it up', async () => {
    const { rerender } = render(panel(FIRST));
    await userEvent.type(screen.getByLabelText('Nom'), ' mars');
    rerender(panel(NEWER));
    await press('Abandonner');
    await userEvent.type(screen.getByLabelText('Nom'), ' avril');
    await press('Ranger');
    expect(sent).toEqual([['Charges avril', 't1']]);
  });

  it('is the newer one once he was shown it and keeps what he typed', async () => {
    const { rerender } = render(panel(FIRST));
    await userEvent.type(screen.getByLabelText('Nom'), ' mars');
    rerender(panel(NEWER));
    await press('Garder');
    await press('Ranger');
    expect(sent).toEqual([['Loyer mars', 't1']]);
  });

  it('is told after a reload, too: what was typed over it is compared with it', async () => {
    const { rerender } = render(panel(FIRST));
    await userEvent.type(screen.getByLabelText('Nom'), ' mars');
    rerender(panel(NEWER));
    cleanup();
    const [[, draft] = []] = Object.entries(sessionStorage);
    expect(JSON.parse(String(draft))).toMatchObject({ seen: { name: 'Loyer' }, seenAt: 't0' });
  });
});

it('shows a text that can’t be read again when its panel is opened again, not the part that could', async () => {
  render(panel(FIRST));
  await userEvent.clear(screen.getByLabelText('Montant'));
  await userEvent.type(screen.getByLabelText('Montant'), '12,3x');
  cleanup();
  render(panel(FIRST));
  expect(await screen.findByDisplayValue('12,3x')).toBe(screen.getByLabelText('Montant'));
  await userEvent.clear(screen.getByLabelText('Montant'));
  await userEvent.type(screen.getByLabelText('Montant'), '12,30');
  cleanup();
  render(panel(FIRST));
  expect(screen.getByLabelText('Montant')).toHaveValue('12,30');
});

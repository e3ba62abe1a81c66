import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cents, type Cents } from '@sci/money/cents';
import { TextField } from '../fields/text-fields.tsx';
import { AmountField } from '../fields/value-fields.tsx';
import { UiProvider } from '../theme/provider.tsx';
import { DraftOwner } from './draft-owner.ts';
import { endDrafts } from './drafts.ts';
import { FormErrors } from './form-errors.tsx';
import { SubmitButton } from './form-parts.tsx';
import { useLines } from './use-lines.ts';
import { useServerForm } from './use-server-form.tsx';

interface Row {
  readonly account: string;
  readonly debit: Cents | null;
}
interface Values {
  readonly rows: readonly Row[];
}
const row = (account: string, debit: Cents | null = null): Row => ({ account, debit });
const THREE: Values = { rows: [row('101'), row('164'), row('213')] };

afterEach(endDrafts);

/** What a failed call of the API looks like. */
class Refusal extends Error {
  readonly status = 422;
  readonly errors: Record<string, string[]>;

  constructor(errors: Record<string, string[]>) {
    super('Données refusées');
    this.errors = errors;
  }
}

function Balances({ save }: { readonly save: (values: Values) => Promise<unknown> }) {
  const form = useServerForm<Values, unknown>({
    record: { kind: 'balances', id: 2026 },
    initial: THREE,
    // It is not asked what else is wrong.
    save: (values) => save(values),
  });
  const rows = useLines(form, 'rows');
  return (
    <form {...form.formProps} aria-label="Soldes">
      <FormErrors form={form} />
      {rows.lines.map(({ key, place, value, beside, change, remove }) => (
        <fieldset key={key}>
          <legend>{`Ligne ${place + 1}`}</legend>
          <TextField
            {...beside('account')}
            label="Compte"
            value={value.account}
            onChange={(account) => change({ account })}
          />
          <AmountField
            {...beside('debit')}
            label="Débit"
            value={value.debit}
            onChange={(debit) => change({ debit })}
          />
          {rows.lines.length > 1 && (
            <button type="button" onClick={remove}>
              {`Retirer la ligne ${place + 1}`}
            </button>
          )}
        </fieldset>
      ))}
      <button type="button" onClick={() => rows.add(row(''))}>
        Ajouter
      </button>
      <SubmitButton pending={form.pending}>Enregistrer</SubmitButton>
    </form>
  );
}

function open(save: (values: Values) => Promise<unknown> = async () => undefined) {
  const view = (
    <UiProvider test>
      <DraftOwner value="1/1">
        <Balances save={save} />
      </DraftOwner>
    </UiProvider>
  );
  return { user: userEvent.setup(), ...render(view), view };
}
const line = (position: number) => within(screen.getByRole('group', { name: `Ligne ${position}` }));
const debits = () =>
  screen.getAllByLabelText('Débit').map((field) => (field as HTMLInputElement).value);
const remove = (position: number) =>
  screen.getByRole('button', { name: `Retirer la ligne ${position}` });
const save = () => screen.getByRole('button', { name: 'Enregistrer' });

it('keeps a text that can’t be read with its line when a line above is removed', async () => {
  const { user } = open();
  await user.type(line(1).getByLabelText('Débit'), '10');
  await user.type(line(2).getByLabelText('Débit'), '12,3x');
  await user.type(line(3).getByLabelText('Débit'), '1,2,3');
  await user.click(remove(1));
  expect(debits()).toEqual(['12,3x', '1,2,3']);
  expect(line(1).getByLabelText('Compte')).toHaveValue('164');
  await user.click(remove(1));
  expect(debits()).toEqual(['1,2,3']);
});

it('holds the form back by the texts of the lines that are left, and by no other', async () => {
  const sent: Values[] = [];
  const { user } = open(async (values) => sent.push(values));
  await user.type(line(2).getByLabelText('Débit'), '12,3x');
  await user.type(line(3).getByLabelText('Débit'), '1,2,3');
  await user.click(save());
  await user.click(remove(1));
  expect(within(screen.getByRole('alert')).getAllByRole('button')).toHaveLength(2);
  expect(line(1).getByLabelText('Débit')).toBeInvalid();
  expect(line(2).getByLabelText('Débit')).toBeInvalid();

  await user.click(remove(2));
  await user.clear(line(1).getByLabelText('Débit'));
  await user.type(line(1).getByLabelText('Débit'), '45');
  expect(sent).toEqual([]);
  await user.click(save());
  expect(sent).toEqual([{ rows: [row('164', cents(45_00))] }]);
});

it('offers a text that can’t be read on the line where it stands now', async () => {
  const { user, unmount, view } = open();
  await user.type(line(2).getByLabelText('Débit'), '12,3x');
  await user.click(remove(1));
  unmount();
  render(view);
  await user.click(screen.getByRole('button', { name: 'Reprendre' }));
  expect(debits()).toEqual(['12,3x', '']);
  expect(line(1).getByLabelText('Compte')).toHaveValue('164');
});

it('keeps what the server says of a line beside that line', async () => {
  const { user } = open(() =>
    Promise.reject(
      new Refusal({ 'rows.0.account': ['Compte de bilan.'], 'rows.2.account': ['Inconnu.'] }),
    ),
  );
  await user.click(save());
  expect(line(3).getByLabelText('Compte')).toHaveAccessibleDescription('Inconnu.');
  await user.click(remove(1));
  expect(line(1).getByLabelText('Compte')).not.toBeInvalid();
  expect(line(2).getByLabelText('Compte')).toHaveAccessibleDescription('Inconnu.');
  expect(screen.getByRole('alert')).not.toHaveTextContent('Compte de bilan.');
  await user.click(screen.getByRole('button', { name: 'Inconnu.' }));
  expect(line(2).getByLabelText('Compte')).toHaveFocus();
  await user.click(save());
  expect(line(2).getByLabelText('Compte')).not.toBeInvalid();
});

it('says no more of a line that was typed anew when another is removed', async () => {
  const { user } = open(() =>
    Promise.reject(
      new Refusal({ 'rows.1.account': ['Compte de bilan.'], 'rows.2.account': ['Inconnu.'] }),
    ),
  );
  await user.click(save());
  await user.type(line(2).getByLabelText('Compte'), '0');
  expect(line(2).getByLabelText('Compte')).not.toBeInvalid();
  await user.click(remove(1));
  expect(line(1).getByLabelText('Compte')).not.toBeInvalid();
  expect(screen.getByRole('alert')).toHaveTextContent(/Inconnu.$/);
  await user.type(line(2).getByLabelText('Compte'), '0');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('leaves the keyboard and what is typed where they are when a line is added', async () => {
  const { user } = open();
  await user.click(remove(3));
  await user.type(line(2).getByLabelText('Débit'), '12,3x');
  await user.click(screen.getByRole('button', { name: 'Ajouter' }));
  expect(debits()).toEqual(['', '12,3x', '']);
  await user.click(remove(1));
  await user.click(screen.getByRole('button', { name: 'Ajouter' }));
  expect(debits()).toEqual(['12,3x', '', '']);
});

it('goes on beside the line that was removed, on the way to remove another', async () => {
  const { user } = open();
  await user.click(remove(2));
  expect(remove(2)).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(line(1).getByLabelText('Compte')).toHaveValue('101');
  expect(line(1).getByLabelText('Compte')).toHaveFocus();
});

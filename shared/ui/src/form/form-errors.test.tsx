import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextField } from '../fields/text-fields.tsx';
import { UiProvider } from '../theme/provider.tsx';
import { FormErrors } from './form-errors.tsx';
import { useServerForm } from './use-server-form.tsx';

interface EntryProps {
  readonly errors: Readonly<Record<string, string[]>>;
  /** The refusal comes no earlier. */
  readonly answered?: Promise<void>;
}

/** Two lines with the same fields, and one field beside them. */
function Entry({ errors, answered }: EntryProps) {
  const form = useServerForm({
    record: null,
    initial: { label: '' },
    save: async () => {
      await answered;
      throw Object.assign(new Error('Refusé'), { status: 422, errors });
    },
    onSaved: () => undefined,
  });
  return (
    <form {...form.formProps}>
      <FormErrors form={form} />
      <TextField label="Libellé" {...form.field('label')} />
      {[0, 1].map((index) => (
        <fieldset key={index}>
          <legend>Ligne {index + 1}</legend>
          <TextField
            label="Compte"
            {...form.beside(`lines.${index}.account`)}
            value=""
            onChange={() => undefined}
          />
        </fieldset>
      ))}
      <button type="submit">Enregistrer</button>
      <button type="button" onClick={form.saveByItself}>
        De lui-même
      </button>
    </form>
  );
}

async function refusalOf(errors: Readonly<Record<string, string[]>>) {
  const user = userEvent.setup();
  render(
    <UiProvider test>
      <Entry errors={errors} />
    </UiProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  return { user, alert: within(await screen.findByRole('alert')) };
}

it('says which line a sentence is about, also where it names its field, and leads there', async () => {
  const { user, alert } = await refusalOf({
    label: ['Le texte est trop long.'],
    'lines.0.account': ['Donnez un compte.'],
    'lines.1.account': ['Six chiffres sont attendus.'],
  });
  expect(alert.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Libellé\u00a0: Le texte est trop long.',
    'Ligne 1\u00a0: Donnez un compte.',
    'Ligne 2, Compte\u00a0: Six chiffres sont attendus.',
  ]);
  await user.click(alert.getByRole('button', { name: 'Six chiffres sont attendus.' }));
  expect(screen.getAllByLabelText('Compte')[1]).toHaveFocus();
});

it('names the line of a single sentence too', async () => {
  const { alert } = await refusalOf({ 'lines.1.account': ['Donnez un compte.'] });
  expect(alert.getByRole('listitem')).toHaveTextContent(/^Ligne 2 : Donnez un compte\.$/);
});

it('names the field of a single sentence too, unless the sentence does', async () => {
  const { user, alert } = await refusalOf({ label: ['Le texte est trop long.'] });
  expect(alert.getByRole('listitem')).toHaveTextContent(/^Libellé : Le texte est trop long\.$/);
  await user.click(alert.getByRole('button', { name: 'Le texte est trop long.' }));
  expect(screen.getByLabelText('Libellé')).toHaveFocus();
});

it('says no name twice', async () => {
  const { alert } = await refusalOf({ label: ['Le libellé est trop long.'] });
  expect(alert.getByRole('listitem')).toHaveTextContent(/^Le libellé est trop long\.$/);
});

it('says what is wrong when the form saves by itself, and leaves the keyboard where somebody types', async () => {
  render(
    <UiProvider test>
      <Entry errors={{ label: ['Le texte est trop long.'] }} />
    </UiProvider>,
  );
  const field = screen.getByLabelText('Libellé');
  await userEvent.type(field, 'Loyer');
  fireEvent.click(screen.getByRole('button', { name: 'De lui-même' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Le texte est trop long.');
  expect(field).toHaveFocus();
  await userEvent.keyboard(' de mars');
  expect(field).toHaveValue('Loyer de mars');

  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(screen.getByRole('alert').parentElement).toHaveFocus());
});

it('leaves the keyboard where somebody types when the refusal of an earlier attempt comes', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  render(
    <UiProvider test>
      <Entry errors={{ label: ['Le texte est trop long.'] }} answered={answered} />
    </UiProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  const field = screen.getByLabelText('Libellé');
  await userEvent.type(field, 'Loyer');
  answer();
  expect(await screen.findByRole('alert')).toHaveTextContent('Le texte est trop long.');
  await userEvent.keyboard(' de mars');
  expect(field).toHaveValue('Loyer de mars');
});

it('puts what is said of one of several names that are typed in one field beside that field', async () => {
  const { user, alert } = await refusalOf({
    'label.0': ['Un nom de module est attendu.'],
    'label.2': ['Ce module n’existe pas.', 'Un nom de module est attendu.'],
  });
  const field = screen.getByLabelText('Libellé');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(
    'Un nom de module est attendu. Ce module n’existe pas.',
  );
  expect(alert.getAllByRole('listitem')).toHaveLength(2);
  await user.click(alert.getByRole('button', { name: 'Ce module n’existe pas.' }));
  expect(field).toHaveFocus();
});

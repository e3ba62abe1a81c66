import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextField } from '../fields/text-fields.tsx';
import { UiProvider } from '../theme/provider.tsx';
import { FormErrors } from './form-errors.tsx';
import { SubmitButton } from './form-parts.tsx';
import type { SaveContext } from './use-saving.ts';
import { useServerForm } from './use-server-form.tsx';

/** What the API answers when the same is there already. */
class Question extends Error {
  readonly status = 422;
  readonly asks = true;
  readonly errors = { name: ['Un mouvement identique existe déjà.'] };
}
class Lost extends Error {
  readonly status = 0;
  readonly errors = {};
}

type Intention = SaveContext['intention'];

function Movement({ save }: { readonly save: (name: string, sent: Intention) => void }) {
  const form = useServerForm({
    record: { kind: 'asked', id: null },
    initial: { name: '' },
    save: async ({ name }: { readonly name: string }, { intention }) => save(name, intention),
  });
  return (
    <form {...form.formProps}>
      <FormErrors form={form} />
      <TextField label="Libellé" {...form.field('name')} />
      <SubmitButton pending={form.pending}>Enregistrer</SubmitButton>
    </form>
  );
}

/** A form whose server asks about every name that it stored before, unless it is meant. */
function open(stored: readonly string[], lost = 0) {
  const names = [...stored];
  const sent: Intention[] = [];
  const save = (name: string, intention: Intention) => {
    sent.push(intention);
    if (sent.length <= lost) throw new Lost('Pas de réseau');
    if (names.includes(name) && typeof intention === 'string') throw new Question('Refusé');
    names.push(name);
  };
  render(
    <UiProvider test>
      <Movement save={save} />
    </UiProvider>,
  );
  return { user: userEvent.setup(), names, sent };
}
const anyway = () => screen.queryByRole('button', { name: 'Enregistrer quand même' });
const press = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: 'Enregistrer' }));

it('asks beside the field about what is there already, and stores it once more by its own button', async () => {
  const { user, names, sent } = open(['Loyer']);
  await user.type(screen.getByLabelText('Libellé'), 'Loyer');
  await press(user);
  expect(screen.getByLabelText('Libellé')).toHaveAccessibleDescription(
    'Un mouvement identique existe déjà.',
  );
  await waitFor(() => expect(screen.getByRole('alert').parentElement).toHaveFocus());
  await user.tab();
  await user.tab();
  expect(anyway()).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(names).toEqual(['Loyer', 'Loyer']);
  expect(sent).toEqual([sent[0], { key: sent[0], meant: true }]);
  expect(anyway()).toBeNull();
});

it('does not store what was typed after the question by the answer to it', async () => {
  const { user, names } = open(['Loyer']);
  await user.type(screen.getByLabelText('Libellé'), 'Loyer');
  await press(user);
  await user.type(screen.getByLabelText('Libellé'), ' avril');
  expect(anyway()).toBeNull();
  await press(user);
  expect(names).toEqual(['Loyer', 'Loyer avril']);
});

it('asks nothing of what is merely refused', async () => {
  const { user } = open([], 1);
  await user.type(screen.getByLabelText('Libellé'), 'Loyer');
  await press(user);
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(anyway()).toBeNull();
});

/** The same shares in numbers, or as a percentage of all. */
function Holding({ asked }: { readonly asked: (sent: Intention) => void }) {
  const form = useServerForm({
    record: null,
    initial: { shares: null as number | null },
    save: async (_: object, { intention }) => asked(intention),
  });
  const { onUnreadable, typed: _, ...field } = form.beside('shares.percent');
  return (
    <form {...form.formProps}>
      <TextField
        label="Pourcentage"
        {...field}
        value=""
        onChange={(text) => onUnreadable('Une part ne se coupe pas.', text)}
      />
      <SubmitButton pending={form.pending}>Enregistrer</SubmitButton>
    </form>
  );
}

it('asks what else is wrong while a value is unknown, also where it is typed in another way', async () => {
  const user = userEvent.setup();
  const sent: Intention[] = [];
  render(
    <UiProvider test>
      <Holding asked={(one) => sent.push(one)} />
    </UiProvider>,
  );
  await user.type(screen.getByLabelText('Pourcentage'), '1');
  await press(user);
  await waitFor(() => expect(sent).toEqual([{ unread: ['shares'] }]));
});

import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextField } from '../fields/text-fields.tsx';
import { UiProvider } from '../theme/provider.tsx';
import { FormErrors } from './form-errors.tsx';
import { SubmitButton } from './form-parts.tsx';
import { useServerForm } from './use-server-form.tsx';

interface Values {
  readonly category: string;
  readonly building: string;
}

function Split({ save }: { readonly save: (values: Values) => void }) {
  const form = useServerForm({
    record: { kind: 'lacks', id: null },
    initial: { category: '', building: '' },
    lacks: ({ category, building }: Values) => ({
      ...(category === '' ? { category: ['Choisissez une catégorie.'] } : {}),
      ...(building === '' ? { building: ['Choisissez un immeuble.'] } : {}),
    }),
    save: async (values) => save(values),
  });
  return (
    <form {...form.formProps}>
      <FormErrors form={form} />
      <TextField label="Catégorie" {...form.field('category')} />
      <TextField label="Immeuble" {...form.field('building')} />
      <SubmitButton pending={form.pending}>Enregistrer</SubmitButton>
    </form>
  );
}

it('says all that is missing in the summary and beside each field, from the first try until it is there', async () => {
  const saved: Values[] = [];
  const user = userEvent.setup();
  render(
    <UiProvider test>
      <Split save={(values) => saved.push(values)} />
    </UiProvider>,
  );
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Catégorie')).toBeValid();

  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  const summary = await screen.findByRole('alert');
  expect(summary).toHaveTextContent('2 points à corriger');
  await waitFor(() => expect(summary.parentElement).toHaveFocus());
  expect(screen.getByLabelText('Immeuble')).toHaveAccessibleDescription('Choisissez un immeuble.');
  expect(saved).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Choisissez une catégorie.' }));
  expect(screen.getByLabelText('Catégorie')).toHaveFocus();
  await user.keyboard('Loyers');
  expect(screen.getByLabelText('Catégorie')).toHaveValue('Loyers');
  expect(screen.getByLabelText('Catégorie')).toHaveFocus();
  expect(screen.getByRole('alert')).not.toHaveTextContent('catégorie');
  await user.type(screen.getByLabelText('Immeuble'), 'Lilas');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(saved).toEqual([{ category: 'Loyers', building: 'Lilas' }]);
});

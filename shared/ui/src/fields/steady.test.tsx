import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { steady } from './steady.tsx';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly errors: readonly string[];
  readonly onChange: (value: string) => void;
}

/** A form of two fields, each of which writes into the values as they were last drawn. */
function twoFields() {
  const drawn: string[] = [];
  const Field = steady(({ label, value, errors, onChange }: Props) => {
    drawn.push(label);
    return (
      <label>
        {label}
        <input value={value} onChange={(event) => onChange(event.currentTarget.value)} />
        {errors.join(' ')}
      </label>
    );
  });
  function Form() {
    const [values, setValues] = useState({ name: '', city: '' });
    const errors = values.name === 'Roux' ? ['Déjà pris.'] : [];
    return (
      <>
        <Field
          label="Nom"
          value={values.name}
          errors={[]}
          onChange={(name) => setValues({ ...values, name })}
        />
        <Field
          label="Ville"
          value={values.city}
          errors={errors}
          onChange={(city) => setValues({ ...values, city })}
        />
      </>
    );
  }
  return { drawn, Form };
}

it('draws at a key the field that is typed into, and no other', async () => {
  const { drawn, Form } = twoFields();
  render(<Form />);
  drawn.length = 0;
  await userEvent.type(screen.getByLabelText(/Nom/), 'abc');
  expect(drawn).toEqual(['Nom', 'Nom', 'Nom']);
});

it('writes from a field that was not drawn again into what was typed meanwhile', async () => {
  const { Form } = twoFields();
  render(<Form />);
  await userEvent.type(screen.getByLabelText(/Nom/), 'Zoé');
  await userEvent.type(screen.getByLabelText(/Ville/), 'Brest');
  expect(screen.getByLabelText(/Nom/)).toHaveValue('Zoé');
  expect(screen.getByLabelText(/Ville/)).toHaveValue('Brest');
});

it('shows what another field makes wrong in it', async () => {
  const { Form } = twoFields();
  render(<Form />);
  await userEvent.type(screen.getByLabelText(/Nom/), 'Roux');
  expect(screen.getByText(/Déjà pris\./)).toBeVisible();
});

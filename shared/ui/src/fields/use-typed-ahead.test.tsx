import { Suspense, use, useEffect, useLayoutEffect, useState } from 'react';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cents, type Cents } from '@sci/money/cents';
import { UiProvider } from '../theme/provider.tsx';
import { TextAreaField, TextField } from './text-fields.tsx';
import { AmountField } from './value-fields.tsx';

const NEVER = new Promise<never>(() => undefined);

/** What takes for ever to draw once something was typed. */
const Slow = ({ rests }: { readonly rests: boolean }) => (rests ? <p>Vide</p> : use(NEVER));

interface Typed {
  readonly name: string;
  readonly note: string;
  readonly price: Cents | null;
}
const NOTHING: Typed = { name: '', note: '', price: null };

/** A form whose drawing never ends, and the values with which somebody acted on it. */
function openForm(): Typed[] {
  const acted: Typed[] = [];
  function Form() {
    const [values, setValues] = useState(NOTHING);
    const field = <Name extends keyof Typed>(name: Name) => ({
      name,
      value: values[name],
      onChange: (value: Typed[Name]) => setValues((all) => ({ ...all, [name]: value })),
    });
    const act = () => void acted.push(values);
    useEffect(() => {
      const onKey = ({ key }: KeyboardEvent) => void (key === 'Escape' && acted.push(values));
      document.addEventListener('keydown', onKey);
      return () => document.removeEventListener('keydown', onKey);
    }, [values]);
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          act();
        }}
      >
        <TextField label="Nom" {...field('name')} />
        <TextAreaField label="Note" {...field('note')} />
        <AmountField label="Prix" {...field('price')} />
        <button>Enregistrer</button>
        <Suspense fallback="…">
          <Slow rests={values === NOTHING} />
        </Suspense>
      </form>
    );
  }
  render(
    <UiProvider test>
      <Form />
    </UiProvider>,
  );
  return acted;
}

it('shows what is typed before its form is drawn with it', async () => {
  openForm();
  await userEvent.type(screen.getByLabelText('Nom'), 'Tilleuls');
  expect(screen.getByLabelText('Nom')).toHaveValue('Tilleuls');
  expect(screen.getByText('Vide')).toBeVisible();
});

it.each([
  ['a click', () => userEvent.click(screen.getByRole('button'))],
  ['Enter', () => userEvent.type(screen.getByLabelText('Nom'), '{Enter}')],
  ['a key', () => userEvent.keyboard('{Escape}')],
  ['a submission without either', async () => void fireEvent.submit(screen.getByRole('button'))],
])('%s acts on all that was typed', async (_, act) => {
  const acted = openForm();
  await userEvent.type(screen.getByLabelText('Note'), 'Rue des Lilas');
  await userEvent.type(screen.getByLabelText('Prix'), '1200');
  await userEvent.type(screen.getByLabelText('Nom'), 'Tilleuls');
  await act();
  expect(acted).toEqual([{ name: 'Tilleuls', note: 'Rue des Lilas', price: cents(120_000) }]);
});

it('keeps the text of an amount as it is typed, and takes one that is set from outside', async () => {
  function Price() {
    const [price, setPrice] = useState<Cents | null>(null);
    return (
      <>
        <AmountField name="price" label="Prix" value={price} onChange={setPrice} />
        <button onClick={() => setPrice(cents(50))}>Moitié</button>
      </>
    );
  }
  render(
    <UiProvider test>
      <Price />
    </UiProvider>,
  );
  const field = screen.getByLabelText('Prix');
  await userEvent.type(field, '1');
  await userEvent.type(field, '2,');
  expect(field).toHaveValue('12,');
  await userEvent.click(screen.getByRole('button'));
  expect(field).toHaveValue('0,50');
});

/** The next letter as the browser gives it, whatever React is about to do. */
function write(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

it('keeps the letter that is typed while its form has just drawn the one before', async () => {
  const drawn: (Cents | null)[] = [];
  function Price() {
    const [price, setPrice] = useState<Cents | null>(null);
    useLayoutEffect(() => {
      drawn.push(price);
      // A key between what is drawn and what follows from it.
      if (price === cents(3500_00)) queueMicrotask(() => write(theField(), '35000'));
    }, [price]);
    return <AmountField name="price" label="Prix" value={price} onChange={setPrice} />;
  }
  const theField = () => screen.getByLabelText<HTMLInputElement>('Prix');
  render(
    <UiProvider test>
      <Price />
    </UiProvider>,
  );
  // React works by its own clock here, as in a browser.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  try {
    write(theField(), '3500');
    await waitFor(() => expect(drawn).toEqual([null, cents(3500_00), cents(35_000_00)]));
    expect(theField()).toHaveValue('35000');
  } finally {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  }
});

it('keeps what two fields are given at once, as by a browser that fills in an address', async () => {
  const EMPTY = { street: '', town: '', country: '' };
  function Address() {
    const [address, setAddress] = useState(EMPTY);
    return (
      <>
        {(['street', 'town', 'country'] as const).map((name) => (
          <TextField
            key={name}
            name={name}
            label={name}
            value={address[name]}
            onChange={(text) => setAddress({ ...address, [name]: text })}
          />
        ))}
        <output>{Object.values(address).join(', ')}</output>
      </>
    );
  }
  render(
    <UiProvider test>
      <Address />
    </UiProvider>,
  );
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  try {
    write(field('street'), '4 rue Haute');
    write(field('town'), 'Nantes');
    write(field('country'), 'France');
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent('4 rue Haute, Nantes, France'),
    );
  } finally {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  }
});

import { useState } from 'react';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cents, type Cents } from '@sci/money/cents';
import { AmountField } from '../fields/value-fields.tsx';
import { TextField } from '../fields/text-fields.tsx';
import { UiProvider } from '../theme/provider.tsx';
import { DraftOwner } from './draft-owner.ts';
import { FormErrors } from './form-errors.tsx';
import { SubmitButton } from './form-parts.tsx';
import { useKeptTyping } from './use-kept-typing.ts';
import { useServerForm } from './use-server-form.tsx';

interface Context {
  readonly updatedAt: string | undefined;
  readonly intention: unknown;
}

class Lost extends Error {
  readonly status: number = 0;
  readonly errors = {};
}
class Refused extends Lost {
  override readonly status = 409;
  readonly already: boolean;
  readonly current: unknown;
  constructor(already: boolean, current?: unknown) {
    super('Refusé');
    this.already = already;
    this.current = current;
  }
}

/** A server that carries out an intention once, refuses a stale change, and whose first answers get lost. */
function server(lost: number) {
  const known = new Map<unknown, { readonly sent: string; readonly row: object }>();
  const rows: { readonly name: string }[] = [];
  let version = 't0';
  let tries = 0;
  const save = async (
    values: { readonly name: string },
    { intention, updatedAt }: Context,
    beside = '',
  ) => {
    tries += 1;
    const sent = JSON.stringify([values, updatedAt, beside]);
    const before = known.get(intention);
    if (before !== undefined && before.sent !== sent) throw new Refused(true, before.row);
    if (before === undefined) {
      if (updatedAt !== undefined && updatedAt !== version)
        throw new Refused(false, { ...rows.at(-1), updated_at: version });
      version = `t${rows.push(values)}`;
      known.set(intention, { sent, row: { ...values, updated_at: version } });
    }
    if (tries <= lost) throw new Lost('Le serveur est injoignable.');
    return { ...known.get(intention)?.row };
  };
  return { save, names: () => rows.map(({ name }) => name) };
}
type Save = ReturnType<typeof server>['save'];

afterEach(() => sessionStorage.clear());
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

interface Deed {
  readonly name: string;
  readonly price: Cents | null;
}
function Purchase({ save, look }: { readonly save: Save; readonly look: (deed: Deed) => void }) {
  const [shown, setShown] = useState<Deed | null>(null);
  const [done, setDone] = useState(false);
  const form = useServerForm<Deed, unknown>({
    record: { kind: 'purchase', id: null },
    initial: { name: '', price: cents(100) },
    save,
    preview: async (values) => {
      look(values);
      setShown(values);
    },
    onSaved: () => setDone(true),
  });
  if (done) return <p>Acheté</p>;
  return (
    <form {...form.formProps}>
      <FormErrors form={form} />
      <TextField label="Nom" {...form.field('name')} />
      <AmountField label="Prix" {...form.field('price')} />
      <SubmitButton pending={form.pending}>Voir</SubmitButton>
      {shown === form.values && (
        <button type="button" onClick={form.confirm}>
          Acheter
        </button>
      )}
    </form>
  );
}
function openPurchase(save: Save): Deed[] {
  cleanup();
  const looked: Deed[] = [];
  render(
    <UiProvider test>
      <DraftOwner value="1/1">
        <Purchase save={save} look={(deed) => looked.push(deed)} />
      </DraftOwner>
    </UiProvider>,
  );
  return looked;
}

describe('a form that shows what it would write', () => {
  it('stores nothing until that is confirmed, and once when the answer to it was lost', async () => {
    const { save, names } = server(1);
    const looked = openPurchase(save);
    await userEvent.type(screen.getByLabelText('Nom'), 'Quai');
    await press('Voir');
    await screen.findByRole('button', { name: 'Acheter' });
    expect([looked.length, names()]).toEqual([1, []]);

    await press('Acheter');
    expect(await screen.findByRole('alert')).toBeVisible();
    await press('Acheter');
    expect(await screen.findByText('Acheté')).toBeVisible();
    expect(names()).toEqual(['Quai']);
  });

  it('makes one record also when it is changed and shown again, or taken up later, after a lost answer', async () => {
    const { save, names } = server(1);
    openPurchase(save);
    await userEvent.type(screen.getByLabelText('Nom'), 'Quai');
    await press('Voir');
    await press('Acheter');
    await screen.findByRole('alert');
    openPurchase(save);
    await press('Reprendre');
    await userEvent.type(screen.getByLabelText('Nom'), ' bis');
    await press('Voir');
    await userEvent.click(await screen.findByRole('button', { name: 'Acheter' }));

    expect(await screen.findByText('Déjà enregistré')).toBeVisible();
    expect(names()).toEqual(['Quai']);
  });

  it('offers what was changed since as no other record, once he was told that the first is stored', async () => {
    const { save, names } = server(1);
    openPurchase(save);
    await userEvent.type(screen.getByLabelText('Nom'), 'Quai');
    await press('Voir');
    await press('Acheter');
    await screen.findByText('Le serveur est injoignable.');
    await userEvent.type(screen.getByLabelText('Nom'), ' B');
    await press('Voir');
    await press('Acheter');
    await screen.findByText('Déjà enregistré');
    await press('Fermer');
    await screen.findByText('Acheté');

    openPurchase(save);
    expect(screen.queryByRole('button', { name: 'Reprendre' })).not.toBeInTheDocument();
    expect(names()).toEqual(['Quai']);
  });

  it('never stores another amount than the one on the screen', async () => {
    const { save, names } = server(0);
    openPurchase(save);
    await userEvent.type(screen.getByLabelText('Nom'), 'Quai');
    await press('Voir');
    const confirm = await screen.findByRole('button', { name: 'Acheter' });
    await userEvent.type(screen.getByLabelText('Prix'), 'x');
    if (confirm.isConnected) await userEvent.click(confirm);
    expect(names()).toEqual([]);
  });
});

/** What it sends holds more than its values: the figures that are filed, or that it saves by itself. */
function Filing({ save, id }: { readonly save: Save; readonly id: number | null }) {
  const [figures, setFigures] = useState('avant');
  const [done, setDone] = useState('');
  const form = useServerForm({
    record: { kind: 'filing', id },
    initial: { name: '' },
    ...(id === null ? {} : { updatedAt: 't0' }),
    save: (values, context) => save(values, context, figures),
    onSaved: () => setDone('Déposé'),
  });
  return (
    <form {...form.formProps}>
      <FormErrors form={form} />
      <TextField label="Nom" {...form.field('name')} />
      <SubmitButton pending={form.pending}>Déposer</SubmitButton>
      <button type="button" onClick={() => setFigures('après')}>
        Relire
      </button>
      <p>{done}</p>
    </form>
  );
}

describe('a form whose save holds more than its values', () => {
  const meanwhile = async (id: number | null, tells = true) => {
    const { save, names } = server(1);
    const untold: Save = (...sent) => save(...sent).then(() => ({}));
    render(
      <UiProvider test>
        <DraftOwner value="1/1">
          <Filing save={tells ? save : untold} id={id} />
        </DraftOwner>
      </UiProvider>,
    );
    await userEvent.type(screen.getByLabelText('Nom'), 'Quai');
    await press('Déposer');
    await screen.findByText('Le serveur est injoignable.');
    if (tells) await press('Relire');
    return names;
  };

  it('is done with when that changed after its answer was lost', async () => {
    const names = await meanwhile(null);
    await press('Déposer');
    expect(await screen.findByText('Déposé')).toBeVisible();
    expect(names()).toEqual(['Quai']);
  });

  it('says what was added when a value changed, too', async () => {
    const names = await meanwhile(null);
    await userEvent.type(screen.getByLabelText('Nom'), ' bis');
    await press('Déposer');
    expect(await screen.findByText('Déjà enregistré')).toBeVisible();
    expect(names()).toEqual(['Quai']);
  });

  it.each([
    ['', true],
    [', also where its answer does not tell when that was', false],
  ])('changes the record that it had changed already%s', async (_, tells) => {
    const names = await meanwhile(7, tells);
    await userEvent.type(screen.getByLabelText('Nom'), ' bis');
    await press('Déposer');
    expect(await screen.findByText('Déposé')).toBeVisible();
    expect(names()).toEqual(['Quai', 'Quai bis']);
  });
});

function Lines({ save, text }: { readonly save: Save; readonly text: string }) {
  const [name, setName] = useState(text);
  const [seen, setSeen] = useState('t0');
  const [said, setSaid] = useState('');
  const typing = useKeptTyping({
    record: { kind: 'lines', id: 7 },
    values: { name },
    baseline: { name: 'Loyer' },
    restore: () => undefined,
  });
  const store = () =>
    typing.store({ name }, seen, save).then(
      () => setSaid('Rangé'),
      (failure: Error) => setSaid(failure.message),
    );
  return (
    <>
      <TextField name="name" label="Ligne" value={name} onChange={setName} />
      <button type="button" onClick={() => void store()}>
        Ranger
      </button>
      <button type="button" onClick={() => setSeen('t1')}>
        Relire
      </button>
      <p>{said}</p>
    </>
  );
}
function openLines(save: Save, text: string): void {
  cleanup();
  render(
    <UiProvider test>
      <DraftOwner value="1/1">
        <Lines save={save} text={text} />
      </DraftOwner>
    </UiProvider>,
  );
}

describe('an editor that is no form', () => {
  it.each([
    ['while it is open', () => undefined],
    ['although it was closed meanwhile', (save: Save) => openLines(save, 'Loyer mars')],
  ])('changes what its lost try had stored, without a false conflict, %s', async (_, meanwhile) => {
    const { save, names } = server(1);
    openLines(save, 'Loyer');
    await userEvent.type(screen.getByLabelText('Ligne'), ' mars');
    await press('Ranger');
    expect(await screen.findByText('Le serveur est injoignable.')).toBeVisible();
    meanwhile(save);
    await userEvent.type(screen.getByLabelText('Ligne'), ' et avril');
    await press('Ranger');

    expect(await screen.findByText('Rangé')).toBeVisible();
    expect(names()).toEqual(['Loyer mars', 'Loyer mars et avril']);
  });

  it('stores nothing more where the row that was read again shows what its lost try had stored', async () => {
    const { save, names } = server(1);
    openLines(save, 'Loyer');
    await userEvent.type(screen.getByLabelText('Ligne'), ' mars');
    await press('Ranger');
    expect(await screen.findByText('Le serveur est injoignable.')).toBeVisible();
    await press('Relire');
    await press('Ranger');

    expect(await screen.findByText('Rangé')).toBeVisible();
    expect(names()).toEqual(['Loyer mars']);
  });
});

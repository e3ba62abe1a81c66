import { useState } from 'react';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cents, type Cents } from '@sci/money/cents';
import { AmountField, DateField } from '../fields/value-fields.tsx';
import { TextField } from '../fields/text-fields.tsx';
import { UiProvider } from '../theme/provider.tsx';
import { FormErrors } from './form-errors.tsx';
import { SaveState, SubmitButton } from './form-parts.tsx';
import type { SaveContext } from './use-saving.ts';
import { useServerForm } from './use-server-form.tsx';

interface Values {
  readonly name: string;
  readonly birthdate: string;
  readonly amount: Cents | null;
}
const empty: Values = { name: '', birthdate: '', amount: null };

/** What a failed call of the API looks like. */
class Refusal extends Error {
  readonly status: number;
  readonly errors: Record<string, string[]>;
  readonly current: unknown;

  constructor(status: number, errors: Record<string, string[]>, current?: unknown) {
    super('Données refusées');
    this.status = status;
    this.errors = errors;
    this.current = current;
  }
}

type Save = (values: Values, context: SaveContext) => Promise<unknown>;

function Associate({
  save,
  initial = empty,
  id = 1,
}: {
  save: Save;
  initial?: Values;
  id?: number | null;
}) {
  const [done, setDone] = useState(false);
  const form = useServerForm({
    record: { kind: 'associate', id },
    initial,
    save,
    ...(id === null ? {} : { updatedAt: '2026-01-01T00:00:00Z' }),
    onSaved: () => setDone(true),
  });
  return (
    <form {...form.formProps} aria-label="Associé">
      <FormErrors form={form} />
      <TextField label="Nom" required {...form.field('name')} />
      <DateField label="Date de naissance" {...form.field('birthdate')} />
      <AmountField label="Apport" {...form.field('amount')} />
      <SubmitButton pending={form.pending}>Enregistrer</SubmitButton>
      <SaveState savedAt={form.savedAt} dirty={form.dirty} />
      {done && <p>Terminé</p>}
    </form>
  );
}

function open(save: Save, initial: Values = empty, id: number | null = 1) {
  render(
    <UiProvider test>
      <Associate save={save} initial={initial} id={id} />
    </UiProvider>,
  );
  return userEvent.setup();
}
const submit = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: 'Enregistrer' }));

it('sends what was typed as values: a day, an amount in cents', async () => {
  const saved: Values[] = [];
  const user = open(async (values) => saved.push(values));
  await user.type(screen.getByLabelText(/^Nom/), 'Martin');
  await user.type(screen.getByLabelText('Date de naissance'), '15031980');
  await user.type(screen.getByLabelText('Apport'), '=1200/3');
  await submit(user);
  expect(saved).toEqual([{ name: 'Martin', birthdate: '1980-03-15', amount: 40_000 }]);
  expect(screen.getByLabelText('Date de naissance')).toHaveValue('15/03/1980');
  expect(screen.getByLabelText('Apport')).toHaveValue('400,00');
  expect(await screen.findByText(/^Enregistré à \d\d:\d\d$/)).toBeVisible();
});

it('keeps what was typed when the server refuses, with each sentence beside its field and the focus on the list', async () => {
  const user = open(() =>
    Promise.reject(
      new Refusal(422, {
        birthdate: ['La date de naissance est obligatoire.'],
        _form: ['Trop de parts.'],
      }),
    ),
  );
  await user.type(screen.getByLabelText(/^Nom/), 'Martin');
  await submit(user);

  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('2 points à corriger');
  expect(alert).toHaveTextContent('Trop de parts.');
  expect(alert).not.toHaveTextContent('Date de naissance :');
  expect(alert.parentElement).toHaveFocus();
  expect(screen.getByLabelText(/^Nom/)).toHaveValue('Martin');
  expect(screen.getByLabelText('Date de naissance')).toHaveAccessibleDescription(
    'La date de naissance est obligatoire.',
  );
  expect(screen.getByLabelText('Date de naissance')).toBeInvalid();

  await user.click(screen.getByRole('button', { name: 'La date de naissance est obligatoire.' }));
  expect(screen.getByLabelText('Date de naissance')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Masquer ce message' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('says no more of a field that was typed anew than of what could not be read, also in the list', async () => {
  const user = open(() =>
    Promise.reject(
      new Refusal(422, {
        name: ['Ce nom est déjà pris.'],
        birthdate: ['La date de naissance est obligatoire.'],
      }),
    ),
  );
  await user.type(screen.getByLabelText(/^Nom/), 'Martin');
  await submit(user);
  await user.type(screen.getByLabelText(/^Nom/), 'e');
  expect(screen.getByLabelText(/^Nom/)).toBeValid();
  expect(screen.getByRole('alert')).toHaveTextContent(/^La date de naissance est obligatoire.$/);

  await user.type(screen.getByLabelText('Date de naissance'), '15031980');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await submit(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('2 points à corriger');
});

it('says of a record that somebody deleted meanwhile that it is gone, and keeps what was typed', async () => {
  const user = open(async () => {
    throw new Refusal(404, {});
  });
  await user.type(screen.getByLabelText(/^Nom/), 'Martin');
  await submit(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /n’existe plus.*Restaurez-la depuis la corbeille/,
  );
  expect(screen.getByLabelText(/^Nom/)).toHaveValue('Martin');
});

it('leaves what was said in its place until the answer, so that nothing moves under the pointer', async () => {
  const answers = [Promise.withResolvers<unknown>(), Promise.withResolvers<unknown>()];
  let tries = 0;
  const user = open(() => answers[tries++]?.promise ?? Promise.reject(new Error('once too often')));
  await submit(user);
  answers[0]?.reject(new Refusal(422, { name: ['Le nom est obligatoire.'] }));
  await screen.findByRole('alert');
  await submit(user);
  expect(tries).toBe(2);
  expect(screen.getByRole('alert')).toHaveTextContent('Le nom est obligatoire.');
  answers[1]?.resolve({});
  await screen.findByText('Terminé');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('names what can’t be read and what is missing at once, in the order of the form', async () => {
  const saved: Values[] = [];
  const user = open(async (values) => saved.push(values));
  await user.type(screen.getByLabelText('Date de naissance'), '30022020');
  await user.type(screen.getByLabelText('Apport'), '1,234');
  await submit(user);
  expect(saved).toEqual([]);
  expect(
    within(await screen.findByRole('alert'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Nom\u00a0: Ce champ est obligatoire.',
    expect.stringMatching(/^Date de naissance\u00a0: .*février/),
    expect.stringMatching(/^Apport\u00a0: .*décimales/),
  ]);
  await user.click(screen.getByRole('button', { name: 'Ce champ est obligatoire.' }));
  expect(screen.getByLabelText(/^Nom/)).toHaveFocus();
  await user.keyboard('M');
  expect(screen.getByRole('alert')).not.toHaveTextContent('obligatoire');
  expect(screen.getByLabelText(/^Nom/)).toHaveFocus();
});

it('says what the server refuses beside what can’t be read, in the order of the form', async () => {
  const asked: unknown[] = [];
  const user = open(async (_, { intention }) => {
    asked.push(intention);
    throw new Refusal(422, { birthdate: ['Cette personne n’est pas encore née.'] });
  });
  await user.type(screen.getByLabelText(/^Nom/), 'Martin');
  await user.type(screen.getByLabelText('Date de naissance'), '15032980');
  await user.type(screen.getByLabelText('Apport'), '1,234');
  await submit(user);
  await screen.findByRole('button', { name: 'Cette personne n’est pas encore née.' });
  expect(asked).toEqual([{ unread: ['amount'] }]);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Date de naissance\u00a0: Cette personne n’est pas encore née.',
    expect.stringMatching(/^Apport\u00a0: .*décimales/),
  ]);
});

it('leaves the keyboard where it is when the server answers what is wrong beside', async () => {
  let answer: (failure: Error) => void = () => {};
  const user = open(
    (_, { intention }) =>
      new Promise((_resolve, reject) => {
        expect(intention).toEqual({ unread: ['amount'] });
        answer = reject;
      }),
  );
  await user.type(screen.getByLabelText('Apport'), '1,234');
  await submit(user);
  await user.click(screen.getByLabelText(/^Nom/));
  answer(new Refusal(422, { birthdate: ['Cette personne n’est pas encore née.'] }));
  await screen.findByRole('button', { name: 'Cette personne n’est pas encore née.' });
  expect(screen.getByLabelText(/^Nom/)).toHaveFocus();
});

function Registered({ save }: { save: Save }) {
  const form = useServerForm({ record: null, initial: empty, save });
  return (
    <form {...form.formProps}>
      <FormErrors form={form} />
      <DateField label="Date de naissance" {...form.field('birthdate')} />
      <TextField label="Nom" required {...form.field('name')} />
      <button
        type="button"
        onClick={() => form.propose({ name: 'Martin', birthdate: '1980-03-15' })}
      >
        Remplir
      </button>
      <SubmitButton pending={form.pending}>Enregistrer</SubmitButton>
    </form>
  );
}

it('says nothing more of fields that a proposal has filled, and sends it in the place of what could not be read', async () => {
  const saved: Values[] = [];
  render(
    <UiProvider test>
      <Registered save={async (values) => saved.push(values)} />
    </UiProvider>,
  );
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Date de naissance'), '30021980');
  await submit(user);
  expect(screen.getByLabelText(/^Nom/)).toBeInvalid();
  await user.click(screen.getByRole('button', { name: 'Remplir' }));
  expect(screen.getByLabelText(/^Nom/)).toBeValid();
  expect(screen.getByLabelText('Date de naissance')).toHaveValue('15/03/1980');
  await submit(user);
  expect(saved).toEqual([{ ...empty, name: 'Martin', birthdate: '1980-03-15' }]);
});

it('asks nothing of a save that would not say that it only asks', async () => {
  const sent: unknown[] = [];
  const user = open(async (values) => sent.push(values));
  await user.type(screen.getByLabelText('Apport'), '1,234');
  await submit(user);
  expect(sent).toEqual([]);
  expect(await screen.findByRole('alert')).toHaveTextContent('décimales');
});

it('never sends an amount or a date that it cannot read, and never turns it into nothing', async () => {
  const saved: Values[] = [];
  const user = open(async (values) => saved.push(values));
  await user.type(screen.getByLabelText('Apport'), '12,345');
  await user.type(screen.getByLabelText('Date de naissance'), '31/02/2020');
  await submit(user);
  expect(saved).toEqual([]);
  expect(screen.getByLabelText('Apport')).toHaveValue('12,345');
  expect(screen.getByRole('alert')).toHaveTextContent('Montant illisible');
  expect(screen.getByRole('alert')).toHaveTextContent('Date illisible');
  expect(screen.getByLabelText('Date de naissance')).toHaveAccessibleDescription(
    /^Date illisible(?!.*Date illisible)/,
  );
});

it.each([
  ['Date de naissance', '31/02/1980', '28021980', '28/02/1980'],
  ['Apport', '12,345', '1234,50', '1\u202f234,50'],
])(
  'leaves the keyboard in « %s » while it is typed again after %s was refused',
  async (label, refused, typed, written) => {
    const user = open(async () => undefined, { ...empty, name: 'Martin' });
    await user.type(screen.getByLabelText(label), refused);
    await submit(user);
    expect(screen.getByRole('alert').parentElement).toHaveFocus();

    await user.clear(screen.getByLabelText(label));
    await user.keyboard(typed);
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(screen.getByLabelText(label)).toHaveValue(typed);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.tab();
    expect(screen.getByLabelText(label)).toHaveValue(written);
  },
);

it('says everything in the order of the form, what belongs to no field last', async () => {
  const user = open(() =>
    Promise.reject(
      new Refusal(422, {
        _form: ['Rien ne va.'],
        amount: ['L’apport est obligatoire.'],
        birthdate: ['La date est dans le futur.'],
        name: ['Le nom est obligatoire.'],
      }),
    ),
  );
  await submit(user);
  await screen.findByRole('alert');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Le nom est obligatoire.',
    'Date de naissance\u00a0: La date est dans le futur.',
    'L’apport est obligatoire.',
    'Rien ne va.',
  ]);
});

it('names the field of a sentence that holds its name only inside another word', async () => {
  const errors = { name: ['Un pronom est attendu.'], amount: ['L’apport est obligatoire.'] };
  const user = open(() => Promise.reject(new Refusal(422, errors)));
  await submit(user);
  await screen.findByRole('alert');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Nom\u00a0: Un pronom est attendu.',
    'L’apport est obligatoire.',
  ]);
});

it('takes the keyboard again at each attempt that is refused', async () => {
  const user = open(() => Promise.reject(new Refusal(422, { name: ['Le nom est obligatoire.'] })));
  await submit(user);
  expect((await screen.findByRole('alert')).parentElement).toHaveFocus();
  await user.type(screen.getByLabelText('Apport'), '12');
  expect(screen.getByLabelText('Apport')).toHaveFocus();
  await submit(user);
  expect((await screen.findByRole('alert')).parentElement).toHaveFocus();
});

it('does not take the keyboard for a text that becomes unreadable after a save', async () => {
  const user = open(async () => undefined);
  await submit(user);
  expect(await screen.findByText(/^Enregistré à/)).toBeVisible();
  await user.type(screen.getByLabelText('Apport'), '12,345');
  expect(screen.getByLabelText('Apport')).toHaveValue('12,345');
});

it('says what is wrong with a day and an amount', async () => {
  const user = open(async () => undefined);
  await user.type(screen.getByLabelText('Date de naissance'), '30/02/2020');
  await user.type(screen.getByLabelText('Apport'), '12,345');
  await submit(user);
  expect(screen.getByRole('alert')).toHaveTextContent('le 30 février 2020 n’existe pas');
  expect(screen.getByRole('alert')).toHaveTextContent('trois décimales');
});

it('does not save the former amount of a line whose text it cannot read', async () => {
  const saved: unknown[] = [];
  function Entry() {
    const form = useServerForm({
      record: null,
      initial: { lines: [{ debit: cents(100_00) }] },
      save: async (values) => saved.push(values),
    });
    const put = (debit: Cents | null) => form.set('lines', [{ debit: debit ?? cents(0) }]);
    return (
      <form {...form.formProps}>
        <AmountField
          name="lines.0.debit"
          label="Débit"
          value={form.values.lines[0]?.debit ?? null}
          onChange={put}
        />
        <SubmitButton pending={form.pending}>Enregistrer</SubmitButton>
      </form>
    );
  }
  render(
    <UiProvider test>
      <Entry />
    </UiProvider>,
  );
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Débit'), 'O{Enter}');

  expect(saved).toEqual([]);
  expect(screen.getByLabelText('Débit')).toHaveValue('100,00O');
  expect(screen.getByLabelText('Débit')).toHaveFocus();
  expect(screen.getByLabelText('Débit')).toHaveAccessibleDescription(/^Montant illisible/);
});

it('no longer repeats what the server said before when it waits for a text that can be read', async () => {
  const user = open(() => Promise.reject(new Refusal(422, { name: ['Le nom est obligatoire.'] })));
  await submit(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('Le nom est obligatoire.');
  await user.type(screen.getByRole('textbox', { name: 'Nom' }), 'Martin');
  await user.type(screen.getByLabelText('Date de naissance'), '31/02/2020');
  await submit(user);
  expect(screen.getByRole('alert')).toHaveTextContent('Date illisible');
  expect(screen.getByRole('alert')).not.toHaveTextContent('obligatoire');
  expect(screen.getByRole('textbox', { name: 'Nom' })).toBeValid();
});

it('tells that something is left to save', async () => {
  const user = open(async () => undefined);
  expect(screen.getByRole('status')).toHaveTextContent('');
  await user.type(screen.getByLabelText(/^Nom/), 'M');
  expect(screen.getByRole('status')).toHaveTextContent('Modifications non enregistrées');
});

it('tells that something is left to save when nothing but a text that can’t be read was typed', async () => {
  const user = open(async () => undefined);
  const amount = screen.getByLabelText('Apport');
  await user.type(amount, 'x');
  expect(screen.getByRole('status')).toHaveTextContent('Modifications non enregistrées');
  await user.clear(amount);
  expect(screen.getByRole('status')).toHaveTextContent('');
});

describe('when somebody else changed the row meanwhile', () => {
  const stale = {
    name: 'Durand',
    birthdate: '1980-03-15',
    amount: null,
    updated_at: '2026-02-02T00:00:00Z',
  };
  const refuseOnce =
    (seen: (string | undefined)[]) =>
    async (_: Values, { updatedAt }: SaveContext) => {
      seen.push(updatedAt);
      if (updatedAt !== stale.updated_at) throw new Refusal(409, {}, stale);
      return stale;
    };

  it('shows both versions, and can keep what was typed', async () => {
    const seen: (string | undefined)[] = [];
    const user = open(refuseOnce(seen), { name: 'Martin', birthdate: '1980-03-15', amount: null });
    await user.type(screen.getByLabelText(/^Nom/), 'e');
    await submit(user);

    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Cette fiche a été modifiée entre-temps');
    expect(screen.getByRole('row', { name: 'Nom Durand Martine' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Garder ma saisie' }));
    expect(await screen.findByText(/^Enregistré à/)).toBeVisible();
    expect(seen).toEqual(['2026-01-01T00:00:00Z', '2026-02-02T00:00:00Z']);
    expect(screen.getByLabelText(/^Nom/)).toHaveValue('Martine');
  });

  it('says that both typed the same, and offers no choice between them', async () => {
    const user = open(refuseOnce([]), { name: '', birthdate: '1980-03-15', amount: null });
    await user.type(screen.getByLabelText(/^Nom/), 'Durand');
    await submit(user);

    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Ce qui est enregistré est ce que vous avez saisi.');
    expect(within(alert).queryByRole('table')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Garder ma saisie' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Reprendre la version enregistrée' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByLabelText(/^Nom/)).toHaveValue('Durand');
  });

  it('writes each value as its field does, under the name that the user reads', async () => {
    const other = {
      name: 'Martin',
      birthdate: '1981-04-16',
      amount: 90_000,
      updated_at: '2026-02-02T00:00:00Z',
    };
    const user = open(() => Promise.reject(new Refusal(409, {}, other)), {
      name: 'Martin',
      birthdate: '',
      amount: null,
    });
    await user.type(screen.getByLabelText('Date de naissance'), '15031980');
    await user.type(screen.getByLabelText('Apport'), '850');
    await submit(user);

    expect(
      await screen.findByRole('row', { name: 'Date de naissance 16/04/1981 15/03/1980' }),
    ).toBeVisible();
    expect(screen.getByRole('row', { name: /^Apport 900,00\s€ 850,00\s€$/ })).toBeVisible();
  });

  it('leaves as somebody else changed it what the user left alone', async () => {
    const saved: Values[] = [];
    const row = {
      name: 'Martin',
      birthdate: '1980-03-15',
      amount: 100_000_00,
      updated_at: stale.updated_at,
    };
    const user = open(
      async (values, { updatedAt }) => {
        if (updatedAt !== row.updated_at) throw new Refusal(409, {}, row);
        saved.push(values);
        return row;
      },
      { name: 'Martin', birthdate: '1979-01-01', amount: null },
    );
    await user.type(screen.getByLabelText('Apport'), '50');
    await submit(user);

    expect(
      await screen.findByRole('row', { name: 'Date de naissance 15/03/1980 non modifié' }),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Garder ma saisie' }));
    expect(await screen.findByText(/^Enregistré à/)).toBeVisible();
    expect(saved).toEqual([{ name: 'Martin', birthdate: '1980-03-15', amount: 50_00 }]);
    expect(screen.getByLabelText('Date de naissance')).toHaveValue('15/03/1980');
  });

  it('does not show the same change again when what the user keeps is refused for another reason', async () => {
    const seen: (string | undefined)[] = [];
    const user = open(
      async (values, { updatedAt }) => {
        seen.push(updatedAt);
        if (updatedAt !== stale.updated_at) throw new Refusal(409, {}, stale);
        if (values.amount === null)
          throw new Refusal(422, { amount: ['L’apport est obligatoire.'] });
        return stale;
      },
      { name: 'Martin', birthdate: '1980-03-15', amount: null },
    );
    await user.type(screen.getByLabelText(/^Nom/), 'e');
    await submit(user);
    await user.click(await screen.findByRole('button', { name: 'Garder ma saisie' }));
    expect(await screen.findByRole('button', { name: 'L’apport est obligatoire.' })).toBeVisible();

    await user.type(screen.getByLabelText('Apport'), '50');
    await submit(user);
    expect(await screen.findByText(/^Enregistré à/)).toBeVisible();
    expect(seen).toEqual(['2026-01-01T00:00:00Z', stale.updated_at, stale.updated_at]);
  });

  it('can take what is stored', async () => {
    const user = open(refuseOnce([]), { name: 'Martin', birthdate: '', amount: null });
    await submit(user);
    await user.click(
      await screen.findByRole('button', { name: 'Reprendre la version enregistrée' }),
    );
    expect(screen.getByLabelText(/^Nom/)).toHaveValue('Durand');
    expect(screen.getByLabelText('Date de naissance')).toHaveValue('15/03/1980');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('when the answer to a save is lost', () => {
  /** A server that carries out an intention once and says what it stored, as ours does. */
  function forgetful(lost: number) {
    const stored = new Map<unknown, { readonly sent: string; readonly row: object }>();
    let tries = 0;
    const save: Save = async (values, { intention, updatedAt }) => {
      tries += 1;
      const known = stored.get(intention);
      const sent = JSON.stringify([values, updatedAt]);
      if (known !== undefined && known.sent !== sent)
        throw Object.assign(new Refusal(409, {}, known.row), { already: true });
      const row = known?.row ?? { ...values, id: stored.size + 1, updated_at: `t${stored.size}` };
      stored.set(intention, { sent, row });
      if (tries <= lost) throw new Refusal(0, {});
      return row;
    };
    return { save, rows: () => [...stored.values()].map(({ row }) => row) };
  }

  it('adds one record however often it is sent', async () => {
    const { save, rows } = forgetful(2);
    const user = open(save, empty, null);
    await user.type(screen.getByLabelText(/^Nom/), 'Martin');
    await submit(user);
    await submit(user);
    await submit(user);
    expect(await screen.findByText('Terminé')).toBeVisible();
    expect(rows()).toHaveLength(1);
  });

  it('says that the record was added, with what was typed since, to somebody who sends another one', async () => {
    const { save, rows } = forgetful(1);
    const user = open(save, empty, null);
    await user.type(screen.getByLabelText(/^Nom/), 'Martin');
    await submit(user);
    await user.type(screen.getByLabelText(/^Nom/), 'e');
    await submit(user);

    expect(await screen.findByRole('alert')).toHaveTextContent('Déjà enregistré');
    expect(screen.getByRole('row', { name: 'Nom Martin Martine' })).toBeVisible();
    expect(screen.queryByText('Terminé')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Fermer' }));
    expect(screen.getByText('Terminé')).toBeVisible();
    expect(rows()).toHaveLength(1);
  });

  it('goes on changing a record from what had arrived, without asking whose change it was', async () => {
    const { save, rows } = forgetful(1);
    const user = open(save, { ...empty, name: 'Martin' });
    await user.type(screen.getByLabelText(/^Nom/), 'e');
    await submit(user);
    await user.type(screen.getByLabelText(/^Nom/), 'z');
    await submit(user);

    expect(await screen.findByText('Terminé')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(rows()).toMatchObject([{ name: 'Martine' }, { name: 'Martinez' }]);
  });
});

function Sale({ save }: { readonly save: Save }) {
  const form = useServerForm({ record: null, initial: empty, save, onSaved: () => undefined });
  return (
    <form {...form.formProps}>
      <FormErrors form={form} />
      <TextField label="Acquéreur" {...form.field('name')} />
      {form.values.name !== '' && <AmountField label="Prix de vente" {...form.field('amount')} />}
      <SubmitButton pending={form.pending}>Enregistrer</SubmitButton>
    </form>
  );
}

it('is not held back by the unreadable text of a field that is gone', async () => {
  const saved: Values[] = [];
  render(
    <UiProvider test>
      <Sale save={async (values) => saved.push(values)} />
    </UiProvider>,
  );
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Acquéreur'), 'M');
  await user.type(screen.getByLabelText('Prix de vente'), 'abc');
  await submit(user);
  expect(saved).toEqual([]);
  await user.clear(screen.getByLabelText('Acquéreur'));
  expect(screen.queryByLabelText('Prix de vente')).not.toBeInTheDocument();
  await submit(user);
  expect(saved).toEqual([empty]);
});

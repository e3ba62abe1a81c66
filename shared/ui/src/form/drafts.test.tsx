import { useState } from 'react';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Cents } from '@sci/money/cents';
import { TextField } from '../fields/text-fields.tsx';
import { AmountField } from '../fields/value-fields.tsx';
import { UiProvider } from '../theme/provider.tsx';
import { DraftOwner } from './draft-owner.ts';
import { DraftOffer } from './draft-offer.tsx';
import { endDrafts } from './drafts.ts';
import { FormErrors } from './form-errors.tsx';
import { SubmitButton } from './form-parts.tsx';
import type { SaveContext } from './use-saving.ts';
import { useKeptTyping } from './use-kept-typing.ts';
import { useServerForm } from './use-server-form.tsx';

interface Values {
  readonly name: string;
  readonly city: string;
  readonly amount: Cents | null;
  readonly password: string;
}
const EMPTY: Values = { name: '', city: '', amount: null, password: '' };

interface Visit {
  readonly owner?: string | null;
  readonly initial?: Values;
  readonly id?: number | null;
  readonly updatedAt?: string | undefined;
  readonly save?: (values: Values, context: SaveContext) => Promise<unknown>;
}

function Building({
  initial = EMPTY,
  id = null,
  updatedAt,
  save = async () => undefined,
}: Omit<Visit, 'owner'>) {
  const [opened, setOpened] = useState(true);
  if (!opened) return <p>Fermé</p>;
  return (
    <Sheet
      initial={initial}
      id={id}
      updatedAt={updatedAt}
      save={save}
      onDone={() => setOpened(false)}
    />
  );
}

function Sheet({
  initial,
  id,
  updatedAt,
  save,
  onDone,
}: Required<Omit<Visit, 'owner' | 'updatedAt'>> &
  Pick<Visit, 'updatedAt'> & { readonly onDone: () => void }) {
  const form = useServerForm({
    record: { kind: 'building', id },
    secret: ['password'],
    initial,
    updatedAt,
    save,
    onSaved: onDone,
  });
  return (
    <form {...form.formProps}>
      <FormErrors form={form} />
      <TextField label="Nom" {...form.field('name')} />
      <TextField label="Ville" {...form.field('city')} />
      <TextField label="Secret" {...form.field('password')} />
      <AmountField label="Prix" {...form.field('amount')} />
      {['Nantes', 'Rezé'].map((city) => (
        <button key={city} type="button" onClick={() => form.propose({ city })}>
          Proposer {city}
        </button>
      ))}
      <button type="button" onClick={form.saveByItself}>
        Après une pause
      </button>
      <SubmitButton pending={form.pending}>Enregistrer</SubmitButton>
    </form>
  );
}

function visit(given: Visit = {}) {
  cleanup();
  openTab(given);
  return userEvent.setup();
}
/** The form once more, beside the one that is open. */
function openTab({ owner = '1/1', ...given }: Visit = {}) {
  const { container } = render(
    <UiProvider test>
      <DraftOwner value={owner}>
        <Building {...given} />
      </DraftOwner>
    </UiProvider>,
  );
  return within(container);
}
const name = () => screen.getByRole('textbox', { name: 'Nom' });
const offer = () => screen.queryByText('Une saisie n’a pas été enregistrée');

afterEach(() => {
  cleanup();
  endDrafts();
});

it('offers what was typed and left, and never applies it by itself', async () => {
  const first = visit();
  await first.type(name(), 'Les Tilleuls');
  const second = visit();
  expect(name()).toHaveValue('');
  await second.click(screen.getByRole('button', { name: 'Reprendre' }));
  expect(name()).toHaveValue('Les Tilleuls');
  expect(offer()).not.toBeInTheDocument();
});

it('offers what was typed also where another text kept beside it can no longer be read', async () => {
  const first = visit();
  await first.type(name(), 'Les Tilleuls');
  sessionStorage.setItem('draft:cut', '{"place":"anne/bui');
  const second = visit();
  await second.click(screen.getByRole('button', { name: 'Reprendre' }));
  expect(name()).toHaveValue('Les Tilleuls');
});

it('says of what was typed into an earlier form that it cannot be taken over, and takes no half of it', async () => {
  const first = visit();
  await first.type(name(), 'Les Tilleuls');
  visit();
  for (const [key, text] of Object.entries(sessionStorage)) {
    const draft: unknown = JSON.parse(String(text));
    if (!(draft instanceof Object) || !key.startsWith('draft:')) continue;
    const values: unknown = Reflect.get(draft, 'values');
    Object.assign(Object(values), { parts: [{ share: 50 }] });
    sessionStorage.setItem(key, JSON.stringify(draft));
  }
  const second = visit();
  expect(screen.getByText(/Ce formulaire a changé depuis/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Reprendre' })).not.toBeInTheDocument();
  await second.click(screen.getByRole('button', { name: 'Effacer' }));
  expect(offer()).not.toBeInTheDocument();
  expect(name()).toHaveValue('');
});

it('keeps also a text that is no amount yet', async () => {
  const first = visit();
  await first.type(screen.getByLabelText('Prix'), '12,345');
  const second = visit();
  await second.click(screen.getByRole('button', { name: 'Reprendre' }));
  expect(screen.getByLabelText('Prix')).toHaveValue('12,345');
});

it('never keeps a password', async () => {
  const first = visit();
  await first.type(name(), 'Les Tilleuls');
  await first.type(screen.getByLabelText('Secret'), 'demonstration-2026');
  visit();
  expect(offer()).toBeInTheDocument();
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('demonstration-2026');
});

it('puts what was typed over what is stored now, and leaves the rest as somebody changed it', async () => {
  const first = visit({ id: 7, initial: { ...EMPTY, name: 'Tilleuls', city: 'Nantes' } });
  await first.type(name(), ' B');
  const second = visit({ id: 7, initial: { ...EMPTY, name: 'Tilleuls', city: 'Rezé' } });
  await second.click(screen.getByRole('button', { name: 'Reprendre' }));
  expect(name()).toHaveValue('Tilleuls B');
  expect(screen.getByLabelText('Ville')).toHaveValue('Rezé');
});

it.each([
  ['another person', { owner: '2/1' }],
  ['another company', { owner: '1/2' }],
  ['another record', { id: 8 }],
  ['nobody', { owner: null }],
])('offers nothing of it to %s', async (_, other) => {
  const first = visit();
  await first.type(name(), 'Les Tilleuls');
  visit(other);
  expect(offer()).not.toBeInTheDocument();
});

it('has nothing left to offer once it is saved, effaced, or typed back', async () => {
  const first = visit();
  await first.type(name(), 'Les Tilleuls');
  await first.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Fermé')).toBeVisible();
  const second = visit();
  expect(offer()).not.toBeInTheDocument();
  await second.type(name(), 'X');
  const third = visit();
  await third.click(screen.getByRole('button', { name: 'Effacer' }));
  visit();
  expect(offer()).not.toBeInTheDocument();
});

it('is gone when the person logs out, and a form that is still open keeps nothing more', async () => {
  const first = visit();
  await first.type(name(), 'Les Tilleuls');
  act(() => endDrafts());
  visit();
  expect(offer()).not.toBeInTheDocument();
  expect(sessionStorage).toHaveLength(0);
});

it('takes with it what a module keeps in the tab, and nothing else', () => {
  sessionStorage.setItem('mf-gestion.ventilations.1.1', '{}');
  sessionStorage.setItem('fiscal_year', '2026');
  act(() => endDrafts());
  expect(Object.keys(sessionStorage)).toEqual(['fiscal_year']);
  sessionStorage.removeItem('fiscal_year');
});

it('goes on with the same intention after a reload, so that what had arrived is not made twice', async () => {
  const keys: SaveContext['intention'][] = [];
  const made = new Set<SaveContext['intention']>();
  const Lost = class extends Error {
    readonly status = 0;
    readonly errors = {};
  };
  function Add() {
    const form = useServerForm({
      record: { kind: 'associate', id: null },
      initial: { name: '' },
      save: async (_, { intention }) => {
        keys.push(intention);
        made.add(intention);
        if (keys.length === 1) throw new Lost();
      },
    });
    return (
      <form {...form.formProps}>
        <FormErrors form={form} />
        <TextField label="Nom" {...form.field('name')} />
        <SubmitButton pending={form.pending}>Enregistrer</SubmitButton>
      </form>
    );
  }
  const open = () => {
    cleanup();
    render(
      <UiProvider test>
        <DraftOwner value="1/1">
          <Add />
        </DraftOwner>
      </UiProvider>,
    );
    return userEvent.setup();
  };
  const first = open();
  await first.type(name(), 'Martin');
  await first.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  const second = open();
  await second.click(screen.getByRole('button', { name: 'Reprendre' }));
  await second.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(keys).toHaveLength(2);
  expect(made.size).toBe(1);
});

it('adds a second record when another tab has taken up what this one goes on typing', async () => {
  const keys: SaveContext['intention'][] = [];
  const save = async (_: Values, { intention }: SaveContext) => void keys.push(intention);
  const user = userEvent.setup();
  const first = openTab({ save });
  await user.type(first.getByLabelText('Nom'), 'Les Tilleuls');
  act(() => void window.dispatchEvent(new Event('pagehide')));
  const other = openTab({ save });
  await user.click(await other.findByRole('button', { name: 'Reprendre' }));
  await user.click(other.getByRole('button', { name: 'Enregistrer' }));
  await other.findByText('Fermé');
  await user.type(first.getByLabelText('Nom'), ' B');
  await user.click(first.getByRole('button', { name: 'Enregistrer' }));
  await first.findByText('Fermé');
  expect(new Set(keys).size).toBe(2);
});

it('goes on with the same intention after a reload that did not wait for the answer', async () => {
  const keys: SaveContext['intention'][] = [];
  const save = async (_: Values, { intention }: SaveContext) => {
    keys.push(intention);
    if (keys.length === 1) await new Promise<never>(() => {});
  };
  const first = visit({ save });
  await first.type(name(), 'Les Tilleuls');
  await first.click(screen.getByRole('button', { name: 'Enregistrer' }));
  const second = visit({ save });
  await second.click(screen.getByRole('button', { name: 'Reprendre' }));
  await second.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Fermé')).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

it('still offers what was left when another record is added instead', async () => {
  const first = visit();
  await first.type(name(), 'Les Tilleuls');
  const second = visit();
  await second.type(name(), 'Les Acacias');
  await second.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Fermé')).toBeVisible();
  const third = visit();
  await third.click(screen.getByRole('button', { name: 'Reprendre' }));
  expect(name()).toHaveValue('Les Tilleuls');
});

it.each([
  ['sees', 'the same value was changed', 'Rue Basse', '2026-01-01T00:00:00Z'],
  ['does not ask about', 'only others were changed', 'Nantes', '2026-02-02T00:00:00Z'],
])('%s the change of somebody else when %s since', async (_, __, city, sent) => {
  const seen: (string | undefined)[] = [];
  const save = async (___: Values, { updatedAt }: SaveContext) => void seen.push(updatedAt);
  const before = { ...EMPTY, name: 'Tilleuls', city: 'Nantes' };
  const first = visit({ id: 7, initial: before, updatedAt: '2026-01-01T00:00:00Z' });
  await first.type(screen.getByLabelText('Ville'), ' Sud');
  const second = visit({
    id: 7,
    initial: { ...before, name: 'Acacias', city },
    updatedAt: '2026-02-02T00:00:00Z',
    save,
  });
  await second.click(screen.getByRole('button', { name: 'Reprendre' }));
  await second.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Fermé')).toBeVisible();
  expect(seen).toEqual([sent]);
});

it('does not listen to what another tab still says of before the logout', async () => {
  const first = visit();
  await first.type(name(), 'Les Tilleuls');
  cleanup();
  const stored = Object.entries(sessionStorage);
  expect(stored).toHaveLength(1);
  act(() => endDrafts());
  // The other tab had not heard of the logout yet when it wrote, or was opened again afterwards.
  for (const [key, draft] of stored) sessionStorage.setItem(key, String(draft));
  visit();
  expect(offer()).not.toBeInTheDocument();
});

const press = (user: ReturnType<typeof visit>, button: string) =>
  user.click(screen.getByRole('button', { name: button }));
const city = () => screen.getByRole('textbox', { name: 'Ville' });

it('offers what was typed again once a proposal stands in its place, and what was typed since then', async () => {
  const user = visit();
  await user.type(city(), 'Saint-Herblain');
  await press(user, 'Proposer Nantes');
  expect(city()).toHaveValue('Nantes');
  await press(user, 'Proposer Rezé');
  await press(user, 'Reprendre');
  expect(city()).toHaveValue('Saint-Herblain');
  expect(offer()).not.toBeInTheDocument();
  await press(user, 'Proposer Nantes');
  await user.type(city(), ' Sud');
  await press(user, 'Reprendre');
  expect(city()).toHaveValue('Saint-Herblain');
  await press(user, 'Reprendre');
  expect(city()).toHaveValue('Nantes Sud');
});

it('offers a text again that could not be read and that a proposal took the place of', async () => {
  const user = visit();
  await user.type(screen.getByLabelText('Prix'), '12,345');
  await press(user, 'Proposer Nantes');
  expect(offer()).toBeVisible();
});

it('offers nothing where a proposal replaces nothing that was typed', async () => {
  const user = visit();
  await user.type(name(), 'Les Tilleuls');
  await press(user, 'Proposer Nantes');
  await press(user, 'Proposer Rezé');
  expect(offer()).not.toBeInTheDocument();
});

it('lets what a proposal had replaced go with the record that is added', async () => {
  const user = visit();
  await user.type(city(), 'Saint-Herblain');
  await press(user, 'Proposer Nantes');
  await press(user, 'Enregistrer');
  expect(await screen.findByText('Fermé')).toBeVisible();
  visit();
  expect(offer()).not.toBeInTheDocument();
});

it('still offers what was left before when the form saves by itself what was typed since', async () => {
  const first = visit({ id: 7 });
  await first.type(name(), 'Les Tilleuls');
  const second = visit({ id: 7 });
  await second.type(city(), 'Nantes');
  await press(second, 'Après une pause');
  expect(await screen.findByText('Fermé')).toBeVisible();
  const third = visit({ id: 7 });
  await press(third, 'Reprendre');
  expect(name()).toHaveValue('Les Tilleuls');
});

it('offers what was typed meanwhile, once what was left before is taken up over it', async () => {
  const first = visit({ id: 7 });
  await first.type(city(), 'Nantes');
  const second = visit({ id: 7 });
  await second.type(city(), 'Rezé');
  await press(second, 'Reprendre');
  expect(city()).toHaveValue('Nantes');
  await press(second, 'Reprendre');
  expect(city()).toHaveValue('Rezé');
});

function Lines({ stored, id = 1 }: { readonly stored: string; readonly id?: number }) {
  const [line, setLine] = useState(stored);
  const left = useKeptTyping({
    record: { kind: 'lines', id },
    values: { line },
    baseline: { line: stored },
    restore: ({ line: before }) => setLine(before ?? ''),
  });
  return (
    <>
      {left.offered !== null && <DraftOffer draft={left.offered} />}
      <TextField name="line" label="Ligne" value={line} onChange={setLine} />
      <button onClick={() => left.saved({ line })}>Ranger</button>
    </>
  );
}
function openLines(id = 1, stored = 'Loyer'): void {
  cleanup();
  render(
    <UiProvider test>
      <DraftOwner value="1/1">
        <Lines stored={stored} id={id} />
      </DraftOwner>
    </UiProvider>,
  );
}
/** What is kept becomes what the page before the reload had kept. */
function reloadPage(): void {
  for (const [key, draft] of Object.entries(sessionStorage)) {
    sessionStorage.removeItem(key);
    sessionStorage.setItem(
      key.replace(/#.*/, '#before'),
      String(draft).replace(/"visit":"[^"]*"/, '"visit":"before"'),
    );
  }
}

it('keeps what is typed into an editor that is no form, and takes it for its own when it opens again', async () => {
  openLines();
  await userEvent.type(screen.getByLabelText('Ligne'), ' mars');
  openLines();
  expect(offer()).not.toBeInTheDocument();
  reloadPage();
  openLines();
  await userEvent.click(await screen.findByRole('button', { name: 'Reprendre' }));
  expect(screen.getByLabelText('Ligne')).toHaveValue('Loyer mars');
});

it('says that what a typing replaces was changed since, before it is taken up again', async () => {
  openLines();
  await userEvent.type(screen.getByLabelText('Ligne'), ' mars');
  openLines();
  reloadPage();
  openLines();
  expect(offer()).toBeVisible();
  expect(screen.queryByText(/Depuis/)).not.toBeInTheDocument();
  openLines(1, 'Loyers et charges');
  expect(await screen.findByText(/Depuis, ce qu’elle remplace a été modifié/)).toBeVisible();
  expect(screen.getByLabelText('Ligne')).toHaveValue('Loyers et charges');
});

it.each(['Reprendre', 'Effacer'])(
  '« %s » of one editor leaves what was typed into another on the same page',
  async (answer) => {
    for (const id of [1, 2]) {
      openLines(id);
      await userEvent.type(screen.getByLabelText('Ligne'), ` ${id}`);
      cleanup();
    }
    reloadPage();
    openLines(1);
    await userEvent.click(await screen.findByRole('button', { name: answer }));
    openLines(2);
    await userEvent.click(await screen.findByRole('button', { name: 'Reprendre' }));
    expect(screen.getByLabelText('Ligne')).toHaveValue('Loyer 2');
  },
);

it('offers nothing of before over what an editor has saved since', async () => {
  openLines();
  await userEvent.type(screen.getByLabelText('Ligne'), ' mars');
  cleanup();
  reloadPage();
  openLines();
  await userEvent.type(screen.getByLabelText('Ligne'), ' avril');
  await userEvent.click(screen.getByRole('button', { name: 'Ranger' }));
  expect(offer()).not.toBeInTheDocument();
  // It closes before it has read again what is stored.
  openLines();
  reloadPage();
  openLines();
  expect(offer()).not.toBeInTheDocument();
});

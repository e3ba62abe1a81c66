import { useState, type ComponentType, type ReactNode } from 'react';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LeftBehind, type LeftSave } from '../form/left-behind.ts';
import { UiProvider } from '../theme/provider.tsx';
import { NumberField } from '../fields/value-fields.tsx';
import { ConfirmButton, ConfirmModal } from './confirm.tsx';
import { Drawer, Modal } from './dialogs.tsx';

type Dialog = ComponentType<{
  opened: boolean;
  onClose: () => void;
  title: string;
  closeButtonProps?: { 'aria-label': string };
  children: ReactNode;
}>;

/**
 * A row that a dialog can take away; `mounted`: the dialog is part of the page also while it is
 * closed.
 */
function Row({ dialog: Box, mounted }: { readonly dialog: Dialog; readonly mounted: boolean }) {
  const [opened, setOpened] = useState(false);
  const [there, setThere] = useState(true);
  const remove = () => {
    setThere(false);
    setOpened(false);
  };
  return (
    <main tabIndex={-1}>
      {there && (
        <button type="button" onClick={() => setOpened(true)}>
          Ouvrir
        </button>
      )}
      <button type="button">Ailleurs</button>
      {(mounted || opened) && (
        <Box opened={opened} onClose={() => setOpened(false)} title="Question">
          <button type="button" onClick={remove}>
            Supprimer
          </button>
        </Box>
      )}
    </main>
  );
}

const Form = () => (
  <form>
    <input aria-label="Nom" />
  </form>
);

/** A dialog that is there before all of what it shows: gives what makes the rest come. */
function openBefore(Box: Dialog, first: ReactNode): (rest: ReactNode) => void {
  const view = (rest: ReactNode) => (
    <UiProvider test>
      <Box
        opened
        onClose={() => undefined}
        title="Écrire"
        closeButtonProps={{ 'aria-label': 'Fermer' }}
      >
        <button type="button">Aide</button>
        {rest}
      </Box>
    </UiProvider>
  );
  const { rerender } = render(view(first));
  return (rest) => rerender(view(rest));
}

describe.each([
  ['a modal', Modal],
  ['a drawer', Drawer],
] as const)('%s', (_, dialog) => {
  it('that holds a form gives the keyboard to its first field', async () => {
    const Box: Dialog = dialog;
    render(
      <UiProvider test>
        <Box opened onClose={() => undefined} title="Ajouter">
          <p>Une règle de plus.</p>
          <form>
            <input type="hidden" name="id" />
            <input aria-label="Nom" />
          </form>
        </Box>
      </UiProvider>,
    );
    await waitFor(() => expect(screen.getByLabelText('Nom')).toHaveFocus());
  });

  it('gives the keyboard from its cross to a form that comes after it', async () => {
    const come = openBefore(dialog, null);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Fermer' })).toHaveFocus());
    come(<Form />);
    await waitFor(() => expect(screen.getByLabelText('Nom')).toHaveFocus());
  });

  it('leaves the keyboard to who has begun to read before the form comes', async () => {
    const come = openBefore(dialog, null);
    await userEvent.click(await screen.findByRole('button', { name: 'Aide' }));
    come(<Form />);
    await new Promise(requestAnimationFrame);
    expect(screen.getByRole('button', { name: 'Aide' })).toHaveFocus();
  });

  it.each([
    ['from its beginning', true],
    ['only later', false],
  ])('that is read first does not begin in a form below, there %s', async (_case, isThere) => {
    const file = (
      <div>
        <p>Son activité.</p>
        <Form />
      </div>
    );
    openBefore(dialog, isThere ? file : null)(file);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Fermer' })).toHaveFocus());
  });

  it.each([
    ['always part of the page', true],
    ['drawn only while it is open', false],
  ] as const)('%s gives the focus back to what opened it', async (_case, mounted) => {
    const user = userEvent.setup();
    render(
      <UiProvider test>
        <Row dialog={dialog} mounted={mounted} />
      </UiProvider>,
    );
    await user.click(screen.getByRole('button', { name: 'Ouvrir' }));
    await screen.findByRole('dialog', { name: 'Question' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Ouvrir' })).toHaveFocus());
  });

  it('leads to the content of the page when what opened it is gone', async () => {
    const user = userEvent.setup();
    render(
      <UiProvider test>
        <Row dialog={dialog} mounted={false} />
      </UiProvider>,
    );
    await user.click(screen.getByRole('button', { name: 'Ouvrir' }));
    await user.click(await screen.findByRole('button', { name: 'Supprimer' }));
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });
});

it('a question gives the focus back to its button', async () => {
  const user = userEvent.setup();
  render(
    <UiProvider test>
      <ConfirmButton title="Question" text="" confirmLabel="Oui" onConfirm={() => undefined}>
        Supprimer
      </ConfirmButton>
    </UiProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'Supprimer' }));
  await user.click(await screen.findByRole('button', { name: 'Annuler' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Supprimer' })).toHaveFocus());
});

it('stays open and says why, when what was confirmed is refused', async () => {
  const refusal = Object.assign(new Error('Données refusées'), {
    status: 409,
    errors: { _form: ['Ces soldes ont été modifiés entre-temps.'] },
  });
  const user = userEvent.setup();
  render(
    <UiProvider test>
      <ConfirmButton
        title="Retirer ces soldes ?"
        text="Les états sont recalculés."
        confirmLabel="Retirer"
        onConfirm={() => Promise.reject(refusal)}
      >
        Tout retirer
      </ConfirmButton>
    </UiProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'Tout retirer' }));
  await user.click(await screen.findByRole('button', { name: 'Retirer' }));

  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Ces soldes ont été modifiés entre-temps.',
  );
  await user.click(screen.getByRole('button', { name: 'Annuler' }));
  await user.click(screen.getByRole('button', { name: 'Tout retirer' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it.each([
  ['a modal', Modal],
  ['a drawer', Drawer],
] as const)(
  'closes the dialog on top with Escape, and leaves %s below it open',
  async (_, below) => {
    const user = userEvent.setup();
    render(
      <UiProvider test>
        <Two below={below} />
      </UiProvider>,
    );
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('Au-dessus')).not.toBeInTheDocument());
    expect(screen.getByText('Au-dessous')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('Au-dessous')).not.toBeInTheDocument());
  },
);

/** A question that came up over a dialog. */
function Two({ below: Below }: { readonly below: Dialog }) {
  const [first, setFirst] = useState(true);
  const [second, setSecond] = useState(true);
  return (
    <>
      <Below opened={first} onClose={() => setFirst(false)} title="Au-dessous">
        <p>Formulaire</p>
      </Below>
      <Modal opened={second} onClose={() => setSecond(false)} title="Au-dessus">
        <p>Question</p>
      </Modal>
    </>
  );
}

it.each([
  ['its dialog was closed', async () => userEvent.keyboard('{Escape}')],
  ['its button has gone', async (leave: () => void) => leave()],
])('tells the frame of a refusal that comes when %s', async (_, leave) => {
  const told: LeftSave[] = [];
  const answer = Promise.withResolvers<void>();
  const page = (isThere: boolean) => (
    <UiProvider test>
      <LeftBehind value={(save) => void told.push(save)}>
        {isThere && (
          <ConfirmButton
            title="Question"
            text=""
            confirmLabel="Oui"
            onConfirm={() => answer.promise}
          >
            Supprimer
          </ConfirmButton>
        )}
      </LeftBehind>
    </UiProvider>
  );
  const { rerender } = render(page(true));
  await userEvent.click(screen.getByRole('button', { name: 'Supprimer' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Oui' }));
  await leave(() => rerender(page(false)));
  const failure = new Error('Exercice clos');
  await act(async () => answer.reject(failure));
  expect(told).toEqual([{ failure, kept: false, confirmed: true }]);
});

it('a question is not answered with what its field cannot read', async () => {
  const user = userEvent.setup();
  const confirmed: (number | null)[] = [];
  function Ask() {
    const [percent, setPercent] = useState<number | null>(10);
    return (
      <ConfirmModal
        opened
        title="Part"
        confirmLabel="Donner"
        onConfirm={() => confirmed.push(percent)}
        onClose={() => undefined}
      >
        <NumberField name="percent" label="Pourcentage" value={percent} onChange={setPercent} />
      </ConfirmModal>
    );
  }
  render(
    <UiProvider test>
      <Ask />
    </UiProvider>,
  );
  const percent = await screen.findByLabelText('Pourcentage');
  await user.type(percent, 'x');
  await user.click(screen.getByRole('button', { name: 'Donner' }));
  expect(confirmed).toEqual([]);
  expect(percent).toHaveFocus();
  await user.clear(percent);
  await user.type(percent, '20');
  await user.click(screen.getByRole('button', { name: 'Donner' }));
  expect(confirmed).toEqual([20]);
});

import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { act, renderScreen, screen, waitFor } from '@sci/shell-sdk/testing';
import { Button } from '@sci/ui';
import { Modal } from '@sci/ui/ext';
import { useKeptFocus } from './kept-focus.ts';

function Content() {
  const main = useRef<HTMLElement>(null);
  const [rows, setRows] = useState(['Lilas', 'Acacias']);
  useKeptFocus(main);
  return (
    <main tabIndex={-1} ref={main}>
      <section aria-label="Immeubles">
        {rows.map((row) => (
          <article key={row}>
            <button type="button" onClick={() => setRows(rows.filter((other) => other !== row))}>
              Supprimer {row}
            </button>
          </article>
        ))}
      </section>
    </main>
  );
}

function Screen() {
  const main = useRef<HTMLElement>(null);
  const [adding, setAdding] = useState(false);
  useKeptFocus(main);
  return (
    <main tabIndex={-1} ref={main}>
      <a href="#pas">Continuer</a>
      {adding ? (
        <div>
          <h1>Ajouter un immeuble</h1>
          <input aria-label="Nom" />
        </div>
      ) : (
        <div>
          <h1>Patrimoine</h1>
          <button type="button" onClick={() => setAdding(true)}>
            Ajouter
          </button>
        </div>
      )}
    </main>
  );
}

function Resuming() {
  const main = useRef<HTMLElement>(null);
  const [offered, setOffered] = useState(true);
  useKeptFocus(main);
  return (
    <>
      <main tabIndex={-1} ref={main} />
      {createPortal(
        <div role="dialog" aria-label="Ajouter un mouvement">
          <form aria-label="Mouvement">
            {offered && (
              <button type="button" onClick={() => setOffered(false)}>
                Reprendre
              </button>
            )}
            <input aria-label="Date" />
          </form>
        </div>,
        document.body,
      )}
    </>
  );
}

function Asking({ answer }: { readonly answer: Promise<void> }) {
  const main = useRef<HTMLElement>(null);
  const [waiting, setWaiting] = useState(false);
  useKeptFocus(main);
  const ask = () => {
    setWaiting(true);
    void answer.then(() => setWaiting(false));
  };
  return (
    <main tabIndex={-1} ref={main}>
      <button type="button" disabled={waiting} onClick={ask}>
        Lire le tableau
      </button>
      <input aria-label="Lignes copiées" />
    </main>
  );
}

/** A browser takes the keyboard from what it disables; the simulated one leaves it there. */
function takeKeyboard(): void {
  const elsewhere = document.body.appendChild(document.createElement('button'));
  elsewhere.focus();
  elsewhere.remove();
  expect(document.body).toHaveFocus();
}

/** What a button asks for is answered once its person has proved in a dialog that he is there. */
function Proving({
  asked,
  proved,
  answer,
}: Readonly<Record<'asked' | 'proved' | 'answer', Promise<string>>>) {
  const main = useRef<HTMLElement>(null);
  const [step, setStep] = useState('stays');
  const ask = async () => {
    setStep('waits');
    setStep(await asked);
    setStep(await proved);
    setStep(await answer);
  };
  useKeptFocus(main);
  return (
    <main tabIndex={-1} ref={main}>
      <section aria-label="Codes de secours">
        {step !== 'gone' && (
          <Button loading={step !== 'stays'} onClick={() => void ask()}>
            D’autres codes
          </Button>
        )}
      </section>
      {step === 'asks' &&
        createPortal(
          <Modal opened onClose={() => undefined} title="Est-ce bien vous ?">
            <form>
              <input aria-label="Mot de passe" />
            </form>
          </Modal>,
          document.body,
        )}
    </main>
  );
}

it.each([
  ['stays', () => screen.getByRole('button', { name: 'D’autres codes' })],
  ['gone', () => screen.getByRole('region', { name: 'Codes de secours' })],
] as const)(
  'leads from a dialog that came up while a button waited to that button, or to its part of the page (%s)',
  async (end, place) => {
    const asked = Promise.withResolvers<string>();
    const proved = Promise.withResolvers<string>();
    const answer = Promise.withResolvers<string>();
    const { user } = await renderScreen(
      <Proving asked={asked.promise} proved={proved.promise} answer={answer.promise} />,
    );
    await user.click(screen.getByRole('button', { name: 'D’autres codes' }));
    takeKeyboard();
    asked.resolve('asks');
    await waitFor(() => expect(screen.getByLabelText('Mot de passe')).toHaveFocus());
    proved.resolve('proved');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    // The answer comes from the server, after the dialog has given the keyboard back.
    await act(() => new Promise((done) => setTimeout(done)));
    answer.resolve(end);
    await waitFor(() => expect(place()).toHaveFocus());
  },
);

it('gives the keyboard back to a button that was disabled while it waited, unless it went on elsewhere', async () => {
  for (const goesOn of [false, true]) {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { user, unmount } = await renderScreen(<Asking answer={promise} />);
    const button = screen.getByRole('button', { name: 'Lire le tableau' });
    await user.click(button);
    takeKeyboard();
    if (goesOn) await user.click(screen.getByLabelText('Lignes copiées'));
    resolve();
    await waitFor(() => expect(button).toBeEnabled());
    expect(goesOn ? screen.getByLabelText('Lignes copiées') : button).toHaveFocus();
    unmount();
  }
});

it('keeps the keyboard in the section whose row was deleted, so that the next key goes on from there', async () => {
  const { user } = await renderScreen(<Content />);
  await user.click(screen.getByRole('button', { name: 'Supprimer Lilas' }));

  await waitFor(() => expect(screen.getByRole('region', { name: 'Immeubles' })).toHaveFocus());
  await user.tab();
  expect(screen.getByRole('button', { name: 'Supprimer Acacias' })).toHaveFocus();
  expect(screen.getByRole('region', { name: 'Immeubles' })).not.toHaveAttribute('tabindex');
});

it('goes on in the section of the same name where the whole content was drawn anew', async () => {
  function Redrawn() {
    const main = useRef<HTMLElement>(null);
    const [sendings, setSendings] = useState(0);
    useKeptFocus(main);
    return (
      <main tabIndex={-1} ref={main}>
        <h1>Assemblée générale</h1>
        <div key={sendings}>
          <section aria-labelledby={`reunion-${sendings}`}>
            <h2 id={`reunion-${sendings}`}>Réunion</h2>
          </section>
          <section aria-labelledby={`convocations-${sendings}`}>
            <h2 id={`convocations-${sendings}`}>Convocations</h2>
            <button type="button" onClick={() => setSendings(sendings + 1)}>
              Convoquer
            </button>
          </section>
        </div>
      </main>
    );
  }
  const { user } = await renderScreen(<Redrawn />);
  await user.click(screen.getByRole('button', { name: 'Convoquer' }));
  await waitFor(() => expect(screen.getByRole('region', { name: 'Convocations' })).toHaveFocus());
});

it('reads the title of the screen that took the place of another, and goes on from there', async () => {
  const { user } = await renderScreen(<Screen />);
  await user.click(screen.getByRole('button', { name: 'Ajouter' }));

  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'Ajouter un immeuble' })).toHaveFocus(),
  );
  await user.tab();
  expect(screen.getByLabelText('Nom')).toHaveFocus();
});

it('goes on in the form of a dialog when an offer in it was taken', async () => {
  const { user } = await renderScreen(<Resuming />);
  await user.click(screen.getByRole('button', { name: 'Reprendre' }));
  await waitFor(() => expect(screen.getByRole('form', { name: 'Mouvement' })).toHaveFocus());
  await user.tab();
  expect(screen.getByLabelText('Date')).toHaveFocus();
});

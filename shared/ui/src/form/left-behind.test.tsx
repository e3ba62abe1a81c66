import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UiProvider } from '../theme/provider.tsx';
import { LeftBehind, type LeftSave } from './left-behind.ts';
import { useKeptTyping } from './use-kept-typing.ts';
import { useServerForm } from './use-server-form.tsx';

const VALUES = { name: 'Tilleuls' };
interface Props {
  readonly save: () => Promise<unknown>;
}

function Form({ save, record }: Props & { readonly record: { kind: string; id: number } | null }) {
  const form = useServerForm({ record, initial: VALUES, save });
  return <button onClick={form.submit}>Enregistrer</button>;
}
const Building = ({ save }: Props) => <Form save={save} record={{ kind: 'building', id: 7 }} />;
const Password = ({ save }: Props) => <Form save={save} record={null} />;

function Lines({ save }: Props) {
  const { store } = useKeptTyping({
    record: { kind: 'lines', id: 7 },
    values: VALUES,
    baseline: VALUES,
    restore: () => undefined,
  });
  const send = () => void store(VALUES, undefined, save).catch(() => undefined);
  return <button onClick={send}>Enregistrer</button>;
}

/** Presses « Enregistrer », leaves or stays, and gives back what was told once it was refused. */
async function refused(Editor: typeof Building, leaves: boolean): Promise<LeftSave[]> {
  const told: LeftSave[] = [];
  const answer = Promise.withResolvers<void>();
  const page = (isOpen: boolean) => (
    <UiProvider test>
      <LeftBehind value={(save) => void told.push(save)}>
        {isOpen && <Editor save={() => answer.promise} />}
      </LeftBehind>
    </UiProvider>
  );
  const { rerender } = render(page(true));
  await userEvent.click(screen.getByRole('button'));
  if (leaves) rerender(page(false));
  await act(async () => answer.reject(REFUSAL));
  return told;
}
const REFUSAL = new Error('Exercice clos');

it.each([
  ['a form', Building, true],
  ['the lines of an editor', Lines, true],
  ['a form of a secret, which is kept nowhere', Password, false],
])('tells of %s that was left while it was being saved, and refused', async (_, Editor, kept) => {
  expect(await refused(Editor, true)).toEqual([{ failure: REFUSAL, kept }]);
});

it.each([Building, Lines])('leaves it to a form that is still there', async (Editor) => {
  expect(await refused(Editor, false)).toEqual([]);
});

import { Suspense, useState, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { tokens } from '@sci/api-client';
import { act, serveApi, userEvent, waitFor, within } from '@sci/shell-sdk/testing';
import { UiProvider } from '@sci/ui';
import { ScreenBoundary } from '../../../failures/screen-boundary.tsx';
import { failureText } from '../../host/failure-texts.ts';
import { partPorts } from '../../loading/loader-ports.ts';
import { givePartPorts, lazyPart } from './lazy-parts.tsx';

/** Pauses are over at once, and the limit never is. */
const soon = { now: () => 0, wait: (ms: number) => (ms < 10_000 ? Promise.resolve() : never) };
const never = new Promise<never>(() => {});

beforeEach(() => givePartPorts(partPorts({ revision: 1, textOf: failureText }, soon)));

const chunkError = (): Error =>
  Object.assign(new Error('Loading chunk form failed.'), { name: 'ChunkLoadError' });

/** A file that comes when it may, and how often it was asked for. */
class File {
  fault: (() => Error) | null = chunkError;
  asked = 0;
  readonly load = async (): Promise<{ default: ComponentType<{ name: string }> }> => {
    this.asked += 1;
    if (this.fault) throw this.fault();
    return { default: ({ name }) => <p>Formulaire de {name}</p> };
  };
}

async function show(Part: ComponentType<{ name: string }>) {
  const server = await serveApi({ 'POST /v2/client_report': () => ({ id: 'ABCD2345' }) });
  tokens.setOwn('session');
  function Screen() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <input aria-label="Libellé" />
        <button type="button" onClick={() => setOpen(!isOpen)}>
          Formulaire
        </button>
        {isOpen && (
          <Suspense fallback={null}>
            <Part name="Camille" />
          </Suspense>
        )}
      </>
    );
  }
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  await act(async () =>
    createRoot(place, { onCaughtError: () => {} }).render(
      <UiProvider test>
        <ScreenBoundary resetKey="" fallback={() => <p>Tout l’écran</p>}>
          <Screen />
        </ScreenBoundary>
      </UiProvider>,
    ),
  );
  const page = within(place);
  return {
    page,
    open: () => userEvent.click(page.getByRole('button', { name: 'Formulaire' })),
    reports: () => server.calls.map(({ body }) => body),
  };
}

it('tries again for a part whose file does not come, then puts a card in its place; the screen stays with what is typed', async () => {
  const file = new File();
  const { page, open, reports } = await show(lazyPart(file.load));
  await userEvent.type(page.getByLabelText('Libellé'), 'Loyer');
  await open();

  const card = await page.findByRole('alert');
  expect(card.textContent).toMatch(/momentanément indisponible.*Référence\s: \w{8}/);
  expect(file.asked).toBe(3);
  expect(page.getByLabelText('Libellé')).toHaveValue('Loyer');
  const [, reference] = /Référence\s: (\w{8})/.exec(card.textContent) ?? [];
  await waitFor(() =>
    expect(reports()).toEqual([expect.objectContaining({ code: 'chunk-network', reference })]),
  );

  file.fault = null;
  await userEvent.click(page.getByRole('button', { name: 'Réessayer' }));
  await waitFor(() => expect(page.getByText('Formulaire de Camille')).toBeVisible());
  expect(page.queryByRole('alert')).toBeNull();
  expect(page.getByLabelText('Libellé')).toHaveValue('Loyer');
});

it('tries again for it, too, when it is closed and opened', async () => {
  const file = new File();
  const { page, open } = await show(lazyPart(file.load));
  await open();
  await page.findByRole('alert');
  await open();
  file.fault = null;
  await open();

  expect(await page.findByText('Formulaire de Camille')).toBeVisible();
});

it('shows nothing of a file that comes with the second try', async () => {
  const file = new File();
  const { page, open, reports } = await show(
    lazyPart(() => {
      if (file.asked > 0) file.fault = null;
      return file.load();
    }),
  );
  await open();

  expect(await page.findByText('Formulaire de Camille')).toBeVisible();
  expect([file.asked, reports()]).toEqual([2, []]);
});

it('leaves to the screen what the code of a part throws, and asks for it once', async () => {
  const file = new File();
  file.fault = () => new TypeError('boum');
  const { page, open } = await show(lazyPart(file.load));
  await open();

  expect(await page.findByText('Tout l’écran')).toBeVisible();
  expect(file.asked).toBe(1);
});

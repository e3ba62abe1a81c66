import { useState } from 'react';
import { api } from '@sci/api-client';
import { renderScreen, screen } from './testing/render-screen.tsx';
import { holdWhileWriting, useUnsavedChanges } from './unsaved.ts';

/** Whether the browser would ask before it leaves the page. */
const asks = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

function Form({ dirty }: { readonly dirty: boolean }) {
  useUnsavedChanges(dirty);
  return null;
}

it('asks while what the user wants stored was not answered, not after', async () => {
  holdWhileWriting();
  const { promise: answered, resolve: answerNow } = Promise.withResolvers<void>();
  await renderScreen(<p>écran</p>, {
    api: {
      'POST /v2/trash/restore': async () => {
        await answered;
        return { message: 'De retour.' };
      },
    },
  });
  expect(asks()).toBe(false);
  const restored = api.call('POST /v2/trash/restore', { body: { kind: 'loan', id: 1 } });
  expect(asks()).toBe(true);
  answerNow();
  await restored;
  expect(asks()).toBe(false);
});

function Forms() {
  const [second, setSecond] = useState(true);
  return (
    <>
      <Form dirty />
      <Form dirty={second} />
      <button type="button" onClick={() => setSecond(false)}>
        Enregistrer
      </button>
    </>
  );
}

it('asks for as long as one of several forms holds something', async () => {
  const { user, unmount } = await renderScreen(<Forms />);
  expect(asks()).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(asks()).toBe(true);
  unmount();
  expect(asks()).toBe(false);
});

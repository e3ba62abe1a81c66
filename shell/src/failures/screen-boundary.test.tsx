import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { act } from '@sci/shell-sdk/testing';
import { ScreenBoundary } from './screen-boundary.tsx';

/** Fails when it is left, as often as it is opened. */
function Leaving() {
  useEffect(
    () => () => {
      throw new Error('left');
    },
    [],
  );
  return 'Grand livre';
}

function Failing(): never {
  throw new Error('drawn');
}

const SCREENS = { patrimoine: 'Patrimoine', ledger: <Leaving />, failing: <Failing /> };

/** Goes through these screens. @returns what each of them showed */
async function visit(...addresses: readonly (keyof typeof SCREENS)[]): Promise<readonly string[]> {
  const place = document.createElement('div');
  const root = createRoot(place, { onCaughtError: () => {} });
  const shown: string[] = [];
  for (const address of addresses) {
    await act(async () =>
      root.render(
        <ScreenBoundary resetKey={address} forgivesLeaving fallback={() => 'Erreur'}>
          <div key={address}>{SCREENS[address]}</div>
        </ScreenBoundary>,
      ),
    );
    shown.push(place.textContent);
  }
  return shown;
}

it('opens the same screen each time that one which fails when it is left was open before', async () => {
  const seen = await visit('patrimoine', 'ledger', 'patrimoine', 'ledger', 'patrimoine');
  expect(seen).toEqual(['Patrimoine', 'Grand livre', 'Patrimoine', 'Grand livre', 'Patrimoine']);
});

it('says that a screen fails which fails by itself', async () => {
  expect(await visit('patrimoine', 'failing', 'patrimoine')).toEqual([
    'Patrimoine',
    'Erreur',
    'Patrimoine',
  ]);
});

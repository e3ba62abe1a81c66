import { renderScreen, screen, waitFor } from '@sci/shell-sdk/testing';
import fr from '../../locales/fr.json' with { type: 'json' };
import ScenariosPage from './page.tsx';

const head = {
  id: 4,
  name: 'Toiture en 2025',
  year: 2025,
  updated_at: '2026-01-15T10:00:00.000Z',
  changes: 2,
};
const open = (rows: readonly (typeof head)[], api = {}) =>
  renderScreen(<ScenariosPage />, {
    year: 2025,
    messages: { 'compte-rendu': fr },
    api: { 'GET /v2/scenarios': () => [...rows], ...api },
  });

it('begins a simulation also of a year that is closed, and lists those that were kept', async () => {
  const { user, sent } = await open([head], { 'POST /v2/scenario': () => head });
  expect(await screen.findByRole('row', { name: /^Toiture en 2025 2 / })).toBeVisible();
  await user.type(screen.getByLabelText(/^Nom de la simulation/), 'Vente du studio');
  await user.click(screen.getByRole('button', { name: 'Commencer' }));
  await waitFor(() =>
    expect(sent('POST /v2/scenario').map(({ body }) => body)).toEqual([
      { year: 2025, name: 'Vente du studio' },
    ]),
  );
});

it('says so while there is none', async () => {
  await open([]);
  expect(await screen.findByText('Aucune simulation')).toBeVisible();
});

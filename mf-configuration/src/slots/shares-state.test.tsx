import { renderScreen, screen } from '@sci/shell-sdk/testing';
import fr from '../locales/fr.json' with { type: 'json' };
import { wireAssociate, wireCompany } from '../testing/wire.ts';
import SharesState from './shares-state.tsx';

const open = (shares_confirmed: boolean) =>
  renderScreen(<SharesState year={2025} />, {
    messages: { configuration: fr },
    api: {
      'GET /config/company': () => wireCompany({ shares_confirmed }),
      'GET /config/associates/:year': () => [wireAssociate()],
    },
  });

it('says beside the assembly that the shares by which it votes are verified', async () => {
  await open(true);
  expect(await screen.findByText(/^Les voix suivent les parts/)).toHaveTextContent(/100 parts/);
});

it('leads to the associates as long as the shares are not verified', async () => {
  await open(false);
  expect(await screen.findByRole('link', { name: 'Vérifier les parts' })).toHaveAttribute(
    'href',
    '/configuration.associates',
  );
});

import { renderScreen, screen, waitFor, within, type Answers } from '@sci/shell-sdk/testing';
import fr from '../../locales/fr.json' with { type: 'json' };
import { wireShareMovement } from '../../testing/wire.ts';
import PartDistributionsLogPage from './page.tsx';

const answers: Answers = {
  'GET /v2/associateMovement/list_all': () => [
    wireShareMovement(),
    wireShareMovement({ id: 6, cancelled_at: '2025-11-02T09:00:00.000Z' }),
  ],
  'GET /v2/associateMovement/register': ({ query }) => ({
    date: query.date,
    company_shares: 100,
    attributed: 100,
    holdings: [
      {
        associate_id: 1,
        name: 'Anne Roux',
        shares: query.date < '2025-10-12' ? 60 : 40,
        usufruct_shares: 0,
        bare_shares: 0,
      },
    ],
  }),
};

it('keeps cancelled movements in the log, marked as such', async () => {
  await renderScreen(<PartDistributionsLogPage />, {
    messages: { configuration: fr },
    api: answers,
  });
  const log = await screen.findByRole('table', { name: 'Tous les mouvements' });

  expect(within(log).getByText('En vigueur')).toBeVisible();
  expect(within(log).getByText(/^Annulé le 02\/11\/2025/)).toBeVisible();
});

it('says who held what on any day', async () => {
  const { user } = await renderScreen(<PartDistributionsLogPage />, {
    messages: { configuration: fr },
    api: answers,
  });
  await user.clear(await screen.findByLabelText(/^Au/));
  await user.type(screen.getByLabelText(/^Au/), '01102025');
  await user.tab();

  const register = await screen.findByRole('table', { name: 'Registre des parts au 01/10/2025' });
  await waitFor(() =>
    expect(within(register).getByRole('row', { name: /Anne Roux 60/ })).toBeVisible(),
  );
  expect(screen.getByText(/^Parts attribuées\s: 100 sur 100$/)).toBeVisible();
});

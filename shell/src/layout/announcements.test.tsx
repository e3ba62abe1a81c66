import { screen, waitFor } from '@sci/shell-sdk/testing';
import { user } from '@sci/shell-sdk/testing/in-order';
import { openApp } from '../testing/open-app.tsx';

const announcement = {
  id: 4,
  subject: 'Coupure dimanche',
  text: 'Le service s’arrête à 8 h.',
  last_day: '2026-03-15',
};
const other = { ...announcement, id: 5, subject: 'Merci', text: 'Tout remarche.' };

it('says on every page what the operator tells, without one more request, until it is hidden', async () => {
  const app = await openApp({
    path: '/app/Dashboard',
    api: {
      'GET /user': () => ({ ...user, announcements: [announcement, other] }),
      'POST /v2/user/announcement/:id/dismiss': () => ({ message: 'Message masqué.' }),
    },
  });
  expect(await screen.findByText('Coupure dimanche')).toBeVisible();
  expect(screen.getByText('Le service s’arrête à 8 h.')).toBeVisible();

  const [hide] = screen.getAllByRole('button', { name: 'Masquer ce message' });
  if (hide !== undefined) await app.user.click(hide);
  await waitFor(() => expect(screen.queryByText('Coupure dimanche')).not.toBeInTheDocument());
  expect(screen.getByText('Merci')).toBeVisible();
  expect(app.sent('POST /v2/user/announcement/:id/dismiss')).toHaveLength(1);
  expect(app.sent('GET /user')).toHaveLength(1);
});

import { renderScreen, screen, waitFor, within } from '@sci/shell-sdk/testing';
import fr from '../../locales/fr.json' with { type: 'json' };
import { wireUserDetail } from '../../testing/wire.ts';
import { UserDrawer } from './user-drawer.tsx';

it('reopens a closed year of the company with a reason, and closes it again', async () => {
  const year = { year: 2023, movements: 4, to_ventilate: 0, controlled: false };
  let reopened_until: string | null = null;
  const { user, sent, notices } = await renderScreen(
    <UserDrawer id={1} onClose={() => undefined} />,
    {
      path: '/admin/utilisateurs_abonnes',
      admin: true,
      messages: { admin: fr },
      api: {
        'GET /v2/admin/user/:id/trash': () => [],
        'GET /v2/admin/user/:id': () =>
          wireUserDetail({
            years: [{ ...year, closed: reopened_until === null, reopened_until }],
          }),
        'POST /v2/admin/user/:id/reopen_year': ({ body }) => {
          reopened_until = body.open ? '2026-12-21T10:00:00.000Z' : null;
          return { message: 'C’est fait.' };
        },
      },
    },
  );
  const drawer = within(await screen.findByRole('dialog'));
  const send = async (button: string) => {
    const form = within(drawer.getByRole('region', { name: 'Rouvrir un exercice clos' }));
    await user.type(form.getByLabelText(/^Motif/), 'Facture retrouvée');
    await user.click(await form.findByRole('button', { name: button }));
  };
  await drawer.findByRole('button', { name: 'Rouvrir 2023' });
  await send('Rouvrir 2023');
  await waitFor(() => expect(notices()).toContain('C’est fait.'));
  await drawer.findByRole('button', { name: 'Refermer 2023' });
  await send('Refermer 2023');
  await waitFor(() =>
    expect(sent('POST /v2/admin/user/:id/reopen_year').map(({ body }) => body)).toEqual([
      { year: 2023, open: true, reason: 'Facture retrouvée' },
      { year: 2023, open: false, reason: 'Facture retrouvée' },
    ]),
  );
});

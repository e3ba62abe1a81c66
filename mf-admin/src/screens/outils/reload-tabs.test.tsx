import { refuse, renderScreen, screen, waitFor, within } from '@sci/shell-sdk/testing';
import fr from '../../locales/fr.json' with { type: 'json' };
import { ReloadTabs } from './reload-tabs.tsx';

it('has the open tabs reload once a reason is given, and says that the revision is published', async () => {
  const { user, sent, notices } = await renderScreen(<ReloadTabs />, {
    admin: true,
    messages: { admin: fr },
    api: { 'POST /v2/admin/module/reload': () => ({ schema: 1, revision: 9 }) },
  });
  await user.click(screen.getByRole('button', { name: fr['modules.reload'] }));
  const dialog = within(await screen.findByRole('dialog'));
  const confirm = dialog.getByRole('button', { name: fr['modules.reload'] });
  await user.click(confirm);
  const reason = dialog.getByLabelText(/^Motif/);
  expect(reason).toHaveFocus();
  expect(reason).toHaveAccessibleDescription(/^Dites pourquoi/);
  await user.type(reason, 'calcul faux');
  expect(reason).toBeValid();
  await user.click(confirm);
  await waitFor(() => expect(notices()).toContain(fr['modules.done']));
  expect(sent('POST /v2/admin/module/reload').map(({ body }) => body)).toEqual([
    { reason: 'calcul faux' },
  ]);
});

it('says beside the reason what is wrong with it, keeps it, and offers it after the screen was left', async () => {
  const why = 'Le motif contient un caractère invisible.';
  const show = () =>
    renderScreen(<ReloadTabs />, {
      admin: true,
      messages: { admin: fr },
      api: {
        'POST /v2/admin/module/reload': () =>
          refuse(422, { message: 'Données refusées', errors: { reason: [why] } }),
      },
    });
  const { user, unmount } = await show();
  await user.click(screen.getByRole('button', { name: fr['modules.reload'] }));
  const dialog = within(await screen.findByRole('dialog'));
  const reason = dialog.getByLabelText(/^Motif/);
  await user.type(reason, 'calcul faux');
  await user.click(dialog.getByRole('button', { name: fr['modules.reload'] }));
  await waitFor(() => expect(reason).toHaveAccessibleDescription(why));
  expect(reason).toHaveValue('calcul faux');

  unmount();
  const { user: later } = await show();
  await later.click(screen.getByRole('button', { name: fr['modules.reload'] }));
  const again = within(await screen.findByRole('dialog'));
  expect(again.getByLabelText(/^Motif/)).toHaveValue('');
  await later.click(again.getByRole('button', { name: 'Reprendre' }));
  expect(again.getByLabelText(/^Motif/)).toHaveValue('calcul faux');
});

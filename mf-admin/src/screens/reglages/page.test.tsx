import type { SettingChangeDetail } from '@sci/contract/setting-change';
import {
  refuse,
  renderScreen,
  screen,
  waitFor,
  within,
  type Answers,
} from '@sci/shell-sdk/testing';
import fr from '../../locales/fr.json' with { type: 'json' };
import { wireSettingChange } from '../../testing/wire.ts';
import SettingsPage from './page.tsx';

const change = wireSettingChange();
const detail = (part: Partial<SettingChangeDetail> = {}): SettingChangeDetail => ({
  ...change,
  differences: [{ field: 'L7', before: 'Frais = 20', after: 'Frais = 25' }],
  figures: [
    {
      year: 2026,
      code: 'R5',
      label: 'Revenu',
      companies: 11,
      before: 5000,
      after: 4600,
      largest: { company: 'SCI du Lac', before: 900, after: 800.5 },
    },
  ],
  failures: [],
  ...part,
});
const open = (part: Partial<SettingChangeDetail> = {}, api: Answers = {}) =>
  renderScreen(<SettingsPage />, {
    admin: true,
    messages: { admin: fr },
    api: {
      'GET /v2/admin/setting_changes': () => [{ ...change, ...part }],
      'GET /v2/admin/setting_change/:id': () => detail(part),
      ...api,
    },
  });

async function see(part: Partial<SettingChangeDetail> = {}, api: Answers = {}) {
  const view = await open(part, api);
  await view.user.click(await screen.findByRole('button', { name: /^Voir/ }));
  return { ...view, dialog: within(await screen.findByRole('dialog')) };
}

it('shows which figures a change moves, by how much and where the most, before it is in force', async () => {
  const { user, dialog, sent, notices } = await see(
    {},
    { 'POST /v2/admin/setting_change/:id/apply': () => ({ ...change, status: 'in_force' }) },
  );
  expect(
    await dialog.findByRole('row', {
      name: /^2026, R5 Revenu 11 -400,00\s€ SCI du Lac\s: -99,50\s€$/,
    }),
  ).toBeVisible();
  expect(dialog.getByRole('row', { name: 'L7 Frais = 20 Frais = 25' })).toBeVisible();
  expect(dialog.getByText(/Des chiffres changent dans 11 exercices de sociétés\./)).toBeVisible();

  await user.click(dialog.getByRole('button', { name: 'Mettre en vigueur' }));
  await waitFor(() => expect(notices()).toContain('Le changement est en vigueur.'));
  expect(sent('POST /v2/admin/setting_change/:id/apply')[0]).toMatchObject({ params: { id: 3 } });
});

it('names the companies whose books a change would break, and offers no way to put it in force', async () => {
  const { dialog } = await see({
    status: 'refused',
    failed: 1,
    figures: [],
    failures: [{ company: 'SCI du Lac', year: 2026, sentences: ['Un emprunt est demandé.'] }],
  });
  expect(await dialog.findByText(/^SCI du Lac, 2026\s: Un emprunt est demandé\.$/)).toBeVisible();
  expect(dialog.queryByRole('button', { name: /^Mettre en vigueur/ })).not.toBeInTheDocument();
});

it('puts back what stood before in one click, once somebody said why', async () => {
  const { user, dialog, sent } = await see(
    { status: 'in_force', in_force_at: '2026-11-20T09:00:00.000Z' },
    { 'POST /v2/admin/setting_change/:id/revert': () => ({ ...change, status: 'reverted' }) },
  );
  const button = await dialog.findByRole('button', { name: 'Rétablir le réglage précédent' });
  await user.click(button);
  expect(dialog.getByLabelText('Motif du rétablissement')).toBeInvalid();
  await user.type(dialog.getByLabelText('Motif du rétablissement'), 'Trop tôt');
  await user.click(button);
  await waitFor(() =>
    expect(sent('POST /v2/admin/setting_change/:id/revert')[0]?.body).toEqual({
      reason: 'Trop tôt',
    }),
  );
});

it('says why a change can no longer be put in force', async () => {
  const message = 'L’essai date de plus d’un jour : demandez-en un nouveau.';
  const { user, dialog } = await see(
    {},
    { 'POST /v2/admin/setting_change/:id/apply': () => refuse(409, { message }) },
  );
  await user.click(await dialog.findByRole('button', { name: 'Mettre en vigueur' }));
  expect(await dialog.findByText(message)).toBeVisible();
});

it('tells how far a rehearsal is, and the day of what waits for one', async () => {
  await open(
    {},
    {
      'GET /v2/admin/setting_changes': () => [
        { ...change, id: 5, status: 'rehearsing', done: 30, total: 1200, touched: 4 },
        { ...change, id: 4, status: 'scheduled', effective_on: '2027-01-01' },
      ],
    },
  );
  expect(await screen.findByText(/^Essai\s: 30 sur 1\s200$/)).toBeVisible();
  expect(screen.getByText('En vigueur le 01/01/2027')).toBeVisible();
});

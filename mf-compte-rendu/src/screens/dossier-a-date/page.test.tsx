import type { HistoryChange } from '@sci/contract/history';
import type { PastYear } from '@sci/contract/past';
import { renderScreen, screen, waitFor, within } from '@sci/shell-sdk/testing';
import fr from '../../locales/fr.json' with { type: 'json' };
import PastPage from './page.tsx';

const past: PastYear = {
  year: 2025,
  at: '2026-03-15T22:59:59.000Z',
  since: '2025-01-02T09:00:00.000Z',
  tax_result: { before: 940, now: 840 },
  result: { before: 1020, now: 920 },
  accounts: [{ id: 1, name: 'Compte courant', before: 2020, now: null }],
  associates: [{ id: 1, name: 'Alice Bernard', before: 564, now: 504 }],
  counts: { movements: { before: 1, now: 2 }, buildings: { before: 1, now: 1 } },
  sheets: [],
  changed: 0,
};
const change: HistoryChange = {
  id: 12,
  at: '2026-03-20T10:00:00.000Z',
  by: 'Claire Moreau',
  on_behalf_by: null,
  kind: 'Mouvement bancaire',
  record: 'LOYER',
  action: 'changed',
  fields: [{ label: 'Nom', from: 'LOYER', to: 'VIREMENT' }],
  more: 0,
};
const open = (path: string) =>
  renderScreen(<PastPage />, {
    path,
    year: 2025,
    messages: { 'compte-rendu': fr },
    api: {
      'GET /v2/past/:year': () => past,
      'GET /v2/history': () => ({ rows: [change], next: null }),
    },
  });

it('shows the file on the evening of a day beside what it is now, and who changed what since', async () => {
  const { sent } = await open('/dossier_a_date?jour=2026-03-15');
  const figures = within(await screen.findByRole('table', { name: 'Chiffres de l’exercice' }));
  expect(figures.getByRole('row', { name: 'Résultat fiscal (R5) 940 840' })).toBeVisible();
  expect(figures.getByRole('row', { name: /^Compte courant 2\s020,00.* –$/ })).toBeVisible();
  expect(screen.getByText(/ce qui précède le journal de la société/)).toBeVisible();
  expect(await screen.findByText('Nom : LOYER → VIREMENT')).toBeVisible();
  expect(sent('GET /v2/past/:year')).toHaveLength(1);
});

it('begins with the changes, each with the file just before it', async () => {
  const { user } = await open('/dossier_a_date');
  const link = await screen.findByRole('link', { name: /^Le dossier juste avant/ });
  expect(link).toHaveAttribute('href', expect.stringContaining('avant=12'));
  await user.type(screen.getByLabelText('Au soir du'), '15/03/2026');
  await user.tab();
  await waitFor(() =>
    expect(screen.getByRole('table', { name: 'Chiffres de l’exercice' })).toBeVisible(),
  );
});

it('says where the changes go on in the archive, and brings them back', async () => {
  let recalled = false;
  const { user } = await renderScreen(<PastPage />, {
    path: '/dossier_a_date',
    year: 2025,
    messages: { 'compte-rendu': fr },
    api: {
      'GET /v2/history': () => ({
        rows: recalled ? [change] : [],
        next: null,
        ...(recalled ? {} : { archived_until: '2015-12-31T22:59:00.000Z' }),
      }),
      'POST /v2/history/recall': () => {
        recalled = true;
        return { message: 'Les changements archivés reviennent.' };
      },
    },
  });
  expect(await screen.findByText(/jusqu’au 31\/12\/2015.* sont archivés/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remettre en ligne' }));
  const again = screen.queryByRole('button', { name: 'Lire à nouveau' });
  if (again !== null) await user.click(again);
  expect(await screen.findByText('Nom : LOYER → VIREMENT')).toBeVisible();
  expect(screen.queryByText(/sont archivés/)).toBeNull();
});

it('puts what changed below what it is about on a narrow screen, in sight', async () => {
  const nothing = () => undefined;
  const narrow = { matches: true, addEventListener: nothing, removeEventListener: nothing };
  Object.assign(window, { matchMedia: () => narrow });
  try {
    await open('/dossier_a_date');
    const row = within(await screen.findByRole('row', { name: /LOYER → VIREMENT/ }));
    expect(row.getAllByRole('cell')).toHaveLength(2);
  } finally {
    Reflect.deleteProperty(window, 'matchMedia');
  }
});

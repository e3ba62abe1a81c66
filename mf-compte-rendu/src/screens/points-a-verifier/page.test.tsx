import type { Point } from '@sci/contract/points';
import { renderScreen, screen, within } from '@sci/shell-sdk/testing';
import fr from '../../locales/fr.json' with { type: 'json' };
import PointsPage from './page.tsx';

const fees: Point = {
  code: 'DIAGNOSTICS',
  label: 'Diagnostics obligatoires à la location',
  message: '100,50 € déduits, ligne 6.',
  source: 'CGI art. 31, I, 1°, e',
  certainty: 'unverified',
  checked_until: 2025,
  otherwise: {
    label: 'Si cette déduction n’était pas admise',
    result: 101,
    associates: [
      { id: 1, name: 'Anne Roux', euros: 61 },
      { id: 2, name: 'Paul Roux', euros: 40 },
    ],
  },
};
const open = (points: readonly Point[]) =>
  renderScreen(<PointsPage />, {
    year: 2025,
    messages: { 'compte-rendu': fr },
    api: { 'GET /v2/points/:year': () => ({ year: 2025, result: 9259, points: [...points] }) },
  });

it('tells what the other reading would change for the company and for each associate', async () => {
  await open([fees]);
  const table = within(await screen.findByRole('table', { name: /^Si cette déduction/ }));

  expect(table.getByRole('row', { name: /R5.*9\s259.*9\s360.* \+101\s€$/ })).toBeVisible();
  expect(table.getByRole('row', { name: /Anne Roux.*\+61\s€$/ })).toBeVisible();
  expect(screen.getByText('Source à vérifier')).toBeVisible();
  expect(screen.getByText(/CGI art\. 31, I, 1°, e/)).toBeVisible();
});

it('says that nothing can be reckoned, rather than an effect of zero', async () => {
  await open([{ ...fees, certainty: 'convention', otherwise: null }]);

  expect(await screen.findByText('L’effet ne se chiffre pas ici.')).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

it('says so when nothing doubtful touches the company', async () => {
  await open([]);

  expect(await screen.findByText('Aucun point à vérifier')).toBeVisible();
});

import type { Point, PointsOfYear } from '@sci/contract/points';
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
  choice: null,
};
const open = (points: readonly Point[], findings: PointsOfYear['findings'] = []) =>
  renderScreen(<PointsPage />, {
    year: 2025,
    messages: { 'compte-rendu': fr },
    api: {
      'GET /v2/points/:year': () => ({
        year: 2025,
        result: 9259,
        points: [...points],
        findings,
        locked_reason: null,
      }),
    },
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

it('tells what the data of the year ask to be verified', async () => {
  const message = 'Le syndic a rendu 300,00 €, et aucune régularisation n’est saisie.';
  await open([], [{ code: 'COPRO_REFUND', severity: 'warning', message, for_manager: true }]);

  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.queryByText('Aucun point à vérifier')).not.toBeInTheDocument();
});

it('says so when nothing doubtful touches the company', async () => {
  await open([]);

  expect(await screen.findByText('Aucun point à vérifier')).toBeVisible();
});

const choice = {
  label: 'Diagnostics compris dans le forfait',
  source: 'CGI art. 31, I, 1°, e',
  taken: false,
  chosen_by: null,
  chosen_at: null,
};

it('takes the other reading with one switch, and says who took it and when', async () => {
  let taken = false;
  const reply = () => ({
    year: 2025,
    result: taken ? 9360 : 9259,
    locked_reason: null,
    points: [
      {
        ...fees,
        choice: taken
          ? { ...choice, taken, chosen_by: 'Anne Roux', chosen_at: '2026-03-11T10:00:00.000Z' }
          : choice,
      },
    ],
  });
  const { user, sent } = await renderScreen(<PointsPage />, {
    year: 2025,
    messages: { 'compte-rendu': fr },
    api: {
      'GET /v2/points/:year': reply,
      'PUT /v2/points/:year/choice': () => {
        taken = true;
        return reply();
      },
    },
  });
  await user.click(await screen.findByRole('switch', { name: /Diagnostics compris/ }));

  expect(await screen.findByText(/^Lecture retenue par Anne Roux, le 11\/03\/2026/)).toBeVisible();
  expect(screen.getByRole('switch', { name: /Diagnostics compris/ })).toBeChecked();
  expect(sent('PUT /v2/points/:year/choice')[0]).toMatchObject({
    params: { year: 2025 },
    body: { code: 'DIAGNOSTICS', taken: true },
  });
});

it('shows the reading of a filed year and why it stays', async () => {
  const locked = 'La déclaration de 2025 est déposée.';
  await renderScreen(<PointsPage />, {
    year: 2025,
    messages: { 'compte-rendu': fr },
    api: {
      'GET /v2/points/:year': () => ({
        year: 2025,
        result: 9259,
        points: [{ ...fees, choice }],
        locked_reason: locked,
      }),
    },
  });
  expect(await screen.findByRole('switch', { name: /Diagnostics compris/ })).toBeDisabled();
  expect(screen.getByText(locked)).toBeVisible();
});

import {
  refuse,
  renderScreen,
  screen,
  waitFor,
  within,
  type Answers,
} from '@sci/shell-sdk/testing';
import fr from '../../locales/fr.json' with { type: 'json' };
import { wireShareMovement } from '../../testing/wire.ts';
import PartDistributionsLogPage from './page.tsx';

const answers: Answers = {
  'GET /v2/associateMovement/list_all': () => [
    wireShareMovement(),
    wireShareMovement({ id: 6, cancelled_at: '2025-11-02T09:00:00.000Z' }),
  ],
  'GET /v2/associateMovement/full_register': ({ query }) => {
    const anne = query.date < '2025-10-12' ? 60 : 40;
    const held = (associate_id: number, name: string, shares: number) => ({
      associate_id,
      name,
      held: { PP: shares, US: 0, NP: 0 },
      capital_percent: shares,
      usufruct_votes_percent: shares,
      bare_votes_percent: shares,
    });
    return {
      date: query.date,
      shares: 100,
      nominal: 10,
      split: false,
      decisions: { usufructuary: ['allocation'], bare_owner: ['ordinary'] },
      holders: [held(1, 'Anne Roux', anne), held(2, 'Paul Roux', 100 - anne)],
      steps: [
        { date: '2019-04-02', issued: 80, cancelled: 0, shares: 80, capital: 800 },
        { date: '2021-01-05', issued: 20, cancelled: 0, shares: 100, capital: 1000 },
      ],
      movements: [],
      accounts: [],
      beneficial_owners: {
        threshold_percent: 25,
        owners: [{ associate_id: 1, name: 'Anne Roux', by: 'capital_and_votes' }],
      },
    };
  },
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
    expect(
      within(register).getByRole('row', { name: /Anne Roux 60 60,00\s% 60,00\s%/ }),
    ).toBeVisible(),
  );
  expect(
    screen.getByText(/^Anne Roux\s: plus de 25\s% du capital et des droits de vote$/),
  ).toBeVisible();
  expect(screen.getByText('Depuis le 05/01/2021')).toBeVisible();
});

it('asks for the document of the chosen day', async () => {
  const { user, sent } = await renderScreen(<PartDistributionsLogPage />, {
    messages: { configuration: fr },
    api: {
      ...answers,
      'GET /v2/report/share_register/download': () =>
        refuse(503, { message: 'Trop de documents sont en préparation.' }),
    },
  });
  await user.clear(await screen.findByLabelText(/^Au/));
  await user.click(screen.getByRole('button', { name: 'Registre des parts (PDF)' }));
  expect(screen.getByLabelText(/^Au/)).toHaveAccessibleDescription(/Choisissez un jour\./);
  await user.type(screen.getByLabelText(/^Au/), '01102025');
  await user.tab();
  await user.click(screen.getByRole('button', { name: 'Registre des parts (PDF)' }));

  await waitFor(() =>
    expect(sent('GET /v2/report/share_register/download')[0]?.query).toEqual({
      date: '2025-10-01',
    }),
  );
});

it('follows one share from its creation to today, with the movement of each change', async () => {
  const { user } = await renderScreen(<PartDistributionsLogPage />, {
    messages: { configuration: fr },
    api: {
      ...answers,
      'GET /v2/associateMovement/share/:number': ({ params }) => ({
        number: Number(params.number),
        last_number: 100,
        steps: [
          {
            movement: 1,
            date: '2019-04-02',
            nature: 'INITIALE',
            price: null,
            shares: 60,
            owners: [{ right: 'PP', associate_id: 1, name: 'Anne Roux' }],
          },
          {
            movement: 3,
            date: '2025-10-12',
            nature: 'CESSION',
            price: 7500,
            shares: 20,
            owners: [
              { right: 'US', associate_id: 1, name: 'Anne Roux' },
              { right: 'NP', associate_id: 2, name: 'Paul Roux' },
            ],
          },
        ],
        lost_at: { movement: 4, date: '2026-01-05' },
      }),
    },
  });
  await user.type(await screen.findByLabelText(/^Numéro de la part/), '12');
  await user.click(screen.getByRole('button', { name: 'Suivre' }));

  const chain = await screen.findByRole('table', { name: /Titulaires de la part n°\s12/ });
  expect(
    within(chain).getByRole('row', {
      name: /^02\/04\/2019 Anne Roux \(Pleine propriété\) Répartition initiale, mouvement n°\s1$/,
    }),
  ).toBeVisible();
  expect(
    within(chain).getByRole('row', {
      name: /12\/10\/2025 Anne Roux \(Usufruit\).*Paul Roux \(Nue-propriété\).*7\s500,00\s€ pour 20 parts/,
    }),
  ).toBeVisible();
  expect(screen.getByText(/À partir du mouvement n°\s4 du 05\/01\/2026/)).toBeVisible();
});

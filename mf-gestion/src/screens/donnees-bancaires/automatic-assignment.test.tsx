import { refuse, renderScreen, screen, waitFor, type Answers } from '@sci/shell-sdk/testing';
import fr from '../../locales/fr.json' with { type: 'json' };
import { catalogueAnswers, wireAccount, wireMovement } from '../../testing/wire.ts';
import BankingDataPage from './page.tsx';

const PATIENCE = { timeout: 10_000 };
const rows = [wireMovement({})];

const open = (api: Answers) =>
  renderScreen(<BankingDataPage />, {
    year: 2026,
    messages: { gestion: fr },
    api: {
      ...catalogueAnswers,
      'GET /bankAccount': () => [wireAccount()],
      'GET /v2/bankMovement': () => rows,
      'GET /v2/bankMovement/page': () => ({ rows, next: null, total: 1 }),
      'GET /v2/bankMovement/suggestions': () => [],
      'GET /v2/rules': () => [],
      ...api,
    },
  });

const underWay = (progress: number) => ({ batch_id: 4, ventilated: 0, left: 9000, progress });
const click = async ({ user }: Awaited<ReturnType<typeof open>>) =>
  user.click(await screen.findByRole('button', { name: 'Affectation automatique' }));
const bar = () => screen.findByRole('progressbar', { name: /Affectation automatique/ }, PATIENCE);

it('shows how far an assignment of the background is, and what it did in the end', async () => {
  let answer = underWay(40);
  const app = await open({
    'POST /bankAccount/autoAffect': () => underWay(0),
    'GET /v2/bankMovement/batch/:id': () => answer,
  });
  await click(app);
  await waitFor(async () => expect(await bar()).toHaveAttribute('aria-valuenow', '40'), PATIENCE);
  answer = { batch_id: 4, ventilated: 8999, left: 1, progress: 100 };
  await waitFor(
    () => expect(app.notices().join(' ')).toMatch(/8\D?999 mouvements ventilés .* Il en reste 1/),
    PATIENCE,
  );
  expect(screen.getByRole('button', { name: 'Affectation automatique' })).toBeEnabled();
});

it('says that it goes on while the server does not answer, and why nothing was changed', async () => {
  let answer = refuse(503, { message: 'Le service redémarre.' });
  const app = await open({
    'POST /bankAccount/autoAffect': () => underWay(0),
    'GET /v2/bankMovement/batch/:id': () => answer,
  });
  await click(app);
  expect(await screen.findByText(/reprendra d’elle-même/, {}, PATIENCE)).toBeVisible();
  answer = refuse(409, { message: 'L’exercice a été clos.' });
  await waitFor(() => expect(app.notices().join(' ')).toMatch(/exercice a été clos/), PATIENCE);
});

it('comes back after a reload with its bar, and says then what it did', async () => {
  const ended = { batch_id: 4, ventilated: 8999, left: 1, progress: 100 };
  let answer = underWay(40);
  const api: Answers = {
    'POST /bankAccount/autoAffect': () => underWay(0),
    'GET /v2/bankMovement/batch/:id': () => answer,
  };
  const before = await open(api);
  await click(before);
  await bar();
  const [name = '', kept = ''] =
    Object.entries(sessionStorage).find(([key]) => key.startsWith('mf-gestion.assignment.')) ?? [];
  answer = ended;
  await waitFor(() => expect(before.notices()).toHaveLength(1), PATIENCE);
  expect(sessionStorage.getItem(name)).toBe('null');
  before.unmount();

  // A page that was loaded anew finds what the tab remembered, and asks for nothing twice.
  sessionStorage.setItem(name, kept);
  answer = underWay(60);
  const app = await open(api);
  expect(await bar()).toBeVisible();
  expect(app.sent('POST /bankAccount/autoAffect')).toHaveLength(0);
  answer = ended;
  await waitFor(() => expect(app.notices().join(' ')).toMatch(/8\D?999 mouvements/), PATIENCE);
  expect(await screen.findByRole('button', { name: 'Affectation automatique' })).toBeEnabled();
});

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

const atWork = (id: number, change = {}) => ({
  kind: 'assignment' as const,
  id,
  progress: 60,
  years: [2026],
  own: true,
  ...change,
});

it.each([
  ['by himself before a reload, with the way to take it back', true, 1],
  ['by somebody else', false, 0],
])('shows what was asked for %s', async (_, own, undos) => {
  const id = own ? 5 : 6;
  let works = [atWork(id, { own })];
  let answer = { ...underWay(60), batch_id: id };
  const app = await open({
    'GET /bankAccount': () => [wireAccount({ under_way: works })],
    'GET /v2/bankMovement/batch/:id': () => answer,
    'DELETE /v2/bankMovement/batch/:id': () => ({ message: 'Annulé' }),
  });
  await waitFor(async () => expect(await bar()).toHaveAttribute('aria-valuenow', '60'), PATIENCE);
  works = [];
  answer = { batch_id: id, ventilated: 8999, left: 1, progress: 100 };
  await waitFor(() => expect(app.notices().join(' ')).toMatch(/8\D?999 mouvements/), PATIENCE);
  expect(await screen.findByRole('button', { name: 'Affectation automatique' })).toBeEnabled();
  expect(app.sent('POST /bankAccount/autoAffect')).toHaveLength(0);
  app.undo();
  await waitFor(() => expect(app.sent('DELETE /v2/bankMovement/batch/:id')).toHaveLength(undos));
});

it('is followed once to its end, though the accounts tell of it for a while still', async () => {
  let answer = { ...underWay(60), batch_id: 11 };
  let told = 0;
  const app = await open({
    'GET /bankAccount': () => {
      if (answer.progress === 100) told += 1;
      return [wireAccount({ under_way: told > 2 ? [] : [atWork(11)] })];
    },
    'GET /v2/bankMovement/batch/:id': () => answer,
  });
  await waitFor(async () => expect(await bar()).toHaveAttribute('aria-valuenow', '60'), PATIENCE);
  answer = { batch_id: 11, ventilated: 12, left: 0, progress: 100 };
  expect(
    await screen.findByRole('button', { name: 'Affectation automatique' }, { timeout: 20_000 }),
  ).toBeEnabled();
  expect(told).toBe(3);
  expect(app.notices().filter((notice) => /12 mouvements/.test(notice))).toHaveLength(1);
});

it('is of its own year, and can be stopped', async () => {
  let works = [atWork(7, { years: [2025] }), atWork(8)];
  const app = await open({
    'GET /bankAccount': () => [wireAccount({ under_way: works })],
    'GET /v2/bankMovement/batch/:id': () =>
      works.length > 1 ? underWay(60) : refuse(409, { message: 'L’affectation a été arrêtée.' }),
    'DELETE /v2/bankMovement/batch/:id': () => {
      works = works.slice(0, 1);
      return { message: 'Annulé' };
    },
  });
  await app.user.click(await screen.findByRole('button', { name: 'Arrêter' }));
  await waitFor(() => expect(app.notices()).toEqual(['L’affectation a été arrêtée.']), PATIENCE);
  expect(await screen.findByRole('button', { name: 'Affectation automatique' })).toBeEnabled();
  expect(app.sent('DELETE /v2/bankMovement/batch/:id').map(({ params }) => params)).toEqual([
    { id: 8 },
  ]);
});

it('shows imports that are saved or taken back, and what became of them', async () => {
  const works = [
    { ...atWork(9), kind: 'import' as const, years: [] },
    { ...atWork(10), kind: 'undo' as const, years: [] },
  ];
  const saving = { batch: null, imported: 0, skipped: 0, ventilated: 0, progress: 40 };
  let answer: typeof saving | ReturnType<typeof refuse> = saving;
  const app = await open({
    'GET /bankAccount': () => [wireAccount({ under_way: answer === saving ? works : [] })],
    'GET /v2/bankImport/:id/outcome': () => answer,
  });
  expect(
    await screen.findByRole('progressbar', { name: 'Enregistrement de l’import' }),
  ).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Annulation de l’import' })).toBeVisible();
  answer = refuse(409, { message: 'L’enregistrement a été annulé.' });
  await waitFor(() => expect(app.notices().join(' ')).toMatch(/a été annulé/), PATIENCE);
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument(), PATIENCE);
});

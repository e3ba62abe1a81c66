import { screen, waitFor, within, type Answers } from '@sci/shell-sdk/testing';
import { companyYear } from '@sci/shell-sdk/testing/in-order';
import { openApp } from '../testing/open-app.tsx';
import type { FirstSteps } from './use-first-steps.ts';

const empty: FirstSteps = {
  way: [
    { step: 'company', state: 'done' },
    { step: 'associates', state: 'todo' },
    { step: 'buildings', state: 'todo' },
    { step: 'loans', state: 'todo' },
    { step: 'bank_accounts', state: 'todo' },
    { step: 'statements', state: 'todo' },
  ],
  next_step: 'associates',
  steps: [],
  next: null,
  left: false,
};
const open = (path: string, api: Answers = {}) =>
  openApp({
    path,
    api: {
      'GET /config/associates/:year': () => [],
      'GET /v2/firstSteps': () => empty,
      ...api,
    },
  });

it('leads an empty company from its dashboard, with nothing red and nothing counted that is not there', async () => {
  await open('/app/Dashboard');
  expect(await screen.findByRole('heading', { name: /^Premiers pas\s: 1 sur 6$/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ajouter les associés' })).toHaveAttribute(
    'href',
    '/app/associes',
  );
  expect(screen.queryByRole('heading', { name: 'Prochaine action' })).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('says of each step why it is asked and what it opens, and remembers one that is put off', async () => {
  let state = empty;
  const app = await open('/app/premiers_pas', {
    'GET /v2/firstSteps': () => state,
    'PUT /v2/firstSteps': ({ body }) => {
      state = {
        ...empty,
        left: body.left,
        way: empty.way.map((one) =>
          body.put_off.includes(one.step) ? { ...one, state: 'put_off' } : one,
        ),
      };
      return state;
    },
  });
  const loans = (await screen.findByRole('heading', { name: '4. Les emprunts' })).closest('li');
  const step = within(loans ?? document.body);
  expect(step.getByText(/^Seuls les intérêts et l’assurance se déduisent/)).toBeVisible();
  expect(step.getByText(/Trois minutes par prêt/)).toBeVisible();
  await app.user.click(step.getByRole('button', { name: 'Aucun emprunt, ou plus tard' }));
  expect(await step.findByText('Remis à plus tard')).toBeVisible();

  await app.user.click(screen.getByRole('button', { name: 'Quitter ce parcours' }));
  expect(await screen.findByRole('button', { name: 'Reprendre ce parcours' })).toBeVisible();
  await waitFor(() =>
    expect(app.sent('PUT /v2/firstSteps').map(({ body }) => body)).toEqual([
      { put_off: ['loans'], left: false },
      { put_off: ['loans'], left: true },
    ]),
  );
});

it('reminds of the next step above other screens', async () => {
  await open('/app/mon_compte');
  expect(
    await screen.findByText(/^Premiers pas, prochaine étape\s: Les associés et leurs parts$/),
  ).toBeVisible();
});

it('is silent once the way was left', async () => {
  await open('/app/mon_compte', { 'GET /v2/firstSteps': () => ({ ...empty, left: true }) });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText(/^Premiers pas, prochaine/)).not.toBeInTheDocument();
});

it('gives way to the next actions once a statement or a typed movement is there, loan or not', async () => {
  await open('/app/Dashboard', {
    'GET /v2/firstSteps': () => ({
      ...empty,
      way: empty.way.map(({ step, state }) => ({
        step,
        state: step === 'loans' ? state : step === 'statements' ? 'begun' : 'done',
      })),
      next_step: 'loans',
    }),
  });
  expect(await screen.findByRole('heading', { name: 'Prochaine action' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: /^Premiers pas/ })).not.toBeInTheDocument();
});

it('says that only typed movements are there, and lets their author go without a statement', async () => {
  let state: FirstSteps = {
    ...empty,
    way: empty.way.map((one) => ({
      ...one,
      state: one.step === 'statements' ? 'begun' : one.step === 'loans' ? 'put_off' : 'done',
    })),
    next_step: 'statements',
  };
  const api: Answers = {
    'GET /v2/firstSteps': () => state,
    'PUT /v2/firstSteps': () => {
      const way = state.way.map((one) =>
        one.step === 'statements' ? { ...one, state: 'put_off' as const } : one,
      );
      state = { ...state, way, next_step: null };
      return state;
    },
  };
  const app = await open('/app/premiers_pas', api);
  expect(await screen.findByText(/aucun relevé n’est encore importé/)).toBeVisible();
  await app.user.click(screen.getByRole('button', { name: 'Sans relevé, je saisis à la main' }));
  expect(
    await screen.findByText('Il ne reste que ce que vous avez remis à plus tard.'),
  ).toBeVisible();
  expect(app.sent('PUT /v2/firstSteps')[0]?.body).toEqual({
    put_off: ['loans', 'statements'],
    left: false,
  });
});

it('can be put off and left while a closed year is looked at', async () => {
  await open('/app/premiers_pas', {
    'GET /fiscalYear': ({ query }) =>
      companyYear(query.fiscalYear, { date_declaration_2072: '2020-05-20', readonly: true }),
  });
  expect(await screen.findByRole('button', { name: 'Quitter ce parcours' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Aucun emprunt, ou plus tard' })).toBeVisible();
});

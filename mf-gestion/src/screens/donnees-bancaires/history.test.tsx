import {
  renderScreen,
  refuse,
  screen,
  waitFor,
  within,
  type Answers,
} from '@sci/shell-sdk/testing';
import fr from '../../locales/fr.json' with { type: 'json' };
import { catalogueAnswers, wireAccount, wireMovement, wireSplit } from '../../testing/wire.ts';
import BankingDataPage from './page.tsx';

const rent = wireMovement({});
const repair = wireMovement({ id: 3, date: '2026-03-12', name: 'CB PLOMBIER', amount: -340 });
const ON_RENT = wireSplit({ category_id: 1, amount: 800, building_id: 1 });

/** A server that keeps what it is told of the rent and of the repair. */
function bank(): { rows: (typeof rent)[]; api: Answers } {
  const kept = { rows: [rent, repair] };
  let instant = 0;
  const set = (id: number, splits: (typeof rent)['splits'], verified = true): typeof rent => {
    instant += 1;
    const status = splits.length === 0 ? 'a_ventiler' : verified ? 'verifie' : 'a_verifier';
    kept.rows = kept.rows.map((row) =>
      row.id === id
        ? { ...row, splits, status, updated_at: `2026-04-01T10:00:0${instant}.000Z` }
        : row,
    );
    return kept.rows.find((row) => row.id === id) ?? rent;
  };
  const api: Answers = {
    ...catalogueAnswers,
    'GET /bankAccount': () => [wireAccount()],
    'GET /v2/bankMovement': () => kept.rows,
    'GET /v2/bankMovement/page': () => ({ rows: kept.rows, next: null, total: 2 }),
    'GET /v2/bankMovement/suggestions': () => [],
    'GET /v2/rules': () => [],
    'POST /v2/bankMovement/impact': () => ({ result_before: 0, result_after: 0, lines: [] }),
    'POST /v2/bankMovement/ventilate/impact': () => ({
      result_before: 0,
      result_after: 0,
      lines: [],
    }),
    'PUT /v2/bankMovement/:id': ({ params, body }) =>
      set(
        Number(params.id),
        body.splits.map((split) => ({ ...ON_RENT, ...split })),
        body.verified,
      ),
    'POST /v2/bankMovement/ventilate': ({ body }) => {
      for (const id of body.movement_ids) set(id, body.splits.length === 0 ? [] : [ON_RENT]);
      return { batch_id: 7 + instant, ventilated: body.movement_ids.length, left: 0 };
    },
    'DELETE /v2/bankMovement/batch/:id': () => {
      for (const { id } of kept.rows) set(id, []);
      return { message: 'Annulé' };
    },
  };
  return { ...kept, api };
}

const open = (api: Answers) =>
  renderScreen(<BankingDataPage />, { year: 2026, messages: { gestion: fr }, api });
type Opened = Awaited<ReturnType<typeof open>>;
const row = (name: RegExp) => screen.findByRole('row', { name });

/** From the line of the rent to its ventilation, sent and not answered. */
async function sendRent({ user, sent }: Opened): Promise<void> {
  await user.click(within(await row(/LOYER MARS/)).getByRole('button', { name: 'Ventiler' }));
  await user.selectOptions(
    await screen.findByLabelText('Catégorie'),
    'Loyers encaissés – habitation',
  );
  const line = within(screen.getByRole('group', { name: 'Ligne 1' }));
  await user.selectOptions(line.getByLabelText('Immeuble'), 'Les Tilleuls');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(sent('PUT /v2/bankMovement/:id')).toHaveLength(1));
}
/** From the line of the rent to its saved ventilation, and on to the next line. */
async function ventilateRent(opened: Opened): Promise<void> {
  await sendRent(opened);
  expect(await screen.findByRole('button', { name: /Vérifiés 1/ })).toBeVisible();
  await waitFor(() =>
    expect(screen.queryAllByRole('form', { name: /LOYER MARS/ })).toHaveLength(0),
  );
}
/** Takes the ventilation of the rent away with what works on several at once. */
async function clearRent({ user }: Opened): Promise<void> {
  await user.click(within(await row(/LOYER MARS/)).getByRole('checkbox'));
  await user.click(await screen.findByRole('button', { name: 'Annuler la ventilation' }));
  expect(await screen.findByRole('button', { name: /À ventiler 2/ })).toBeVisible();
}

beforeEach(() => sessionStorage.clear());

it('takes the last ventilation back with Ctrl-Z and does it again with Ctrl-Maj-Z, also after a reload', async () => {
  const { api } = bank();
  const first = await open(api);
  await ventilateRent(first);
  first.unmount();

  const { user, sent, notices } = await open(api);
  expect(await screen.findByRole('button', { name: /Vérifiés 1/ })).toBeVisible();
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(notices()).toContain('La dernière ventilation est annulée.'));
  expect(sent('PUT /v2/bankMovement/:id')[0]?.body).toMatchObject({ splits: [] });
  expect(await screen.findByRole('button', { name: /À ventiler 2/ })).toBeVisible();

  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await waitFor(() => expect(notices()).toContain('La ventilation annulée est refaite.'));
  expect(sent('PUT /v2/bankMovement/:id')[1]?.body).toMatchObject({
    splits: [{ category_id: 1, amount: 800, building_id: 1 }],
    verified: true,
  });
  expect(await screen.findByRole('button', { name: /Vérifiés 1/ })).toBeVisible();
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await waitFor(() => expect(notices()).toContain('Aucune ventilation à refaire.'));
});

it('writes nothing over what somebody else did with the movement since', async () => {
  const { api } = bank();
  const opened = await open(api);
  await ventilateRent(opened);
  const others = { ...rent, status: 'verifie' as const, splits: [wireSplit({ amount: 800 })] };
  opened.unmount();

  const { user, sent, notices } = await open({
    ...api,
    'GET /v2/bankMovement': () => [others, repair],
    'GET /v2/bankMovement/page': () => ({ rows: [others, repair], next: null, total: 2 }),
  });
  expect(await row(/LOYER MARS/)).toBeVisible();
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(notices().join()).toMatch(/ventilé autrement depuis/));
  expect(sent('PUT /v2/bankMovement/:id')).toHaveLength(0);
});

it('takes several at once back as the server remembers them, and does the same call again', async () => {
  const { api } = bank();
  const opened = await open(api);
  const { user, sent } = opened;
  await ventilateRent(opened);
  await clearRent(opened);

  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(sent('DELETE /v2/bankMovement/batch/:id')).toHaveLength(1));
  await user.keyboard('{Control>}y{/Control}');
  await waitFor(() => expect(sent('POST /v2/bankMovement/ventilate')).toHaveLength(2));
});

it('takes back what the list shows already, also before every figure elsewhere is there', async () => {
  const { api } = bank();
  const figures = Promise.withResolvers<void>();
  let isHeld = false;
  const opened = await open({
    ...api,
    'GET /v2/bankMovement/suggestions': async () => {
      if (isHeld) await figures.promise;
      return [];
    },
  });
  const { user, sent } = opened;
  await ventilateRent(opened);
  isHeld = true;
  await clearRent(opened);

  await user.keyboard('{Control>}z{/Control}');
  figures.resolve();
  await waitFor(() => expect(sent('DELETE /v2/bankMovement/batch/:id')).toHaveLength(1));
  expect(sent('PUT /v2/bankMovement/:id')).toHaveLength(1);
});

it('puts each movement back by itself where the batch was changed and put back since', async () => {
  const { api } = bank();
  const opened = await open({
    ...api,
    'DELETE /v2/bankMovement/batch/:id': () => refuse(409, { message: 'Modifié depuis' }),
  });
  const { user, sent } = opened;
  await ventilateRent(opened);
  await clearRent(opened);

  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() =>
    expect(sent('PUT /v2/bankMovement/:id').at(-1)?.body).toMatchObject({
      splits: [{ category_id: 1, amount: 800 }],
    }),
  );
  expect(await screen.findByRole('button', { name: /Vérifiés 1/ })).toBeVisible();
});

it('leaves the keyboard where he went while a ventilation was being saved, and its keys to the field', async () => {
  const { api } = bank();
  const put = Promise.withResolvers<void>();
  const save = api['PUT /v2/bankMovement/:id'];
  const opened = await open({
    ...api,
    'PUT /v2/bankMovement/:id': async (request) => {
      await put.promise;
      return save?.(request) ?? refuse(500, {});
    },
  });
  const { user, sent } = opened;
  await sendRent(opened);
  const search = screen.getByLabelText('Rechercher');
  await user.click(search);
  put.resolve();
  expect(await screen.findByRole('button', { name: /Vérifiés 1/ })).toBeVisible();
  await waitFor(() => expect(screen.queryAllByRole('group', { name: 'Ligne 1' })).toHaveLength(0));
  expect(search).toHaveFocus();
  await user.keyboard('{Control>}z{/Control}');
  expect(sent('PUT /v2/bankMovement/:id')).toHaveLength(1);
});

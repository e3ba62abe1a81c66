import { invalidateAll } from '@sci/shell-sdk';
import {
  act,
  refuse,
  renderScreen,
  screen,
  waitFor,
  within,
  type Answers,
} from '@sci/shell-sdk/testing';
import { endDrafts } from '@sci/ui';
import fr from '../../locales/fr.json' with { type: 'json' };
import { catalogueAnswers, wireAccount, wireMovement, wireSplit } from '../../testing/wire.ts';
import BankingDataPage from './page.tsx';

const rent = wireMovement({});
/** Another one for each test. */
let fees = wireMovement({});
/** The same, as somebody else ventilated it. */
let theirs = fees;
let path = '';

let stored = [rent];
beforeEach(() => {
  const id = fees.id + 1;
  fees = wireMovement({ id, name: 'FRAIS TENUE DE COMPTE', amount: -12.5 });
  theirs = {
    ...fees,
    status: 'verifie',
    splits: [wireSplit({ amount: -12.5, comment: 'le sien' })],
    updated_at: '2026-04-01T10:00:00.000Z',
  };
  stored = [rent, fees];
  path = `/donnees_bancaires?compte=1&mouvement=${id}`;
});

const answers: Answers = {
  ...catalogueAnswers,
  'GET /bankAccount': () => [wireAccount()],
  'GET /v2/bankMovement': () => stored,
  'GET /v2/bankMovement/page': () => ({ rows: stored, next: null, total: stored.length }),
  'GET /v2/bankMovement/suggestions': () => [],
  'GET /v2/rules': () => [],
  'POST /v2/bankMovement/impact': () => ({ result_before: 4200, result_after: 4200, lines: [] }),
};
const open = (address: string, api: Answers = {}) =>
  renderScreen(<BankingDataPage />, {
    year: 2026,
    messages: { gestion: fr },
    path: address,
    api: { ...answers, ...api },
  });
const comment = () => screen.findByLabelText('Commentaire');
/** Another tab did something, and this one reads again. */
async function meanwhile(rows: typeof stored): Promise<void> {
  stored = rows;
  await act(() => invalidateAll());
}
const line = async () => within(await screen.findByRole('group', { name: 'Ligne 1' }));

it('never writes over a ventilation that came with a list that was read again while another one was typed', async () => {
  const seen: unknown[] = [];
  const { user } = await open(path, {
    'PUT /v2/bankMovement/:id': ({ body }) => {
      seen.push(body.updated_at);
      return body.updated_at === theirs.updated_at ? theirs : refuse(409, { current: theirs });
    },
  });
  const fields = await line();
  const kind = await fields.findByRole('option', { name: /^Frais bancaires/ });
  await user.selectOptions(fields.getByLabelText('Catégorie'), kind);
  await user.type(await comment(), 'le mien');
  await meanwhile([rent, theirs]);
  expect(await comment()).toHaveValue('le mien');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));

  expect(await screen.findByText('Ce mouvement a été modifié entre-temps')).toBeVisible();
  expect(seen).toEqual([fees.updated_at]);
  await user.click(screen.getByRole('button', { name: 'Garder ma ventilation' }));
  await waitFor(() => expect(seen).toEqual([fees.updated_at, theirs.updated_at]));
});

it('keeps the line whose ventilation is typed when somebody removes it, and says so', async () => {
  const { user } = await open(path);
  await user.type(await comment(), 'le mien');
  await meanwhile([rent]);
  expect(await comment()).toHaveValue('le mien');
  expect(screen.getByText(/a été supprimé entre-temps/)).toBeVisible();
});

it('keeps it when somebody ventilates it, so that the filter does not find it any more', async () => {
  const { user } = await open(`${path}&filtre=a_ventiler`);
  await user.type(await comment(), 'le mien');
  await meanwhile([rent, theirs]);
  const [row] = await screen.findAllByRole('row', { name: /TENUE DE COMPTE.*Frais bancaires/ });
  expect(row).toBeVisible();
  expect(await comment()).toHaveValue('le mien');
  expect(screen.queryByText(/a été supprimé entre-temps/)).not.toBeInTheDocument();
});

it('shows a text that can’t be read again when the ventilation is opened again', async () => {
  const { user } = await open(path);
  const amount = () => screen.findByLabelText(/^Montant/);
  await user.clear(await amount());
  await user.type(await amount(), '12,3x');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByLabelText(/^Montant/)).not.toBeInTheDocument());
  await user.keyboard('v');
  await waitFor(async () => expect(await amount()).toHaveValue('12,3x'));
});

it('stores no share of several movements that can’t be read, and offers it again once its dialog was closed', async () => {
  const { user, sent } = await open('/donnees_bancaires?compte=1', {
    'POST /v2/bankMovement/ventilate/impact': () => ({
      result_before: 4200,
      result_after: 4200,
      lines: [],
    }),
  });
  await user.click(await screen.findByRole('checkbox', { name: /FRAIS TENUE/ }));
  const openPanel = () => user.click(screen.getByRole('button', { name: 'Ventiler ce mouvement' }));
  await openPanel();
  const fields = await line();
  await user.type(await fields.findByLabelText('Pourcentage'), 'x');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/Pourcentage illisible/);
  expect(sent('POST /v2/bankMovement/ventilate')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Annuler' }));
  await openPanel();
  await user.click(await screen.findByRole('button', { name: 'Reprendre' }));
  expect(await screen.findByLabelText('Pourcentage')).toHaveValue('100x');
});

it('shows nothing that was typed of a ventilation to whoever logs in after a logout, in the same page', async () => {
  const { user, unmount } = await open(path);
  await user.type(await comment(), 'le mien');
  unmount();
  endDrafts();
  await open(path);
  expect(await comment()).toHaveValue('');
});

it('keeps the comment that was typed when a category is chosen by its words from the line', async () => {
  const { user } = await open(path);
  await user.type(await comment(), 'le mien');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByLabelText('Commentaire')).not.toBeInTheDocument());
  await user.keyboard('c');
  await user.type(await screen.findByLabelText('Chercher une catégorie'), 'frais bancaires{Enter}');
  expect(await screen.findByLabelText('Catégorie')).toHaveDisplayValue(/^Frais bancaires/);
  expect(await comment()).toHaveValue('le mien');
});

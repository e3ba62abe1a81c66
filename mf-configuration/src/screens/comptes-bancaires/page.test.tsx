import {
  refuse,
  renderScreen,
  screen,
  waitFor,
  within,
  type Answers,
} from '@sci/shell-sdk/testing';
import fr from '../../locales/fr.json' with { type: 'json' };
import { wireAccount, wireCompany } from '../../testing/wire.ts';
import BankAccountsPage from './page.tsx';

const open = (options: { api?: Answers; readOnly?: boolean; year?: number } = {}) =>
  renderScreen(<BankAccountsPage />, {
    messages: { configuration: fr },
    ...options,
    api: {
      'GET /bankAccount': () => [wireAccount()],
      'GET /v2/bankLinks': () => ({ offered: true, stand_in: false, links: [] }),
      'GET /config/company': () => wireCompany(),
      ...options.api,
    },
  });

it('shows which months are imported, and leads to the movements of the account', async () => {
  await open();
  const months = await screen.findByRole('list', { name: 'Mois importés' });

  expect(
    within(months).getByLabelText(/janv\. 2025\s: relevé importé, 5 mouvements/),
  ).toBeVisible();
  expect(
    within(months).getByLabelText(/févr\. 2025\s: relevé importé en partie, 3 mouvements/),
  ).toBeVisible();
  expect(within(months).getByLabelText(/mars 2025\s: aucun relevé, aucun mouvement/)).toBeVisible();
  expect(within(months).getByLabelText(/avr\. 2025\s: aucun relevé, 1 mouvement/)).toBeVisible();
  expect(
    screen.getByText(/^Relevés à compléter\s: févr\. 2025 \(en partie\), mars 2025\.$/),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Voir les mouvements' })).toHaveAttribute(
    'href',
    '/gestion.bankingData?compte=7',
  );
});

it('writes an IBAN in groups that a narrow screen never cuts', async () => {
  await open({
    api: { 'GET /bankAccount': () => [wireAccount({ iban: 'FR7630006000011234567890189' })] },
  });
  const card = await screen.findByRole('article', { name: 'Compte courant' });

  expect(card).toHaveTextContent('FR76 3000 6000 0112 3456 7890 189');
  expect(within(card).getByText('6000')).toHaveStyle({ whiteSpace: 'nowrap' });
});

it('says on the account how its present connection to the bank stands, and on no other', async () => {
  const feed = {
    id: 4,
    name: 'Compte courant',
    iban: null,
    bank_account_id: 7,
    other_account: null,
    other_account_accepted: false,
    absent_since: null,
    from_date: '2026-01-01',
    balance: 0,
    difference: 0,
    pending: 0,
    refused: 0,
    refused_reason: null,
    refused_lines: [],
    gap: null,
    questions: [],
    attention: ['Écart de 12,00 € entre la banque et vos comptes.'],
    updated_at: '2026-01-01T08:00:00.000Z',
  };
  const link = {
    id: 1,
    bank: 'Banque du Port',
    state: 'action' as const,
    sentence: 'La banque demande une nouvelle authentification.',
    consent_until: null,
    read_at: null,
    feeds: [feed],
  };
  await open({
    api: {
      'GET /bankAccount': () => [wireAccount(), wireAccount({ id: 8, name: 'Livret' })],
      'GET /v2/bankLinks': () => ({
        offered: true,
        stand_in: false,
        links: [{ ...link, id: 9, state: 'withdrawn', sentence: 'Retirée.' }, link],
      }),
    },
  });
  const fed = await screen.findByRole('article', { name: 'Compte courant' });
  expect(
    await within(fed).findByRole('link', { name: `${link.sentence} ${feed.attention[0]}` }),
  ).toHaveAttribute('href', '/gestion.bankingData?vue=banque');
  expect(screen.getByRole('article', { name: 'Livret' })).not.toHaveTextContent('Banque du Port');
});

it('puts the sentence about a wrong IBAN beside it, and keeps what was typed', async () => {
  const { user } = await open({
    api: {
      'GET /bankAccount': () => [],
      'POST /bankAccount': () =>
        refuse(422, { errors: { iban: ['La clé de cet IBAN est fausse.'] } }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Ajouter un compte' }));
  await user.type(await screen.findByLabelText(/^Nom du compte/), 'Livret');
  await user.type(screen.getByLabelText(/^IBAN/), 'FR76 3000');
  await user.type(screen.getByLabelText(/^Solde initial/), '-12,5');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));

  await waitFor(() =>
    expect(screen.getByLabelText(/^IBAN/)).toHaveAccessibleDescription(
      /clé de cet IBAN est fausse/,
    ),
  );
  expect(screen.getByLabelText(/^IBAN/)).toHaveValue('FR76 3000');
  expect(screen.getByLabelText(/^Nom du compte/)).toHaveValue('Livret');
});

it.each([
  ['the day on which the company began, in its first year', '2025-06-12', '12/06/2025'],
  ['the first day of a later year', '2019-04-02', '01/01/2025'],
])('proposes for a new account %s', async (_, register_date, proposed) => {
  const { user } = await open({
    year: 2025,
    api: { 'GET /config/company': () => wireCompany({ register_date }) },
  });
  await user.click(await screen.findByRole('button', { name: 'Ajouter un compte' }));

  expect(await screen.findByLabelText(/^Date du solde initial/)).toHaveValue(proposed);
  expect(screen.queryAllByText(/^Le jour de l’immatriculation/)).toHaveLength(
    proposed === '12/06/2025' ? 1 : 0,
  );
});

it('keeps what was typed when the server fails in the middle, and saves it at the next try', async () => {
  const { user, answer, sent } = await open({
    api: {
      'GET /bankAccount': () => [],
      'POST /bankAccount': () => refuse(503, { message: 'Le service redémarre.' }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Ajouter un compte' }));
  await user.type(await screen.findByLabelText(/^Nom du compte/), 'Livret');
  await user.type(screen.getByLabelText(/^Solde initial/), '12,5');
  await user.clear(screen.getByLabelText(/^Date du solde initial/));
  await user.type(screen.getByLabelText(/^Date du solde initial/), '01012025');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));

  expect(await screen.findByRole('alert')).toHaveTextContent('Le service redémarre.');
  expect(screen.getByLabelText(/^Nom du compte/)).toHaveValue('Livret');
  answer({
    'POST /bankAccount': () => wireAccount(),
    'GET /bankAccount': () => [wireAccount({ name: 'Livret' })],
  });
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByRole('article', { name: 'Livret' })).toBeVisible();
  expect(sent('POST /bankAccount').at(-1)?.body).toMatchObject({
    name: 'Livret',
    initial_amount: 12.5,
    date_init: '2025-01-01',
  });
});

it('offers to read the accounts again when they could not be read', async () => {
  const { user, answer } = await open({ api: { 'GET /bankAccount': () => refuse(500) } });
  expect(await screen.findByRole('alert')).toBeVisible();
  answer({ 'GET /bankAccount': () => [wireAccount()] });
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('article', { name: 'Compte courant' })).toBeVisible();
});

it('says that an account with movements cannot be deleted', async () => {
  const { user } = await open({
    api: {
      'DELETE /bankAccount/:id': () => refuse(409, { message: 'Ce compte a 214 mouvements.' }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Supprimer Compte courant' }));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Supprimer' }),
  );

  expect(await screen.findByText('Ce compte a 214 mouvements.')).toBeVisible();
});

it('still leads to the movements when the year is closed, and offers nothing to change', async () => {
  await open({ readOnly: true });

  expect(await screen.findByRole('link', { name: 'Voir les mouvements' })).toBeVisible();
  expect(
    screen.queryByRole('button', { name: /Ajouter|Modifier|Supprimer/ }),
  ).not.toBeInTheDocument();
});

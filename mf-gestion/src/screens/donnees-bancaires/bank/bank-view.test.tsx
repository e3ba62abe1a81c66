import {
  refuse,
  renderScreen,
  screen,
  waitFor,
  within,
  type Answers,
} from '@sci/shell-sdk/testing';
import fr from '../../../locales/fr.json' with { type: 'json' };
import { wireAccount } from '../../../testing/wire.ts';
import { hasUnsavedChanges } from '@sci/shell-sdk';
import { BankView } from './bank-view.tsx';
import { ConnectLink } from './connect-link.tsx';
import type { BankLinks, Feed } from './model.ts';

const feed = (change: Partial<Feed> = {}): Feed => ({
  id: 5,
  name: 'Compte courant',
  iban: 'FR7630001007941234567890185',
  bank_account_id: 1,
  other_account: null,
  other_account_accepted: false,
  absent_since: null,
  from_date: '2026-01-01',
  balance: 4870.6,
  difference: 0,
  pending: 0,
  refused: 0,
  refused_reason: null,
  refused_lines: [],
  gap: null,
  questions: [],
  attention: [],
  updated_at: '2026-01-01T08:00:00.000Z',
  ...change,
});
const links = (change: Partial<Feed> = {}, sentence = 'À jour au 20/01/2026.'): BankLinks => ({
  offered: true,
  stand_in: false,
  links: [
    {
      id: 3,
      bank: 'Banque du Midi',
      state: 'ok',
      sentence,
      consent_until: null,
      read_at: '2026-01-20T10:00:00.000Z',
      feeds: [feed(change)],
    },
  ],
});
const show = (answer: BankLinks, api: Answers = {}, readOnly = false, path = '/') =>
  renderScreen(<BankView readOnly={readOnly} />, {
    path,
    messages: { gestion: fr },
    api: {
      'GET /bankAccount': () => [wireAccount()],
      'GET /v2/bankLinks': () => answer,
      ...api,
    },
  });

it('offers the connection to a bank where nothing is connected', async () => {
  await show({ offered: true, stand_in: true, links: [] });
  expect(await screen.findByRole('button', { name: 'Connecter ma banque' })).toBeVisible();
  expect(screen.getByText(/banque locale remplace la vôtre/)).toBeVisible();
});

it.each([
  ['/?vue=banque', 0],
  ['/?vue=imports', 1],
])('leads to the connections only from elsewhere: %s', async (path, links) => {
  await renderScreen(<ConnectLink />, { path, messages: { gestion: fr } });
  expect(screen.queryAllByRole('link', { name: 'Connecter ma banque' })).toHaveLength(links);
});

it('says that there is no connection where the operator has none', async () => {
  await show({ offered: false, stand_in: false, links: [] });
  expect(await screen.findByText('Aucune connexion bancaire')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

it('tells the state of the bank, a gap in days and a difference of balance', async () => {
  await show(links({ gap: { from: '2025-03-01', to: '2025-10-26' }, difference: -12.5 }));
  expect(await screen.findByText('À jour au 20/01/2026.')).toBeVisible();
  expect(screen.getByText(/Du 01\/03\/2025 au 26\/10\/2025/)).toBeVisible();
  expect(screen.getByText(/Écart entre la banque et vos comptes/)).toHaveTextContent(
    /12,50 €\. Vérifiez sur la fiche du compte/,
  );
});

it('asks what becomes of a movement that the bank corrected, and sends the answer', async () => {
  const sent: unknown[] = [];
  const { user, notices } = await show(
    links({
      questions: [
        {
          line_id: 9,
          kind: 'corrected',
          date: '2026-01-19',
          name: 'VIR PLOMBERIE',
          amount: -121,
          movement: { id: 4, date: '2026-01-19', amount: -120 },
          sentence: 'La banque a corrigé cette opération.',
        },
      ],
    }),
    {
      'POST /v2/bankFeed/:id/decision': ({ params, body }) => {
        sent.push({ params, body });
        return links();
      },
      'PUT /v2/bankLink/:id': () => links({}, 'Connexion suspendue.'),
      'DELETE /v2/bankLink/:id': () => links({}, 'Consentement retiré.'),
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Corriger le mouvement' }));
  await waitFor(() =>
    expect(sent).toEqual([{ params: { id: 5 }, body: { line_id: 9, follow: true } }]),
  );
  await waitFor(() => expect(notices()).toEqual(['Votre réponse est enregistrée.']));
  await user.click(screen.getByRole('button', { name: 'Suspendre' }));
  await waitFor(() => expect(notices()).toContain('Connexion suspendue.'));
  await user.click(screen.getByRole('button', { name: 'Retirer le consentement' }));
  const question = within(await screen.findByRole('dialog'));
  await user.click(question.getByRole('button', { name: 'Retirer le consentement' }));
  await waitFor(() => expect(notices()).toContain('Consentement retiré.'));
});

it('says that the bank did not agree, and reads nothing', async () => {
  const { notices, sent, address } = await show(links(), {}, false, '/?success=false');
  await screen.findByText('À jour au 20/01/2026.');
  expect(notices()).toEqual(['Votre banque n’a pas donné son accord.']);
  expect(address()).toBe('/?vue=banque');
  expect(sent('POST /v2/bankLinks/read')).toHaveLength(0);
});

it('says that the bank is read when its manager comes back from it, and never that there is none', async () => {
  await show(
    { offered: true, stand_in: false, links: [] },
    { 'POST /v2/bankLinks/read': () => new Promise<never>(() => undefined) },
    false,
    '/?success=true',
  );
  expect(await screen.findByText(/Votre banque est lue/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Connecter ma banque' })).toBeNull();
});

it('does not ask for a second consent when the first reading failed, and reads again', async () => {
  let answer: BankLinks = { offered: true, stand_in: false, links: [] };
  let away = true;
  const { user, notices } = await show(
    answer,
    {
      'GET /v2/bankLinks': () => answer,
      'POST /v2/bankLinks/read': () => {
        if (away) return refuse(503, { message: 'La banque ne répond pas pour le moment.' });
        return (answer = links());
      },
    },
    false,
    '/?success=true',
  );
  expect(await screen.findByText('Votre banque n’a pas encore pu être lue')).toBeVisible();
  expect(screen.getByText('La banque ne répond pas pour le moment.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Connecter ma banque' })).toBeNull();
  away = false;
  await user.click(screen.getByRole('button', { name: 'Actualiser' }));
  expect(await screen.findByText('À jour au 20/01/2026.')).toBeVisible();
  expect(notices()).toContain('Lecture terminée\u00a0: chaque compte dit jusqu’où il est à jour.');
});

it('protects the account that is to be fed until it is kept, and says when it is', async () => {
  let answer = links();
  const { user, notices } = await show(answer, {
    'GET /v2/bankLinks': () => answer,
    'PUT /v2/bankFeed/:id': ({ body }) => (answer = links(body)),
  });
  const form = within(await screen.findByRole('form', { name: 'Compte courant' }));
  await user.selectOptions(form.getByLabelText('Compte alimenté'), 'Aucun');
  expect(hasUnsavedChanges()).toBe(true);
  await user.click(form.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(notices()).toEqual(['Le compte alimenté est enregistré.']));
  expect(hasUnsavedChanges()).toBe(false);
});

it('proposes the account of the same IBAN, from the day of its last movement', async () => {
  const { user, sent } = await show(links({ bank_account_id: null, from_date: null }), {
    'GET /bankAccount': () => [
      wireAccount({ iban: 'FR7630001007941234567890185', last_movement: '2026-01-31' }),
    ],
    'PUT /v2/bankFeed/:id': () => links(),
  });
  const form = within(await screen.findByRole('form', { name: 'Compte courant' }));
  expect(screen.getByText(/Rien n’entre encore dans vos comptes/)).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(sent('PUT /v2/bankFeed/:id')).toHaveLength(1));
  expect(sent('PUT /v2/bankFeed/:id')[0]).toMatchObject({
    body: { bank_account_id: wireAccount().id, from_date: '2026-01-31' },
  });
});

it('shows the account that somebody else said meanwhile beside the one that is chosen', async () => {
  const { user } = await show(links(), {
    'PUT /v2/bankFeed/:id': () =>
      refuse(409, { current: feed({ bank_account_id: null, from_date: '2026-01-10' }) }),
  });
  const form = within(await screen.findByRole('form', { name: 'Compte courant' }));
  await user.click(form.getByRole('button', { name: 'Enregistrer' }));
  expect(await form.findByRole('button', { name: 'Garder ma saisie' })).toBeVisible();
});

it('only shows to who may not write', async () => {
  await show(links(), {}, true);
  const section = await screen.findByRole('region', { name: 'Banque du Midi' });
  expect(within(section).queryByRole('button')).toBeNull();
});

it('asks whether an account of another IBAN is the same, and sends what was answered', async () => {
  const sentence = 'L’IBAN de la banque n’est pas celui du compte « Compte courant ».';
  const { user, sent, notices } = await show(links(), {
    'PUT /v2/bankFeed/:id': ({ body }) =>
      body.accept_other_account
        ? links({ other_account: sentence, other_account_accepted: true })
        : refuse(422, { errors: { accept_other_account: [sentence] } }),
  });
  const form = within(await screen.findByRole('form', { name: 'Compte courant' }));
  expect(form.queryByLabelText(/C’est le même compte/)).toBeNull();
  await user.click(form.getByRole('button', { name: 'Enregistrer' }));
  expect(await form.findAllByText(sentence)).not.toHaveLength(0);
  expect(notices()).toEqual([]);
  await user.click(form.getByLabelText(/C’est le même compte/));
  await user.click(form.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(notices()).toEqual(['Le compte alimenté est enregistré.']));
  expect(sent('PUT /v2/bankFeed/:id').map(({ body }) => body)).toMatchObject([
    { accept_other_account: false },
    { accept_other_account: true },
  ]);
});

it('proposes to write the IBAN of the bank on the sheet of an account that has none', async () => {
  const { user, sent } = await show(links(), {
    'GET /bankAccount': () => [wireAccount({ iban: null })],
    'PUT /v2/bankFeed/:id': () => links(),
  });
  const form = within(await screen.findByRole('form', { name: 'Compte courant' }));
  await user.click(await form.findByLabelText(/Inscrire l’IBAN FR76/));
  await user.click(form.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(sent('PUT /v2/bankFeed/:id')).toHaveLength(1));
  expect(sent('PUT /v2/bankFeed/:id')[0]).toMatchObject({ body: { keep_iban: true } });
});

it('still asks what a withdrawn consent left to decide', async () => {
  const answer = links({
    questions: [
      {
        line_id: 9,
        kind: 'removed',
        date: '2026-01-19',
        name: 'VIR PLOMBERIE',
        amount: -120,
        movement: { id: 4, date: '2026-01-19', amount: -120 },
        sentence: 'La banque a supprimé cette opération.',
      },
    ],
  });
  const [link] = answer.links;
  await show({ ...answer, links: link ? [{ ...link, state: 'withdrawn' }] : [] });
  expect(await screen.findByRole('button', { name: 'Supprimer le mouvement' })).toBeVisible();
  expect(screen.queryByRole('form')).toBeNull();
});

it('names the movements that do not come into the books, each with its reason', async () => {
  const line = { line_id: 1, date: '2024-12-30', name: 'VIR PLOMBERIE', amount: -120 };
  const early = { ...line, line_id: 2, date: '2024-12-10', name: 'VIR TOIT' };
  const { user } = await show(
    links({
      refused: 3,
      refused_reason: 'L’exercice 2024 est clos.',
      refused_lines: [
        { ...line, reason: 'L’exercice 2024 est clos.' },
        { ...early, reason: 'Avant l’ouverture du compte.' },
      ],
    }),
  );
  expect(await screen.findByText(/3 opérations n’entrent pas dans vos comptes/)).toHaveTextContent(
    'L’exercice 2024 est clos. Avant l’ouverture du compte.',
  );
  await user.click(screen.getByText('Voir lesquelles'));
  expect(
    screen.getAllByRole('listitem').map(({ textContent }) => textContent.replaceAll('\u00A0', ' ')),
  ).toEqual([
    '30/12/2024 · VIR PLOMBERIE · -120,00 € · L’exercice 2024 est clos.',
    '10/12/2024 · VIR TOIT · -120,00 € · Avant l’ouverture du compte.',
    'et 1 autre',
  ]);
});

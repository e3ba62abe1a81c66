import {
  refuse,
  renderScreen,
  screen,
  waitFor,
  within,
  type Answers,
} from '@sci/shell-sdk/testing';
import fr from '../../../locales/fr.json' with { type: 'json' };
import { InboxView } from './inbox-view.tsx';
import type { InvoiceInbox, ReceivedInvoice } from './model.ts';

const received = (change: Partial<ReceivedInvoice> = {}): ReceivedInvoice => ({
  id: 7,
  state: 'to_process',
  kind: 'invoice',
  seller: 'Plomberie Roux',
  number: 'F-2026-12',
  date: '2026-09-04',
  amount: 480,
  reason: null,
  refusal: null,
  received_at: '2026-09-05T08:00:00.000Z',
  file: null,
  supporting_data_id: null,
  reports: [],
  ...change,
});
const inbox = (change: Partial<InvoiceInbox> = {}): InvoiceInbox => ({
  platforms: ['Ma plateforme'],
  stand_in: false,
  connection: {
    platform: 'Ma plateforme',
    client_id: 'sci-1',
    state: 'ok',
    sentence: 'À jour au 05/09/2026.',
    read_at: '2026-09-05T08:00:00.000Z',
    addresses: ['123456782'],
  },
  refusals: [{ code: 'DOUBLON', label: 'Facture en double' }],
  invoices: [received()],
  updated_at: '2026-09-01T08:00:00.000Z',
  ...change,
});
const show = (answer: InvoiceInbox, api: Answers = {}, readOnly = false) =>
  renderScreen(<InboxView readOnly={readOnly} />, {
    messages: { gestion: fr },
    api: { 'GET /v2/invoiceInbox': () => answer, ...api },
  });

it('says that there is no platform where the operator offers none', async () => {
  await show(inbox({ platforms: [], connection: null, invoices: [] }));
  expect(await screen.findByText('Aucune plateforme agréée')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

it('connects a platform, with the refusal of its keys beside the secret', async () => {
  const { user, answer, sent, notices } = await show(
    inbox({ connection: null, invoices: [], stand_in: true }),
    {
      'PUT /v2/invoicePlatform': () =>
        refuse(422, { errors: { client_secret: ['La plateforme n’accepte pas cette clé.'] } }),
    },
  );
  expect(await screen.findByText(/plateforme locale remplace la vôtre/)).toBeVisible();
  await user.type(screen.getByLabelText(/^Identifiant/), 'sci-1');
  await user.type(screen.getByLabelText(/^Clé secrète/), 'fausse');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() =>
    expect(screen.getByLabelText(/^Clé secrète/)).toHaveAccessibleDescription(/n’accepte pas/),
  );
  expect(screen.getByLabelText(/^Identifiant/)).toHaveValue('sci-1');
  answer({ 'PUT /v2/invoicePlatform': () => inbox() });
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(notices()).toEqual(['La plateforme est connectée.']));
  expect(sent('PUT /v2/invoicePlatform').at(-1)?.body).toEqual({
    platform: 'Ma plateforme',
    client_id: 'sci-1',
    client_secret: 'fausse',
    updated_at: '2026-09-01T08:00:00.000Z',
  });
});

it('shows keys that somebody else entered meanwhile beside those that were typed', async () => {
  const { user } = await show(inbox(), {
    'PUT /v2/invoicePlatform': () =>
      refuse(409, {
        current: inbox({
          connection: {
            platform: 'Ma plateforme',
            client_id: 'sci-2',
            state: 'ok',
            sentence: 'À jour.',
            read_at: null,
            addresses: [],
          },
        }),
      }),
  });
  await user.click(await screen.findByRole('button', { name: 'Changer les identifiants' }));
  await user.type(screen.getByLabelText(/^Identifiant/), '-3');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByRole('button', { name: 'Garder ma saisie' })).toBeVisible();
  expect(screen.getByText(/sci-2/)).toBeVisible();
});

it('shows where the company receives, and never a secret that is kept', async () => {
  const { user } = await show(inbox());
  expect(await screen.findByText(/dans l’annuaire\s: 123456782/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Changer les identifiants' }));
  expect(screen.getByLabelText(/^Clé secrète/)).toHaveValue('');
});

it('says once that the platform is away, where it was up to date before', async () => {
  const away = 'La plateforme agréée ne répond pas pour le moment.';
  const { user, answer } = await show(inbox());
  const { connection } = inbox();
  answer({
    'POST /v2/invoiceInbox/read': () => refuse(503, { message: away }),
    'GET /v2/invoiceInbox': () =>
      inbox({ connection: connection && { ...connection, state: 'failing', sentence: away } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Actualiser' }));
  await waitFor(() => expect(screen.queryByText('À jour au 05/09/2026.')).toBeNull());
  expect(screen.getAllByText(away)).toHaveLength(1);
});

it('says that the platform was read, also when nothing came', async () => {
  const { user, notices } = await show(inbox(), { 'POST /v2/invoiceInbox/read': () => inbox() });
  await user.click(await screen.findByRole('button', { name: 'Actualiser' }));
  await waitFor(() =>
    expect(notices()).toEqual(['Lecture terminée\u00a0: ce qui est arrivé est dans la liste.']),
  );
});

it('says that the platform is not connected any more', async () => {
  const { user, notices } = await show(inbox(), { 'DELETE /v2/invoicePlatform': () => inbox() });
  await user.click(await screen.findByRole('button', { name: 'Déconnecter' }));
  const asked = within(await screen.findByRole('dialog'));
  await user.click(asked.getByRole('button', { name: 'Déconnecter' }));
  await waitFor(() => expect(notices()).toEqual(['La plateforme est déconnectée.']));
});

it('approves an invoice in one touch', async () => {
  const { user, sent, notices } = await show(inbox(), {
    'POST /v2/receivedInvoice/:id/approve': () =>
      inbox({ invoices: [received({ state: 'approved', supporting_data_id: 3 })] }),
  });
  const card = within(await screen.findByRole('article', { name: 'Facture de Plomberie Roux' }));
  expect(card.getByText('À traiter')).toBeVisible();
  expect(card.getByText(/480,00/)).toBeVisible();
  await user.click(card.getByRole('button', { name: /^Approuver/ }));
  await waitFor(() => expect(notices()[0]).toMatch(/Plomberie Roux est approuvée/));
  expect(sent('POST /v2/receivedInvoice/:id/approve')[0]).toMatchObject({ params: { id: 7 } });
});

it('refuses an invoice with a reason of the list', async () => {
  const { user, sent, notices } = await show(inbox(), {
    'POST /v2/receivedInvoice/:id/refuse': () => inbox({ invoices: [] }),
  });
  await user.click(await screen.findByRole('button', { name: /^Refuser la facture/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText(/^Motif/), 'Facture en double');
  await user.type(dialog.getByLabelText(/^Précision/), 'Déjà payée en mai');
  await user.click(dialog.getByRole('button', { name: 'Refuser' }));
  await waitFor(() => expect(notices()).toEqual(['La facture est refusée.']));
  expect(sent('POST /v2/receivedInvoice/:id/refuse')[0]?.body).toEqual({
    code: 'DOUBLON',
    note: 'Déjà payée en mai',
  });
});

it('tells what is wrong with an invoice, and what its supplier was told', async () => {
  await show(
    inbox({
      invoices: [
        received({ id: 8, state: 'received', seller: '', reason: 'La facture est abîmée.' }),
        received({
          state: 'refused',
          refusal: { code: 'DOUBLON', label: 'Facture en double', note: 'Payée' },
          reports: [
            {
              code: 210,
              label: 'Refusée',
              state: 'rejected',
              reason: 'Rejeté.',
              at: '2026-09-06T08:00:00.000Z',
            },
          ],
        }),
      ],
    }),
  );
  expect(await screen.findByText('La facture est abîmée.')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Une facture à traiter' })).toBeVisible();
  expect(screen.getByText(/Refusée \(rejeté, 06\/09\/2026\)/)).toHaveTextContent('Rejeté.');
  expect(screen.getByText(/^Motif\s: Facture en double\. Payée$/)).toBeVisible();
});

it('only shows to who may not write', async () => {
  await show(inbox(), {}, true);
  await screen.findByText('À jour au 05/09/2026.');
  expect(screen.queryByRole('button')).toBeNull();
});

it('says how many decided invoices are too old for the list', async () => {
  await show(inbox({ invoices: [received({ state: 'refused' })], older: 3 }));
  expect(
    await screen.findByText('3 factures traitées plus anciennes ne sont pas dans cette liste.'),
  ).toBeVisible();
});

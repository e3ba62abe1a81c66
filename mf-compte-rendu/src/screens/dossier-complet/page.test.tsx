import {
  refuse,
  renderScreen,
  screen,
  waitFor,
  within,
  type Answers,
} from '@sci/shell-sdk/testing';
import fr from '../../locales/fr.json' with { type: 'json' };
import FullFilePage from './page.tsx';

const parts = [
  { code: 'tax', label: 'Résultat fiscal', ready: true, missing: null },
  {
    code: 'assembly',
    label: 'Assemblée générale',
    ready: false,
    missing: 'L’assemblée n’est pas encore préparée.',
  },
];
const readers = [
  { code: 'gerance' as const, label: 'Gérance', parts: ['tax', 'assembly'] },
  { code: 'banque' as const, label: 'Banque', parts: ['tax'] },
  { code: 'associe' as const, label: 'Associé', parts: ['assembly'] },
];
const emails = [
  {
    id: 1,
    at: '2026-03-01T10:00:00.000Z',
    to: ['anne@exemple.fr'],
    parts: ['tax'],
    reader: 'gerance' as const,
    associate_id: null,
    status: 'failed' as const,
    message: null,
  },
];
const open = (api: Answers = {}) =>
  renderScreen(<FullFilePage />, {
    messages: { 'compte-rendu': fr },
    api: {
      'GET /v2/report/full_file/:id': () => ({
        fiscal_year_company_id: 3025,
        parts,
        readers,
        associates: [{ id: 7, name: 'Anne Roux' }],
        emails,
      }),
      ...api,
    },
  });

it('says which part is ready and what is missing in the others', async () => {
  await open();

  expect(await screen.findByLabelText('Résultat fiscal')).toBeChecked();
  expect(screen.getByText('L’assemblée n’est pas encore préparée.')).toBeVisible();
});

it('has nothing to download once every part is left out', async () => {
  const { user } = await open();
  await user.click(await screen.findByLabelText('Résultat fiscal'));
  expect(screen.getByRole('button', { name: 'Télécharger le dossier' })).toBeEnabled();
  await user.click(screen.getByLabelText('Assemblée générale'));

  expect(screen.getByRole('button', { name: 'Télécharger le dossier' })).toBeDisabled();
});

it('shows to whom the file goes before it is sent, and what became of the last sending', async () => {
  const { user, sent, notices } = await open({
    'POST /report/full_file/send_email': () => ({
      id: 2,
      message: 'Le dossier est en préparation.',
    }),
  });
  const to = await screen.findByLabelText('Destinataires');
  expect(to).toHaveValue('anne@exemple.fr');
  await user.clear(to);
  await user.click(screen.getByRole('button', { name: 'Envoyer par e-mail' }));
  expect(to).toHaveAccessibleDescription(/Indiquez au moins une adresse e-mail\./);
  await user.type(to, 'anne@exemple.fr, paul@exemple.fr');
  await user.click(screen.getByRole('button', { name: 'Envoyer par e-mail' }));

  await waitFor(() => expect(notices()).toContain('Le dossier est en préparation.'));
  expect(sent('POST /report/full_file/send_email')[0]?.body).toEqual({
    fiscal_year_company_id: 3025,
    to: ['anne@exemple.fr', 'paul@exemple.fr'],
    reader: 'gerance',
  });
  expect(within(screen.getByRole('table', { name: 'Envois' })).getByText('Échec')).toBeVisible();
});

it('sends the chosen parts, and what was sent before once more as it was', async () => {
  const { user, sent } = await open({
    'POST /report/full_file/send_email': () => ({
      id: 2,
      message: 'Le dossier est en préparation.',
    }),
  });
  await user.click(await screen.findByLabelText('Résultat fiscal'));
  expect(screen.getByText('Le message contient la seule partie cochée.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Envoyer par e-mail' }));
  await waitFor(() =>
    expect(sent('POST /report/full_file/send_email').map(({ body }) => body)).toEqual([
      {
        fiscal_year_company_id: 3025,
        to: ['anne@exemple.fr'],
        reader: 'gerance',
        parts: ['assembly'],
      },
    ]),
  );

  const log = within(screen.getByRole('table', { name: 'Envois' }));
  expect(log.getByRole('cell', { name: /^Gérance\s: Résultat fiscal$/ })).toBeVisible();
  const again = log.getByRole('button', { name: /^Renvoyer à anne@exemple\.fr/ });
  await waitFor(() => expect(again).toBeEnabled());
  await user.click(again);
  await waitFor(() =>
    expect(sent('POST /report/full_file/send_email')[1]?.body).toEqual({
      fiscal_year_company_id: 3025,
      to: ['anne@exemple.fr'],
      reader: 'gerance',
      parts: ['tax'],
    }),
  );
});

it('says next to the recipients which address is none, and keeps what was typed', async () => {
  const { user } = await open({
    'POST /report/full_file/send_email': () =>
      refuse(422, { errors: { 'to.1': ['L’adresse e-mail n’est pas valide.'] } }),
  });
  const to = await screen.findByLabelText('Destinataires');
  await user.type(to, ', paul@exemple.invalide');
  await user.click(screen.getByRole('button', { name: 'Envoyer par e-mail' }));

  await waitFor(() =>
    expect(to).toHaveAccessibleDescription(/L’adresse e-mail n’est pas valide\./),
  );
  expect(to).toHaveValue('anne@exemple.fr, paul@exemple.invalide');
});

it('puts the same parts in the archive as in the document', async () => {
  const { user, sent } = await open({
    'GET /v2/report/full_file/archive/:id': () =>
      refuse(503, { message: 'Trop de documents sont en préparation.' }),
    'GET /v2/report/progress/:reference': () => ({ ratio: null, ahead: null }),
  });
  await user.click(await screen.findByLabelText('Assemblée générale'));
  await user.click(screen.getByRole('button', { name: 'Télécharger l’archive (zip)' }));

  await waitFor(() =>
    expect(sent('GET /v2/report/full_file/archive/:id')[0]?.query).toEqual({
      reader: 'gerance',
      parts: 'tax',
    }),
  );
});

it('says how far the file is, and lets it be called off', async () => {
  const { user, notices } = await open({
    'GET /v2/report/full_file/download/:id': () => new Promise<never>(() => undefined),
    'GET /v2/report/progress/:reference': () => ({ ratio: 0.5, ahead: 0 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Télécharger le dossier' }));

  expect(await screen.findByText(/^45\s%$/, {}, { timeout: 10_000 })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Annuler\s: Télécharger le dossier$/ }));
  expect(screen.queryByRole('button', { name: /^Annuler/ })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Télécharger le dossier' })).toBeEnabled();
  expect(notices()).toEqual([]);
});

it('says how many documents are made before the file', async () => {
  const { user } = await open({
    'GET /v2/report/full_file/download/:id': () => new Promise<never>(() => undefined),
    'GET /v2/report/progress/:reference': () => ({ ratio: 0, ahead: 3 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Télécharger le dossier' }));

  expect(
    await screen.findByText(/^En attente\s: 3 documents avant le vôtre$/, {}, { timeout: 10_000 }),
  ).toBeVisible();
});

it('offers a reader his own parts only, and asks which associate a file is for', async () => {
  const { user, sent } = await open({
    'POST /report/full_file/send_email': () => ({
      id: 2,
      message: 'Le dossier est en préparation.',
    }),
  });
  const reader = await screen.findByLabelText('Destinataire du dossier');
  await user.selectOptions(reader, 'Banque');
  expect(screen.queryByLabelText('Assemblée générale')).not.toBeInTheDocument();

  await user.selectOptions(reader, 'Associé');
  expect(screen.queryByLabelText('Résultat fiscal')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Télécharger le dossier' })).toBeDisabled();
  await user.selectOptions(screen.getByLabelText(/^Associé/), 'Anne Roux');
  await user.click(screen.getByRole('button', { name: 'Envoyer par e-mail' }));
  await waitFor(() =>
    expect(sent('POST /report/full_file/send_email')[0]?.body).toEqual({
      fiscal_year_company_id: 3025,
      to: ['anne@exemple.fr'],
      reader: 'associe',
      associate_id: 7,
    }),
  );
});

import {
  refuse,
  renderScreen,
  screen,
  waitFor,
  within,
  type Answers,
} from '@sci/shell-sdk/testing';
import fr from '../../locales/fr.json' with { type: 'json' };
import { wireCompany } from '../../testing/wire.ts';
import IdentityPage from './page.tsx';

const company = wireCompany();
const open = (options: { api?: Answers; readOnly?: boolean } = {}) =>
  renderScreen(<IdentityPage />, {
    messages: { configuration: fr },
    routes: { 'compte-rendu.history': '/historique/:kind/:id' },
    ...options,
    api: { 'GET /config/company': () => company, ...options.api },
  });

it('shows the company as its documents print it', async () => {
  await open();

  expect(await screen.findByText('SCI Les Tilleuls')).toBeVisible();
  expect(screen.getByText('12 rue des Tilleuls, 69003 Lyon')).toBeVisible();
  expect(screen.getByText(/^10\s€ par part$/)).toBeVisible();
});

it('keeps what was typed after a refusal, and puts the sentence beside the field', async () => {
  const { user } = await open({
    api: {
      'POST /config/company/update': () =>
        refuse(422, { errors: { siren: ['Ce SIREN est déjà celui d’une autre société.'] } }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Modifier la fiche' }));
  await user.clear(screen.getByLabelText(/^Dénomination/));
  await user.type(screen.getByLabelText(/^Dénomination/), 'SCI des Érables');
  await user.type(screen.getByLabelText(/^SIREN/), '732 829 320');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));

  await waitFor(() =>
    expect(screen.getByLabelText(/^SIREN/)).toHaveAccessibleDescription(
      /celui d’une autre société/,
    ),
  );
  expect(screen.getByLabelText(/^Dénomination/)).toHaveValue('SCI des Érables');
  expect(screen.getByLabelText(/^SIREN/)).toHaveValue('732 829 320');
});

it('keeps what was typed when the server fails in the middle, and saves it at the next try', async () => {
  const { user, answer, notices } = await open({
    api: { 'POST /config/company/update': () => refuse(503, { message: 'Le service redémarre.' }) },
  });
  await user.click(await screen.findByRole('button', { name: 'Modifier la fiche' }));
  await user.clear(screen.getByLabelText(/^Dénomination/));
  await user.type(screen.getByLabelText(/^Dénomination/), 'SCI des Érables');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));

  expect(await screen.findByRole('alert')).toHaveTextContent('Le service redémarre.');
  expect(screen.getByLabelText(/^Dénomination/)).toHaveValue('SCI des Érables');
  answer({ 'POST /config/company/update': () => company });
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(notices()).toContain('La fiche d’identité est enregistrée.'));
});

it('sends the SIREN without its spaces, with the version that the user has seen', async () => {
  const { user, sent, notices } = await open({
    api: { 'POST /config/company/update': () => company },
  });
  await user.click(await screen.findByRole('button', { name: 'Modifier la fiche' }));
  await user.type(screen.getByLabelText(/^SIREN/), '732 829 320');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));

  await waitFor(() => expect(notices()).toContain('La fiche d’identité est enregistrée.'));
  expect(sent('POST /config/company/update')[0]?.body).toMatchObject({
    siren: '732829320',
    capital: 1000,
    shares: 100,
    updated_at: company.updated_at,
  });
});

it('takes what somebody else stored in euros, not in cents', async () => {
  const { user } = await open({
    api: {
      'POST /config/company/update': () =>
        refuse(409, {
          current: wireCompany({ capital: 2500, updated_at: '2026-02-01T00:00:00.000Z' }),
        }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Modifier la fiche' }));
  await user.clear(screen.getByLabelText(/^Dénomination/));
  await user.type(screen.getByLabelText(/^Dénomination/), 'SCI des Érables');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await user.click(await screen.findByRole('button', { name: 'Reprendre la version enregistrée' }));

  await waitFor(() =>
    expect(screen.getByLabelText(/^Capital social/)).toHaveDisplayValue(/^2\s?500,00$/),
  );
});

it('leads somebody without a company to where it is created', async () => {
  await open({ api: { 'GET /config/company': () => ({ message: 'no company' }) } });

  expect(await screen.findByRole('link', { name: 'Créer ma société' })).toHaveAttribute(
    'href',
    '/shell.checkout',
  );
});

it('offers nothing to change when the year is closed, and says why', async () => {
  await open({ readOnly: true });

  expect(await screen.findByText('La déclaration 2072 de cette année est passée.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Modifier la fiche' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Supprimer/ })).not.toBeInTheDocument();
});

it('deletes the company once it was asked, after saying what becomes of it', async () => {
  const { user, sent, notices } = await open({
    api: { 'DELETE /config/company/:id': () => ({ message: 'La société est dans la corbeille.' }) },
  });
  await user.click(await screen.findByRole('button', { name: 'Supprimer SCI Les Tilleuls' }));
  const dialog = await screen.findByRole('dialog', { name: /SCI Les Tilleuls/ });
  expect(dialog).toHaveTextContent(/corbeille pour 30 jours/);
  expect(sent('DELETE /config/company/:id')).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Supprimer' }));

  await waitFor(() => expect(notices()).toContain('La société est dans la corbeille.'));
  expect(sent('DELETE /config/company/:id')[0]?.params).toEqual({ id: company.id });
});

it('says beside the button why the company stays', async () => {
  const { user } = await open({
    api: {
      'DELETE /config/company/:id': () =>
        refuse(503, { message: 'Réessayez dans quelques minutes.' }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Supprimer SCI Les Tilleuls' }));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Supprimer' }),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('Réessayez dans quelques minutes.');
});

it('leads to who changed what on the sheet, in a closed year too', async () => {
  await open({ readOnly: true });
  expect(await screen.findByRole('link', { name: /^Historique de/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/company\/1$/),
  );
});

it('tells what the law on electronic invoices asks of the company, with the article', async () => {
  const duty = {
    code: 'receive' as const,
    sentence: 'Depuis le 1er septembre 2026, une société reçoit par une plateforme agréée.',
    source: 'CGI art. 289 bis',
  };
  await open({
    api: { 'GET /config/company': () => wireCompany({ electronic_invoicing: [duty] }) },
  });

  expect(await screen.findByText(duty.sentence)).toBeVisible();
  expect(screen.getByText(/^Source\s: CGI art\. 289 bis$/)).toBeVisible();
});

it('sends whether the company opted for VAT, and leaves it unknown until somebody says so', async () => {
  const { user, sent } = await open({ api: { 'POST /config/company/update': () => company } });
  await user.click(await screen.findByRole('button', { name: 'Modifier la fiche' }));
  expect(screen.getByLabelText(/^Option pour la TVA/)).toHaveDisplayValue('Non renseignée');
  await user.selectOptions(
    screen.getByLabelText(/^Option pour la TVA/),
    'Oui, loyers soumis à la TVA',
  );
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));

  await waitFor(() =>
    expect(sent('POST /config/company/update')[0]?.body).toMatchObject({ vat_option: true }),
  );
});

it('sends where the company is run from, and says that it is the head office while nobody said so', async () => {
  const { user, sent } = await open({ api: { 'POST /config/company/update': () => company } });
  expect(await screen.findByText('Au siège')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Modifier la fiche' }));
  await user.type(screen.getByLabelText(/^Principal établissement/), '8 quai de la Fosse, Nantes');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));

  await waitFor(() =>
    expect(sent('POST /config/company/update')[0]?.body).toMatchObject({
      main_establishment: '8 quai de la Fosse, Nantes',
    }),
  );
});

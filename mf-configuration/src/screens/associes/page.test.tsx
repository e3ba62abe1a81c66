import {
  refuse,
  renderScreen,
  screen,
  waitFor,
  within,
  type Answers,
} from '@sci/shell-sdk/testing';
import type { Reply } from '@sci/api-client';
import fr from '../../locales/fr.json' with { type: 'json' };
import { wireAssociate, wireCompany, wireShareMovement } from '../../testing/wire.ts';
import AssociatesPage from './page.tsx';

const anne = wireAssociate();
const paul = wireAssociate({
  id: 2,
  first_name: 'Paul',
  email: 'paul@exemple.fr',
  responsable: false,
  is_manager: false,
  shares: 40,
  initial: { shares: 40, usufruct_shares: 0, bare_shares: 0 },
});
const noKey = {
  year: 2025,
  parts: [],
  previous: [],
  updated_at: '1970-01-01T00:00:00.000Z',
};
const answers: Answers = {
  'GET /config/company': () => wireCompany(),
  'GET /config/associates/:year': () => [anne, paul],
  'GET /v2/associateMovements': () => [],
  'GET /v2/shareTransfers': () => [],
  'GET /v2/profitKey': () => noKey,
  'GET /v2/statutes': () => ({ statutes: [], law: { rules: [], notice_days: 15 } }),
};
const open = (options: { api?: Answers; readOnly?: boolean; path?: string } = {}) =>
  renderScreen(<AssociatesPage />, {
    messages: { configuration: fr },
    ...options,
    api: { ...answers, ...options.api },
  });
const confirmed: Answers = { 'GET /config/company': () => wireCompany({ shares_confirmed: true }) };

it('says that every share is attributed, and lets the initial distribution be confirmed', async () => {
  const { user, notices } = await open({
    api: { 'POST /v2/company/confirmShares': () => ({ confirmed: true }) },
  });

  expect(await screen.findByText(/^Parts attribuées\s: 100 sur 100$/)).toBeVisible();
  expect(screen.getByText('Tout est attribué')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Confirmer la répartition initiale' }));
  await waitFor(() => expect(notices()).toContain('La répartition initiale est confirmée.'));
});

it('says each holding in shares and as a percentage of the capital', async () => {
  await open();
  expect(await screen.findByText(/^60 parts en pleine propriété \(60\s%\)$/)).toBeVisible();
});

it('says on the card of an associate who is a company that another form is due', async () => {
  const sarl = { ...paul, first_name: 'SARL', name: 'Invest', regime: 'COMPANY' as const };
  await open({ api: { 'GET /config/associates/:year': () => [anne, sarl] } });
  expect(
    await screen.findByText(/^Personne morale .*: dès qu’il détient des parts, .* 2072-C/),
  ).toBeVisible();
});

it('names on the card of an indivision what it is and who votes for it', async () => {
  const heirs = { first_name: 'Indivision', undivided: true };
  await open({
    api: {
      'GET /config/associates/:year': () => [
        { ...anne, ...heirs, joint_representative: 'Zoé Roux' },
        { ...paul, ...heirs, name: 'Petit', joint_representative: null },
      ],
    },
  });
  expect(await screen.findByRole('article', { name: 'Indivision Roux' })).toHaveTextContent(
    /Détention\s*En indivision\s*Mandataire unique\s*Zoé Roux/,
  );
  expect(screen.getByRole('article', { name: 'Indivision Petit' })).toHaveTextContent(
    /Mandataire unique\s*À désigner.: sans lui, ces parts ne votent pas/,
  );
});

it('takes a holding as a percentage or in shares, each following the other, and no piece of a share', async () => {
  const { user, sent } = await open({
    api: {
      'GET /config/associates/:year': () => [],
      'POST /config/associate': () => anne,
    },
  });
  expect(await screen.findByText('100 parts à attribuer')).not.toHaveAttribute(
    'data-tone',
    'danger',
  );
  await user.click(screen.getByRole('button', { name: 'Ajouter un associé' }));
  const shares = screen.getByLabelText('Pleine propriété');
  const percent = screen.getByLabelText('Ou pourcentage du capital');
  await user.type(percent, '12,5');
  expect(percent).toHaveAccessibleDescription(/choisissez 12 ou 13 parts/);
  await user.type(screen.getByLabelText(/^Prénom/), 'Anne');
  await user.type(screen.getByLabelText(/^Nom\b(?! de)/), 'Roux');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(within(screen.getByRole('alert')).getByText(/choisissez 12 ou 13 parts/)).toBeVisible();
  expect(sent('POST /config/associate')).toEqual([]);

  await user.clear(percent);
  await user.type(percent, '13');
  expect(shares).toHaveValue('13');
  await user.clear(shares);
  await user.type(shares, '60');
  expect(percent).toHaveValue('60\u00a0%');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(sent('POST /config/associate')).toHaveLength(1));
  expect(sent('POST /config/associate')[0]?.body).toMatchObject({ shares: 60 });
});

it('says how many shares are missing, and does not offer to confirm', async () => {
  await open({ api: { 'GET /config/associates/:year': () => [anne] } });

  expect(await screen.findByText('40 parts à attribuer')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Confirmer/ })).not.toBeInTheDocument();
});

it('says that one share too many is attributed', async () => {
  await open({ api: { 'GET /config/associates/:year': () => [anne, { ...paul, shares: 41 }] } });

  expect(await screen.findByText('1 part de trop')).toBeVisible();
});

it('counts a dismembered share once', async () => {
  const parent = wireAssociate({ shares: 0, usufruct_shares: 100 });
  const child = wireAssociate({ id: 2, first_name: 'Paul', shares: 0, bare_shares: 100 });
  await open({ api: { 'GET /config/associates/:year': () => [parent, child] } });

  expect(await screen.findByText('Tout est attribué')).toBeVisible();
  expect(screen.getByText(/^100 parts en usufruit \(100\s%\)$/)).toBeVisible();
  expect(
    await screen.findByText(/^Parts démembrées, sans clause .* reviennent à l’usufruitier/),
  ).toBeVisible();
});

it('names the holdings that open again before the confirmation is undone', async () => {
  const { user, sent } = await open({
    api: { ...confirmed, 'GET /v2/company/clearvalidation/:id': () => ({ confirmed: false }) },
  });
  await user.click(await screen.findByRole('button', { name: 'Annuler la confirmation' }));

  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText(/^Anne Roux\s: 60 parts$/)).toBeVisible();
  expect(question.getByText(/^Paul Roux\s: 40 parts$/)).toBeVisible();
  expect(sent('GET /v2/company/clearvalidation/:id')).toHaveLength(0);
  await user.click(question.getByRole('button', { name: 'Annuler la confirmation' }));
  await waitFor(() =>
    expect(sent('GET /v2/company/clearvalidation/:id')[0]?.params).toEqual({ id: 1 }),
  );
});

it('shows the associate that a link leads to', async () => {
  await open({ path: '/?associe=2' });

  await waitFor(() => expect(screen.getByRole('article', { name: 'Paul Roux' })).toHaveFocus());
  expect(screen.getByRole('article', { name: 'Paul Roux' })).toHaveAttribute('data-target');
  expect(screen.getByRole('article', { name: 'Anne Roux' })).not.toHaveAttribute('data-target');
});

it('shows on an associate’s sheet what is wrong with it', async () => {
  await open({
    api: {
      'GET /config/associates/:year': () => [
        anne,
        { ...paul, birthdate: null, problems: { birthdate: ['La date de naissance manque.'] } },
      ],
    },
  });

  expect(
    within(await screen.findByRole('article', { name: 'Paul Roux' })).getByText(
      'La date de naissance manque.',
    ),
  ).toBeVisible();
  expect(
    within(screen.getByRole('article', { name: 'Anne Roux' })).queryByText(
      'La date de naissance manque.',
    ),
  ).not.toBeInTheDocument();
});

it('sends the verification link again', async () => {
  const { user, notices } = await open({
    api: {
      'GET /config/associates/:year': () => [anne, { ...paul, email_verified_at: null }],
      'POST /email/verification-associate-notification': () => ({
        message: 'Le lien est envoyé à paul@exemple.fr.',
      }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Envoyer le lien de vérification' }));

  await waitFor(() => expect(notices()).toContain('Le lien est envoyé à paul@exemple.fr.'));
});

it('says that a verification mail did not arrive, and why', async () => {
  await open({
    api: {
      'GET /config/associates/:year': () => [
        {
          ...paul,
          email_verified_at: null,
          verification_mail: {
            at: '2026-11-20T09:30:00.000Z',
            to: 'paul@exemple.fr',
            status: 'failed',
            message: '550 no such mailbox',
          },
        },
      ],
    },
  });
  expect(await screen.findByText(/n’est pas arrivé/)).toHaveTextContent(
    /20\/11\/2026.*Motif : 550 no such mailbox/,
  );
});

it('keeps what was typed when the server fails in the middle, and saves it at the next try', async () => {
  const { user, answer, notices } = await open({
    api: {
      'POST /config/associate/update': () => refuse(503, { message: 'Le service redémarre.' }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Modifier Paul Roux' }));
  await user.clear(screen.getByLabelText(/^Prénom/));
  await user.type(screen.getByLabelText(/^Prénom/), 'Paula');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));

  expect(await screen.findByRole('alert')).toHaveTextContent('Le service redémarre.');
  expect(screen.getByLabelText(/^Prénom/)).toHaveValue('Paula');
  answer({ 'POST /config/associate/update': () => paul });
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(notices()).toContain('L’associé est enregistré.'));
});

it('asks of a person’s address only what is kept of it', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Modifier Paul Roux' }));
  expect(screen.getByLabelText(/^Voie/)).toBeVisible();
  expect(screen.queryByLabelText(/^Complément/)).not.toBeInTheDocument();
});

it('reads a birthdate typed without separators, and sends it with the holdings of the open distribution', async () => {
  const { user, sent } = await open({ api: { 'POST /config/associate': () => paul } });
  await user.click(await screen.findByRole('button', { name: 'Ajouter un associé' }));
  await user.type(screen.getByLabelText(/^Prénom/), 'Paul');
  await user.type(screen.getByLabelText(/^Nom\b(?! de)/), 'Roux');
  await user.type(screen.getByLabelText(/^Date de naissance/), '15031980');
  await user.type(screen.getByLabelText(/^Pleine propriété/), '40');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));

  await waitFor(() => expect(sent('POST /config/associate')).toHaveLength(1));
  expect(sent('POST /config/associate')[0]?.body).toMatchObject({
    first_name: 'Paul',
    birthdate: '1980-03-15',
    shares: 40,
    usufruct_shares: 0,
  });
});

it('adds the associates of a pasted table, and names the lines that it refuses', async () => {
  const julie = {
    name: 'Roux',
    first_name: 'Julie',
    birth_name: null,
    birthdate: '1999-02-01',
    birth_place: null,
    email: null,
    responsable: false,
    is_manager: false,
    regime: 'PERSON' as const,
    undivided: false,
    joint_representative: null,
    address_number: null,
    address_street: null,
    address_zip: null,
    address_city: null,
    address_country: 'FR',
    shares: 5,
    usufruct_shares: 0,
    bare_shares: 0,
  };
  const { user, sent, notices } = await open({
    api: {
      'POST /v2/associates/read': () => [
        {
          line: 2,
          text: 'Roux · Julie',
          associate: julie,
          cells: [
            { title: 'Nom', text: 'Roux', field: 'name' },
            { title: 'Prénom', text: 'Julie', field: 'first_name' },
            { title: 'Téléphone', text: '06 12', field: null },
          ],
          errors: [],
        },
        {
          line: 3,
          text: 'Roux · Zoé · 1/1/80',
          associate: null,
          cells: [
            { title: 'Né le', text: '1/1/80', field: 'birthdate' },
            { title: 'Téléphone', text: '06 34', field: null },
          ],
          errors: ['Date de naissance illisible.'],
        },
      ],
      'POST /v2/associates': () => [anne, paul],
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Coller un tableau' }));
  await user.click(screen.getByRole('button', { name: 'Lire le tableau' }));
  expect(screen.getByLabelText(/^Lignes copiées/)).toHaveAccessibleDescription(/^Collez d’abord/);
  await user.click(screen.getByLabelText(/^Lignes copiées/));
  await user.paste('Nom\tPrénom\nRoux\tJulie\nRoux\tZoé');
  await user.click(screen.getByRole('button', { name: 'Lire le tableau' }));

  const preview = within(await screen.findByRole('table', { name: 'Lecture du tableau' }));
  expect(
    preview.getByRole('row', { name: /2 Julie Roux 01\/02\/1999 Non renseigné 5 À ajouter/ }),
  ).toBeVisible();
  expect(
    preview.getByRole('row', {
      name: /3 Roux · Zoé · 1\/1\/80 Refusée Date de naissance illisible/,
    }),
  ).toBeVisible();
  expect(screen.getByText('Une colonne est laissée de côté')).toBeVisible();
  expect(screen.getByText('« Téléphone » : 06 12, 06 34 (2 lignes)')).toBeVisible();
  expect(
    screen.getByText('Colonnes lues : Nom, Prénom, Né le (lu comme « Date de naissance »).'),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ajouter 1 associé' }));
  await waitFor(() => expect(notices()).toContain('1 associé est ajouté.'));
  expect(sent('POST /v2/associates')[0]?.body).toEqual({ associates: [julie] });
});

it('offers a pasted table again that was left, until its associates are added', async () => {
  const { user } = await open({ api: { 'POST /v2/associates/read': () => [] } });
  const paste = async () =>
    user.click(await screen.findByRole('button', { name: 'Coller un tableau' }));
  await paste();
  await user.click(screen.getByLabelText(/^Lignes copiées/));
  await user.paste('Nom\tPrénom\nRoux\tJulie');
  await user.click(screen.getByRole('button', { name: 'Annuler' }));
  await paste();
  expect(screen.getByLabelText(/^Lignes copiées/)).toHaveValue('');
  await user.click(await screen.findByRole('button', { name: 'Reprendre' }));

  expect(screen.getByLabelText(/^Lignes copiées/)).toHaveValue('Nom\tPrénom\nRoux\tJulie');
});

it('says beside the pasted text why it cannot be read, and keeps it', async () => {
  const why = 'Le tableau contient un caractère invisible.';
  const { user } = await open({
    api: {
      'POST /v2/associates/read': () =>
        refuse(422, { message: 'Données refusées', errors: { text: [why] } }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Coller un tableau' }));
  const field = screen.getByLabelText(/^Lignes copiées/);
  await user.type(field, 'Nom;Prénom');
  await user.click(screen.getByRole('button', { name: 'Lire le tableau' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(why)));
  expect(field).toBeInvalid();
  expect(field).toHaveValue('Nom;Prénom');
});

it('reads a file that a French spreadsheet wrote, whatever its encoding, and offers again what was pasted before', async () => {
  const { user, sent } = await open({ api: { 'POST /v2/associates/read': () => [] } });
  await user.click(await screen.findByRole('button', { name: 'Coller un tableau' }));
  await user.type(screen.getByLabelText('Lignes copiées'), 'Martin;Léa');
  const latin = Uint8Array.from([78, 111, 109, 59, 80, 114, 0xe9, 110, 111, 109]);
  await user.upload(
    screen.getByLabelText('Fichier CSV'),
    new File([latin], 'associes.csv', { type: 'text/csv' }),
  );

  await waitFor(() =>
    expect(sent('POST /v2/associates/read')[0]?.body).toEqual({ text: 'Nom;Prénom' }),
  );
  await user.click(screen.getByRole('button', { name: 'Reprendre' }));
  expect(screen.getByLabelText('Lignes copiées')).toHaveValue('Martin;Léa');
});

it('reads what a spreadsheet calls Unicode text, and reads nothing into a workbook', async () => {
  const { user, sent } = await open({ api: { 'POST /v2/associates/read': () => [] } });
  await user.click(await screen.findByRole('button', { name: 'Coller un tableau' }));
  const field = screen.getByLabelText('Fichier CSV');
  const workbook = Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0, 6, 0]);
  await user.upload(field, new File([workbook], 'associes.csv', { type: 'text/csv' }));
  expect(await screen.findByText(/^Ce fichier n’est pas du texte/)).toBeVisible();
  expect(sent('POST /v2/associates/read')).toEqual([]);

  const wide = Uint8Array.from([0xff, 0xfe, 78, 0, 0xe9, 0]);
  await user.upload(field, new File([wide], 'associes.txt', { type: 'text/plain' }));
  await waitFor(() => expect(sent('POST /v2/associates/read')[0]?.body).toEqual({ text: 'Né' }));
  expect(screen.queryByText(/^Ce fichier n’est pas du texte/)).not.toBeInTheDocument();
});

it('takes an address abroad as its country writes it, and says on the card what is not computed', async () => {
  const { user, answer, sent } = await open({
    api: { 'POST /config/associate/update': () => anne },
  });
  const card = await screen.findByRole('article', { name: 'Anne Roux' });
  expect(card).not.toHaveTextContent('Adresse hors de France');
  await user.click(within(card).getByRole('button', { name: /^Modifier/ }));
  expect(await screen.findByLabelText('Code postal')).toHaveAttribute('inputmode', 'numeric');
  await user.selectOptions(screen.getByLabelText(/^Pays/), 'Royaume-Uni');
  await user.type(screen.getByLabelText('Code postal'), 'SW1A 1AA');
  answer({
    'GET /config/associates/:year': () => [{ ...anne, address_country: 'GB' }],
  });
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));

  await waitFor(() =>
    expect(sent('POST /config/associate/update')[0]?.body).toMatchObject({
      address_country: 'GB',
      address_zip: 'SW1A 1AA',
    }),
  );
  await waitFor(() =>
    expect(screen.getByRole('article', { name: 'Anne Roux' })).toHaveTextContent(
      /Adresse hors de France.: Royaume-Uni\. Ce qu’un non-résident doit/,
    ),
  );
});

it('leaves the holdings alone once the distribution is confirmed', async () => {
  const { user, sent } = await open({
    api: { ...confirmed, 'POST /config/associate/update': () => paul },
  });
  await user.click(await screen.findByRole('button', { name: 'Modifier Paul Roux' }));

  expect(screen.getByLabelText(/^Pleine propriété/)).toBeDisabled();
  // Beside the regime and beside undivided shares.
  expect(screen.getAllByText(/Un changement vaut à partir de l’exercice \d{4}/)).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(sent('POST /config/associate/update')).toHaveLength(1));
  expect(sent('POST /config/associate/update')[0]?.body).not.toHaveProperty('shares');
});

it('says that a usufruct has no bare owner, and does not offer to confirm such a distribution', async () => {
  const bare = wireAssociate({
    id: 2,
    first_name: 'Paul',
    shares: 0,
    bare_shares: 40,
    usufruct_shares: 10,
  });
  await open({
    api: { 'GET /config/associates/:year': () => [wireAssociate({ shares: 60 }), bare] },
  });

  expect(
    await screen.findByText(/^L’usufruit porte sur 10 parts et la nue-propriété sur 40\s:/),
  ).toBeVisible();
  expect(
    screen.queryByRole('button', { name: 'Confirmer la répartition initiale' }),
  ).not.toBeInTheDocument();
});

const holding = (id: number, name: string, shares: number) => ({
  associate_id: id,
  name,
  shares,
  usufruct_shares: 0,
  bare_shares: 0,
});

it('shows the distribution that a transfer gives before it is recorded, and no longer once it is changed', async () => {
  const preview = {
    before: [holding(1, 'Anne Roux', 60), holding(2, 'Paul Roux', 40)],
    after: [holding(1, 'Anne Roux', 40), holding(2, 'Paul Roux', 60)],
    warnings: ['La cession est à enregistrer auprès des impôts dans le mois.'],
  };
  const { user, sent } = await open({
    api: { ...confirmed, 'POST /v2/associateMovement/preview': () => preview },
  });
  await user.click(await screen.findByRole('button', { name: 'Nouveau mouvement de parts' }));
  await user.selectOptions(screen.getByLabelText(/^De\b/), 'Anne Roux');
  await user.selectOptions(screen.getByLabelText(/^À/), 'Paul Roux');
  await user.type(screen.getByLabelText(/^Nombre de parts/), '20');
  await user.click(screen.getByRole('button', { name: 'Voir la répartition obtenue' }));

  const result = await screen.findByRole('table', { name: 'Répartition obtenue' });
  expect(
    within(result).getByRole('row', { name: /Anne Roux 60 \/ 0 \/ 0 40 \/ 0 \/ 0/ }),
  ).toBeVisible();
  expect(screen.getByText(/enregistrer auprès des impôts/)).toBeVisible();
  expect(sent('POST /v2/associateMovement/preview')[0]?.body).toMatchObject({
    from_associate_id: 1,
    to_associate_id: 2,
    shares: 20,
    nature: 'CESSION',
  });
  await user.type(screen.getByLabelText(/^Nombre de parts/), '0');
  expect(screen.queryByRole('table', { name: 'Répartition obtenue' })).not.toBeInTheDocument();
});

it('says what the giver of a bare ownership keeps, in the list as on the preview', async () => {
  const gift = wireShareMovement({ nature: 'DONATION', kind: 'NP', split_shares: 20 });
  const kept = { ...holding(1, 'Anne Roux', 40), usufruct_shares: 20 };
  const preview = {
    before: [holding(1, 'Anne Roux', 60)],
    after: [kept],
    warnings: [
      '20 parts en pleine propriété sont démembrées\u00a0: Anne Roux en garde l’usufruit.',
    ],
  };
  const { user } = await open({
    api: {
      ...confirmed,
      'GET /v2/associateMovements': () => [gift],
      'POST /v2/associateMovement/preview': () => preview,
    },
  });

  expect(
    await screen.findByText(
      /Donation\s: 20 parts en nue-propriété, d’Anne Roux à Paul Roux \(Anne Roux garde 20 parts en usufruit\)/,
    ),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Nouveau mouvement de parts' }));
  await user.selectOptions(screen.getByLabelText(/^Nature/), 'Donation');
  await user.selectOptions(screen.getByLabelText(/^Droit/), 'Nue-propriété');
  expect(screen.getByText(/garde l’autre droit/)).toBeVisible();
  await user.type(screen.getByLabelText(/^Nombre de parts/), '20');
  await user.click(screen.getByRole('button', { name: 'Voir la répartition obtenue' }));
  expect(await screen.findByText(/Anne Roux en garde l’usufruit/)).toBeVisible();
  expect(screen.getByRole('row', { name: /Anne Roux 60 \/ 0 \/ 0 40 \/ 20 \/ 0/ })).toBeVisible();
});

it('cancels a share movement after asking, and says so when a later one depends on it', async () => {
  const { user } = await open({
    api: {
      ...confirmed,
      'GET /v2/associateMovements': () => [wireShareMovement()],
      'DELETE /v2/associateMovement/:id': () =>
        refuse(409, { message: 'Un mouvement plus récent dépend de celui-ci.' }),
    },
  });

  expect(
    await screen.findByText(
      /12\/10\/2025 – Cession\s: 20 parts en pleine propriété, d’Anne Roux à Paul Roux/,
    ),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Annuler le mouvement du 12/10/2025' }));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Annuler le mouvement' }),
  );
  expect(await screen.findByText('Un mouvement plus récent dépend de celui-ci.')).toBeVisible();
});

it('says who still uses an associate that cannot be deleted, and leads to the transfer of his shares', async () => {
  const { user } = await open({
    api: {
      ...confirmed,
      'DELETE /config/associate/:id': () => refuse(409, { message: 'Cet associé a 3 mouvements.' }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Supprimer Paul Roux' }));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Supprimer' }),
  );

  expect(await screen.findByText('Cet associé a 3 mouvements.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Céder ses parts' }));
  expect(await screen.findByLabelText(/^De\b/)).toHaveDisplayValue('Paul Roux');
  expect(screen.getByLabelText(/^Nombre de parts/)).toHaveValue('40');
});

it('offers nothing to change when the year is closed', async () => {
  await open({ readOnly: true });
  await screen.findByRole('article', { name: 'Anne Roux' });

  expect(
    screen.queryByRole('button', { name: /Ajouter|Modifier|Supprimer|Confirmer|Envoyer/ }),
  ).not.toBeInTheDocument();
});

it('enters a key of the statutes, keeps what was typed when it does not add up, and shows it after', async () => {
  let stored: { associate_id: number; share_bp: number; clause: string }[] = [];
  const { user, sent } = await open({
    api: {
      'GET /v2/profitKey': () => ({ ...noKey, parts: stored }),
      'PUT /v2/profitKey': ({ body }) => {
        const parts = body.parts.map((part) => ({ ...part, clause: part.clause ?? '' }));
        if (parts.reduce((total, { share_bp }) => total + share_bp, 0) !== 10_000)
          return refuse(422, {
            message: 'Données refusées',
            errors: { parts: ['La clé totalise 99 %.'] },
          });
        stored = parts;
        return { ...noKey, parts };
      },
    },
  });
  expect(await screen.findByText('Selon les parts détenues au 31 décembre.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Saisir la clé des statuts' }));
  const [first, second] = screen.getAllByRole('textbox', { name: /^Part d.* \(%\)$/ });
  if (first === undefined || second === undefined) throw new Error('no field');
  await user.type(first, '66,67');
  await user.type(second, '32,33');
  expect(screen.getByText(/^Total saisi\s: 99\s% sur 100\s%\.$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  // Above the form, with its link, and beside the total that was typed.
  expect(await screen.findAllByText(/La clé totalise 99/)).toHaveLength(2);
  expect(second).toHaveValue('32,33');

  await user.clear(second);
  await user.type(second, '33,33');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  const shown = await screen.findByRole('table', { name: /^Partage du résultat/ });
  expect(within(shown).getByText(/^66,67\s%$/)).toBeVisible();
  expect(sent('PUT /v2/profitKey').at(-1)?.body).toMatchObject({
    parts: [{ share_bp: 6667 }, { share_bp: 3333 }],
  });
});

it('says what is wrong with a percentage of the key that cannot be read, and what else the server refuses', async () => {
  const { user, sent } = await open({
    api: {
      'PUT /v2/profitKey': () =>
        refuse(422, { errors: { parts: ['La clé ne donne rien à Anne Roux.'] } }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Saisir la clé des statuts' }));
  const [, second] = screen.getAllByRole('textbox', { name: /^Part d.* \(%\)$/ });
  if (second === undefined) throw new Error('no field');
  await user.type(second, '12,345');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText(/trois décimales, deux au plus/)).toBeVisible();
  expect(await alert.findByText(/ne donne rien/)).toBeVisible();
  expect(second).toHaveValue('12,345');
  expect(sent('PUT /v2/profitKey')).toHaveLength(0);
  await user.clear(second);
  await user.type(second, '12,34');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(sent('PUT /v2/profitKey')).toHaveLength(1));
  expect(sent('PUT /v2/profitKey')[0]?.body).toMatchObject({ parts: [{ share_bp: 1234 }] });
});

it('leads from a sentence about a percentage of the key to its field, beside which it stands', async () => {
  const { user } = await open({
    api: {
      'PUT /v2/profitKey': () =>
        refuse(422, {
          errors: {
            'parts.0.share_bp': ['Un pourcentage est attendu.'],
            parts: ['La clé totalise 32,33 %.'],
          },
        }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Saisir la clé des statuts' }));
  const [, second] = screen.getAllByRole('textbox', { name: /^Part d.* \(%\)$/ });
  if (second === undefined) throw new Error('no field');
  // The first associate is left empty: the first part that is sent is the second one's.
  await user.type(second, '32,33');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  const alert = within(await screen.findByRole('alert'));
  expect(second).toHaveAccessibleDescription(/Un pourcentage est attendu/);
  expect(alert.getByText(/^Part d.* \(%\) :/)).toBeVisible();
  await user.click(alert.getByRole('button', { name: 'Un pourcentage est attendu.' }));
  expect(second).toHaveFocus();
});

const project: Reply<'GET /v2/shareTransfers'>[number] = {
  id: 3,
  nature: 'CESSION',
  kind: 'PP',
  shares: 20,
  from_associate_id: 1,
  from_name: 'Anne Roux',
  to_associate_id: 2,
  to_name: 'Paul Roux',
  date: '2026-04-30',
  price: 7500,
  approval: 'vote',
  clauses: '',
  decision: {
    state: 'adopted',
    meeting_date: '2026-03-01',
    sentence: 'Agréé par l’assemblée du 01/03/2026.',
  },
  resolution: { title: 'Agrément de Paul Roux', text: 'L’assemblée agrée Paul Roux.' },
  formalities: [
    {
      code: 'ENREGISTREMENT_CESSION',
      label: 'Enregistrer l’acte',
      source: 'CGI art. 635, 2, 7° bis',
      read: true,
      due_on: '2026-05-30',
      done_on: null,
      reference: '',
    },
  ],
  warnings: [],
  share_movement_id: null,
};

it('ticks a formality of a project with its day, and puts an approved one into the register', async () => {
  const { user, sent, notices } = await open({
    api: {
      ...confirmed,
      'GET /v2/shareTransfers': () => [project],
      'POST /v2/shareTransfer/:id/formality': () => project,
      'POST /v2/shareTransfer/:id/record': () => ({ ...project, share_movement_id: 9 }),
    },
  });
  const card = await screen.findByRole('article', {
    name: /^Cession\s: 20 parts en pleine propriété, d’Anne Roux à Paul Roux$/,
  });
  expect(within(card).getByText(/Agréé par l’assemblée du 01\/03\/2026/)).toBeVisible();
  await user.click(within(card).getByText(/^Formalités\s: 0 sur 1$/));
  expect(within(card).getByText('CGI art. 635, 2, 7° bis')).toBeVisible();
  await user.click(within(card).getByRole('button', { name: /^Faite\s: Enregistrer l’acte$/ }));
  await user.type(within(card).getByLabelText('Référence'), 'Reçu 12');
  await user.click(within(card).getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() =>
    expect(sent('POST /v2/shareTransfer/:id/formality')[0]?.body).toMatchObject({
      code: 'ENREGISTREMENT_CESSION',
      reference: 'Reçu 12',
    }),
  );
  await waitFor(() => expect(notices()).toContain('La formalité est notée comme faite.'));
  const signed = within(card).getByLabelText(/^Acte signé le/);
  const enter = within(card).getByRole('button', { name: 'Inscrire au registre' });
  // One figure of the day: nothing of it but the text is another one.
  await user.type(signed, '1', { initialSelectionStart: 1, initialSelectionEnd: 2 });
  expect(signed).toHaveValue('31/04/2026');
  await user.click(enter);
  expect(await within(card).findByRole('alert')).toHaveTextContent(/le 31 avril 2026 n’existe pas/);
  expect(sent('POST /v2/shareTransfer/:id/record')).toEqual([]);
  await user.clear(signed);
  await user.type(signed, '30/04/2026');
  await user.click(enter);
  await waitFor(() =>
    expect(sent('POST /v2/shareTransfer/:id/record')[0]?.body).toEqual({ date: '2026-04-30' }),
  );
  await waitFor(() => expect(notices()).toContain('Le mouvement de parts est enregistré.'));
});

it('prepares a gift without asking for a price', async () => {
  const { user, sent } = await open({
    api: { ...confirmed, 'POST /v2/shareTransfer': () => project },
  });
  await user.click(
    await screen.findByRole('button', { name: 'Préparer une cession ou une donation' }),
  );
  await user.selectOptions(screen.getByLabelText(/^Nature/), 'Donation');
  expect(screen.queryByLabelText(/^Prix/)).toBeNull();
  await user.selectOptions(screen.getByLabelText(/^De/), 'Anne Roux');
  await user.selectOptions(screen.getByLabelText(/^À/), 'Paul Roux');
  await user.type(screen.getByLabelText(/^Nombre de parts/), '5');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() =>
    expect(sent('POST /v2/shareTransfer')[0]?.body).toMatchObject({
      nature: 'DONATION',
      price: null,
      shares: 5,
      from_associate_id: 1,
      to_associate_id: 2,
    }),
  );
});

import {
  act,
  refuse,
  renderScreen,
  screen,
  waitFor,
  within,
  type Answers,
} from '@sci/shell-sdk/testing';
import fr from '../../locales/fr.json' with { type: 'json' };
import { wireAssembly } from '../../testing/wire.ts';
import GeneralAssemblyPage from './page.tsx';

const onTime = { year: 2025, can_reopen: false, until: null, reason: '' };
const open = (options: { api?: Answers; readOnly?: boolean } = {}) =>
  renderScreen(<GeneralAssemblyPage />, {
    messages: { 'compte-rendu': fr },
    ...options,
    api: {
      'GET /v2/shareTransfers': () => [],
      'GET /report/general_assembly': () => wireAssembly(),
      'POST /v2/report/general_assembly/preview': () => wireAssembly(),
      'GET /v2/report/general_assembly/:id/convening': () => [],
      'GET /v2/report/general_assembly/late': () => onTime,
      ...options.api,
    },
  });
const hold = () => screen.findByRole('button', { name: 'Enregistrer comme tenue' });

it('cannot be held before the whole result is allocated, and says how much is left', async () => {
  const { user } = await open({
    api: {
      'POST /v2/report/general_assembly/preview': ({ body }) =>
        wireAssembly({
          remainder: 9000 - (body.retained_amount ?? 0) - (body.reserve_amount ?? 0),
        }),
    },
  });
  expect(await hold()).toBeEnabled();
  await user.clear(screen.getByLabelText(/^Report à nouveau/));
  await user.type(screen.getByLabelText(/^Report à nouveau/), '8 000');
  await user.tab();

  expect(
    await screen.findByText(/^Il reste 1\s000,00\s€ à affecter avant de tenir l’assemblée\.$/),
  ).toBeVisible();
  expect(await hold()).toBeDisabled();
  await user.clear(screen.getByLabelText(/^Réserves/));
  await user.type(screen.getByLabelText(/^Réserves/), '1000');
  await user.tab();
  await waitFor(async () => expect(await hold()).toBeEnabled());
});

it('posts the allocation when it is held', async () => {
  const held = wireAssembly({ held: true, allocation: 'posted' });
  const { user, sent, notices } = await open({
    api: { 'POST /report/general_assembly/update': () => held },
  });
  await user.click(await hold());

  await waitFor(() => expect(notices().join()).toMatch(/affectation du résultat est passée/));
  expect(sent('POST /report/general_assembly/update')[0]?.body).toMatchObject({
    id: 9,
    held: true,
    retained_amount: 9000,
    updated_at: '2026-05-01T00:00:00.000Z',
  });
});

it('saves a draft after a holding that was refused, and holds nothing', async () => {
  const { user, sent } = await open({
    api: {
      'POST /report/general_assembly/update': ({ body }) =>
        body.held === true
          ? refuse(422, {
              errors: { meeting_date: ['L’assemblée ne peut pas être tenue dans le futur.'] },
            })
          : wireAssembly(),
    },
  });
  await user.click(await hold());
  await screen.findAllByText('L’assemblée ne peut pas être tenue dans le futur.');
  await user.click(screen.getByRole('button', { name: 'Enregistrer le projet' }));

  await waitFor(() => expect(sent('POST /report/general_assembly/update')).toHaveLength(2));
  expect(sent('POST /report/general_assembly/update')[1]?.body).toMatchObject({ held: false });
});

it('shows what the server counts of what is typed, and counts nothing itself', async () => {
  const { user, sent } = await open({
    api: {
      'POST /v2/report/general_assembly/preview': () =>
        wireAssembly({
          presence: { attending: 77, all: 100 },
          outcomes: [
            {
              pour: 33,
              contre: 44,
              abstention: 0,
              all: 100,
              adopted: false,
              needed: 51,
              sentence: 'Rejetée : 33 parts pour, il en faut 51.',
            },
          ],
        }),
    },
  });
  expect(await screen.findByText(/^Parts présentes ou représentées\s: 60 sur 100$/)).toBeVisible();
  expect(screen.getByText('Adoptée')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Présence de Paul Roux'), 'Par mandataire');
  await user.selectOptions(screen.getByLabelText('Vote de Paul Roux, résolution 1'), 'Contre');

  expect(await screen.findByText(/^Parts présentes ou représentées\s: 77 sur 100$/)).toBeVisible();
  expect(screen.getByLabelText('Mandataire')).toBeVisible();
  expect(
    screen.getByText(/Pour\s: 33 sur 100 parts\. Contre\s: 44\. Abstention\s: 0\./),
  ).toBeVisible();
  expect(screen.getByText('Rejetée : 33 parts pour, il en faut 51.')).toBeVisible();
  expect(sent('POST /v2/report/general_assembly/preview').at(-1)?.body).toMatchObject({
    attendance: [{ state: 'present' }, { associate_id: 2, state: 'represented' }],
  });
});

it('shows what was sent to convene, and freezes another convening once the draft is saved', async () => {
  const convening = {
    id: 4,
    sent_on: '2026-05-25',
    way: 'lettre recommandée',
    recipients: [{ name: 'Anne Roux', address: '12 rue des Lilas, 69003 Lyon' }],
    sha256: 'abc',
    replaces: null,
    letters: [],
  };
  const { user, sent } = await open({
    api: {
      'GET /v2/report/general_assembly/:id/convening': () => [convening],
      'POST /v2/report/general_assembly/:id/convening': () => [
        { ...convening, id: 5, sent_on: '2026-05-27', replaces: '2026-05-25' },
        convening,
      ],
    },
  });
  expect(await screen.findByText('Envoyée le 25/05/2026 par lettre recommandée')).toBeVisible();
  expect(screen.getByText('Anne Roux, 12 rue des Lilas, 69003 Lyon')).toBeVisible();
  const freeze = screen.getByRole('button', {
    name: 'Figer et dater la convocation d’aujourd’hui',
  });
  await user.selectOptions(screen.getByLabelText('Envoi à Paul Roux'), 'E-mail');
  await user.click(freeze);
  await waitFor(() =>
    expect(sent('POST /v2/report/general_assembly/:id/convening')[0]?.body).toEqual({
      way: 'lettre recommandée',
      letters: [
        { associate_id: 1, way: 'registered' },
        { associate_id: 2, way: 'email' },
      ],
    }),
  );
});

it('convenes with nothing that is typed and not saved', async () => {
  const { user } = await open();
  const freeze = await screen.findByRole('button', {
    name: 'Figer et dater la convocation d’aujourd’hui',
  });
  expect(freeze).toBeEnabled();
  await user.type(screen.getByLabelText(/^Lieu/), ' 3e');
  await waitFor(() => expect(freeze).toBeDisabled());
});

it('asks why a held assembly is taken up again, and sends the reason', async () => {
  const { user, sent } = await open({
    api: {
      'GET /report/general_assembly': () => wireAssembly({ held: true }),
      'POST /report/general_assembly/update': () => wireAssembly(),
    },
  });
  await user.type(await screen.findByLabelText('Motif de la reprise'), 'Le lieu était faux.');
  await user.click(screen.getByRole('button', { name: 'Revenir au projet' }));
  await waitFor(() =>
    expect(sent('POST /report/general_assembly/update')[0]?.body).toMatchObject({
      held: false,
      reason: 'Le lieu était faux.',
    }),
  );
});

it('keeps the resolutions that stay when one is removed', async () => {
  const { user, sent } = await open({
    api: { 'POST /report/general_assembly/update': () => wireAssembly() },
  });
  await user.click(await screen.findByRole('button', { name: 'Ajouter une résolution' }));
  await user.type(screen.getByRole('textbox', { name: /^Résolution 2/ }), 'Quitus');
  await user.type(screen.getByLabelText('Texte de la résolution 2'), 'Quitus.');
  await user.click(screen.getByRole('button', { name: 'Retirer la résolution 1' }));

  expect(screen.getByRole('textbox', { name: /^Résolution 1/ })).toHaveValue('Quitus');
  await user.click(screen.getByRole('button', { name: 'Enregistrer le projet' }));
  await waitFor(() =>
    expect(sent('POST /report/general_assembly/update')[0]?.body).toMatchObject({
      resolutions: [{ title: 'Quitus', text: 'Quitus.', votes: [], kind: 'ordinary' }],
    }),
  );
});

it('asks before the assembly and its entry are removed, and begins another one from the accounts', async () => {
  let stored = wireAssembly({ place: 'Dijon' });
  const { user, notices, sent } = await open({
    api: {
      'GET /report/general_assembly': () => stored,
      'DELETE /v2/report/general_assembly/:id': () => {
        stored = wireAssembly({ id: 0, place: 'Lyon' });
        return { message: 'L’assemblée est supprimée.' };
      },
      'POST /report/general_assembly': () => wireAssembly({ id: 10 }),
    },
  });
  expect(await screen.findByLabelText(/^Lieu/)).toHaveValue('Dijon');
  await user.click(screen.getByRole('button', { name: 'Supprimer l’assemblée' }));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', {
      name: 'Supprimer l’assemblée',
    }),
  );

  await waitFor(() => expect(notices()).toContain('L’assemblée est supprimée.'));
  await waitFor(() => expect(screen.getByLabelText(/^Lieu/)).toHaveValue('Lyon'));
  await user.click(screen.getByRole('button', { name: 'Enregistrer le projet' }));
  await waitFor(() => expect(sent('POST /report/general_assembly')).toHaveLength(1));
});

it('offers no removal of an assembly that the register of minutes holds', async () => {
  await open({
    api: { 'GET /report/general_assembly': () => wireAssembly({ register_number: 3 }) },
  });

  expect(await screen.findByRole('button', { name: 'Enregistrer le projet' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Supprimer l’assemblée' })).toBeNull();
});

it('shows a held assembly with its figures frozen, and the way back', async () => {
  await open({ api: { 'GET /report/general_assembly': () => wireAssembly({ held: true }) } });

  expect(await screen.findByText(/figés depuis que l’assemblée est tenue/)).toBeVisible();
  expect(screen.getByLabelText(/^Report à nouveau/)).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Revenir au projet' })).toBeEnabled();
});

it('is still prepared and held when the 2072 has closed the year', async () => {
  await open({ readOnly: true });
  expect(await hold()).toBeEnabled();
});

it('still gives the documents when its own date is past, says so, and offers nothing to change', async () => {
  const locked_reason =
    'L’assemblée sur les comptes 2025 est en lecture seule depuis sa date limite, le 30/06/2026.';
  await open({ api: { 'GET /report/general_assembly': () => wireAssembly({ locked_reason }) } });
  expect(await screen.findByText(locked_reason)).toBeVisible();

  expect(await screen.findByRole('button', { name: 'Procès-verbal' })).toBeEnabled();
  expect(
    screen.queryByRole('button', { name: /Enregistrer|Supprimer|Ajouter|Retirer/ }),
  ).not.toBeInTheDocument();
});

it('is reopened by its manager after its date, for a reason that he gives', async () => {
  const { user, sent } = await open({
    api: {
      'GET /report/general_assembly': () => wireAssembly({ locked_reason: 'Close depuis juin.' }),
      'GET /v2/report/general_assembly/late': () => ({ ...onTime, can_reopen: true }),
      'POST /v2/report/general_assembly/late': () => ({
        ...onTime,
        until: '2026-08-01T10:00:00.000Z',
        reason: 'Comptes du syndic en retard',
      }),
    },
  });
  await user.type(await screen.findByLabelText(/^Motif du retard/), 'Comptes du syndic en retard');
  await user.click(screen.getByRole('button', { name: 'Rouvrir l’assemblée' }));
  expect(sent('POST /v2/report/general_assembly/late').map(({ body }) => body)).toEqual([
    { year: 2025, reason: 'Comptes du syndic en retard' },
  ]);
});

it('is not called late once it was held: reopened after its date, it is corrected', async () => {
  await open({
    api: {
      'GET /report/general_assembly': () =>
        wireAssembly({ held: true, locked_reason: 'Close depuis juin.' }),
      'GET /v2/report/general_assembly/late': () => ({ ...onTime, can_reopen: true }),
    },
  });
  expect(await screen.findByLabelText(/^Motif de la correction/)).toBeEnabled();
  expect(screen.getByRole('heading', { name: 'Corriger une assemblée tenue' })).toBeVisible();
  expect(screen.queryByText(/retard/)).not.toBeInTheDocument();
});

it('keeps the votes that two people typed of one resolution, and says whose they are', async () => {
  const both = [1, 2].map((associate_id) => ({
    associate_id,
    state: 'present' as const,
    represented_by: '',
  }));
  const voted = (first: 'pour' | 'contre', second: 'pour' | 'contre') => {
    const [resolution] = wireAssembly().resolutions;
    const votes = [
      { associate_id: 1, vote: first },
      { associate_id: 2, vote: second },
    ];
    return resolution === undefined ? [] : [{ ...resolution, votes }];
  };
  const seen = wireAssembly({ attendance: both, resolutions: voted('pour', 'pour') });
  const theirs = wireAssembly({
    attendance: both,
    resolutions: voted('pour', 'contre'),
    updated_at: '2026-05-02T00:00:00.000Z',
  });
  const { user, sent } = await open({
    api: {
      'GET /report/general_assembly': () => seen,
      'POST /v2/report/general_assembly/preview': () => seen,
      'POST /report/general_assembly/update': ({ body }) =>
        body.updated_at === theirs.updated_at
          ? theirs
          : refuse(409, { message: 'Modifiée entre-temps.', current: theirs }),
    },
  });
  await user.selectOptions(
    await screen.findByLabelText('Vote d’Anne Roux, résolution 1'),
    'contre',
  );
  await user.click(screen.getByRole('button', { name: 'Enregistrer le projet' }));
  const conflict = await screen.findByRole('alert');
  const rows = within(conflict)
    .getAllByRole('row')
    .map((row) => row.textContent);
  expect(rows).toEqual([
    'ChampEnregistréVotre saisie',
    'Vote d’Anne Roux, résolution 1PourContre',
    'Vote de Paul Roux, résolution 1Contrenon modifié',
  ]);

  await user.click(screen.getByRole('button', { name: 'Garder ma saisie' }));
  await waitFor(() => expect(sent('POST /report/general_assembly/update')).toHaveLength(2));
  expect(sent('POST /report/general_assembly/update')[1]?.body).toMatchObject({
    resolutions: voted('contre', 'contre'),
  });
});

it('says why it was not reopened, beside the reason that stays typed', async () => {
  const { user } = await open({
    api: {
      'GET /report/general_assembly': () => wireAssembly({ locked_reason: 'Close depuis juin.' }),
      'GET /v2/report/general_assembly/late': () => ({ ...onTime, can_reopen: true }),
      'POST /v2/report/general_assembly/late': () =>
        refuse(409, { message: 'L’assemblée vient d’être rouverte.' }),
    },
  });
  const reason = await screen.findByLabelText(/^Motif du retard/);
  await user.type(reason, 'Comptes en retard');
  await user.click(screen.getByRole('button', { name: 'Rouvrir l’assemblée' }));
  expect(await screen.findByText('L’assemblée vient d’être rouverte.')).toBeVisible();
  expect(reason).toHaveValue('Comptes en retard');
});

it('says until when and why it was reopened', async () => {
  await open({
    api: {
      'GET /v2/report/general_assembly/late': () => ({
        ...onTime,
        until: '2026-08-01T10:00:00.000Z',
        reason: 'Comptes du syndic en retard',
      }),
    },
  });
  expect(
    await screen.findByText(
      /^Assemblée rouverte jusqu’au 01\/08\/2026\. Motif\s: Comptes du syndic en retard$/,
    ),
  ).toBeVisible();
});

const PATIENCE = { timeout: 10_000 };

it('saves itself while it is prepared, and does not hold the assembly by that', async () => {
  const { user, sent, notices } = await open({
    api: {
      'POST /report/general_assembly/update': ({ body }) =>
        wireAssembly({ place: body.place, updated_at: '2026-05-02T00:00:00.000Z' }),
    },
  });
  const place = await screen.findByLabelText(/^Lieu/);
  await user.clear(place);
  await user.type(place, 'Nantes');

  expect(await screen.findByText(/^Enregistré à/, {}, PATIENCE)).toBeVisible();
  const saved = sent('POST /report/general_assembly/update').map(({ body }) => body);
  expect(saved.at(-1)).toMatchObject({ place: 'Nantes', autosave: true, held: false });
  expect(notices()).toEqual([]);
});

it('leaves the figures open while an amount can’t be read, saves nothing by itself and lets the keyboard be', async () => {
  const { jest } = import.meta;
  jest.useFakeTimers({ advanceTimers: true });
  const { user, sent } = await open();
  const reserve = await screen.findByLabelText(/^Réserves/);
  await user.type(reserve, '{Backspace}12,345');
  expect(screen.getAllByText('montant illisible').length).toBeGreaterThan(1);
  act(() => jest.advanceTimersByTime(10_000));
  jest.useRealTimers();
  expect(reserve).toHaveFocus();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(sent('POST /report/general_assembly/update')).toHaveLength(0);

  await user.click(await hold());
  expect(await screen.findByRole('alert')).toHaveTextContent(/Montant illisible/);
  expect(sent('POST /report/general_assembly/update')).toHaveLength(0);
});

it('makes one assembly when the answer to its first saving was lost and it was changed since', async () => {
  let made = 0;
  const { user, sent } = await open({
    api: {
      'GET /report/general_assembly': () => wireAssembly({ id: 0 }),
      'POST /report/general_assembly': ({ body }) => {
        made += 1;
        if (made === 1) return refuse(503, { message: 'Le serveur redémarre.' });
        return body.place === 'Nantes'
          ? refuse(409, { message: 'Déjà enregistré.', already: true })
          : wireAssembly({ id: 31, place: body.place });
      },
      'POST /report/general_assembly/update': ({ body }) =>
        wireAssembly({ id: 31, place: body.place }),
    },
  });
  const place = await screen.findByLabelText(/^Lieu/);
  await user.clear(place);
  await user.type(place, 'Rezé');
  await user.click(screen.getByRole('button', { name: 'Enregistrer le projet' }));
  await screen.findByText('Le serveur redémarre.');
  await user.clear(place);
  await user.type(place, 'Nantes');
  await user.click(screen.getByRole('button', { name: 'Enregistrer le projet' }));
  await waitFor(() => expect(sent('POST /report/general_assembly/update')).toHaveLength(1));
  expect(sent('POST /report/general_assembly/update')[0]?.body).toMatchObject({
    id: 31,
    place: 'Nantes',
  });
  expect(sent('POST /report/general_assembly').map(({ body }) => body)).toEqual([
    expect.objectContaining({ place: 'Rezé' }),
    expect.objectContaining({ place: 'Nantes' }),
    expect.objectContaining({ place: 'Rezé' }),
  ]);
});

it('holds the one assembly whose first saving as a draft arrived without an answer', async () => {
  const stored = wireAssembly({ id: 31, place: 'Rezé' });
  let made = 0;
  const { user, sent } = await open({
    api: {
      'GET /report/general_assembly': () => wireAssembly({ id: 0 }),
      'POST /report/general_assembly': () => {
        made += 1;
        return made === 1
          ? refuse(503, { message: 'Le serveur redémarre.' })
          : refuse(409, { message: 'Déjà enregistré.', already: true, current: stored });
      },
      'POST /report/general_assembly/update': () => stored,
    },
  });
  const place = await screen.findByLabelText(/^Lieu/);
  await user.clear(place);
  await user.type(place, 'Rezé');
  await user.click(screen.getByRole('button', { name: 'Enregistrer le projet' }));
  await screen.findByText('Le serveur redémarre.');
  await user.click(await hold());
  await waitFor(() => expect(sent('POST /report/general_assembly/update')).toHaveLength(1));
  expect(sent('POST /report/general_assembly/update')[0]?.body).toMatchObject({
    id: 31,
    held: true,
    updated_at: stored.updated_at,
  });
});

it('names a figure of the accounts in a text, and shows how it prints', async () => {
  const { user } = await open({
    api: {
      'POST /v2/report/general_assembly/preview': () =>
        wireAssembly({
          printed: { report: '', resolutions: ['Les comptes sont approuvés.9\u00a0000,00 €'] },
        }),
    },
  });
  await user.click(await screen.findByText('Insérer un montant dans la résolution 1'));
  const [insert] = screen
    .getAllByRole('button', { name: /^Résultat comptable\s: 9\s000,00\s€$/ })
    .filter((button) => button.closest('article') !== null);
  await user.click(insert ?? document.body);

  expect(screen.getByLabelText('Texte de la résolution 1')).toHaveValue(
    'Les comptes sont approuvés.{résultat}',
  );
  expect(
    await screen.findByText(/^Imprimé\s: Les comptes sont approuvés\.9\s000,00\s€$/),
  ).toBeVisible();
});

it('compares an earlier version with the present one, and takes it up again', async () => {
  const {
    year,
    holding,
    meeting_date,
    meeting_time,
    convocation_date,
    convocation_mode,
    chairman,
    secretary,
    chairman_quality,
    tellers,
    debates,
    majority,
    attendance,
    resolutions,
    distributed_amount,
    reserve_amount,
    retained_amount,
    distribution_mode,
    manager_pay,
    report,
    closing_time,
    held,
  } = wireAssembly();
  const content = {
    year,
    holding,
    meeting_date,
    meeting_time,
    place: 'Dijon',
    convocation_date,
    convocation_mode,
    chairman,
    secretary,
    chairman_quality,
    tellers,
    debates,
    majority,
    attendance,
    resolutions,
    distributed_amount,
    reserve_amount,
    retained_amount,
    distribution_mode,
    manager_pay,
    report,
    closing_time,
    held,
  };
  const versions = [
    {
      version: 2,
      at: '2026-05-01T10:00:00.000Z',
      by: null,
      current: true,
      document_hash: null,
      content: { ...content, place: 'Lyon' },
    },
    {
      version: 1,
      at: '2026-04-01T10:00:00.000Z',
      by: 'Anne Roux',
      current: false,
      document_hash: null,
      content,
    },
  ];
  const { user } = await open({
    api: {
      'GET /v2/report/general_assembly/versions/:id': () => versions,
      'POST /report/general_assembly/update': () => wireAssembly(),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Afficher les versions' }));
  await user.click(await screen.findByRole('button', { name: 'Comparer la version 1' }));

  const differences = screen.getByRole('table', { name: 'Différences avec la version 1' });
  expect(within(differences).getAllByRole('row')).toHaveLength(2);
  expect(within(differences).getByRole('row', { name: 'Lieu Dijon Lyon' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Reprendre la version 1' }));
  expect(screen.getByLabelText(/^Lieu/)).toHaveValue('Dijon');
});

it.each([
  ['meeting_date', /^Date/, 'La date est hors des limites admises.'],
  ['meeting_time', /^Heure(?! de)/, 'Une heure est attendue (HH:MM).'],
  ['closing_time', /^Heure de clôture/, 'Une heure est attendue (HH:MM).'],
  ['place', /^Lieu/, 'Le lieu est obligatoire.'],
  ['convocation_date', /^Convocation envoyée le/, 'Une date valide est attendue (JJ/MM/AAAA).'],
  ['convocation_mode', /^Mode de convocation/, 'Ce champ ne peut pas dépasser 120 caractères.'],
  ['chairman', /^Présidence de séance/, 'Ce champ ne peut pas dépasser 200 caractères.'],
  [
    'secretary',
    /^Secrétariat/,
    'Ce champ contient un caractère invisible ou illisible\u00a0: retapez-le.',
  ],
  [
    'report',
    /^Rapport de la gérance/,
    'Ce texte contient un caractère invisible ou illisible\u00a0: retapez-le.',
  ],
  [
    'distributed_amount',
    /^Distribué aux associés/,
    'La somme distribuée ne peut pas être négative.',
  ],
  ['retained_amount', /^Report à nouveau/, 'Le montant est trop grand.'],
  ['reserve_amount', /^Réserves/, 'La somme mise en réserve ne peut pas être négative.'],
  ['manager_pay', /^Rémunération de la gérance/, 'Le montant ne peut pas être négatif.'],
  ['attendance.1.represented_by', 'Mandataire', 'Ce champ ne peut pas dépasser 200 caractères.'],
  ['resolutions.0.title', /^Résolution 1/, 'Le titre est obligatoire.'],
  [
    'resolutions.0.text',
    'Texte de la résolution 1',
    'Ce texte contient un caractère invisible ou illisible\u00a0: retapez-le.',
  ],
])(
  'says beside the field what is wrong with %s, and keeps everything that was typed',
  async (path, label, sentence) => {
    const attendance = [
      { associate_id: 1, state: 'present' as const, represented_by: '' },
      { associate_id: 2, state: 'represented' as const, represented_by: 'Jean' },
    ];
    const { user } = await open({
      api: {
        'GET /report/general_assembly': () => wireAssembly({ attendance }),
        'POST /report/general_assembly/update': () =>
          refuse(422, { errors: { [path]: [sentence] } }),
      },
    });
    await user.type(await screen.findByLabelText('Mandataire'), '-Luc');
    await user.click(screen.getByRole('button', { name: 'Enregistrer le projet' }));

    await user.click(await screen.findByRole('button', { name: sentence }));
    const field = screen.getByLabelText(label, { selector: 'input, textarea' });
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription(expect.stringContaining(sentence));
    expect(screen.getByLabelText('Mandataire')).toHaveValue('Jean-Luc');
  },
);

const first = { id: 9, number: 1, meeting_date: '2026-04-10', held: true, register_number: 1 };
const rejected = { ...first, allocation: 'rejected' as const };
const prepared = {
  ...first,
  id: 10,
  number: 2,
  meeting_date: '2026-05-04',
  held: false,
  allocation: 'pending' as const,
  register_number: null,
};

it('offers another assembly after a rejected allocation, to vote again or to carry the result forward', async () => {
  const { user, sent, notices } = await open({
    api: {
      'GET /report/general_assembly': () =>
        wireAssembly({
          held: true,
          allocation: 'rejected',
          of_year: [rejected],
          can_meet_again: true,
        }),
      'POST /v2/report/general_assembly/:id/next': () => wireAssembly({ id: 10, number: 2 }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Préparer une nouvelle assemblée' }));
  await waitFor(() => expect(notices().join()).toMatch(/La nouvelle assemblée est préparée/));
  await user.click(screen.getByRole('button', { name: 'Faire voter le report à nouveau' }));
  await waitFor(() =>
    expect(sent('POST /v2/report/general_assembly/:id/next').map(({ body }) => body)).toEqual([
      { agenda: 'again' },
      { agenda: 'carry_forward' },
    ]),
  );
});

it('offers none while the allocation is prepared or adopted, and does not say that a rejected one is posted', async () => {
  const { user, notices } = await open({
    api: {
      'POST /report/general_assembly/update': () =>
        wireAssembly({ held: true, allocation: 'rejected' }),
    },
  });
  await user.click(await hold());
  await waitFor(() => expect(notices().join()).toMatch(/rien n’est inscrit au grand livre/));
  expect(notices().join()).not.toMatch(/est passée/);
  expect(screen.queryByRole('button', { name: /nouvelle assemblée/ })).not.toBeInTheDocument();
});

it('shows a former assembly of the year as it was held, and the way back to the last one', async () => {
  const of_year = [rejected, prepared];
  const locked_reason = 'Une autre assemblée a suivi celle-ci sur les mêmes comptes.';
  const { user } = await open({
    api: {
      'GET /report/general_assembly': () =>
        wireAssembly({ id: 10, number: 2, place: 'Dijon', of_year }),
      'GET /v2/report/general_assembly/:id': () =>
        wireAssembly({ held: true, place: 'Lyon', of_year, locked_reason }),
    },
  });
  expect(await screen.findByLabelText(/^Lieu/)).toHaveValue('Dijon');
  expect(screen.getByText('Affectation rejetée')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Voir l’assemblée n°\s1$/ }));
  expect(await screen.findByText(locked_reason)).toBeVisible();
  expect(screen.getByLabelText(/^Lieu/)).toHaveValue('Lyon');
  expect(screen.getByRole('button', { name: 'Procès-verbal' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: /Supprimer/ })).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: /^Voir l’assemblée n°\s2$/ }));
  await waitFor(() => expect(screen.getByLabelText(/^Lieu/)).toHaveValue('Dijon'));
});

const letter = {
  id: 41,
  associate_id: 1,
  name: 'Anne Roux',
  address: '12 rue des Lilas, 69003 Lyon',
  email: 'anne@exemple.fr',
  way: 'email' as const,
  sha256: 'abcdef0123456789abcdef',
  state: 'failed' as const,
  deliveries: [
    {
      id: 1,
      way: 'email' as const,
      state: 'failed' as const,
      email: 'anne@exemple.fr',
      on: null,
      reference: '',
      refusal: '550 no such mailbox',
      at: '2026-05-25T10:00:00.000Z',
      by: null,
    },
  ],
};
const withLetters = {
  id: 4,
  sent_on: '2026-05-25',
  way: 'lettre recommandée',
  recipients: [{ name: 'Anne Roux', address: letter.address }],
  letters: [letter],
  sha256: 'abc',
  replaces: null,
};

it('says which letter the mail server refused, and sends it again to another address', async () => {
  const { user, sent, notices } = await open({
    api: {
      'GET /v2/report/general_assembly/:id/convening': () => [withLetters],
      'POST /v2/report/general_assembly/letter/:id/send': () => [withLetters],
    },
  });
  expect(await screen.findByText('Non distribué')).toBeVisible();
  expect(screen.getByText(/Motif\s: 550 no such mailbox/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Suivre l’envoi à Anne Roux' }));
  const address = screen.getByLabelText(/^Adresse e-mail/);
  expect(address).toHaveValue('anne@exemple.fr');
  await user.clear(address);
  await user.type(address, 'roux@exemple.fr');
  await user.click(screen.getByRole('button', { name: 'Renvoyer par e-mail' }));
  await waitFor(() => expect(notices()).toContain('La lettre part par e-mail.'));
  expect(sent('POST /v2/report/general_assembly/letter/:id/send').map(({ body }) => body)).toEqual([
    { email: 'roux@exemple.fr' },
  ]);
});

it('says of a letter that is refused for a while that it is tried again, and lets it be sent elsewhere', async () => {
  const state = 'queued' as const;
  const refusal = '451 try again later';
  const deliveries = letter.deliveries.map((one) => ({ ...one, state, refusal }));
  const delayed = { ...letter, state, deliveries };
  const { user } = await open({
    api: {
      'GET /v2/report/general_assembly/:id/convening': () => [
        { ...withLetters, letters: [delayed] },
      ],
    },
  });
  expect(
    await screen.findByText(/Refusé pour l’instant, un nouvel essai suit\. .*451 try again later/),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Suivre l’envoi à Anne Roux' }));
  expect(screen.getByRole('button', { name: 'Renvoyer par e-mail' })).toBeEnabled();
});

it('says of a letter that could not be made that nothing left, and lets it be handed over only', async () => {
  const givenUp = { ...letter, sha256: null, deliveries: [] };
  const { user } = await open({
    api: {
      'GET /v2/report/general_assembly/:id/convening': () => [
        { ...withLetters, letters: [givenUp] },
      ],
    },
  });
  expect(await screen.findByText('Non distribué')).toBeVisible();
  expect(screen.getByText(/n’a pas pu être préparée\s: rien n’est parti/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Suivre l’envoi à Anne Roux' }));
  expect(screen.getByRole('button', { name: 'Noter la remise' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /par e-mail/ })).not.toBeInTheDocument();
});

it('notes that a letter was handed over, and says who noted it and when', async () => {
  const handed = {
    ...letter,
    state: 'handed' as const,
    deliveries: [
      {
        ...letter.deliveries[0],
        id: 2,
        way: 'registered' as const,
        state: 'handed' as const,
        email: null,
        on: '2026-05-26',
        reference: '1A 234',
        refusal: '',
        at: '2026-05-26T10:00:00.000Z',
        by: 'Paul Martin',
      },
      ...letter.deliveries,
    ],
  };
  let letters: (typeof letter | typeof handed)[] = [letter];
  const { user, sent } = await open({
    api: {
      'GET /v2/report/general_assembly/:id/convening': () => [{ ...withLetters, letters }],
      'POST /v2/report/general_assembly/letter/:id/handed': () => {
        letters = [handed];
        return [{ ...withLetters, letters }];
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Suivre l’envoi à Anne Roux' }));
  const record = screen.getByRole('button', { name: 'Noter la remise' });
  await user.selectOptions(
    screen.getByLabelText('Mode de remise'),
    'Lettre recommandée avec avis de réception',
  );
  const day = screen.getByLabelText(/^Remise ou postée le/);
  await user.type(day, '31/04/2026');
  await user.click(record);
  expect(await screen.findByRole('alert')).toHaveTextContent(/le 31 avril 2026 n’existe pas/);
  expect(sent('POST /v2/report/general_assembly/letter/:id/handed')).toEqual([]);
  await user.clear(day);
  await user.type(day, '26/05/2026');
  await user.type(screen.getByLabelText('Numéro de recommandé'), '1A 234');
  await user.click(record);
  expect(
    await screen.findByText(
      /^Lettre recommandée avec avis de réception, Remis le 26\/05\/2026, n°\s1A 234, noté par Paul Martin$/,
    ),
  ).toBeVisible();
  expect(
    sent('POST /v2/report/general_assembly/letter/:id/handed').map(({ body }) => body),
  ).toEqual([{ way: 'registered', handed_on: '2026-05-26', reference: '1A 234' }]);
});

it('names usufruct and bare ownership on the sheet, and says by which shares the profits fall', async () => {
  const held = [
    { PP: 28, US: 14, NP: 0 },
    { PP: 8, US: 0, NP: 14 },
  ];
  const per_associate = wireAssembly().per_associate.map((associate, index) => ({
    ...associate,
    held: held[index],
  }));
  await open({ api: { 'GET /report/general_assembly': () => wireAssembly({ per_associate }) } });
  expect(
    await screen.findByText(
      /^Anne Roux\s: 28 \(56,00\s%\) en pleine propriété, 14 \(28,00\s%\) en usufruit$/,
    ),
  ).toBeVisible();
  expect(
    screen.getByText(
      /^Paul Roux\s: 8 \(16,00\s%\) en pleine propriété, 14 \(28,00\s%\) en nue-propriété$/,
    ),
  ).toBeVisible();
  expect(
    screen.getByRole('columnheader', { name: 'Parts en pleine propriété et en usufruit' }),
  ).toBeVisible();
});

it('does not call an allocation incomplete that the meeting rejected', async () => {
  await open({
    api: {
      'GET /report/general_assembly': () =>
        wireAssembly({ held: true, allocation: 'rejected', remainder: 9000 }),
    },
  });
  expect(await screen.findByText('Rien n’est affecté')).toBeVisible();
  expect(screen.queryByText('Affectation incomplète')).not.toBeInTheDocument();
});

it('says that it cannot read the prepared sales of shares, instead of offering no approval', async () => {
  await open({
    api: { 'GET /v2/shareTransfers': () => refuse(400, { message: 'Le registre est illisible.' }) },
  });
  expect(await screen.findByText('Le registre est illisible.')).toBeVisible();
});

it('puts the approval of a prepared sale of shares on the agenda, once, in the words of its project', async () => {
  const { user, sent } = await open({
    api: {
      'GET /v2/shareTransfers': () => [
        {
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
          decision: { state: 'to_vote', meeting_date: null, sentence: 'L’agrément reste à voter.' },
          resolution: { title: 'Agrément de Paul Roux', text: 'L’assemblée agrée Paul Roux.' },
          formalities: [],
          warnings: [],
          share_movement_id: null,
        },
      ],
    },
  });
  const add = await screen.findByRole('button', {
    name: /^Ajouter l’agrément\s: Agrément de Paul Roux$/,
  });
  await user.click(add);
  expect(screen.getByDisplayValue('L’assemblée agrée Paul Roux.')).toBeVisible();
  expect(add).not.toBeInTheDocument();
  await waitFor(() =>
    expect(sent('POST /v2/report/general_assembly/preview').at(-1)).toMatchObject({
      body: {
        resolutions: expect.arrayContaining([
          expect.objectContaining({ kind: 'approval', share_transfer_id: 3 }),
        ]),
      },
    }),
  );
});

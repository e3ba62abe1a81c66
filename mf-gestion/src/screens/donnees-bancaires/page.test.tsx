import {
  act,
  refuse,
  renderScreen,
  screen,
  typeFast,
  waitFor,
  within,
  type Answers,
} from '@sci/shell-sdk/testing';
import fr from '../../locales/fr.json' with { type: 'json' };
import { catalogueAnswers, wireAccount, wireMovement, wireSplit } from '../../testing/wire.ts';
import BankingDataPage from './page.tsx';

const rent = wireMovement({});
const fees = wireMovement({
  id: 2,
  date: '2026-03-08',
  name: 'FRAIS TENUE DE COMPTE',
  amount: -12.5,
  balance: 1787.5,
  status: 'verifie',
  splits: [wireSplit({})],
});
const repair = wireMovement({
  id: 3,
  date: '2026-03-12',
  name: 'CB PLOMBIER',
  amount: -340,
  balance: 1447.5,
});
const roof = wireMovement({
  id: 4,
  date: '2026-03-20',
  name: 'CHQ COUVREUR',
  amount: -900,
  balance: 547.5,
});
const locks = wireMovement({ id: 5, name: 'CB SERRURIER', amount: -120 });
const june = wireMovement({ id: 6, name: 'LOYER JUIN' });
const impact = { result_before: 4200, result_after: 4540, lines: [] };

/** A short year comes whole with its first page. */
const yearOf = (rows: readonly (typeof rent)[]): Answers => ({
  'GET /v2/bankMovement/page': () => ({ rows: [...rows], next: null, total: rows.length }),
});

const answers: Answers = {
  ...catalogueAnswers,
  'GET /bankAccount': () => [
    wireAccount(),
    wireAccount({ id: 2, name: 'Livret', is_default: false, balance: 5000 }),
  ],
  'GET /v2/bankMovement': ({ query }) => (query.bank_account_id === 1 ? [rent, fees, repair] : []),
  'GET /v2/bankMovement/page': ({ query }) => ({
    rows: query.bank_account_id === 1 ? [rent, fees, repair] : [],
    next: null,
    total: 3,
  }),
  'GET /v2/bankMovement/suggestions': () => [],
  'GET /v2/rules': () => [],
  'POST /v2/bankMovement/impact': () => impact,
  'POST /v2/bankMovement/ventilate/impact': () => impact,
  'POST /v2/bankMovement/ventilate_each/impact': () => impact,
};
const open = (options: { api?: Answers; path?: string; readOnly?: boolean } = {}) =>
  renderScreen(<BankingDataPage />, {
    year: 2026,
    messages: { gestion: fr },
    ...options,
    api: { ...answers, ...options.api },
  });
const row = (name: RegExp) => screen.findByRole('row', { name });
/** Of an open ventilation: the filters of the table name a building and a category too. */
const firstLine = () => within(screen.getByRole('group', { name: 'Ligne 1' }));
async function focusRow(name: RegExp): Promise<void> {
  const found = await row(name);
  act(() => found.focus());
}

it('shows the year of the default account with its running balance and what is left to do', async () => {
  await open();

  expect(within(await row(/FRAIS TENUE/)).getByText(/1\s?787,50/)).toBeVisible();
  expect(screen.getByRole('button', { name: /À ventiler 2/ })).toBeVisible();
  expect(screen.getByRole('button', { name: /Vérifiés 1/ })).toBeVisible();
});

it('shows short rows to who wants to see many, says in the filters what they are about, and remembers it', async () => {
  const { user, unmount } = await open();
  const button = () => screen.findByRole('button', { name: 'Lignes serrées', pressed: true });
  expect(await row(/FRAIS TENUE/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Lignes serrées', pressed: false }));
  expect(await button()).toBeVisible();
  unmount();

  const again = await open();
  expect(await button()).toBeVisible();
  expect(screen.getByLabelText('Mois')).toHaveDisplayValue('Tous les mois');
  expect(screen.getByRole('group', { name: /Mouvements/ })).toHaveAttribute('data-compact');
  await again.user.click(await button());
  expect(screen.getByLabelText('Mois')).toHaveDisplayValue('Tous');
});

it('shows the first rows of a long year, uncounted, and the counts when the rest is there', async () => {
  const rest = Promise.withResolvers<undefined>();
  const { sent } = await open({
    api: {
      'GET /v2/bankMovement/page': () => ({ rows: [rent], next: 'bmV4dA', total: 3 }),
      'GET /v2/bankMovement': () => rest.promise.then(() => [rent, fees, repair]),
    },
  });

  expect(await row(/LOYER MARS/)).toBeVisible();
  expect(screen.getByRole('button', { name: /À ventiler …/ })).toBeVisible();
  expect(sent('GET /v2/bankMovement/page')).toHaveLength(1);

  rest.resolve(undefined);
  expect(await row(/FRAIS TENUE/)).toBeVisible();
  expect(screen.getByRole('button', { name: /À ventiler 2/ })).toBeVisible();
});

it('ventilates a movement on a category and a building, and shows its effect on the result before it is saved', async () => {
  const { user, sent } = await open({
    api: {
      'PUT /v2/bankMovement/:id': () => ({
        ...rent,
        status: 'verifie',
        splits: [wireSplit({ category_id: 1, amount: 800, building_id: 1 })],
      }),
    },
  });
  await user.click(within(await row(/LOYER MARS/)).getByRole('button', { name: 'Ventiler' }));
  await user.selectOptions(
    await screen.findByLabelText('Catégorie'),
    'Loyers encaissés – habitation',
  );
  await user.selectOptions(firstLine().getByLabelText('Immeuble'), 'Les Tilleuls');

  expect(await screen.findByText(/Résultat fiscal 2026 : \+340/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));

  await waitFor(() => expect(sent('PUT /v2/bankMovement/:id')).toHaveLength(1));
  expect(sent('PUT /v2/bankMovement/:id')[0]?.body).toMatchObject({
    splits: [{ category_id: 1, building_id: 1, amount: 800 }],
    updated_at: rent.updated_at,
  });
});

it('leaves the remainder open while an amount can’t be read, and says so when it is saved', async () => {
  const { user, sent } = await open();
  await user.click(within(await row(/PLOMBIER/)).getByRole('button', { name: 'Ventiler' }));
  await user.clear(await screen.findByLabelText('Montant'));
  await user.type(screen.getByLabelText('Montant'), '340,005');

  const left = screen.getByText('Reste à ventiler').parentElement;
  expect(left).toHaveTextContent(/montant illisible/);
  expect(screen.queryByText(/Résultat fiscal 2026 : /)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(screen.getByLabelText('Montant')).toHaveAccessibleDescription(/trois décimales/);
  expect(sent('PUT /v2/bankMovement/:id')).toHaveLength(0);
});

it('says at once, in the order of the lines, which amount can’t be read and what they lack', async () => {
  const { user, sent } = await open({ api: yearOf([locks]) });
  await user.click(within(await row(/SERRURIER/)).getByRole('button', { name: 'Ventiler' }));
  await user.selectOptions(
    await screen.findByLabelText('Catégorie'),
    'Loyers encaissés – habitation',
  );
  await user.click(screen.getByRole('button', { name: 'Ajouter une ligne' }));
  const second = within(screen.getByRole('group', { name: 'Ligne 2' }));
  await user.type(second.getByLabelText('Montant'), '12,345');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));

  const said = within(await screen.findByRole('alert')).getAllByRole('listitem');
  expect(said.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/demande un immeuble\.$/),
    expect.stringMatching(/^Ligne 2.*Choisissez une catégorie\.$/),
    expect.stringMatching(/^Ligne 2.*trois décimales/),
  ]);
  expect(second.getByLabelText('Catégorie')).toHaveAccessibleDescription(/Choisissez/);
  expect(sent('PUT /v2/bankMovement/:id')).toHaveLength(0);
});

it('puts what the server refuses of a part beside its field, and takes the keyboard to the summary', async () => {
  const { user } = await open({
    api: {
      ...yearOf([june]),
      'PUT /v2/bankMovement/:id': () =>
        refuse(422, { errors: { 'splits.0.building_id': ['Cet immeuble n’existe plus.'] } }),
    },
  });
  await user.click(within(await row(/LOYER JUIN/)).getByRole('button', { name: 'Ventiler' }));
  await user.selectOptions(
    await screen.findByLabelText('Catégorie'),
    'Loyers encaissés – habitation',
  );
  const building = firstLine().getByLabelText('Immeuble');
  await user.selectOptions(building, 'Les Tilleuls');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(building).toHaveAccessibleDescription(/n’existe plus/));
  await waitFor(() => expect(document.activeElement).toContainElement(screen.getByRole('alert')));
  await user.click(screen.getByRole('button', { name: 'Cet immeuble n’existe plus.' }));
  expect(building).toHaveFocus();
});

it('cannot save while something is left to ventilate, and says how much', async () => {
  const { user } = await open();
  await user.click(within(await row(/PLOMBIER/)).getByRole('button', { name: 'Ventiler' }));
  await user.clear(await screen.findByLabelText('Montant'));
  await user.type(screen.getByLabelText('Montant'), '=600/2');

  expect(screen.getByText('Reste à ventiler').parentElement).toHaveTextContent(/40,00/);
  expect(screen.getByRole('button', { name: 'Enregistrer' })).toBeDisabled();

  await user.click(screen.getByRole('button', { name: 'Ajouter une ligne' }));
  expect(screen.getByRole('button', { name: 'Enregistrer' })).toBeEnabled();
});

it('does not save the former amount while the one on screen cannot be read', async () => {
  const { user, sent } = await open();
  await user.click(within(await row(/FRAIS TENUE/)).getByText('FRAIS TENUE DE COMPTE'));
  const amount = await screen.findByLabelText('Montant');
  await user.type(amount, 'O{Enter}');

  expect(amount).toHaveValue('12,50O');
  expect(amount).toHaveAccessibleDescription(/^Montant illisible/);
  expect(sent('PUT /v2/bankMovement/:id')).toHaveLength(0);
});

it('tells why a ventilation of several movements could not be taken back, though what offered it is gone', async () => {
  const { user, notices, undo } = await open({
    api: {
      'POST /v2/bankMovement/ventilate': () => ({ batch_id: 7, ventilated: 1, left: 1 }),
      'DELETE /v2/bankMovement/batch/:id': () =>
        refuse(409, { message: 'Un mouvement a changé depuis.' }),
    },
  });
  await user.click(within(await row(/FRAIS TENUE/)).getByRole('checkbox'));
  await user.click(await screen.findByRole('button', { name: 'Annuler la ventilation' }));
  await waitFor(() => expect(notices()).toEqual(['Ventilation annulée.']));
  expect(screen.queryByRole('group', { name: 'Mouvements sélectionnés' })).not.toBeInTheDocument();
  undo();

  await waitFor(() => expect(notices()).toContain('Un mouvement a changé depuis.'));
});

it('keeps what was typed when the panel is closed and opened again', async () => {
  const { user } = await open({ api: yearOf([roof]) });
  await user.click(within(await row(/COUVREUR/)).getByRole('button', { name: 'Ventiler' }));
  await user.selectOptions(await screen.findByLabelText('Catégorie'), 'Travaux de réparation');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByLabelText('Catégorie')).not.toBeInTheDocument());
  await user.click(within(await row(/COUVREUR/)).getByRole('button', { name: 'Ventiler' }));

  expect(await screen.findByLabelText('Catégorie')).toHaveDisplayValue('Travaux de réparation');
});

it('offers nothing that was typed before the reload over a ventilation saved since', async () => {
  const { user, sent } = await open({
    api: { ...yearOf([rent]), 'PUT /v2/bankMovement/:id': () => rent },
  });
  const openRent = async () =>
    await user.click(within(await row(/LOYER MARS/)).getByRole('button', { name: 'Ventiler' }));
  await openRent();
  await user.selectOptions(await screen.findByLabelText('Catégorie'), 'Travaux de réparation');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByLabelText('Catégorie')).not.toBeInTheDocument());
  for (const [key, draft] of Object.entries(sessionStorage)) {
    if (!key.startsWith('draft:')) continue;
    sessionStorage.setItem(
      key.replace(/#.*/, '#before'),
      String(draft).replace(/"visit":"[^"]*"/, '"visit":"before"'),
    );
  }
  await openRent();
  await user.selectOptions(
    await screen.findByLabelText('Catégorie'),
    'Loyers encaissés – habitation',
  );
  await user.selectOptions(firstLine().getByLabelText('Immeuble'), 'Les Tilleuls');
  expect(screen.getByText('Une saisie n’a pas été enregistrée')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(sent('PUT /v2/bankMovement/:id')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByLabelText('Catégorie')).not.toBeInTheDocument());

  await openRent();
  expect(await screen.findByLabelText('Catégorie')).toBeVisible();
  expect(screen.queryByText('Une saisie n’a pas été enregistrée')).not.toBeInTheDocument();
});

it('puts the server’s sentence beside the date, and keeps what was typed', async () => {
  const { user } = await open({
    api: {
      'POST /v2/bankMovement': () =>
        refuse(422, { errors: { date: ['La date doit être dans l’exercice 2026.'] } }),
    },
  });
  await row(/LOYER MARS/);
  await user.click(screen.getByRole('button', { name: 'Ajouter un mouvement' }));
  await user.type(await screen.findByLabelText(/^Date/), '05032025');
  await user.type(screen.getByLabelText(/^Libellé/), 'Chèque');
  await user.type(screen.getByLabelText(/^Montant/), '-45,50');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));

  await waitFor(() =>
    expect(screen.getByLabelText(/^Date/)).toHaveAccessibleDescription(/dans l’exercice 2026/),
  );
  expect(screen.getByLabelText(/^Libellé/)).toHaveValue('Chèque');
});

it('offers both versions when somebody else changed the movement meanwhile', async () => {
  let tries = 0;
  const newer = { ...fees, name: `${fees.name} modifiés`, updated_at: '2026-04-01T10:00:00.000Z' };
  const { user, sent } = await open({
    api: {
      'PUT /v2/bankMovement/:id': () => (tries++ === 0 ? refuse(409, { current: newer }) : newer),
    },
  });
  await focusRow(/FRAIS TENUE/);
  await user.keyboard('v');
  await user.click(await screen.findByRole('button', { name: 'Enregistrer' }));
  const choice = await screen.findByRole('alert');
  expect(choice).toHaveTextContent(/Version enregistrée : FRAIS TENUE.*modifiés, 08\/03\/2026/);
  await user.click(within(choice).getByRole('button', { name: 'Garder ma ventilation' }));

  await waitFor(() => expect(sent('PUT /v2/bankMovement/:id')).toHaveLength(2));
  expect(sent('PUT /v2/bankMovement/:id')[1]?.body).toMatchObject({
    updated_at: newer.updated_at,
    name: newer.name,
  });
});

it('goes on from what had arrived when the answer to a ventilation was lost, also once its panel was closed', async () => {
  const arrived = { ...fees, updated_at: '2026-04-01T10:00:00.000Z' };
  const comments: unknown[] = [];
  const { user, sent } = await open({
    api: {
      'PUT /v2/bankMovement/:id': ({ body }) => {
        const comment = body.splits[0]?.comment;
        comments.push([comment, body.updated_at]);
        if (comments.length === 1) return refuse(503, { message: 'Le serveur redémarre.' });
        return comment === 'mars' || body.updated_at === arrived.updated_at
          ? arrived
          : refuse(409, { message: 'Déjà enregistré.', already: true });
      },
    },
  });
  await focusRow(/FRAIS TENUE/);
  await user.keyboard('v');
  await user.type(await screen.findByLabelText('Commentaire'), 'mars');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await screen.findByText('Le serveur redémarre.');
  await user.click(screen.getByRole('button', { name: 'Fermer' }));
  await focusRow(/FRAIS TENUE/);
  await user.keyboard('v');
  await user.type(await screen.findByLabelText('Commentaire'), ' et avril');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));

  await waitFor(() => expect(sent('PUT /v2/bankMovement/:id')).toHaveLength(4));
  expect(comments).toEqual([
    ['mars', fees.updated_at],
    ['mars et avril', fees.updated_at],
    ['mars', fees.updated_at],
    ['mars et avril', arrived.updated_at],
  ]);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('keeps the amount that somebody else gave a movement meanwhile, and says what is left of it to share', async () => {
  let tries = 0;
  const newer = { ...fees, amount: -20, updated_at: '2026-04-01T10:00:00.000Z' };
  const rows = () => [rent, tries === 0 ? fees : newer, repair];
  const { user, sent } = await open({
    api: {
      'PUT /v2/bankMovement/:id': () => {
        tries += 1;
        return refuse(409, { current: newer });
      },
      'GET /v2/bankMovement': () => rows(),
      'GET /v2/bankMovement/page': () => ({ rows: rows(), next: null, total: 3 }),
    },
  });
  await focusRow(/FRAIS TENUE/);
  await user.keyboard('v');
  await user.click(await screen.findByRole('button', { name: 'Enregistrer' }));
  await user.click(await screen.findByRole('button', { name: 'Garder ma ventilation' }));

  await waitFor(
    () =>
      expect(screen.getByRole('form', { name: /Ventilation de FRAIS/ })).toHaveTextContent(
        /Reste à ventiler\s*7,50/,
      ),
    { timeout: 10_000 },
  );
  expect(screen.getByRole('button', { name: 'Enregistrer' })).toBeDisabled();
  expect(sent('PUT /v2/bankMovement/:id')).toHaveLength(1);
});

it('goes straight to the building with b, and asks for the document of the line with p', async () => {
  const let800 = {
    ...rent,
    status: 'verifie' as const,
    splits: [wireSplit({ category_id: 1, amount: 800, building_id: 1 })],
  };
  const { user, sent, notices } = await open({
    api: {
      ...yearOf([let800]),
      'POST /v2/file': () => ({
        id: 9,
        name: 'avis.pdf',
        type: 'application/pdf',
        size: 8,
        sha256: 'a'.repeat(64),
        created_at: '2026-04-01T10:00:00.000Z',
      }),
      'GET /v2/file/:id/doubts': () => ['Cette facture est adressée à une autre société.'],
    },
  });
  await row(/LOYER MARS.*Loyers encaissés/);
  await focusRow(/LOYER MARS/);
  await user.keyboard('b');
  const panel = await screen.findByRole('form', { name: /Ventilation de/ });
  await waitFor(() => expect(within(panel).getByLabelText('Immeuble')).toHaveFocus());
  await user.keyboard('{Escape}');

  await focusRow(/LOYER MARS/);
  const dialog = new Promise((resolve) => {
    screen
      .getByLabelText('Joindre une pièce à la ligne')
      .addEventListener('click', resolve, { once: true });
  });
  await user.keyboard('p');
  await dialog;
  await user.upload(
    screen.getByLabelText('Joindre une pièce à la ligne'),
    new File(['%PDF-1.7'], 'avis.pdf', { type: 'application/pdf' }),
  );
  await waitFor(() => expect(sent('POST /v2/file')).toHaveLength(1));
  await waitFor(() =>
    expect(notices()).toContain('avis.pdf. Cette facture est adressée à une autre société.'),
  );
});

it('keeps the documents that were taken when another one is refused, and names that one', async () => {
  let asked = 0;
  const { user, sent, notices } = await open({
    api: {
      ...yearOf([rent]),
      'POST /v2/file': () => {
        asked += 1;
        return asked === 2
          ? refuse(422, { errors: { file: ['Ce fichier est vide.'] } })
          : {
              id: asked,
              name: 'avis.png',
              type: 'image/png',
              size: 8,
              sha256: 'a'.repeat(64),
              created_at: '2026-04-01T10:00:00.000Z',
            };
      },
    },
  });
  await row(/LOYER MARS/);
  await focusRow(/LOYER MARS/);
  await user.keyboard('p');
  const png = (name: string) => new File(['x'], name, { type: 'image/png' });
  await user.upload(screen.getByLabelText('Joindre une pièce à la ligne'), [
    png('avis.png'),
    png('vide.png'),
    png('recu.png'),
  ]);

  await waitFor(() => expect(sent('POST /v2/file')).toHaveLength(3));
  await waitFor(() => expect(notices()).toContain('2 pièces ajoutées.'));
  expect(notices()).toContainEqual(
    expect.stringMatching(/^«.\w+\.png.» n’est pas joint.: Ce fichier/),
  );
});

it('lets a document prove one part of a movement', async () => {
  const file = {
    id: 7,
    name: 'facture.pdf',
    type: 'application/pdf',
    size: 1200,
    split_position: null,
  };
  const shared = {
    ...repair,
    files: [file],
    file_ids: [7],
    status: 'verifie' as const,
    splits: [
      wireSplit({ amount: -300 }),
      wireSplit({ id: 2, category_id: 3, amount: -40, building_id: 1 }),
    ],
  };
  const { user, sent } = await open({
    path: '/?compte=1&mouvement=3',
    api: {
      ...yearOf([shared]),
      'PUT /v2/file/:id': () => ({ message: 'La pièce est rattachée.' }),
    },
  });
  const part = await screen.findByRole(
    'option',
    { name: /^Ligne 2\s: Travaux de réparation/ },
    { timeout: 10_000 },
  );
  await user.selectOptions(screen.getByLabelText('Ce que facture.pdf justifie'), part);

  await waitFor(() =>
    expect(sent('PUT /v2/file/:id')[0]).toMatchObject({
      body: { bank_movement_id: 3, split_position: 1 },
    }),
  );
});

it('keeps the filter in the address', async () => {
  const { user, address } = await open();
  await row(/LOYER MARS/);
  await user.click(screen.getByRole('button', { name: /À ventiler 2/ }));

  await waitFor(() =>
    expect(screen.queryByRole('row', { name: /FRAIS TENUE/ })).not.toBeInTheDocument(),
  );
  expect(address()).toContain('filtre=a_ventiler');
});

it('selects in one go all that the filter leaves, by a button or by Ctrl and a, and nothing else', async () => {
  const { user } = await open();
  await row(/FRAIS TENUE/);
  await user.click(screen.getByRole('button', { name: /À ventiler 2/ }));
  await user.click(within(await row(/LOYER MARS/)).getByRole('checkbox'));
  const bar = within(await screen.findByRole('group', { name: 'Mouvements sélectionnés' }));
  await user.click(bar.getByRole('button', { name: 'Sélectionner les 2 mouvements affichés' }));
  expect(bar.getByText('2 mouvements')).toBeVisible();
  expect(bar.queryByRole('button', { name: /affichés$/ })).not.toBeInTheDocument();

  await user.click(bar.getByRole('button', { name: 'Tout désélectionner' }));
  await user.click(screen.getByRole('button', { name: /^Tous/ }));
  await focusRow(/FRAIS TENUE/);
  await user.keyboard('{Control>}a{/Control}');
  expect(await screen.findByRole('button', { name: /^Ventiler les 3 ensemble$/ })).toBeVisible();
});

it('says below the actions on a selection what each would move in the tax result, and asks again for another one', async () => {
  const asked: number[][] = [];
  const { user } = await open({
    api: {
      'POST /v2/bankMovement/ventilate/impact': ({ body }) => {
        asked.push(body.movement_ids);
        const taken = body.splits.length === 0;
        return { result_before: 4200, result_after: taken ? 4213 : 3860, lines: [] };
      },
    },
  });
  await user.click(within(await row(/FRAIS TENUE/)).getByRole('checkbox'));
  await user.click(within(await row(/CB PLOMBIER/)).getByRole('checkbox'));
  const bar = within(await screen.findByRole('group', { name: 'Mouvements sélectionnés' }));
  expect(
    await bar.findByText(
      /^Annuler la ventilation : résultat fiscal 2026 \+13 € \(4.200 € → 4.213 €\)\.$/,
    ),
  ).toBeVisible();
  expect(asked).toEqual([[2]]);

  await user.click(bar.getByRole('button', { name: 'Ventiler les 2 ensemble' }));
  const panel = within(await screen.findByRole('dialog'));
  expect(panel.queryByText(/Résultat fiscal/)).not.toBeInTheDocument();
  await user.selectOptions(panel.getByLabelText('Catégorie'), 'Travaux de réparation');
  await user.selectOptions(panel.getByLabelText('Immeuble'), 'Les Tilleuls');
  expect(
    await panel.findByText(/^Résultat fiscal 2026 : −340 € \(4.200 € → 3.860 €\)\.$/),
  ).toBeVisible();
  expect(asked.at(-1)).toEqual([2, 3]);
});

describe('what a ventilation lacks is said in the summary and beside its field', () => {
  type Opened = Awaited<ReturnType<typeof open>>;
  const lacksCategory = async ({ user }: Opened, panel: ReturnType<typeof within>) => {
    await user.click(panel.getByRole('button', { name: 'Enregistrer' }));
    const summary = await panel.findByRole('alert');
    const category = panel.getByLabelText('Catégorie');
    expect(category).toHaveAccessibleDescription('Choisissez une catégorie.');
    await user.click(within(summary).getByRole('button', { name: 'Choisissez une catégorie.' }));
    expect(category).toHaveFocus();
    await user.selectOptions(category, 'Travaux de réparation');
    expect(category).toHaveFocus();
    expect(panel.getByRole('alert')).toHaveTextContent('Cette catégorie demande un immeuble.');
  };

  it('of one movement', async () => {
    // What another test typed for the repair is kept with it.
    const untouched = { ...repair, id: repair.id + 100 };
    const opened = await open({ api: yearOf([untouched]) });
    await opened.user.click(
      within(await row(/PLOMBIER/)).getByRole('button', { name: 'Ventiler' }),
    );
    const panel = await screen.findByRole('form', { name: /Ventilation de CB PLOMBIER/ });
    await lacksCategory(opened, within(panel));
    expect(opened.sent('PUT /v2/bankMovement/:id')).toEqual([]);
  });

  it('of several together', async () => {
    const opened = await open({ api: { 'GET /v2/bankMovement': () => [rent, fees, repair] } });
    await opened.user.click(within(await row(/CB PLOMBIER/)).getByRole('checkbox'));
    await opened.user.click(within(await row(/FRAIS TENUE/)).getByRole('checkbox'));
    await opened.user.click(screen.getByRole('button', { name: 'Ventiler les 2 ensemble' }));
    await lacksCategory(opened, within(await screen.findByRole('dialog')));
    expect(opened.sent('POST /v2/bankMovement/ventilate')).toEqual([]);
  });
});

it('leads to the movement that a link names, opened', async () => {
  await open({
    path: '/?mouvement=3',
    api: { 'GET /v2/bankMovement/all_bank_movements': () => [rent, fees, repair] },
  });

  expect(await screen.findByRole('form', { name: /Ventilation de CB PLOMBIER/ })).toBeVisible();
});

it('offers nothing to change when the year is closed', async () => {
  const { user } = await open({ readOnly: true });
  await user.click(await row(/FRAIS TENUE/));

  expect(
    screen.queryByRole('button', { name: /Ventiler|Ajouter|Supprimer|Importer/ }),
  ).not.toBeInTheDocument();
  expect(screen.queryByText('Importer un relevé')).not.toBeInTheDocument();
});

it('accepts a proposal with the right arrow, as a batch that can be undone', async () => {
  const suggestion = {
    movement_id: 3,
    splits: [
      {
        category_id: 3,
        amount: -340,
        building_id: 1,
        associate_id: null,
        loan_id: null,
        comment: '',
      },
    ],
    remainder: 0,
    complete: true,
    origin: 'default' as const,
    reason: 'mot « plombier »',
    confidence: 0.8,
    kind: null,
  };
  const { user, sent, notices } = await open({
    api: {
      'GET /v2/bankMovement/suggestions': () => [suggestion],
      'POST /v2/bankMovement/ventilate_each': () => ({ batch_id: 7, ventilated: 1, left: 1 }),
    },
  });
  await screen.findByText(/^Travaux de réparation\s\?$/);
  await focusRow(/PLOMBIER/);
  await user.keyboard('{ArrowRight}');

  await waitFor(() => expect(sent('POST /v2/bankMovement/ventilate_each')).toHaveLength(1));
  await waitFor(() => expect(notices()).toContain('Proposition acceptée.'));
});

it('shows line by line what “apply to the similar ones” would do, and does it to the chosen ones only', async () => {
  const [march, april] = [
    repair,
    { ...repair, id: 8, date: '2026-04-12', amount: -170, balance: 1277.5 },
  ];
  const proposal = (id: number, amount: number) => ({
    movement_id: id,
    splits: [
      { category_id: 3, amount, building_id: 1, associate_id: null, loan_id: null, comment: '' },
    ],
    remainder: 0,
    complete: true,
    origin: 'default' as const,
    reason: 'mot « plombier »',
    confidence: 0.8,
    kind: 4,
  });
  const { user, sent } = await open({
    path: '/?compte=1&mouvement=3',
    api: {
      ...yearOf([march, april]),
      'GET /v2/bankMovement/suggestions': () => [proposal(3, -340), proposal(8, -170)],
      'POST /v2/bankMovement/ventilate_each': () => ({ batch_id: 7, ventilated: 1, left: 1 }),
    },
  });
  await user.click(
    await screen.findByRole('button', { name: 'Appliquer aussi au mouvement similaire' }),
  );
  const preview = await screen.findByRole('dialog', { name: 'Mouvements similaires' });
  expect(within(preview).getByRole('row', { name: /12\/04\/2026.*CB PLOMBIER/ })).toHaveTextContent(
    /170,00/,
  );
  expect(sent('POST /v2/bankMovement/ventilate_each')).toHaveLength(0);

  await user.click(
    within(within(preview).getByRole('row', { name: /12\/03\/2026/ })).getByRole('checkbox'),
  );
  await user.click(within(preview).getByRole('button', { name: 'Ventiler 1 mouvement' }));
  await waitFor(() =>
    expect(sent('POST /v2/bankMovement/ventilate_each')[0]?.body).toMatchObject({
      items: [{ movement_id: 8, splits: [{ category_id: 3, amount: -170 }] }],
    }),
  );
});

it('finds a category by any of its words, and leaves to say only what it needs', async () => {
  const cheque = wireMovement({
    id: 6,
    date: '2026-03-22',
    name: 'CHQ ARTISAN',
    amount: -75,
    balance: 400,
  });
  const { user } = await open({ api: yearOf([cheque]) });
  await screen.findByRole('option', { name: 'Travaux de réparation' });
  await focusRow(/CHQ ARTISAN/);
  await user.keyboard('c');
  await user.type(await screen.findByLabelText('Chercher une catégorie'), 'reparation{Enter}');

  expect(await screen.findByLabelText('Catégorie')).toHaveDisplayValue('Travaux de réparation');
  expect(firstLine().getByLabelText('Immeuble')).toHaveDisplayValue('Choisir…');
});

it('keeps every letter that is typed fast into the search of a long year, and the address follows', async () => {
  const year = Array.from({ length: 5000 }, (_, index) =>
    wireMovement({ id: index + 1, name: `VIR LOYER ${index + 1}` }),
  );
  const { address } = await open({ api: yearOf(year) });
  const search = await screen.findByLabelText('Rechercher');
  await typeFast(search, 'vir loyer 4321');

  expect(search).toHaveValue('vir loyer 4321');
  expect(await row(/LOYER 4321/)).toBeVisible();
  await waitFor(() => expect(address()).toContain('q=vir+loyer+4321'));
  expect(search).toHaveValue('vir loyer 4321');
});

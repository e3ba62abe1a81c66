import {
  refuse,
  renderScreen,
  screen,
  waitFor,
  within,
  type Answers,
} from '@sci/shell-sdk/testing';
import fr from '../../../locales/fr.json' with { type: 'json' };
import { catalogueAnswers, wireAccount, wireMovement } from '../../../testing/wire.ts';
import BankingDataPage from '../page.tsx';
import type { ImportPreview, StatementFile, StatementLine } from '../model/import/statement.ts';

const line = (position: number, change: Partial<StatementLine> = {}): StatementLine => ({
  position,
  file: 0,
  line: position + 2,
  date: '2026-03-05',
  name: `OPERATION ${position}`,
  amount: -10,
  status: 'new',
  reason: null,
  ...change,
});
const file: StatementFile = {
  name: 'mars.ofx',
  description: 'Relevé OFX, du 01/03/2026 au 31/03/2026 : 3 opérations.',
  format: 'ofx',
  bank: null,
  encoding: 'windows-1252',
  accounts: [],
  readable: true,
  sample: [{ date: '2026-03-05', label: 'OPERATION 0', amount: -10 }],
  findings: [],
  fates: {
    movement: 1,
    total: 0,
    pending: 0,
    reverted: 0,
    header: 0,
    text: 0,
    other_account: 0,
    refused: 0,
  },
  set_aside: [],
  open_dates: null,
  open_sense: null,
  open_currency: null,
  verification: { state: 'unproved', checks: [], divergence: null },
  opening_balance: null,
  closing_balance: null,
  closing_date: null,
  computed_balance: null,
  first_divergent_day: null,
  balance_message: null,
  columns: null,
  mapping: null,
  mapping_source: null,
};
const preview = (change: Partial<ImportPreview>): ImportPreview => ({
  id: 7,
  bank_account_id: 1,
  files: [file],
  lines: [line(0)],
  counts: { new: 1, duplicate: 0, to_decide: 0, refused: 0 },
  missing_months: [],
  importable: true,
  contradicted: false,
  other_account: false,
  proposed_iban: null,
  ...change,
});
const batch = {
  id: 3,
  bank_account_id: 1,
  created_at: '2026-11-21T10:00:00.000Z',
  created_by: 'Anne Martin',
  file_names: ['mars.ofx'],
  movements: 1,
  first_date: '2026-03-05',
  last_date: '2026-03-05',
  undone_at: null,
  locked_reason: null,
};

const answers: Answers = {
  ...catalogueAnswers,
  'GET /bankAccount': () => [wireAccount()],
  'GET /v2/bankMovement': () => [wireMovement({})],
  'GET /v2/bankMovement/page': () => ({ rows: [wireMovement({})], next: null, total: 1 }),
  'GET /v2/bankMovement/suggestions': () => [],
  'GET /v2/bankImport/reading/:reference': () => ({ ratio: null }),
};
const drop = async (shown: ImportPreview, api: Answers = {}) => {
  const view = await renderScreen(<BankingDataPage />, {
    year: 2026,
    messages: { gestion: fr },
    api: { ...answers, 'POST /v2/bankImport': () => shown, ...api },
  });
  await screen.findByRole('row', { name: /LOYER MARS/ });
  await view.user.upload(screen.getByLabelText('Importer un relevé'), [
    new File(['OFXHEADER:100'], 'mars.ofx'),
    new File(['OFXHEADER:100'], 'avril.ofx'),
  ]);
  return view;
};

it('saves nothing before the user confirmed what was understood', async () => {
  const { user, sent, address, notices } = await drop(preview({}), {
    'POST /v2/bankImport/:id/confirm': () => ({
      batch,
      imported: 1,
      skipped: 0,
      ventilated: 0,
      progress: 100,
    }),
  });

  expect(await screen.findByText(/Rien n’est encore enregistré/)).toBeVisible();
  expect(sent('POST /v2/bankImport/:id/confirm')).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Importer 1 mouvement' }));

  await waitFor(() => expect(notices()).toContain('1 mouvement importé.'));
  expect(address()).not.toContain('import=');
});

const underWay = (progress: number) => ({
  batch: null,
  imported: 0,
  skipped: 0,
  ventilated: 0,
  progress,
});

it('shows how far a large import is that is saved in the background, until it ended', async () => {
  let ended = false;
  const { user, notices } = await drop(preview({}), {
    'POST /v2/bankImport/:id/confirm': () => underWay(0),
    'GET /v2/bankImport/:id/outcome': () =>
      ended ? { batch, imported: 1, skipped: 0, ventilated: 0, progress: 100 } : underWay(40),
  });
  await user.click(await screen.findByRole('button', { name: 'Importer 1 mouvement' }));

  await waitFor(
    () =>
      expect(
        screen.getByRole('progressbar', { name: 'Enregistrement des mouvements' }),
      ).toHaveAttribute('aria-valuenow', '40'),
    { timeout: 10_000 },
  );
  ended = true;
  await waitFor(() => expect(notices()).toContain('1 mouvement importé.'), { timeout: 10_000 });
});

it('shows how far a large file is read, and stops when it is told to', async () => {
  const { user, address } = await drop(preview({}), {
    'POST /v2/bankImport': () => new Promise(() => {}),
    'GET /v2/bankImport/reading/:reference': () => ({ ratio: 0.5 }),
  });
  await waitFor(
    () =>
      expect(screen.getByRole('progressbar', { name: 'Lecture des fichiers' })).toHaveAttribute(
        'aria-valuenow',
        '50',
      ),
    { timeout: 10_000 },
  );
  await user.click(screen.getByRole('button', { name: 'Arrêter' }));

  await waitFor(() =>
    expect(screen.queryByRole('progressbar', { name: 'Lecture des fichiers' })).toBeNull(),
  );
  expect(screen.getByLabelText('Importer un relevé')).toBeEnabled();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(address()).not.toContain('import=');
});

it('calls a large import off while it is saved, and says that nothing was kept', async () => {
  const message = 'L’import est annulé\u00a0: rien n’a été enregistré.';
  let calledOff = false;
  const { user, sent, notices } = await drop(preview({}), {
    'POST /v2/bankImport/:id/confirm': () => underWay(0),
    'POST /v2/bankImport/:id/cancel': () => {
      calledOff = true;
      return { message };
    },
    'GET /v2/bankImport/:id/outcome': () => (calledOff ? refuse(409, { message }) : underWay(40)),
  });
  await user.click(await screen.findByRole('button', { name: 'Importer 1 mouvement' }));
  await user.click(await screen.findByRole('button', { name: 'Annuler l’enregistrement' }));

  expect(
    await screen.findByText(/^L’import est annulé/, undefined, { timeout: 10_000 }),
  ).toBeVisible();
  expect(sent('POST /v2/bankImport/:id/cancel')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Importer 1 mouvement' })).toBeEnabled();
  expect(notices()).toEqual([]);
});

it('waits for a server that stopped in the middle of a large import, and says so', async () => {
  let back = false;
  const { user, notices } = await drop(preview({}), {
    'POST /v2/bankImport/:id/confirm': () => underWay(30),
    'GET /v2/bankImport/:id/outcome': () =>
      back
        ? { batch, imported: 1, skipped: 0, ventilated: 0, progress: 100 }
        : refuse(503, { message: 'Le serveur redémarre.' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Importer 1 mouvement' }));

  expect(
    await screen.findByText(/^Le serveur ne répond pas pour le moment/, undefined, {
      timeout: 20_000,
    }),
  ).toBeVisible();
  back = true;
  await waitFor(() => expect(notices()).toContain('1 mouvement importé.'), { timeout: 20_000 });
}, 60_000);

it('does not import twice what was confirmed already, although the first answer was lost', async () => {
  const { user, notices } = await drop(preview({}), {
    'POST /v2/bankImport/:id/confirm': () =>
      refuse(409, { message: 'Cet import est déjà confirmé.' }),
    'GET /v2/bankImport/:id/outcome': () => ({
      batch,
      imported: 1,
      skipped: 0,
      ventilated: 0,
      progress: 100,
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Importer 1 mouvement' }));

  await waitFor(() => expect(notices()).toContain('1 mouvement importé.'), { timeout: 10_000 });
});

it('follows an import that is under way when the page is loaded again', async () => {
  let ended = false;
  let away = false;
  await renderScreen(<BankingDataPage />, {
    year: 2026,
    path: '/?import=7',
    messages: { gestion: fr },
    api: {
      ...answers,
      'GET /v2/bankImport/:id': () => refuse(404, { message: 'Introuvable.' }),
      'GET /v2/bankImport/:id/outcome': () => {
        if (away) return refuse(503, { message: 'Indisponible.' });
        return ended
          ? { batch, imported: 1, skipped: 0, ventilated: 0, progress: 100 }
          : underWay(40);
      },
    },
  });

  await waitFor(
    () =>
      expect(
        screen.getByRole('progressbar', { name: 'Enregistrement de l’import' }),
      ).toHaveAttribute('aria-valuenow', '40'),
    { timeout: 10_000 },
  );
  away = true;
  expect(
    await screen.findByText(new RegExp(fr['bankingData.import.silent'].slice(0, 20)), undefined, {
      timeout: 10_000,
    }),
  ).toBeVisible();
  [away, ended] = [false, true];
  expect(
    await screen.findByText('1 mouvement importé.', undefined, { timeout: 10_000 }),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Revenir aux mouvements' })).toBeVisible();
});

it('says why a large import saved nothing, and keeps what was decided', async () => {
  const message =
    'Les mouvements du compte ont changé depuis l’aperçu : vérifiez les lignes à décider.';
  const { user, notices } = await drop(preview({}), {
    'POST /v2/bankImport/:id/confirm': () => underWay(0),
    'GET /v2/bankImport/:id/outcome': () => refuse(409, { message }),
  });
  await user.click(await screen.findByRole('button', { name: 'Importer 1 mouvement' }));

  expect(await screen.findByText(message, undefined, { timeout: 10_000 })).toBeVisible();
  expect(notices()).toEqual([]);
});

it('asks for a decision on each doubtful line before the import', async () => {
  const doubtful = line(1, { status: 'to_decide', reason: 'Même montant à deux jours près.' });
  const { user, sent } = await drop(
    preview({
      lines: [line(0), doubtful],
      counts: { new: 1, duplicate: 0, to_decide: 1, refused: 0 },
    }),
    {
      'POST /v2/bankImport/:id/confirm': () => ({
        batch,
        imported: 2,
        skipped: 0,
        ventilated: 0,
        progress: 100,
      }),
    },
  );

  expect(await screen.findByText('Il reste une ligne à décider.')).toBeVisible();
  expect(screen.getByRole('button', { name: /Importer 1/ })).toBeDisabled();
  await user.click(
    within(screen.getByRole('row', { name: /OPERATION 1/ })).getByRole('button', {
      name: 'Importer',
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Importer 2 mouvements' }));

  await waitFor(() =>
    expect(sent('POST /v2/bankImport/:id/confirm')[0]?.body).toEqual({
      accept_contradictions: false,
      accept_other_account: false,
      accepted: [1],
      left_out: [],
      keep_iban: false,
    }),
  );
});

it('says which line cannot be read and why, and imports nothing until it is settled', async () => {
  const wrong = {
    ...file,
    readable: false,
    findings: [
      {
        line: 9,
        code: 'date',
        severity: 'error' as const,
        message: 'Cette date n’existe pas : « 31/02/2026 ».',
        text: '31/02/2026;X;1',
      },
    ],
  };
  const { user, sent } = await drop(preview({ files: [wrong], importable: false }), {
    'PUT /v2/bankImport/:id': () => preview({}),
  });

  expect(await screen.findByText('Ligne 9 :')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Importer \d/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Importer sans cette ligne' }));

  await waitFor(() =>
    expect(sent('PUT /v2/bankImport/:id')[0]?.body).toEqual({
      currencies: [],
      day_orders: [],
      ignored_lines: [{ file: 0, line: 9 }],
      movement_lines: [],
      senses: [],
      turned_lines: [],
    }),
  );
  expect(await screen.findByRole('button', { name: 'Importer 1 mouvement' })).toBeEnabled();
});

it('lets the columns of an unknown bank be chosen, then reads the file again', async () => {
  const columns = ['Jour', 'Texte', 'Valeur'].map((name, index) => ({
    index,
    name,
    samples: [['02/11/2026', 'LOYER', '800,00'][index] ?? ''],
  }));
  const { user, sent } = await drop(
    preview({ files: [{ ...file, columns, mapping_source: 'proposed' }], importable: false }),
    { 'PUT /v2/bankImport/:id': () => preview({}) },
  );
  // A question is no fault.
  expect(await screen.findByText('À régler')).toHaveAttribute('data-tone', 'warning');
  await user.selectOptions(screen.getByLabelText('Date de l’opération'), 'Jour');
  await user.selectOptions(screen.getByLabelText('Libellé'), 'Texte');
  expect(
    screen.getByText('Indiquez le montant, ou le débit, le crédit ou les deux.'),
  ).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Montant (signé)'), 'Valeur');
  await user.click(screen.getByRole('button', { name: 'Confirmer ces colonnes' }));

  await waitFor(() =>
    expect(sent('PUT /v2/bankImport/:id')[0]?.body).toMatchObject({
      mapping: { columns: { date: 0, label: [1], amount: 2 } },
    }),
  );
});

it('names the columns of which no movement keeps anything', async () => {
  const columns = ['Date', 'Libellé', 'Montant', 'Catégorie', 'Note', ''].map((name, index) => ({
    index,
    name,
    samples: ['', ['02/11/2026', 'LOYER', '800,00', 'Loyers', '', 'x'][index] ?? ''],
  }));
  const mapping = {
    separator: ';' as const,
    header: null,
    reference_is_id: false,
    columns: {
      date: 0,
      label: [1],
      amount: 2,
      debit: null,
      credit: null,
      direction: null,
      fee: null,
      value_date: null,
      balance: null,
      reference: null,
      currency: null,
      status: null,
      account: null,
    },
  };
  await drop(preview({ files: [{ ...file, columns, mapping, mapping_source: 'bank' }] }));

  expect(
    await screen.findByText(
      '2 colonnes du fichier ne sont pas gardées : « Catégorie » (Loyers), « Colonne 6 » (x).',
    ),
  ).toBeInTheDocument();
});

it('lets no file that is dropped on a review take its place, and says so', async () => {
  const { sent, notices } = await drop(preview({}));
  const title = await screen.findByText('mars.ofx');
  const files = [new File(['OFXHEADER:100'], 'mai.ofx')];
  const dropped = new Event('drop', { bubbles: true });
  title.dispatchEvent(Object.assign(dropped, { dataTransfer: { types: ['Files'], files } }));

  await waitFor(() =>
    expect(notices()).toContain(
      'Ce fichier n’a pas été pris\u00a0: terminez d’abord l’import affiché, ou renoncez-y.',
    ),
  );
  expect(sent('POST /v2/bankImport')).toHaveLength(1);
  expect(screen.getByText('mars.ofx')).toBeVisible();
});

it('finds the review again after a reload', async () => {
  await renderScreen(<BankingDataPage />, {
    year: 2026,
    path: '/?import=7',
    messages: { gestion: fr },
    api: { ...answers, 'GET /v2/bankImport/:id': () => preview({}) },
  });

  expect(await screen.findByRole('button', { name: 'Importer 1 mouvement' })).toBeEnabled();
});

it('finds in the review what was decided before the reload, and undoes no answer with the next one', async () => {
  const open_sense = { label: 'DUPRE', amount: 700, answer: 'received' as const };
  const told = preview({ files: [{ ...file, open_sense }], lines: [line(0), line(1), line(2)] });
  const { user, unmount } = await drop(told, { 'PUT /v2/bankImport/:id': () => told });
  const left = within(await screen.findByRole('row', { name: /OPERATION 1/ }));
  await user.click(left.getByRole('button', { name: 'Laisser' }));
  await user.click(screen.getByRole('button', { name: 'Retourner OPERATION 0' }));
  expect(await screen.findByRole('button', { name: 'Importer 2 mouvements' })).toBeVisible();
  unmount();

  const again = await renderScreen(<BankingDataPage />, {
    year: 2026,
    path: '/?import=7',
    messages: { gestion: fr },
    api: {
      ...answers,
      'GET /v2/bankImport/:id': () => told,
      'PUT /v2/bankImport/:id': () => told,
    },
  });
  expect(await screen.findByRole('button', { name: 'Importer 2 mouvements' })).toBeEnabled();
  await again.user.click(screen.getByRole('button', { name: 'Retourner OPERATION 2' }));
  await waitFor(() =>
    expect(again.sent('PUT /v2/bankImport/:id')[0]?.body).toMatchObject({
      turned_lines: [{ line: told.lines[0]?.line }, { line: told.lines[2]?.line }],
    }),
  );
});

it('finds the columns again that were chosen and not confirmed before the reload, also once those of another file are, and forgets them with the import', async () => {
  const columns = ['Jour', 'Texte', 'Valeur'].map((name, index) => ({
    index,
    name,
    samples: [['02/11/2026', 'LOYER', '800,00'][index] ?? ''],
  }));
  const unknown = { ...file, columns, mapping_source: 'proposed' as const };
  const other = { ...unknown, name: 'avril.csv' };
  const asked = preview({ files: [unknown, other], importable: false });
  const mapping = {
    separator: ';' as const,
    header: null,
    reference_is_id: false,
    columns: {
      date: 0,
      label: [1],
      amount: 2,
      value_date: null,
      debit: null,
      credit: null,
      fee: null,
      balance: null,
      reference: null,
      direction: null,
      currency: null,
      status: null,
      account: null,
    },
  };
  const confirmed = { ...unknown, mapping, mapping_source: 'given' as const };
  const found = () =>
    renderScreen(<BankingDataPage />, {
      year: 2026,
      path: '/?import=7',
      messages: { gestion: fr },
      api: {
        ...answers,
        'GET /v2/bankImport/:id': () => asked,
        'PUT /v2/bankImport/:id': () => preview({ files: [confirmed, other] }),
      },
    });
  const { user, unmount } = await drop(asked);
  const [, second] = await screen.findAllByRole('group', { name: /colonnes/ });
  const fields = within(second ?? document.body);
  await user.selectOptions(fields.getByLabelText('Date de l’opération'), 'Jour');
  await user.selectOptions(fields.getByLabelText('Libellé'), 'Texte');
  unmount();

  const again = await found();
  const [first, last] = await screen.findAllByRole('group', { name: /colonnes/ });
  expect(within(first ?? document.body).getByLabelText('Date de l’opération')).toHaveValue('');
  const kept = within(last ?? document.body);
  expect(kept.getByLabelText('Date de l’opération')).toHaveValue('0');
  expect(kept.getByLabelText('Libellé')).toHaveValue('1');
  const said = within(first ?? document.body);
  await again.user.selectOptions(said.getByLabelText('Date de l’opération'), 'Jour');
  await again.user.selectOptions(said.getByLabelText('Libellé'), 'Texte');
  await again.user.selectOptions(said.getByLabelText('Montant (signé)'), 'Valeur');
  await again.user.click(said.getByRole('button', { name: 'Confirmer ces colonnes' }));
  await screen.findByText('Changer les colonnes');
  expect(kept.getByLabelText('Libellé')).toHaveValue('1');
  await again.user.click(screen.getByRole('button', { name: 'Renoncer à cet import' }));
  again.unmount();

  await found();
  const left = await screen.findAllByLabelText('Date de l’opération');
  expect(left.at(-1)).toHaveValue('');
});

it('calls an import off that is found again while it is saved, and leads back to its review', async () => {
  const message = 'L’import est annulé\u00a0: rien n’a été enregistré.';
  let calledOff = false;
  const { user, sent } = await renderScreen(<BankingDataPage />, {
    year: 2026,
    path: '/?import=7',
    messages: { gestion: fr },
    api: {
      ...answers,
      'GET /v2/bankImport/:id': () =>
        calledOff ? preview({}) : refuse(404, { message: 'Introuvable.' }),
      'POST /v2/bankImport/:id/cancel': () => {
        calledOff = true;
        return { message };
      },
      'GET /v2/bankImport/:id/outcome': () => (calledOff ? refuse(409, { message }) : underWay(40)),
    },
  });
  expect(await screen.findByText('Enregistrement de l’import')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Annuler l’enregistrement' }));

  expect(
    await screen.findByText(/^L’import est annulé/, undefined, { timeout: 10_000 }),
  ).toBeVisible();
  expect(sent('POST /v2/bankImport/:id/cancel')).toHaveLength(1);
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('button', { name: 'Importer 1 mouvement' })).toBeEnabled();
});

it('takes a whole import back', async () => {
  const { user, sent } = await renderScreen(<BankingDataPage />, {
    year: 2026,
    path: '/?vue=imports',
    messages: { gestion: fr },
    api: {
      ...answers,
      'GET /v2/bankImports': () => [batch],
      'DELETE /v2/bankImport/:id': () => ({ message: 'Import annulé.', under_way: false }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Annuler cet import' }));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Annuler cet import' }),
  );

  await waitFor(() => expect(sent('DELETE /v2/bankImport/:id')[0]?.params).toEqual({ id: 3 }));
});

it('shows how far the end of a large import is, then that it was taken back', async () => {
  let ended = false;
  const { user, notices } = await renderScreen(<BankingDataPage />, {
    year: 2026,
    path: '/?vue=imports',
    messages: { gestion: fr },
    api: {
      ...answers,
      'GET /v2/bankImports': () => [batch],
      'DELETE /v2/bankImport/:id': () => ({ message: 'En cours.', under_way: true }),
      'GET /v2/bankImport/:id/outcome': () =>
        ended ? { batch, imported: 1, skipped: 0, ventilated: 0, progress: 100 } : underWay(60),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Annuler cet import' }));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Annuler cet import' }),
  );

  await waitFor(
    () =>
      expect(screen.getByRole('progressbar', { name: 'Annulation de l’import' })).toHaveAttribute(
        'aria-valuenow',
        '60',
      ),
    { timeout: 10_000 },
  );
  ended = true;
  await waitFor(() => expect(notices()).toHaveLength(1), { timeout: 10_000 });
  expect(
    screen.queryByRole('progressbar', { name: 'Annulation de l’import' }),
  ).not.toBeInTheDocument();
});

it('asks for a second decision before it imports a file that contradicts itself', async () => {
  const contradicted: StatementFile = {
    ...file,
    verification: {
      state: 'contradicted',
      checks: [
        { agrees: false, message: 'Le total imprimé ligne 9 n’est pas celui des opérations.' },
      ],
      divergence: {
        line: 9,
        text: '31/03/2026 ; Total ; 12,00',
        message: 'Le total imprimé ligne 9 n’est pas celui des opérations.',
      },
    },
  };
  const { user, sent } = await drop(preview({ files: [contradicted], contradicted: true }), {
    'POST /v2/bankImport/:id/confirm': () => ({
      batch,
      imported: 1,
      skipped: 0,
      ventilated: 0,
      progress: 100,
    }),
  });

  expect(await screen.findByText('Ce fichier se contredit')).toBeVisible();
  expect(screen.getByText('31/03/2026 ; Total ; 12,00')).toBeVisible();
  const button = screen.getByRole('button', { name: 'Importer 1 mouvement' });
  expect(button).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: /malgré l’écart/ }));
  await user.click(button);

  await waitFor(() => expect(sent('POST /v2/bankImport/:id/confirm')).toHaveLength(1));
  expect(sent('POST /v2/bankImport/:id/confirm')[0]).toMatchObject({
    body: { accept_contradictions: true },
  });
});

it('asks about a line of which only the user knows what it is, and calls none of it unreadable', async () => {
  const asked = {
    ...file,
    readable: false,
    findings: [
      {
        line: 5,
        code: 'doubtful_words',
        severity: 'error' as const,
        message: '« Solde » peut être un total ou une opération : dites laquelle des deux.',
        text: '20/10/2026 ; Solde ; 12,00',
      },
    ],
  };
  const { user, sent } = await drop(preview({ files: [asked], importable: false }), {
    'PUT /v2/bankImport/:id': () => preview({}),
  });

  expect(await screen.findByText(/Est-ce une opération/)).toBeVisible();
  expect(screen.queryByText(/pas pu être lu/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'C’est bien une opération' }));

  await waitFor(() =>
    expect(sent('PUT /v2/bankImport/:id')[0]?.body).toEqual({
      currencies: [],
      day_orders: [],
      ignored_lines: [],
      movement_lines: [{ file: 0, line: 5 }],
      senses: [],
      turned_lines: [],
    }),
  );
});

it('lets each line that is asked about be turned, kept or left out by itself', async () => {
  const codes = ['mixed_payment', 'negative_credit', 'long_row', 'doubtful_words'];
  const mixed = {
    ...file,
    readable: false,
    findings: codes.map((code, at) => ({
      line: 5 + at,
      code,
      severity: 'error' as const,
      message: `Rien ne dit ce qu’est la ligne ${5 + at}.`,
      text: null,
    })),
  };
  const { user, sent } = await drop(preview({ files: [mixed], importable: false }), {
    'PUT /v2/bankImport/:id': () => preview({ files: [mixed], importable: false }),
  });
  const answer = async (line: number, name: string) => {
    const group = await screen.findByRole('group', { name: new RegExp(`^Ligne ${line}`) });
    await user.click(within(group).getByRole('button', { name }));
  };

  await answer(5, 'Retourner');
  await answer(6, 'Garder son sens');
  await answer(7, 'C’est bien une opération');
  await answer(8, 'Écarter');
  await waitFor(() =>
    expect(sent('PUT /v2/bankImport/:id').at(-1)?.body).toMatchObject({
      turned_lines: [{ file: 0, line: 5 }],
      movement_lines: [6, 7].map((line) => ({ file: 0, line })),
      ignored_lines: [{ file: 0, line: 8 }],
    }),
  );
});

it('goes on with the next question by keyboard when one is answered, and with the one before the last', async () => {
  const asking = (lines: readonly number[]) =>
    preview({
      files: [
        {
          ...file,
          readable: false,
          findings: lines.map((line) => ({
            line,
            code: 'mixed_payment',
            severity: 'error' as const,
            message: 'Ce fichier mêle paiements et argent reçu.',
            text: null,
          })),
        },
      ],
      importable: false,
    });
  const left = [5, 6, 7];
  const { user } = await drop(asking(left), {
    'PUT /v2/bankImport/:id': ({ body }) =>
      asking(left.filter((line) => body.turned_lines?.every((turned) => turned.line !== line))),
  });
  const turn = async (line: number) =>
    within(await screen.findByRole('group', { name: new RegExp(`^Ligne ${line}`) })).getByRole(
      'button',
      {
        name: 'Retourner',
      },
    );
  (await turn(6)).focus();
  await user.keyboard('{Enter}');
  await waitFor(async () => expect(await turn(7)).toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(async () => expect(await turn(5)).toHaveFocus());
});

it('turns a line of a file whose sense was told, and turns it back', async () => {
  const open_sense = { label: 'DUPRE', amount: 700, answer: 'received' as const };
  const told = preview({ files: [{ ...file, open_sense }] });
  const { user, sent } = await drop(told, { 'PUT /v2/bankImport/:id': () => told });
  const [first] = told.lines;
  const turn = () => screen.findByRole('button', { name: `Retourner ${first?.name}` });

  await user.click(await turn());
  await waitFor(() =>
    expect(sent('PUT /v2/bankImport/:id').at(-1)?.body).toMatchObject({
      turned_lines: [{ file: 0, line: first?.line }],
    }),
  );
  expect(await turn()).toHaveAttribute('aria-pressed', 'true');
  await user.click(await turn());
  await waitFor(() =>
    expect(sent('PUT /v2/bankImport/:id').at(-1)?.body).toMatchObject({ turned_lines: [] }),
  );
});

it('says of a file of several accounts that one has to be chosen, not that it cannot be read', async () => {
  const several = {
    ...file,
    readable: false,
    accounts: ['00040111', '00040222'],
    findings: [
      {
        line: null,
        code: 'several_accounts',
        severity: 'error' as const,
        message: 'Ce fichier contient plusieurs comptes (00040111, 00040222).',
        text: null,
      },
    ],
  };
  const { user, sent } = await drop(preview({ files: [several], importable: false }), {
    'PUT /v2/bankImport/:id': () => preview({}),
  });

  expect(await screen.findByText(/contient plusieurs comptes/)).toBeVisible();
  expect(screen.queryByText(/pas pu être lu/)).not.toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Compte à importer'), '00040222');
  await waitFor(() =>
    expect(sent('PUT /v2/bankImport/:id')[0]?.body).toMatchObject({ account: '00040222' }),
  );
});

it('says of more questions than it lists that there are others, not that the file cannot be read', async () => {
  const asked = {
    ...file,
    readable: false,
    findings: [
      ...[4, 5].map((line) => ({
        line,
        code: 'contrary_type',
        severity: 'error' as const,
        message: 'Le type et le signe de cette opération se contredisent.',
        text: 'EDF',
      })),
      {
        line: null,
        code: 'more_findings',
        severity: 'error' as const,
        message: '250 autres lignes sont dans le même cas.',
        text: null,
      },
    ],
  };
  await drop(preview({ files: [asked], importable: false }));

  expect(await screen.findByText(/250 autres lignes/)).toBeVisible();
  expect(screen.queryByText(/pas pu être lu/)).not.toBeInTheDocument();
});

it('asks in which order day and month stand, and reads the file so', async () => {
  const open = {
    ...file,
    readable: false,
    open_dates: {
      text: "1/5'26",
      day_first: '2026-05-01',
      month_first: '2026-01-05',
      answer: null,
    },
    findings: [
      {
        line: null,
        code: 'apostrophe_dates',
        severity: 'error' as const,
        message: 'L’année de ces dates suit une apostrophe.',
        text: null,
      },
    ],
  };
  const { user, sent } = await drop(preview({ files: [open], importable: false }), {
    'PUT /v2/bankImport/:id': () =>
      preview({ files: [{ ...file, open_dates: { ...open.open_dates, answer: 'month_first' } }] }),
  });

  expect(await screen.findByText(/suit une apostrophe/)).toBeVisible();
  expect(screen.queryByText(/pas pu être lu/)).not.toBeInTheDocument();
  const order = screen.getByLabelText('Ordre du jour et du mois');
  expect(
    within(order).getByRole('option', {
      name: /^Jour puis mois\s: «\s1\/5'26\s» est le 1er mai 2026$/,
    }),
  ).toBeVisible();
  await user.selectOptions(order, 'month_first');
  await waitFor(() =>
    expect(sent('PUT /v2/bankImport/:id')[0]?.body).toMatchObject({
      day_orders: [{ file: 0, order: 'month_first' }],
    }),
  );
  expect(await screen.findByLabelText('Ordre du jour et du mois')).toHaveValue('month_first');
});

it.each(['open_sense', 'contrary_signs'] as const)(
  'asks which way the money went and whether it is of euros: %s',
  async (doubt) => {
    const questions = [
      ['open_currency', 'Ce fichier ne nomme pas sa monnaie.'],
      [doubt, 'Aucun montant de ce fichier n’a de signe.'],
    ] as const;
    const open: StatementFile = {
      ...file,
      readable: false,
      open_sense: { label: 'MONOPRIX', amount: 45.2, answer: null },
      open_currency: { sign: "1'234.50", answer: null },
      findings: questions.map(([code, message]) => ({
        line: null,
        code,
        severity: 'error',
        message,
        text: null,
      })),
    };
    const { user, sent } = await drop(preview({ files: [open], importable: false }), {
      'PUT /v2/bankImport/:id': ({ body }) =>
        preview({
          files: [
            {
              ...open,
              open_sense: {
                label: 'MONOPRIX',
                amount: 45.2,
                answer: body.senses?.[0]?.sense ?? null,
              },
            },
          ],
          importable: false,
        }),
    });

    expect(await screen.findByText(/ne nomme pas sa monnaie/)).toBeVisible();
    expect(screen.queryByText(/pas pu être lu/)).not.toBeInTheDocument();
    const sense = screen.getByLabelText('Sens des opérations');
    expect(
      within(sense).getByRole('option', {
        name: /^Des paiements\s: «\sMONOPRIX\s» de 45,20\s€ est une sortie$/,
      }),
    ).toBeVisible();
    await user.selectOptions(sense, 'paid');
    await waitFor(() => expect(screen.getByLabelText('Sens des opérations')).toHaveValue('paid'));
    await user.selectOptions(screen.getByLabelText('Monnaie des montants'), 'euro');
    await waitFor(() =>
      expect(sent('PUT /v2/bankImport/:id')[1]?.body).toMatchObject({
        senses: [{ file: 0, sense: 'paid' }],
        currencies: [{ file: 0, currency: 'euro' }],
      }),
    );
  },
);

it('offers to write the IBAN of the files on the sheet of an account that has none', async () => {
  const { user, sent } = await drop(preview({ proposed_iban: 'FR7630006000011234567890189' }), {
    'POST /v2/bankImport/:id/confirm': () => ({
      batch,
      imported: 1,
      skipped: 0,
      ventilated: 0,
      progress: 100,
    }),
  });

  await user.click(await screen.findByRole('checkbox', { name: /FR76.3000.*fiche du compte/ }));
  await user.click(screen.getByRole('button', { name: 'Importer 1 mouvement' }));
  await waitFor(() =>
    expect(sent('POST /v2/bankImport/:id/confirm')[0]?.body).toMatchObject({ keep_iban: true }),
  );
});

it('never shows a file as proved while nothing in it could be checked', async () => {
  const proved: StatementFile = {
    ...file,
    verification: { state: 'proved', checks: [], divergence: null },
  };
  await drop(preview({ files: [file, proved] }));

  expect(await screen.findByText('Lisible, non vérifié')).toBeVisible();
  expect(screen.getByText('Vérifié')).toBeVisible();
});

it.each([
  [700, 'Solde concordant', 'Le solde du compte est celui de la banque.'],
  [650, 'Solde différent', 'Il manque 50,00 € au compte.'],
])(
  'says of a file whose only proof is its balance how that stands, not that nothing checks it: %s',
  async (computed, state, message) => {
    await drop(
      preview({
        files: [
          {
            ...file,
            closing_balance: 700,
            computed_balance: computed,
            balance_message: message,
          },
        ],
      }),
    );

    expect(await screen.findByText(state)).toBeVisible();
    expect(screen.getByText(message)).toBeVisible();
    expect(screen.queryByText(/Rien dans ce fichier ne permet/)).not.toBeInTheDocument();
  },
);

it('counts what became of the lines, and shows those that are no movements', async () => {
  const { user } = await drop(
    preview({
      files: [
        {
          ...file,
          fates: { ...file.fates, movement: 12, total: 2, pending: 1 },
          set_aside: [
            { line: 4, kind: 'pending', text: 'VIR MARTIN', reason: 'Opération en attente.' },
          ],
        },
      ],
    }),
  );

  expect(await screen.findByText('12 opérations, 2 totaux ou soldes, 1 en attente')).toBeVisible();
  expect(screen.getByText(/Rien dans ce fichier ne permet de vérifier/)).toBeVisible();
  await user.click(screen.getByText('Voir les 3 lignes qui ne sont pas des opérations'));
  expect(screen.getByRole('row', { name: '4 VIR MARTIN Opération en attente.' })).toBeVisible();
});

it('asks for a second decision before it imports a file of another account', async () => {
  const { user, sent } = await drop(preview({ other_account: true }), {
    'POST /v2/bankImport/:id/confirm': () => ({
      batch,
      imported: 1,
      skipped: 0,
      ventilated: 0,
      progress: 100,
    }),
  });
  const button = await screen.findByRole('button', { name: 'Importer 1 mouvement' });
  expect(button).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: /bien dans le compte choisi/ }));
  await user.click(button);
  await waitFor(() => expect(sent('POST /v2/bankImport/:id/confirm')).toHaveLength(1));
  expect(sent('POST /v2/bankImport/:id/confirm')[0]).toMatchObject({
    body: { accept_other_account: true },
  });
});

import type { Reply } from '@sci/api-client';
import {
  refuse,
  renderScreen,
  screen,
  waitFor,
  within,
  type Answers,
} from '@sci/shell-sdk/testing';
import fr from '../../locales/fr.json' with { type: 'json' };
import { catalogueAnswers } from '../../testing/wire.ts';
import SupportingDataPage from './page.tsx';
import type { StoredFile, SupportingData, SupportingTypeInfo } from './model/types.ts';

const stored: StoredFile = {
  id: 5,
  name: 'Plombier_mars.pdf',
  type: 'application/pdf',
  size: 1200,
  sha256: 'a'.repeat(64),
  created_at: '2026-03-06T08:00:00.000Z',
};
const invoice = (change: Partial<SupportingData> = {}): SupportingData => ({
  id: 1,
  year: 2026,
  type: 'FACTURE',
  date: '2026-03-04',
  label: 'Réparation fuite',
  amount: 340,
  supplier: 'Plomberie Roux',
  building_id: 1,
  associate_id: null,
  category_id: null,
  bank_movement_id: null,
  comment: '',
  files: [stored],
  duplicate_of: [],
  updated_at: '2026-03-06T08:00:00.000Z',
  ...change,
});
const match = {
  movement_id: 3,
  date: '2026-03-12',
  name: 'CB PLOMBIER',
  amount: -340,
  score: 92,
  reasons: ['montant égal', 'huit jours après'],
  movements: [{ id: 3, date: '2026-03-12', name: 'CB PLOMBIER', amount: -340 }],
  invoices: [],
};

const total = { text: 'Total TTC 340,00', box: { x: 0.5, y: 0.8, width: 0.2, height: 0.02 } };
const reading = {
  readable: true,
  source: 'text' as const,
  proof: null,
  supplier: 'Plomberie Roux',
  date: '2026-03-04',
  amount: 340,
  invoice: null,
  problems: [],
  found: [{ field: 'amount' as const, page: 1, ...total }],
  pages: [
    {
      page: 1,
      ratio: 1.5,
      lines: [{ text: 'Plomberie Roux', box: { x: 0.1, y: 0.1, width: 0.3, height: 0.03 } }, total],
    },
  ],
};
const mailbox: Reply<'GET /v2/mailAddress'> = {
  offered: true,
  stand_in: false,
  address: 'factures-0123@courrier.exemple.fr',
  senders: ['claire@exemple.fr'],
  strangers: 0,
  refused: [],
  refused_at: null,
  mails: [],
};
const types: SupportingTypeInfo[] = [
  {
    code: 'FACTURE',
    label: 'Facture',
    effect: 'Justifie un mouvement bancaire.',
    supplier: 'optional',
    building: 'optional',
    associate: 'ignored',
    category: 'optional',
    movement: 'optional',
  },
  {
    code: 'REGUL_COPRO',
    label: 'Régularisation de copropriété',
    effect: 'Alimente la ligne 14.',
    supplier: 'ignored',
    building: 'required',
    associate: 'refused',
    category: 'refused',
    movement: 'refused',
  },
];
const answers: Answers = {
  ...catalogueAnswers,
  'GET /v2/file/:id/reading': () => reading,
  'GET /v2/file': () => [],
  'GET /v2/mailAddress': () => mailbox,
  'GET /v2/storage': () => ({ used: 12_000_000, limit: 2_000_000_000 }),
  'GET /supportingData': () => [invoice()],
  'GET /v2/supportingData/types': () => types,
  'GET /v2/supportingData/:id/matches': () => [match],
  'GET /v2/invoicePayments': () => ({
    invoices: [{ id: 1, left: 340, payments: [] }],
    unpaid: 1,
    unproven: 4,
  }),
};
const open = (api: Answers = {}, path = '/', readOnly = false) =>
  renderScreen(<SupportingDataPage />, {
    year: 2026,
    path,
    readOnly,
    messages: { gestion: fr },
    api: { ...answers, ...api },
  });

it('says before it is full how much room the documents of the company take', async () => {
  await open({ 'GET /v2/storage': () => ({ used: 1_700_000_000, limit: 2_000_000_000 }) });
  expect(
    await screen.findByText(/^Vos documents prennent 1\s700\sMo sur 2\s000\sMo\./),
  ).toBeVisible();
});

it('proposes the payment of an invoice with its reasons, and links it with the other invoices at once', async () => {
  const { user, sent } = await open(
    {
      'POST /v2/supportingData/:id/payments': () => invoice({ bank_movement_id: 3 }),
      'GET /v2/supportingData/:id/matches': () => [
        { ...match, invoices: [{ id: 8, date: '2026-03-01', label: 'Robinet', left: 90 }] },
      ],
    },
    '/?piece=1',
  );

  expect(await screen.findByText(/montant égal, huit jours après/)).toBeVisible();
  expect(screen.getByText(/Robinet/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Oui, relier' }));
  await waitFor(() =>
    expect(sent('POST /v2/supportingData/:id/payments')[0]?.body).toEqual({
      movement_ids: [3],
      invoice_ids: [8],
    }),
  );
});

it('says what each payment pays and what is left, and looks for the rest', async () => {
  await open(
    {
      'GET /supportingData': () => [invoice({ bank_movement_id: 7 })],
      'GET /v2/invoicePayments': () => ({
        invoices: [
          {
            id: 1,
            left: 240,
            payments: [{ movement_id: 7, date: '2026-03-06', name: 'ACOMPTE', paid: 100 }],
          },
        ],
        unpaid: 1,
        unproven: 0,
      }),
    },
    '/?piece=1',
  );
  expect(await screen.findByText(/ACOMPTE/)).toBeVisible();
  expect(screen.getAllByText(/^Reste à payer/)[0]).toHaveTextContent(/240,00/);
  expect(await screen.findByRole('button', { name: 'Oui, relier' })).toBeVisible();
});

it('counts the invoices without payment and the payments without invoice, and lists the former', async () => {
  const paidInvoice = invoice({ id: 2, label: 'Déjà réglée', bank_movement_id: 9 });
  const { user } = await open({
    'GET /supportingData': () => [invoice(), paidInvoice],
    'GET /v2/invoicePayments': () => ({
      invoices: [
        { id: 1, left: 340, payments: [] },
        { id: 2, left: 0, payments: [] },
      ],
      unpaid: 1,
      unproven: 4,
    }),
  });
  expect(await screen.findByRole('link', { name: 'Paiements sans pièce 4' })).toBeVisible();
  expect(screen.getByText('Déjà réglée')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Factures à régler 1' }));
  expect(screen.queryByText('Déjà réglée')).not.toBeInTheDocument();
  expect(screen.getByText('Réparation fuite')).toBeVisible();
});

it('leads to the payments without a document of each account that has some', async () => {
  await open({
    'GET /v2/invoicePayments': () => ({
      invoices: [],
      unpaid: 0,
      unproven: 5,
      unproven_accounts: [
        { bank_account_id: 3, name: 'Compte courant', count: 4 },
        { bank_account_id: 8, name: 'Livret', count: 1 },
      ],
    }),
  });
  const second = await screen.findByRole('link', { name: 'Paiements sans pièce, Livret 1' });
  expect(second).toHaveAttribute('href', expect.stringMatching(/compte=8/));
  expect(screen.getByRole('link', { name: /Compte courant 4$/ })).toBeVisible();
});

it('asks only for what the type needs, and says what the type feeds', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Ajouter une donnée' }));
  expect(await screen.findByLabelText('Fournisseur')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Type'), 'Régularisation de copropriété');

  expect(screen.queryByLabelText('Fournisseur')).not.toBeInTheDocument();
  expect(screen.getByLabelText(/^Immeuble/)).toBeRequired();
  expect(screen.getByLabelText('Type')).toHaveAccessibleDescription(/ligne 14/);
});

it('keeps what was typed when the server refuses, beside its sentence', async () => {
  const { user } = await open({
    'POST /supportingData': () =>
      refuse(422, { errors: { date: ['La date doit être dans l’exercice 2026.'] } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Ajouter une donnée' }));
  await user.type(await screen.findByLabelText(/^Libellé/), 'Taxe');
  await user.type(screen.getByLabelText(/^Date/), '01032025');
  await user.type(screen.getByLabelText(/^Montant/), '=1200/3');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));

  await waitFor(() =>
    expect(screen.getByLabelText(/^Date/)).toHaveAccessibleDescription(/dans l’exercice 2026/),
  );
  expect(screen.getByLabelText(/^Libellé/)).toHaveValue('Taxe');
  expect(screen.getByLabelText(/^Montant/)).toHaveValue('400,00');
});

it('shows what somebody else stored meanwhile in euros and French dates, and takes it over as such', async () => {
  const newer = invoice({
    amount: 355.5,
    date: '2026-03-05',
    building_id: null,
    updated_at: '2026-04-01T08:00:00.000Z',
  });
  const { user } = await open(
    {
      'PUT /supportingData/:id': () =>
        refuse(409, { message: 'Ces données ont été modifiées entre-temps.', current: newer }),
    },
    '/?piece=1',
  );
  await user.click(await screen.findByRole('button', { name: 'Modifier' }));
  await user.clear(await screen.findByLabelText(/^Montant/));
  await user.type(screen.getByLabelText(/^Montant/), '345');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));

  expect(await screen.findByRole('row', { name: /^Montant 355,50\s€ 345,00\s€$/ })).toBeVisible();
  expect(screen.getByRole('row', { name: 'Date 05/03/2026 non modifié' })).toBeVisible();
  expect(screen.getByRole('row', { name: 'Immeuble Choisir… non modifié' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Reprendre la version enregistrée' }));
  expect(screen.getByLabelText(/^Montant/)).toHaveValue('355,50');
});

it('takes several documents at once, keeps them until each is described, and says which are the same', async () => {
  const waiting: StoredFile[] = [{ ...stored, id: 9, name: 'Ancien.pdf', sha256: 'b'.repeat(64) }];
  const { user, sent } = await open({
    'GET /v2/file': () => [...waiting],
    'POST /v2/file': () => {
      const file = {
        ...stored,
        id: 10 + waiting.length,
        name: `Scan_${waiting.length}.pdf`,
        sha256: (waiting.length === 1 ? 'b' : 'a').repeat(64),
      };
      waiting.push(file);
      return file;
    },
    'DELETE /v2/file/:id': () => {
      waiting.shift();
      return { message: 'Le document est supprimé.' };
    },
  });
  expect(await screen.findByText('Un document attend d’être décrit')).toBeVisible();
  await user.upload(await screen.findByLabelText('Déposer des factures et des justificatifs'), [
    new File(['%PDF-1'], 'a.pdf', { type: 'application/pdf' }),
    new File(['%PDF-2'], 'b.pdf', { type: 'application/pdf' }),
  ]);

  expect(await screen.findByText('3 documents attendent d’être décrits')).toBeVisible();
  expect(screen.getByText(/^Même contenu que «\sAncien.pdf\s»$/)).toBeVisible();
  expect(screen.getByText(/^Même contenu que «\sRéparation fuite\s»$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Supprimer Ancien.pdf' }));
  await user.click(
    within(await screen.findByRole('dialog', { name: /^Supprimer ce document/ })).getByRole(
      'button',
      { name: 'Supprimer' },
    ),
  );
  expect(await screen.findByText('2 documents attendent d’être décrits')).toBeVisible();
  expect(sent('DELETE /v2/file/:id')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Compléter Scan_2.pdf' }));
  expect(await screen.findByLabelText(/^Libellé/)).toHaveValue('Scan 2');
  // What it says of itself stands there already: one touch less.
  expect(screen.getByLabelText(/^Montant/)).toHaveValue('340,00');
  expect(screen.getByLabelText(/^Date/)).toHaveValue('04/03/2026');
  expect(screen.getByLabelText(/^Fournisseur/)).toHaveValue('Plomberie Roux');
});

it('counts all documents that wait, and shows the first fifty', async () => {
  const waiting = Array.from({ length: 53 }, (_, n): StoredFile => ({
    ...stored,
    id: 100 + n,
    name: `Scan_${n}.pdf`,
    sha256: String(n).padStart(64, '0'),
  }));
  await open({ 'GET /v2/file': () => waiting });
  expect(await screen.findByText('53 documents attendent d’être décrits')).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Compléter/ })).toHaveLength(50);
  expect(screen.getByText('3 autres suivront quand ceux-ci seront décrits.')).toBeVisible();
});

it('says that the same document exists already', async () => {
  await open({
    'GET /supportingData': () => [
      invoice({ duplicate_of: [2] }),
      invoice({ id: 2, label: 'Autre' }),
    ],
  });

  expect(
    await within(await screen.findByRole('row', { name: /Réparation fuite/ })).findByText(
      'Doublon',
    ),
  ).toBeVisible();
});

it('offers nothing to change when the year is closed', async () => {
  await open({}, '/?piece=1', true);

  expect(await screen.findByRole('row', { name: /Réparation fuite/ })).toBeVisible();
  expect(
    screen.queryByRole('button', { name: /Ajouter|Modifier|Supprimer|relier/ }),
  ).not.toBeInTheDocument();
});

it('proposes what was read in the document, and fills only what is still empty', async () => {
  const { user } = await open({ 'POST /v2/file': () => ({ ...stored, id: 20 }) });
  await user.click(await screen.findByRole('button', { name: 'Ajouter une donnée' }));
  await user.type(await screen.findByLabelText('Fournisseur'), 'Roux et fils');
  await user.upload(screen.getByLabelText('Joindre des documents'), [
    new File(['%PDF-1'], 'a.pdf', { type: 'application/pdf' }),
  ]);
  const page = await screen.findByRole('img', { name: /^Page 1\s: Montant$/ });
  expect(within(page).getByText('Plomberie Roux')).toBeVisible();
  expect(page.querySelector('[data-field="amount"] rect')).toHaveAttribute(
    'y',
    String(0.8 * 1500 - 6),
  );
  expect(screen.getByRole('definition')).toHaveTextContent(/« Total TTC 340,00 » \(page 1\)/);
  await user.click(screen.getByRole('button', { name: 'Remplir les champs vides' }));

  expect(screen.getByLabelText(/^Montant/)).toHaveValue('340,00');
  expect(screen.getByLabelText(/^Date/)).toHaveValue('04/03/2026');
  expect(screen.getByLabelText('Fournisseur')).toHaveValue('Roux et fils');
});

it('shows an electronic invoice as its file says it, and what is wrong with it', async () => {
  const party = { name: 'Plomberie Roux', siren: '404833048' };
  const { user } = await open({
    'POST /v2/file': () => ({ ...stored, id: 21, type: 'application/xml' }),
    'GET /v2/file/:id/reading': () => ({
      ...reading,
      amount: null,
      found: [],
      pages: [],
      problems: ['La facture est en CHF : saisissez le montant payé.'],
      invoice: {
        syntax: 'ubl',
        kind: 'credit_note',
        number: 'A-7',
        issued_on: '2026-03-04',
        due_on: null,
        currency: 'CHF',
        seller: party,
        buyer: { name: 'SCI des Glycines', siren: null },
        lines: [{ name: 'Mitigeur', quantity: '2.5', net: 300 }],
        more_lines: 3,
        vat: [{ rate: '10', base: 300, amount: 30 }],
        net: 300,
        tax: 30,
        gross: 330,
        prepaid: 0,
        due: 330,
        iban: 'FR7630006000011234567890189',
        more_ibans: ['FR7615519390200001284560126'],
        payee: { name: 'Affacturage du Midi', siren: null },
        references: ['CDE-1'],
      },
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Ajouter une donnée' }));
  await user.upload(screen.getByLabelText('Joindre des documents'), [
    new File(['<a/>'], 'a.xml', { type: 'text/xml' }),
  ]);

  expect(await screen.findByText('Avoir électronique A-7')).toBeVisible();
  expect(screen.getByText(/^La facture est en CHF/)).toBeVisible();
  expect(screen.getByText(/^Plomberie Roux \(SIREN 404\s833\s048\)$/)).toBeVisible();
  const table = screen.getByRole('table', { name: 'Lignes de la facture' });
  expect(within(table).getByRole('row', { name: /^Mitigeur 2\.5 300,00\sCHF$/ })).toBeVisible();
  expect(within(table).getByRole('row', { name: /^TVA à 10\s% 30,00\sCHF$/ })).toBeVisible();
  expect(screen.getByText('3 autres lignes ne sont pas affichées.')).toBeVisible();
  expect(screen.getByText(/^FR76.*189, FR76.*126$/)).toBeVisible();
  expect(screen.getByText('Affacturage du Midi')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Remplir les champs vides' }));
  expect(screen.getByLabelText(/^Libellé/)).toHaveValue('Avoir A-7');
  expect(screen.getByLabelText(/^Montant/)).toHaveValue('');
});

it('reads a photographed receipt and opens the form with what it says, and why', async () => {
  const { user, sent } = await open({
    'POST /v2/file': () => ({ ...stored, id: 22, name: 'image.jpg', type: 'image/jpeg' }),
    'POST /supportingData': () => invoice({ id: 9 }),
    'GET /v2/file/:id/reading': () => ({
      ...reading,
      source: 'picture',
      proof: { kind: 'taxes', net: 283.33, tax: 56.67 },
    }),
  });
  await user.upload(await screen.findByLabelText('Photographier un reçu'), [
    new File(['x'], 'image.jpg', { type: 'image/jpeg' }),
  ]);

  expect(await screen.findByText('Proposé d’après la photo, à vérifier')).toBeVisible();
  expect(screen.getByText(/HT 283,33\s€ \+ TVA 56,67\s€ = TTC 340,00\s€\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() =>
    expect(sent('POST /supportingData')[0]?.body).toMatchObject({
      label: 'Plomberie Roux',
      supplier: 'Plomberie Roux',
      date: '2026-03-04',
      amount: 340,
      file_ids: [22],
    }),
  );
});

it('reads each photograph of a receipt of several pages, of which the last one has the total', async () => {
  let id = 30;
  const { user } = await open({
    'POST /v2/file': () => {
      id += 1;
      return { ...stored, id, name: `page-${id}.jpg`, type: 'image/jpeg' };
    },
    'GET /v2/file/:id/reading': ({ params }) => ({
      ...reading,
      source: 'picture',
      ...(Number(params.id) === 33
        ? { supplier: null, date: null }
        : { amount: null, found: [{ ...total, field: 'supplier', page: 1 }] }),
    }),
  });
  await user.upload(await screen.findByLabelText('Photographier un reçu'), [photo('1')]);
  await screen.findByText('Proposé d’après la photo, à vérifier');
  await user.upload(screen.getByLabelText('Joindre des documents'), [photo('2'), photo('3')]);

  const last = await screen.findByText(/« page-33\.jpg », à vérifier$/);
  expect(screen.getByText(/« page-31\.jpg », à vérifier$/)).toBeVisible();
  expect(screen.getByLabelText(/^Montant/)).toHaveValue('');
  const fill = screen.getAllByRole('button', { name: 'Remplir les champs vides' });
  expect(fill).toHaveLength(3);
  await user.click(fill.find((button) => follows(button, last)) ?? last);
  expect(screen.getByLabelText(/^Montant/)).toHaveValue('340,00');
  expect(screen.getByLabelText(/^Fournisseur/)).toHaveValue('Plomberie Roux');
});
const photo = (text: string) => new File([text], 'image.jpg', { type: 'image/jpeg' });
const follows = (button: Element, title: Element): boolean =>
  (title.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

it('brings what a photographed receipt may prove into view once it is saved, and not for a row that is opened', async () => {
  const shown: string[] = [];
  const before = Object.getOwnPropertyDescriptor(Element.prototype, 'scrollIntoView') ?? {};
  Element.prototype.scrollIntoView = function note(this: Element) {
    shown.push(this.getAttribute('aria-label') ?? '');
  };
  let rows = [invoice()];
  const { user } = await open(
    {
      'GET /supportingData': () => rows,
      'POST /v2/file': () => ({ ...stored, id: 22, name: 'image.jpg', type: 'image/jpeg' }),
      'POST /supportingData': () => {
        rows = [invoice(), invoice({ id: 9 })];
        return invoice({ id: 9 });
      },
      'GET /v2/invoicePayments': () => ({
        invoices: [1, 9].map((id) => ({ id, left: 340, payments: [] })),
        unpaid: 2,
        unproven: 4,
      }),
    },
    '/?piece=1',
  );
  const proposal = 'Paiement proposé';
  await screen.findByRole('group', { name: proposal });
  expect(shown).not.toContain(proposal);
  await user.upload(await screen.findByLabelText('Photographier un reçu'), [
    new File(['x'], 'image.jpg', { type: 'image/jpeg' }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(shown).toContain(proposal));
  Object.defineProperty(Element.prototype, 'scrollIntoView', before);
});

it('takes another photograph after one that was refused, whose reason goes with it', async () => {
  const { user } = await open({
    'POST /v2/file': () => refuse(422, { errors: { file: ['Ce fichier est vide.'] } }),
  });
  await user.upload(await screen.findByLabelText('Photographier un reçu'), [
    new File([''], 'image.jpg', { type: 'image/jpeg' }),
  ]);
  expect(await screen.findByText('Ce fichier est vide.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Photographier un reçu' }));
  expect(screen.queryByText('Ce fichier est vide.')).not.toBeInTheDocument();
});

it('opens an empty form for a photograph in which nothing can be read', async () => {
  const { user } = await open({
    'POST /v2/file': () => ({ ...stored, id: 23, name: 'image.jpg', type: 'image/jpeg' }),
    'GET /v2/file/:id/reading': () => ({
      ...reading,
      readable: false,
      source: null,
      supplier: null,
      date: null,
      amount: null,
      found: [],
      pages: [],
    }),
  });
  await user.upload(await screen.findByLabelText('Photographier un reçu'), [
    new File(['x'], 'image.jpg', { type: 'image/jpeg' }),
  ]);

  expect(await screen.findByLabelText(/^Montant/)).toHaveValue('');
  expect(screen.getByLabelText(/^Libellé/)).toHaveValue('');
  expect(screen.queryByText(/d’après la photo/)).not.toBeInTheDocument();
});

import {
  refuse,
  renderScreen,
  screen,
  waitFor,
  within,
  type Answers,
} from '@sci/shell-sdk/testing';
import type { Control } from '../../components/control-status.ts';
import fr from '../../locales/fr.json' with { type: 'json' };
import { someCatalogue } from '../../testing/catalogue.ts';
import type { ControlCode } from './controls.ts';
import ControlsPage from './page.tsx';

const fine: Control['items'][number] = {
  code: 'OK',
  status: 'ok',
  message: 'Aucune anomalie.',
  building_id: null,
  bank_account_id: null,
  loan_id: null,
  expected: null,
  found: null,
  movement_ids: [],
};
const control = (code: ControlCode, change: Partial<Control> = {}): Control => ({
  code,
  status: 'ok',
  message: 'Aucune anomalie.',
  items: [fine],
  evidence: {
    columns: ['Immeuble', 'Taxe foncière'],
    rows: [{ label: 'Les Tilleuls', cells: ['900,00 €'], movement_ids: [3] }],
  },
  validation: null,
  ...change,
});
const validation = {
  at: '2026-11-01T10:00:00.000Z',
  by: 'Anne Martin',
  comment: 'Exonération.',
  lapsed: false,
  changes: [],
};
const missing: Partial<Control> = {
  status: 'a_justifier',
  items: [
    {
      ...fine,
      code: 'NO_TAX',
      status: 'a_justifier',
      message: 'Aucune taxe foncière payée en 2026 pour Garage Nord.',
      building_id: 2,
    },
  ],
};

const answers: Answers = {
  'GET /v2/loans': () => [...someCatalogue.loans],
  'GET /v2/loanCertificates': () => [],
  'GET /v2/validation_data/taxeFonciereValidation/:year': () => control('property_tax', missing),
  'GET /v2/validation_data/interestEmpruntValidation/:year': () => control('loan_interest'),
  'GET /v2/validation_data/loyersCountValidation/:year': () => control('nb_rent_collected'),
  'GET /v2/validation_data/relevantWorkValidation/:year': () => control('relevant_works'),
  'GET /v2/validation_data/bankMovementsValidation/:year': () =>
    control('bank_movements_not_up_to_date'),
};
const open = (
  options: {
    api?: Answers;
    path?: string;
    year?: number;
    readOnly?: boolean;
    fiscalYear?: { controlled: boolean };
  } = {},
) =>
  renderScreen(<ControlsPage />, {
    year: 2026,
    messages: { gestion: fr },
    ...options,
    api: { ...answers, ...options.api },
  });

it('opens on the first control that is left, with its question, its findings and its evidence', async () => {
  await open();

  expect(await screen.findByText(/Aucune taxe foncière payée en 2026/)).toBeVisible();
  expect(screen.getByRole('row', { name: /Les Tilleuls/ })).toHaveTextContent('900,00 €');
  expect(await screen.findByText(/^Contrôles réglés\s: 4 sur 5$/)).toBeVisible();
});

it('counts no control as left while one could not be read, and says which', async () => {
  await open({
    api: {
      'GET /v2/validation_data/relevantWorkValidation/:year': () =>
        refuse(400, { message: 'Les travaux sont illisibles.' }),
    },
  });

  const list = within(await screen.findByRole('navigation', { name: fr['controls.list'] }));
  expect(await list.findByRole('link', { name: 'Travaux Non lu' })).toBeVisible();
  expect(await screen.findByText(/Aucune taxe foncière payée en 2026/)).toBeVisible();
  expect(screen.queryByText(/^Contrôles réglés/)).not.toBeInTheDocument();
});

it('tells a company without account, building or loan that there is nothing to verify yet, instead of praising it', async () => {
  await open({
    api: {
      'GET /v2/validation_data/taxeFonciereValidation/:year': () =>
        control('property_tax', { items: [] }),
      'GET /v2/validation_data/interestEmpruntValidation/:year': () =>
        control('loan_interest', { items: [{ ...fine, code: 'NO_LOAN' }] }),
      'GET /v2/validation_data/loyersCountValidation/:year': () =>
        control('nb_rent_collected', { items: [] }),
      'GET /v2/validation_data/relevantWorkValidation/:year': () =>
        control('relevant_works', { items: [] }),
      'GET /v2/validation_data/bankMovementsValidation/:year': () =>
        control('bank_movements_not_up_to_date', { items: [] }),
    },
  });

  expect(await screen.findByText(/^Rien à vérifier encore\s: les contrôles lisent/)).toBeVisible();
  expect(screen.queryByText('Conforme')).not.toBeInTheDocument();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

it('validates a control with the reason that the user gives', async () => {
  const { user, sent } = await open({
    path: '/?controle=property_tax',
    api: {
      'POST /property_tax_validation': () => control('property_tax', { ...missing, validation }),
    },
  });
  await user.type(await screen.findByLabelText('Commentaire'), 'Exonération.');
  await user.click(screen.getByRole('button', { name: 'Je valide' }));

  await waitFor(() =>
    expect(sent('POST /property_tax_validation')[0]?.body).toEqual({
      fiscal_year_company_id: 3026,
      comment: 'Exonération.',
    }),
  );
});

it('says that a validation no longer counts once its data changed', async () => {
  await open({
    path: '/?controle=property_tax',
    api: {
      'GET /v2/validation_data/taxeFonciereValidation/:year': () =>
        control('property_tax', {
          ...missing,
          validation: {
            ...validation,
            lapsed: true,
            changes: ['Les Tilleuls, Taxe foncière : 900,00 € est devenu 950,00 €.'],
          },
        }),
    },
  });

  expect(await screen.findByText('La validation ne compte plus')).toBeVisible();
  expect(
    screen.getByText('Les Tilleuls, Taxe foncière : 900,00 € est devenu 950,00 €.'),
  ).toBeVisible();
  expect(screen.getByLabelText('Commentaire')).toHaveValue('Exonération.');
});

it('never offers to validate what blocks', async () => {
  await open({
    path: '/?controle=property_tax',
    api: {
      'GET /v2/validation_data/taxeFonciereValidation/:year': () =>
        control('property_tax', { ...missing, status: 'bloquant' }),
    },
  });

  expect(await screen.findByText('À corriger avant de valider')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Je valide' })).not.toBeInTheDocument();
});

it('takes a validation back', async () => {
  const { user, sent, notices } = await open({
    path: '/?controle=property_tax',
    api: {
      'GET /v2/validation_data/taxeFonciereValidation/:year': () =>
        control('property_tax', { ...missing, validation }),
      'DELETE /property_tax_validation': () => ({ message: 'Retiré.' }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Retirer la validation' }));

  await waitFor(() =>
    expect(sent('DELETE /property_tax_validation')[0]?.query).toEqual({
      fiscal_year_company_id: 3026,
    }),
  );
  await waitFor(() =>
    expect(notices()).toEqual(['«\u00a0Taxe foncière\u00a0» n’est plus validé.']),
  );
});

it('keeps the figures of the bank’s certificate without validating the control', async () => {
  const { user, sent } = await open({
    path: '/?controle=loan_interest',
    api: {
      'POST /loan_interest_validation': () => ({
        ...control('loan_interest'),
        updated_at: '2026-03-11T10:00:00.000Z',
      }),
    },
  });
  const loan = await screen.findByRole('group', { name: 'Prêt Tilleuls' });
  await user.type(within(loan).getByLabelText('Intérêts'), '5747,16');
  await user.type(within(loan).getByLabelText('Assurance'), '462');
  await user.click(screen.getByRole('button', { name: 'Enregistrer l’attestation' }));

  await waitFor(() =>
    expect(sent('POST /loan_interest_validation')[0]?.body).toMatchObject({
      loan_interest_validation: {
        validate: false,
        certificates: [{ loan_id: 1, interest: 5747.16, insurance: 462, capital: null }],
      },
    }),
  );
});

it('puts no certificate over one that somebody else entered meanwhile without a question', async () => {
  const entered = { interest: 5700, insurance: 462, capital: null, remaining: null };
  const now = '2026-03-11T10:00:00.000Z';
  const { user, sent } = await open({
    path: '/?controle=loan_interest',
    api: {
      'POST /loan_interest_validation': () =>
        refuse(409, {
          message: 'Modifié entre-temps.',
          current: {
            updated_at: now,
            loans: [
              {
                loan_id: 1,
                instalments: 12,
                schedule: null,
                certificate: entered,
                certificate_at: now,
              },
            ],
          },
        }),
    },
  });
  const loan = await screen.findByRole('group', { name: 'Prêt Tilleuls' });
  await user.type(within(loan).getByLabelText('Intérêts'), '5747,16');
  await user.click(screen.getByRole('button', { name: 'Enregistrer l’attestation' }));
  expect(await screen.findByText(/5\s700,00/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Garder ma saisie' }));

  await waitFor(() => expect(sent('POST /loan_interest_validation')).toHaveLength(2));
  expect(sent('POST /loan_interest_validation')[1]?.body).toMatchObject({
    loan_interest_validation: {
      certificates: [{ interest: 5747.16, insurance: 462 }],
      updated_at: now,
    },
  });
});

it('says beside the field of its loan what the server refuses of a certificate', async () => {
  const { user } = await open({
    path: '/?controle=loan_interest',
    api: {
      'POST /loan_interest_validation': () =>
        refuse(422, {
          message: 'Des champs sont à corriger.',
          errors: {
            'loan_interest_validation.certificates.0.interest': ['Un montant est attendu.'],
          },
        }),
    },
  });
  const loan = await screen.findByRole('group', { name: 'Prêt Tilleuls' });
  await user.type(within(loan).getByLabelText('Intérêts'), '12');
  await user.click(screen.getByRole('button', { name: 'Enregistrer l’attestation' }));

  await waitFor(() =>
    expect(within(loan).getByLabelText('Intérêts')).toHaveAccessibleDescription(
      'Un montant est attendu.',
    ),
  );
  expect(within(loan).getByLabelText('Intérêts')).toHaveValue('12,00');
});

it('starts from the certificate that was entered before', async () => {
  const schedule = { interest: 5747.16, insurance: 462, capital: 9000, remaining: 151_000 };
  await open({
    path: '/?controle=loan_interest',
    api: {
      'GET /v2/loanCertificates': () => [
        {
          loan_id: 1,
          instalments: 12,
          schedule,
          certificate: { ...schedule, interest: 5740.1, capital: null },
          certificate_at: '2026-01-12T09:00:00.000Z',
        },
      ],
    },
  });
  const loan = await screen.findByRole('group', { name: 'Prêt Tilleuls' });

  expect(within(loan).getByLabelText('Intérêts')).toHaveValue('5\u202f740,10');
  expect(within(loan).getByLabelText('Assurance')).toHaveValue('462,00');
});

it('closes the year once every control is settled, and then leads to the report', async () => {
  const settled = {
    'GET /v2/validation_data/taxeFonciereValidation/:year': () => control('property_tax'),
  };
  const { user, sent } = await open({
    api: {
      ...settled,
      'PUT /v2/fiscalYear/:id': () => ({
        year: 2026,
        date_declaration_2072: '2027-05-04',
        date_declaration_2072_report: null,
        date_declaration_ag: '2027-06-30',
        updated_at: '2026-11-01T10:00:00.000Z',
        fiscal_year_company: { id: 3026, controlled: true },
        readonly: false,
        readonly_reason: null,
        closed_since: null,
      }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Clore les contrôles 2026' }));

  await waitFor(() =>
    expect(sent('PUT /v2/fiscalYear/:id')[0]?.body).toEqual({ controlled: true }),
  );
});

it('leads to the report when the controls are closed', async () => {
  await open({ fiscalYear: { controlled: true } });

  expect(await screen.findByRole('link', { name: 'Aller au compte rendu' })).toHaveAttribute(
    'href',
    '/compte-rendu.taxReturnChoice',
  );
});

it('has no controls up to 2023', async () => {
  await open({ year: 2023 });

  expect(await screen.findByText('Pas de contrôles pour 2023')).toBeVisible();
});

it('says what the server refuses of a certificate beside an amount that cannot be read', async () => {
  const { user, sent } = await open({
    path: '/?controle=loan_interest',
    api: {
      'POST /loan_interest_validation': () =>
        refuse(422, {
          message: 'Refusé',
          errors: { _form: ['L’attestation est d’un autre prêt.'] },
        }),
    },
  });
  const loan = await screen.findByRole('group', { name: 'Prêt Tilleuls' });
  await user.type(within(loan).getByLabelText('Intérêts'), '5O');
  await user.click(screen.getByRole('button', { name: 'Enregistrer l’attestation' }));

  expect(await screen.findByText('L’attestation est d’un autre prêt.')).toBeVisible();
  expect(within(loan).getByLabelText('Intérêts')).toHaveAccessibleDescription(/illisible/);
  expect(sent('POST /loan_interest_validation')).toHaveLength(0);
});

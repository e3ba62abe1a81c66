import {
  refuse,
  renderScreen,
  screen,
  waitFor,
  within,
  type Answers,
} from '@sci/shell-sdk/testing';
import fr from '../../../locales/fr.json' with { type: 'json' };
import { someCatalogue } from '../../../testing/catalogue.ts';
import type { Rule } from '../model/rule.ts';
import { EMPTY_PART } from '../model/ventilation/template.ts';
import { RuleForm } from './rule-form.tsx';

const rule: Rule = {
  id: 4,
  name: 'Assurance',
  pattern: 'ASSUR',
  sense: 'D',
  bank_account_id: 2,
  min_amount: 10,
  max_amount: 500,
  splits: [
    { ...EMPTY_PART, category_id: 1, share_bp: 3334 },
    { ...EMPTY_PART, part: 'rest', category_id: 1, share_bp: null },
  ],
  active: true,
  learned: false,
  uses: 3,
  updated_at: '2026-03-01T10:00:00.000Z',
};
const open = (api: Answers) =>
  renderScreen(<RuleForm rule={rule} catalogue={someCatalogue} onClose={() => undefined} />, {
    year: 2026,
    messages: { gestion: fr },
    api: { 'PUT /v2/rule/:id': () => rule, ...api },
  });
const save = () => screen.getByRole('button', { name: 'Enregistrer la règle' });

it('shows the hundredths of a share, and keeps the account that a rule is of', async () => {
  const { user, sent } = await open({});
  expect(screen.getByLabelText('Pourcentage')).toHaveValue('33,34');
  await user.click(save());
  await waitFor(() => expect(sent('PUT /v2/rule/:id')).toHaveLength(1));
  expect(sent('PUT /v2/rule/:id')[0]?.body).toMatchObject({
    bank_account_id: 2,
    splits: [{ share_bp: 3334 }, { share_bp: null }],
  });
});

it('sends a share as it was typed, and puts each sentence of the server beside its field', async () => {
  const { user, sent } = await open({
    'PUT /v2/rule/:id': () =>
      refuse(422, {
        errors: {
          min_amount: ['Un montant positif est attendu.'],
          'splits.0.share_bp': ['Les parts dépassent le tout.'],
        },
      }),
  });
  await user.clear(screen.getByLabelText('Pourcentage'));
  await user.type(screen.getByLabelText('Pourcentage'), '12,5');
  await user.click(save());
  const summary = within(await screen.findByRole('alert'));
  expect(sent('PUT /v2/rule/:id')[0]?.body).toMatchObject({ splits: [{ share_bp: 1250 }, {}] });
  expect(summary.getByText(/Montant minimal/)).toBeVisible();
  expect(screen.getByLabelText('Montant minimal')).toHaveAccessibleDescription(/positif/);
  expect(screen.getByLabelText('Pourcentage')).toHaveAccessibleDescription(/Les parts dépassent/);
  await user.click(summary.getByRole('button', { name: /Les parts dépassent/ }));
  expect(screen.getByLabelText('Pourcentage')).toHaveFocus();
});

it('keeps the unreadable amount of a part with it when the part above is removed', async () => {
  const { user, sent } = await open({});
  const second = () => within(screen.getByRole('group', { name: 'Ligne 2' }));
  await user.selectOptions(second().getByLabelText('Part'), 'Montant fixe');
  await user.type(second().getByLabelText('Montant'), '12,3x');
  await user.click(screen.getByRole('button', { name: 'Retirer la ligne 1' }));
  expect(screen.getByLabelText('Montant')).toHaveValue('12,3x');
  await user.click(save());
  expect(screen.getByLabelText('Montant')).toBeInvalid();
  expect(sent('PUT /v2/rule/:id')).toEqual([]);
});

import { renderScreen, screen, within } from '@sci/shell-sdk/testing';
import fr from '../../locales/fr.json' with { type: 'json' };
import { Causes } from './causes.tsx';

const at = '2026-03-01T02:00:00.000Z';

it('says of a refused publication from which address it was tried, and whose token it was', async () => {
  const cause = {
    id: 4,
    kind: 'publication' as const,
    module: 'mf-gestion',
    code: 'revoked',
    route: '',
    message: 'Jeton révoqué « ci ».',
    first_at: at,
    last_at: at,
    count: 9,
    companies: 0,
    users: 1,
    settled_at: null,
  };
  const tried = {
    id: 8,
    cause_id: 4,
    reference: 'ABCD2345',
    at,
    kind: 'publication' as const,
    module: 'mf-gestion',
    code: 'revoked',
    message: cause.message,
    route: '',
    request: 'POST /rollback, 203.0.113.7',
    release: '',
    revision: 0,
    company: null,
    user: { id: 9, name: 'Anne Petit', email: 'anne@exemple.fr' },
  };
  const { user } = await renderScreen(<Causes />, {
    admin: true,
    messages: { admin: fr },
    api: {
      'GET /v2/admin/failures': () => ({ rows: [cause], next: null }),
      'GET /v2/admin/failure/:id': () => ({
        ...cause,
        stack: '',
        places: [],
        reports: [tried],
        touched: [],
      }),
    },
  });
  await user.click(await screen.findByText(cause.message));

  const drawer = within(await screen.findByRole('dialog', { name: 'Incident' }));
  expect(await drawer.findByText('Publication refusée')).toBeVisible();
  expect(drawer.getByText(/203\.0\.113\.7/)).toBeVisible();
  expect(drawer.getByText(tried.user.email)).toBeVisible();
});

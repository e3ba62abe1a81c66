import { renderScreen, screen, waitFor, within, type Answers } from '@sci/shell-sdk/testing';
import fr from '../../locales/fr.json' with { type: 'json' };
import { AuditLog } from './audit-log.tsx';
import { Jobs } from './jobs.tsx';

const entry = { id: 1, at: '2026-03-01T10:00:00.000Z', user: 'Jeanne Martin', on_behalf_by: 'Louis Petit', company: 'SCI du Lac', origin: 'admin' as const, action: 'update', entity: 'building', entity_id: 4, before: null, after: null };

it('runs a failed job again, and says why it failed', async () => {
  const api: Answers = {
    'GET /v2/admin/jobs': () => [{ id: '9', kind: 'send_mail', status: 'failed', created_at: '2026-03-01T10:00:00.000Z', attempts: 5, last_error: 'SMTP 550' }],
    'POST /v2/admin/job/:id/retry': () => ({ message: 'La tâche est relancée.' }),
  };
  const { user, notices } = await renderScreen(<Jobs />, { admin: true, messages: { admin: fr }, api });
  expect(await screen.findByText('SMTP 550')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /Relancer/ }));

  await waitFor(() => expect(notices()).toContain('La tâche est relancée.'));
});

it('names both people when an administrator acted in a user’s place, and filters by date', async () => {
  const { user, sent } = await renderScreen(<AuditLog />, { admin: true, messages: { admin: fr }, api: { 'GET /v2/admin/audit': () => ({ rows: [entry], next: null, total: 1 }) } });
  const row = within(await screen.findByRole('row', { name: /update building 4/ }));
  expect(row.getByText('par Louis Petit')).toBeVisible();
  await user.type(screen.getByLabelText('Depuis le'), '01022026');
  await user.tab();

  await waitFor(() => expect(sent('GET /v2/admin/audit').at(-1)?.query).toMatchObject({ from: '2026-02-01' }));
});

import { startApp } from '../../testing/app.ts';

const { call, people } = await startApp();
const admin = await people.admin();

async function remove() {
  const person = await people.user();
  const { id, email } = person;
  await call('DELETE /admin/users/:id', { as: admin, params: { id }, body: { email } });
  return person;
}

it('brings several deleted users back at once, but none beside a new account with his address', async () => {
  const [first, second, taken] = [await remove(), await remove(), await remove()];
  await people.user({ email: taken.email });
  const { message } = await call('POST /v2/admin/users/restore', {
    as: admin,
    body: { ids: [first.id, second.id, taken.id, second.id] },
  });
  expect(message).toMatch(/^2 utilisateurs restaurés\. 1 ne peut pas l’être/);
  const { body } = await call('GET /admin/users', {
    as: admin,
    query: { filter: 'users_deleted' },
  });
  expect(body.rows.map(({ id }) => id)).toEqual([taken.id]);
});

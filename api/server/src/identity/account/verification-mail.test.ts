import { startApp } from '../../testing/app.ts';
import { latestMail } from '../../testing/mails.ts';
import type { Person } from '../../testing/people.ts';

const test = await startApp(); // without jobs: every mail stays on its way

const mailOf = async (as: Person) => (await test.call('GET /user', { as })).body.verification_mail;

const ask = async (as: Person, email: string) =>
  test.call('POST /user/update', {
    as,
    headers: await test.people.present(as),
    body: { name: 'Durand', first_name: 'Zoé', email },
  });

async function comeBack(email: string): Promise<void> {
  const { id } = await latestMail(test, email);
  await test.db
    .updateTable('mail')
    .set({ status: 'failed', last_error: '550 no such mailbox', retrying: false })
    .where('id', '=', id)
    .execute();
}

it('tells who waits for another address that its message did not arrive, and nobody else', async () => {
  const [person, stranger] = [await test.people.user(), await test.people.user()];
  expect(await mailOf(person)).toBeNull();
  const email = 'nouvelle@exemple.fr';
  await ask(person, email);
  expect(await mailOf(person)).toMatchObject({ to: email, status: 'processing', message: null });
  await comeBack(email);
  expect(await mailOf(person)).toMatchObject({ status: 'failed', message: '550 no such mailbox' });

  await ask(stranger, email);
  expect(await mailOf(stranger)).toMatchObject({ to: email, status: 'processing' });
  expect(await mailOf(person)).toMatchObject({ status: 'failed' });
  await test.call('DELETE /v2/user/new_email', { as: person });
  expect(await mailOf(person)).toBeNull();
});

it('tells a new account the same, and forgets it with the address that was corrected', async () => {
  const person = await test.people.unverified();
  await test.call('POST /email/verification-notification', { as: person });
  expect(await mailOf(person)).toMatchObject({ to: person.email, status: 'processing' });
  await comeBack(person.email);
  expect(await mailOf(person)).toMatchObject({ status: 'failed' });
  await ask(person, 'corrigee@exemple.fr');
  expect(await mailOf(person)).toMatchObject({ to: 'corrigee@exemple.fr', status: 'processing' });
});

import { refuse, renderScreen, screen, waitFor, within } from '@sci/shell-sdk/testing';
import fr from '../../locales/fr.json' with { type: 'json' };
import { CandidateNotice } from './candidate-notice.tsx';
import { BeginCandidate } from './give-candidate.tsx';

const published = () => ({ schema: 1 as const, revision: 9 });

const candidate = {
  module: 'mf-gestion',
  build: '1.2.0-c3',
  percent: 10,
  companies: [12],
  named: [{ id: 12, name: 'SCI Les Tilleuls' }],
  since: '2026-03-01T10:00:00.000Z',
  inside: { served: 40, failed: 2 },
  outside: { served: 360, failed: 3 },
  vitals: [],
};

it('begins a candidate with a kept build, a share and a company found by its name', async () => {
  const { user, sent } = await renderScreen(<BeginCandidate revision={8} />, {
    admin: true,
    messages: { admin: fr },
    api: {
      'GET /v2/admin/candidate/builds': () => [
        { module: 'mf-gestion', build: '1.2.0-c3', uploaded_at: '2026-03-01T10:00:00.000Z' },
        { module: 'shell', build: '1.0.0-a1', uploaded_at: '2026-02-01T10:00:00.000Z' },
      ],
      'GET /v2/admin/candidate/companies': () => [
        { id: 12, name: 'SCI Les Tilleuls', siren: '123456782' },
      ],
      'POST /v2/admin/candidate': published,
    },
  });
  await user.click(screen.getByRole('button', { name: fr['candidate.begin'] }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByLabelText(/^Version/)).toHaveValue('mf-gestion 1.2.0-c3');
  const share = dialog.getByLabelText(/^Part des comptes/);
  await user.clear(share);
  await user.type(share, '25');
  await user.type(dialog.getByLabelText(/^Sociétés qui/), 'tilleuls');
  await user.click(await dialog.findByRole('button', { name: 'Ajouter SCI Les Tilleuls' }));
  const confirm = dialog.getByRole('button', { name: fr['candidate.begin'] });
  await user.click(confirm);
  expect(dialog.getByRole('alert')).toHaveTextContent(/^Motif : Dites pourquoi/);
  await user.type(dialog.getByLabelText(/^Motif/), 'nouvel écran');
  await user.click(confirm);
  await waitFor(() =>
    expect(sent('POST /v2/admin/candidate')[0]?.body).toEqual({
      module: 'mf-gestion',
      build: '1.2.0-c3',
      parent: 8,
      percent: 25,
      companies: [12],
      reason: 'nouvel écran',
    }),
  );
});

it('raises the share of a candidate, gives it to everybody, and makes a link to it', async () => {
  const { user, sent } = await renderScreen(
    <CandidateNotice candidate={candidate} revision={8} />,
    {
      admin: true,
      messages: { admin: fr },
      api: {
        'POST /v2/admin/candidate': published,
        'POST /v2/admin/candidate/promote': published,
        'POST /v2/admin/candidate/preview': () => ({
          path: '/apercu/sceau',
          until: '2026-03-02T10:00:00.000Z',
        }),
      },
    },
  );
  const change = async (button: string, percent?: string) => {
    await user.click(screen.getByRole('button', { name: button }));
    const dialog = within(await screen.findByRole('dialog'));
    if (percent !== undefined) {
      await user.clear(dialog.getByLabelText(/^Part des comptes/));
      await user.type(dialog.getByLabelText(/^Part des comptes/), percent);
    }
    await user.type(dialog.getByLabelText(/^Motif/), 'rien à signaler');
    await user.click(dialog.getByRole('button', { name: button }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  };
  const seen = {
    module: 'mf-gestion',
    build: '1.2.0-c3',
    parent: 8,
    reason: 'rien à signaler',
  };
  await change('Changer la part', '50');
  expect(sent('POST /v2/admin/candidate')[0]?.body).toEqual({
    ...seen,
    percent: 50,
    companies: [12],
  });
  await change('Donner à tous');
  expect(sent('POST /v2/admin/candidate/promote')[0]?.body).toEqual(seen);
  await user.click(screen.getByRole('button', { name: fr['candidate.preview'] }));
  expect(await screen.findByText(/\/apercu\/sceau$/)).toBeVisible();
});

it('keeps a share that is refused, with its sentence beside it, and offers it again after the dialog was left', async () => {
  const notice = () => <CandidateNotice candidate={candidate} revision={8} />;
  const options = {
    admin: true,
    messages: { admin: fr },
    api: {
      'POST /v2/admin/candidate': () =>
        refuse(422, { errors: { percent: ['Cette part est déjà donnée.'] } }),
    },
  } as const;
  const { user, unmount } = await renderScreen(notice(), options);
  const share = async () => {
    await user.click(screen.getByRole('button', { name: 'Changer la part' }));
    const dialog = within(await screen.findByRole('dialog'));
    return [dialog, await dialog.findByLabelText(/^Part des comptes/)] as const;
  };
  const [dialog, field] = await share();
  await user.clear(field);
  await user.type(field, '50');
  await user.type(dialog.getByLabelText(/^Motif/), 'rien à signaler');
  await user.click(dialog.getByRole('button', { name: 'Changer la part' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription(/Cette part est déjà donnée/));
  expect(field).toHaveValue('50');

  // Another revision came meanwhile: the notice begins anew.
  unmount();
  await renderScreen(notice(), options);
  const [again, empty] = await share();
  expect(empty).toHaveValue('10');
  await user.click(await again.findByRole('button', { name: 'Reprendre' }));
  expect(empty).toHaveValue('50');
  expect(again.getByLabelText(/^Motif/)).toHaveValue('rien à signaler');
});

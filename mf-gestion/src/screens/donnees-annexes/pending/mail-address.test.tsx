import type { Reply } from '@sci/api-client';
import { renderScreen, screen, waitFor, within } from '@sci/shell-sdk/testing';
import fr from '../../../locales/fr.json' with { type: 'json' };
import { MailAddress } from './mail-address.tsx';

type Mailbox = Reply<'GET /v2/mailAddress'>;
const mailbox: Mailbox = {
  offered: true,
  stand_in: false,
  address: 'factures-0123@courrier.exemple.fr',
  senders: ['claire@exemple.fr', 'paul@exemple.fr'],
  strangers: 0,
  refused: [],
  refused_at: null,
  mails: [],
};
const open = (given: Partial<Mailbox> = {}) =>
  renderScreen(<MailAddress />, {
    messages: { gestion: fr },
    api: {
      'GET /v2/mailAddress': () => ({ ...mailbox, ...given }),
      'POST /v2/mailAddress': () => ({ ...mailbox, address: 'factures-4567@courrier.exemple.fr' }),
    },
  });

it('copies the address of the company, and says whose mails are taken', async () => {
  const { user } = await open();
  const written: string[] = [];
  Object.assign(navigator.clipboard, {
    writeText: (text: string) => Promise.resolve(void written.push(text)),
  });
  expect(await screen.findByText(/claire@exemple\.fr, paul@exemple\.fr/)).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Copier l’adresse' }));
  expect(written).toEqual(['factures-0123@courrier.exemple.fr']);
});

it('changes the address after asking', async () => {
  const { user, sent } = await open();
  await user.click(await screen.findByRole('button', { name: 'Changer l’adresse' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/ne recevra plus rien/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Changer l’adresse' }));

  await waitFor(() => expect(sent('POST /v2/mailAddress')).toHaveLength(1));
});

it('makes the first address when it is asked for', async () => {
  const { user, sent } = await open({ address: null });
  await user.click(await screen.findByRole('button', { name: 'Créer l’adresse' }));

  await waitFor(() => expect(sent('POST /v2/mailAddress')).toHaveLength(1));
});

it('tells of each mail what was not taken, also when a later one was, and that mails are simulated', async () => {
  const mail = { outcome: 'taken' as const, kept: 1, problems: [] };
  const { user } = await open({
    stand_in: true,
    strangers: 2,
    mails: [
      { ...mail, received_at: '2026-05-18T10:00:00.000Z', sender: 'claire@exemple.fr' },
      {
        ...mail,
        received_at: '2026-05-17T10:00:00.000Z',
        sender: 'paul@exemple.fr',
        outcome: 'forged',
        kept: 0,
      },
      {
        ...mail,
        received_at: '2026-05-16T10:00:00.000Z',
        sender: 'autre@exemple.fr',
        outcome: 'stranger',
        kept: 0,
      },
      {
        ...mail,
        received_at: '2026-05-15T10:00:00.000Z',
        sender: 'claire@exemple.fr',
        kept: 0,
        problems: ['lettre.docx : seuls les PDF sont acceptés.'],
      },
    ],
  });

  const title = await screen.findByText('2 messages n’ont pas été pris entièrement');
  expect(title).toBeVisible();
  expect(screen.getAllByText(/^lettre\.docx/)[0]).toBeVisible();
  expect(screen.getByText(/2 messages d’autres expéditeurs/)).toBeVisible();
  await user.click(screen.getByText('Voir les 4 derniers messages'));
  const all = within(screen.getByRole('group')).getAllByRole('listitem');
  expect(all.map(({ textContent }) => textContent)).toEqual([
    '18/05/2026 · claire@exemple.fr · 1 document gardé',
    expect.stringMatching(/^17\/05\/2026 · paul@exemple\.fr · rien ne prouve/),
    expect.stringMatching(/^16\/05\/2026 · autre@exemple\.fr · expéditeur inconnu/),
    expect.stringMatching(/^15\/05\/2026 · claire@exemple\.fr · aucun document gardélettre/),
  ]);
  expect(screen.getByRole('link', { name: /Courrier local/ })).toHaveAttribute(
    'href',
    '/courrier-local?a=factures-0123%40courrier.exemple.fr',
  );
});

it('shows nothing where no mails are taken in', async () => {
  await open({ offered: false, address: null });
  await waitFor(() => expect(screen.queryByText(/courriel/)).not.toBeInTheDocument());
});

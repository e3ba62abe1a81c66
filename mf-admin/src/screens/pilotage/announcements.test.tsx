import {
  refuse,
  renderScreen,
  screen,
  waitFor,
  within,
  type Answers,
} from '@sci/shell-sdk/testing';
import fr from '../../locales/fr.json' with { type: 'json' };
import { Announcements } from './announcements.tsx';

const show = (drawn: React.ReactElement, api: Answers, path = '/admin/pilotage') =>
  renderScreen(drawn, { admin: true, messages: { admin: fr }, api, path });

const at = '2026-03-01T02:00:00.000Z';

describe('a message to those concerned', () => {
  const message = {
    id: 9,
    subject: 'Coupure dimanche',
    text: 'Le service s’arrête.',
    last_day: '2026-03-15',
    audience: 'everybody' as const,
    about: '',
    by_mail: true,
    written_by: 'Jeanne Martin',
    written_at: at,
    people: 3,
    mails: 2,
    to_send: 0,
    shown: true,
    taken_back_at: null,
  };

  it('is typed beside what will be seen, says to how many people, and leaves once it was confirmed', async () => {
    const { user, sent } = await show(
      <Announcements />,
      {
        'GET /v2/admin/announcements': () => [],
        'GET /v2/admin/announcement_audience': () => ({ about: 'SCI du Lac', people: 3, mails: 2 }),
        'POST /v2/admin/announcements': () => ({ message: 'Message affiché.' }),
      },
      '/admin/pilotage?message.to=company-5',
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Écrire un message' }));
    expect(await dialog.findByText('Société SCI du Lac')).toBeVisible();
    expect(dialog.getByText(/^3 personnes\. 2 adresses sont vérifiées/)).toBeVisible();
    expect(sent('GET /v2/admin/announcement_audience')[0]?.query).toEqual({
      audience: 'company',
      about_id: 5,
    });
    await user.click(dialog.getByRole('button', { name: 'Envoyer' }));
    expect(
      within(await dialog.findByRole('alert'))
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Donnez un objet au message.', 'Écrivez le message.']);
    await user.type(dialog.getByLabelText(/^Objet/), 'Coupure dimanche');
    await user.type(dialog.getByLabelText(/^Message/), 'Le service s’arrête.');
    expect(dialog.getByText('Coupure dimanche')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Envoyer' }));

    const question = within(
      await screen.findByRole('dialog', { name: /^Envoyer ce message à 3 personnes/ }),
    );
    expect(sent('POST /v2/admin/announcements')).toHaveLength(0);
    await user.click(question.getByRole('button', { name: 'Envoyer' }));
    await waitFor(() =>
      expect(sent('POST /v2/admin/announcements')[0]?.body).toMatchObject({
        subject: 'Coupure dimanche',
        text: 'Le service s’arrête.',
        audience: 'company',
        about_id: 5,
        by_mail: true,
      }),
    );
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Écrire un message' })).not.toBeInTheDocument(),
    );
  });

  it('offers a message that was typed and left', async () => {
    const { user } = await show(
      <Announcements />,
      {
        'GET /v2/admin/announcements': () => [],
        'GET /v2/admin/announcement_audience': async () => {
          // It comes after its dialog, which gives the keyboard to its cross.
          await waitFor(() => expect(screen.getByRole('button', { name: 'Fermer' })).toHaveFocus());
          return { about: '', people: 3, mails: 2 };
        },
      },
      '/admin/pilotage?message.to=everybody',
    );
    const dialog = () => screen.findByRole('dialog', { name: 'Écrire un message' });
    const subject = await within(await dialog()).findByLabelText(/^Objet/);
    await waitFor(() => expect(subject).toHaveFocus());
    await user.type(subject, 'Coupure');
    await user.click(within(await dialog()).getByRole('button', { name: 'Annuler' }));
    await user.click(await screen.findByRole('button', { name: 'Écrire à tout le monde' }));
    expect(await within(await dialog()).findByLabelText(/^Objet/)).toHaveValue('');
    await user.click(within(await dialog()).getByRole('button', { name: 'Reprendre' }));
    expect(within(await dialog()).getByLabelText(/^Objet/)).toHaveValue('Coupure');
  });

  it('asks about no message whose day cannot be read, and keeps what was typed beside a refusal', async () => {
    const { user } = await show(
      <Announcements />,
      {
        'GET /v2/admin/announcements': () => [],
        'GET /v2/admin/announcement_audience': () => ({ about: '', people: 3, mails: 2 }),
        'POST /v2/admin/announcements': () =>
          refuse(422, {
            message: 'À corriger.',
            errors: { last_day: ['Le bandeau doit rester affiché au moins aujourd’hui.'] },
          }),
      },
      '/admin/pilotage?message.to=everybody',
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Écrire un message' }));
    await user.type(await dialog.findByLabelText(/^Objet/), 'Coupure');
    await user.type(dialog.getByLabelText(/^Message/), 'Dimanche.');
    const day = dialog.getByLabelText(/^Bandeau affiché/);
    await user.clear(day);
    await user.type(day, '30022026');
    await user.click(dialog.getByRole('button', { name: 'Envoyer' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('le 30 février 2026 n’existe pas');
    expect(screen.queryByRole('dialog', { name: /^Envoyer ce/ })).not.toBeInTheDocument();
    await user.clear(day);
    await user.type(day, '28022026');
    await user.click(dialog.getByRole('button', { name: 'Envoyer' }));
    const question = within(await screen.findByRole('dialog', { name: /^Envoyer ce message/ }));
    await user.click(question.getByRole('button', { name: 'Envoyer' }));
    await waitFor(() =>
      expect(dialog.getByLabelText(/^Bandeau affiché/)).toHaveAccessibleDescription(
        'Le bandeau doit rester affiché au moins aujourd’hui.',
      ),
    );
    expect(dialog.getByLabelText(/^Objet/)).toHaveValue('Coupure');
  });

  it('is listed with whom it reached, and taken back after a question', async () => {
    const { user, sent } = await show(<Announcements />, {
      'GET /v2/admin/announcements': () => [
        message,
        { ...message, id: 8, subject: 'Ancien', shown: false },
      ],
      'POST /v2/admin/announcement/:id/take_back': () => ({ message: 'Message retiré.' }),
    });
    const row = within(await screen.findByRole('row', { name: /Coupure dimanche/ }));
    expect(row.getByText('3 personnes.')).toBeVisible();
    expect(row.getByText('2 mails remis à l’envoi')).toBeVisible();
    expect(row.getByText('Affiché jusqu’au 15/03/2026')).toBeVisible();
    const over = within(screen.getByRole('row', { name: /Ancien/ }));
    expect(over.queryByRole('button', { name: /^Retirer/ })).not.toBeInTheDocument();

    await user.click(row.getByRole('button', { name: /^Retirer/ }));
    const question = within(await screen.findByRole('dialog', { name: /^Retirer/ }));
    await user.click(question.getByRole('button', { name: 'Retirer' }));
    await waitFor(() =>
      expect(sent('POST /v2/admin/announcement/:id/take_back')[0]?.params).toEqual({ id: 9 }),
    );
  });
});

import {
  Download,
  refuse,
  renderScreen,
  screen,
  waitFor,
  type Answers,
} from '@sci/shell-sdk/testing';
import fr from '../../../locales/fr.json' with { type: 'json' };
import { DocumentViewer } from './document-viewer.tsx';

// The browser of the tests gives no addresses to files.
URL.createObjectURL = () => '#document';
URL.revokeObjectURL = () => undefined;

const open = (type: string, api: Answers) =>
  renderScreen(<DocumentViewer file={{ id: 5, name: 'IMG_1.heic', type }} onClose={() => {}} />, {
    messages: { gestion: fr },
    api,
  });

it('shows a HEIC as the JPEG that the server makes of it, and saves it as it came', async () => {
  const { user, sent } = await open('image/heic', {
    'GET /v2/file/:id/picture': () => new Download('IMG_1.heic.jpg'),
    'GET /v2/file/:id': () => new Download('IMG_1.heic'),
  });
  expect(await screen.findByRole('img', { name: 'IMG_1.heic' })).toBeVisible();
  expect(sent('GET /v2/file/:id')).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Enregistrer le document' }));
  await waitFor(() => expect(sent('GET /v2/file/:id')).toHaveLength(1));
});

it('says why a HEIC is not shown, and saves it all the same', async () => {
  const { user, sent } = await open('image/heif', {
    'GET /v2/file/:id/picture': () => refuse(422, { message: 'Elle ne peut pas être affichée.' }),
    'GET /v2/file/:id': () => new Download('IMG_1.heic'),
  });
  expect(await screen.findByText('Elle ne peut pas être affichée.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Enregistrer le document' }));
  await waitFor(() => expect(sent('GET /v2/file/:id')).toHaveLength(1));
});

it('closes a PDF also from behind its reader, which keeps every key', async () => {
  let closed = 0;
  const { user } = await renderScreen(
    <DocumentViewer
      file={{ id: 5, name: 'facture.pdf', type: 'application/pdf' }}
      onClose={() => (closed += 1)}
    />,
    { messages: { gestion: fr }, api: { 'GET /v2/file/:id': () => new Download('facture.pdf') } },
  );
  const reader = await screen.findByTitle('facture.pdf');
  expect(reader).toHaveAccessibleDescription(/Tab en sort/);
  const close = screen.getByRole('button', { name: 'Fermer l’aperçu' });
  expect(reader.compareDocumentPosition(close)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.click(close);
  expect(closed).toBe(1);
});

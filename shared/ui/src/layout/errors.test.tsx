import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Page } from './page.tsx';
import { UiProvider } from '../theme/provider.tsx';
import { ErrorList, ErrorPanel } from './errors.tsx';

it('never shows the words of our own mistakes to the user', () => {
  render(
    <UiProvider test>
      <ErrorPanel error={new TypeError("Cannot read 'x' of undefined")} />
    </UiProvider>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Une erreur inattendue');
  expect(screen.getByRole('alert')).not.toHaveTextContent('undefined');
});

it('says what was refused, not only that something was', () => {
  const refused = Object.assign(new Error('Données refusées'), {
    status: 422,
    errors: { search: ['120 caractères au plus sont attendus.'], from: ['Date illisible.'] },
  });
  render(
    <UiProvider test>
      <ErrorPanel error={refused} />
    </UiProvider>,
  );
  expect(screen.getByText('120 caractères au plus sont attendus.')).toBeVisible();
  expect(screen.getByText('Date illisible.')).toBeVisible();
  expect(screen.queryByText('Données refusées')).not.toBeInTheDocument();
});

it.each([
  [500, true],
  [422, false],
])(
  'tells the reference of an answer %i only where the server keeps its report',
  (status, tells) => {
    const error = Object.assign(new Error('Rien à faire'), {
      status,
      errors: {},
      requestId: 'demande-0001',
    });
    render(
      <UiProvider test>
        <ErrorPanel error={error} />
      </UiProvider>,
    );
    expect(screen.queryByText('demande-0001') !== null).toBe(tells);
  },
);

it('offers to try again', async () => {
  const user = userEvent.setup();
  let tries = 0;
  render(
    <UiProvider test>
      <ErrorPanel
        error={null}
        onRetry={() => {
          tries += 1;
        }}
      />
    </UiProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(tries).toBe(1);
});

it('offers to load the page again where asking again is of no use', () => {
  const outdated = Object.assign(
    new Error('Une nouvelle version est nécessaire. Rechargez la page.'),
    { status: 426, errors: {}, outdated: true },
  );
  render(
    <UiProvider test>
      <ErrorPanel error={outdated} onRetry={() => {}} />
    </UiProvider>,
  );
  expect(screen.getByRole('button', { name: 'Recharger' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Réessayer' })).not.toBeInTheDocument();
});

it('lists the refusals of an area, takes the focus and can be dismissed', async () => {
  const user = userEvent.setup();
  let dismissed = false;
  render(
    <UiProvider test>
      <ErrorList
        errors={['Le nom est obligatoire.', 'Le capital est obligatoire.']}
        onDismiss={() => {
          dismissed = true;
        }}
      />
    </UiProvider>,
  );
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByRole('alert').parentElement).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Masquer ce message' }));
  expect(dismissed).toBe(true);
});

it('says why a look at what is typed was refused, and leaves the keyboard where somebody types on', async () => {
  const Preview = ({ errors }: { readonly errors: readonly string[] }) => (
    <UiProvider test>
      <ErrorList errors={errors} />
      <input aria-label="Durée" />
      <button type="button">Aperçu</button>
    </UiProvider>
  );
  const { rerender } = render(<Preview errors={[]} />);
  const field = screen.getByLabelText('Durée');
  await userEvent.click(screen.getByRole('button', { name: 'Aperçu' }));
  await userEvent.type(field, '24');
  rerender(<Preview errors={['La durée est trop longue.']} />);
  expect(screen.getByRole('alert')).toHaveTextContent('La durée est trop longue.');
  await userEvent.keyboard('0');
  expect(field).toHaveValue('240');

  await userEvent.keyboard('{Enter}');
  rerender(<Preview errors={['La durée est de 360 mois au plus.']} />);
  expect(screen.getByRole('alert').parentElement).toHaveFocus();
});

it('names the page once, for the reader and for the browser’s tab, and says why it is closed', () => {
  render(
    <UiProvider test>
      <Page title="Associés" readOnly="La déclaration est passée.">
        <p>contenu</p>
      </Page>
    </UiProvider>,
  );
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(document.title).toBe('Associés – Ma SCI');
  expect(screen.getByText('Lecture seule')).toBeVisible();
  expect(screen.getByText('La déclaration est passée.')).toBeVisible();
});

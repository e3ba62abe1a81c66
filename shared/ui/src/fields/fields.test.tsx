import { useState, type ReactElement } from 'react';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UiProvider } from '../theme/provider.tsx';
import { CheckField, SelectField } from './choice-fields.tsx';
import { FileDrop } from './file-drop.tsx';
import { PasswordField, TextAreaField, TextField } from './text-fields.tsx';
import { DateField, NumberField } from './value-fields.tsx';

const show = (element: ReactElement) => {
  render(<UiProvider test>{element}</UiProvider>);
  return userEvent.setup();
};

it('chooses one of a grouped list, by its label', async () => {
  const chosen: string[] = [];
  const user = show(
    <SelectField
      name="type"
      label="Type"
      value="AP"
      onChange={(value) => chosen.push(value)}
      errors={['Un type est attendu.']}
      data={[
        { value: 'AP', label: 'Appartement', group: 'Urbain' },
        { value: 'M', label: 'Maison', group: 'Urbain' },
        { value: 'R', label: 'Immeuble rural', group: 'Rural' },
      ]}
    />,
  );
  const field = screen.getByLabelText('Type');
  expect(screen.getByRole('group', { name: 'Rural' })).toBeInTheDocument();
  expect(field).toHaveAccessibleDescription('Un type est attendu.');
  await user.selectOptions(field, 'Immeuble rural');
  expect(chosen).toEqual(['R']);
});

it('keeps every letter that is pasted, also more than the server takes', async () => {
  function Siret() {
    const [value, setValue] = useState('');
    // oxlint-disable-next-line typescript/no-deprecated -- published builds may still say it
    return (
      <TextField name="siret" label="SIRET" maxLength={14} value={value} onChange={setValue} />
    );
  }
  const user = show(<Siret />);
  await user.click(screen.getByLabelText('SIRET'));
  await user.paste('123 456 789 00012');
  expect(screen.getByLabelText('SIRET')).toHaveValue('123 456 789 00012');
});

it('says yes or no, with its hint and its error read by screen readers', async () => {
  const said: boolean[] = [];
  const user = show(
    <CheckField
      name="copropriete"
      label="Copropriété"
      hint="Un syndic la gère."
      errors={['Répondez.']}
      value={false}
      onChange={(value) => said.push(value)}
    />,
  );
  const box = screen.getByRole('checkbox', { name: 'Copropriété' });
  expect(box).toHaveAccessibleDescription('Un syndic la gère. Répondez.');
  expect(box).toBeInvalid();
  await user.click(box);
  expect(said).toEqual([true]);
});

function Years() {
  const [value, setValue] = useState<number | null>(null);
  return (
    <>
      <NumberField name="months" label="Durée" value={value} onChange={setValue} />
      <output>{String(value)}</output>
    </>
  );
}

it('reads whole numbers with spaces, and nothing else', async () => {
  const user = show(<Years />);
  await user.type(screen.getByLabelText('Durée'), '1 200');
  expect(screen.getByRole('status')).toHaveTextContent('1200');
  await user.type(screen.getByLabelText('Durée'), ',5');
  await user.tab();
  expect(screen.getByLabelText('Durée')).toHaveValue('1 200,5');
  expect(screen.getByLabelText('Durée')).toHaveAccessibleDescription(
    'Un nombre entier est attendu.',
  );
  expect(screen.getByRole('status')).toHaveTextContent('1200');
});

it('says that it cannot read what was typed only once the mouse that left it is up: nothing moves under a press', async () => {
  const pressed: string[] = [];
  const user = show(
    <>
      <DateField name="date" label="Date" value="" onChange={() => {}} />
      <button type="button" onClick={() => pressed.push('envoyé')}>
        Envoyer
      </button>
    </>,
  );
  const [date, button] = [
    screen.getByLabelText('Date'),
    screen.getByRole('button', { name: 'Envoyer' }),
  ];
  await user.type(date, '32/13/2015');
  await user.pointer({ keys: '[MouseLeft>]', target: button });
  expect(date).not.toHaveFocus();
  expect(date).toBeValid();
  await user.pointer('[/MouseLeft]');
  expect(pressed).toEqual(['envoyé']);
  await waitFor(() =>
    expect(date).toHaveAccessibleDescription(
      'Date illisible\u00a0: il n’y a pas de mois 13, écrivez par exemple 15/03/1980.',
    ),
  );
});

it('completes a day with the year of the screen', async () => {
  const days: string[] = [];
  const user = show(
    <DateField
      name="date"
      label="Date"
      value=""
      defaultYear={2026}
      onChange={(day) => days.push(day)}
    />,
  );
  await user.type(screen.getByLabelText('Date'), '0503');
  await user.tab();
  expect(days.at(-1)).toBe('2026-03-05');
  expect(screen.getByLabelText('Date')).toHaveValue('05/03/2026');
});

it('shows a secret on demand, and marks a refused one', async () => {
  const user = show(
    <PasswordField
      name="password"
      label="Mot de passe"
      value="secret"
      onChange={() => {}}
      errors={['Trop court.']}
    />,
  );
  expect(screen.getByLabelText('Mot de passe')).toHaveAttribute('type', 'password');
  expect(screen.getByLabelText('Mot de passe')).toBeInvalid();
  await user.click(screen.getByRole('button', { name: 'Afficher ou masquer le mot de passe' }));
  expect(screen.getByLabelText('Mot de passe')).toHaveAttribute('type', 'text');
});

it('keeps several lines', async () => {
  const typed: string[] = [];
  const user = show(
    <TextAreaField
      name="comment"
      label="Commentaire"
      value=""
      onChange={(text) => typed.push(text)}
    />,
  );
  await user.type(screen.getByLabelText('Commentaire'), 'x{Enter}');
  expect(typed).toEqual(['x', '\n']);
});

describe('files', () => {
  const pdf = new File(['%PDF'], 'facture.pdf', { type: 'application/pdf' });
  const csv = new File(['a;b'], 'releve.csv', { type: 'text/csv' });

  it('are taken when chosen, and the same one may be chosen again', async () => {
    const taken: string[] = [];
    const user = show(
      <FileDrop
        label="Importer un relevé"
        multiple
        onFiles={(files) => taken.push(...files.map(({ name }) => name))}
      />,
    );
    const input = screen.getByLabelText('Importer un relevé');
    await user.upload(input, [pdf, csv]);
    await user.upload(input, [csv]);
    expect(taken).toEqual(['facture.pdf', 'releve.csv', 'releve.csv']);
  });

  it('are taken when dropped; of several where one is expected none is, and it is said', () => {
    const taken: string[] = [];
    show(
      <FileDrop
        label="Déposer une facture"
        onFiles={(files) => taken.push(...files.map(({ name }) => name))}
      />,
    );
    const zone = screen.getByText('Déposer une facture').parentElement;
    if (zone === null) throw new Error('no zone');
    fireEvent.drop(zone, { dataTransfer: { files: [pdf, csv] } });
    expect(taken).toEqual([]);
    expect(screen.getByRole('alert')).toHaveTextContent(/^Un seul fichier est attendu ici/);
    fireEvent.drop(zone, { dataTransfer: { files: [pdf] } });
    expect(taken).toEqual(['facture.pdf']);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('are not taken where nothing can be changed', () => {
    const taken: string[] = [];
    show(
      <FileDrop
        label="Déposer une facture"
        disabled
        onFiles={(files) => taken.push(...files.map(({ name }) => name))}
      />,
    );
    const zone = screen.getByText('Déposer une facture').parentElement;
    if (zone === null) throw new Error('no zone');
    fireEvent.drop(zone, { dataTransfer: { files: [pdf] } });
    expect(taken).toEqual([]);
    expect(screen.getByRole('alert')).toHaveTextContent(/^Rien ne peut être déposé/);
    expect(screen.getByLabelText('Déposer une facture')).toBeDisabled();
  });
});

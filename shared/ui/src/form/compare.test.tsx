import { render } from '@testing-library/react';
import { differences, merged } from './compare.ts';

interface Line {
  readonly key: string;
  readonly resolution: { readonly title: string; readonly votes: readonly { who: number }[] };
}
const line = (index: number, title: string, votes: readonly { who: number }[] = []): Line => ({
  key: `saved-${index}`,
  resolution: { title, votes },
});
const SEEN = { lines: [line(0, 'Comptes'), line(1, 'Quitus')] };
const MINE = { lines: [line(0, 'Comptes 2025'), line(1, 'Quitus')] };
const THEIRS = { lines: [line(0, 'Comptes'), line(1, 'Quitus à la gérance')] };

/** The form that shows the lines. */
function form(): HTMLFormElement | null {
  const { container } = render(
    <form>
      {[0, 1].map((index) => (
        <label key={index}>
          Résolution {index + 1}
          <input name={`lines.${index}.title`} />
        </label>
      ))}
    </form>,
  );
  return container.querySelector('form');
}

it('tells the lines of a list that differ, by their fields', () => {
  expect(differences(MINE, THEIRS, SEEN, form())).toEqual([
    { name: 'lines.0.title', label: 'Résolution 1', mine: 'Comptes 2025', stored: 'Comptes' },
    {
      name: 'lines.1.title',
      label: 'Résolution 2',
      mine: 'non modifié',
      stored: 'Quitus à la gérance',
    },
  ]);
});

it('tells of a line, too, what has no field of its own', () => {
  const theirs = { lines: [line(0, 'Comptes', [{ who: 1 }]), line(1, 'Quitus')] };
  expect(differences(SEEN, theirs, SEEN, form())).toEqual([
    {
      name: 'lines.0',
      label: 'Résolution 1, autres valeurs',
      mine: 'non modifié',
      stored: 'modifié',
    },
  ]);
});

it('keeps what two people changed in different lines of a list with keys', () => {
  expect(merged(MINE, THEIRS, SEEN)).toEqual({
    lines: [line(0, 'Comptes 2025'), line(1, 'Quitus à la gérance')],
  });
});

it('mixes no lists whose lines may be others: what the user typed stays whole', () => {
  const theirs = { lines: [line(1, 'Quitus')] };
  expect(merged(MINE, theirs, SEEN)).toEqual(MINE);
  const rows = (first: string, second: string) => ({
    rows: [{ account: first }, { account: second }],
  });
  expect(merged(rows('512', '101'), rows('164', '101'), rows('164', '512'))).toEqual(
    rows('512', '101'),
  );
  expect(merged(rows('164', '512'), rows('164', '101'), rows('164', '512'))).toEqual(
    rows('164', '101'),
  );
});

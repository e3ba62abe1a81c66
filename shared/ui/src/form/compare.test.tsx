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

interface Vote {
  readonly associate_id: number;
  readonly vote: string;
}
const agenda = (...votes: readonly Vote[]) => ({
  lines: [{ key: 'saved-0', resolution: { title: 'Comptes', votes } }],
});
const vote = (associate_id: number, choice: string): Vote => ({ associate_id, vote: choice });

describe('votes of one resolution', () => {
  const seen = agenda(vote(1, 'pour'), vote(2, 'pour'));
  const mine = agenda(vote(1, 'contre'), vote(2, 'pour'));
  const theirs = agenda(vote(2, 'contre'), vote(1, 'pour'), vote(3, 'abstention'));

  it('are kept when each of two people typed another one', () => {
    expect(merged(mine, theirs, seen)).toEqual(
      agenda(vote(1, 'contre'), vote(2, 'contre'), vote(3, 'abstention')),
    );
    const withdrawn = agenda(vote(1, 'contre'));
    expect(merged(mine, agenda(vote(1, 'pour')), seen)).toEqual(withdrawn);
  });

  it('are told by who cast them, also that of somebody whom the form does not hold yet', () => {
    const { container } = render(
      <form>
        {['0', '1', 'associate_id-3'].map((place, index) => (
          <div key={place}>
            <label htmlFor={place}>Vote {index + 1}</label>
            <select id={place} name={`lines.0.votes.${place}.vote`}>
              <option value="pour">Pour</option>
              <option value="contre">Contre</option>
              <option value="abstention">Abstention</option>
            </select>
          </div>
        ))}
      </form>,
    );
    const told = differences(mine, theirs, seen, container.querySelector('form'));
    expect(told.map(({ label, ...words }) => [label, words.mine, words.stored])).toEqual([
      ['Vote 1', 'Contre', 'Pour'],
      ['Vote 2', 'non modifié', 'Contre'],
      ['Vote 3', 'non modifié', 'Abstention'],
    ]);
  });
});

it('tells which lines of a list only one of two people has', () => {
  const balance = (account: string, debit: number | null) => ({ account, debit });
  const rows = [balance('101', null), balance('164', 3_00), balance('401', 5_00)];
  const { container } = render(
    <form>
      {rows.map((row, index) => (
        <fieldset key={row.account}>
          <legend>Ligne {index + 1}</legend>
          <label>
            Compte
            <input name={`rows.${index}.account`} />
          </label>
          <label>
            Débit
            <input name={`rows.${index}.debit`} inputMode="decimal" />
          </label>
        </fieldset>
      ))}
    </form>,
  );
  const form = container.querySelector('form');
  const told = (stored: typeof rows) =>
    differences({ rows }, { rows: stored }, { rows: [] }, form).map((one) => [
      one.label,
      one.mine,
      one.stored,
    ]);
  expect(told([balance('101', null), balance('401', 5_00)])).toEqual([
    ['Ligne 2, Compte', '164', 'vide'],
    ['Ligne 2, Débit', '3,00\u00a0€', 'vide'],
  ]);
  expect(told([balance('471', 1_00), ...rows])).toEqual([
    ['Autre ligne', 'absente', 'Compte 471, Débit 1,00\u00a0€'],
  ]);
});

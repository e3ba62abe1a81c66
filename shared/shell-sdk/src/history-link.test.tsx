import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { HistoryLink } from './history-link.tsx';
import { routeTableAtom } from './routes.tsx';
import { store } from './state.ts';

const open = (routes: ReadonlyMap<string, string>) => {
  store.set(routeTableAtom, routes);
  render(
    <MemoryRouter>
      <HistoryLink record={{ kind: 'loan', id: 7 }}>Historique</HistoryLink>
    </MemoryRouter>,
  );
  return screen.queryByRole('link');
};

it('leads to the history of the record where the module that shows it is published', () => {
  const link = open(new Map([['compte-rendu.history', '/app/historique/:kind/:id']]));
  expect(link).toHaveAttribute('href', '/app/historique/loan/7');
});

it('is not there while that module is switched off: no link leads elsewhere', () => {
  expect(open(new Map())).toBeNull();
});

import { useState } from 'react';
import { queryClient, useApiQuery } from './queries.ts';
import { isReadByOthers, noteWritten, ReaderContext } from './readers.ts';
import { fiscalYearAtom, sessionAtom, store } from './state.ts';
import { renderScreen, screen, waitFor } from './testing/render-screen.tsx';

const KEY = ['GET /getFiscalYears'];
const year = (of: number) => ({
  year: of,
  date_declaration_2072: '2026-05-20',
  date_declaration_2072_report: null,
  date_declaration_ag: '2026-06-30',
  updated_at: '2026-01-01T00:00:00Z',
});
const api = { 'GET /getFiscalYears': () => [year(2025), year(2024)] };

function Years() {
  const { data } = useApiQuery('GET /getFiscalYears');
  return <p>{data?.map((one) => one.year).join() ?? 'en cours'}</p>;
}

/** A screen of the module, opened by the button. */
function Opened({ by }: { readonly by: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <ReaderContext value={by}>
      {isOpen ? <Years /> : <button onClick={() => setOpen(true)}>Ouvrir</button>}
    </ReaderContext>
  );
}

const writeAs = (by: string): void => {
  queryClient.setQueryData(KEY, [year(1999)]);
  noteWritten(queryClient, KEY, by);
};

it('shows a module what it wrote into the memory itself', async () => {
  const { user } = await renderScreen(<Opened by="mf-a" />, { api });
  writeAs('mf-a');
  await user.click(screen.getByRole('button', { name: 'Ouvrir' }));
  expect(screen.getByText('1999')).toBeVisible();
});

it('reads from the server for whoever else asks', async () => {
  const { user } = await renderScreen(<Opened by="mf-b" />, { api });
  writeAs('mf-a');
  await user.click(screen.getByRole('button', { name: 'Ouvrir' }));
  expect(screen.queryByText('1999')).not.toBeInTheDocument();
  expect(await screen.findByText('2025,2024')).toBeVisible();
});

it('knows for whom a reading is on screen', async () => {
  await renderScreen(
    <ReaderContext value="mf-a">
      <Years />
    </ReaderContext>,
    { api },
  );
  await waitFor(() => expect(queryClient.getQueryData(KEY)).toBeDefined());
  const query = queryClient.getQueryCache().find({ queryKey: KEY });
  expect(query && [isReadByOthers(query, 'mf-a'), isReadByOthers(query, 'mf-b')]).toEqual([
    false,
    true,
  ]);
});

it('lets nobody change in its place what everybody is given', async () => {
  await renderScreen(<Years />, { api });
  await screen.findByText('2025,2024');
  const years: unknown = queryClient.getQueryData(KEY);
  expect(() => Array.isArray(years) && years.reverse()).toThrow(TypeError);
  expect(() => Object.assign(Object(years)[0], { year: 1 })).toThrow(TypeError);
  expect(() => Object.assign(store.get(sessionAtom), { userId: 7 })).toThrow(TypeError);
  expect(() => Object.assign(store.get(fiscalYearAtom), { year: 7 })).toThrow(TypeError);
});

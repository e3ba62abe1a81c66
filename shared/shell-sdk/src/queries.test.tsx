import { api } from '@sci/api-client';
import { useApiMutation, useMutation } from './mutations.ts';
import {
  followOtherTabsWrites,
  invalidateAll,
  queryClient,
  useApiQuery,
  useYearQuery,
} from './queries.ts';
import { readStaleAgain, useStaleSince } from './stale.ts';
import { act, refuse, renderScreen, screen, waitFor } from './testing/render-screen.tsx';
import { useFiscalYear, useReadOnly } from './hooks.ts';
import { noticesAtom, notify, tellError } from './notices.ts';
import { RouteLink } from './routes.tsx';
import { store } from './state.ts';

const years = [
  {
    year: 2025,
    date_declaration_2072: '2026-05-20',
    date_declaration_2072_report: null,
    date_declaration_ag: '2026-06-30',
    updated_at: '2026-01-01T00:00:00Z',
  },
];

function Years() {
  const { data, error, isPending } = useApiQuery('GET /getFiscalYears');
  if (isPending) return <p>en cours</p>;
  return <p>{error?.message ?? data?.map(({ year }) => year).join()}</p>;
}

it('shows what the API answers', async () => {
  await renderScreen(<Years />, { api: { 'GET /getFiscalYears': () => years } });
  expect(await screen.findByText('2025')).toBeVisible();
});

it('shows the French sentence of a refusal', async () => {
  await renderScreen(<Years />, {
    api: { 'GET /getFiscalYears': () => refuse(403, { message: 'Interdit' }) },
  });
  expect(await screen.findByText('Interdit')).toBeVisible();
});

function Reading() {
  const { data, isError } = useApiQuery('GET /getFiscalYears');
  const since = useStaleSince();
  if (isError) return <p>refusé</p>;
  return (
    <p>{`${data?.map(({ year }) => year).join() ?? 'en cours'}${since === null ? '' : ' ancien'}`}</p>
  );
}

it('keeps on screen what was read while the server does not answer, and knows that it is old', async () => {
  let answer: () => typeof years | ReturnType<typeof refuse> = () => years;
  await renderScreen(<Reading />, { api: { 'GET /getFiscalYears': () => answer() } });
  expect(await screen.findByText('2025')).toBeVisible();

  answer = () => refuse(500);
  await act(() => invalidateAll());
  expect(await screen.findByText('2025 ancien')).toBeVisible();

  answer = () => years;
  await act(() => readStaleAgain(queryClient));
  expect(await screen.findByText('2025')).toBeVisible();
});

it('takes away what the server refuses to give any longer', async () => {
  let answer: () => typeof years | ReturnType<typeof refuse> = () => years;
  await renderScreen(<Reading />, { api: { 'GET /getFiscalYears': () => answer() } });
  expect(await screen.findByText('2025')).toBeVisible();

  answer = () => refuse(403);
  await act(() => invalidateAll());
  expect(await screen.findByText('refusé')).toBeVisible();
});

function Company() {
  const { data } = useApiQuery('GET /v2/company/isSharesConfirmed');
  const confirm = useApiMutation('POST /v2/company/confirmShares', { changes: ['associates'] });
  return (
    <button type="button" onClick={() => confirm.mutate({})}>
      {data?.confirmed === true ? 'confirmée' : 'à confirmer'}
    </button>
  );
}

it('reads again what a write changed', async () => {
  let confirmed = false;
  const { user } = await renderScreen(<Company />, {
    api: {
      'GET /v2/company/isSharesConfirmed': () => ({ confirmed, confirmed_at: null }),
      'POST /v2/company/confirmShares': () => {
        confirmed = true;
        return { confirmed };
      },
    },
  });
  await user.click(await screen.findByText('à confirmer'));
  expect(await screen.findByText('confirmée')).toBeVisible();
});

function ByFunction() {
  const { data } = useApiQuery('GET /v2/company/isSharesConfirmed');
  const confirm = useMutation({ mutationFn: () => api.call('POST /v2/company/confirmShares') });
  return (
    <button type="button" onClick={() => confirm.mutate()}>
      {data?.confirmed === true ? 'confirmée' : 'à confirmer'}
    </button>
  );
}

/** A server that confirms the shares, and whose answer to that is lost. */
function losingAnswers() {
  let confirmed = false;
  return {
    'GET /v2/company/isSharesConfirmed': () => ({ confirmed, confirmed_at: null }),
    'POST /v2/company/confirmShares': () => {
      confirmed = true;
      return refuse(502, { message: 'Sans réponse.' });
    },
  };
}

it.each([
  ['a call', Company],
  ['a function', ByFunction],
])('reads again what %s changed of which the answer was lost', async (_, Screen) => {
  const { user } = await renderScreen(<Screen />, { api: losingAnswers() });
  await user.click(await screen.findByText('à confirmer'));
  expect(await screen.findByText('confirmée')).toBeVisible();
});

const useByKey = () => useApiMutation('POST /v2/company/confirmShares');
const useByFunction = () =>
  useMutation({
    mutationFn: (nothing: Record<string, never>) =>
      api.call('POST /v2/company/confirmShares', nothing),
  });

/** What it writes takes the button away, and with it whatever would tell of a failure. */
function Gone({ useWriting }: { readonly useWriting: typeof useByKey | typeof useByFunction }) {
  const { data } = useApiQuery('GET /v2/company/isSharesConfirmed');
  return data?.confirmed === false ? <Ask useWriting={useWriting} /> : <p>confirmée</p>;
}
function Ask({ useWriting }: { readonly useWriting: typeof useByKey | typeof useByFunction }) {
  const { mutateAsync } = useWriting();
  return (
    <button type="button" onClick={() => void mutateAsync({}).catch(() => undefined)}>
      à confirmer
    </button>
  );
}

it.each([
  ['a call', useByKey],
  ['a function', useByFunction],
])(
  'says that the answer to %s was lost where the reading takes away what asked',
  async (_, useWriting) => {
    const { user, notices } = await renderScreen(<Gone useWriting={useWriting} />, {
      api: losingAnswers(),
    });
    await user.click(await screen.findByText('à confirmer'));
    expect(await screen.findByText('confirmée')).toBeVisible();
    expect(notices()).toEqual([
      'La réponse du serveur s’est perdue. L’écran montre à présent ce qui est enregistré.',
    ]);
  },
);

function Told({ tells }: { readonly tells: boolean }) {
  const { data } = useApiQuery('GET /v2/company/isSharesConfirmed');
  const { mutate, error } = useByKey();
  const ask = () => mutate({}, tells ? { onError: tellError } : {});
  return (
    <>
      <button type="button" onClick={ask}>
        {data?.confirmed === true ? 'confirmée' : 'à confirmer'}
      </button>
      {!tells && error !== null && <p role="alert">{error.message}</p>}
    </>
  );
}

it.each([
  ['in its place', false],
  ['by a notice', true],
])('says %s no longer that a server can’t be reached which answers again', async (_, tells) => {
  const { user, notices } = await renderScreen(<Told tells={tells} />, { api: losingAnswers() });
  await user.click(await screen.findByText('à confirmer'));
  expect(await screen.findByText('confirmée')).toBeVisible();
  const said = () => (tells ? notices() : [screen.getByRole('alert').textContent]);
  await waitFor(() =>
    expect(said()).toEqual([
      'La réponse du serveur s’est perdue. L’écran montre à présent ce qui est enregistré.',
    ]),
  );
});

it('leaves what the server itself says of a failure', async () => {
  const message = 'La base de données est trop occupée.';
  const { user, requests } = await renderScreen(<Told tells={false} />, {
    api: { ...losingAnswers(), 'POST /v2/company/confirmShares': () => refuse(503, { message }) },
  });
  await user.click(await screen.findByText('à confirmer'));
  await waitFor(() => expect(requests).toHaveLength(3));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.getByRole('alert')).toHaveTextContent(message);
});

it('reads again what another tab wrote, and tells the others what this one writes', async () => {
  let confirmed = false;
  const stop = followOtherTabsWrites();
  const told: (string | null)[] = [];
  const storing = Object.getOwnPropertyDescriptor(Storage.prototype, 'setItem') ?? {};
  const listen = (key: string, value: string) => {
    if (key === 'written') told.push(value);
  };
  Object.defineProperty(Storage.prototype, 'setItem', { ...storing, value: listen });
  try {
    const { user, requests } = await renderScreen(<Company />, {
      api: {
        'GET /v2/company/isSharesConfirmed': () => ({ confirmed, confirmed_at: null }),
        'POST /v2/company/confirmShares': () => ({ confirmed }),
      },
    });
    await user.click(await screen.findByText('à confirmer'));
    await waitFor(() => expect(told).toEqual(['["associates"]']));
    await waitFor(() => expect(requests).toHaveLength(3));

    confirmed = true;
    const written = (newValue: string | null) =>
      act(
        () => void window.dispatchEvent(new StorageEvent('storage', { key: 'written', newValue })),
      );
    written('["bankMovements"]');
    written(null);
    expect(requests).toHaveLength(3);
    written('["associates"]');
    expect(await screen.findByText('confirmée')).toBeVisible();

    // What nobody understands may be about anything.
    confirmed = false;
    written('["garages"]');
    expect(await screen.findByText('à confirmer')).toBeVisible();
    confirmed = true;
    written('["partn');
    expect(await screen.findByText('confirmée')).toBeVisible();
  } finally {
    Object.defineProperty(Storage.prototype, 'setItem', storing);
    stop();
  }
});

function Trash() {
  const { data = [] } = useApiQuery('GET /v2/trash');
  return data.map((item) => <Item key={item.id} id={item.id} />);
}
function Item({ id }: { id: number }) {
  const restore = useApiMutation('POST /v2/trash/restore');
  const run = () =>
    restore.mutate(
      { body: { kind: 'building', id } },
      { onSuccess: ({ message }) => notify({ kind: 'success', text: message }) },
    );
  return <button onClick={run}>Restaurer</button>;
}

it('does what follows a writing also when the row that asked for it has gone by then', async () => {
  const item = {
    kind: 'building' as const,
    id: 7,
    label: 'Les Tilleuls',
    year: null,
    open: true,
    deleted_at: '2026-11-20T10:00:00Z',
    deleted_by: 'Anne Martin',
    purged_at: '2026-12-20T10:00:00Z',
  };
  let rows = [item];
  const { user, notices } = await renderScreen(<Trash />, {
    api: {
      'GET /v2/trash': () => rows,
      'POST /v2/trash/restore': () => {
        rows = [];
        return { message: 'Restauré' };
      },
    },
  });
  await user.click(await screen.findByText('Restaurer'));
  await waitFor(() => expect(screen.queryByText('Restaurer')).not.toBeInTheDocument());
  await waitFor(() => expect(notices()).toEqual(['Restauré']));
});

function Confirming({ useWriting }: { useWriting: typeof useByKey | typeof useByFunction }) {
  const { mutate, error } = useWriting();
  return <button onClick={() => mutate({})}>{error?.message ?? 'Confirmer'}</button>;
}

it.each([
  ['by key', useByKey],
  ['by a function', useByFunction],
])(
  'tells why a writing %s was refused, by a notice, only when what would show it has gone',
  async (_, useWriting) => {
    const refusal = Promise.withResolvers<void>();
    const answers = {
      'POST /v2/company/confirmShares': async () => {
        await refusal.promise;
        return refuse(403, { message: 'Exercice clos' });
      },
    };
    const screens = { api: answers, route: '/ici', path: '/ici' };
    const { user, notices, router } = await renderScreen(
      <Confirming useWriting={useWriting} />,
      screens,
    );
    await user.click(screen.getByText('Confirmer'));
    await act(() => router.navigate('/ailleurs'));
    refusal.resolve();
    await waitFor(() => expect(notices()).toEqual(['Exercice clos']));

    await act(() => router.navigate('/ici'));
    act(() => store.set(noticesAtom, []));
    await user.click(screen.getByText('Confirmer'));
    expect(await screen.findByText('Exercice clos')).toBeVisible();
    expect(notices()).toEqual([]);
  },
);

it('leaves a refusal to the screen’s own words, which it says also when it has gone', async () => {
  const Confirm = () => {
    const byKey = useApiMutation('POST /v2/company/confirmShares');
    const byFunction = useMutation({
      mutationFn: () => api.call('POST /v2/company/confirmShares', {}),
      onError: () => notify({ kind: 'error', text: 'Pas confirmée' }),
    });
    const onError = () => notify({ kind: 'error', text: 'Parts non confirmées' });
    return (
      <>
        <button onClick={() => byKey.mutate({}, { onError })}>Par clé</button>
        <button onClick={() => byFunction.mutate()}>Par fonction</button>
      </>
    );
  };
  const refusal = Promise.withResolvers<void>();
  const { user, notices, router } = await renderScreen(<Confirm />, {
    api: {
      'POST /v2/company/confirmShares': async () => {
        await refusal.promise;
        return refuse(403, { message: 'Exercice clos' });
      },
    },
    route: '/ici',
    path: '/ici',
  });
  await user.click(screen.getByText('Par clé'));
  await user.click(screen.getByText('Par fonction'));
  await act(() => router.navigate('/ailleurs'));
  refusal.resolve();
  await waitFor(() => expect(notices()).toHaveLength(2));
  expect(notices().toSorted()).toEqual(['Parts non confirmées', 'Pas confirmée']);
});

function Forgetful({ useWriting }: { useWriting: typeof useByKey | typeof useByFunction }) {
  const { mutate, reset, error } = useWriting();
  return (
    <>
      <button onClick={() => mutate({})}>Confirmer</button>
      <button onClick={reset}>Fermer</button>
      <p>{error?.message ?? 'Rien'}</p>
    </>
  );
}

it.each([
  ['by key', useByKey],
  ['by a function', useByFunction],
])('tells why a writing %s was refused that was forgotten meanwhile', async (_, useWriting) => {
  const refusals = ['Exercice clos', 'Société inconnue'];
  const answer = Promise.withResolvers<void>();
  const { user, notices } = await renderScreen(<Forgetful useWriting={useWriting} />, {
    api: {
      'POST /v2/company/confirmShares': async () => {
        const message = refusals.shift() ?? '';
        await answer.promise;
        return refuse(403, { message });
      },
    },
  });
  await user.click(screen.getByText('Confirmer'));
  await user.click(screen.getByText('Fermer'));
  await user.click(screen.getByText('Confirmer'));
  answer.resolve();
  expect(await screen.findByText('Société inconnue')).toBeVisible();
  await waitFor(() => expect(notices()).toEqual(['Exercice clos']));
});

function Movements({ year }: { year: number }) {
  const { data } = useYearQuery(year, 'GET /bankMovement/all_bank_movements', { query: { year } });
  return <p>{data === undefined ? '…' : `${data.length} mouvements`}</p>;
}

it.each([
  [2023, 'GET /bankMovement/all_bank_movements'],
  [2024, 'GET /v2/bankMovement/all_bank_movements'],
])('asks the version of the API of the year %i', async (year, key) => {
  const { requests } = await renderScreen(<Movements year={year} />, {
    api: {
      'GET /bankMovement/all_bank_movements': () => [],
      'GET /v2/bankMovement/all_bank_movements': () => [],
    },
  });
  expect(await screen.findByText('0 mouvements')).toBeVisible();
  expect(requests.map((request) => request.key)).toEqual([key]);
});

function State() {
  const { year, api } = useFiscalYear();
  const { reason } = useReadOnly();
  return (
    <>
      <p>{`${year} ${api} ${reason ?? 'ouvert'}`}</p>
      <RouteLink to="gestion.bankingData" search={{ filtre: 'a_ventiler' }}>
        Mouvements
      </RouteLink>
    </>
  );
}

it('tells a screen the year, its version and why it is closed, and links by route id', async () => {
  await renderScreen(<State />, {
    year: 2023,
    readOnly: 'Abonnement expiré.',
    routes: { 'gestion.bankingData': '/app/donnees_bancaires' },
  });
  expect(screen.getByText('2023 v1 Abonnement expiré.')).toBeVisible();
  expect(screen.getByRole('link')).toHaveAttribute(
    'href',
    '/app/donnees_bancaires?filtre=a_ventiler',
  );
});

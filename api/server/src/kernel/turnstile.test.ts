import { Turnstile } from './turnstile.ts';

const limits = { overall: 2, ofCompany: 1, waiting: 3, patienceMs: 60_000 };
const settled = async (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Enters and says in which order people came in. */
function people(turnstile: Turnstile) {
  const came: string[] = [];
  const leave = new Map<string, () => void>();
  const enter = async (company: number, name: string, left?: AbortSignal): Promise<string> =>
    turnstile.enter(company, left).then(
      (way) => {
        came.push(name);
        leave.set(name, way);
        return name;
      },
      (error: unknown) => (error instanceof Error ? error.name : 'unknown'),
    );
  return { came, enter, leave: (name: string) => leave.get(name)?.() };
}

it('lets one of each company in, and the company that asks once before the next of another', async () => {
  const { came, enter, leave } = people(new Turnstile({ ...limits, overall: 1 }));
  void enter(1, 'a');
  void enter(1, 'b');
  void enter(1, 'c');
  void enter(2, 'own');
  await settled();
  expect(came).toEqual(['a']);
  leave('a');
  await settled();
  expect(came).toEqual(['a', 'b']);
  leave('b');
  await settled();
  expect(came).toEqual(['a', 'b', 'own']);
});

it('leaves room for others while one company waits for itself', async () => {
  const { came, enter } = people(new Turnstile(limits));
  void enter(1, 'a');
  void enter(1, 'b');
  void enter(2, 'own');
  await settled();
  expect(came).toEqual(['a', 'own']);
});

it('refuses at once what is more than one company may have waiting', async () => {
  const { enter } = people(new Turnstile(limits));
  void enter(1, 'inside');
  for (const name of ['a', 'b', 'c']) void enter(1, name);
  expect(await enter(1, 'd')).toBe('TooManyRequestsError');
  expect(await enter(2, 'own')).toBe('own');
});

it('asks to come back who has waited too long', async () => {
  const { enter } = people(new Turnstile({ ...limits, patienceMs: 20 }));
  void enter(1, 'inside');
  expect(await enter(1, 'late')).toBe('TooManyRequestsError');
});

it('forgets who left while he waited, and lets the next one in', async () => {
  const { came, enter, leave } = people(new Turnstile(limits));
  const gone = new AbortController();
  void enter(1, 'inside');
  const waiting = enter(1, 'gone', gone.signal);
  void enter(1, 'next');
  gone.abort();
  expect(await waiting).toBe('Error');
  leave('inside');
  leave('inside'); // twice is once
  await settled();
  expect(came).toEqual(['inside', 'next']);
});

it('says for whom he waited in vain: for himself, or for others', async () => {
  const turnstile = new Turnstile({ ...limits, overall: 1, patienceMs: 20 });
  await turnstile.enter(1);
  const [own, other] = await Promise.allSettled([turnstile.enter(1), turnstile.enter(2)]);
  expect(own).toMatchObject({ reason: { message: expect.stringContaining('précédentes') } });
  expect(other).toMatchObject({ reason: { message: expect.stringContaining('beaucoup à faire') } });
});

import type { PublicRegistry } from '@sci/module-contract';
import { UpdateWatch, type News } from './updates.ts';

type Bases = Readonly<Record<string, string>>;

/** As much of a registry as a tab compares. */
function registry(revision: number, bases: Bases, minimum?: number): PublicRegistry {
  const { shell = '/shell-a/', ...modules } = bases;
  const remotes = Object.entries(modules).map(([id, base]) => [id, { base }]);
  const document: unknown = {
    revision,
    shell: { base: shell },
    remotes: Object.fromEntries(remotes),
    ...(minimum === undefined ? {} : { minimum }),
  };
  if (!isRegistry(document)) throw new Error('no registry');
  return document;
}
const isRegistry = (value: unknown): value is PublicRegistry =>
  typeof value === 'object' && value !== null;

/** A tab of revision 5 whose shell and module `a` run, and which has not opened module `b`. */
function open() {
  const running: Record<string, string> = { shell: '/shell-a/', a: '/a-1/' };
  const asked: number[] = [];
  const followed: number[] = [];
  const told: News['kind'][] = [];
  let now: PublicRegistry | null = null;
  const watch = new UpdateWatch({
    revision: () => 5,
    running: (id) => running[id] ?? null,
    publishedAfter: async (revision) => {
      asked.push(revision);
      return now && now.revision > revision ? now : null;
    },
    follow: ({ revision }) => followed.push(revision),
  });
  watch.subscribe(() => told.push(watch.news().kind));
  const publish = (published: PublicRegistry) => {
    now = published;
    return watch.look();
  };
  return { watch, running, asked, followed, told, publish };
}

it('says nothing of a new build of a module that this tab has not opened, until it has', async () => {
  const { watch, running, told, publish } = open();
  await publish(registry(6, { a: '/a-1/', b: '/b-2/' }));
  expect(watch.news().kind).toBe('none');

  running['b'] = '/b-1/';
  watch.judge();
  expect(told).toEqual(['available']);
});

it.each([
  ['a module that runs here', { a: '/a-2/', b: '/b-1/' }],
  ['the shell', { shell: '/shell-b/', a: '/a-1/', b: '/b-1/' }],
])('says that there is a new build of %s', async (_what, bases) => {
  const { watch, publish } = open();
  await publish(registry(6, bases));
  expect(watch.news().kind).toBe('available');
});

it('tells another notice for the next build, the same one while only others publish, and none after a rollback', async () => {
  const { watch, publish } = open();
  await publish(registry(6, { a: '/a-2/', b: '/b-1/' }));
  const first = watch.news();
  await publish(registry(7, { a: '/a-2/', b: '/b-2/' }));
  expect(watch.news()).toBe(first);
  await publish(registry(8, { a: '/a-3/', b: '/b-2/' }));
  expect(watch.news().kind).toBe('available');
  expect(watch.news().about).not.toBe(first.about);
  await publish(registry(9, { a: '/a-1/', b: '/b-2/' }));
  expect(watch.news().kind).toBe('none');
});

it('requires a reload of tabs below the minimum revision, and not of those that have it', async () => {
  const old = open();
  await old.publish(registry(7, { a: '/a-1/' }, 6));
  expect(old.watch.news().kind).toBe('required');

  const recent = open();
  await recent.publish(registry(7, { a: '/a-1/' }, 5));
  expect(recent.watch.news().kind).toBe('none');
});

it('requires a reload when the server refuses to speak with this version', () => {
  const { watch, told } = open();
  watch.require();
  expect([watch.news().kind, told]).toEqual(['required', ['required']]);
});

it('asks for what is newer than the last that it saw, and follows each revision once', async () => {
  const { watch, asked, followed, publish } = open();
  await publish(registry(6, { a: '/a-1/' }));
  await watch.look();
  await publish(registry(9, { a: '/a-1/' }));
  expect([asked, followed]).toEqual([
    [5, 6, 6],
    [6, 9],
  ]);
});

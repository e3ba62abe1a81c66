import { Openings } from './openings.ts';

const MODULE = 'mf-gestion';
const BUILD = '/assets/remotes/mf-gestion/1.0.0-a/';

/** Goes on only when it is told to: a page whose time stands still does not answer. */
class Time {
  #waiting: (() => void)[] = [];
  readonly now = (): number => 0;
  readonly wait = (): Promise<void> => new Promise((resolve) => this.#waiting.push(resolve));

  async pass(beats: number): Promise<void> {
    for (let beat = 0; beat < beats; beat += 1) {
      for (const resolve of this.#waiting.splice(0)) resolve();
      await new Promise((resolve) => setTimeout(resolve));
    }
  }
}

const page = (time = new Time(), isBusy = () => false): Openings => new Openings(isBusy, time);

/** A page that begins when witnesses have written down that these do not answer. */
async function pageAfter(silent: readonly Openings[]): Promise<Openings> {
  const begun = new Openings(
    () => false,
    new Time(),
    async () => silent.map(({ name }) => name),
  );
  await begun.recall();
  return begun;
}

/** Another tab, which shares nothing with this one but what the browser keeps for good. */
function otherTab(): Openings {
  sessionStorage.clear();
  return page();
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('a build that a page of this tab was opening when it stopped answering is known to the next one, and no other build is', () => {
  page().hold(MODULE, BUILD)();
  expect(page().isLost(MODULE, BUILD)).toBe(true);
  expect(page().isLost(MODULE, `${BUILD}b`)).toBe(false);
  expect(page().isLost('mf-admin', BUILD)).toBe(false);
});

it('what another tab is opening is lost when that tab has said nothing for ten seconds', () => {
  page().hold(MODULE, BUILD)();
  const other = otherTab();
  const [name = ''] = Object.keys(localStorage);
  const silentFor = (ms: number): void => {
    const mark = JSON.parse(localStorage.getItem(name) ?? '');
    localStorage.setItem(name, JSON.stringify({ ...mark, at: Date.now() - ms }));
  };
  silentFor(5_000);
  expect(other.isLost(MODULE, BUILD)).toBe(false);
  silentFor(10_001);
  expect(other.isLost(MODULE, BUILD)).toBe(true);
});

it('the page takes its mark away when it is calm: not while code is loaded, nor while data is on its way', async () => {
  const time = new Time();
  let isBusy = false;
  const opened = page(time, () => isBusy);
  const next = page();
  const loaded = opened.hold(MODULE, BUILD);
  await time.pass(5);
  expect(next.isLost(MODULE, BUILD)).toBe(true);
  loaded();
  isBusy = true;
  await time.pass(5);
  isBusy = false;
  await time.pass(1);
  expect(next.isLost(MODULE, BUILD)).toBe(true);
  await time.pass(1);
  expect(next.isLost(MODULE, BUILD)).toBe(false);

  opened.hold(MODULE, BUILD)();
  expect(next.isLost(MODULE, BUILD)).toBe(true);
  await time.pass(2);
  expect(next.isLost(MODULE, BUILD)).toBe(false);
});

it('a page that is left in good order leaves no mark', () => {
  const left = page();
  left.hold(MODULE, BUILD)();
  window.dispatchEvent(new Event('pagehide'));
  left.hold(MODULE, BUILD);
  expect(page().isLost(MODULE, BUILD)).toBe(false);
});

it('a page out of sight, which the browser may end at any time, has no mark until it is looked at again', () => {
  const opened = page();
  opened.hold(MODULE, BUILD)();
  const next = page();
  const isSeen = (state: string): boolean => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
    document.dispatchEvent(new Event('visibilitychange'));
    return next.isLost(MODULE, BUILD);
  };
  expect(isSeen('hidden')).toBe(false);
  expect(isSeen('visible')).toBe(true);
  Reflect.deleteProperty(document, 'visibilityState');
});

it('the user opens one all the same, and the others stay closed', () => {
  const lost = page();
  lost.hold(MODULE, BUILD)();
  lost.hold('mf-admin', BUILD)();
  const next = page();
  next.forget(MODULE);
  expect(next.isLost(MODULE, BUILD)).toBe(false);
  expect(next.isLost('mf-admin', BUILD)).toBe(true);
  next.forget('mf-admin');
  expect(localStorage).toHaveLength(0);
});

it('a build that was drawn when the witness of its page saw it stop answering is known to the next one, and no other build is', async () => {
  const frozen = page();
  frozen.draw('mf-admin', BUILD)();
  frozen.draw(MODULE, BUILD);
  const next = await pageAfter([frozen]);
  expect(next.isLost(MODULE, BUILD)).toBe(true);
  expect(next.isLost(MODULE, `${BUILD}b`)).toBe(false);
  expect(next.isLost('mf-admin', BUILD)).toBe(false);
  next.forget(MODULE);
  expect(next.isLost(MODULE, BUILD)).toBe(false);
  expect(localStorage).toHaveLength(0);
});

it('a page that ended without a word, and that no witness saw silent, accuses nobody: a browser went down', async () => {
  page().draw(MODULE, BUILD);
  expect((await pageAfter([])).isLost(MODULE, BUILD)).toBe(false);
});

it('what a module has set going is its own until something else is drawn', async () => {
  const frozen = page();
  frozen.draw(MODULE, BUILD)();
  expect((await pageAfter([frozen])).isLost(MODULE, BUILD)).toBe(true);
});

it('a page that answered its witness too late, and is left in good order, accuses nobody', async () => {
  const slow = page();
  slow.draw(MODULE, BUILD);
  window.dispatchEvent(new Event('pagehide'));
  expect((await pageAfter([slow])).isLost(MODULE, BUILD)).toBe(false);
});

it('a storage of the browser that never answers keeps no page from beginning', async () => {
  page().draw(MODULE, BUILD);
  const time = new Time();
  const begun = new Openings(
    () => false,
    time,
    () => new Promise(() => {}),
  );
  const recalled = begun.recall();
  await time.pass(1);
  await recalled;
  expect(begun.isLost(MODULE, BUILD)).toBe(false);
});

it('what cannot be read is no mark, and an old one goes', () => {
  localStorage.setItem('sci.opening.OLD', JSON.stringify({ tab: 'x', at: 1, builds: {} }));
  localStorage.setItem('sci.opening.NULL', 'null');
  expect(page().isLost(MODULE, BUILD)).toBe(false);
  expect(Object.keys(localStorage)).toEqual(['sci.opening.NULL']);
});

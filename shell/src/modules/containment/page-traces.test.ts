import type { ModuleCaller } from './module-caller.ts';
import { PageTraces } from './page-traces.ts';

/** Whose code is said to run. */
let running: ModuleCaller | null = null;
const traces = new PageTraces(() => running);
const told: unknown[] = [];
document.addEventListener('sci:touched', (event) => {
  if (event instanceof CustomEvent) told.push(event.detail);
});
const GESTION = { id: 'mf-gestion', at: 'https://sci/assets/remotes/mf-gestion/a.js:1:7' };

function as(caller: ModuleCaller, work: () => void): void {
  running = caller;
  try {
    work();
  } finally {
    running = null;
  }
}

/** Opens a screen that does this, and gives back what leaves it. */
function visit(work: () => void, caller = GESTION): () => Promise<void> {
  traces.begin(caller.id);
  const leave = traces.enter(caller.id);
  as(caller, work);
  return async () => {
    leave();
    await Promise.resolve();
  };
}

beforeEach(() => told.splice(0));

it('takes away what a module left in the window, in the document and in their looks when it is left', async () => {
  let heard = 0;
  const listen = (): number => (heard += 1);
  const leave = visit(() => {
    window.addEventListener('resize', listen);
    document.addEventListener('click', listen, true);
    document.head.append(document.createElement('style'));
    document.body.appendChild(document.createElement('aside'));
    document.body.className = 'sale';
    document.documentElement.style.overflow = 'hidden';
  });
  await leave();
  window.dispatchEvent(new Event('resize'));
  document.body.click();
  expect(heard).toBe(0);
  expect(document.querySelector('style, aside')).toBeNull();
  expect(document.body.className).toBe('');
  expect(document.documentElement.style.overflow).toBe('');
  expect(told).toEqual(
    expect.arrayContaining(
      [
        "addEventListener('resize')",
        "addEventListener('click')",
        'head.append(<style>)',
        'body.appendChild(<aside>)',
      ].map((what) => ({ ...GESTION, what })),
    ),
  );
});

it('stops what a module had come back again and again', async () => {
  let beats = 0;
  const leave = visit(() => setInterval(() => (beats += 1), 1));
  await leave();
  await new Promise((resolve) => {
    setTimeout(resolve, 20);
  });
  expect(beats).toBe(0);
  expect(told).toEqual([{ ...GESTION, what: 'setInterval' }]);
});

it('says nothing of a module that cleans up after itself', async () => {
  const listen = (): void => {};
  const node = document.createElement('aside');
  let timer: ReturnType<typeof setInterval> | undefined;
  const leave = visit(() => {
    window.addEventListener('resize', listen, { capture: true });
    document.body.append(node);
    timer = setInterval(listen, 1_000);
  });
  window.removeEventListener('resize', listen, true);
  node.remove();
  clearInterval(timer);
  await leave();
  expect(told).toEqual([]);
});

it('keeps everything between two screens of one module, and what others did', async () => {
  let heard: string[] = [];
  const other = visit(() => window.addEventListener('resize', () => heard.push('other')), {
    ...GESTION,
    id: 'mf-admin',
  });
  window.addEventListener('resize', () => heard.push('shell'));
  const leave = visit(() => window.addEventListener('resize', () => heard.push('gestion')));
  const leaveNext = visit(() => {});
  await leave();
  window.dispatchEvent(new Event('resize'));
  expect(heard).toEqual(['other', 'shell', 'gestion']);
  heard = [];
  await leaveNext();
  window.dispatchEvent(new Event('resize'));
  expect(heard).toEqual(['other', 'shell']);
  await other();
});

it('leaves what a module does before its first screen: it is not done twice', async () => {
  let heard = 0;
  as({ ...GESTION, id: 'mf-nouveau' }, () => window.addEventListener('resize', () => (heard += 1)));
  const leave = visit(() => {}, { ...GESTION, id: 'mf-nouveau' });
  await leave();
  window.dispatchEvent(new Event('resize'));
  expect(heard).toBe(1);
});

it('leaves the files of a module, which its next screen needs', async () => {
  const link = Object.assign(document.createElement('link'), {
    href: '/assets/remotes/mf-gestion/1.0.0-a/a.css',
  });
  const leave = visit(() => document.head.appendChild(link));
  await leave();
  expect(link.isConnected).toBe(true);
  link.remove();
});

it('stops timers of modules for a module, and none of the shell', async () => {
  const ran: string[] = [];
  const later = new Promise<void>((resolve) => {
    setTimeout(() => {
      ran.push('shell');
      resolve();
    }, 5);
  });
  const leave = visit(() => {
    const own = setTimeout(() => ran.push('module'), 5);
    const last = setTimeout(() => {}, 5);
    for (let id = 0; id < Number(last) + 9; id += 1) clearTimeout(id);
    clearTimeout(own);
  });
  await later;
  await leave();
  expect(ran).toEqual(['shell']);
});

it('keeps from the page what forbids its calls or leads it elsewhere, by React, too', async () => {
  const policy = Object.assign(document.createElement('meta'), { httpEquiv: 'refresh' });
  const leave = visit(() => document.head.append(policy));
  expect(policy.isConnected).toBe(false);
  expect(told).toEqual([{ ...GESTION, what: 'head.append(<meta>)' }]);
  expect(() => document.head.append(policy)).toThrow('a <meta>');
  await leave();
});

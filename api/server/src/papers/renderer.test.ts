import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import type { LedgerData } from './documents/data.ts';
import type { RenderProgress } from './render-job.ts';
import { type PdfRenderer, createPdfRenderer } from './renderer.ts';
import { horizonData } from '../testing/papers/horizon-3.ts';
import { bigLedger } from '../testing/papers/big-ledger.ts';

/** On a busy machine a document waits for its turn. */
const PATIENCE_MS = 240_000;

let renderer: PdfRenderer;
const start = (limits: Parameters<typeof createPdfRenderer>[0] = {}): PdfRenderer => {
  renderer = createPdfRenderer(limits);
  return renderer;
};
afterEach(() => renderer.close());

const big: LedgerData = bigLedger(10_000);
const reasonOf = async (pdf: Promise<Uint8Array>): Promise<unknown> =>
  pdf.then(
    () => 'rendered',
    (error: unknown) => (error instanceof Error && 'reason' in error ? error.reason : error),
  );

/** Resolves when the document reaches a stage. */
function rendering(
  document: LedgerData,
  stage: RenderProgress['stage'],
  signal?: AbortSignal,
): { pdf: Promise<Uint8Array>; reached: Promise<void> } {
  const { promise: reached, resolve } = Promise.withResolvers<void>();
  const pdf = renderer.render('ledger', document, {
    ...(signal === undefined ? {} : { signal }),
    onProgress: (progress) => (progress.stage === stage ? resolve() : undefined),
  });
  return { pdf, reached };
}

it(
  'tells how a document advances, always forward',
  async () => {
    const seen: RenderProgress[] = [];
    await start().render('sig', horizonData.sig, { onProgress: (progress) => seen.push(progress) });
    expect(seen.map(({ stage }) => stage)).toEqual(['queued', 'prepare', 'layout', 'export']);
    expect(seen.map(({ ratio }) => ratio)).toEqual(
      seen.map(({ ratio }) => ratio).toSorted((a, b) => a - b),
    );
  },
  PATIENCE_MS,
);

it(
  'renders in the order of the requests',
  async () => {
    start();
    const done: number[] = [];
    await Promise.all(
      [0, 1, 2, 3].map((number) =>
        renderer.render('sig', horizonData.sig).then(() => done.push(number)),
      ),
    );
    expect(done).toEqual([0, 1, 2, 3]);
  },
  PATIENCE_MS,
);

it(
  'leaves the server free while it makes ten thousand lines',
  async () => {
    start();
    await renderer.render('sig', horizonData.sig);
    const before = performance.eventLoopUtilization();
    const pdf = await renderer.render('ledger', big);
    expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5);
    expect(pdf.length).toBeGreaterThan(500_000);
  },
  PATIENCE_MS,
);

it(
  'cancels a document that waits without touching the one under way',
  async () => {
    start();
    const waiting = new AbortController();
    const first = renderer.render('sig', horizonData.sig);
    const second = renderer.render('sig', horizonData.sig, { signal: waiting.signal });
    waiting.abort();
    expect(await reasonOf(second)).toBe('cancelled');
    expect(await reasonOf(first)).toBe('rendered');
  },
  PATIENCE_MS,
);

it(
  'cancels a document under way at once, and makes the next',
  async () => {
    start();
    const stop = new AbortController();
    const { pdf, reached } = rendering(big, 'layout', stop.signal);
    await reached;
    stop.abort();
    expect(await reasonOf(pdf)).toBe('cancelled');
    expect(await reasonOf(renderer.render('sig', horizonData.sig))).toBe('rendered');
  },
  PATIENCE_MS,
);

it(
  'does not begin what was cancelled before',
  async () => {
    expect(
      await reasonOf(start().render('sig', horizonData.sig, { signal: AbortSignal.abort() })),
    ).toBe('cancelled');
  },
  PATIENCE_MS,
);

it(
  'gives up a document that takes too long, and makes the next',
  async () => {
    start({ timeoutMs: 400 });
    const slow = renderer.render('ledger', bigLedger(40_000));
    expect(await reasonOf(slow)).toBe('timeout');
  },
  PATIENCE_MS,
);

it(
  'gives up a document that takes too much memory',
  async () => {
    if (process.platform !== 'linux') return; // elsewhere the system does not tell it
    start({ maxMemoryMb: 160 });
    expect(await reasonOf(renderer.render('ledger', big))).toBe('memory');
  },
  PATIENCE_MS,
);

it(
  'refuses at once when too many documents wait',
  async () => {
    start({ maxQueue: 1 });
    const [first, second, third] = [
      renderer.render('sig', horizonData.sig),
      renderer.render('sig', horizonData.sig),
      renderer.render('sig', horizonData.sig),
    ];
    expect(await reasonOf(third)).toBe('busy');
    expect(await Promise.all([reasonOf(first), reasonOf(second)])).toEqual([
      'rendered',
      'rendered',
    ]);
  },
  PATIENCE_MS,
);

const OTHER = 99;
/** The same document of another company. */
const ofOther = <Data extends { readonly company: LedgerData['company'] }>(data: Data): Data => ({
  ...data,
  company: { ...data.company, id: OTHER },
});

it(
  'makes the page of another company while ten large documents of one wait',
  async () => {
    start();
    let finished = 0;
    const stop = new AbortController();
    const large = Array.from({ length: 10 }, () =>
      reasonOf(
        renderer.render('ledger', big, { signal: stop.signal }).finally(() => void (finished += 1)),
      ),
    );
    expect(await reasonOf(renderer.render('sig', ofOther(horizonData.sig)))).toBe('rendered');
    expect(finished).toBe(0);
    stop.abort();
    expect(new Set(await Promise.all(large))).toEqual(new Set(['cancelled']));
  },
  PATIENCE_MS,
);

it(
  'refuses at once one more document of a company that has enough waiting, and none of another',
  async () => {
    start({ maxOfCompany: 1 });
    const own = [
      renderer.render('sig', horizonData.sig),
      renderer.render('sig', horizonData.sig),
      renderer.render('sig', horizonData.sig),
    ].map(reasonOf);
    expect(await reasonOf(renderer.render('sig', ofOther(horizonData.sig)))).toBe('rendered');
    expect(await Promise.all(own)).toEqual(['rendered', 'rendered', 'crowded']);
  },
  PATIENCE_MS,
);

it(
  'tells who waits how many are made before him',
  async () => {
    start();
    const ahead: number[] = [];
    const before = [0, 1].map(() => renderer.render('sig', horizonData.sig));
    await renderer.render('sig', horizonData.sig, {
      onProgress: (progress) => ahead.push(progress.ahead),
    });
    await Promise.all(before);
    expect(ahead).toEqual([2, 1, 0, 0, 0]);
  },
  PATIENCE_MS,
);

it(
  'says why a document could not be made, and goes on',
  async () => {
    start();
    const broken = { ...horizonData.sig, editedOn: 'demain' };
    expect(await reasonOf(renderer.render('sig', broken))).toBe('failed');
    expect(await reasonOf(renderer.render('sig', horizonData.sig))).toBe('rendered');
  },
  PATIENCE_MS,
);

it(
  'survives the end of its process',
  async () => {
    if (process.platform !== 'linux') return; // the test finds the process in /proc
    start();
    const { pdf, reached } = rendering(big, 'layout');
    await reached;
    for (const child of childProcesses()) process.kill(child, 'SIGKILL');
    expect(await reasonOf(pdf)).toBe('crashed');
    expect(await reasonOf(renderer.render('sig', horizonData.sig))).toBe('rendered');
  },
  PATIENCE_MS,
);

it(
  'refuses what waits and what comes once it is closed',
  async () => {
    start();
    const [first, second] = [
      renderer.render('sig', horizonData.sig),
      renderer.render('sig', horizonData.sig),
    ];
    const reasons = Promise.all([reasonOf(first), reasonOf(second)]);
    await renderer.close();
    expect(await reasons).toEqual(['closed', 'closed']);
    expect(await reasonOf(renderer.render('sig', horizonData.sig))).toBe('closed');
  },
  PATIENCE_MS,
);

/** The processes of this one that render. */
function childProcesses(): number[] {
  const all = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')
    .split(' ')
    .filter((pid) => pid !== '')
    .map(Number);
  return all.filter((pid) =>
    readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('render-process'),
  );
}

/**
 * Time and memory of the documents, against a page without figures rendered in the same run: a tax
 * return of six pages and a ledger of 20,000 lines, in its parts. Fails when a budget is exceeded.
 * Linux only (/proc). Run: node bench/pdf.ts
 */
import { readFileSync, readdirSync } from 'node:fs';
import type { DocumentName, Documents } from '@sci/server/papers/documents';
import { ledgerParts } from '@sci/server/papers/documents/ledger-parts';
import { createPdfRenderer } from '@sci/server/papers/renderer';
import { bigLedger } from '@sci/server/testing/papers/big-ledger';
import { horizonData } from '@sci/server/testing/papers/horizon-3';

const ROUNDS = 3;
/**
 * Times the processor time of the page without figures, and megabytes of the process that renders.
 */
const BUDGETS = { tax: 12, ledger: 500, peakMb: 400 };

const { sig, taxReturnGlobal } = horizonData;
const emptyPage: Documents['sig'] = { ...sig, sig: { ...sig.sig, rows: [], complement: [] } };
const { buildings } = taxReturnGlobal.taxReturn;
const sixPages: Documents['taxReturnGlobal'] = {
  ...taxReturnGlobal,
  taxReturn: { ...taxReturnGlobal.taxReturn, buildings: [...buildings, ...buildings.slice(0, 1)] },
};
const ledger = ledgerParts(bigLedger(20_000));

const children = (): string[] =>
  readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')
    .split(' ')
    .filter((pid) => pid !== '');

/**
 * Processor time of the processes that render, over all their threads: first field of schedstat, in
 * nanoseconds.
 */
function processorMs(): number {
  const threads = children().flatMap((pid) =>
    readdirSync(`/proc/${pid}/task`).map((thread) => `/proc/${pid}/task/${thread}/schedstat`),
  );
  return threads.reduce(
    (total, file) => total + Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6,
    0,
  );
}

interface Cost {
  readonly processor: number;
  readonly elapsed: number;
}

const renderer = createPdfRenderer({ recycleAboveMb: 4096, maxMemoryMb: 4096 }); // one process, so that its time adds up

/**
 * Cost of one document, over `count` of them. The budgets hold the processor time, which does not
 * depend on the neighbours.
 */
async function cost<Name extends DocumentName>(
  name: Name,
  parts: readonly Documents[Name][],
  count: number,
): Promise<Cost> {
  const [start, processor] = [performance.now(), processorMs()];
  for (let index = 0; index < count; index += 1)
    for (const data of parts) await renderer.render(name, data);
  return {
    processor: (processorMs() - processor) / count,
    elapsed: (performance.now() - start) / count,
  };
}

const median = (costs: readonly Cost[]): Cost =>
  costs.toSorted((a, b) => a.processor - b.processor)[Math.floor(costs.length / 2)] ?? {
    processor: NaN,
    elapsed: NaN,
  };

await renderer.render('sig', emptyPage);
const costs: Record<'page' | 'tax' | 'ledger', Cost[]> = { page: [], tax: [], ledger: [] };
for (let round = 0; round < ROUNDS; round += 1) {
  costs.page.push(await cost('sig', [emptyPage], 20));
  costs.tax.push(await cost('taxReturnGlobal', [sixPages], 5));
  costs.ledger.push(await cost('ledger', ledger, 1));
}
await renderer.close();

/**
 * A document from a new process on, and the highest resident memory of a process, sampled while it
 * lives.
 */
async function fresh<Name extends DocumentName>(
  name: Name,
  parts: readonly Documents[Name][],
): Promise<{ elapsed: number; megabytes: number }> {
  const own = createPdfRenderer();
  let megabytes = 0;
  const sampling = setInterval(() => {
    megabytes = Math.max(megabytes, ...children().map(peakMegabytes));
  }, 10);
  const start = performance.now();
  for (const data of parts) await own.render(name, data);
  const elapsed = performance.now() - start;
  clearInterval(sampling);
  await own.close();
  return { elapsed, megabytes };
}

function peakMegabytes(pid: string): number {
  try {
    return (
      Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
    );
  } catch {
    return 0; // it has just ended
  }
}

const [firstPage, firstLedger] = [await fresh('sig', [emptyPage]), await fresh('ledger', ledger)];
const [page, tax, large] = [median(costs.page), median(costs.tax), median(costs.ledger)];
const ratio = ({ processor }: Cost): number => processor / page.processor;
const print = (name: string, item: Cost): void =>
  console.log(
    `${name.padEnd(30)}${`${item.processor.toFixed(0)} ms`.padStart(10)}${`${ratio(item).toFixed(1)} x`.padStart(10)}${`${item.elapsed.toFixed(0)} ms`.padStart(10)}`,
  );
console.log(
  `${''.padEnd(30)}${'processor'.padStart(10)}${'ratio'.padStart(10)}${'elapsed'.padStart(10)}`,
);
print('page without figures', page);
print('tax return, six pages', tax);
print('ledger of 20 000 lines', large);
console.log(`first page of a new process: ${firstPage.elapsed.toFixed(0)} ms`);
console.log(
  `peak memory: ${firstPage.megabytes.toFixed(0)} MB for one page, ${firstLedger.megabytes.toFixed(0)} MB for the ledger`,
);

const exceeded = [
  ratio(tax) > BUDGETS.tax ? `tax return ${ratio(tax).toFixed(1)} x, budget ${BUDGETS.tax} x` : '',
  ratio(large) > BUDGETS.ledger
    ? `ledger ${ratio(large).toFixed(1)} x, budget ${BUDGETS.ledger} x`
    : '',
  firstLedger.megabytes > BUDGETS.peakMb
    ? `memory ${firstLedger.megabytes.toFixed(0)} MB, budget ${BUDGETS.peakMb} MB`
    : '',
].filter((message) => message !== '');
for (const message of exceeded) console.error(`over budget: ${message}`);
process.exitCode = exceeded.length === 0 ? 0 : 1;

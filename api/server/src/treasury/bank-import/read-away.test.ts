import { Worker } from 'node:worker_threads';
import { USUAL_LIMITS } from '../../db/connect.ts';
import { CallerLeftError } from '../../http/caller-left.ts';
import { RefusedError } from '../../ports/refusals.ts';
import { startApp } from '../../testing/app.ts';
import { readAway, TIMEOUT_MS } from './read-away.ts';
import { readFiles } from './read-files.ts';
import { keepThread, takeThread } from './reading-thread.ts';

const statement = (lines: number): Buffer =>
  Buffer.from(
    [
      'Date operation;Libelle court;Type operation;Libelle operation;Montant operation en euro',
      ...Array.from(
        { length: lines },
        (_, index) => `05/01/2026;C;VIREMENT;VIR LOCATAIRE ${index};${index + 1},00`,
      ),
      '',
    ].join('\n'),
  );
const files = (lines: number) => [{ name: 'releve.csv', key: 'k', content: statement(lines) }];

it('goes on answering others while a large statement is read, and reads the same', async () => {
  const large = files(30_000);
  let answered = 0;
  const others = setInterval(() => (answered += 1), 1);
  const read = await readAway(large, null, {});
  clearInterval(others);

  // Read on the server's own thread, not one of them would have been answered.
  expect(answered).toBeGreaterThan(20);
  expect(read).toEqual(await readFiles(large, null, {}));
});

it('reads a small statement at once', async () => {
  expect((await readAway(files(3), null, {})).lines).toHaveLength(3);
});

it('does not take the bytes away from who gave them', async () => {
  const [file] = files(10_000);
  await readAway(file === undefined ? [] : [file], null, {});

  expect(file?.content.length).toBeGreaterThan(256 * 1024);
});

it('says that a file takes too long before the database ends the transaction', async () => {
  expect(TIMEOUT_MS).toBeLessThan(USUAL_LIMITS.idleMs);
  const refusal = await readAway(files(30_000), null, {}, { timeoutMs: 1 }).catch(
    (error: unknown) => error,
  );

  expect(refusal).toBeInstanceOf(RefusedError);
  expect(refusal).toMatchObject({ status: 422 });
});

it('tells how far it is, never less than before, until all of it is read', async () => {
  const told: number[] = [];
  await readAway(files(30_000), null, {}, { onProgress: (ratio) => told.push(ratio) });

  expect(told.length).toBeGreaterThan(10);
  expect(told).toEqual(told.toSorted((a, b) => a - b));
  expect(told.at(-1)).toBe(1);
});

it('ends when nobody waits for it any more', async () => {
  const reader = new AbortController();
  const reading = readAway(files(30_000), null, {}, { left: reader.signal });
  reader.abort();

  await expect(reading).rejects.toThrow(CallerLeftError);
});

it('gives the next file to the thread that has read one, but no thread that opened what is packed', async () => {
  const nextThread = (): number => {
    const thread = takeThread();
    keepThread(thread);
    return thread.threadId;
  };
  const first = nextThread();
  const large = files(10_000);
  const packed = [{ name: 'releve.zip', key: 'k', content: Buffer.from('PK\u0003\u0004') }];

  await readAway(large, null, {});
  expect(await readAway(large, null, {})).toEqual(await readFiles(large, null, {}));
  expect(nextThread()).toBe(first);
  await readAway(packed, null, {});
  expect(nextThread()).not.toBe(first);
});

it('gives no file to a thread that ended while it waited', async () => {
  const thread = takeThread();
  keepThread(thread);
  await thread.terminate();

  expect((await readAway(files(10_000), null, {})).lines).toHaveLength(10_000);
});

it('starts the thread while somebody who may import sends a large file', async () => {
  const { call, people } = await startApp();
  const manager = await people.manager();
  await takeThread().terminate();
  const threadAfter = async (as: typeof manager | undefined, content: Buffer) => {
    const upload = { as, body: { bank_account_id: 999 }, files: [{ name: 'releve.csv', content }] };
    await call('POST /v2/bankImport', upload);
    const later = new Worker('', { eval: true });
    const thread = takeThread();
    const isEarlier = thread.threadId < later.threadId;
    await thread.terminate();
    return isEarlier ? 'started' : 'not started';
  };
  const large = statement(10_000);

  expect(await threadAfter(undefined, large)).toBe('not started');
  expect(await threadAfter(manager, statement(3))).toBe('not started');
  expect(await threadAfter(manager, large)).toBe('started');
});

import { createCompiler } from './compile.ts';
import type { RenderReply, RenderRequest } from './messages.ts';

/**
 * The process that renders: one document at a time, at a lower priority than the requests of the
 * server. It is a process and not a thread because the typesetter is native code: a thread could
 * neither be stopped in the middle of it nor be held to a limit of memory, and its failure would be
 * the server's.
 */

const compiler = createCompiler();
const reply = (message: RenderReply): void => void process.send?.(message);

function answer({ id, document, data }: RenderRequest): void {
  try {
    const pdf = compiler.compile(document, data, (stage) => reply({ id, kind: 'stage', stage }));
    reply({ id, kind: 'done', pdf, residentBytes: process.memoryUsage.rss() });
  } catch (error) {
    reply({ id, kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
}

process.on('message', (request: RenderRequest) => {
  answer(request);
  // The pages of a document are native memory, which the collector does not see: without this it
  // would wait for ever.
  setImmediate(() => globalThis.gc?.());
});
process.on('disconnect', () => process.exit(0)); // the server is gone

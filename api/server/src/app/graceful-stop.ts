import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { App } from '../http/call.ts';

const REVIEW_MS = 50;

const draining = new WeakSet<App>();

/** Whether the application goes on for a while only: whoever sends calls should choose another. */
export const isDraining = (app: App): boolean => draining.has(app);

/**
 * Goes on serving while those who send calls learn that this process is about to stop: /readyz says
 * so, and each connection ends with its next answer. Closing at once would lose the calls that are
 * on their way, and a proxy must not ask twice for one that writes.
 */
export async function drain(app: App, ms: number): Promise<void> {
  draining.add(app);
  await wait(ms);
}

/**
 * Lets the running requests finish when the application closes. Browsers keep connections open that
 * carry nothing: those are closed at once, the others with their answer.
 */
export function stopGracefully(app: App): void {
  const open = new Set<Socket>();
  const answering = new Set<Socket>();
  let stopping = false;
  let review: NodeJS.Timeout | undefined;

  app.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => {
      open.delete(socket);
      answering.delete(socket);
    });
  });
  app.addHook('onRequest', async (request) => void answering.add(request.raw.socket));
  app.addHook('onResponse', async (request) => void answering.delete(request.raw.socket));
  app.addHook('onSend', async (_request, reply) => {
    if (stopping || isDraining(app)) reply.header('connection', 'close');
  });
  app.addHook('preClose', (done) => {
    stopping = true;
    const closeSilent = (): void => {
      for (const socket of open) if (!answering.has(socket)) socket.destroy();
    };
    closeSilent();
    review = setInterval(closeSilent, REVIEW_MS);
    done();
  });
  app.addHook('onClose', async () => clearInterval(review));
}

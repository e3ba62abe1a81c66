import { runProgram } from './app/run-program.ts';
import { withKept } from './app/with-kept.ts';
import { connectPool } from './db/connect.ts';
import { migrate } from './db/migrate.ts';
import { openQueueServer } from './db/queue-server.ts';
import { say } from './messages/say.ts';
import { StartError } from './ports/start-error.ts';
import { bringQueueHome } from './work/queue/bring-home.ts';

/** `npm run queue-home`: moves the queue back into the database of the product, which is stopped. */
await runProgram((config) =>
  withKept(config, 'alone', async ({ ownerUrl, queueUrl }) => {
    const queue = openQueueServer(queueUrl);
    if (queue === undefined) throw new StartError(say('start.queue_which'));
    const owner = connectPool(ownerUrl, { max: 3 });
    try {
      await migrate(owner);
      const count = await bringQueueHome(owner, queue);
      console.log(say('start.queue_home', { count }));
    } finally {
      await queue.pool.end();
      await owner.end();
    }
  }),
);

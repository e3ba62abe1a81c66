import { runProgram } from './app/run-program.ts';
import { say } from './messages/say.ts';
import { withKept } from './app/with-kept.ts';
import { seedReference } from './app/seed/reference.ts';
import { connectPool, ownerOn } from './db/connect.ts';
import { openQueueServer } from './db/queue-server.ts';
import { settleQueue } from './work/queue/queue-place.ts';
import { migrate } from './db/migrate.ts';

/** `npm run migrate`: brings the database to today's schema and ends, for a job before a release. */
await runProgram((config) =>
  withKept(config, 'running', async ({ ownerUrl, queueUrl }) => {
    const owner = connectPool(ownerUrl, { max: 3 });
    const queue = openQueueServer(queueUrl);
    try {
      await migrate(owner);
      await settleQueue(owner, queue);
      await seedReference(ownerOn(owner));
      console.log(say('start.updated'));
    } finally {
      await queue?.pool.end();
      await owner.end();
    }
  }),
);

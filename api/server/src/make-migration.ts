import { runProgram } from './app/run-program.ts';
import { withKept } from './app/with-kept.ts';
import { seedReference } from './app/seed/reference.ts';
import { connectPool, ownerOn } from './db/connect.ts';
import { migrate } from './db/migrate.ts';

/** `npm run migrate`: brings the database to today's schema and ends, for a job before a release. */
await runProgram((config) =>
  withKept(config, 'running', async ({ ownerUrl }) => {
    const owner = connectPool(ownerUrl, { max: 3 });
    try {
      await migrate(owner);
      await seedReference(ownerOn(owner));
    } finally {
      await owner.end();
    }
  }),
);

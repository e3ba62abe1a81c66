import { runProgram } from './app/run-program.ts';
import { withKept } from './app/with-kept.ts';
import { sealDocuments } from './backup/seal-documents.ts';
import { connectPool, ownerOn } from './db/connect.ts';
import { openVault } from './db/open-vault.ts';
import { say } from './messages/say.ts';

/** `npm run seal`: seals the documents of before, once after the first start that seals. */
await runProgram((config) =>
  withKept(config, 'running', async ({ ownerUrl, files }) => {
    const owner = connectPool(ownerUrl, { max: 2 });
    try {
      const vault = await openVault(owner, config.masterKeys());
      const count = await sealDocuments(ownerOn(owner), files, vault);
      console.log(say('sealing.documents', { count }));
    } finally {
      await owner.end();
    }
  }),
);

import { runProgram } from './app/run-program.ts';
import { withKept } from './app/with-kept.ts';
import { withClient } from './backup/make-backup.ts';
import { verifyData } from './backup/verify-data.ts';
import { verifyRegistry } from './backup/verify-registry.ts';
import { applicationOn, connectPool } from './db/connect.ts';
import { openVault } from './db/open-vault.ts';
import { say } from './messages/say.ts';
import { CompanyFiles } from './ports/files/company-files.ts';

/** `npm run verify`: computes everything again and says every difference; its code is 1 then. */
await runProgram((config) =>
  withKept(config, 'running', async ({ url, ownerUrl, files, registry }) => {
    const vault = await withClient(ownerUrl, (owner) => openVault(owner, config.masterKeys()));
    const pool = applicationOn(connectPool(url, { max: 2 }), vault);
    try {
      const { faults, ...seen } = await verifyData(pool, new CompanyFiles(files, vault));
      const all = [...faults, ...(await verifyRegistry(registry, 'production'))];
      for (const fault of all) console.error(fault);
      console.log(say('backup.verified', { ...seen, faults: all.length }));
      process.exitCode = all.length === 0 ? 0 : 1;
    } finally {
      await pool.destroy();
    }
  }),
);

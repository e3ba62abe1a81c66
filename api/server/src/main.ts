import closeWithGrace from 'close-with-grace';
import { Closers, InterruptedStart } from './app/closers.ts';
import { startApplication, type RunningApplication } from './app/start.ts';
import { readConfig, type Config } from './ports/config/config.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './app/seed/demo-accounts.ts';
import { StartError } from './ports/start-error.ts';
import { say } from './messages/say.ts';

/**
 * The process of the product: starts everything, says so, and stops everything when it is asked to.
 */

const STOP_WITHIN_MS = 30_000;
const SIGNALS: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];

const print = (sentence: string): void => console.log(sentence);

async function main(closers: Closers): Promise<void> {
  const config = readConfig(process.env);
  stopWhenAsked(closers);
  const application = await startApplication(config, closers, print);
  void endWithDatabase(application, closers);
  announce(config);
}

/**
 * Ctrl-C reaches the whole group of processes and is passed on besides: the second signal must not
 * cut the stop short.
 */
function stopWhenAsked(closers: Closers): void {
  const grace = closeWithGrace(
    { delay: STOP_WITHIN_MS, skip: ['SIGINT', 'SIGTERM', 'SIGHUP'] },
    async ({ err }) => {
      if (err) console.error(err);
      await closers.close();
    },
  );
  let asked = false;
  const stop = (): void => {
    if (asked) return;
    asked = true;
    print(say('start.stopping'));
    grace.close();
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  // The command that started this process is gone, perhaps by kill -9: nobody else is left to stop
  // it.
  if (process.connected) process.once('disconnect', stop);
}

async function endWithDatabase(application: RunningApplication, closers: Closers): Promise<void> {
  await application.databaseLost;
  console.error(say('start.database_lost'));
  await closers.close();
  process.exit(1);
}

function announce(config: Config): void {
  print(`\n${say('start.address', { address: config.publicUrl })}`);
  if (config.demo) {
    print(say('start.demo_list'));
    for (const { email, role } of DEMO_ACCOUNTS) print(`  ${email} / ${DEMO_PASSWORD} (${role})`);
  }
  if (config.smtpUrl === undefined)
    print(say('start.mails', { address: `${config.publicUrl}/dev/outbox` }));
  print(say('start.ready'));
}

const closers = new Closers();
try {
  await main(closers);
} catch (error) {
  // After an interruption, the stop that was asked for ends the process.
  if (!(error instanceof InterruptedStart)) {
    console.error(error instanceof StartError ? error.message : error);
    await closers.close();
    process.exit(1);
  }
}

import { z } from 'zod';
import { defineTask } from '../work/queue/task.ts';
import { sealOlder } from './seal-older.ts';

/**
 * While versions run side by side, a process of the former one goes on writing readable what this
 * one seals: it stays so for an hour at most.
 */
export const sealOlderTask = defineTask({
  name: 'seal_older',
  payload: z.object({}).loose(),
  run: (_payload, { owner, services }) => sealOlder(owner, services.vault),
});

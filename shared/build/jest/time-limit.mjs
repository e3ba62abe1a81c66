// The runner of the Node packages waits for a test for as long as it takes: one that never ends
// would hold the whole run without a word. Here it ends with its name, after what it asked for.
import { createRequire } from 'node:module';
import { TIME_LIMIT_MS } from './preset.mjs';

// The copy that the runner declares tests with: another one would hear nothing.
const { addEventHandler } = createRequire(import.meta.resolve('jest-light-runner'))('jest-circus');

addEventHandler(({ name, timeout }, { currentDescribeBlock }) => {
  if (name === 'add_test') limit(currentDescribeBlock.children.at(-1), timeout);
  if (name === 'add_hook') limit(currentDescribeBlock.hooks.at(-1), timeout);
});

/** Gives what was just declared a time in which it has to end; what asked for little gets as much. */
function limit(declared, wanted = 0) {
  const { fn } = declared;
  if (fn.length > 0) throw new TypeError('a test answers by a promise: the runner counts it');
  declared.fn = () => within(Math.max(wanted, TIME_LIMIT_MS), fn);
}

async function within(limitMs, work) {
  let timer;
  const late = new Promise((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`not ended after ${limitMs} ms`)), limitMs);
  });
  try {
    return await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
  }
}

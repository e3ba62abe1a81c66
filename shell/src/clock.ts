/** Time, so that tests need not wait. */
export interface Clock {
  now(): number;
  wait(ms: number): Promise<void>;
}

export const realClock: Clock = {
  now: () => performance.now(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

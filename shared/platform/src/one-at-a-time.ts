/**
 * Does something that takes a while each time it is asked for, never twice at the same time: whoever
 * asks meanwhile has it done once more afterwards.
 * @param act must not fail
 */
export function oneAtATime(act: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let isAsked = false;
  const turn = async (): Promise<void> => {
    do {
      isAsked = false;
      await act();
    } while (isAsked);
    running = null;
  };
  return () => {
    isAsked = true;
    running ??= turn();
    return running;
  };
}

import type { Services } from '../../kernel/services.ts';

/**
 * Each by itself: one that fails keeps no other from its turn, tonight or in any night to come. Gives
 * what went wrong, which the task throws once the rest of it is done. `told`: what the log of the
 * operator may say of it.
 */
export async function eachApart<Subject>(
  subjects: Iterable<Subject>,
  {
    log,
    told,
    work,
  }: Pick<Services, 'log'> & {
    readonly told: (subject: Subject) => object;
    readonly work: (subject: Subject) => Promise<unknown>;
  },
): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (const subject of subjects) {
    try {
      await work(subject);
    } catch (error) {
      log.error({ err: error, ...told(subject) }, 'one of many could not be worked on');
      failures.push(error);
    }
  }
  return failures;
}

/** @throws what went wrong, if anything did */
export function failIfAny(failures: readonly unknown[]): void {
  if (failures.length === 1) throw failures[0];
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} failed`);
}

/**
 * The application can't start and the person at the keyboard can do something about it: one French
 * sentence, no stack.
 */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/**
 * The command was called wrongly; the message is a French sentence for the person at the keyboard.
 */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

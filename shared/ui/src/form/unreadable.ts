/**
 * Stops at the first field whose text cannot be read as its value: it says so and takes the
 * keyboard, because what would be saved is not what it shows. False when there is none.
 */
export function stopAtUnreadable(form: HTMLElement | null): boolean {
  const field = form?.querySelector<HTMLElement>('[data-unreadable]') ?? null;
  if (field === null) return false;
  field.blur(); // a field says what is wrong with its text when it is left
  field.focus();
  return true;
}

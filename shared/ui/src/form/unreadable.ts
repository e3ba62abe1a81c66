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

/** The fields that have to be filled in and are not, by name: said together with what can't be read. */
export const emptyFields = (form: HTMLFormElement | null): readonly string[] =>
  [...(form?.querySelectorAll<HTMLInputElement>('[name]:required:enabled') ?? [])]
    .filter(({ value }) => value.trim() === '')
    .map(({ name }) => name);

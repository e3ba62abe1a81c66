import type { MouseEvent } from 'react';

/**
 * Shows a line of the editor and puts the keyboard on it, without a change of address: that would
 * ask about unsaved work.
 */
export function goToLine(event: MouseEvent, code: string): void {
  event.preventDefault();
  const line = document.getElementById(`formule-${code}`);
  line?.scrollIntoView({ block: 'center' });
  const fields = line?.querySelectorAll('input');
  fields?.item(fields.length - 1)?.focus({ preventScroll: true });
}

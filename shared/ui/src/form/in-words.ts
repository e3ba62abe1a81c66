import { cents } from '@sci/money/cents';
import { formatDate, formatEuros } from '@sci/money/format';
import { percentText } from '../fields/percent-text.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * The field of a form that holds the value of this name; null when it is not on screen, or is no
 * single field.
 */
export function fieldOf(form: HTMLFormElement | null, name: string): Element | null {
  const found = form?.elements.namedItem(name) ?? null;
  return found instanceof Element ? found : null;
}

/** Where a value of this name is typed; the first of its fields when it has several. */
export const firstFieldOf = (form: HTMLFormElement | null, name: string): Element | null =>
  fieldOf(form, name) ??
  [...(form?.elements ?? [])].find((field) => field.getAttribute('name')?.startsWith(`${name}.`)) ??
  null;

/** What the user reads beside a field, without its star. */
export function labelOf(field: Element | null): string | undefined {
  const label =
    field !== null && 'labels' in field && field.labels instanceof NodeList
      ? field.labels[0]
      : undefined;
  const words = [...(label?.childNodes ?? [])].filter(
    (node) => !(node instanceof Element && node.getAttribute('aria-hidden') === 'true'),
  );
  return (
    words
      .map((node) => node.textContent)
      .join('')
      .trim() || undefined
  );
}

/** What tells a field from another one of its form with the same label: the legend of its group. */
export function groupOf(form: HTMLFormElement | null, field: Element | null): string | undefined {
  const label = labelOf(field);
  const isAlone = [...(form?.elements ?? [])].every(
    (other) => other === field || labelOf(other) !== label,
  );
  if (isAlone) return undefined;
  const legend = field?.closest('fieldset')?.querySelector(':scope > legend')?.textContent.trim();
  return legend === '' ? undefined : legend;
}

/**
 * A value of a form as its field would show it: the words of a choice, an amount in euros, a French
 * date.
 */
export function inWords(field: Element | null, value: unknown): string {
  if (field instanceof HTMLSelectElement)
    return (
      [...field.options].find((option) => option.value === textOf(value))?.text ?? plain(value)
    );
  if (typeof value === 'number' && field?.getAttribute('data-unit') === 'percent')
    return `${percentText(value)}\u00a0%`;
  if (typeof value === 'number' && field?.getAttribute('inputmode') === 'decimal')
    return formatEuros(cents(value));
  return typeof value === 'string' && DAY.test(value) ? formatDate(value) : plain(value);
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

function plain(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'vide';
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (Array.isArray(value)) return value.length === 1 ? '1 ligne' : `${value.length} lignes`;
  return typeof value === 'string' || typeof value === 'number'
    ? String(value)
    : JSON.stringify(value);
}

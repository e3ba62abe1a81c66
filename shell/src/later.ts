import { createElement, lazy, type ComponentType } from 'react';
import { addMessages } from '@sci/shell-sdk';

/** What only such parts say: fetched beside the first of them, and not part of the first file. */
const addTexts = async (): Promise<void> =>
  addMessages('shell', (await import('./locales/later.json', { with: { type: 'json' } })).default);

/** React draws once more by itself at once: what it asks for then is not a new try, in milliseconds. */
const FORGOTTEN_MS = 1_000;

/**
 * A part of the shell that is fetched when it is first shown, with its texts. One that did not come is
 * fetched again when it is shown again.
 */
export function later<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const fetched = (): ComponentType<Props> =>
    lazy(async () => {
      try {
        const [part] = await Promise.all([load(), addTexts()]);
        return part;
      } catch (error) {
        setTimeout(() => {
          Part = fetched();
        }, FORGOTTEN_MS);
        throw error;
      }
    });
  let Part = fetched();
  return (props) => createElement<Props>(Part, props);
}

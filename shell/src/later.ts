import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { addMessages } from '@sci/shell-sdk';

/** What only such parts say: fetched beside the first of them, and not part of the first file. */
const addTexts = async (): Promise<void> =>
  addMessages('shell', (await import('./locales/later.json', { with: { type: 'json' } })).default);

/** A part of the shell that is fetched when it is first shown, with its texts. */
export const later = <Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => {
    const [part] = await Promise.all([load(), addTexts()]);
    return part;
  });

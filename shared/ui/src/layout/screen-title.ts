import { createContext } from 'react';

/**
 * The name of the screen that is being shown, as long as nothing on it says it: what waits for
 * data, or stands in for them, then shows the title that the screen will have. `Page` shows its
 * own, so that nothing inside it does.
 */
export const ScreenTitle = createContext<string | null>(null);

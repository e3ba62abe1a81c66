import { learnFiles } from './known-files.ts';
import { inlineRegistry, inlineShell } from './registry-source.ts';

/** The registry that came in the HTML; null when it is missing or unreadable. */
export const pageRegistry = inlineRegistry();

/** The shell that is running, as it was published: known even when the registry is not. */
export const pageShell = inlineShell();

if (pageShell) learnFiles(pageShell);
if (pageRegistry) [pageRegistry.shell, ...Object.values(pageRegistry.remotes)].forEach(learnFiles);

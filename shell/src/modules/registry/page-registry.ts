import type { PageIndex, PageRegistry } from '@sci/module-contract';
import { learnFiles } from './known-files.ts';
import { fetchDocument, inlineIndex, inlineShell, isIndex } from './registry-source.ts';
import { learnTable } from './tables.ts';

declare global {
  interface Window {
    /** The index of the modules, which the page asked for before any bundle ran. */
    sciIndex?: Promise<Response>;
  }
}

/** The shell that is running, as it was published: known even when the registry is not. */
export const pageShell = inlineShell();

const index = inlineIndex();

/** The module that the address of the page opens, with its files. */
export const landingRemotes: PageIndex['landing'] = index?.landing ?? {};

if (pageShell) learnFiles(pageShell);
Object.values(landingRemotes).forEach(learnTable);

/** The registry that the page names; null when it names none, or when that cannot be had. */
export async function pageRegistry(): Promise<PageRegistry | null> {
  const early = window.sciIndex;
  delete window.sciIndex;
  if (!index || !pageShell) return null;
  const found = await fetchDocument(index.address, index.integrity, early);
  return isIndex(found) ? { ...found, shell: pageShell } : null;
}

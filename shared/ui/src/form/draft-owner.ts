import { createContext, use } from 'react';
import { draftsEra } from './drafts.ts';

/** Whose drafts the forms below keep: a person and a company. Null keeps none. */
export const DraftOwner = createContext<string | null>(null);

/**
 * Names whose typing it is, for what an editor keeps in memory beyond its place on the screen:
 * another name once somebody logged out, whoever comes next.
 */
export const useTypingOwner = (): string => `${use(DraftOwner) ?? ''} ${draftsEra()}`;

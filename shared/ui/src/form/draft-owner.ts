import { createContext } from 'react';

/** Whose drafts the forms below keep: a person and a company. Null keeps none. */
export const DraftOwner = createContext<string | null>(null);

import { createContext, useContext } from 'react';
import type { Associate, Building, Company, Problem } from './conditions.ts';
import type { FiscalYears } from './year.ts';

/**
 * What the shell knows of the company in the chosen year: the menu, the header and the gates read
 * it.
 */
export interface CompanyData {
  readonly company: Company;
  readonly years: FiscalYears;
  readonly associates: readonly Associate[];
  readonly buildings: readonly Building[];
  readonly problems: readonly Problem[];
  /** Another year is on its way; what is shown is still the former one. */
  readonly changingYear: boolean;
}

const CompanyContext = createContext<CompanyData | null>(null);
export const CompanyProvider = CompanyContext.Provider;

export function useCompanyData(): CompanyData {
  const data = useContext(CompanyContext);
  if (data === null) throw new Error('no company');
  return data;
}

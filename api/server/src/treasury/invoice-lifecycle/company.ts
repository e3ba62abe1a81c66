import type { CompanyRow } from '../../records/companies.ts';

/** What the inbox needs of a company. */
export type Company = Pick<CompanyRow, 'id' | 'siren' | 'name'>;

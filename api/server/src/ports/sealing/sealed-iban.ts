import type { Vault } from './vault.ts';

declare const isSealed: unique symbol;

/** An IBAN as the database keeps it. Only {@link sealIban} makes one: a clear text is no column's. */
export type SealedIban = string & { readonly [isSealed]: true };

const KIND = 'iban';

/** Seals an IBAN of a company, or of somebody whom it pays or is paid by. */
export function sealIban(vault: Vault, companyId: number, iban: string): SealedIban;
export function sealIban(vault: Vault, companyId: number, iban: string | null): SealedIban | null;
export function sealIban(vault: Vault, companyId: number, iban: string | null): SealedIban | null {
  return iban === null ? null : (vault.sealOwned(companyId, KIND, iban) as SealedIban);
}

/** What {@link sealIban} sealed; one of the time before is given as it is. */
export const openIban = (vault: Vault, kept: string): string => vault.openOwned(KIND, kept);

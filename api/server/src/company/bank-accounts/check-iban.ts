import { validateIBAN, ValidationErrorsIBAN } from 'ibantools';
import { say } from '../../messages/say.ts';
import type { BankAccountRow } from '../../records/bank-accounts.ts';

const SENTENCES: Readonly<Partial<Record<ValidationErrorsIBAN, string>>> = {
  [ValidationErrorsIBAN.NoIBANCountry]: say('bank_accounts.iban_country'),
  [ValidationErrorsIBAN.WrongBBANLength]: say('bank_accounts.iban_length'),
  [ValidationErrorsIBAN.WrongBBANFormat]: say('bank_accounts.iban_format'),
  [ValidationErrorsIBAN.ChecksumNotNumber]: say('bank_accounts.iban_checksum_digits'),
  [ValidationErrorsIBAN.WrongIBANChecksum]: say('bank_accounts.iban_checksum'),
  [ValidationErrorsIBAN.WrongAccountBankBranchChecksum]: say('bank_accounts.rib_checksum'),
};

/**
 * Why an IBAN is refused, undefined when it is right or absent. Two accounts of a company never
 * share one.
 */
export function ibanProblem(
  iban: string | null,
  others: readonly Pick<BankAccountRow, 'iban' | 'name'>[],
): string | undefined {
  if (iban === null || iban === '') return undefined;
  const { valid, errorCodes } = validateIBAN(iban);
  if (!valid)
    return (
      errorCodes.map((code) => SENTENCES[code]).find((sentence) => sentence !== undefined) ??
      say('bank_accounts.iban_invalid')
    );
  const twin = others.find((other) => other.iban === iban);
  return twin === undefined ? undefined : say('bank_accounts.iban_taken', { name: twin.name });
}

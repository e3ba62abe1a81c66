import { validateIBAN, ValidationErrorsIBAN } from 'ibantools';
import type { BankAccountRow } from '../../records/bank-accounts.ts';

const SENTENCES: Readonly<Partial<Record<ValidationErrorsIBAN, string>>> = {
  [ValidationErrorsIBAN.NoIBANCountry]:
    'Les deux premières lettres de cet IBAN ne désignent aucun pays.',
  [ValidationErrorsIBAN.WrongBBANLength]:
    'Cet IBAN n’a pas le bon nombre de caractères (27 pour un IBAN français).',
  [ValidationErrorsIBAN.WrongBBANFormat]: 'Cet IBAN contient un caractère mal placé.',
  [ValidationErrorsIBAN.ChecksumNotNumber]: 'Les 3e et 4e caractères d’un IBAN sont des chiffres.',
  [ValidationErrorsIBAN.WrongIBANChecksum]:
    'La clé de cet IBAN ne correspond pas\u00a0: un caractère est mal recopié.',
  [ValidationErrorsIBAN.WrongAccountBankBranchChecksum]:
    'La clé RIB de cet IBAN ne correspond pas\u00a0: un chiffre est mal recopié.',
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
      'Cet IBAN n’est pas valide.'
    );
  const twin = others.find((other) => other.iban === iban);
  return twin === undefined ? undefined : `Le compte «\u00a0${twin.name}\u00a0» a déjà cet IBAN.`;
}

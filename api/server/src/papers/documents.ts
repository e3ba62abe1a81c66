import type { View } from './blocks.ts';
import { annualAccountsView } from './documents/annual-accounts.ts';
import { assemblyConveningView } from './documents/assembly-convening.ts';
import { assemblyLetterView } from './documents/assembly-letter.ts';
import { assemblyMinutesView } from './documents/assembly-minutes.ts';
import { assemblyRegisterView } from './documents/assembly-register.ts';
import { associateStatementView } from './documents/associate-statement.ts';
import type {
  AnnualAccountsData,
  AssemblyData,
  AssemblyConveningData,
  AssemblyLetterData,
  AssemblyRegisterData,
  AssociateStatementData,
  FullFileData,
  LedgerData,
  QuotePartStatementData,
  ShareRegisterData,
  ShareTransferData,
  SigData,
  TaxReturnData,
  TaxReturnGlobalData,
} from './documents/data.ts';
import { fullFileView } from './documents/full-file.ts';
import { ledgerFileName } from './documents/ledger-parts.ts';
import { ledgerView } from './documents/ledger.ts';
import { quotePartStatementView } from './documents/quote-part-statement.ts';
import { shareRegisterView } from './documents/share-register.ts';
import { sigView } from './documents/sig.ts';
import { shareTransferView } from './documents/share-transfer.ts';
import { taxReturnGlobalView } from './documents/tax-return-global.ts';
import { taxReturnView } from './documents/tax-return.ts';

/** Every document, by name, and what it is made from. */
export interface Documents {
  readonly taxReturn: TaxReturnData;
  readonly taxReturnGlobal: TaxReturnGlobalData;
  readonly sig: SigData;
  readonly annualAccounts: AnnualAccountsData;
  readonly ledger: LedgerData;
  readonly associateStatement: AssociateStatementData;
  readonly quotePartStatement: QuotePartStatementData;
  readonly assemblyMinutes: AssemblyData;
  readonly assemblyConvening: AssemblyConveningData;
  readonly assemblyLetter: AssemblyLetterData;
  readonly assemblyRegister: AssemblyRegisterData;
  readonly shareRegister: ShareRegisterData;
  readonly shareTransfer: ShareTransferData;
  readonly fullFile: FullFileData;
}

export type DocumentName = keyof Documents;

interface Definition<Data> {
  readonly view: (data: Data) => View;
  readonly fileName: (data: Data) => string;
}

export const DOCUMENTS: { readonly [Name in DocumentName]: Definition<Documents[Name]> } = {
  taxReturn: {
    view: taxReturnView,
    fileName: ({ taxReturn }) =>
      `resultat_fiscal_${taxReturn.year}_immeuble_${taxReturn.building.id}.pdf`,
  },
  taxReturnGlobal: {
    view: taxReturnGlobalView,
    fileName: ({ taxReturn }) => `resultat_fiscal_${taxReturn.year}.pdf`,
  },
  sig: { view: sigView, fileName: () => 'sig.pdf' },
  annualAccounts: {
    view: annualAccountsView,
    fileName: ({ accounts }) => `comptes_annuels_${accounts.year}.pdf`,
  },
  ledger: { view: ledgerView, fileName: ledgerFileName },
  associateStatement: {
    view: associateStatementView,
    fileName: ({ year, account }) => `compte_courant_${year}_${account.account}.pdf`,
  },
  quotePartStatement: {
    view: quotePartStatementView,
    fileName: ({ taxReturn, associateId }) =>
      `quote_part_${taxReturn.year}${associateId === undefined ? '' : `_${associateId}`}.pdf`,
  },
  assemblyMinutes: { view: assemblyMinutesView, fileName: () => 'assemblee_generale.pdf' },
  assemblyConvening: { view: assemblyConveningView, fileName: () => 'assemblee_generale.pdf' },
  assemblyLetter: { view: assemblyLetterView, fileName: () => 'convocation.pdf' },
  assemblyRegister: {
    view: assemblyRegisterView,
    fileName: () => 'registre_des_assemblees.pdf',
  },
  shareRegister: { view: shareRegisterView, fileName: () => 'registre_des_parts.pdf' },
  shareTransfer: { view: shareTransferView, fileName: () => 'projet_d_acte.pdf' },
  fullFile: {
    view: fullFileView,
    fileName: ({ reader }) => `dossier_${reader === 'gerance' ? 'complet' : reader}.pdf`,
  },
};

/** The name under which a document is saved. */
export const fileName = <Name extends DocumentName>(name: Name, data: Documents[Name]): string =>
  DOCUMENTS[name].fileName(data);

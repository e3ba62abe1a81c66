import { type Block, type View, heading, notice, paragraph } from '../blocks.ts';
import { addressLine, editionLine, periodLine, registration } from '../print/company.ts';
import { balanceSheetBlocks, incomeBlocks, loanBlocks } from './annual-accounts.ts';
import { statementBlocks } from './associate-statement.ts';
import { minutesBlocks, minutesTitle } from './assembly-minutes.ts';
import { controlsBlocks } from './full-file-controls.ts';
import { attachmentsBlocks, heritageBlocks, identityBlocks } from './full-file-parts.ts';
import type { FullFileData, FullFileParts } from './data.ts';
import { TAX_MENTION, viewOf } from './frame.ts';
import { ledgerBlocks } from './ledger.ts';
import { quotePartBlocks } from './quote-part-statement.ts';
import { sigBlocks } from './sig.ts';
import { taxReturnGlobalBlocks } from './tax-return-global.ts';
import { say } from '../../messages/say.ts';

/** A part of the full file: its code on the wire, its title, and where its data stand. */
interface PartOfFile {
  readonly code: string;
  readonly key: keyof FullFileParts;
  readonly title: string;
}

/** The contents of the full file, in its order. */
export const FULL_FILE_PARTS: readonly PartOfFile[] = [
  { code: 'identite', key: 'identity', title: say('full_file.part_identity') },
  { code: 'patrimoine', key: 'heritage', title: say('full_file.part_heritage') },
  { code: 'resultat_fiscal', key: 'taxReturn', title: say('full_file.part_tax') },
  { code: 'quote_parts', key: 'quoteParts', title: say('full_file.part_quote_parts') },
  { code: 'sig', key: 'sig', title: say('full_file.part_sig') },
  { code: 'compte_resultat', key: 'income', title: say('annual_accounts.income') },
  { code: 'bilan', key: 'balanceSheet', title: say('full_file.part_balance') },
  { code: 'emprunts', key: 'loans', title: say('annual_accounts.loans_part') },
  { code: 'comptes_courants', key: 'associateAccounts', title: say('full_file.part_accounts') },
  { code: 'grand_livre', key: 'ledger', title: say('full_file.part_ledger') },
  { code: 'controles', key: 'controls', title: say('full_file.part_controls') },
  { code: 'assemblee', key: 'assembly', title: say('full_file.part_assembly') },
  { code: 'pieces', key: 'attachments', title: say('full_file.part_attachments') },
];

/** Everything that a year leaves behind, in one document with its contents. */
export function fullFileView(data: FullFileData): View {
  const { company, editedOn, year, draft } = data;
  return viewOf(
    {
      company,
      editedOn,
      year,
      draft,
      mention: TAX_MENTION,
      title: say('full_file.subject', { year, company: company.name }),
      hasCover: true,
    },
    [
      {
        kind: 'cover',
        title: say('full_file.title'),
        subtitle: periodLine(year),
        company: company.name,
        lines: [
          addressLine(company),
          registration(company),
          editionLine(editedOn),
          ...(draft ? [say('full_file.draft_title')] : []),
        ],
      },
      { kind: 'contents', title: say('full_file.contents'), depth: 2 },
      ...missingBlocks(data),
      ...FULL_FILE_PARTS.flatMap((part) => partBlocks(part, data)),
    ],
  );
}

const missingBlocks = ({ missing }: FullFileData): Block[] =>
  missing.map(({ label, reason }) =>
    notice('warning', say('full_file.missing', { label, reason })),
  );

function partBlocks({ key, title }: PartOfFile, data: FullFileData): Block[] {
  const blocks = contentsOf(key, data);
  if (blocks === null) return [];
  if (key === 'assembly') return [{ kind: 'break' }, ...blocks]; // the minutes have their own full title
  const newPage = { newPage: true, ...(key === 'taxReturn' ? { subtitle: TAX_MENTION } : {}) };
  return [
    heading(1, title, newPage),
    ...(blocks.length === 0 ? [paragraph(say('full_file.nothing'))] : blocks),
  ];
}

/** Null when the part was not asked for. */
function contentsOf(
  key: keyof FullFileParts,
  { parts, company, editedOn, year, draft }: FullFileData,
): Block[] | null {
  const edition = { company, editedOn, draft };
  switch (key) {
    case 'identity':
      return parts.identity === undefined ? null : identityBlocks(company, parts.identity, year);
    case 'heritage':
      return parts.heritage === undefined ? null : heritageBlocks(parts.heritage);
    case 'taxReturn':
      return parts.taxReturn === undefined ? null : taxReturnGlobalBlocks(parts.taxReturn);
    case 'quoteParts':
      return parts.quoteParts === undefined ? null : quoteParts(parts.quoteParts);
    case 'sig':
      return parts.sig === undefined ? null : sigBlocks(parts.sig.sig);
    case 'income':
      return parts.income === undefined ? null : incomeBlocks(parts.income, year);
    case 'loans':
      return parts.loans === undefined ? null : loanBlocks(parts.loans, year, 2);
    case 'balanceSheet':
      return parts.balanceSheet === undefined ? null : balanceSheetBlocks(parts.balanceSheet, year);
    case 'associateAccounts':
      return parts.associateAccounts === undefined
        ? null
        : parts.associateAccounts.accounts.flatMap((account, index) => [
            heading(2, account.name, { newPage: index > 0 }),
            ...statementBlocks(account, year),
          ]);
    case 'ledger':
      return parts.ledger === undefined ? null : ledgerBlocks(parts.ledger);
    case 'controls':
      return parts.controls === undefined ? null : controlsBlocks(parts.controls.controls);
    case 'assembly':
      return parts.assembly === undefined
        ? null
        : minutesBlocks({ ...edition, ...parts.assembly }, minutesTitle(parts.assembly.assembly));
    case 'attachments':
      return parts.attachments === undefined
        ? null
        : attachmentsBlocks(parts.attachments.attachments);
  }
}

const quoteParts = ({ taxReturn, associates }: NonNullable<FullFileParts['quoteParts']>): Block[] =>
  taxReturn.associates.flatMap((associate, index) =>
    quotePartBlocks(
      associate,
      taxReturn,
      associates.find(({ id }) => id === associate.id),
      index > 0,
    ),
  );

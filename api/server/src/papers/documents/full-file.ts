import { type Block, type View, heading, notice, paragraph } from '../blocks.ts';
import { addressLine, editionLine, periodLine, registration } from '../print/company.ts';
import { balanceSheetBlocks, incomeBlocks, loanBlocks } from './annual-accounts.ts';
import { accountsBlocks } from './associate-statement.ts';
import { minutesBlocks, minutesTitle } from './assembly-minutes.ts';
import { controlsBlocks } from './full-file-controls.ts';
import { attachmentsBlocks, heritageBlocks, identityBlocks } from './full-file-parts.ts';
import type { FullFileData, FullFileParts } from './data.ts';
import { TAX_MENTION, viewOf } from './frame.ts';
import { ledgerBlocks } from './ledger.ts';
import { quotePartBlocks, statedAssociates } from './quote-part-statement.ts';
import { registerBlocks } from './share-register.ts';
import { sigBlocks } from './sig.ts';
import { taxReturnForBank, taxReturnGlobalBlocks } from './tax-return-global.ts';
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
  { code: 'registre', key: 'register', title: say('full_file.part_register') },
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
  const { company, editedOn, year, draft, reader, associate } = data;
  const title = say('full_file.title_for', { reader });
  const blocks = FULL_FILE_PARTS.flatMap((part) => partBlocks(part, data));
  const { taxReturn, quoteParts } = data.parts;
  return viewOf(
    {
      company,
      editedOn,
      year,
      draft,
      mention: taxReturn === undefined && quoteParts === undefined ? '' : TAX_MENTION,
      title: say('full_file.subject', { title, year, company: company.name }),
      hasCover: true,
    },
    [
      {
        kind: 'cover',
        title,
        subtitle: periodLine(year),
        company: company.name,
        lines: [
          ...(associate === '' ? [] : [associate]),
          addressLine(company),
          registration(company),
          editionLine(editedOn),
          ...(draft ? [say('full_file.draft_title')] : []),
        ],
      },
      { kind: 'contents', title: say('full_file.contents'), depth: depthOf(blocks) },
      ...missingBlocks(data),
      { kind: 'break' },
      ...blocks,
    ],
  );
}

/** Lines of contents that stand below the cover, on its page. */
const CONTENTS_LINES = 32;

/** The contents stay on one page: the headings below the parts are left out when there are many. */
const depthOf = (blocks: readonly Block[]): 1 | 2 =>
  blocks.filter((block) => block.kind === 'heading' && block.level < 3).length > CONTENTS_LINES
    ? 1
    : 2;

const missingBlocks = ({ missing }: FullFileData): Block[] =>
  missing.map(({ label, reason }) =>
    notice('warning', say('full_file.missing', { label, reason })),
  );

/** Parts that fill pages begin one; the others stand below each other. */
const OWN_PAGE: ReadonlySet<keyof FullFileParts> = new Set(['identity', 'quoteParts', 'ledger']);

/** A bank keeps the page of the loans; the sheets of the associates are handed to them. */
function startsPage(key: keyof FullFileParts, { reader, parts }: FullFileData): boolean {
  if (OWN_PAGE.has(key)) return true;
  if (reader === 'banque') return key === 'loans';
  return reader !== 'associe' && parts.quoteParts !== undefined && key === partAfterSheets(parts);
}

function partAfterSheets(parts: FullFileParts): keyof FullFileParts | undefined {
  const present = FULL_FILE_PARTS.map(({ key }) => key).filter((key) => parts[key] !== undefined);
  return present[present.indexOf('quoteParts') + 1];
}

/** An associate has one sheet and one account. */
const titleFor = ({ key, title }: PartOfFile, { reader }: FullFileData): string => {
  if (reader !== 'associe') return title;
  if (key === 'quoteParts') return say('full_file.own_quote_part');
  return key === 'associateAccounts' ? say('full_file.own_account') : title;
};

function partBlocks(part: PartOfFile, data: FullFileData): Block[] {
  const { key } = part;
  const blocks = contentsOf(key, data);
  if (blocks === null) return [];
  if (key === 'assembly') return blocks; // the minutes have their own full titles
  const more = key === 'taxReturn' ? { subtitle: TAX_MENTION } : {};
  return [
    // What is no help to declare ends with the minutes.
    ...(key === 'attachments' && data.parts.assembly !== undefined
      ? [{ kind: 'break', mention: true } satisfies Block]
      : []),
    heading(1, titleFor(part, data), { newPage: startsPage(key, data), ...more }),
    ...(blocks.length === 0 ? [paragraph(say('full_file.nothing'))] : blocks),
  ];
}

/** Null when the part was not asked for. */
function contentsOf(
  key: keyof FullFileParts,
  { parts, company, editedOn, year, draft, reader }: FullFileData,
): Block[] | null {
  const edition = { company, editedOn, draft };
  switch (key) {
    case 'identity':
      return parts.identity === undefined
        ? null
        : identityBlocks(company, parts.identity, {
            year,
            withShares: parts.register === undefined,
          });
    case 'register':
      return parts.register === undefined ? null : registerBlocks(parts.register);
    case 'heritage':
      return parts.heritage === undefined ? null : heritageBlocks(parts.heritage);
    case 'taxReturn':
      if (parts.taxReturn === undefined) return null;
      return reader === 'banque'
        ? taxReturnForBank(parts.taxReturn)
        : taxReturnGlobalBlocks(parts.taxReturn);
    case 'quoteParts':
      return parts.quoteParts === undefined ? null : quotePartsOf(parts.quoteParts);
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
        : accountsBlocks(parts.associateAccounts.accounts, year);
    case 'ledger':
      return parts.ledger === undefined ? null : ledgerBlocks(parts.ledger);
    case 'controls':
      return parts.controls === undefined ? null : controlsBlocks(parts.controls.controls);
    case 'assembly':
      return parts.assembly === undefined
        ? null
        : parts.assembly.minutes.flatMap((data) => [
            { kind: 'break', mention: false } satisfies Block,
            ...minutesBlocks({ ...edition, ...data }, minutesTitle(data.assembly)),
          ]);
    case 'attachments':
      return parts.attachments === undefined
        ? null
        : attachmentsBlocks(parts.attachments.attachments);
  }
}

const quotePartsOf = (data: NonNullable<FullFileParts['quoteParts']>): Block[] =>
  statedAssociates(data).flatMap((associate, index) =>
    quotePartBlocks(
      associate,
      data.taxReturn,
      data.associates.find(({ id }) => id === associate.id),
      index > 0,
    ),
  );

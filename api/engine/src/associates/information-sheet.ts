import { say } from '../messages/say.ts';
import type { LawCode } from '../law/values.ts';
import type { DeficitInfo } from './deficit.ts';
import type { FormTotals } from './quote-parts.ts';

/** A figure that an associate copies on his own return, in whole euros. */
export interface InformationRow {
  readonly form: '2042' | '2044' | 'information';
  /** Box or frame; none for a figure that is only told. */
  readonly box?: string;
  readonly label: string;
  readonly euros: number;
  /** The rule of law that it comes from, for what is only told. */
  readonly rule?: LawCode | 'REMUNERATION_ASSOCIE';
}

/** What of a result is his own: his part, and what line 20 took out of the common result for him. */
export interface OwnPart {
  readonly part: FormTotals;
  readonly remuneration: number;
  readonly deficit: DeficitInfo | undefined;
}

/**
 * His part with what he was paid for his work, which is property income in his hands alone (CGI art.
 * 8 and 28; BOI-RFPI-CHAMP-30-20).
 */
export const withRemuneration = (part: FormTotals, remuneration: number): FormTotals => ({
  ...part,
  R1: part.R1 + remuneration,
  R5: part.R5 + remuneration,
});

const BASIS_POINTS = 10_000;

/**
 * What an associate does with his part (*relevé de quote-part*): frame 110 of form 2044 when he has
 * other property, or the boxes of form 2042 when he only holds shares. What he was paid is added
 * back. The use of a deficit is the household's: for information.
 *
 * `socialRate` is in hundredths of a percent of a net income; undefined where nobody read it. Source
 * of the boxes: forms 2042 and 2044; CGI art. 156, I, 3°.
 */
export function informationSheet(own: OwnPart, socialRate: number | undefined): InformationRow[] {
  const part = withRemuneration(own.part, own.remuneration);
  const rows = [
    frame('111', say('information_sheet.gross'), part.R1),
    frame('112', say('information_sheet.charges'), part.R3),
    frame('113', say('information_sheet.interest'), part.R4),
    frame('114', say('information_sheet.result'), part.R5),
    ...(own.deficit === undefined
      ? [box('4BA', say('information_sheet.net'), part.R5)]
      : deficitRows(own.deficit)),
    ...(part.R6 === 0 ? [] : [box('2TR', say('information_sheet.financial'), part.R6)]),
  ];
  return [
    ...rows,
    ...paidRows(own.remuneration),
    ...(own.deficit === undefined ? levyRows(part.R5, socialRate) : energyRows(own.deficit)),
  ];
}

/** A line of frame 110. Numbers of the form's notice, to be read again each year. */
const frame = (line: string, label: string, euros: number): InformationRow => ({
  form: '2044',
  box: line,
  label,
  euros,
});

const box = (name: string, label: string, euros: number): InformationRow => ({
  form: '2042',
  box: name,
  label,
  euros,
});

const deficitRows = ({ carriedForward, globalIncome }: DeficitInfo): InformationRow[] => [
  box('4BB', say('information_sheet.carried_forward'), carriedForward),
  box('4BC', say('information_sheet.global_income'), globalIncome),
];

const paidRows = (euros: number): InformationRow[] =>
  euros === 0
    ? []
    : [
        {
          form: 'information',
          label: say('tax.paid_row'),
          euros,
          rule: 'REMUNERATION_ASSOCIE',
        },
      ];

const levyRows = (net: number, socialRate: number | undefined): InformationRow[] =>
  socialRate === undefined
    ? []
    : [
        {
          form: 'information',
          label: say('information_sheet.levies'),
          euros: Math.round((net * socialRate) / BASIS_POINTS),
          rule: 'PRELEVEMENTS_SOCIAUX',
        },
      ];

const energyRows = ({ energy }: DeficitInfo): InformationRow[] =>
  energy === undefined
    ? []
    : [
        energyRow(say('tax.energy_global'), energy.globalIncome),
        energyRow(say('tax.energy_carried'), energy.carriedForward),
      ];

const energyRow = (label: string, euros: number): InformationRow => ({
  form: 'information',
  label,
  euros,
  rule: 'DEFICIT_LIMITE_ENERGIE',
});

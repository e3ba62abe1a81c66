import type { DeficitInfo } from './deficit.ts';
import type { FormTotals } from './quote-parts.ts';

/** A figure that an associate copies on his own return, in whole euros. */
export interface InformationRow {
  readonly form: '2042' | '2044' | 'information';
  /** Box or frame; none for a figure that is only told. */
  readonly box?: string;
  readonly label: string;
  readonly euros: number;
}

const BASIS_POINTS = 10_000;

/**
 * What an associate does with his part (*relevé de quote-part*): frame 110 of form 2044 when he has
 * other property, or the boxes of form 2042 when he only holds shares. The use of a deficit is the
 * household's: for information.
 *
 * `socialRate` is in hundredths of a percent of a net income. Source of the boxes: forms 2042 and
 * 2044; CGI art. 156, I, 3°.
 */
export function informationSheet(
  part: FormTotals,
  deficit: DeficitInfo | undefined,
  socialRate: number,
): InformationRow[] {
  const frame = (label: string, euros: number): InformationRow => ({
    form: '2044',
    box: '110',
    label,
    euros,
  });
  const box = (name: string, label: string, euros: number): InformationRow => ({
    form: '2042',
    box: name,
    label,
    euros,
  });
  const rows = [
    frame('Revenus bruts', part.R1),
    frame('Frais et charges (hors intérêts d’emprunt)', part.R3),
    frame('Intérêts d’emprunt', part.R4),
    frame('Bénéfice ou déficit', part.R5),
  ];
  if (deficit === undefined) {
    const levies = Math.round((part.R5 * socialRate) / BASIS_POINTS);
    return [
      ...rows,
      box('4BA', 'Revenus fonciers nets', part.R5),
      { form: 'information', label: 'Prélèvements sociaux estimés', euros: levies },
    ];
  }
  return [
    ...rows,
    box('4BB', 'Déficit imputable sur les revenus fonciers', deficit.carriedForward),
    box('4BC', 'Déficit imputable sur le revenu global', deficit.globalIncome),
  ];
}

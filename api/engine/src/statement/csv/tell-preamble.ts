import type { FindingList } from '../findings.ts';
import { placeOf } from './rows.ts';
import { isSum } from './sums-above.ts';
import type { UnderstoodCsv } from './understand.ts';

/** What stands above the table is told, not read as movements. */
export function tellPreamble(
  { preamble, headerLine, header }: UnderstoodCsv,
  findings: FindingList,
): void {
  for (const [at, row] of preamble.entries())
    findings.setAside(isSum(row, preamble[at - 1]) ? 'footer_line' : 'text_above', placeOf(row));
  if (headerLine !== undefined)
    findings.setAside('repeated_header', { line: headerLine, text: (header ?? []).join(' ; ') });
}

import { tell } from '../messages/say.ts';
import type { YearInput } from './year-input.ts';
import type { YearWarning } from './year-warning.ts';

/** The buildings that the company had before, and that no closed year counts. */
export const knownLate = ({ buildings, year }: YearInput): YearWarning[] =>
  buildings
    .filter(
      ({ knownFrom, acquisitionDate = '' }) =>
        knownFrom === year && acquisitionDate < `${year}-01-01`,
    )
    .map(({ id, label }) => ({
      code: 'BUILDING_KNOWN_LATE',
      severity: 'warning',
      buildingId: id,
      ...tell('tax.known_late', { building: label, year: String(year - 1) }),
    }));

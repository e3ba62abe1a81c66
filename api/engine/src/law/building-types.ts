import type { BuildingTypeRow } from './columns.ts';
import { lawTable } from './law-table.ts';
import { buildingTypeRows } from './tables/building-types.ts';
import { say } from '../messages/say.ts';

/** Types of buildings, in the order of the choice list. */
export const buildingTypes = lawTable(say('law_tables.building_types'), buildingTypeRows).rows;

const byCode: ReadonlyMap<string, BuildingTypeRow> = new Map(
  buildingTypes.map((type) => [type.code, type]),
);

export const buildingType = (code: string): BuildingTypeRow | undefined => byCode.get(code);

import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../src/root.ts';
import { arrowsBetween, inCycles, readArrows, roomOf, wingOf } from '../src/server-arrows.ts';
import { mayImport } from '../src/server-floors.ts';
import { drawPlan } from '../src/server-plan.ts';

/** `npm run docs`: draws docs/server.md anew, and says how the server stands. */
const arrows = readArrows(path.join(ROOT, 'api/server/src'));
writeFileSync(path.join(ROOT, 'docs/server.md'), drawPlan(arrows));
const wings = arrows.filter(({ from, to }) => wingOf(from) !== '' && wingOf(from) !== wingOf(to));
const rooms = arrows.filter(
  ({ from, to }) => wingOf(from) === wingOf(to) && roomOf(from) !== roomOf(to),
);
const upwards = wings.filter(({ from, to }) => !mayImport(wingOf(from), wingOf(to)));
console.log(
  [
    `${arrows.length} imports, ${wings.length} from one wing into another (${arrowsBetween(wings, wingOf).length} arrows)`,
    `${upwards.length} upwards, ${inCycles(arrows).length} files in cycles, types included`,
    `${rooms.length} between folders of one wing`,
  ].join('\n'),
);

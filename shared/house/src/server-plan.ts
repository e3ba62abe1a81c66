import { arrowsBetween, reachable, roomOf, wingOf, type Arrow } from './server-arrows.ts';
import { FLOORS, WINGS } from './server-floors.ts';

const INTRODUCTION = `# The floors of the server

Drawn from the code by \`npm run docs\`; a test fails while the drawing is stale. What each wing holds and who may import whom is decided in \`shared/house/src/server-floors.ts\`; \`.oxlintrc.json\` refuses the rest, cycles of types included. Why: [0050](decisions/0050-a-server-with-floors.md). Where a new call goes: [api/server](../api/server/README.md).`;

/** The plan of the server as docs/server.md shows it. */
export function drawPlan(arrows: readonly Arrow[]): string {
  return `${[INTRODUCTION, picture(arrows), wingsTable(), matrix(arrows), roomsTable(arrows)].join('\n\n')}\n`;
}

/** The wings of each floor, with the arrows that no longer way explains. */
function picture(arrows: readonly Arrow[]): string {
  const between = wingArrows(arrows);
  const reached = reachable(between);
  const isShortcut = ({ from, to }: Arrow): boolean =>
    between.some((other) => other.from === from && reached.get(other.to)?.has(to));
  const floors = FLOORS.flatMap((floor, index) => [
    `  subgraph floor${FLOORS.length - index}[" "]`,
    ...floor.map(({ name }) => `    ${name}`),
    '  end',
  ]);
  const lines = between
    .filter((arrow) => !isShortcut(arrow))
    .map(({ from, to }) => `  ${from} --> ${to}`);
  return ['```mermaid', 'flowchart TD', ...floors, ...lines, '```'].join('\n');
}

const wingsTable = (): string =>
  table(
    ['Floor', 'Wing', 'Holds'],
    FLOORS.flatMap((floor, index) =>
      floor.map(({ name, holds }) => [String(FLOORS.length - index), name, holds]),
    ),
  );

/** Who imports whom: below the diagonal is down, and nothing is anywhere else. */
function matrix(arrows: readonly Arrow[]): string {
  const between = wingArrows(arrows);
  const drawn = (from: string, to: string): boolean =>
    between.some((arrow) => arrow.from === from && arrow.to === to);
  const names = WINGS.map(({ name }) => name);
  const cell = (from: string, to: string): string =>
    from === to ? '·' : drawn(from, to) ? '×' : '';
  return `## Who imports whom\n\nThe wing of the row imports that of the column. An arrow upwards would stand left of the diagonal.\n\n${table(
    ['', ...names],
    names.map((from) => [from, ...names.map((to) => cell(from, to))]),
  )}`;
}

/** What one resource of a wing takes from another one: as little as possible, and never in a circle. */
function roomsTable(arrows: readonly Arrow[]): string {
  const inside = arrowsBetween(arrows, roomOf).filter(
    ({ from, to }) =>
      wingOf(`${from}/`) === wingOf(`${to}/`) && from.includes('/') && to.includes('/'),
  );
  const rows = [...Map.groupBy(inside, ({ from }) => from)].map(([from, own]) => [
    from,
    own
      .map(({ to }) => to.slice(to.indexOf('/') + 1))
      .toSorted()
      .join(', '),
  ]);
  return `## Inside a wing\n\n${table(['Room', 'Imports of its wing'], rows)}`;
}

const wingArrows = (arrows: readonly Arrow[]): Arrow[] => {
  const rank = new Map(WINGS.map(({ name }, index) => [name, index]));
  const order = ({ from, to }: Arrow): number => (rank.get(from) ?? 0) * 100 + (rank.get(to) ?? 0);
  return arrowsBetween(arrows, wingOf)
    .filter(({ from }) => from !== '')
    .toSorted((a, b) => order(a) - order(b));
};

/** A table as the formatter of the repository writes it. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) =>
    Math.max(3, title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]): string =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

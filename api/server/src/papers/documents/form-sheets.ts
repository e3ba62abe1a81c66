import { type Block, facts, heading } from '../blocks.ts';
import { say } from '../../messages/say.ts';
import { whole } from '../print/figures.ts';
import type { FormSheet } from './data.ts';

type Kind = FormSheet['kind'];
type Box = FormSheet['boxes'][number];

/** Sheets of the form whose boxes are no lines: tables hold the others. */
const PRINTED: Readonly<Partial<Record<Kind, string>>> = {
  identity: say('form.sheet_identity'),
  capital: say('form.sheet_capital'),
  manager: say('form.sheet_manager'),
  transfer: say('form.sheet_transfer'),
};

/** The sheets of these kinds, as the form asks for them; what nobody knows yet is said in its place. */
export const sheetsBlocks = (sheets: readonly FormSheet[], kinds: readonly Kind[]): Block[] =>
  sheets.flatMap(({ kind, name, boxes }) => {
    const title = PRINTED[kind];
    return title === undefined || !kinds.includes(kind)
      ? []
      : [
          heading(2, name === '' ? title : `${title} – ${name}`),
          { ...facts(2, ...boxes.map(printedBox)), alone: true },
        ];
  });

/** The boxes of a sheet that stand above its lines. */
export const unnumberedBoxes = ({ boxes }: FormSheet): [string, string][] =>
  boxes.filter(({ number }) => number === null).map(printedBox);

const printedBox = (box: Box): [string, string] => [box.label, printed(box)];

const printed = ({ kind, value }: Box): string => {
  if (value === null) return say('form.to_complete');
  return kind === 'text' ? grouped(value) : whole(Number(value));
};

/** "120000,00" as it is typed, "120 000,00" as it is read. */
const grouped = (value: string): string =>
  value.replace(/^\d+(?=,\d\d$)/, (euros) => whole(Number(euros)));

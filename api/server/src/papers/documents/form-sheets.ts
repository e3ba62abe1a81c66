import { type Block, facts, heading } from '../blocks.ts';
import { say } from '../../messages/say.ts';
import { whole } from '../print/figures.ts';
import type { FormSheet } from './data.ts';

type Box = FormSheet['boxes'][number];

/** Sheets of the form whose boxes are no lines: the tables after them hold the others. */
const PRINTED: Readonly<Partial<Record<FormSheet['kind'], string>>> = {
  identity: say('form.sheet_identity'),
  capital: say('form.sheet_capital'),
  manager: say('form.sheet_manager'),
  transfer: say('form.sheet_transfer'),
};

/** Who declares, as the form asks for it; what nobody knows yet is said in its place. */
export const sheetsBlocks = (sheets: readonly FormSheet[]): Block[] =>
  sheets.flatMap(({ kind, name, boxes }) => {
    const title = PRINTED[kind];
    return title === undefined
      ? []
      : [
          heading(2, name === '' ? title : `${title} – ${name}`),
          facts(2, ...boxes.map((box): [string, string] => [box.label, printed(box)])),
        ];
  });

const printed = ({ kind, value }: Box): string =>
  value === null ? say('form.to_complete') : kind === 'text' ? value : whole(Number(value));

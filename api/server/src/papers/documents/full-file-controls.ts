import { type Block, type Column, heading, list, notice, paragraph, styled } from '../blocks.ts';
import { withApostrophes } from '@sci/contract/typography';
import type { Control } from './data.ts';
import { controlName, controlStatusName } from './vocabulary.ts';
import { say } from '../../messages/say.ts';

/** The annual controls in the full file: what was found, by what, and who accepted it. */
export const controlsBlocks = (controls: readonly Control[]): Block[] =>
  controls.flatMap(controlBlocks);

function controlBlocks(control: Control): Block[] {
  const found = control.items.map(
    (item) =>
      `${withApostrophes(item.message).replace(/\.$/, '')} (${controlStatusName(item.status)})`,
  );
  return [
    heading(2, controlName(control.code)),
    notice(
      control.status === 'ok' ? 'info' : control.status === 'bloquant' ? 'error' : 'warning',
      `${withApostrophes(control.message).replace(/\.$/, '')} – ${controlStatusName(control.status)}`,
    ),
    ...(found.length === 0 ? [] : [list(found)]),
    ...evidenceBlocks(control.evidence),
    ...(control.status === 'ok' && control.validation === null
      ? []
      : validationBlocks(control.validation)),
  ];
}

const FIGURE = /^[-−]?[\d\s]+(,\d+)?\s*[€%]?$/;
const DAY = /^\d\d\/\d\d\/\d{4}$/;

/**
 * The first title is that of the labels. Figures take the width they need, words share the rest.
 */
function evidenceBlocks({ columns, rows }: Control['evidence']): Block[] {
  if (rows.length === 0) return [];
  const cells = rows.map(({ label, cells: others }) => [label, ...others]);
  const are = (shape: RegExp, index: number): boolean =>
    index > 0 && cells.every((row) => shape.test(row[index] ?? '') || row[index] === '');
  const columnOf = (title: string, index: number): Column => {
    if (are(FIGURE, index)) return { title, align: 'end', width: 'auto' };
    return { title, align: 'start', width: are(DAY, index) ? 'auto' : 'fill' };
  };
  return [
    {
      kind: 'table',
      columns: columns.map(columnOf),
      rows: cells.map((row) => styled('line', ...row)),
    },
  ];
}

function validationBlocks(validation: Control['validation']): Block[] {
  if (validation === null) return [paragraph(say('full_file.not_validated'))];
  const { at, by, lapsed, comment } = validation;
  return [
    paragraph(
      [
        say('full_file.validated', { day: at, by }),
        ...(lapsed ? [say('full_file.lapsed')] : []),
        ...(comment === '' ? [] : [say('full_file.reason', { comment })]),
      ].join(' '),
    ),
  ];
}

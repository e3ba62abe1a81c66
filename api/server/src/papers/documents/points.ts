import { type Block, type Column, type Row, heading, paragraph, row, styled } from '../blocks.ts';
import { whole } from '../print/figures.ts';
import { dayInParis } from '../../ports/clock.ts';
import { say } from '../../messages/say.ts';
import type { Point } from './data.ts';

/** Where the law leaves a doubt: what was done, its source, and what the other reading changes. */
export function pointsBlocks(points: readonly Point[]): Block[] {
  if (points.length === 0) return [];
  const columns: Column[] = [
    { title: say('points.choice'), align: 'start', width: 'fill' },
    { title: say('points.effect'), align: 'end', width: 34, tone: 'strong' },
  ];
  return [
    heading(2, say('points.title'), { newPage: true }),
    paragraph(say('points.about'), 'small'),
    { kind: 'table', columns, rows: points.flatMap(pointRows) },
  ];
}

function pointRows({ label, message, source, certainty, otherwise, choice }: Point): Row[] {
  const convention = say('points.convention');
  // Some sources begin with what the others are preceded by.
  const origin = source.startsWith(convention)
    ? source
    : say('points.source', { source, certainty, convention });
  return [
    styled('group', label),
    { ...row(message, ''), note: origin },
    ...(choice?.taken === true
      ? [{ ...row(say('points.taken', choice), ''), note: saidBy(choice) }]
      : []),
    ...(otherwise === null
      ? []
      : [
          ...(otherwise.result === 0
            ? [row(otherwise.label, '')]
            : [row(`${otherwise.label}, ${say('points.result')}`, signed(otherwise.result))]),
          ...otherwise.associates.map(({ name, euros }) =>
            row(say('points.part', { name }), signed(euros)),
          ),
        ]),
  ];
}

const saidBy = ({ source, chosen_by, chosen_at }: NonNullable<Point['choice']>): string =>
  say('points.said', {
    source,
    by: chosen_by ?? '',
    day: chosen_at === null ? '' : dayInParis(new Date(chosen_at)),
  });

const signed = (euros: number): string => (euros > 0 ? `+${whole(euros)}` : whole(euros));

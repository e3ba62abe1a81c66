import type { NumberRange } from '@sci/engine/associates/share-numbers';
import { formatDate, formatPercent } from '@sci/money/format';
import { type Block, type Column, type Row, type View } from '../blocks.ts';
import { facts, heading, paragraph, row, styled } from '../blocks.ts';
import { identityLines } from '../print/company.ts';
import { amountOrNone, money, shortMoney, together, whole } from '../print/figures.ts';
import { rangesInWords } from '../print/number-ranges.ts';
import { say } from '../../messages/say.ts';
import type { ShareRegister, ShareRegisterData } from './data.ts';
import { periodView } from './frame.ts';
import { shareNatureName } from './vocabulary.ts';

/**
 * The register of shares: who holds what on a day, and everything that led to it. Source: C. civ.
 * art. 1861 to 1868; décret n° 78-704 du 3 juillet 1978, art. 51 (register of the associates).
 */
export function shareRegisterView({ company, editedOn, register }: ShareRegisterData): View {
  const { date: day } = register;
  const title = say('share_register.title', { day });
  return periodView({ company, editedOn, period: say('share_register.period', { day }), title }, [
    { kind: 'letterhead', name: company.name, lines: identityLines(company) },
    heading(1, title),
    facts(
      2,
      [say('share_register.capital'), shortMoney(company.capital)],
      [say('share_register.shares_on_day', { day }), whole(register.shares)],
      ...(register.nominal === null
        ? []
        : [[say('share_register.nominal'), money(register.nominal)] as const]),
      [say('share_register.registered_on'), formatDate(company.register_date)],
    ),
    ...registerBlocks(register),
    {
      kind: 'signatures',
      slots: [{ quality: say('share_register.certified'), name: say('share_register.management') }],
    },
  ]);
}

/** Everything that the register holds, also as a part of another document. */
export const registerBlocks = (register: ShareRegister): Block[] => [
  ...stateBlocks(register),
  ...ownerBlocks(register),
  ...stepBlocks(register),
  ...movementBlocks(register),
  ...accountBlocks(register),
];

const words = (title: string): Column => ({ title, align: 'start', width: 'fill' });
const figures = (title: string, width: number): Column => ({ title, align: 'end', width });

export function stateBlocks(register: ShareRegister): Block[] {
  const { date: day, holders, split } = register;
  const title = heading(2, say('share_register.state', { day }));
  if (holders.length === 0) return [title, paragraph(say('share_register.nobody'))];
  const columns = split
    ? [
        words(say('share_register.associate')),
        figures(say('share_register.full'), 21),
        figures(say('share_register.usufruct'), 19),
        figures(say('share_register.bare'), 21),
        figures(say('share_register.capital_percent'), 22),
        figures(say('share_register.usufruct_votes_percent'), 24),
        figures(say('share_register.bare_votes_percent'), 26),
      ]
    : [
        words(say('share_register.associate')),
        figures(say('share_register.shares'), 26),
        figures(say('share_register.capital_percent'), 28),
        figures(say('share_register.votes_percent'), 28),
      ];
  const rows = holders.map((holder) =>
    row(
      holder.name,
      ...(split ? natures(holder.held) : [whole(holder.held.PP)]),
      formatPercent(holder.capital_percent),
      ...(split ? [formatPercent(holder.usufruct_votes_percent)] : []),
      formatPercent(holder.bare_votes_percent),
    ),
  );
  const sum = (kind: keyof ByNature) => holders.reduce((total, { held }) => total + held[kind], 0);
  const held = { PP: sum('PP'), US: sum('US'), NP: sum('NP') };
  const all = formatPercent(100);
  return [
    title,
    {
      kind: 'table',
      columns,
      rows: [
        ...rows,
        styled(
          'total',
          say('share_register.total'),
          ...(split ? [...natures(held), all, all, all] : [whole(held.PP), all, all]),
        ),
      ],
      together: 'short',
    },
    ...(split ? votersBlocks(register) : []),
    ...(register.shared_by ?? []).map((sentence) => paragraph(sentence, 'small')),
  ];
}

type ByNature = ShareRegister['holders'][number]['held'];
const natures = ({ PP, US, NP }: ByNature): string[] => [whole(PP), whole(US), whole(NP)];

/** Who votes on what with a share that two people have. */
function votersBlocks({ decisions }: ShareRegister): Block[] {
  const named = (kinds: typeof decisions.bare_owner) =>
    kinds.map((kind) => say(`share_register.${kind}`)).join(', ');
  return [
    paragraph(say('share_register.about_capital'), 'small'),
    paragraph(
      say('share_register.about_usufruct', { decisions: named(decisions.usufructuary) }),
      'small',
    ),
    ...(decisions.bare_owner.length === 0
      ? []
      : [
          paragraph(
            say('share_register.about_bare', { decisions: named(decisions.bare_owner) }),
            'small',
          ),
        ]),
  ];
}

export function ownerBlocks({ beneficial_owners: found }: ShareRegister): Block[] {
  if (found === null) return [];
  const percent = String(found.threshold_percent);
  return [
    heading(2, say('share_register.owners')),
    ...(found.owners.length === 0
      ? [paragraph(say('share_register.no_owner', { percent }))]
      : [
          {
            kind: 'table' as const,
            columns: [words(say('share_register.owner')), words(say('share_register.ground'))],
            rows: found.owners.map(({ name, by }) =>
              row(name, say(`share_register.by_${by}`, { percent })),
            ),
            together: true,
          },
        ]),
    paragraph(say('share_register.about_owners'), 'small'),
  ];
}

function stepBlocks({ steps, nominal }: ShareRegister): Block[] {
  if (steps.length === 0) return [];
  return [
    heading(2, say('share_register.steps')),
    {
      kind: 'table',
      columns: [
        words(say('share_register.date')),
        figures(say('share_register.issued'), 32),
        figures(say('share_register.cancelled'), 32),
        figures(say('share_register.count'), 34),
        figures(say('share_register.capital_euros'), 36),
      ],
      rows: steps.map((step) =>
        row(
          formatDate(step.date),
          whole(step.issued),
          whole(step.cancelled),
          whole(step.shares),
          amountOrNone(step.capital),
        ),
      ),
      together: 'short',
    },
    ...(nominal === null
      ? []
      : [paragraph(say('share_register.about_nominal', { nominal: money(nominal) }), 'small')]),
  ];
}

function movementBlocks({ movements }: ShareRegister): Block[] {
  if (movements.length === 0) return [];
  return [
    heading(2, say('share_register.movements')),
    paragraph(
      `${say('share_register.about_movements')} ${say('share_register.abbreviations')}`,
      'small',
    ),
    {
      kind: 'table',
      columns: [
        figures(say('share_register.number'), 10),
        { title: say('share_register.date'), align: 'start', width: 21 },
        words(say('share_register.nature')),
        { title: say('share_register.from'), align: 'start', width: 30 },
        { title: say('share_register.to'), align: 'start', width: 30 },
        figures(say('share_register.shares'), 14),
        { title: say('share_register.right'), align: 'start', width: 14 },
        figures(say('share_register.price'), 22),
      ],
      rows: movements.map(movementRow),
    },
  ];
}

const movementRow = (movement: ShareRegister['movements'][number]): Row => ({
  style: movement.cancelled_on === null ? 'line' : 'memo',
  cells: [
    whole(movement.number),
    formatDate(movement.date),
    shareNatureName(movement.nature),
    movement.from_name ?? say('share_register.company'),
    movement.to_name ?? say('share_register.company'),
    whole(movement.shares),
    movement.kind,
    amountOrNone(movement.price),
  ],
  note: [
    movement.cancelled_on === null
      ? say('share_register.recorded', { day: movement.recorded_on })
      : say('share_register.recorded_cancelled', {
          day: movement.recorded_on,
          cancelledOn: movement.cancelled_on,
        }),
    ...(movement.split_shares === 0
      ? []
      : [say('share_register.kept', { split: movement.split_shares })]),
    ...(movement.numbers === undefined ? [] : [numbersOf(movement.numbers)]),
  ].join(', '),
});

const numbersOf = (ranges: readonly NumberRange[]): string =>
  say('share_register.numbers', {
    numbers: together(say('share_register.numbered', { ranges: rangesInWords(ranges) })),
  });

function accountBlocks({ accounts, movements }: ShareRegister): Block[] {
  if (accounts.length === 0) return [];
  const split = movements.some(({ kind }) => kind !== 'PP');
  const columns: Column[] = [
    figures(say('share_register.number'), 10),
    { title: say('share_register.date'), align: 'start', width: 21 },
    words(say('share_register.nature')),
    ...(split
      ? (
          [
            ['change_full', 17],
            ['change_usufruct', 17],
            ['change_bare', 17],
            ['balance_full', 19],
            ['balance_usufruct', 19],
            ['balance_bare', 19],
          ] as const
        ).map(([name, width]) => figures(say(`share_register.${name}`), width))
      : [figures(say('share_register.change'), 30), figures(say('share_register.balance'), 30)]),
  ];
  return [
    heading(2, say('share_register.accounts')),
    ...accounts.flatMap(({ name, lines }): Block[] => [
      heading(3, name),
      {
        kind: 'table',
        columns,
        rows: lines.map(({ number, date, nature, change, after }) =>
          row(
            whole(number),
            formatDate(date),
            shareNatureName(nature),
            ...(split
              ? [...changes(change), ...natures(after)]
              : [signed(change.PP), whole(after.PP)]),
          ),
        ),
        together: 'short',
      },
    ]),
  ];
}

const changes = ({ PP, US, NP }: ByNature): string[] =>
  [PP, US, NP].map((count) => (count === 0 ? '' : signed(count)));
const signed = (count: number): string => (count > 0 ? `+${whole(count)}` : whole(count));

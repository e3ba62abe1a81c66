import { lawCents, lawCheckedUntil, lawCount, lawDay } from '@sci/engine/law/values';
import {
  type Block,
  type Column,
  type Row,
  type View,
  facts,
  heading,
  notice,
  paragraph,
  row,
  styled,
} from '../blocks.ts';
import { companyFacts } from '../print/company.ts';
import { shortMoney, wholeMoney, whole } from '../print/figures.ts';
import { withApostrophes } from '@sci/contract/typography';
import type { Associate, AssociatePack, QuotePartStatementData, TaxReturnGlobal } from './data.ts';
import { TAX_MENTION, viewOf } from './frame.ts';
import { listed } from '@sci/messages/listed';
import { say } from '../../messages/say.ts';
import {
  holdingFacts,
  identityFacts,
  movementsTable,
  sharingBlocks,
} from './tax-return-associates.ts';

type TaxedAssociate = TaxReturnGlobal['associates'][number];

/**
 * What each associate needs to declare his share of the result: one page for each of them, or for
 * one.
 */
export function quotePartStatementView(data: QuotePartStatementData): View {
  const { company, editedOn, taxReturn, associates, packs = [] } = data;
  const printed = statedAssociates(data);
  const { year, draft } = taxReturn;
  const subtitle = printed.length === 1 ? (printed[0]?.name ?? '') : company.name;
  return viewOf(
    {
      company,
      editedOn,
      year,
      draft,
      mention: TAX_MENTION,
      title: say('quote_part.title_of', { year, name: subtitle }),
    },
    [
      heading(1, say('quote_part.title', { year }), { subtitle }),
      facts(2, ...companyFacts(company)),
      ...printed.flatMap((associate, index) =>
        quotePartBlocks(
          associate,
          taxReturn,
          associates.find(({ id }) => id === associate.id),
          index > 0,
          packs.find((pack) => pack.associate_id === associate.id),
        ),
      ),
    ],
  );
}

/** Those whose statement is given. */
export const statedAssociates = ({
  taxReturn,
  associateId,
}: Pick<QuotePartStatementData, 'taxReturn' | 'associateId'>): readonly TaxedAssociate[] =>
  taxReturn.associates.filter(({ id }) => associateId === undefined || id === associateId);

export function quotePartBlocks(
  associate: TaxedAssociate,
  taxReturn: TaxReturnGlobal,
  person: Associate | undefined,
  newPage: boolean,
  pack?: AssociatePack,
): Block[] {
  const { year } = taxReturn;
  return [
    heading(2, associate.name, { newPage }),
    facts(2, ...identityFacts(associate, person), ...holdingFacts(associate, taxReturn)),
    ...(associate.movements.length === 0 ? [] : [movementsTable(associate)]),
    amountsTable(associate, taxReturn),
    ...sharingBlocks(taxReturn),
    ...byDays(associate, taxReturn),
    heading(3, say('quote_part.where')),
    ...(associate.regime === 'PERSON'
      ? [
          reportingTable(associate, pack),
          paragraph(microSentence(associate, year, pack), 'small'),
          ...carriedBlocks(pack, year),
        ]
      : [notice('warning', say('tax.own_rules'))]),
    ...deficitBlocks(associate, year),
    ...(associate.regime === 'PERSON' ? [paragraph(say('quote_part.social'), 'small')] : []),
  ];
}

function amountsTable(associate: TaxedAssociate, { totals }: TaxReturnGlobal): Block {
  const columns: Column[] = [
    { title: say('paper.line'), align: 'center', width: 12 },
    { title: say('paper.heading'), align: 'start', width: 'fill' },
    { title: say('quote_part.yours'), align: 'end', width: 36, tone: 'strong' },
    { title: say('quote_part.company'), align: 'end', width: 28, tone: 'quiet' },
  ];
  const values: Readonly<Record<string, number>> = associate.values;
  const rows = totals.map((total): Row => {
    const value = values[total.code];
    return styled(
      total.code === 'R5' ? 'total' : total.code === 'R2' ? 'memo' : 'line',
      total.code,
      withApostrophes(total.label),
      value === undefined ? '' : whole(value),
      whole(total.value),
    );
  });
  return { kind: 'table', columns, rows, together: true };
}

/** What a seller and a buyer of the year may settle between themselves; nothing where it is the same. */
function byDays({ id }: TaxedAssociate, { prorata }: TaxReturnGlobal): Block[] {
  const own = prorata?.associates.find((each) => each.id === id);
  if (own === undefined || own.result === own.taxed) return [];
  const { result, taxed } = own;
  return [
    paragraph(
      say('quote_part.by_days', { result: wholeMoney(result), taxed: wholeMoney(taxed) }),
      'small',
    ),
  ];
}

type Reporting = TaxedAssociate['reporting'][number];

/** Whoever declares other income from letting uses another form. */
const SITUATIONS: readonly Reporting['form'][] = ['2044', '2042', 'information'];

/**
 * The rows of the reply, which the screen shows too. Source: notices of the forms 2044 (frame 110)
 * and 2042 (boxes 4BA to 4BC).
 */
function reportingTable({ reporting }: TaxedAssociate, pack?: AssociatePack): Block {
  const columns: Column[] = [
    { title: say('quote_part.situation'), align: 'start', width: 'fill' },
    { title: say('paper.amount'), align: 'end', width: 26, tone: 'strong' },
  ];
  const rows = SITUATIONS.flatMap((form): Row[] => {
    const own = reporting.filter((item) => item.form === form);
    return own.length === 0
      ? []
      : [
          styled('group', say(`quote_part.form_${form}_title`)),
          ...own.map((item) => row(reportingLabel(item), whole(item.euros))),
          ...(form === '2042' && pack !== undefined && pack.carry.before > 0
            ? [
                row(
                  say('associate_pack.box', { box: '4BD', label: say('associate_pack.before') }),
                  whole(pack.carry.before),
                ),
              ]
            : []),
        ];
  });
  return { kind: 'table', columns, rows, together: true };
}

const reportingLabel = ({ form, box, label }: Reporting): string => {
  if (box === null) return withApostrophes(label);
  return form === '2044'
    ? say('associate_pack.line', { line: box, label: withApostrophes(label) })
    : say('associate_pack.box', { box, label: withApostrophes(label) });
};

/** Source: CGI art. 32. */
function microSentence(
  { values }: TaxedAssociate,
  year: number,
  pack: AssociatePack | undefined,
): string {
  if (pack === undefined)
    return say('associate_pack.micro_rule', {
      limit: shortMoney(lawCents('MICRO_FONCIER', year)),
      gross: whole(values.R1),
    });
  const { reason, gross, limit, left } = pack.micro;
  if (reason === 'system') return say('associate_pack.micro_system');
  const amounts = { gross: whole(gross), limit: whole(limit) };
  return reason === 'ceiling'
    ? say('associate_pack.micro_ceiling', amounts)
    : say('associate_pack.micro_possible', { ...amounts, left: whole(left) });
}

/** Losses of the years before, by the year that each comes from. */
function carriedBlocks(pack: AssociatePack | undefined, year: number): Block[] {
  if (pack === undefined || pack.carry.losses.length === 0) return [];
  const columns: Column[] = [
    { title: say('associate_pack.origin'), align: 'start', width: 'fill' },
    ...(['amount', 'used', 'lapsed', 'remaining'] as const).map((name): Column => ({
      title: say(`associate_pack.${name}`),
      align: 'end',
      width: 28,
    })),
    { title: say('associate_pack.last_year'), align: 'end', width: 22 },
  ];
  return [
    heading(3, say('associate_pack.carried')),
    {
      kind: 'table',
      columns,
      rows: pack.carry.losses.map(({ origin, amount, used, lapsed, remaining, last_year }) =>
        row(
          String(origin),
          whole(amount),
          whole(used),
          whole(lapsed),
          whole(remaining),
          String(last_year),
        ),
      ),
      together: true,
    },
    ...raisedSentences(pack),
    paragraph(
      say('associate_pack.carried_about', { years: lawCount('DEFICIT_REPORT', year) }),
      'small',
    ),
  ];
}

/** What he carries forward depends on a choice of his own that the company does not know. */
const raisedSentences = ({ carry }: AssociatePack): Block[] =>
  carry.if_raised.map(({ origins, before }) =>
    paragraph(
      say('associate_pack.raised', {
        years: listed(origins.map(String)),
        before: whole(carry.before),
        raised: whole(before),
      }),
      'small',
    ),
  );

function deficitBlocks({ deficit }: TaxedAssociate, year: number): Block[] {
  if (deficit === null) return [];
  const columns: Column[] = [
    { title: say('quote_part.deficit'), align: 'start', width: 'fill' },
    { title: say('paper.amount'), align: 'end', width: 34, tone: 'strong' },
  ];
  return [
    {
      kind: 'table',
      columns,
      rows: [
        row(
          say('quote_part.interest_part', { years: lawCount('DEFICIT_REPORT', year) }),
          whole(deficit.interest_part),
        ),
        row(say('quote_part.other_part'), whole(deficit.other_part)),
        styled('subtotal', say('quote_part.imputable'), whole(deficit.imputable)),
      ],
      together: true,
    },
    ...energyNotices(deficit, year),
    notice(
      'info',
      say('quote_part.limit', {
        limit: wholeMoney(deficit.limit),
        year: year + lawCount('DEFICIT_LOCATION', year),
      }),
    ),
  ];
}

/** The condition of the raised limit, with its days from the law tables. */
const energyNotices = ({ energy }: NonNullable<TaxedAssociate['deficit']>, year: number): Block[] =>
  energy === null
    ? []
    : [
        notice(
          'info',
          say('tax.energy', {
            works: whole(energy.works),
            limit: wholeMoney(energy.limit),
            imputable: wholeMoney(energy.imputable),
            carried: wholeMoney(energy.carried),
            from: lawDay('ENERGIE_DEVIS'),
            read: year <= lawCheckedUntil('DEFICIT_LIMITE_ENERGIE', year) ? 'yes' : 'no',
          }),
        ),
      ];

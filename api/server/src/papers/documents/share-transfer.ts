import { formatDate } from '@sci/money/format';
import { multiplyByRatio } from '@sci/money/cents';
import { type Block, type Column, type View } from '../blocks.ts';
import { facts, heading, list, notice, paragraph, paragraphs, row } from '../blocks.ts';
import { addressLine, fullName, identityLines } from '../print/company.ts';
import { dateOrNone, money, shortMoney, whole } from '../print/figures.ts';
import { say } from '../../messages/say.ts';
import type { Associate, ShareTransferData } from './data.ts';
import { periodView } from './frame.ts';
import { shareNatureName } from './vocabulary.ts';

/**
 * The draft of the deed of a sale or gift of shares, always marked as a project, and the formalities
 * that follow. Source: C. civ. art. 1861, 1865 and 1690; CGI art. 726, III, B for the statements
 * that a sale has to make.
 */
export function shareTransferView(data: ShareTransferData): View {
  const { company, editedOn, transfer } = data;
  const title = say('share_transfer.title', { nature: transfer.nature });
  return periodView(
    {
      company,
      editedOn,
      period: say('share_transfer.period', { id: String(transfer.id) }),
      title,
      stamp: say('paper.project'),
    },
    [
      { kind: 'letterhead', name: company.name, lines: identityLines(company) },
      heading(1, title),
      notice('info', say('share_transfer.about')),
      ...(isSale(data) ? [] : [notice('warning', say('share_transfer.about_gift'))]),
      ...partyBlocks(data),
      ...objectBlocks(data),
      ...originBlocks(data),
      ...priceBlocks(data),
      ...clauseBlocks(data),
      ...formalityBlocks(data),
      ...signatureBlocks(data),
    ],
  );
}

const isSale = ({ transfer }: ShareTransferData): boolean => transfer.nature === 'CESSION';

function partyBlocks({ transfer: { nature }, from, to }: ShareTransferData): Block[] {
  return [
    heading(2, say('share_transfer.parties')),
    heading(3, say('share_transfer.giver', { nature })),
    partyFacts(from),
    heading(3, say('share_transfer.taker', { nature })),
    partyFacts(to),
  ];
}

function partyFacts(person: Associate): Block {
  const dots = say('share_transfer.dots');
  const address = addressLine(person);
  const born =
    person.birthdate === null
      ? dots
      : say('share_transfer.born_on', {
          day: person.birthdate,
          place: person.birth_place ?? 'none',
        });
  const name = [say('share_transfer.name'), fullName(person)] as const;
  const at = address === '' ? dots : address;
  if (person.regime === 'COMPANY')
    return facts(
      2,
      name,
      [say('share_transfer.seat'), at],
      [say('share_transfer.registered'), dots],
      [say('share_transfer.represented'), dots],
    );
  if (person.undivided)
    return facts(
      2,
      name,
      [say('share_transfer.address'), at],
      [say('share_transfer.owners'), dots],
      [say('share_transfer.joint'), person.joint_representative ?? dots],
    );
  return facts(
    2,
    name,
    [say('share_transfer.address'), at],
    [say('share_transfer.born'), born],
    [say('share_transfer.nationality'), dots],
    [say('share_transfer.marriage'), dots],
  );
}

function objectBlocks({ company, transfer, nominal, split }: ShareTransferData): Block[] {
  const { nature, kind, shares, from_name: from, to_name: to } = transfer;
  return [
    heading(2, say('share_transfer.object')),
    paragraph(
      say('share_transfer.object_text', { from, nature, to, shares, company: company.name, kind }),
    ),
    ...(nominal === null
      ? []
      : [
          paragraph(
            say('share_transfer.nominal_text', {
              nominal: money(nominal),
              capital: shortMoney(company.capital),
              all: company.shares,
            }),
          ),
        ]),
    ...(split === 0 ? [] : [paragraph(say('share_transfer.kept_text', { from, kind, split }))]),
  ];
}

const figures = (title: string): Column => ({ title, align: 'end', width: 28 });

function originBlocks({ transfer, origin }: ShareTransferData): Block[] {
  return [
    heading(2, say('share_transfer.origin')),
    {
      ...paragraph(say('share_transfer.origin_text', { from: transfer.from_name })),
      keepWithNext: true,
    },
    {
      kind: 'table',
      columns: [
        { title: say('share_transfer.number'), align: 'end', width: 10 },
        { title: say('share_transfer.date'), align: 'start', width: 24 },
        { title: say('share_transfer.movement'), align: 'start', width: 'fill' },
        figures(say('share_transfer.full')),
        figures(say('share_transfer.usufruct')),
        figures(say('share_transfer.bare')),
      ],
      rows: origin.map(({ number, date, nature, change }) =>
        row(
          whole(number),
          formatDate(date),
          shareNatureName(nature),
          ...[change.PP, change.US, change.NP].map(signed),
        ),
      ),
      together: true,
    },
  ];
}

const signed = (count: number): string =>
  count === 0 ? '' : count > 0 ? `+${whole(count)}` : whole(count);

function priceBlocks({ transfer: { price, shares } }: ShareTransferData): Block[] {
  if (price === null)
    return [heading(2, say('share_transfer.value')), paragraph(say('share_transfer.value_text'))];
  return [
    heading(2, say('share_transfer.price')),
    paragraph(
      price % shares === 0
        ? say('share_transfer.price_text', {
            price: money(price),
            each: money(multiplyByRatio(price, 1, shares)),
          })
        : say('share_transfer.price_whole', { price: money(price) }),
    ),
  ];
}

function clauseBlocks(data: ShareTransferData): Block[] {
  const { nature, date: day, from_name: from, decision, clauses } = data.transfer;
  return [
    heading(2, say('share_transfer.enjoyment')),
    paragraph(say('share_transfer.enjoyment_text', { nature, day })),
    paragraph(say('share_transfer.account_text', { from })),
    heading(2, say('share_transfer.approval')),
    paragraph(decision.sentence),
    ...(isSale(data)
      ? [
          heading(2, say('share_transfer.guarantee')),
          paragraph(say('share_transfer.guarantee_text')),
          paragraph(say('share_transfer.debts_text')),
          heading(2, say('share_transfer.tax')),
          { ...paragraph(say('share_transfer.tax_text')), keepWithNext: true },
          list([
            say('share_transfer.tax_transparent'),
            say('share_transfer.tax_enjoyment'),
            say('share_transfer.tax_debts'),
          ]),
        ]
      : []),
    ...(clauses === '' ? [] : [heading(2, say('share_transfer.clauses')), ...paragraphs(clauses)]),
  ];
}

function formalityBlocks({ transfer: { nature, formalities } }: ShareTransferData): Block[] {
  return [
    heading(2, say('share_transfer.powers')),
    paragraph(say('share_transfer.powers_text', { nature })),
    {
      kind: 'table',
      columns: [
        { title: say('share_transfer.number'), align: 'end', width: 10 },
        { title: say('share_transfer.formality'), align: 'start', width: 'fill' },
        { title: say('share_transfer.due'), align: 'start', width: 32 },
        { title: say('share_transfer.done'), align: 'start', width: 24 },
      ],
      rows: formalities.map(({ label, source, due_on, done_on }, index) => ({
        style: 'line',
        cells: [
          whole(index + 1),
          label,
          due_on === null ? say('share_transfer.no_due') : formatDate(due_on),
          dateOrNone(done_on),
        ],
        note: source,
      })),
    },
  ];
}

function signatureBlocks({ transfer }: ShareTransferData): Block[] {
  const { nature, from_name: from, to_name: to } = transfer;
  if (nature === 'DONATION') return [];
  return [
    { ...paragraph(say('share_transfer.signed_at')), keepWithNext: true },
    {
      kind: 'signatures',
      slots: [
        { quality: say('share_transfer.giver', { nature }), name: from },
        { quality: say('share_transfer.taker', { nature }), name: to },
      ],
    },
  ];
}

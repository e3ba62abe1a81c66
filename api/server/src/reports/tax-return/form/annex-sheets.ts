import type { FormBox, FormSheet } from '@sci/contract/declaration';
import { say } from '../../../messages/say.ts';
import { buildingTypeName, taxSystemName } from '../../../papers/documents/vocabulary.ts';
import { isBorn } from '../../../papers/print/company.ts';
import { formatAmount, formatDate } from '@sci/money/format';
import { addressBoxes, boxesOf, type Boxes } from './box.ts';
import type { FormData, Global } from './form-data.ts';

/** Annexe 1: who the building is, then its lines. */
export const buildingSheets = ({ taxReturn, buildings }: FormData): FormSheet[] =>
  taxReturn.buildings.map(({ id, label, lines }) => {
    const key = `building-${id}`;
    const boxes = boxesOf(key, { kind: 'building', id });
    const building = buildings.find((one) => one.id === id);
    return {
      key,
      kind: 'building',
      name: label,
      boxes: [
        boxes.text('label', say('form.label'), label),
        ...(building === undefined ? [] : describe(boxes, building)),
        ...lines.map((line) => boxes.euros(line.code, line.label, line.rounded)),
      ],
    };
  });

function describe(boxes: Boxes, building: FormData['buildings'][number]): FormBox[] {
  const { text, only, maybe, day, count } = boxes;
  const [detail] = building.details;
  return [
    text('type', say('form.type'), `${building.type} – ${buildingTypeName(building.type)}`),
    ...addressBoxes(boxes, building),
    day('acquired', say('form.acquired'), detail?.acquisition_date ?? null),
    ...(detail?.sale_date ? [only(day('sold', say('form.sold'), detail.sale_date))] : []),
    ...maybe('system', say('form.system'), taxSystemName(building.tax_system)),
    count('units', say('form.units'), building.units),
    ...(building.free_use ? lendingOf(boxes, building) : []),
  ];
}

/** To whom it is lent free of charge, which part of it, and since and until when (CGI ann. III art. 46 C). */
function lendingOf(
  { text, only, maybe }: Boxes,
  building: FormData['buildings'][number],
): FormBox[] {
  const { free_use_lent: lent, free_use_out_of: outOf } = building;
  const part =
    lent === null || outOf === null ? say('form.lent_whole') : say('form.lent_of', { lent, outOf });
  const dateOf = (day: string | null) => (day === null ? null : formatDate(day));
  return [
    only(text('lent_to', say('form.lent_to'), building.free_use_beneficiary)),
    only(text('lent_part', say('form.lent_part'), part)),
    ...maybe('lent_from', say('form.lent_from'), dateOf(building.free_use_from)),
    ...maybe('lent_until', say('form.lent_until'), dateOf(building.free_use_to)),
  ];
}

const TOTALS = ['R1', 'R2', 'R3', 'R4', 'R5', 'R6', 'R7', 'R8'] as const;
const KINDS = ['PP', 'US', 'NP'] as const;

/** Annexe 2: who the associate is, what he held, then his part of each total. */
export const associateSheets = ({ taxReturn, associates }: FormData): FormSheet[] =>
  taxReturn.associates.map((associate) => {
    const key = `associate-${associate.id}`;
    const boxes = boxesOf(key, { kind: 'associate', id: associate.id });
    const person = associates.find(({ id }) => id === associate.id);
    return {
      key,
      kind: 'associate',
      name: associate.name,
      boxes: [
        ...(person === undefined ? [] : identify(boxes, person)),
        boxes.text('quality', say('form.quality'), associate.quality),
        ...holdings(boxes, associate),
        ...TOTALS.map((code) =>
          boxes.euros(code, totalLabel(taxReturn, code), associate.values[code]),
        ),
        ...(associate.remuneration === 0
          ? []
          : [
              boxes.only(
                boxes.text(
                  'paid',
                  say('form.paid'),
                  formatAmount(associate.remuneration).replaceAll(/\s/g, ''),
                ),
              ),
            ]),
      ],
    };
  });

const totalLabel = ({ totals }: Global, code: string): string =>
  totals.find((total) => total.code === code)?.label ?? code;

const identify = (boxes: Boxes, person: FormData['associates'][number]): FormBox[] => [
  boxes.text('name', say('form.surname'), person.name),
  ...boxes.maybe('birth_name', say('form.birth_name'), person.birth_name),
  boxes.text('first_names', say('form.first_names'), person.first_name),
  ...(isBorn(person)
    ? [
        boxes.day('birthdate', say('form.birthdate'), person.birthdate),
        boxes.text('birth_place', say('form.birth_place'), person.birth_place),
      ]
    : []),
  ...addressBoxes(boxes, person),
  ...(person.undivided ? representative(boxes, person.joint_representative) : []),
];

/** A box like any other, so that returns filed before the form had it do not differ by it. */
const representative = ({ text }: Boxes, name: string | null): FormBox[] =>
  name === null || name === '' ? [] : [text('representative', say('form.representative'), name)];

/** What he held at both ends of the year; a right that he never had in it has no box. */
const holdings = ({ count }: Boxes, associate: Global['associates'][number]): FormBox[] =>
  KINDS.filter((kind) => associate.parts_start[kind] + associate.parts_end[kind] > 0).flatMap(
    (kind) => [
      count(
        `${kind}_start`,
        say('form.parts', { kind, when: 'start' }),
        associate.parts_start[kind],
      ),
      count(`${kind}_end`, say('form.parts', { kind, when: 'end' }), associate.parts_end[kind]),
    ],
  );

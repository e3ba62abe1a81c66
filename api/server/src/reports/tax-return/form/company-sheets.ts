import type { FormSheet } from '@sci/contract/declaration';
import { formatAmount } from '@sci/money/format';
import { multiplyByRatio } from '@sci/money/cents';
import { say } from '../../../messages/say.ts';
import { addressLine, fullName } from '../../../papers/print/company.ts';
import { shareKindName, shareNatureName } from '../../../papers/documents/vocabulary.ts';
import { addressBoxes, boxesOf } from './box.ts';
import type { FormData, Global } from './form-data.ts';

/** Who declares: the first sheet of the form. */
export function identitySheet({ company, taxReturn: { year } }: FormData): FormSheet {
  const boxes = boxesOf('identity', { kind: 'company', id: null });
  const { text, day } = boxes;
  const { siren, nic } = company;
  return {
    key: 'identity',
    kind: 'identity',
    name: '',
    boxes: [
      text('name', say('form.name'), company.name),
      text('legal_form', say('form.legal_form'), say('form.civil_company')),
      text('siren', say('form.siren'), siren),
      text('siret', say('form.siret'), siren === null || nic === null ? null : `${siren}${nic}`),
      ...addressBoxes(boxes, company),
      text(
        'main_establishment',
        say('form.main_establishment'),
        company.main_establishment || addressLine(company),
      ),
      text('naf', say('form.naf'), company.naf_code),
      text('email', say('form.email'), company.email),
      text('year', say('form.year'), String(year)),
      day('closing', say('form.closing'), `${year}-12-31`),
    ],
  };
}

/** The capital and its shares, at both ends of the year. */
export function capitalSheet({ company, taxReturn }: FormData): FormSheet {
  const { text, count } = boxesOf('capital');
  const {
    at_year_start: atStart,
    at_year_end: { capital },
  } = company;
  return {
    key: 'capital',
    kind: 'capital',
    name: '',
    boxes: [
      text('capital_start', say('form.capital', { when: 'start' }), plainAmount(atStart.capital)),
      text('capital', say('form.capital', { when: 'end' }), plainAmount(capital)),
      count('shares_start', say('form.shares_start'), heldBy(taxReturn, 'parts_start')),
      count('shares_end', say('form.shares_end'), heldBy(taxReturn, 'parts_end')),
      text('nominal', say('form.nominal'), nominalOf(company.at_year_end)),
    ],
  };
}

/** What one share is worth in the capital; a company without shares has none. */
const nominalOf = ({ capital, sharesTotal }: FormData['company']['at_year_end']): string | null =>
  sharesTotal === 0 ? null : plainAmount(multiplyByRatio(capital, 1, sharesTotal));

/** A share that is split is held twice: its bare ownership counts it. */
const heldBy = ({ associates }: Global, when: 'parts_start' | 'parts_end'): number =>
  associates.reduce((total, associate) => total + associate[when].PP + associate[when].NP, 0);

/** As it is typed into a box: digits and a decimal comma. */
const plainAmount = (amount: Parameters<typeof formatAmount>[0]): string =>
  formatAmount(amount).replaceAll(/\s/g, '');

/** Each manager; where nobody is known as one, the sheet asks for him. */
export function managerSheets({ associates, taxReturn }: FormData): FormSheet[] {
  const managers = associates.filter(({ is_manager }) => is_manager);
  if (managers.length === 0) {
    const { text } = boxesOf('manager', { kind: 'associate', id: null });
    const boxes = [text('name', say('form.surname'), null)];
    return [{ key: 'manager', kind: 'manager', name: '', boxes }];
  }
  return managers.map((person): FormSheet => {
    const key = `manager-${person.id}`;
    const boxes = boxesOf(key, { kind: 'associate', id: person.id });
    const associate = taxReturn.associates.find(({ id }) => id === person.id);
    const quality = associate?.quality ?? say('form.manager_only');
    return {
      key,
      kind: 'manager',
      name: fullName(person),
      boxes: [
        boxes.text('name', say('form.surname'), person.name),
        boxes.text('first_names', say('form.first_names'), person.first_name),
        boxes.text('quality', say('form.quality'), quality),
        ...addressBoxes(boxes, person),
      ],
    };
  });
}

/** Transfers of the year, with who gave and who received (CGI ann. III art. 46 C). */
export const transferSheets = ({ movements }: FormData): FormSheet[] =>
  movements.map(({ numbers, ...movement }, index) => {
    const key = `transfer-${movement.id}`;
    const { text, maybe, day, count } = boxesOf(key);
    const company = say('form.the_company');
    return {
      key,
      kind: 'transfer',
      name: String(index + 1),
      boxes: [
        day('date', say('form.date'), movement.date),
        text('nature', say('form.nature'), shareNatureName(movement.nature)),
        text('seller', say('form.seller'), movement.from_name ?? company),
        text('buyer', say('form.buyer'), movement.to_name ?? company),
        count('shares', say('form.shares'), movement.shares),
        text('numbers', say('form.numbers'), numbers),
        text('right', say('form.right'), shareKindName(movement.kind)),
        ...maybe(
          'price',
          say('form.price'),
          movement.price_cents === null ? null : plainAmount(movement.price_cents),
        ),
      ],
    };
  });

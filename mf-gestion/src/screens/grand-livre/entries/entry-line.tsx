import { useTranslation } from '@sci/shell-sdk';
import { SelectField, type Line } from '@sci/ui/forms';
import { associateName, choosable, type Catalogue } from '../../../catalogue/catalogue.ts';
import { idOf, textOf } from '../../../components/id-choice.ts';
import type { EntryLineDraft } from '../model/entry.ts';
import { AccountField, LineOfEntry } from '../parts/line-of-entry.tsx';

interface Props {
  readonly line: Line<EntryLineDraft>;
  readonly catalogue: Catalogue;
  /** Names of the accounts of the year, by number. */
  readonly names: ReadonlyMap<string, string>;
  readonly removable: boolean;
}

/**
 * One line of a miscellaneous entry: a category of the product, or an account by its number, at the
 * debit or at the credit.
 */
export function EntryLine({ line, catalogue, names, removable }: Props) {
  const { t } = useTranslation('gestion');
  const { value: typed, beside: field, change: put } = line;
  const kind = catalogue.kinds.find(({ id }) => id === typed.categoryId);
  const none = { value: '', label: t('bankingData.split.none') };
  // Beside an account, a building or an associate only tells whom it concerns; a category asks for
  // what it needs.
  const asks = {
    building: kind === undefined || kind.building !== 'N',
    associate: kind !== undefined && kind.associate !== 'N',
    loan: kind?.needsLoan === true,
  };

  return (
    <LineOfEntry line={line} removable={removable}>
      <SelectField
        {...field('category_id')}
        label={t('ledger.entries.kind')}
        value={textOf(typed.categoryId)}
        onChange={(value) => put({ categoryId: idOf(value), account: '' })}
        data={[
          { value: '', label: t('ledger.entries.byAccount') },
          ...choosable(catalogue.kinds).map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      {typed.categoryId === null && <AccountField line={line} name={names.get(typed.account)} />}
      {asks.building && catalogue.buildings.length > 0 && (
        <SelectField
          {...field('building_id')}
          label={t('ledger.building')}
          value={textOf(typed.buildingId)}
          data={[
            none,
            ...catalogue.buildings.map(({ id, label }) => ({ value: String(id), label })),
          ]}
          onChange={(value) => put({ buildingId: idOf(value) })}
        />
      )}
      {asks.associate && (
        <SelectField
          {...field('associate_id')}
          label={t('bankingData.split.associate')}
          value={textOf(typed.associateId)}
          data={[
            none,
            ...catalogue.associates.map((each) => ({
              value: String(each.id),
              label: associateName(each),
            })),
          ]}
          onChange={(value) => put({ associateId: idOf(value) })}
        />
      )}
      {asks.loan && (
        <SelectField
          {...field('loan_id')}
          label={t('bankingData.split.loan')}
          value={textOf(typed.loanId)}
          data={[none, ...catalogue.loans.map(({ id, label }) => ({ value: String(id), label }))]}
          onChange={(value) => put({ loanId: idOf(value) })}
        />
      )}
    </LineOfEntry>
  );
}

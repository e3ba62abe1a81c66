import { fromEuros, toEuros } from '@sci/money/cents';
import { useTranslation } from '@sci/shell-sdk';
import { ActionIcon } from '@sci/ui';
import { AmountField, PercentField, SelectField, type Line } from '@sci/ui/forms';
import { IconTrash } from '@sci/ui/icons';
import { associateName, choosable, type Catalogue } from '../../../catalogue/catalogue.ts';
import { idOf, textOf } from '../../../components/id-choice.ts';
import { WHOLE_BP } from '../model/ventilation/draft.ts';
import type { RulePart } from '../model/ventilation/template.ts';
import classes from '../parts/split-fields.module.css';

interface Props {
  readonly line: Line<RulePart>;
  readonly catalogue: Catalogue;
  readonly removable: boolean;
}

const MEASURES = ['percent', 'fixed', 'rest', 'loan'] as const;

/** One part of a rule: how much, and on what. */
export function PartLine({ line, catalogue, removable }: Props) {
  const { t } = useTranslation('gestion');
  const { value: part, beside: field, change } = line;
  const position = line.place + 1;

  function measure(value: string): void {
    const next = MEASURES.find((each) => each === value) ?? 'percent';
    change({
      part: next,
      share_bp: next === 'percent' ? (part.share_bp ?? WHOLE_BP) : null,
      amount: null,
      ...(next === 'loan' ? { category_id: null } : {}),
    });
  }
  return (
    <fieldset className={classes['line']}>
      <legend className={classes['legend']}>{t('bankingData.split.legend', { position })}</legend>
      <SelectField
        name={`part-measure-${position}`}
        label={t('bankingData.rules.measure')}
        value={part.part}
        data={MEASURES.map((value) => ({ value, label: t(`bankingData.rules.measures.${value}`) }))}
        onChange={measure}
      />
      {part.part === 'percent' && (
        <PercentField
          {...field('share_bp')}
          label={t('bankingData.split.percent')}
          value={part.share_bp}
          onChange={(share_bp) => change({ share_bp })}
        />
      )}
      {part.part === 'fixed' && (
        <AmountField
          {...field('amount')}
          label={t('bankingData.split.amount')}
          hint={t('bankingData.form.amountHint')}
          value={part.amount === null ? null : fromEuros(part.amount)}
          onChange={(amount) => change({ amount: amount === null ? null : toEuros(amount) })}
        />
      )}
      <TargetFields line={line} catalogue={catalogue} />
      {removable && (
        <ActionIcon
          className={classes['remove']}
          variant="subtle"
          size="lg"
          aria-label={t('bankingData.split.remove', { position })}
          onClick={line.remove}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      )}
    </fieldset>
  );
}

/** What the part is booked on. */
function TargetFields({ line, catalogue }: Pick<Props, 'line' | 'catalogue'>) {
  const { t } = useTranslation('gestion');
  const { value: part, beside: field, change } = line;
  const kind = catalogue.kinds.find(({ id }) => id === part.category_id);
  const none = { value: '', label: t('bankingData.split.none') };
  const choose = { value: '', label: t('bankingData.split.choose') };
  const byLoan = part.part === 'loan';
  return (
    <>
      {!byLoan && (
        <div className={classes['kind']}>
          <SelectField
            {...field('category_id')}
            label={t('bankingData.split.kind')}
            value={textOf(part.category_id)}
            onChange={(value) => change({ category_id: idOf(value) })}
            data={[
              choose,
              ...choosable(catalogue.kinds).map(({ id, name }) => ({
                value: String(id),
                label: name,
              })),
            ]}
          />
        </div>
      )}
      {!byLoan && kind !== undefined && kind.building !== 'N' && (
        <SelectField
          {...field('building_id')}
          label={t('bankingData.split.building')}
          value={textOf(part.building_id)}
          data={[
            none,
            ...catalogue.buildings.map(({ id, label }) => ({ value: String(id), label })),
          ]}
          onChange={(value) => change({ building_id: idOf(value) })}
        />
      )}
      {!byLoan && kind !== undefined && kind.associate !== 'N' && (
        <SelectField
          {...field('associate_id')}
          label={t('bankingData.split.associate')}
          value={textOf(part.associate_id)}
          data={[
            none,
            ...catalogue.associates.map((each) => ({
              value: String(each.id),
              label: associateName(each),
            })),
          ]}
          onChange={(value) => change({ associate_id: idOf(value) })}
        />
      )}
      {(byLoan || kind?.needsLoan === true) && (
        <SelectField
          {...field('loan_id')}
          label={t('bankingData.split.loan')}
          value={textOf(part.loan_id)}
          data={[choose, ...catalogue.loans.map(({ id, label }) => ({ value: String(id), label }))]}
          onChange={(value) => change({ loan_id: idOf(value) })}
        />
      )}
    </>
  );
}

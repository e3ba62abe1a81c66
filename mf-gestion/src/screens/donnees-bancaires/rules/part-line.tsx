import { fromEuros, toEuros } from '@sci/money/cents';
import { useTranslation } from '@sci/shell-sdk';
import { ActionIcon } from '@sci/ui';
import { AmountField, PercentField, SelectField, type BesideProps } from '@sci/ui/forms';
import { IconTrash } from '@sci/ui/icons';
import { associateName, choosable, type Catalogue } from '../../../catalogue/catalogue.ts';
import { idOf, textOf } from '../../../components/id-choice.ts';
import { WHOLE_BP } from '../model/ventilation/draft.ts';
import type { RulePart } from '../model/ventilation/template.ts';
import classes from '../parts/split-fields.module.css';

interface Props {
  readonly part: RulePart;
  readonly position: number;
  readonly catalogue: Catalogue;
  /** Gives a field its name in the form: what can’t be read of it is kept there. */
  readonly beside: (name: string) => BesideProps;
  readonly onChange: (part: RulePart) => void;
  readonly onRemove: (() => void) | undefined;
}

const MEASURES = ['percent', 'fixed', 'rest', 'loan'] as const;

/** One part of a rule: how much, and on what. */
export function PartLine({ part, position, catalogue, beside, onChange, onRemove }: Props) {
  const { t } = useTranslation('gestion');
  // As the server calls it, so that what it says of a field stands beside it.
  const field = (name: string): BesideProps => beside(`splits.${position - 1}.${name}`);

  function measure(value: string): void {
    const next = MEASURES.find((each) => each === value) ?? 'percent';
    onChange({
      ...part,
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
          onChange={(share_bp) => onChange({ ...part, share_bp })}
        />
      )}
      {part.part === 'fixed' && (
        <AmountField
          {...field('amount')}
          label={t('bankingData.split.amount')}
          hint={t('bankingData.form.amountHint')}
          value={part.amount === null ? null : fromEuros(part.amount)}
          onChange={(amount) =>
            onChange({ ...part, amount: amount === null ? null : toEuros(amount) })
          }
        />
      )}
      <TargetFields {...{ part, field, catalogue, onChange }} />
      {onRemove !== undefined && (
        <ActionIcon
          className={classes['remove']}
          variant="subtle"
          size="lg"
          aria-label={t('bankingData.split.remove', { position })}
          onClick={onRemove}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      )}
    </fieldset>
  );
}

interface TargetProps extends Pick<Props, 'part' | 'catalogue' | 'onChange'> {
  readonly field: (name: string) => BesideProps;
}

/** What the part is booked on. */
function TargetFields({ part, field, catalogue, onChange }: TargetProps) {
  const { t } = useTranslation('gestion');
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
            onChange={(value) => onChange({ ...part, category_id: idOf(value) })}
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
          onChange={(value) => onChange({ ...part, building_id: idOf(value) })}
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
          onChange={(value) => onChange({ ...part, associate_id: idOf(value) })}
        />
      )}
      {(byLoan || kind?.needsLoan === true) && (
        <SelectField
          {...field('loan_id')}
          label={t('bankingData.split.loan')}
          value={textOf(part.loan_id)}
          data={[choose, ...catalogue.loans.map(({ id, label }) => ({ value: String(id), label }))]}
          onChange={(value) => onChange({ ...part, loan_id: idOf(value) })}
        />
      )}
    </>
  );
}

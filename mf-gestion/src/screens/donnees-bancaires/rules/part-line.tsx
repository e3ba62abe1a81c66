import { fromEuros, toEuros } from '@sci/money/cents';
import { useTranslation } from '@sci/shell-sdk';
import { ActionIcon } from '@sci/ui';
import { AmountField, NumberField, SelectField, type BesideProps } from '@sci/ui/forms';
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
        <NumberField
          {...beside(`part-share-${position}`)}
          label={t('bankingData.split.percent')}
          value={Math.round((part.share_bp ?? 0) / 100)}
          onChange={(percent) =>
            onChange({
              ...part,
              share_bp: percent === null ? null : Math.max(1, Math.min(WHOLE_BP, percent * 100)),
            })
          }
        />
      )}
      {part.part === 'fixed' && (
        <AmountField
          {...beside(`part-amount-${position}`)}
          label={t('bankingData.split.amount')}
          hint={t('bankingData.form.amountHint')}
          value={part.amount === null ? null : fromEuros(part.amount)}
          onChange={(amount) =>
            onChange({ ...part, amount: amount === null ? null : toEuros(amount) })
          }
        />
      )}
      <TargetFields {...{ part, position, catalogue, onChange }} />
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

/** What the part is booked on. */
function TargetFields({ part, position, catalogue, onChange }: Omit<Props, 'beside' | 'onRemove'>) {
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
            name={`part-kind-${position}`}
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
          name={`part-building-${position}`}
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
          name={`part-associate-${position}`}
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
          name={`part-loan-${position}`}
          label={t('bankingData.split.loan')}
          value={textOf(part.loan_id)}
          data={[choose, ...catalogue.loans.map(({ id, label }) => ({ value: String(id), label }))]}
          onChange={(value) => onChange({ ...part, loan_id: idOf(value) })}
        />
      )}
    </>
  );
}

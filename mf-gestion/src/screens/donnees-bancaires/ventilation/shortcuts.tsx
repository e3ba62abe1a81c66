import { isControlledYear } from '@sci/contract/fiscal-version';
import { useApiQuery, useTranslation } from '@sci/shell-sdk';
import { ErrorPanel } from '@sci/ui';
import { SelectField, type Choice } from '@sci/ui/forms';
import type { Catalogue } from '../../../catalogue/catalogue.ts';
import type { Movement, Split } from '../model/movement.ts';
import { instalmentOn, instalmentSplits, likelyLoan } from '../model/ventilation/instalment.ts';
import { templateSplits } from '../model/ventilation/template.ts';

interface Props {
  readonly movement: Movement;
  readonly catalogue: Catalogue;
  readonly onSplits: (splits: readonly Split[]) => void;
}

interface ReadyMade extends Choice {
  readonly splits: readonly Split[];
}

/**
 * Ready-made parts to start from: the instalment of a loan, or those of a rule used as a template.
 */
export function SplitShortcuts({ movement, catalogue, onSplits }: Props) {
  const { t } = useTranslation('gestion');
  const rules = useApiQuery('GET /v2/rules', isControlledYear(movement.year) ? {} : null);
  const ready = [
    ...instalments(movement, catalogue).map((each) => ({
      ...each,
      group: t('bankingData.split.instalment'),
    })),
    ...(rules.data ?? []).map((rule) => ({
      value: `rule-${rule.id}`,
      label: rule.name,
      group: t('bankingData.split.template'),
      splits: templateSplits(rule.splits, movement, catalogue),
    })),
  ];
  const choose = (value: string): void => {
    const chosen = ready.find((each) => each.value === value);
    if (chosen !== undefined && chosen.splits.length > 0) onSplits(chosen.splits);
  };
  return (
    <>
      {ready.length > 0 && (
        <SelectField
          name="start"
          label={t('bankingData.split.start')}
          value=""
          onChange={choose}
          w="16rem"
          data={[
            { value: '', label: t('bankingData.split.choose') },
            ...ready.map(({ splits: _splits, ...choice }) => choice),
          ]}
        />
      )}
      {rules.data === undefined && rules.isError && (
        <ErrorPanel
          title={t('bankingData.split.templatesUnread')}
          error={rules.error}
          onRetry={rules.refetch}
        />
      )}
    </>
  );
}

/** The loans with an instalment near the day of the movement, the nearest in amount first. */
function instalments(movement: Movement, { loans, kinds }: Catalogue): ReadyMade[] {
  if (movement.amount >= 0) return [];
  const first = likelyLoan(loans, movement);
  return loans
    .toSorted((a, b) => Number(b === first) - Number(a === first))
    .flatMap((loan) => {
      const row = instalmentOn(loan, movement.date);
      const splits = row === undefined ? [] : instalmentSplits(loan, row, kinds);
      return splits.length === 0 ? [] : [{ value: `loan-${loan.id}`, label: loan.label, splits }];
    });
}

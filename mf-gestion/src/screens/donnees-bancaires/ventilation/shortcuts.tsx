import type { Reply } from '@sci/api-client';
import { useTranslation } from '@sci/shell-sdk';
import { Button } from '@sci/ui';
import { IconCalendarEvent, IconChevronDown, IconCopy } from '@sci/ui/icons';
import { Menu } from '@sci/ui/ext';
import type { Catalogue } from '../../../catalogue/catalogue.ts';
import type { Movement, Split } from '../movement.ts';
import { instalmentOn, instalmentSplits, likelyLoan } from './instalment.ts';
import { templateSplits } from './template.ts';

type Rule = Reply<'GET /v2/rules'>[number];

interface Props {
  readonly movement: Movement;
  readonly catalogue: Catalogue;
  readonly rules: readonly Rule[];
  readonly onSplits: (splits: readonly Split[]) => void;
}

/** Ready-made parts: the instalment of a loan, or those of a rule used as a template. */
export function SplitShortcuts({ movement, catalogue, rules, onSplits }: Props) {
  return (
    <>
      <LoanShortcut movement={movement} catalogue={catalogue} onSplits={onSplits} />
      <TemplateShortcut movement={movement} catalogue={catalogue} rules={rules} onSplits={onSplits} />
    </>
  );
}

/** The loans with an instalment near the day of the movement, the nearest in amount first. */
function LoanShortcut({ movement, catalogue, onSplits }: Omit<Props, 'rules'>) {
  const { t } = useTranslation('gestion');
  if (movement.amount >= 0) return null;
  const first = likelyLoan(catalogue.loans, movement);
  const due = catalogue.loans.flatMap((loan) => {
    const row = instalmentOn(loan, movement.date);
    const splits = row === undefined ? [] : instalmentSplits(loan, row, catalogue.kinds);
    return splits.length === 0 ? [] : [{ loan, splits }];
  });
  if (due.length === 0) return null;

  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="default" size="sm" leftSection={<IconCalendarEvent size={16} aria-hidden />} rightSection={<IconChevronDown size={14} aria-hidden />}>
          {t('bankingData.split.instalment')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {due.toSorted((a, b) => Number(b.loan === first) - Number(a.loan === first)).map(({ loan, splits }) => (
          <Menu.Item key={loan.id} onClick={() => onSplits(splits)}>{loan.label}</Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function TemplateShortcut({ movement, catalogue, rules, onSplits }: Props) {
  const { t } = useTranslation('gestion');
  if (rules.length === 0) return null;
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="default" size="sm" leftSection={<IconCopy size={16} aria-hidden />} rightSection={<IconChevronDown size={14} aria-hidden />}>
          {t('bankingData.split.template')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        {rules.map((rule) => (
          <Menu.Item key={rule.id} onClick={() => onSplits(templateSplits(rule.splits, movement, catalogue))}>{rule.name}</Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

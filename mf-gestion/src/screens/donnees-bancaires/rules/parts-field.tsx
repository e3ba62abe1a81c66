import { useTranslation } from '@sci/shell-sdk';
import { Button, ErrorList } from '@sci/ui';
import { useAdding, useLines, type ServerForm } from '@sci/ui/forms';
import { IconPlus } from '@sci/ui/icons';
import type { Catalogue } from '../../../catalogue/catalogue.ts';
import type { RuleValues } from '../model/rule.ts';
import { EMPTY_PART } from '../model/ventilation/template.ts';
import { PartLine } from './part-line.tsx';

interface Props {
  readonly form: ServerForm<RuleValues>;
  readonly catalogue: Catalogue;
}

/** What a rule ventilates on: one category for the whole, or several parts. */
export function PartsField({ form, catalogue }: Props) {
  const { t } = useTranslation('gestion');
  const adding = useAdding();
  const { lines, add } = useLines(form, 'splits');
  return (
    <>
      <ErrorList errors={form.errors['splits']} />
      {lines.map((line) => (
        <PartLine key={line.key} line={line} catalogue={catalogue} removable={lines.length > 1} />
      ))}
      <Button
        variant="subtle"
        size="sm"
        style={{ alignSelf: 'flex-start' }}
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={(event) =>
          adding(event, () => add({ ...EMPTY_PART, part: 'rest', share_bp: null }))
        }
      >
        {t('bankingData.split.add')}
      </Button>
    </>
  );
}

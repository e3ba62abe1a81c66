import { useTranslation } from '@sci/shell-sdk';
import { Button, ErrorList } from '@sci/ui';
import { useAdding, type BesideProps } from '@sci/ui/forms';
import { IconPlus } from '@sci/ui/icons';
import type { Catalogue } from '../../../catalogue/catalogue.ts';
import { EMPTY_PART, type RulePart } from '../model/ventilation/template.ts';
import { PartLine } from './part-line.tsx';

interface Props {
  readonly parts: readonly RulePart[];
  readonly catalogue: Catalogue;
  readonly errors: readonly string[] | undefined;
  readonly beside: (name: string) => BesideProps;
  readonly onChange: (parts: readonly RulePart[]) => void;
}

/** What a rule ventilates on: one category for the whole, or several parts. */
export function PartsField({ parts, catalogue, errors, beside, onChange }: Props) {
  const { t } = useTranslation('gestion');
  const adding = useAdding();
  const replace = (index: number, part: RulePart) =>
    onChange(parts.map((each, place) => (place === index ? part : each)));
  const remove = (index: number) => onChange(parts.filter((_, place) => place !== index));
  return (
    <>
      <ErrorList errors={errors} />
      {parts.map((part, index) => (
        // Parts of a rule are told apart by their place only.
        <PartLine
          key={index}
          part={part}
          position={index + 1}
          catalogue={catalogue}
          beside={beside}
          onChange={(next) => replace(index, next)}
          onRemove={parts.length > 1 ? () => remove(index) : undefined}
        />
      ))}
      <Button
        variant="subtle"
        size="sm"
        style={{ alignSelf: 'flex-start' }}
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={(event) =>
          adding(event, () => onChange([...parts, { ...EMPTY_PART, part: 'rest', share_bp: null }]))
        }
      >
        {t('bankingData.split.add')}
      </Button>
    </>
  );
}

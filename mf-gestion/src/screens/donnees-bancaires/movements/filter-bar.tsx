import { useState } from 'react';
import { useTranslation } from '@sci/shell-sdk';
import { ActionIcon, Toolbar, useIsMobile } from '@sci/ui';
import { SearchField, SelectField, type Choice } from '@sci/ui/forms';
import { IconSearch, IconX } from '@sci/ui/icons';
import type { Catalogue } from '../../../catalogue/catalogue.ts';
import { idOf } from '../../../components/id-choice.ts';
import { isFiltered, NO_FILTER, type MovementFilter } from '../model/filter.ts';
import { formatMonth } from '../parts/months.ts';
import screen from '../parts/fold.module.css';

interface Props {
  readonly filter: MovementFilter;
  readonly catalogue: Catalogue;
  /** The names of the fields take no room: what is not chosen says itself what it is about. */
  readonly compact: boolean;
  readonly onChange: (change: Partial<MovementFilter>) => void;
}

/** The lines are here already: they follow as soon as the hand is between two keys. */
const BETWEEN_KEYS_MS = 40;
type Narrowed = 'months' | 'senses' | 'kinds' | 'buildings';
const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

/** Words, month, sense, category and building: what the table is narrowed to. */
export function FilterBar({ filter, catalogue, compact, onChange }: Props) {
  const { t } = useTranslation('gestion');
  const any = (choices: readonly Choice[], all: Narrowed): Choice[] => [
    { value: '', label: t(compact ? `bankingData.filter.all.${all}` : 'bankingData.filter.any') },
    ...choices,
  ];
  const months = MONTHS.map((month) => ({ value: String(month), label: formatMonth(month) }));
  const senses = (['R', 'D'] as const).map((sense) => ({
    value: sense,
    label: t(`bankingData.filter.senses.${sense}`),
  }));
  const kinds = catalogue.kinds.map(({ id, name }) => ({ value: String(id), label: name }));
  const buildings = catalogue.buildings.map(({ id, label }) => ({ value: String(id), label }));
  const mobile = useIsMobile();
  // Once unfolded it stays so: emptying the search must not take it away under the hand.
  const [unfolded, setUnfolded] = useState(isFiltered(filter));

  const fields = (
    <Toolbar label={t('bankingData.filter.label')}>
      <SearchField
        name="q"
        label={t('bankingData.filter.search')}
        value={filter.search}
        onChange={(search) => onChange({ search })}
        pauseMs={BETWEEN_KEYS_MS}
        w="12rem"
        leftSection={<IconSearch size={16} aria-hidden />}
      />
      <SelectField
        name="mois"
        label={t('bankingData.filter.month')}
        w={compact ? '9.5rem' : '8.5rem'}
        data={any(months, 'months')}
        value={String(filter.month ?? '')}
        onChange={(value) => onChange({ month: idOf(value) })}
      />
      <SelectField
        name="sens"
        label={t('bankingData.filter.sense')}
        w={compact ? '9.5rem' : '8.5rem'}
        data={any(senses, 'senses')}
        value={filter.sense ?? ''}
        onChange={(value) => onChange({ sense: value === 'R' || value === 'D' ? value : null })}
      />
      <SelectField
        name="nature"
        label={t('bankingData.filter.kind')}
        w="13rem"
        data={any(kinds, 'kinds')}
        value={String(filter.kindId ?? '')}
        onChange={(value) => onChange({ kindId: idOf(value) })}
      />
      {buildings.length > 1 && (
        <SelectField
          name="immeuble"
          label={t('bankingData.filter.building')}
          w={compact ? '12rem' : '11rem'}
          data={any(buildings, 'buildings')}
          value={String(filter.buildingId ?? '')}
          onChange={(value) => onChange({ buildingId: idOf(value) })}
        />
      )}
      {isFiltered(filter) && (
        <ActionIcon
          variant="default"
          size="input-sm"
          aria-label={t('bankingData.filter.clear')}
          title={t('bankingData.filter.clear')}
          onClick={() => onChange(NO_FILTER)}
        >
          <IconX size={18} aria-hidden />
        </ActionIcon>
      )}
    </Toolbar>
  );
  if (!mobile) return fields;
  return (
    <details open={unfolded} onToggle={(event) => setUnfolded(event.currentTarget.open)}>
      <summary className={screen['fold']}>{t('bankingData.filter.fold')}</summary>
      {fields}
    </details>
  );
}

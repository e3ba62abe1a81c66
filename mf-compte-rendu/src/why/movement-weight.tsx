import { useState } from 'react';
import { useApiQuery, useTranslation } from '@sci/shell-sdk';
import { Amount, Anchor, ErrorPanel, List, Loader, Text, UnstyledButton } from '@sci/ui';
import { lineNumber } from '../line-number.ts';
import type { Figure } from './figure.ts';

interface Props {
  readonly movementId: number;
  readonly name: string;
  readonly onFollow: (figure: Figure) => void;
}

/** The other way round: every line of the return on which this movement weighs. */
export function MovementWeight({ movementId, name, onFollow }: Props) {
  const { t } = useTranslation('compte-rendu');
  const [open, setOpen] = useState(false);
  return (
    <>
      <UnstyledButton
        fz="sm"
        aria-expanded={open}
        aria-label={t('why.weightOf', { name })}
        onClick={() => setOpen(!open)}
      >
        <Anchor component="span">{t('why.weight')}</Anchor>
      </UnstyledButton>
      {open && <Weights movementId={movementId} onFollow={onFollow} />}
    </>
  );
}

function Weights({ movementId, onFollow }: Omit<Props, 'name'>) {
  const { t } = useTranslation('compte-rendu');
  const weight = useApiQuery('GET /v2/taxReturn/weight/:id', { params: { id: movementId } });
  if (weight.isPending) return <Loader />;
  if (weight.isError) return <ErrorPanel error={weight.error} onRetry={weight.refetch} />;
  if (weight.data.length === 0) return <Text size="sm">{t('why.weighsNothing')}</Text>;
  return (
    <List size="sm">
      {weight.data.map(({ line, label, building_id, building, amount }) => (
        <List.Item key={`${building_id}-${line}`}>
          <UnstyledButton fz="sm" onClick={() => onFollow({ buildingId: building_id, line })}>
            <Anchor component="span">
              {t('why.weighs', { line: lineNumber(line), label, building })}
            </Anchor>
          </UnstyledButton>{' '}
          <Amount euros={amount} />
        </List.Item>
      ))}
    </List>
  );
}

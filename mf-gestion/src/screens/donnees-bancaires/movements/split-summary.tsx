import { useTranslation } from '@sci/shell-sdk';
import { Amount, StatusBadge, Text, type Tone } from '@sci/ui';
import { associateName, type Catalogue, type Kind } from '../../../catalogue/catalogue.ts';
import type { Movement, MovementStatus, Split } from '../movement.ts';
import classes from './movements.module.css';

const TONES: Readonly<Record<MovementStatus, Tone>> = { a_ventiler: 'danger', a_verifier: 'processing', verifie: 'success' };

export function MovementState({ status }: { readonly status: MovementStatus }) {
  const { t } = useTranslation('gestion');
  return <StatusBadge tone={TONES[status]}>{t(`bankingData.state.${status}`)}</StatusBadge>;
}

interface Props {
  readonly movement: Movement;
  readonly kinds: ReadonlyMap<number, Kind>;
  readonly catalogue: Catalogue;
}

/** What a movement is ventilated on: one line for one part, the list with its amounts for several. */
export function SplitSummary({ movement, kinds, catalogue }: Props) {
  const { splits } = movement;
  if (splits.length <= 1) {
    const [only] = splits;
    return only === undefined ? null : <SplitName split={only} kinds={kinds} catalogue={catalogue} />;
  }
  return (
    <ul className={classes['parts']}>
      {splits.map((split, index) => (
        // Parts have no identity of their own: they are replaced as a whole.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}><SplitName split={split} kinds={kinds} catalogue={catalogue} /> <Amount cents={split.amount} /></li>
      ))}
    </ul>
  );
}

function SplitName({ split, kinds, catalogue }: Omit<Props, 'movement'> & { readonly split: Split }) {
  const details = [
    catalogue.buildings.find(({ id }) => id === split.buildingId)?.label,
    catalogue.associates.filter(({ id }) => id === split.associateId).map(associateName)[0],
    catalogue.loans.find(({ id }) => id === split.loanId)?.label,
    split.comment === '' ? undefined : split.comment,
  ].filter((detail) => detail !== undefined);
  return (
    <span>
      {kinds.get(split.kindId)?.name ?? '?'}
      {details.length > 0 && <Text span c="dimmed"> · {details.join(' · ')}</Text>}
    </span>
  );
}

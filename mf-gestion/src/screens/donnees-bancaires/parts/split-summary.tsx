import { useTranslation } from '@sci/shell-sdk';
import { Amount, StatusBadge, Text, type Tone } from '@sci/ui';
import { associateName, type Catalogue, type Kind } from '../../../catalogue/catalogue.ts';
import type { Movement, MovementStatus, Split } from '../model/movement.ts';
import classes from './split-summary.module.css';

/** What nobody has begun is no fault: red is for what somebody did wrong. */
const TONES: Readonly<Record<MovementStatus, Tone>> = {
  a_ventiler: 'neutral',
  a_verifier: 'processing',
  verifie: 'success',
};

export function MovementState({ status }: { readonly status: MovementStatus }) {
  const { t } = useTranslation('gestion');
  return <StatusBadge tone={TONES[status]}>{t(`bankingData.state.${status}`)}</StatusBadge>;
}

interface Props {
  readonly movement: Movement;
  readonly kinds: ReadonlyMap<number, Kind>;
  readonly catalogue: Catalogue;
}

/**
 * What a movement is ventilated on: one line for one part, the list with its amounts for several.
 */
export function SplitSummary({ movement, kinds, catalogue }: Props) {
  const { splits } = movement;
  if (splits.length <= 1) {
    const [only] = splits;
    return only === undefined ? null : (
      <SplitName split={only} kinds={kinds} catalogue={catalogue} />
    );
  }
  return (
    <ul className={classes['parts']}>
      {splits.map((split, index) => (
        // Parts have no identity of their own: they are replaced as a whole.
        <li key={index}>
          <SplitName split={split} kinds={kinds} catalogue={catalogue} />{' '}
          <Amount cents={split.amount} />
        </li>
      ))}
    </ul>
  );
}

/**
 * The same in two lines at most, for the table: categories on the first, where they belong on the
 * second.
 */
export function SplitsInShort({ movement, kinds, catalogue }: Props) {
  const { splits } = movement;
  const names = [...new Set(splits.map(({ kindId }) => kinds.get(kindId)?.name ?? '…'))];
  const places = [...new Set(splits.flatMap((split) => placesOf(split, catalogue)))];
  return (
    <span className={classes['short']} title={[...names, ...places].join(' · ')}>
      <span className={classes['oneLine']}>{names.join(' + ')}</span>
      {places.length > 0 && (
        <Text span size="sm" c="dimmed" className={classes['oneLine'] ?? ''}>
          {places.join(', ')}
        </Text>
      )}
    </span>
  );
}

/** Building, associate, loan and comment of a part, as far as it has them. */
const placesOf = (split: Split, catalogue: Catalogue): string[] =>
  [
    catalogue.buildings.find(({ id }) => id === split.buildingId)?.label,
    catalogue.associates.filter(({ id }) => id === split.associateId).map(associateName)[0],
    catalogue.loans.find(({ id }) => id === split.loanId)?.label,
    split.comment === '' ? undefined : split.comment,
  ].filter((place) => place !== undefined);

function SplitName({
  split,
  kinds,
  catalogue,
}: Omit<Props, 'movement'> & { readonly split: Split }) {
  const details = placesOf(split, catalogue);
  return (
    <span>
      {kinds.get(split.kindId)?.name ?? '…'}
      {details.length > 0 && (
        <Text span c="dimmed">
          {' '}
          · {details.join(' · ')}
        </Text>
      )}
    </span>
  );
}

import { Text } from '@mantine/core';
import { formatWhole } from '@sci/money/format';

interface Props {
  /** Lines that came. */
  readonly count: number;
  /** As many as ever come. */
  readonly most: number;
  /** The lines are in no order of time: the first ones are there, the others where this says. */
  readonly elsewhere?: string;
}

/** Says under a list that it is cut, at its latest or first lines; nothing under one that is whole. */
export const LatestOnly = ({ count, most, elsewhere }: Props) =>
  count < most ? null : (
    <Text size="sm" mt="xs">
      {elsewhere === undefined
        ? `Seules les ${formatWhole(most)} lignes les plus récentes sont affichées.`
        : `Seules les ${formatWhole(most)} premières lignes sont affichées. ${elsewhere}`}
    </Text>
  );

import { Progress, Text } from '@sci/ui';
import type { Standing } from './background.ts';

interface Props {
  readonly standing: Standing;
  readonly label: string;
  /** What to know while the server cannot be asked: that it goes on by itself. */
  readonly silent: string;
}

/** How far the server is with a work in the background. */
export const BackgroundProgress = ({ standing: { ratio, silent }, ...words }: Props) => (
  <div>
    <Progress value={ratio * 100} aria-label={words.label} />
    <Text size="sm" role="status">
      {silent && words.silent}
    </Text>
  </div>
);

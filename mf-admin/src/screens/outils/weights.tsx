import type { ModuleState } from '@sci/contract/platform';
import { useTranslation } from '@sci/shell-sdk';
import { Progress, SimpleGrid, Text } from '@sci/ui';

type Weight = ModuleState['shell']['weights'][number];

const kilobytes = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });
const inKB = (bytes: number): string => kilobytes.format(bytes / 1000);

/**
 * The heaviest part under each budget: what it weighs, and the limit beyond which nothing is
 * published.
 */
export function Weights({ weights }: { readonly weights: readonly Weight[] }) {
  const { t } = useTranslation('admin');
  const heaviest = [...Map.groupBy(weights, ({ budget }) => budget).values()].flatMap((own) =>
    own.toSorted((a, b) => b.bytes - a.bytes).slice(0, 1),
  );
  return (
    <SimpleGrid cols={3} spacing="md">
      {heaviest.map(({ budget, of, bytes, target, limit }) => {
        const sentence = t('modules.weightOf', {
          budget,
          of,
          bytes: inKB(bytes),
          limit: inKB(limit),
        });
        return (
          <div key={budget} title={sentence}>
            <Text size="sm">{sentence}</Text>
            <Progress
              value={(100 * bytes) / limit}
              color={bytes > limit ? 'red.9' : bytes > target ? 'orange.9' : 'green.9'}
              size="sm"
              mb={6}
              aria-label={budget}
            />
          </div>
        );
      })}
    </SimpleGrid>
  );
}

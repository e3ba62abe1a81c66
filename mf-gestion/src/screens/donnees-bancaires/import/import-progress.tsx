import { useTranslation } from '@sci/shell-sdk';
import { Progress, Text } from '@sci/ui';
import type { Standing } from './use-import.ts';

/**
 * How far the server is with an import; that it goes on by itself, when nobody can ask it at the
 * moment.
 */
export function ImportProgress({
  standing: { ratio, silent },
  label,
}: {
  readonly standing: Standing;
  readonly label: string;
}) {
  const { t } = useTranslation('gestion');
  return (
    <div>
      <Progress value={ratio * 100} aria-label={label} />
      <Text size="sm" role="status">
        {silent && t('bankingData.import.silent')}
      </Text>
    </div>
  );
}

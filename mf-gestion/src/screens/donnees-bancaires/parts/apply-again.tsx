import { useTranslation } from '@sci/shell-sdk';
import { Button } from '@sci/ui';
import { IconRefresh } from '@sci/ui/icons';
import { useReport } from './automatic-assignment.tsx';
import { useBatches } from './queries.ts';

/** Applies the rules once more to what they ventilated before, never to what was done by hand. */
export function ApplyAgain({ year }: { readonly year: number }) {
  const { t } = useTranslation('gestion');
  const { again, automaticPending } = useBatches();
  const report = useReport();
  return (
    <Button
      variant="default"
      loading={automaticPending}
      leftSection={<IconRefresh size={18} aria-hidden />}
      onClick={() => void report(again({ year }))}
    >
      {t('bankingData.automatic.again')}
    </Button>
  );
}

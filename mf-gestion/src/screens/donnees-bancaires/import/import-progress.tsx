import { errorSentences } from '@sci/api-client';
import { useTranslation } from '@sci/shell-sdk';
import { Button, ErrorList, Group } from '@sci/ui';
import type { Standing } from '../parts/background.ts';
import { BackgroundProgress } from '../parts/background-progress.tsx';
import { useCancelImport } from './use-import.ts';

interface Props {
  readonly standing: Standing;
  readonly label: string;
}

/**
 * How far the server is with an import; that it goes on by itself, when nobody can ask it at the
 * moment.
 */
export function ImportProgress({ standing, label }: Props) {
  const { t } = useTranslation('gestion');
  return (
    <BackgroundProgress standing={standing} label={label} silent={t('bankingData.import.silent')} />
  );
}

/** The same for an import that is being saved, which can be called off until it is. */
export function SavingProgress({ importId, ...rest }: Props & { readonly importId: number }) {
  const { t } = useTranslation('gestion');
  const cancel = useCancelImport();
  return (
    <>
      <ErrorList errors={errorSentences(cancel.error)} onDismiss={cancel.reset} />
      <ImportProgress {...rest} />
      <Group>
        <Button
          variant="default"
          loading={cancel.isPending}
          onClick={() => cancel.mutate(importId)}
        >
          {t('bankingData.import.callOff')}
        </Button>
      </Group>
    </>
  );
}

import { errorSentences } from '@sci/api-client';
import { navigate, useApiMutation, useIsHere, useShell, useTranslation } from '@sci/shell-sdk';
import { Button, ErrorList } from '@sci/ui';

/** Begins another scenario with the same changes, and opens it. */
export function Duplicate({ id }: { readonly id: number }) {
  const { t } = useTranslation('compte-rendu');
  const { notify } = useShell();
  const copy = useApiMutation('POST /v2/scenario/:id/copy');
  const isHere = useIsHere();
  const duplicate = () =>
    copy.mutate(
      { params: { id } },
      {
        onSuccess: (made) => {
          notify({ kind: 'success', text: t('scenario.duplicated', { name: made.name }) });
          if (isHere()) navigate('compte-rendu.scenario', { id: made.id });
        },
      },
    );
  return (
    <>
      <Button variant="default" loading={copy.isPending} onClick={duplicate}>
        {t('scenario.duplicate')}
      </Button>
      <ErrorList
        errors={copy.error === null ? [] : errorSentences(copy.error)}
        onDismiss={copy.reset}
      />
    </>
  );
}

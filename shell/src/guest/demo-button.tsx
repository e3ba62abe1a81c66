import { Button } from '@sci/ui';
import { tellError, useApiMutation, useTranslation } from '@sci/shell-sdk';
import { visitDemo } from '../session/session.ts';

/** Opens a company to try everything on, of this visitor alone. */
export function DemoButton() {
  const { t } = useTranslation('shell');
  const demo = useApiMutation('POST /v2/demo', { changes: [] });
  return (
    <Button
      variant="default"
      loading={demo.isPending}
      onClick={() =>
        demo.mutate(
          {},
          { onSuccess: ({ token, user }) => visitDemo(token, user), onError: tellError },
        )
      }
    >
      {t('demo.open')}
    </Button>
  );
}

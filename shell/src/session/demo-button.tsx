import { Button } from '@sci/ui';
import { api } from '@sci/api-client';
import { tellError, useMutation, useTranslation } from '@sci/shell-sdk';
import { visitDemo } from './session.ts';

/** Opens a company to try everything on, of this visitor alone. */
export function DemoButton() {
  const { t } = useTranslation('shell');
  const demo = useMutation({
    mutationFn: () => api.call('POST /v2/demo', { patient: true }),
    onSuccess: ({ token, user }) => visitDemo(token, user),
    onError: tellError,
  });
  return (
    <Button variant="default" loading={demo.isPending} onClick={() => demo.mutate()}>
      {t('demo.open')}
    </Button>
  );
}

import { Button, ErrorList, Stack, Text } from '@sci/ui';
import { api, errorSentences } from '@sci/api-client';
import { useMutation, useTranslation } from '@sci/shell-sdk';
import { visitDemo } from './session.ts';

/** Opens a company to try everything on, of this visitor alone: it is made while he waits. */
export function DemoButton() {
  const { t } = useTranslation('shell');
  const demo = useMutation({
    mutationFn: () => api.call('POST /v2/demo', { patient: true }),
    onSuccess: ({ token, user }) => visitDemo(token, user),
  });
  return (
    <Stack gap="xs">
      <ErrorList errors={errorSentences(demo.error)} onDismiss={demo.reset} />
      <Button variant="default" loading={demo.isPending} onClick={() => demo.mutate()}>
        {t(demo.isError ? 'demo.again' : 'demo.open')}
      </Button>
      {demo.isPending && (
        <Text size="sm" c="dimmed" role="status">
          {t('demo.underWay')}
        </Text>
      )}
    </Stack>
  );
}

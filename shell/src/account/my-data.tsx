import { useState } from 'react';
import { Button, ErrorList, Group, Section, Stack, Text } from '@sci/ui';
import { api, errorSentences, saveFile } from '@sci/api-client';
import { useMutation, useTranslation } from '@sci/shell-sdk';
import { useUser } from '../session/user-context.ts';
import { OverPage } from '../failures/over-page.tsx';
import { later } from '../later.ts';

const DeleteAccount = later(() => import('./delete-account.tsx'));

/** Taking everything away, and leaving for good. */
export function MyData() {
  const { t } = useTranslation('shell');
  const user = useUser();
  const [deleting, setDeleting] = useState(false);
  const take = useMutation({
    mutationFn: () => api.download('GET /v2/user/export'),
    onSuccess: saveFile,
  });
  if (user.impersonation !== null) return null;
  return (
    <Section title={t('myData.title')}>
      <Stack gap="md">
        {take.error !== null && (
          <ErrorList errors={errorSentences(take.error)} onDismiss={take.reset} />
        )}
        <Text>{t('myData.exportText')}</Text>
        <Group>
          <Button variant="default" loading={take.isPending} onClick={() => take.mutate()}>
            {t('myData.export')}
          </Button>
        </Group>
        <Text>{t('myData.deleteText')}</Text>
        <Group>
          <Button variant="default" onClick={() => setDeleting(true)}>
            {t('myData.delete')}
          </Button>
        </Group>
      </Stack>
      {deleting && (
        <OverPage onLost={() => setDeleting(false)}>
          <DeleteAccount onClose={() => setDeleting(false)} />
        </OverPage>
      )}
    </Section>
  );
}

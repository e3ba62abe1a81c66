import { Button, ErrorList, ErrorPanel, Group, Notice, Stack, Text } from '@sci/ui';
import { errorSentences } from '@sci/api-client';
import { useApiMutation, useApiQuery, useAtomValue, useTranslation } from '@sci/shell-sdk';
import { codesShownAtom } from './recovery-codes.tsx';

/**
 * What somebody has for the day when his telephone is lost, and other codes in their place: the
 * answer with the first ones may not have reached him.
 */
export function OtherCodes({ onGiven }: { readonly onGiven: (codes: readonly string[]) => void }) {
  const { t } = useTranslation('shell');
  const shown = useAtomValue(codesShownAtom);
  const standing = useApiQuery('GET /v2/user/recovery_codes');
  const renew = useApiMutation('POST /v2/user/recovery_codes', { changes: [] });
  if (shown) return null;
  if (standing.data === undefined)
    return standing.error && <ErrorPanel error={standing.error} onRetry={standing.refetch} />;
  const { left, kept } = standing.data;
  const ask = () => renew.mutate({}, { onSuccess: (given) => onGiven(given.recovery_codes) });
  return (
    <Stack gap="sm">
      {kept ? (
        <Text>
          {left === 0 ? t('twoFactor.noCodeLeft') : t('twoFactor.codesLeft', { count: left })}
        </Text>
      ) : (
        <Notice tone="warning" title={t('twoFactor.codesUnkept')}>
          {t('twoFactor.codesUnkeptText')}
        </Notice>
      )}
      {renew.error !== null && (
        <ErrorList errors={errorSentences(renew.error)} onDismiss={renew.reset} />
      )}
      <Group>
        <Button variant="default" loading={renew.isPending} onClick={ask}>
          {t('twoFactor.otherCodes')}
        </Button>
      </Group>
    </Stack>
  );
}

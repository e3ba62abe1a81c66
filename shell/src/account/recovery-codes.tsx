import { useEffect } from 'react';
import { Button, ErrorList, Group, Notice, Stack } from '@sci/ui';
import { errorSentences, saveFile } from '@sci/api-client';
import { atom, tellError, useApiMutation, useSetAtom, useTranslation } from '@sci/shell-sdk';
import './account.css';

/** Codes are on the screen: nothing beside them speaks of those that the server has. */
export const codesShownAtom = atom(false);

interface Props {
  readonly codes: readonly string[];
  readonly title: string;
  readonly onDone: () => void;
}

/** Shown once: nobody can read them again. They stay until the server knows that they are kept. */
export function RecoveryCodes({ codes, title, onDone }: Props) {
  const { t } = useTranslation('shell');
  const keep = useApiMutation('POST /v2/user/recovery_codes/kept');
  const setShown = useSetAtom(codesShownAtom);
  useEffect(() => {
    setShown(true);
    return () => setShown(false);
  }, [setShown]);
  const save = () =>
    saveFile({
      blob: new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }),
      filename: 'codes_de_secours.txt',
    });
  const kept = () =>
    keep.mutate(
      { body: { recovery_codes: [...codes] } },
      {
        onSuccess: onDone,
        onError: (error) => {
          if (error.status !== 409) return;
          // Another tab has put others in their place: nobody shall keep these.
          tellError(error);
          onDone();
        },
      },
    );
  return (
    <Stack gap="sm">
      <Notice tone="success" role="status" title={title}>
        {t('twoFactor.codesText')}
      </Notice>
      <ul className="account-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      {keep.error !== null && (
        <ErrorList errors={errorSentences(keep.error)} onDismiss={keep.reset} />
      )}
      <Group gap="sm">
        <Button variant="default" onClick={save}>
          {t('twoFactor.saveCodes')}
        </Button>
        <Button loading={keep.isPending} onClick={kept}>
          {t('twoFactor.codesKept')}
        </Button>
      </Group>
    </Stack>
  );
}

import { Button, Group, Notice, Stack } from '@sci/ui';
import { saveFile } from '@sci/api-client';
import { useTranslation } from '@sci/shell-sdk';
import './account.css';

interface Props {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** Shown once: nobody can read them again. */
export function RecoveryCodes({ codes, onDone }: Props) {
  const { t } = useTranslation('shell');
  const save = () =>
    saveFile({
      blob: new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }),
      filename: 'codes_de_secours.txt',
    });
  return (
    <Stack gap="sm">
      <Notice tone="success" role="status" title={t('twoFactor.enabled')}>
        {t('twoFactor.codesText')}
      </Notice>
      <ul className="account-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap="sm">
        <Button variant="default" onClick={save}>
          {t('twoFactor.saveCodes')}
        </Button>
        <Button onClick={onDone}>{t('twoFactor.codesKept')}</Button>
      </Group>
    </Stack>
  );
}

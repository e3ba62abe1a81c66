import type { TaxReturn } from '@sci/contract/tax-return';
import { useTranslation } from '@sci/shell-sdk';
import { List, Notice, Stack } from '@sci/ui';

const TONES = { error: 'danger', warning: 'warning', info: 'info' } as const;

/** What the reader has to know before he trusts or files the figures; the gravest first. */
export function Findings({ findings }: { readonly findings: TaxReturn['findings'] }) {
  const { t } = useTranslation('compte-rendu');
  const groups = (['error', 'warning', 'info'] as const)
    .map((severity) => ({
      severity,
      sentences: findings.filter((finding) => finding.severity === severity),
    }))
    .filter(({ sentences }) => sentences.length > 0);
  return (
    <Stack gap="sm">
      {groups.map(({ severity, sentences }) => (
        <Notice key={severity} tone={TONES[severity]} title={t(`findings.${severity}`)}>
          <List size="sm">
            {sentences.map(({ code, message }) => (
              <List.Item key={`${code} ${message}`}>{message}</List.Item>
            ))}
          </List>
        </Notice>
      ))}
    </Stack>
  );
}

/** Said on every figure of a year whose controls are not closed. */
export function DraftNotice({ draft }: { readonly draft: boolean }) {
  const { t } = useTranslation('compte-rendu');
  return draft ? (
    <Notice tone="warning" title={t('draft.title')}>
      {t('draft.text')}
    </Notice>
  ) : null;
}

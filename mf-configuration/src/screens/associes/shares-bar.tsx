import { errorSentences } from '@sci/api-client';
import type { Associate } from '@sci/contract/associate';
import type { Company } from '@sci/contract/company';
import { formatWhole } from '@sci/money/format';
import { useApiMutation, useShell, useTranslation } from '@sci/shell-sdk';
import { Button, ErrorList, Group, Progress, Section, StatusBadge, Text } from '@sci/ui';

interface Props {
  readonly company: Company;
  readonly associates: readonly Associate[];
  readonly readOnly: boolean;
}

/** Shares held in full ownership, or split between a usufruct and a bare ownership: the usufruct counts the lot once. */
const heldBy = (associate: Associate): number => (associate.shares ?? 0) + associate.usufruct_shares;

/** How many of the company's shares are attributed, and whether the initial distribution is confirmed. */
export function SharesBar({ company, associates, readOnly }: Props) {
  const { t } = useTranslation('configuration');
  const attributed = associates.reduce((sum, associate) => sum + heldBy(associate), 0);
  const missing = company.shares - attributed;
  const state = missing === 0 ? 'exact' : missing > 0 ? 'missing' : 'excess';
  return (
    <Section title={t('shares.title')} actions={!readOnly && <Confirmation company={company} canConfirm={missing === 0} />}>
      <Group justify="space-between">
        <Text>{t('shares.attributed', { attributed: formatWhole(attributed), total: formatWhole(company.shares) })}</Text>
        <StatusBadge tone={state === 'exact' ? 'success' : 'danger'}>{t(`shares.${state}`, { count: Math.abs(missing) })}</StatusBadge>
      </Group>
      <Progress
        value={company.shares === 0 ? 0 : Math.min(100, (attributed / company.shares) * 100)} color={state === 'exact' ? undefined : 'red'}
        aria-label={t('shares.title')}
      />
      <Text size="sm" c="dimmed">{company.shares_confirmed ? t('shares.confirmedText') : t('shares.openText')}</Text>
    </Section>
  );
}

/** Confirms the initial distribution, or undoes its confirmation. */
function Confirmation({ company, canConfirm }: { readonly company: Company; readonly canConfirm: boolean }) {
  const { t } = useTranslation('configuration');
  const { notify } = useShell();
  const confirm = useApiMutation('POST /v2/company/confirmShares', { changes: ['company', 'partners'] });
  const undo = useApiMutation('GET /v2/company/clearvalidation/:id', { changes: ['company', 'partners'] });
  const action = company.shares_confirmed ? undo : confirm;
  const run = () => company.shares_confirmed
    ? undo.mutate({ params: { id: company.id } }, { onSuccess: () => notify({ kind: 'success', text: t('shares.undone') }) })
    : confirm.mutate({}, { onSuccess: () => notify({ kind: 'success', text: t('shares.confirmed') }) });
  return (
    <>
      <ErrorList errors={action.error === null ? [] : errorSentences(action.error)} onDismiss={action.reset} />
      {(company.shares_confirmed || canConfirm) && (
        <Button variant="default" loading={action.isPending} onClick={run}>{company.shares_confirmed ? t('shares.undo') : t('shares.confirm')}</Button>
      )}
    </>
  );
}

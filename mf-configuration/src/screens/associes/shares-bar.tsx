import { lazy, Suspense, useState } from 'react';
import { errorSentences } from '@sci/api-client';
import type { Associate } from '@sci/contract/associate';
import type { Company } from '@sci/contract/company';
import { formatWhole } from '@sci/money/format';
import { useApiMutation, useShell, useTranslation } from '@sci/shell-sdk';
import { Button, ErrorList, Group, List, Progress, Section, StatusBadge, Text } from '@sci/ui';
import { fullName } from './full-name.ts';

const ConfirmModal = lazy(async () => ({ default: (await import('@sci/ui/ext')).ConfirmModal }));

interface Props {
  readonly company: Company;
  readonly associates: readonly Associate[];
  readonly readOnly: boolean;
}

/**
 * A dismembered share has two holders: it is counted once, by its bare owner, as the menu and the
 * server count it.
 */
const heldBy = (associate: Associate): number => (associate.shares ?? 0) + associate.bare_shares;

/**
 * How many of the company's shares are attributed, and whether the initial distribution is
 * confirmed.
 */
export function SharesBar({ company, associates, readOnly }: Props) {
  const { t } = useTranslation('configuration');
  const attributed = associates.reduce((sum, associate) => sum + heldBy(associate), 0);
  const missing = company.shares - attributed;
  const [usufruct, bare] = [sumOf(associates, 'usufruct_shares'), sumOf(associates, 'bare_shares')];
  const state = missing === 0 ? 'exact' : missing > 0 ? 'missing' : 'excess';
  // Shares that are left to give are work under way; they are a mistake once all were said to be given.
  const underWay = state === 'missing' && !company.shares_confirmed;
  const tone = state === 'exact' ? 'success' : underWay ? 'processing' : 'danger';
  return (
    <Section
      title={t('shares.title')}
      actions={
        !readOnly &&
        (company.shares_confirmed ? (
          <Undo company={company} associates={associates} />
        ) : (
          missing === 0 && usufruct === bare && <Confirm />
        ))
      }
    >
      <Group justify="space-between">
        <Text>
          {t('shares.attributed', {
            attributed: formatWhole(attributed),
            total: formatWhole(company.shares),
          })}
        </Text>
        <StatusBadge tone={tone}>{t(`shares.${state}`, { count: Math.abs(missing) })}</StatusBadge>
      </Group>
      <Progress
        value={company.shares === 0 ? 0 : Math.min(100, (attributed / company.shares) * 100)}
        color={tone === 'danger' ? 'red' : undefined}
        aria-label={t('shares.title')}
      />
      {usufruct !== bare && (
        <Text size="sm" c="red" mt="xs">
          {t('shares.halves', { usufruct: formatWhole(usufruct), bare: formatWhole(bare) })}
        </Text>
      )}
      <Text size="sm" c="dimmed">
        {company.shares_confirmed ? t('shares.confirmedText') : t('shares.openText')}
      </Text>
    </Section>
  );
}

const sumOf = (
  associates: readonly Associate[],
  field: 'usufruct_shares' | 'bare_shares',
): number => associates.reduce((sum, associate) => sum + associate[field], 0);

function Confirm() {
  const { t } = useTranslation('configuration');
  const { notify } = useShell();
  const confirm = useApiMutation('POST /v2/company/confirmShares', {
    changes: ['company', 'associates'],
  });
  const run = () =>
    confirm.mutate(
      {},
      { onSuccess: () => notify({ kind: 'success', text: t('shares.confirmed') }) },
    );
  return (
    <>
      <ErrorList
        errors={confirm.error === null ? [] : errorSentences(confirm.error)}
        onDismiss={confirm.reset}
      />
      <Button variant="default" loading={confirm.isPending} onClick={run}>
        {t('shares.confirm')}
      </Button>
    </>
  );
}

/** Opens the initial distribution again, after having named whose shares can then be changed. */
function Undo({ company, associates }: Pick<Props, 'company' | 'associates'>) {
  const { t } = useTranslation('configuration');
  const { notify } = useShell();
  const [asking, setAsking] = useState(false);
  const undo = useApiMutation('GET /v2/company/clearvalidation/:id', {
    changes: ['company', 'associates'],
  });
  const run = () => {
    setAsking(false);
    undo.mutate(
      { params: { id: company.id } },
      { onSuccess: () => notify({ kind: 'success', text: t('shares.undone') }) },
    );
  };
  return (
    <>
      <ErrorList
        errors={undo.error === null ? [] : errorSentences(undo.error)}
        onDismiss={undo.reset}
      />
      <Button variant="default" loading={undo.isPending} onClick={() => setAsking(true)}>
        {t('shares.undo')}
      </Button>
      {asking && (
        <Suspense>
          <ConfirmModal
            opened
            title={t('shares.undoTitle')}
            confirmLabel={t('shares.undo')}
            danger
            onConfirm={run}
            onClose={() => setAsking(false)}
          >
            <Text>{t('shares.undoText')}</Text>
            <List size="sm" mt="xs">
              {associates
                .filter(({ initial }) => initialOf(initial) > 0)
                .map((associate) => (
                  <List.Item key={associate.id}>
                    {t('shares.undoLine', {
                      name: fullName(associate),
                      count: initialOf(associate.initial),
                      shown: formatWhole(initialOf(associate.initial)),
                    })}
                  </List.Item>
                ))}
            </List>
          </ConfirmModal>
        </Suspense>
      )}
    </>
  );
}

const initialOf = ({ shares, usufruct_shares, bare_shares }: Associate['initial']): number =>
  (shares ?? 0) + usufruct_shares + bare_shares;

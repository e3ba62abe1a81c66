import { useState } from 'react';
import { errorSentences } from '@sci/api-client';
import type { FormulaVersion } from '@sci/contract/formula';
import {
  formatInstant,
  useApiMutation,
  useApiQuery,
  useShell,
  useTranslation,
} from '@sci/shell-sdk';
import {
  Button,
  CardSkeleton,
  ErrorList,
  ErrorPanel,
  List,
  ShortTable,
  StatusBadge,
  Text,
} from '@sci/ui';
import { ConfirmModal } from '@sci/ui/ext';
import { ReasonField } from '../../../reason-field.tsx';
import { useReason } from '../../../use-reason.ts';

interface Props {
  readonly year: number;
  /** The version in force. */
  readonly current: number;
}

/**
 * Every version with who published it, why, and what it changed; an earlier one can be put back, as
 * a new version.
 */
export function Versions({ year, current }: Props) {
  const { t } = useTranslation('admin');
  const versions = useApiQuery('GET /v2/taxReturn/formulaVersions', { query: { year } });
  const [chosen, setChosen] = useState<FormulaVersion | null>(null);
  if (versions.isPending) return <CardSkeleton />;
  if (versions.isError) return <ErrorPanel error={versions.error} onRetry={versions.refetch} />;
  return (
    <>
      <ShortTable
        caption={t('formulas.history')}
        minWidth={640}
        rows={versions.data}
        rowKey={({ version }) => version}
        columns={[
          {
            title: t('formulas.versionTitle'),
            isHeader: true,
            cell: ({ version }) => (
              <>
                {version}
                {version === current && (
                  <>
                    <br />
                    <StatusBadge tone="success">{t('formulas.inForce')}</StatusBadge>
                  </>
                )}
              </>
            ),
          },
          { title: t('formulas.publishedOn'), cell: (version) => <Origin version={version} /> },
          { title: t('formulas.changes'), cell: ({ changes }) => <Changes changes={changes} /> },
          {
            title: t('common.actions'),
            cell: (version) =>
              version.version !== current && (
                <Button size="compact-sm" variant="default" onClick={() => setChosen(version)}>
                  {t('formulas.restore', { version: version.version })}
                </Button>
              ),
          },
        ]}
      />
      {chosen !== null && (
        <Rollback year={year} version={chosen.version} onClose={() => setChosen(null)} />
      )}
    </>
  );
}

function Origin({
  version: { version, published_at, published_by, comment, restored_version },
}: {
  readonly version: FormulaVersion;
}) {
  const { t } = useTranslation('admin');
  if (version === 0) return <>{t('formulas.formVersion')}</>;
  return (
    <>
      {t('formulas.by', { at: formatInstant(published_at), by: published_by })}
      {restored_version !== null && (
        <Text size="sm">{t('formulas.restored', { version: restored_version })}</Text>
      )}
      {comment !== '' && (
        <Text size="sm" c="dimmed">
          {comment}
        </Text>
      )}
    </>
  );
}

function Changes({ changes }: { readonly changes: FormulaVersion['changes'] }) {
  const { t } = useTranslation('admin');
  if (changes.length === 0) return <>–</>;
  return (
    <List size="sm">
      {changes.map(({ code, before, after }) => (
        <List.Item key={code}>
          {t('formulas.changed', {
            code,
            before: before ?? t('formulas.absent'),
            after: after ?? t('formulas.absent'),
          })}
        </List.Item>
      ))}
    </List>
  );
}

function Rollback({
  year,
  version,
  onClose,
}: {
  readonly year: number;
  readonly version: number;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('admin');
  const { notify } = useShell();
  const reason = useReason({ kind: `formulas-rollback/${year}`, id: version });
  const back = useApiMutation('POST /v2/taxReturn/rollbackFormulas');
  const run = () =>
    back.mutate(
      { body: { year, version, reason: reason.text } },
      {
        onSuccess: (published) => {
          reason.done();
          notify({
            kind: 'success',
            text: t('formulas.published', { version: published.version }),
          });
          onClose();
        },
      },
    );
  return (
    <ConfirmModal
      opened
      onClose={onClose}
      title={t('formulas.restoreTitle', { version, year })}
      confirmLabel={t('formulas.restoreConfirm')}
      pending={back.isPending}
      onConfirm={() => reason.given(run)}
    >
      <Text mb="md">{t('formulas.restoreText')}</Text>
      <ErrorList
        errors={back.error === null ? [] : errorSentences(back.error)}
        onDismiss={back.reset}
      />
      <ReasonField
        reason={reason}
        name="reason"
        label={t('formulas.comment')}
        errors={back.error?.errors['reason']}
      />
    </ConfirmModal>
  );
}

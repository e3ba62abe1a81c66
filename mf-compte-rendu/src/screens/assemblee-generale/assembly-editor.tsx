import type { SubmitEvent } from 'react';
import { api } from '@sci/api-client';
import { formatEuros } from '@sci/money/format';
import { useTranslation } from '@sci/shell-sdk';
import { Button, Code, Group, List, Notice, StatusBadge, Text, Toolbar } from '@sci/ui';
import { FormErrors, SaveState, steady, SubmitButton } from '@sci/ui/forms';
import { DownloadButton } from '../../download-button.tsx';
import { Allocation, PLACED } from './allocation.tsx';
import { fromEuros } from '@sci/money/cents';
import type { Assembly } from './assembly-values.ts';
import { AttendanceList } from './attendance-list.tsx';
import { Convenings } from './convenings.tsx';
import { Meeting } from './meeting.tsx';
import { RemoveAssembly } from './remove-assembly.tsx';
import { Reopening } from './reopening.tsx';
import { Resolutions } from './resolutions.tsx';
import { useAssembly } from './use-assembly.ts';
import { useComputed } from './use-computed.ts';
import type { Convening } from './use-convening.ts';
import type { Removal } from './use-removal.ts';
import { Versions } from './versions.tsx';

/** Where it stands, and its papers as they were saved last. */
const Documents = steady(function Documents({ assembly }: { readonly assembly: Assembly }) {
  const { t } = useTranslation('compte-rendu');
  const saved = assembly.id > 0;
  return (
    <>
      <StatusBadge tone={assembly.held ? 'success' : 'processing'}>
        {assembly.held ? t('assembly.held') : t('assembly.preparing')}
      </StatusBadge>
      {saved && (
        <DownloadButton
          preview
          download={(options) =>
            api.download('GET /report/general_assembly/download2/:id', {
              params: { id: assembly.id },
              ...options,
            })
          }
        >
          {t('assembly.convening')}
        </DownloadButton>
      )}
      {saved && (
        <DownloadButton
          preview
          download={(options) =>
            api.download('GET /report/general_assembly/download/:id', {
              params: { id: assembly.id },
              ...options,
            })
          }
        >
          {t('assembly.minutes')}
        </DownloadButton>
      )}
    </>
  );
});

interface Props {
  readonly assembly: Assembly;
  readonly year: number;
  readonly readOnly: boolean;
  readonly removal: Removal;
  readonly convening: Convening;
}

/**
 * The assembly, from its convening to its minutes. Once held, its figures no longer follow the
 * accounts.
 */
export function AssemblyEditor({ assembly, year, readOnly, removal, convening }: Props) {
  const { t } = useTranslation('compte-rendu');
  const locked = readOnly || assembly.held;
  const { form, saveDraft, hold, reason, reopen } = useAssembly({ assembly, year, locked });
  const saved = assembly.id > 0;
  const { computed, stale } = useComputed(form, assembly);
  const remainder = fromEuros(computed.remainder);
  // A text that can't be read is said when it is tried.
  const isLeft = remainder !== 0 && !form.unread(...PLACED);
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    saveDraft();
  };
  return (
    <>
      <form {...form.formProps} onSubmit={onSubmit}>
        <Toolbar label={t('assembly.documents')}>
          <Documents assembly={assembly} />
          {saved && !readOnly && (assembly.register_number ?? null) === null && (
            <RemoveAssembly removal={removal} />
          )}
        </Toolbar>
        {assembly.document_hash !== null && (
          <Text size="sm" c="dimmed">
            {t('assembly.hash')}{' '}
            <Code style={{ overflowWrap: 'anywhere' }}>{assembly.document_hash}</Code>
          </Text>
        )}
        <FormErrors
          form={form}
          labels={{ attendance: t('attendance.title'), resolutions: t('resolutions.title') }}
        />
        {computed.warnings.length > 0 && (
          <Notice tone="warning" title={t('findings.warning')}>
            <List size="sm">
              {computed.warnings.map((warning) => (
                <List.Item key={warning}>{warning}</List.Item>
              ))}
            </List>
          </Notice>
        )}
        <Meeting form={form} assembly={computed} stale={stale} locked={locked} />
        <AttendanceList
          attendance={form.values.attendance}
          holding={form.values.holding}
          errors={form.errors}
          assembly={computed}
          locked={locked}
          onChange={(attendance) => form.set('attendance', attendance)}
        />
        <Allocation form={form} assembly={computed} locked={locked} />
        <Resolutions form={form} assembly={computed} stale={stale} locked={locked} />
        {!readOnly && (
          <Group justify="flex-end">
            {!assembly.held && isLeft && (
              <Text size="sm">{t('assembly.cannotHold', { amount: formatEuros(remainder) })}</Text>
            )}
            <SaveState savedAt={form.savedAt} dirty={form.dirty} pending={form.pending} />
            {assembly.held ? (
              <Reopening form={form} reason={reason} onReopen={reopen} />
            ) : (
              <>
                <SubmitButton pending={form.pending} variant="default">
                  {t('assembly.save')}
                </SubmitButton>
                <Button loading={form.pending} disabled={isLeft} onClick={hold}>
                  {t('assembly.hold')}
                </Button>
              </>
            )}
          </Group>
        )}
      </form>
      {saved && (
        <Convenings
          assembly={assembly}
          locked={locked}
          readOnly={readOnly}
          dirty={form.dirty}
          pending={convening.isPending}
          refusal={convening.error}
          onSend={convening.send}
          onDismiss={convening.reset}
        />
      )}
      {saved && <Versions assembly={assembly} locked={locked} onRestore={form.propose} />}
    </>
  );
}

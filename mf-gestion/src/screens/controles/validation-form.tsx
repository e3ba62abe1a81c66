import { errorSentences } from '@sci/api-client';
import { formatInstant, notify, useTranslation, useUnsavedChanges } from '@sci/shell-sdk';
import { Button, ErrorList, Group, Notice, Stack, Text } from '@sci/ui';
import { FormErrors, SubmitButton, TextAreaField, useServerForm } from '@sci/ui/forms';
import type { Control } from '../../components/control-status.ts';
import { standingOf } from './controls.ts';
import { useValidation } from './queries.ts';

interface Props {
  readonly control: Control;
  readonly fiscalYearCompanyId: number;
  readonly readOnly: boolean;
  readonly onSettled: () => void;
}

/**
 * The user's answer to a control. What blocks has to be corrected first: nothing then offers to
 * validate it.
 */
export function ValidationForm({ control, fiscalYearCompanyId, readOnly, onSettled }: Props) {
  const { t } = useTranslation('gestion');
  const standing = standingOf(control);
  if (standing === 'valide')
    return (
      <Validated control={control} fiscalYearCompanyId={fiscalYearCompanyId} readOnly={readOnly} />
    );
  if (standing === 'nothing') return null;
  if (standing === 'ok') return <Notice tone="success">{t('controls.inOrder')}</Notice>;
  return (
    <Stack gap="md">
      {standing === 'caduc' && control.validation !== null && (
        <Notice tone="warning" title={t('controls.lapsed.title')}>
          {t('controls.lapsed.text', {
            by: control.validation.by,
            at: formatInstant(control.validation.at),
          })}
          <ul>
            {control.validation.changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </Notice>
      )}
      {control.status === 'bloquant' ? (
        <Notice tone="danger" title={t('controls.blocking.title')}>
          {t('controls.blocking.text')}
        </Notice>
      ) : (
        !readOnly && (
          <Answer
            control={control}
            fiscalYearCompanyId={fiscalYearCompanyId}
            onSettled={onSettled}
          />
        )
      )}
    </Stack>
  );
}

function Answer({ control, fiscalYearCompanyId, onSettled }: Omit<Props, 'readOnly'>) {
  const { t } = useTranslation('gestion');
  const { validate } = useValidation(fiscalYearCompanyId);
  const form = useServerForm<{ readonly comment: string }, Control>({
    record: { kind: `control/${fiscalYearCompanyId}`, id: control.code },
    initial: { comment: control.validation?.comment ?? '' },
    save: ({ comment }, { intention }) =>
      validate.mutateAsync({ code: control.code, comment, intention }),
    onSaved: () => {
      notify({
        kind: 'success',
        text: t('controls.validated', { title: t(`controls.${control.code}.title`) }),
      });
      onSettled();
    },
  });
  useUnsavedChanges(form.dirty);
  return (
    <form {...form.formProps}>
      <Stack gap="md">
        <FormErrors form={form} labels={{ comment: t('controls.comment') }} />
        <TextAreaField
          label={t('controls.comment')}
          hint={t('controls.commentHint')}
          {...form.field('comment')}
        />
        <div>
          <SubmitButton pending={form.pending}>{t('controls.validate')}</SubmitButton>
        </div>
      </Stack>
    </form>
  );
}

function Validated({ control, fiscalYearCompanyId, readOnly }: Omit<Props, 'onSettled'>) {
  const { t } = useTranslation('gestion');
  const { withdraw } = useValidation(fiscalYearCompanyId);
  const { validation } = control;
  if (validation === null) return null;
  const tell = () =>
    notify({
      kind: 'success',
      text: t('controls.withdrawn', { title: t(`controls.${control.code}.title`) }),
    });
  return (
    <Stack gap="sm">
      <ErrorList errors={errorSentences(withdraw.error)} onDismiss={withdraw.reset} />
      <Notice
        tone="success"
        title={t('controls.validatedBy', { by: validation.by, at: formatInstant(validation.at) })}
      >
        {validation.comment !== '' && (
          <Text>{t('controls.quoted', { comment: validation.comment })}</Text>
        )}
      </Notice>
      {!readOnly && (
        <Group>
          <Button
            variant="default"
            size="sm"
            loading={withdraw.isPending}
            onClick={() => withdraw.mutate(control.code, { onSuccess: tell })}
          >
            {t('controls.withdraw')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

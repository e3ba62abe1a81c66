import type { ReactNode } from 'react';
import type { Deed, DeedPreview } from '@sci/contract/building-deed';
import { useTranslation } from '@sci/shell-sdk';
import { Button, Group } from '@sci/ui';
import { FormErrors, SubmitButton, type ServerForm } from '@sci/ui/forms';
import { ConfirmDeed } from './confirm.tsx';

interface Props<Values extends object> {
  readonly form: ServerForm<Values, Deed>;
  /** What a refusal calls a field that the form does not show. */
  readonly labels?: Readonly<Record<string, string>>;
  /** What would be written; undefined until it was asked for, and once something else is typed. */
  readonly preview: DeedPreview | undefined;
  /** What posts them. */
  readonly action: string;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** A deed told once: its sections, then the entries that it comes to, before they are posted. */
export function DeedForm<Values extends object>({
  form,
  labels,
  preview,
  action,
  onCancel,
  children,
}: Props<Values>) {
  const { t } = useTranslation('configuration');
  return (
    <>
      <form {...form.formProps}>
        <FormErrors form={form} {...(labels === undefined ? {} : { labels })} />
        {children}
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
          <SubmitButton
            pending={form.pending}
            {...(preview === undefined ? {} : { variant: 'default' })}
          >
            {t('deed.preview')}
          </SubmitButton>
        </Group>
      </form>
      {preview !== undefined && (
        <ConfirmDeed
          preview={preview}
          action={action}
          pending={form.pending}
          onConfirm={form.confirm}
        />
      )}
    </>
  );
}

import { useState } from 'react';
import type { Reply } from '@sci/api-client';
import { today, useApiMutation, useApiQuery, useShell, useTranslation } from '@sci/shell-sdk';
import { Button, CardSkeleton, ErrorPanel, Group, Notice, Section, Stack, Text } from '@sci/ui';
import { Modal } from '@sci/ui/ext';
import {
  CheckField,
  DateField,
  FormErrors,
  TextAreaField,
  TextField,
  useServerForm,
} from '@sci/ui/forms';
import { ConfirmModal } from '../../confirm-modal.tsx';
import type { Audience } from '../../message-audience.ts';
import styles from './write-announcement.module.css';

interface Props {
  readonly audience: Audience;
  readonly onClose: () => void;
}

/** A message to those concerned: typed beside what they will see, sent once it was confirmed. */
export function WriteAnnouncement({ audience, onClose }: Props) {
  const { t } = useTranslation('admin');
  const reached = useApiQuery('GET /v2/admin/announcement_audience', { query: audience });
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={t('message.write')}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('users.close') }}
    >
      {reached.isPending && <CardSkeleton />}
      {reached.isError && <ErrorPanel error={reached.error} onRetry={reached.refetch} />}
      {reached.data !== undefined && (
        <Form audience={audience} reached={reached.data} onClose={onClose} />
      )}
    </Modal>
  );
}

/** Each audience has a message of its own that is being written. */
const draftOf = ({ audience, about_id: about }: Audience) => ({
  kind: about === undefined ? 'announcement' : `announcement/${audience}/${about}`,
  id: null,
});

interface FormProps extends Props {
  readonly reached: Reply<'GET /v2/admin/announcement_audience'>;
}

function Form({ audience, reached, onClose }: FormProps) {
  const { t } = useTranslation('admin');
  const { notify } = useShell();
  const [asked, setAsked] = useState(false);
  const send = useApiMutation('POST /v2/admin/announcements');
  const lacks = (typed: { subject: string; text: string; last_day: string }) => ({
    ...(typed.subject.trim() === '' && { subject: [t('message.noSubject')] }),
    ...(typed.text.trim() === '' && { text: [t('message.noText')] }),
    ...(typed.last_day === '' && { last_day: [t('message.noDay')] }),
    ...(reached.people === 0 && { _form: [t('message.nobody')] }),
  });
  const form = useServerForm({
    record: draftOf(audience),
    initial: { subject: '', text: '', last_day: today(), by_mail: true },
    lacks,
    save: (values, { intention }) =>
      send.mutateAsync({ intention, body: { ...values, ...audience } }),
    onSaved: ({ message }) => {
      notify({ kind: 'success', text: message });
      onClose();
    },
  });
  const { subject, text, by_mail } = form.values;
  const isLacking = Object.keys(lacks(form.values)).length > 0;
  const to = t(`message.to.${audience.audience}`, { about: reached.about });
  const whom = `${t('message.people', { count: reached.people })} ${t('message.reachable', { count: reached.mails })}`;
  return (
    <form {...form.formProps}>
      <FormErrors form={form} />
      <Stack gap="sm">
        <Text>
          <strong>{to}</strong>
          <br />
          {whom}
        </Text>
        <TextField label={t('message.subject')} required {...form.field('subject')} />
        <TextAreaField label={t('message.body')} required rows={6} {...form.field('text')} />
        <DateField label={t('message.lastDay')} required {...form.field('last_day')} />
        <CheckField
          label={t('message.byMail')}
          hint={t('message.byMailHint')}
          {...form.field('by_mail')}
        />
        <Section title={t('message.preview')} plain>
          <Notice tone="info" title={subject === '' ? t('message.subject') : subject}>
            <div className={styles['text']}>{text === '' ? t('message.body') : text}</div>
          </Notice>
        </Section>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button
            loading={form.pending}
            // Nobody is asked about what cannot be sent: the summary says why.
            onClick={() => (form.unread() || isLacking ? form.submit() : setAsked(true))}
          >
            {t('message.send')}
          </Button>
        </Group>
      </Stack>
      <ConfirmModal
        opened={asked}
        title={t('message.confirm', { count: reached.people })}
        confirmLabel={t('message.send')}
        onClose={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false);
          form.submit();
        }}
      >
        {t(by_mail ? 'message.confirmMail' : 'message.confirmBanner', {
          count: reached.mails,
          subject,
        })}
      </ConfirmModal>
    </form>
  );
}

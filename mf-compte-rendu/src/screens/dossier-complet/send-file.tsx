import { errorSentences, type Reply } from '@sci/api-client';
import { tellDone, useApiMutation, useApiQuery, useSession, useTranslation } from '@sci/shell-sdk';
import { ErrorList, Group, Section } from '@sci/ui';
import { FormErrors, SubmitButton, TextField, useServerForm } from '@sci/ui/forms';
import { IconMail } from '@sci/ui/icons';
import { MailLog, type Sending } from './mail-log.tsx';
import type { Edition, FullFile } from './use-edition.ts';

/** How often the log is read again while a file is on its way. */
const ON_ITS_WAY_MS = 2000;

type Asked = Edition['asked'];

interface Props {
  readonly file: FullFile;
  readonly edition: Edition;
}

/** The file by e-mail, with the parts that are ticked, and the log of what was sent. */
export function SendFile({ file, edition }: Props) {
  const { t } = useTranslation('compte-rendu');
  const send = useApiMutation('POST /report/full_file/send_email', { changes: [] });
  const resend = useApiMutation('POST /report/full_file/send_email', { changes: [] });
  const onItsWay = file.emails.some(({ status }) => status === 'processing');
  const log = useApiQuery(
    'GET /v2/report/full_file/:id',
    { params: { id: file.fiscal_year_company_id } },
    { refetchInterval: onItsWay && ON_ITS_WAY_MS },
  );
  const session = useSession();
  const { chosen, whole } = edition;
  const body = (to: readonly string[], parts: readonly string[] | null, asked: Asked) => ({
    fiscal_year_company_id: file.fiscal_year_company_id,
    to: [...to],
    ...asked,
    ...(parts === null ? {} : { parts: [...parts] }),
  });
  const sent = (done: Reply<'POST /report/full_file/send_email'>): void => {
    tellDone(done);
    void log.refetch();
  };
  const form = useServerForm({
    record: { kind: 'full-file-mail', id: file.fiscal_year_company_id },
    initial: { to: session.email },
    lacks: ({ to }): Record<string, string[]> =>
      recipientsOf(to).length === 0 ? { to: [t('fullFile.noRecipient')] } : {},
    // With the parts that are ticked, which are none of its fields: other parts are another sending.
    save: ({ to }) =>
      send.mutateAsync({ body: body(recipientsOf(to), whole ? null : chosen, edition.asked) }),
    onSaved: sent,
  });
  const again = ({ to, parts, reader, associate_id: id }: Sending) =>
    resend.mutate(
      { body: body(to, parts, { reader, ...(id === null ? {} : { associate_id: id }) }) },
      { onSuccess: sent },
    );
  return (
    <>
      <Section
        title={t('fullFile.sendTitle')}
        description={
          whole ? t('fullFile.sendAll') : t('fullFile.sendText', { count: chosen.length })
        }
      >
        <form {...form.formProps}>
          <FormErrors form={form} />
          <TextField label={t('fullFile.to')} hint={t('fullFile.toHint')} {...form.field('to')} />
          <Group mt="md">
            <SubmitButton
              variant="default"
              leftSection={<IconMail size={18} aria-hidden />}
              pending={form.pending}
              disabled={!edition.isReady}
            >
              {t('fullFile.send')}
            </SubmitButton>
          </Group>
        </form>
      </Section>
      <ErrorList
        errors={resend.error === null ? [] : errorSentences(resend.error)}
        onDismiss={resend.reset}
      />
      <MailLog
        file={file}
        mails={file.emails}
        pending={form.pending || resend.isPending}
        onSendAgain={again}
      />
    </>
  );
}

const recipientsOf = (to: string): readonly string[] =>
  to.split(/[\s,;]+/).filter((address) => address !== '');

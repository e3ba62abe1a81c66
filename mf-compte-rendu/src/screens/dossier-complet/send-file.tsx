import { useState } from 'react';
import { isApiError } from '@sci/api-client';
import { tellDone, useApiMutation, useApiQuery, useSession, useTranslation } from '@sci/shell-sdk';
import { Button, ErrorList, Group, Section } from '@sci/ui';
import { TextField } from '@sci/ui/forms';
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
  const onItsWay = file.emails.some(({ status }) => status === 'processing');
  const log = useApiQuery(
    'GET /v2/report/full_file/:id',
    { params: { id: file.fiscal_year_company_id } },
    { refetchInterval: onItsWay && ON_ITS_WAY_MS },
  );
  const session = useSession();
  const [to, setTo] = useState(session.email);

  const recipients = to.split(/[\s,;]+/).filter((address) => address !== '');
  const { chosen, whole } = edition;
  const mail = (addresses: readonly string[], parts: readonly string[] | null, asked: Asked) =>
    send.mutate(
      {
        body: {
          fiscal_year_company_id: file.fiscal_year_company_id,
          to: [...addresses],
          ...asked,
          ...(parts === null ? {} : { parts: [...parts] }),
        },
      },
      {
        onSuccess: (done) => {
          tellDone(done);
          void log.refetch();
        },
      },
    );
  const again = ({ to: addresses, parts, reader, associate_id: id }: Sending) =>
    mail(addresses, parts, { reader, ...(id === null ? {} : { associate_id: id }) });
  const { addresses, others } = refusals(send.error);
  return (
    <>
      <Section
        title={t('fullFile.sendTitle')}
        description={
          whole ? t('fullFile.sendAll') : t('fullFile.sendText', { count: chosen.length })
        }
      >
        <ErrorList errors={others} onDismiss={send.reset} />
        <TextField
          name="to"
          label={t('fullFile.to')}
          hint={t('fullFile.toHint')}
          errors={addresses}
          value={to}
          onChange={setTo}
        />
        <Group mt="md">
          <Button
            variant="default"
            leftSection={<IconMail size={18} aria-hidden />}
            loading={send.isPending}
            disabled={recipients.length === 0 || !edition.isReady}
            onClick={() => mail(recipients, whole ? null : chosen, edition.asked)}
          >
            {t('fullFile.send')}
          </Button>
        </Group>
      </Section>
      <MailLog file={file} mails={file.emails} pending={send.isPending} onSendAgain={again} />
    </>
  );
}

/** What the server says of the addresses stands at their field; the rest above the form. */
function refusals(error: unknown): { addresses: string[]; others: string[] } {
  if (!isApiError(error)) return { addresses: [], others: [] };
  const fields = Object.entries(error.errors);
  const isAddress = (field: string): boolean => field === 'to' || field.startsWith('to.');
  const addresses = [
    ...new Set(fields.flatMap(([field, sentences]) => (isAddress(field) ? sentences : []))),
  ];
  const others = fields.flatMap(([field, sentences]) => (isAddress(field) ? [] : sentences));
  return { addresses, others: fields.length === 0 ? [error.message] : others };
}

import type { Reply } from '@sci/api-client';
import { formatInstant, useTranslation } from '@sci/shell-sdk';
import { Notice } from '@sci/ui';

/** Says of the mail with the link that it did not arrive, or not yet: it would be waited for in vain. */
export function VerificationFate({
  mail,
}: {
  readonly mail: Reply<'GET /user'>['verification_mail'];
}) {
  const { t } = useTranslation('shell');
  const isLate = mail?.status === 'processing' && mail.message !== null;
  if (!mail || (mail.status !== 'failed' && !isLate)) return null;
  const at = formatInstant(mail.at);
  return (
    <Notice
      tone="warning"
      role="status"
      title={t(isLate ? 'verify.mail.late' : 'verify.mail.failed', { at })}
    >
      {mail.message}
    </Notice>
  );
}

import type { Reply } from '@sci/api-client';
import { formatDate } from '@sci/money/format';
import { useTranslation } from '@sci/shell-sdk';
import { Notice, Text } from '@sci/ui';

type Mail = Reply<'GET /v2/mailAddress'>['mails'][number];

/** The last mails. One of which something was not taken stands in view until it is no longer among the last. */
export function ReceivedMails({ mails }: { readonly mails: readonly Mail[] }) {
  const { t } = useTranslation('gestion');
  if (mails.length === 0) return null;
  const wrong = mails.filter(isWrong);
  return (
    <>
      {wrong.length > 0 && (
        <Notice
          tone="warning"
          title={t('supportingData.mail.notTaken', {
            count: wrong.length,
          })}
        >
          <Mails mails={wrong.slice(0, FIRST)} />
        </Notice>
      )}
      <details>
        <summary>
          {t('supportingData.mail.all', {
            count: mails.length,
          })}
        </summary>
        <Mails mails={mails} />
      </details>
    </>
  );
}

/** The others stand among all. */
const FIRST = 3;

const isWrong = ({ outcome, problems }: Mail): boolean =>
  outcome === 'forged' || problems.length > 0;

function Mails({ mails }: { readonly mails: readonly Mail[] }) {
  const { t } = useTranslation('gestion');
  return (
    <ul>
      {mails.map(({ received_at, sender, outcome, kept, problems }, index) => (
        <li key={`${received_at} ${index}`}>
          {formatDate(received_at)} · {sender} ·{' '}
          {outcome === 'taken'
            ? t('supportingData.mail.kept', { count: kept })
            : t(`supportingData.mail.${outcome}`)}
          {problems.map((problem) => (
            <Text key={problem} size="sm">
              {problem}
            </Text>
          ))}
        </li>
      ))}
    </ul>
  );
}

import { errorSentences } from '@sci/api-client';
import { formatDate } from '@sci/money/format';
import { notify, useApiMutation, useTranslation } from '@sci/shell-sdk';
import { Amount, Button, ErrorList, Group, Notice, Text } from '@sci/ui';
import type { Feed, Question } from './model.ts';

/** What is to be decided of an account at the bank; it stays so when the consent is withdrawn. */
export function BankQuestions({
  feed,
  readOnly,
}: {
  readonly feed: Feed;
  readonly readOnly: boolean;
}) {
  return feed.questions.map((question) => (
    <BankQuestion key={question.line_id} feedId={feed.id} question={question} readOnly={readOnly} />
  ));
}

/** What the bank says and the books don't: the manager decides which of them is right. */
function BankQuestion({
  feedId,
  question,
  readOnly,
}: {
  readonly feedId: number;
  readonly question: Question;
  readonly readOnly: boolean;
}) {
  const { t } = useTranslation('gestion');
  const decide = useApiMutation('POST /v2/bankFeed/:id/decision');
  const { line_id, kind, date, name, amount, sentence } = question;
  const answer = (follow: boolean) =>
    decide.mutate(
      { params: { id: feedId }, body: { line_id, follow } },
      { onSuccess: () => notify({ kind: 'success', text: t('bankingData.bank.decided') }) },
    );
  return (
    <Notice
      tone="warning"
      title={
        <>
          {formatDate(date)} · {name} · <Amount euros={amount} />
        </>
      }
    >
      <Text size="sm">{sentence}</Text>
      <ErrorList errors={errorSentences(decide.error)} onDismiss={decide.reset} />
      {!readOnly && (
        <Group mt="xs">
          <Button size="compact-sm" loading={decide.isPending} onClick={() => answer(true)}>
            {t(`bankingData.bank.follow.${kind}`)}
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => answer(false)}>
            {t(`bankingData.bank.leave.${kind}`)}
          </Button>
        </Group>
      )}
    </Notice>
  );
}

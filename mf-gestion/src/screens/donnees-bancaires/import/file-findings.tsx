import type { ReactNode, RefObject } from 'react';
import { useTranslation } from '@sci/shell-sdk';
import { Button, Group, Notice } from '@sci/ui';
import type { Reading, StatementFile } from '../model/import/statement.ts';
import { LineChoices } from './line-choices.tsx';
import { keyOf, useNextQuestion } from './use-next-question.ts';
import classes from './import.module.css';

export interface FindingsProps {
  readonly file: StatementFile;
  readonly index: number;
  readonly reading: Reading;
  readonly pending: boolean;
  readonly onRead: (change: Reading) => void;
  /** Reads the other files without this one; absent when they are no longer at hand. */
  readonly onWithout: (() => void) | undefined;
}

type Finding = StatementFile['findings'][number];

/** Lines of which only the user knows whether they are movements. */
const ASKED: ReadonlySet<string> = new Set([
  'doubtful_words',
  'doubtful_total',
  'doubtful_closing',
  'doubtful_sense',
  'doubtful_receipt',
  'contrary_type',
  'negative_amount',
  'mixed_payment',
  'mixed_receipt',
  'unknown_status',
  'future_day',
  'far_day',
  'unproved_line',
  'doubtful_fee',
  'repeated_entry',
  'differing_amounts',
  'differing_days',
  'differing_count',
  'rounded_amount',
  'opposite_debit',
  'short_row',
  'long_row',
  'joined_row',
  'negative_credit',
  'both_amounts',
]);
/** Told by the proof of the file. */
const CONTRADICTIONS: ReadonlySet<string> = new Set([
  'running_balance',
  'balance_mismatch',
  'total_mismatch',
  'count_mismatch',
]);
/** Settled by a choice on the card, not by a button; or with the lines above, as those beyond their list. */
const CHOICES: ReadonlySet<string> = new Set([
  'more_findings',
  'several_accounts',
  'open_columns',
  'open_days_columns',
  'mapping_not_found',
  'doubtful_dates',
  'american_order',
  'apostrophe_dates',
  'open_dates',
  'exchanged_days',
  'open_sense',
  'unknown_senses',
  'contrary_balances',
  'contrary_signs',
  'open_currency',
]);

/**
 * Lines that were not read, with the reason, and those about which the user is asked. Either stops
 * the import until he gives the line up or says what it is.
 */
export function FileFindings(props: FindingsProps) {
  const { file } = props;
  const errors = file.findings.filter(({ severity }) => severity === 'error');
  const asked = errors.filter(({ code }) => ASKED.has(code));
  const choices = errors.filter(({ code }) => CHOICES.has(code));
  const unread = errors.filter((error) => !asked.includes(error) && !choices.includes(error));
  const others = [...choices, ...remarks(file)];
  return (
    <>
      {unread.length > 0 && <Unread {...props} findings={unread} />}
      {asked.length > 0 && <Asked {...props} findings={asked} />}
      {others.length > 0 && (
        <Notice tone={others.every(({ severity }) => severity === 'info') ? 'info' : 'warning'}>
          <FindingList findings={others} />
        </Notice>
      )}
    </>
  );
}

/** What neither stops the import nor is told elsewhere on the card. */
function remarks({ findings, set_aside, verification }: StatementFile): Finding[] {
  const apart = new Set(set_aside.map(({ line }) => line));
  return findings.filter(
    ({ severity, code, line }) =>
      severity !== 'error' &&
      !(verification.state === 'contradicted' && CONTRADICTIONS.has(code)) &&
      !(severity === 'info' && line !== null && apart.has(line)),
  );
}

type ListProps = FindingsProps & { readonly findings: readonly Finding[] };

function Unread({ findings, onWithout, ...props }: ListProps) {
  const { t } = useTranslation('gestion');
  const whole = findings.some(({ line }) => line === null);
  return (
    <Notice
      tone="danger"
      title={
        whole
          ? t('bankingData.import.fileUnread')
          : t('bankingData.import.unread', { count: findings.length })
      }
    >
      <FindingList findings={findings} />
      <Group gap="xs" mt="xs">
        {!whole && <Ignore findings={findings} onWithout={onWithout} {...props} />}
        {onWithout !== undefined && (
          <Button size="sm" variant="default" onClick={onWithout}>
            {t('bankingData.import.withoutFile')}
          </Button>
        )}
      </Group>
    </Notice>
  );
}

/** Lines that may be movements or not: both answers are a click away. */
function Asked(props: ListProps) {
  const { t } = useTranslation('gestion');
  const { findings, index, reading, pending, onRead } = props;
  const lines = linesOf(findings, index);
  const { list, answered } = useNextQuestion(findings, pending);
  return (
    <Notice tone="warning" title={t('bankingData.import.asked', { count: findings.length })}>
      <FindingList
        findings={findings}
        listRef={list}
        choices={(finding, place) => (
          <LineChoices
            {...props}
            finding={finding}
            hasOthers={findings.length > 1}
            onAnswer={(answer) => answered(finding, place, answer)}
          />
        )}
      />
      <Group gap="xs" mt="xs">
        <Button
          size="sm"
          variant="default"
          loading={pending}
          onClick={() => onRead({ movement_lines: [...(reading.movement_lines ?? []), ...lines] })}
        >
          {t('bankingData.import.areMovements', { count: findings.length })}
        </Button>
        <Ignore {...props} />
      </Group>
    </Notice>
  );
}

function Ignore({ findings, index, reading, pending, onRead }: ListProps) {
  const { t } = useTranslation('gestion');
  const lines = linesOf(findings, index);
  return (
    <Button
      size="sm"
      variant="default"
      loading={pending}
      onClick={() => onRead({ ignored_lines: [...(reading.ignored_lines ?? []), ...lines] })}
    >
      {t('bankingData.import.ignore', { count: lines.length })}
    </Button>
  );
}

const linesOf = (findings: readonly Finding[], file: number) =>
  findings.flatMap(({ line }) => (line === null ? [] : [{ file, line }]));

/** A broken file can have thousands of findings: the first ones tell the story. */
const SHOWN_FINDINGS = 20;

interface FindingListProps {
  readonly findings: readonly Finding[];
  /** What may be answered of one of them. */
  readonly choices?: (finding: Finding, place: number) => ReactNode;
  readonly listRef?: RefObject<HTMLUListElement | null>;
}

function FindingList({ findings, choices, listRef }: FindingListProps) {
  const { t } = useTranslation('gestion');
  return (
    <ul className={classes['findings']} ref={listRef}>
      {findings.slice(0, SHOWN_FINDINGS).map((finding, place) => (
        <li key={keyOf(finding)}>
          {finding.line !== null && (
            <strong>{t('bankingData.import.line', { line: finding.line })} </strong>
          )}
          {finding.message}
          {finding.text !== null && <code className={classes['raw']}>{finding.text}</code>}
          {choices?.(finding, place)}
        </li>
      ))}
      {findings.length > SHOWN_FINDINGS && (
        <li>{t('bankingData.import.moreFindings', { count: findings.length - SHOWN_FINDINGS })}</li>
      )}
    </ul>
  );
}

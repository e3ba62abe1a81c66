import { useCallback, useMemo, useState } from 'react';
import { isControlledYear } from '@sci/contract/fiscal-version';
import { invalidateAll, notify, useApiQuery, useTranslation } from '@sci/shell-sdk';
import { Amount, Button, ErrorList, Group, Notice, Text, Title } from '@sci/ui';
import { stopAtUnreadable, SubmitButton } from '@sci/ui/forms';
import { IconPlus } from '@sci/ui/icons';
import { formatDate, formatEuros } from '@sci/money/format';
import type { Catalogue, Kind } from '../../../catalogue/catalogue.ts';
import { takeBack } from '../../../components/tell-error.ts';
import { useInnerKeys } from '../../../components/use-inner-keys.ts';
import type { Movement } from '../model/movement.ts';
import { SplitSummary } from '../parts/split-summary.tsx';
import { useMovementWriting } from '../parts/queries.ts';
import { newerVersion } from '../model/conflict.ts';
import {
  addLine,
  lineAmounts,
  remainder,
  replaceLines,
  toSplits,
} from '../model/ventilation/draft.ts';
import {
  isComplete,
  lineProblems,
  type LineProblems,
} from '../model/ventilation/draft-problems.ts';
import { Impact } from './impact.tsx';
import { ModeChoice } from './mode-choice.tsx';
import { Remainder } from './remainder.tsx';
import { SplitShortcuts } from './shortcuts.tsx';
import { SplitLine } from './split-line.tsx';
import { useDraft } from '../parts/use-draft.ts';
import classes from './ventilation.module.css';

interface Props {
  readonly movement: Movement;
  readonly catalogue: Catalogue;
  readonly kinds: ReadonlyMap<number, Kind>;
  /** Called once the ventilation is saved. */
  readonly onSaved: () => void;
  readonly onClose: () => void;
  /** The field that the keyboard goes to; the category unless the line has this one. */
  readonly start: StartField;
}

export type StartField = 'kind' | 'building';

const NO_PROBLEMS: LineProblems = new Set();

/**
 * Shares a movement out between categories, buildings, partners and loans. Saved as a whole, when
 * nothing is left over.
 */
export function VentilationPanel({ movement, catalogue, kinds, onSaved, onClose, start }: Props) {
  const { t } = useTranslation('gestion');
  const { draft, dirty, change, forget } = useDraft(movement);
  const [tried, setTried] = useState(false);
  const [round, setRound] = useState(0);
  const { change: save } = useMovementWriting(movement.year);
  const rules = useApiQuery('GET /v2/rules', isControlledYear(movement.year) ? {} : null);
  const left = remainder(draft);
  const worth = lineAmounts(draft);
  const problems = useMemo(() => lineProblems(draft, kinds), [draft, kinds]);
  const complete = isComplete(draft, kinds);

  function store(): void {
    setTried(true);
    if (!complete || save.isPending) return;
    save.mutate(
      { movement, splits: toSplits(draft) },
      {
        onSuccess: () => {
          forget();
          onSaved();
        },
      },
    );
  }

  /**
   * What is stored is what the lines show: an amount that cannot be read has to be corrected first.
   */
  function storeFrom(lines: EventTarget | null): void {
    if (lines instanceof HTMLElement && !stopAtUnreadable(lines)) store();
  }

  /**
   * What somebody else changed of the movement itself stays changed: only the ventilation is the
   * user's.
   */
  function keep(newer: Movement, lines: HTMLElement | null): void {
    if (stopAtUnreadable(lines)) return;
    if (newer.amount === movement.amount && complete) {
      save.mutate(
        { movement: newer, splits: toSplits(draft) },
        {
          onSuccess: () => {
            forget();
            onSaved();
            void invalidateAll();
          },
        },
      );
      return;
    }
    // Another amount: what was typed stays, and the remainder says what is left to share.
    change(draft);
    save.reset();
    void invalidateAll();
  }

  /** Another content of the same lines: their fields begin anew, whatever text was left in them. */
  const fresh = () => setRound((count) => count + 1);

  function clear(): void {
    const former = movement.splits;
    save.mutate(
      { movement, splits: [] },
      {
        onSuccess: (row) => {
          forget();
          notify({
            kind: 'success',
            text: t('bankingData.split.cleared', { name: movement.name }),
            undo: takeBack(() =>
              save.mutateAsync({ movement, splits: former, updatedAt: row.updated_at }),
            ),
          });
        },
      },
    );
  }

  // From every field of the panel.
  const inner = useInnerKeys((event) => {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
      storeFrom(event.currentTarget);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  const form = useFirstField(inner, start);

  return (
    <form
      ref={form}
      className={classes['panel']}
      noValidate
      aria-label={t('bankingData.split.title', { name: movement.name })}
      onSubmit={(event) => {
        event.preventDefault();
        storeFrom(event.currentTarget);
      }}
    >
      <div className={classes['header']}>
        <div>
          <Title order={2} size="h3">
            {movement.name}
          </Title>
          <Text c="dimmed" size="sm" component="div">
            {formatDate(movement.date)} · <Amount cents={movement.amount} sign />
          </Text>
        </div>
        <Remainder left={left} total={draft.total} />
      </div>

      <Refusal
        error={save.error}
        kinds={kinds}
        catalogue={catalogue}
        onDismiss={save.reset}
        onKeep={keep}
        onTake={() => {
          forget();
          fresh();
          save.reset();
          void invalidateAll();
        }}
      />

      <Group gap="sm" className={classes['tools'] ?? ''}>
        {draft.lines.length > 1 && <ModeChoice draft={draft} onChange={change} />}
        <SplitShortcuts
          movement={movement}
          catalogue={catalogue}
          rules={rules.data ?? []}
          onSplits={(splits) => {
            change(replaceLines(draft, splits));
            fresh();
          }}
        />
      </Group>

      {draft.lines.map((line, index) => (
        <SplitLine
          key={`${round}-${line.key}`}
          line={line}
          position={index + 1}
          draft={draft}
          worth={worth[index] ?? null}
          catalogue={catalogue}
          kinds={kinds}
          problems={tried ? (problems[index] ?? NO_PROBLEMS) : NO_PROBLEMS}
          onChange={change}
        />
      ))}
      <Button
        variant="subtle"
        size="sm"
        className={classes['add'] ?? ''}
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => change(addLine(draft))}
      >
        {t('bankingData.split.add')}
      </Button>

      {complete && isControlledYear(movement.year) && (
        <Impact movement={movement} splits={toSplits(draft)} />
      )}

      <Group gap="sm" className={classes['actions'] ?? ''}>
        <SubmitButton pending={save.isPending} disabled={left !== 0}>
          {t('bankingData.split.save')}
        </SubmitButton>
        <Button variant="default" onClick={onClose}>
          {t('bankingData.split.close')}
        </Button>
        {dirty && (
          <Button
            variant="subtle"
            onClick={() => {
              forget();
              fresh();
            }}
          >
            {t('bankingData.split.giveUp')}
          </Button>
        )}
        {movement.splits.length > 0 && (
          <Button variant="subtle" color="red" onClick={clear} loading={save.isPending}>
            {t('bankingData.split.clear')}
          </Button>
        )}
        {left !== 0 && (
          <Text size="sm" c="dimmed">
            {t('bankingData.split.saveAtZero')}
          </Text>
        )}
      </Group>
    </form>
  );
}

/**
 * The keyboard goes to the first category of a panel that opens, or to the field that was asked
 * for.
 */
function useFirstField(
  also: (element: HTMLFormElement | null) => (() => void) | undefined,
  start: StartField,
) {
  return useCallback(
    (form: HTMLFormElement | null) => {
      const undo = also(form);
      // After the table has put the keyboard on the row that a link leads to.
      const frame = requestAnimationFrame(() => {
        const field =
          form?.querySelector<HTMLElement>(`fieldset [name^="${start}-"]`) ??
          form?.querySelector<HTMLElement>('fieldset select, fieldset input');
        field?.focus({ preventScroll: true });
        form?.scrollIntoView({ block: 'nearest' });
      });
      return () => {
        cancelAnimationFrame(frame);
        undo?.();
      };
    },
    [also, start],
  );
}

interface RefusalProps {
  readonly error: ReturnType<typeof useMovementWriting>['change']['error'];
  readonly kinds: ReadonlyMap<number, Kind>;
  readonly catalogue: Catalogue;
  readonly onDismiss: () => void;
  readonly onKeep: (newer: Movement, lines: HTMLElement | null) => void;
  readonly onTake: () => void;
}

/**
 * Why the server refused; when somebody else changed the movement meanwhile, how it is now and both
 * ways out.
 */
function Refusal({ error, kinds, catalogue, onDismiss, onKeep, onTake }: RefusalProps) {
  const { t } = useTranslation('gestion');
  if (error === null) return null;
  const newer = newerVersion(error);
  if (newer === undefined) {
    if (error.status === 404)
      return <ErrorList errors={[t('bankingData.conflict.gone')]} onDismiss={onDismiss} />;
    const sentences = Object.values(error.errors).flat();
    return (
      <ErrorList
        errors={sentences.length > 0 ? sentences : [error.message]}
        onDismiss={onDismiss}
      />
    );
  }
  return (
    <Notice tone="warning" role="alert" title={t('bankingData.conflict.title')}>
      <Text size="sm">
        {t('bankingData.conflict.stored', {
          name: newer.name,
          date: formatDate(newer.date),
          amount: formatEuros(newer.amount),
        })}
      </Text>
      {newer.splits.length > 0 ? (
        <SplitSummary movement={newer} kinds={kinds} catalogue={catalogue} />
      ) : (
        <Text size="sm">{t('bankingData.conflict.notSplit')}</Text>
      )}
      <Group gap="sm" mt="xs">
        <Button size="sm" onClick={(event) => onKeep(newer, event.currentTarget.form)}>
          {t('bankingData.conflict.keep')}
        </Button>
        <Button size="sm" variant="default" onClick={onTake}>
          {t('bankingData.conflict.take')}
        </Button>
      </Group>
    </Notice>
  );
}

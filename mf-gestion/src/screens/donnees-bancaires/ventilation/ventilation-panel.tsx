import { useCallback, useMemo, useState, type ComponentProps } from 'react';
import { isControlledYear } from '@sci/contract/fiscal-version';
import { useTranslation } from '@sci/shell-sdk';
import { Amount, Button, Group, isTyping, Text, Title } from '@sci/ui';
import { DraftOffer, FormErrors, SubmitButton, useAdding } from '@sci/ui/forms';
import { IconPlus } from '@sci/ui/icons';
import { formatDate } from '@sci/money/format';
import type { Catalogue, Kind } from '../../../catalogue/catalogue.ts';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { useInnerKeys } from '../../../components/use-inner-keys.ts';
import type { Movement } from '../model/movement.ts';
import { addLine, replaceLines, toSplits } from '../model/ventilation/draft.ts';
import { paidTwice } from '../model/ventilation/instalment.ts';
import { Remainder } from './remainder.tsx';
import { SplitShortcuts } from './shortcuts.tsx';
import { SplitLine } from './split-line.tsx';
import { useVentilation } from './use-ventilation.ts';
import classes from './ventilation.module.css';

/** There is one once there are several parts. */
const ModeChoice = lazyPart(() => import('./mode-choice.tsx').then((part) => part.ModeChoice));
/** The server computes it after a pause in typing. */
const Impact = lazyPart(() => import('./impact.tsx').then((part) => part.Impact));
/** Seldom asked. */
const PaidTwiceQuestion = lazyPart(() =>
  import('./paid-twice.tsx').then((part) => part.PaidTwiceQuestion),
);
/** What somebody else did meanwhile. */
const Refusal = lazyPart(() => import('./refusal.tsx').then((part) => part.Refusal));

interface Props {
  readonly movement: Movement;
  /** Somebody else removed it since it was opened. */
  readonly isGone: boolean;
  /** Those of the account's year. */
  readonly movements: readonly Movement[];
  readonly catalogue: Catalogue;
  readonly kinds: ReadonlyMap<number, Kind>;
  /** Called once the ventilation is saved. */
  readonly onSaved: () => void;
  readonly onClose: () => void;
  /** The field that the keyboard goes to; the category unless the line has this one. */
  readonly start: StartField;
}

export type StartField = 'kind' | 'building';

/**
 * Shares a movement out between categories, buildings, associates and loans. Saved as a whole, when
 * nothing is left over.
 */
export function VentilationPanel({
  movement,
  isGone,
  movements,
  catalogue,
  kinds,
  onSaved,
  onClose,
  start,
}: Props) {
  const { t } = useTranslation('gestion');
  const adding = useAdding();
  const panel = useVentilation(movement, kinds, onSaved);
  const { draft, change, left, worth, save, unread } = panel;
  const complete = panel.complete && !unread;
  const [sure, setSure] = useState(false);
  const twice = useMemo(
    () => (complete ? paidTwice(movement, toSplits(draft), movements, catalogue) : undefined),
    [movement, draft, complete, movements, catalogue],
  );
  const unsure = twice !== undefined && !sure;
  // From every field of the panel.
  const inner = useInnerKeys((event) => {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      if (!unsure) panel.storeFrom(event.currentTarget);
    } else return;
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
        if (!unsure) panel.storeFrom(event.currentTarget);
      }}
    >
      <PanelHeader movement={movement} left={left} total={draft.total} unread={unread} />

      <FormErrors form={panel.summary} />
      {panel.leftBefore !== null && <DraftOffer draft={panel.leftBefore} />}
      {(isGone || save.error !== null) && (
        <Refusal
          error={save.error}
          isGone={isGone}
          kinds={kinds}
          catalogue={catalogue}
          onDismiss={save.reset}
          onKeep={panel.keep}
          onTake={panel.take}
        />
      )}

      <Group gap="sm" className={classes['tools'] ?? ''}>
        {draft.lines.length > 1 && (
          <ModeChoice draft={draft} onChange={change} onPropose={panel.propose} />
        )}
        <SplitShortcuts
          movement={movement}
          catalogue={catalogue}
          onSplits={(splits) => panel.propose(replaceLines(draft, splits))}
        />
      </Group>

      {draft.lines.map((line, index) => (
        <SplitLine
          key={`${panel.round}-${line.key}`}
          line={line}
          position={index + 1}
          draft={draft}
          beside={panel.beside}
          worth={unread ? null : (worth[index] ?? null)}
          catalogue={catalogue}
          kinds={kinds}
          errors={panel.errors}
          onChange={change}
        />
      ))}
      <Button
        variant="subtle"
        size="sm"
        className={classes['add'] ?? ''}
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={(event) => adding(event, () => change(addLine(draft)))}
      >
        {t('bankingData.split.add')}
      </Button>

      {complete && isControlledYear(movement.year) && (
        <Impact movement={movement} splits={toSplits(draft)} />
      )}

      {twice !== undefined && <PaidTwiceQuestion twice={twice} sure={sure} onSure={setSure} />}
      <PanelActions
        panel={panel}
        unsure={unsure}
        stored={movement.splits.length > 0}
        onClose={onClose}
      />
    </form>
  );
}

interface HeaderProps extends Pick<Props, 'movement'>, ComponentProps<typeof Remainder> {}

/** What is shared out, and what of it is left. */
function PanelHeader({ movement, ...remainder }: HeaderProps) {
  return (
    <div className={classes['header']}>
      <div>
        <Title order={2} size="h3">
          {movement.name}
        </Title>
        <Text c="dimmed" size="sm" component="div">
          {formatDate(movement.date)} · <Amount cents={movement.amount} sign />
        </Text>
      </div>
      <Remainder {...remainder} />
    </div>
  );
}

interface ActionsProps {
  readonly panel: ReturnType<typeof useVentilation>;
  /** There is a question that he has not answered. */
  readonly unsure: boolean;
  /** The movement has a ventilation that can be taken away. */
  readonly stored: boolean;
  readonly onClose: () => void;
}

function PanelActions({ panel, unsure, stored, onClose }: ActionsProps) {
  const { t } = useTranslation('gestion');
  const { save } = panel;
  // A text that can't be read is said when it is tried.
  const isOpen = panel.left !== 0 && !panel.unread;
  return (
    <Group gap="sm" className={classes['actions'] ?? ''}>
      <SubmitButton pending={save.isPending} disabled={isOpen || unsure}>
        {t('bankingData.split.save')}
      </SubmitButton>
      <Button variant="default" onClick={onClose}>
        {t('bankingData.split.close')}
      </Button>
      {panel.dirty && (
        <Button variant="subtle" onClick={panel.giveUp}>
          {t('bankingData.split.giveUp')}
        </Button>
      )}
      {stored && (
        <Button variant="subtle" color="red" onClick={panel.clear} loading={save.isPending}>
          {t('bankingData.split.clear')}
        </Button>
      )}
      {isOpen && (
        <Text size="sm" c="dimmed">
          {t('bankingData.split.saveAtZero')}
        </Text>
      )}
    </Group>
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
        const dialog = document.activeElement?.closest('[role="dialog"]');
        // Whoever opened a dialog meanwhile, or types already, stays there.
        if (isTyping() || dialog?.contains(form) === false) return;
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

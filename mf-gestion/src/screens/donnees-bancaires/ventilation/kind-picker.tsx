import { useState } from 'react';
import { useTranslation } from '@sci/shell-sdk';
import { Stack, Text, UnstyledButton, VisuallyHidden } from '@sci/ui';
import { Modal } from '@sci/ui/ext';
import { TextField } from '@sci/ui/forms';
import {
  choosableKinds,
  matchesWords,
  type Catalogue,
  type Kind,
} from '../../../catalogue/catalogue.ts';
import { useInnerKeys } from '../../../components/use-inner-keys.ts';
import type { Movement } from '../model/movement.ts';
import { changeLine, startDraft } from '../model/ventilation/draft.ts';
import { fillFor } from '../model/ventilation/draft-problems.ts';
import { useDraft } from '../parts/use-draft.ts';
import classes from './ventilation.module.css';

interface Props {
  readonly movement: Movement;
  readonly catalogue: Catalogue;
  readonly onClose: () => void;
  /** The draft has its category: its panel shows what is left to say. */
  readonly onPicked: () => void;
}

/** A category found by any of its words; it takes the whole amount. Arrows choose, Enter takes. */
export function KindPicker({ movement, catalogue, onClose, onPicked }: Props) {
  const { t } = useTranslation('gestion');
  const [search, setSearch] = useState('');
  const [at, setAt] = useState(0);
  const { draft: typed, change, propose } = useDraft(movement);
  const { likely, other } = choosableKinds(catalogue.kinds, movement.amount);
  const found = [...likely, ...other].filter(({ name, code }) =>
    matchesWords(`${name} ${code ?? ''}`, search),
  );
  const current = Math.min(at, found.length - 1);

  function pick(kind: Kind | undefined): void {
    // What was typed of its only part stays: a comment, another amount.
    const isOnePart = typed.lines.length === 1;
    const draft = isOnePart ? typed : startDraft(movement.amount, []);
    const put = isOnePart ? change : propose;
    const [line] = draft.lines;
    if (kind === undefined || line === undefined) return;
    put(changeLine(draft, line.key, { kindId: kind.id, ...fillFor(kind, line, catalogue) }));
    onPicked();
  }
  const moves: Readonly<Record<string, () => void>> = {
    ArrowDown: () => setAt(Math.min(current + 1, found.length - 1)),
    ArrowUp: () => setAt(Math.max(current - 1, 0)),
    Enter: () => pick(found[current]),
  };
  const inner = useInnerKeys((event) => {
    const act = moves[event.key];
    if (act === undefined || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    act();
  });

  return (
    <Modal
      opened
      onClose={onClose}
      returnFocus={false}
      title={t('bankingData.pick.title', { name: movement.name })}
      closeButtonProps={{ 'aria-label': t('bankingData.close') }}
    >
      <div ref={inner}>
        <Stack gap="sm">
          <div ref={focusSearch}>
            <TextField
              name="pick"
              label={t('bankingData.pick.search')}
              value={search}
              onChange={(text) => {
                setSearch(text);
                setAt(0);
              }}
            />
          </div>
          {found.length === 0 && <Text role="status">{t('bankingData.pick.nothing')}</Text>}
          <VisuallyHidden role="status">
            {found[current] !== undefined &&
              t('bankingData.pick.current', {
                name: found[current].name,
                position: current + 1,
                count: found.length,
              })}
          </VisuallyHidden>
          <ul className={classes['picks']}>
            {found.map((kind, index) => (
              <li key={kind.id}>
                <UnstyledButton
                  className={classes['pick'] ?? ''}
                  data-current={index === current || undefined}
                  aria-current={index === current || undefined}
                  onClick={() => pick(kind)}
                >
                  {kind.name}
                </UnstyledButton>
              </li>
            ))}
          </ul>
        </Stack>
      </div>
    </Modal>
  );
}

/**
 * The dialog was asked for by a key: typing goes on in its search. The dialog looks for this mark
 * when it takes the focus.
 */
const focusSearch = (box: HTMLElement | null): void =>
  box?.querySelector('input')?.setAttribute('data-autofocus', '');

import type { KeyboardEvent } from 'react';
import type { FormBox } from '@sci/contract/declaration';
import { useTranslation } from '@sci/shell-sdk';
import { Button, StatusBadge, Table, Title } from '@sci/ui';
import { IconCopy } from '@sci/ui/icons';
import { lineNumber } from '../line-number.ts';
import { BoxHeading } from './box-heading.tsx';
import { isFilled, shownValue, stateOf, type Copied, type FilledBox } from './copy-steps.ts';
import { MissingBox } from './missing-box.tsx';
import styles from '../tax-lines-table.module.css';

interface Acts {
  readonly copied: Copied;
  readonly onTake: (box: FilledBox) => void;
  readonly onTick: (box: FilledBox, done: boolean) => void;
  /** To the next box (1) or the one before (−1), also of another sheet. */
  readonly onMove: (by: number) => void;
}

interface Props extends Acts {
  readonly title: string;
  readonly boxes: readonly FormBox[];
}

/** One sheet of the form: number, label, the value that one press copies, and whether it was. */
export function CopyTable({ title, boxes, ...acts }: Props) {
  const { t } = useTranslation('compte-rendu');
  return (
    <>
      <Title order={3} size="h5" mt="md">
        {title}
      </Title>
      <Table.ScrollContainer minWidth={520}>
        <Table className={styles['lines']} aria-label={title} highlightOnHover>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('line.number')}</Table.Th>
              <Table.Th>{t('line.label')}</Table.Th>
              <Table.Th ta="right">{t('copy.value')}</Table.Th>
              <Table.Th>{t('copy.state')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {boxes.map((box) =>
              isFilled(box) ? (
                <CopyRow key={box.key} box={box} {...acts} />
              ) : (
                <Table.Tr key={box.key}>
                  <BoxHeading number={null}>{box.label}</BoxHeading>
                  <Table.Td ta="right">
                    <MissingBox box={box} />
                  </Table.Td>
                  <Table.Td />
                </Table.Tr>
              ),
            )}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </>
  );
}

function CopyRow({ box, copied, onTake, onTick, onMove }: Acts & { readonly box: FilledBox }) {
  const { t } = useTranslation('compte-rendu');
  const state = stateOf(box, copied);
  const name =
    box.number === null
      ? box.label
      : t('line.named', { code: lineNumber(box.number), label: box.label });
  const keys: Readonly<Record<string, () => void>> = {
    ' ': () => onTick(box, state !== 'done'),
    ArrowDown: () => onMove(1),
    ArrowUp: () => onMove(-1),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  const value = shownValue(box.kind, box.value);
  return (
    <Table.Tr>
      <BoxHeading number={box.number}>{box.label}</BoxHeading>
      <Table.Td ta="right">
        <Button
          data-copies
          variant="default"
          size="compact-sm"
          rightSection={<IconCopy size={16} aria-hidden />}
          aria-label={t('copy.take', { name, value })}
          onKeyDown={onKeyDown}
          onClick={() => onTake(box)}
        >
          {value}
        </Button>
      </Table.Td>
      <Table.Td>
        <label>
          <input
            type="checkbox"
            checked={state === 'done'}
            aria-label={t('copy.tick', { name })}
            onChange={(event) => onTick(box, event.target.checked)}
          />{' '}
          {state === 'changed' && (
            <StatusBadge tone="warning">
              {t('copy.wasOther', { value: shownValue(box.kind, copied[box.key] ?? '') })}
            </StatusBadge>
          )}
        </label>
      </Table.Td>
    </Table.Tr>
  );
}

import type { KeyboardEvent } from 'react';
import { formatWhole } from '@sci/money/format';
import { useTranslation } from '@sci/shell-sdk';
import { Button, StatusBadge, Table, Title, WholeAmount } from '@sci/ui';
import { IconCopy } from '@sci/ui/icons';
import { lineNumber } from '../line-number.ts';
import { stateOf, type Copied, type CopyLine } from './copy-steps.ts';
import styles from '../tax-lines-table.module.css';

interface Props {
  readonly title: string;
  readonly lines: readonly CopyLine[];
  readonly copied: Copied;
  readonly onTake: (line: CopyLine) => void;
  readonly onTick: (line: CopyLine, done: boolean) => void;
  /** To the next line (1) or the one before (−1), also of another sheet. */
  readonly onMove: (by: number) => void;
}

/** One sheet of the form: number, label, the figure that one press copies, and whether it was. */
export function CopyTable({ title, lines, copied, onTake, onTick, onMove }: Props) {
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
            {lines.map((line) => (
              <CopyRow
                key={line.key}
                line={line}
                copied={copied}
                onTake={onTake}
                onTick={onTick}
                onMove={onMove}
              />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </>
  );
}

function CopyRow({
  line,
  copied,
  onTake,
  onTick,
  onMove,
}: Omit<Props, 'title' | 'lines'> & { readonly line: CopyLine }) {
  const { t } = useTranslation('compte-rendu');
  const state = stateOf(line, copied);
  const name = t('line.named', { code: lineNumber(line.number), label: line.label });
  const keys: Readonly<Record<string, () => void>> = {
    ' ': () => onTick(line, state !== 'done'),
    ArrowDown: () => onMove(1),
    ArrowUp: () => onMove(-1),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  return (
    <Table.Tr>
      <Table.Th scope="row">{lineNumber(line.number)}</Table.Th>
      <Table.Td>{line.label}</Table.Td>
      <Table.Td ta="right">
        <Button
          data-copies
          variant="default"
          size="compact-sm"
          rightSection={<IconCopy size={16} aria-hidden />}
          aria-label={t('copy.take', { name, value: formatWhole(line.value) })}
          onKeyDown={onKeyDown}
          onClick={() => onTake(line)}
        >
          <WholeAmount euros={line.value} />
        </Button>
      </Table.Td>
      <Table.Td>
        <label>
          <input
            type="checkbox"
            checked={state === 'done'}
            aria-label={t('copy.tick', { name })}
            onChange={(event) => onTick(line, event.target.checked)}
          />{' '}
          {state === 'changed' && (
            <StatusBadge tone="warning">
              {t('copy.wasOther', { value: formatWhole(copied[line.key] ?? 0) })}
            </StatusBadge>
          )}
        </label>
      </Table.Td>
    </Table.Tr>
  );
}

import { useMemo, useState } from 'react';
import { useTranslation } from '@sci/shell-sdk';
import { Amount, Button, Group, Text } from '@sci/ui';
import { DataTable, type Column } from '@sci/ui/table';
import type { Catalogue } from '../../../catalogue/catalogue.ts';
import { Day } from '../../../components/day.tsx';
import { groupsOf, type CertainMovement } from '../model/ahead.ts';
import { SplitSummary } from '../parts/split-summary.tsx';
import { useAcceptance } from '../parts/use-acceptance.ts';
import classes from './ahead.module.css';

/** One batch: what the call takes. */
const AT_ONCE = 10_000;

interface Props {
  readonly certain: readonly CertainMovement[];
  readonly catalogue: Catalogue;
  readonly readOnly: boolean;
}

const keyOf = ({ movement }: CertainMovement): number => movement.id;

/** What is certain, with its reasons, as one decision: a line of it can be taken out. */
export function DecisionPart({ certain, catalogue, readOnly }: Props) {
  const { t } = useTranslation('gestion');
  const { accept, pending } = useAcceptance();
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const kept = certain.filter((each) => !left.has(keyOf(each))).slice(0, AT_ONCE);
  const kinds = useMemo(
    () => new Map(catalogue.kinds.map((kind) => [kind.id, kind])),
    [catalogue.kinds],
  );
  const turn = (ids: readonly number[], out: boolean) =>
    setLeft((before) => {
      const next = new Set(before);
      for (const id of ids)
        if (out) next.add(id);
        else next.delete(id);
      return next;
    });

  const columns: Column<CertainMovement>[] = [
    {
      id: 'kept',
      title: t('bankingData.column.choose'),
      hiddenTitle: true,
      width: '2.5rem',
      cell: (each) => (
        <input
          type="checkbox"
          aria-label={t('bankingData.row.choose', { name: each.movement.name })}
          disabled={readOnly}
          checked={!left.has(keyOf(each))}
          onChange={() => turn([keyOf(each)], !left.has(keyOf(each)))}
        />
      ),
    },
    {
      id: 'date',
      title: t('bankingData.column.date'),
      cell: ({ movement }) => <Day iso={movement.date} />,
    },
    {
      id: 'name',
      title: t('bankingData.column.name'),
      cell: ({ movement, reasons }) => (
        <span className={classes['words']}>
          {movement.name}
          <Text span display="block" size="sm" c="dimmed">
            {reasons.join(', ')}
          </Text>
        </span>
      ),
    },
    {
      id: 'splits',
      title: t('bankingData.column.splits'),
      secondary: true,
      cell: ({ movement, splits }) => (
        <SplitSummary movement={{ ...movement, splits }} kinds={kinds} catalogue={catalogue} />
      ),
    },
    {
      id: 'amount',
      title: t('bankingData.column.amount'),
      align: 'end',
      cell: ({ movement }) => <Amount cents={movement.amount} />,
    },
  ];
  return (
    <section aria-labelledby="ahead-decision">
      <h2 id="ahead-decision">{t('bankingData.ahead.decision')}</h2>
      <Text>{t('bankingData.ahead.decisionText')}</Text>
      <Groups certain={certain} left={left} readOnly={readOnly} onTurn={turn} />
      <DataTable
        rows={certain}
        columns={columns}
        rowKey={keyOf}
        caption={t('bankingData.ahead.decision')}
        empty={null}
        maxHeight="50vh"
      />
      {!readOnly && (
        <Group justify="flex-end" mt="sm">
          <Button
            loading={pending}
            disabled={kept.length === 0}
            onClick={() => accept(kept, () => setLeft(new Set()))}
          >
            {t('bankingData.suggestion.apply', { count: kept.length })}
          </Button>
        </Group>
      )}
    </section>
  );
}

interface GroupsProps {
  readonly certain: readonly CertainMovement[];
  /** Those that were taken out. */
  readonly left: ReadonlySet<number>;
  readonly readOnly: boolean;
  readonly onTurn: (ids: readonly number[], out: boolean) => void;
}

/** What is kept of each certainty, with its sum; a whole one can be taken out. */
function Groups({ certain, left, readOnly, onTurn }: GroupsProps) {
  const { t } = useTranslation('gestion');
  return (
    <ul className={classes['groups'] ?? ''}>
      {groupsOf(certain).map(({ certainty }) => {
        const own = certain.filter((each) => each.certainty === certainty);
        const [chosen] = groupsOf(own.filter((each) => !left.has(keyOf(each))));
        const whole = chosen?.count === own.length;
        return (
          <li key={certainty}>
            <label>
              <input
                type="checkbox"
                disabled={readOnly}
                checked={whole}
                onChange={() => onTurn(own.map(keyOf), whole)}
              />
              {t(`bankingData.ahead.certainty.${certainty}`)}
            </label>
            <Text span>
              {t('bankingData.ahead.kept', { kept: chosen?.count ?? 0, count: own.length })}
            </Text>
            {chosen !== undefined && <Amount cents={chosen.total} sign />}
          </li>
        );
      })}
    </ul>
  );
}

import { useState } from 'react';
import type { Declaration } from '@sci/contract/declaration';
import { formatWhole } from '@sci/money/format';
import { useTranslation } from '@sci/shell-sdk';
import { Section, StatusBadge, Table, Text, Title } from '@sci/ui';
import { CheckField } from '@sci/ui/forms';
import { minWidthOf } from '../../min-width.ts';
import styles from '../../tax-lines-table.module.css';
import { BoxHeading } from '../../copy/box-heading.tsx';
import { sheetTitle } from '../../copy/sheet-title.ts';

type Sheet = Declaration['sheets'][number];
type Box = Sheet['boxes'][number];

interface Props {
  readonly sheets: readonly Sheet[];
  readonly title: string;
  readonly text: string;
  /** What the column of before is called. */
  readonly was: string;
}

/** What was filed last, or said once, beside what the books say now; only the differences, unless all is asked for. */
export function ComparedSheets({ sheets, title, text, was }: Props) {
  const { t } = useTranslation('compte-rendu');
  const [all, setAll] = useState(false);
  const shown = sheets
    .map((sheet) => ({ ...sheet, boxes: sheet.boxes.filter(({ changed }) => all || changed) }))
    .filter(({ boxes }) => boxes.length > 0);
  return (
    <Section
      title={title}
      description={text}
      actions={
        <CheckField name="all-boxes" label={t('declared.all')} value={all} onChange={setAll} />
      }
    >
      {shown.length === 0 && <Text>{t('declared.same')}</Text>}
      {shown.map((sheet) => (
        <SheetTable key={sheet.key} sheet={sheet} was={was} />
      ))}
    </Section>
  );
}

function SheetTable({ sheet, was }: { readonly sheet: Sheet; readonly was: string }) {
  const { t } = useTranslation('compte-rendu');
  const title = sheetTitle(t, sheet);
  return (
    <>
      <Title order={3} size="h5" mt="md">
        {title}
      </Title>
      <Table.ScrollContainer minWidth={minWidthOf(520)}>
        <Table className={styles['lines']} aria-label={title}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('line.number')}</Table.Th>
              <Table.Th>{t('line.label')}</Table.Th>
              <Table.Th ta="right">{was}</Table.Th>
              <Table.Th ta="right">{t('declared.now')}</Table.Th>
              <Table.Th ta="right">{t('line.difference')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {sheet.boxes.map((box) => (
              <BoxRow key={box.key} box={box} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </>
  );
}

function BoxRow({ box }: { readonly box: Box }) {
  const { t } = useTranslation('compte-rendu');
  const { difference } = box;
  return (
    <Table.Tr fw={box.changed ? 600 : undefined}>
      <BoxHeading number={box.number}>
        {box.label}{' '}
        {box.changed && <StatusBadge tone="warning">{t('declared.differs')}</StatusBadge>}
      </BoxHeading>
      <Table.Td ta="right">{shown(box, box.declared)}</Table.Td>
      <Table.Td ta="right">{shown(box, box.now)}</Table.Td>
      <Table.Td ta="right">
        {difference === null || difference === 0
          ? ''
          : `${difference > 0 ? '+' : ''}${formatWhole(difference)}`}
      </Table.Td>
    </Table.Tr>
  );
}

const shown = ({ kind }: Box, value: string | null): string =>
  value === null ? '–' : kind === 'text' ? value : formatWhole(Number(value));

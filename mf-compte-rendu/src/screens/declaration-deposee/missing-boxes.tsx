import type { Declaration } from '@sci/contract/declaration';
import { useTranslation } from '@sci/shell-sdk';
import { List, Section } from '@sci/ui';
import { MissingBox } from '../../copy/missing-box.tsx';
import { sheetTitle } from '../../copy/sheet-title.ts';

interface Props {
  readonly boxes: Declaration['missing'];
  readonly sheets: Declaration['sheets'];
}

/** What the form asks and nobody knows yet, each with the sheet that asks for it. */
export function MissingBoxes({ boxes, sheets }: Props) {
  const { t } = useTranslation('compte-rendu');
  if (boxes.length === 0) return null;
  const sheetOf = (key: string) => sheets.find((sheet) => sheet.key === key);
  return (
    <Section
      title={t('copy.missingTitle')}
      description={t('copy.missing', { count: boxes.length })}
    >
      <List size="sm">
        {boxes.map((box) => (
          <List.Item key={box.key}>
            {sheetTitle(t, sheetOf(box.sheet) ?? { kind: 'identity', name: '' })}
            {', '}
            {box.label}
            {'\u00a0: '}
            <MissingBox box={box} />
          </List.Item>
        ))}
      </List>
    </Section>
  );
}

import type { Declaration } from '@sci/contract/declaration';
import { useTranslation } from '@sci/shell-sdk';
import { List, Section } from '@sci/ui';
import { MissingBox } from '../../copy/missing-box.tsx';
import { sheetTitle } from '../../copy/sheet-title.ts';

interface Props {
  readonly boxes: Declaration['missing'];
  readonly sheets: Declaration['sheets'];
  /** The return is with the tax office: what is missing waits for a corrective one. */
  readonly filed: boolean;
}

/** What the form asks and nobody knows yet, each with the sheet that asks for it. */
export function MissingBoxes({ boxes, sheets, filed }: Props) {
  const { t } = useTranslation('compte-rendu');
  if (boxes.length === 0) return null;
  const sheetOf = (key: string) => sheets.find((sheet) => sheet.key === key);
  return (
    <Section
      title={t(filed ? 'copy.missingFiledTitle' : 'copy.missingTitle')}
      description={t(filed ? 'copy.missingFiled' : 'copy.missing', { count: boxes.length })}
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

import type { TaxReturnGlobal } from '@sci/contract/tax-return';
import { formatWhole } from '@sci/money/format';
import { RouteLink, useTarget, useTranslation } from '@sci/shell-sdk';
import { Anchor, Section, Table } from '@sci/ui';
import { lineNumber } from '../../line-number.ts';
import { FigureButton } from '../../why/figure-button.tsx';
import type { Figure } from '../../why/figure.ts';
import styles from '../../tax-lines-table.module.css';

interface Props {
  readonly buildings: TaxReturnGlobal['buildings'];
  readonly onAsk: (figure: Figure) => void;
}

/** Every line of the form with one column a building, in whole euros. */
export function BuildingsMatrix({ buildings, onAsk }: Props) {
  const { t } = useTranslation('compte-rendu');
  const target = useTarget('ligne');
  const rows = buildings[0]?.lines ?? [];
  const lineOf = (building: Props['buildings'][number], code: string) =>
    building.lines.find((line) => line.code === code);
  return (
    <Section title={t('matrix.title')} description={t('matrix.text')}>
      <Table.ScrollContainer minWidth={300 + buildings.length * 115}>
        <Table className={styles['lines']} aria-label={t('matrix.title')} highlightOnHover>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('line.number')}</Table.Th>
              <Table.Th>{t('line.label')}</Table.Th>
              {buildings.map(({ id, label }) => (
                <Table.Th key={id} ta="right">
                  <Anchor component={RouteLink} to="compte-rendu.taxReturn" params={{ id }}>
                    {label}
                  </Anchor>
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ code, label, kind }) => (
              <Table.Tr key={code} {...target(code)} data-kind={kind}>
                <Table.Th scope="row">{lineNumber(code)}</Table.Th>
                <Table.Td>{label}</Table.Td>
                {buildings.map((building) => (
                  <Table.Td key={building.id} ta="right">
                    <FigureButton
                      name={`${t('line.named', { code, label })} – ${building.label}`}
                      onAsk={() => onAsk({ buildingId: building.id, line: code })}
                    >
                      {formatWhole(lineOf(building, code)?.rounded ?? 0)}
                    </FigureButton>
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Section>
  );
}

import { useTranslation } from '@sci/shell-sdk';
import type { Control } from '../../components/control-status.ts';
import { ScrollRegion } from '../../components/scroll-region.tsx';
import type { ControlCode } from './controls.ts';
import { MovementLinks } from './movement-links.tsx';
import classes from './controls.module.css';

interface Props {
  readonly code: ControlCode;
  readonly evidence: Control['evidence'];
}

/**
 * What the user looks at before he answers, as the application computed it. A month without rent
 * stands out.
 */
export function Evidence({ code, evidence }: Props) {
  const { t } = useTranslation('gestion');
  if (evidence.rows.length === 0) return null;
  const [first = '', ...columns] = evidence.columns;
  return (
    <ScrollRegion className={classes['evidence']} label={t('controls.evidence')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {evidence.rows.map((row) => (
            <tr key={row.label}>
              <th scope="row">
                {row.label} <MovementLinks ids={row.movement_ids} short />
              </th>
              {columns.map((column, index) => (
                <td key={column} data-hole={isHole(code, column, row.cells[index]) || undefined}>
                  {row.cells[index] ?? ''}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** A month in which no rent came in. */
const isHole = (code: ControlCode, column: string, cell: string | undefined): boolean =>
  code === 'nb_rent_collected' && column !== 'Total' && cell === '0';

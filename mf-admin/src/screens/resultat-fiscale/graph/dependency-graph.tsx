import { useState } from 'react';
import type { FormulaRow } from '@sci/contract/formula';
import { typeset } from '@sci/contract/typography';
import { useTranslation } from '@sci/shell-sdk';
import { List } from '@sci/ui';
import { layOut, NODE, type GraphNode } from '../model/dependency-layout.ts';
import { goToLine } from '../parts/go-to-line.ts';
import styles from './dependency-graph.module.css';

/**
 * The lines and what each of them reads, as they are being edited; pointing at a line shows its own
 * arrows.
 */
export function DependencyGraph({ rows }: { readonly rows: readonly FormulaRow[] }) {
  const { t } = useTranslation('admin');
  const [chosen, setChosen] = useState<string | null>(null);
  const { nodes, width, height } = layOut(rows);
  const byCode = new Map(nodes.map((node) => [node.code, node]));
  const arrows = nodes.flatMap((node) =>
    node.reads.flatMap((name) => {
      const from = byCode.get(name);
      return from === undefined ? [] : [{ from, to: node }];
    }),
  );
  return (
    <>
      <div className={styles['box']}>
        <svg
          viewBox={`0 0 ${width} ${height}`}
          style={{ minWidth: width }}
          role="group"
          aria-label={t('formulas.picture')}
        >
          {arrows.map(({ from, to }) => (
            <path
              key={`${from.code} ${to.code}`}
              className={styles['arrow']}
              data-on={chosen === from.code || chosen === to.code || undefined}
              d={curve(from, to)}
            />
          ))}
          {nodes.map((node) => (
            <a
              key={node.code}
              href={`#formule-${node.code}`}
              onClick={(event) => goToLine(event, node.code)}
              onMouseEnter={() => setChosen(node.code)}
              onMouseLeave={() => setChosen(null)}
              onFocus={() => setChosen(node.code)}
              onBlur={() => setChosen(null)}
            >
              <title>{typeset(node.label)}</title>
              <rect
                className={styles['node']}
                data-on={chosen === node.code || undefined}
                x={node.x}
                y={node.y}
                width={NODE.width}
                height={NODE.height}
                rx={6}
              />
              <text
                className={styles['text']}
                x={node.x + NODE.width / 2}
                y={node.y + NODE.height / 2 + 5}
              >
                {node.code}
              </text>
            </a>
          ))}
        </svg>
      </div>
      <List size="sm" mt="md" aria-label={t('formulas.pictureWords')}>
        {nodes
          .filter(({ reads }) => reads.length > 0)
          .map(({ code, reads }) => (
            <List.Item key={code}>
              {t('formulas.reads', { code, lines: reads.join(', ') })}
            </List.Item>
          ))}
      </List>
    </>
  );
}

function curve(from: GraphNode, to: GraphNode): string {
  const [x1, y1, x2, y2] = [
    from.x + NODE.width,
    from.y + NODE.height / 2,
    to.x,
    to.y + NODE.height / 2,
  ];
  const middle = (x1 + x2) / 2;
  return `M ${x1} ${y1} C ${middle} ${y1}, ${middle} ${y2}, ${x2} ${y2}`;
}

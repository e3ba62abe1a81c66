import { useTranslation } from '@sci/shell-sdk';
import { ScrollRegion } from '../../../components/scroll-region.tsx';
import type { Reading } from '../model/read-values.ts';
import classes from '../parts/supporting-data.module.css';

type ReadPage = Reading['pages'][number];
type Found = Reading['found'][number];

/** Units of the drawing: the width of a page. */
const WIDTH = 1000;
/** Room around what was found, so that its frame does not touch the letters. */
const MARGIN = 6;
/** Letters that stand on their line reach this part of its height below it. */
const BASE = 0.8;

/**
 * The pages where something was found, drawn from their text, with a frame around each finding; the
 * same in words below.
 */
export function FoundPlaces({ reading }: { readonly reading: Reading }) {
  const { t } = useTranslation('gestion');
  const name = (found: Found): string => t(`supportingData.reading.field.${found.field}`);
  return (
    <div className={classes['places']}>
      {reading.pages.map((page) => {
        const found = reading.found.filter((each) => each.page === page.page);
        const label = t('supportingData.reading.page', {
          page: page.page,
          found: found.map(name).join(', '),
        });
        return (
          <ScrollRegion key={page.page} className={classes['page']} label={label}>
            <PageDrawing page={page} found={found} label={label} name={name} />
          </ScrollRegion>
        );
      })}
      <dl className={classes['quotes']}>
        {reading.found.map((found) => (
          <div key={found.field}>
            <dt>{name(found)}</dt>
            <dd>{t('supportingData.reading.quoted', { text: found.text, page: found.page })}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

interface DrawingProps {
  readonly page: ReadPage;
  readonly found: readonly Found[];
  readonly label: string;
  readonly name: (found: Found) => string;
}

function PageDrawing({ page, found, label, name }: DrawingProps) {
  const height = WIDTH * page.ratio;
  return (
    <svg viewBox={`0 0 ${WIDTH} ${height}`} role="img" aria-label={label}>
      <rect width={WIDTH} height={height} className={classes['paper']} />
      {found.map((each) => {
        const [x, y, width, tall] = [
          each.box.x * WIDTH - MARGIN,
          each.box.y * height - MARGIN,
          each.box.width * WIDTH + 2 * MARGIN,
          each.box.height * height + 2 * MARGIN,
        ];
        return (
          <g key={each.field} className={classes['found']} data-field={each.field}>
            <rect x={x} y={y} width={width} height={tall} rx={4} />
            <text x={x + width + MARGIN} y={y + tall * BASE} fontSize={18}>
              {name(each)}
            </text>
          </g>
        );
      })}
      {page.lines.map(({ text, box }) => (
        // A text has its place on the page and no other identity.
        <text
          key={`${box.x} ${box.y} ${text}`}
          x={box.x * WIDTH}
          y={(box.y + box.height * BASE) * height}
          fontSize={box.height * height}
          textLength={box.width * WIDTH}
          className={classes['text']}
        >
          {text}
        </text>
      ))}
    </svg>
  );
}

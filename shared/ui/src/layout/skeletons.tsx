import { use } from 'react';
import { Skeleton, VisuallyHidden } from '@mantine/core';
import { Page } from './page.tsx';
import { ScreenTitle } from './screen-title.ts';

const range = (count: number) => Array.from({ length: count }, (_, index) => index);
const Announced = () => <VisuallyHidden role="status">Chargement…</VisuallyHidden>;

/** The shape of a table that is on its way. */
export const TableSkeleton = ({
  columns = 4,
  rows = 8,
}: {
  readonly columns?: number;
  readonly rows?: number;
}) => (
  <div className="sci-card" aria-busy>
    <Announced />
    {/* Plain boxes that breathe together: dozens with a layer each would delay what is waited for. */}
    <div className="sci-skeleton-rows">
      {range(rows).map((row) => (
        <div key={row} className="sci-skeleton-row">
          {range(columns).map((column) => (
            <span key={column} />
          ))}
        </div>
      ))}
    </div>
  </div>
);

export const CardSkeleton = ({ lines = 3 }: { readonly lines?: number }) => (
  <div className="sci-card" aria-busy>
    <Announced />
    <Skeleton height={18} width="45%" mb="md" />
    {range(lines).map((line) => (
      <Skeleton key={line} height={12} mt="xs" width={`${90 - line * 12}%`} />
    ))}
  </div>
);

/** The shape of a whole screen, under its title where that is known. */
export function PageSkeleton() {
  const title = use(ScreenTitle);
  if (title !== null)
    return (
      <Page title={title}>
        <TableSkeleton columns={3} rows={6} />
      </Page>
    );

  return (
    <div className="sci-page" aria-busy>
      <Skeleton height={30} width="16rem" maw="70%" />
      <TableSkeleton columns={3} rows={6} />
    </div>
  );
}

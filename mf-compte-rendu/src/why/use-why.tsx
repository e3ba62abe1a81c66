import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { Figure } from './figure.ts';

const WhyDrawer = lazy(() => import('./why-drawer.tsx'));

/**
 * Lets a screen ask where a figure comes from: `ask(figure)` opens the drawer, `drawer` is to be
 * rendered once.
 */
export function useWhy(fiscalYearCompanyId: number): {
  readonly ask: (figure: Figure) => void;
  readonly drawer: ReactNode;
} {
  const [figure, setFigure] = useState<Figure | null>(null);
  const [opened, setOpened] = useState(false);
  const [asked, setAsked] = useState(false);
  const ask = (next: Figure) => {
    setAsked(true);
    setFigure(next);
    setOpened(true);
  };
  const drawer = asked && (
    <Suspense>
      <WhyDrawer
        fiscalYearCompanyId={fiscalYearCompanyId}
        figure={figure}
        opened={opened}
        onFollow={ask}
        onClose={() => setOpened(false)}
        onClosed={() => setFigure(null)}
      />
    </Suspense>
  );
  return { ask, drawer };
}

import type { ReactNode } from 'react';
import { DatesProvider } from '@mantine/dates';

/** Stands around calendars: weeks start on Monday, names are French. */
export const FrenchDates = ({ children }: { readonly children: ReactNode }) => (
  <DatesProvider
    settings={{ locale: 'fr', firstDayOfWeek: 1, weekendDays: [0, 6], consistentWeeks: true }}
  >
    {children}
  </DatesProvider>
);

import { useEffect, useId, type MouseEvent, type ReactNode } from 'react';
import { Title, Text } from '@mantine/core';
import { Refreshing } from '../states/refreshing.tsx';
import { ReadOnlyBanner } from '../states/read-only-banner.tsx';
import { ScreenTitle } from './screen-title.ts';
import './page.css';

export const PRODUCT_NAME = 'Ma SCI';

let titlePrefix = '';

/** Words before every title of the browser's tab, from the next screen on; empty for none. */
export const setTitlePrefix = (prefix: string): void => {
  titlePrefix = prefix;
};

/**
 * Names the browser tab. The screen that is shown last wins, the former name comes back when it
 * leaves.
 */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    const former = document.title;
    document.title = `${titlePrefix}${title} – ${PRODUCT_NAME}`;
    return () => {
      document.title = former;
    };
  }, [title]);
}

interface PageProps {
  readonly title: string;
  readonly subtitle?: ReactNode;
  /** Buttons of the screen as a whole, at the right of the title. */
  readonly actions?: ReactNode;
  /** Why nothing can be changed here: `useReadOnly().reason`. */
  readonly readOnly?: string | null;
  /** A thin bar while what is shown is being read again. */
  readonly refreshing?: boolean;
  /** A narrower column, for forms and text. */
  readonly narrow?: boolean;
  readonly children: ReactNode;
}

/** A screen: its one `h1`, its place in the browser's history, its state. */
export function Page({
  title,
  subtitle,
  actions,
  readOnly = null,
  refreshing = false,
  narrow = false,
  children,
}: PageProps) {
  useDocumentTitle(title);
  return (
    <div className="sci-page" data-narrow={narrow || undefined}>
      <Refreshing active={refreshing} />
      <header className="sci-page__header">
        <div>
          <Title order={1}>{title}</Title>
          {subtitle !== undefined && (
            <Text component="div" c="dimmed" mt={4}>
              {subtitle}
            </Text>
          )}
        </div>
        {actions !== undefined && <div className="sci-page__actions sci-no-print">{actions}</div>}
      </header>
      {readOnly !== null && <ReadOnlyBanner reason={readOnly} />}
      <ScreenTitle value={null}>{children}</ScreenTitle>
    </div>
  );
}

interface SectionProps {
  readonly title: string;
  readonly actions?: ReactNode;
  readonly description?: ReactNode;
  readonly children: ReactNode;
  /** Level of the heading: 2 under the page's title, 3 inside another section. */
  readonly order?: 2 | 3;
  /** Without a frame, for content that brings its own. */
  readonly plain?: boolean;
}

/** A titled part of a screen, in a frame. */
export function Section({
  title,
  actions,
  description,
  children,
  order = 2,
  plain = false,
}: SectionProps) {
  const heading = useId();
  return (
    <section className="sci-section" aria-labelledby={heading} data-plain={plain || undefined}>
      <div className="sci-section__header">
        <Title order={order} id={heading}>
          {title}
        </Title>
        {actions !== undefined && <div className="sci-page__actions sci-no-print">{actions}</div>}
      </div>
      {description !== undefined && (
        <Text component="div" c="dimmed" size="sm" mb="md">
          {description}
        </Text>
      )}
      {children}
    </section>
  );
}

/** Filters and buttons above a list; wraps on narrow screens. */
export const Toolbar = ({
  children,
  label,
}: {
  readonly children: ReactNode;
  readonly label?: string;
}) => (
  <div className="sci-toolbar sci-no-print" role="group" aria-label={label}>
    {children}
  </div>
);

/**
 * First stop of the keyboard: jumps over the menu. The address stays as it is, a fragment would be
 * a page of the history.
 */
export const SkipLink = ({
  target,
  children,
}: {
  readonly target: string;
  readonly children: ReactNode;
}) => {
  const jump = (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById(target)?.focus();
  };
  return (
    <a className="sci-skip-link" href={`#${target}`} onClick={jump}>
      {children}
    </a>
  );
};

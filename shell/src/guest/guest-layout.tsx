import type { ReactNode } from 'react';
import { Anchor, Title, useDocumentTitle } from '@sci/ui';
import { IconBuildingCommunity } from '@sci/ui/icons';
import { Link, useTranslation } from '@sci/shell-sdk';
import { useFocusOnArrival } from '../layout/arrival.ts';
import { useKeptFocus } from '../layout/kept-focus.ts';
import './guest.css';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
  /** Links under the card. */
  readonly footer?: ReactNode;
  readonly wide?: boolean;
}

/** A page outside the application: one card under the product's name. */
export function GuestLayout({ title, children, footer, wide = false }: Props) {
  const { t } = useTranslation('shell');
  useDocumentTitle(title);
  const main = useFocusOnArrival();
  useKeptFocus(main);
  return (
    <div className="guest">
      <header className="guest__brand">
        <Link to="/" aria-label={t('home')}>
          <IconBuildingCommunity size={34} stroke={1.6} aria-hidden />
          <span>{t('product')}</span>
        </Link>
        <p>{t('tagline')}</p>
      </header>
      <main className="guest__card sci-card" data-wide={wide || undefined} tabIndex={-1} ref={main}>
        <Title order={1} size="h2" mb="md">
          {title}
        </Title>
        {children}
      </main>
      <footer className="guest__footer">
        {footer}
        <Anchor href="/licences" target="_blank" rel="noreferrer" size="xs" c="dimmed">
          {t('licences')}
        </Anchor>
      </footer>
    </div>
  );
}

import { Component, useEffect, type ReactNode } from 'react';
import { Button, ErrorPanel } from '@sci/ui';
import { Link, report, useTranslation } from '@sci/shell-sdk';
import { useRouteError } from '@sci/shell-sdk/host';

interface BoundaryProps {
  readonly children: ReactNode;
  /** Drawn again from the start when it changes: another screen is another try. */
  readonly resetKey: string;
}
interface BoundaryState {
  readonly error: unknown;
  readonly key: string;
}

/** A screen of the shell that breaks leaves the header and the menu alive. */
export class ScreenBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: null, key: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { error };
  }

  static getDerivedStateFromProps({ resetKey }: BoundaryProps, { key }: BoundaryState): Partial<BoundaryState> | null {
    return key === resetKey ? null : { error: null, key: resetKey };
  }

  override componentDidCatch(error: unknown): void {
    report(error, { code: 'render' });
  }

  override render(): ReactNode {
    return this.state.error === null ? this.props.children : <Broken onRetry={() => this.setState({ error: null })} />;
  }
}

function Broken({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <ErrorPanel error={null} onRetry={onRetry} title={t('failure.screen')}>
      <Button size="sm" variant="default" component={Link} to="/app/Dashboard">{t('notFound.home')}</Button>
    </ErrorPanel>
  );
}

/** The last resort, when the frame itself breaks. */
export function Crash() {
  const { t } = useTranslation('shell');
  const error = useRouteError();
  useEffect(() => report(error, { code: 'render' }), [error]);
  return <main className="shell-alone"><ErrorPanel error={error} onRetry={() => window.location.reload()} title={t('failure.page')} /></main>;
}

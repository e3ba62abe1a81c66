import { Component, type ErrorInfo, type ReactNode } from 'react';
import { report } from '@sci/shell-sdk';
import { newReference } from './reference.ts';

interface Props {
  readonly remote: string;
  readonly route: string;
  /** Another value tries again: the address of the page, the number of the attempt. */
  readonly resetKey: string;
  readonly fallback: (error: unknown, reference: string) => ReactNode;
  readonly children: ReactNode;
}

interface State {
  readonly failed: { readonly error: unknown; readonly reference: string } | null;
  readonly resetKey: string;
}

/** Keeps an error of one screen inside its place, and tells the team that owns it. */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = { failed: null, resetKey: this.props.resetKey };

  static getDerivedStateFromProps({ resetKey }: Props, state: State): State | null {
    return resetKey === state.resetKey ? null : { failed: null, resetKey };
  }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failed: { error, reference: newReference() } };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    report(error, {
      module: this.props.remote, code: 'render', route: this.props.route,
      reference: this.state.failed?.reference ?? '', stack: info.componentStack ?? '',
    });
  }

  override render(): ReactNode {
    const { failed } = this.state;
    return failed ? this.props.fallback(failed.error, failed.reference) : this.props.children;
  }
}

import { Component, type ReactNode } from 'react';
import { report } from '@sci/shell-sdk';
import { newReference } from '../reference.ts';

export interface Broken {
  readonly error: unknown;
  /** What the user can read out. */
  readonly reference: string;
  readonly retry: () => void;
}

interface Props {
  /** Whose screen it is, for the report; left out for the shell's own. */
  readonly owner?: { readonly module: string; readonly route: string };
  /** Drawn again from the start when it changes: another address, another attempt. */
  readonly resetKey: string;
  readonly fallback: (broken: Broken) => ReactNode;
  /**
   * What a screen throws while it is left comes here with the next screen: that one is drawn again,
   * once.
   */
  readonly forgivesLeaving?: boolean;
  readonly children: ReactNode;
}

interface State {
  readonly failed: Omit<Broken, 'retry'> | null;
  readonly resetKey: string;
}

/**
 * Keeps an error of one screen inside its place, so that the header and the menu live on, and tells
 * the team that owns it.
 */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = { failed: null, resetKey: this.props.resetKey };

  /** Something else has come since, and nothing was forgiven yet. */
  #mayForgive = false;

  static getDerivedStateFromProps({ resetKey }: Props, state: State): State | null {
    return resetKey === state.resetKey ? null : { failed: null, resetKey };
  }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failed: { error, reference: newReference() } };
  }

  override componentDidUpdate({ resetKey }: Props): void {
    if (resetKey !== this.props.resetKey) this.#mayForgive = true;
  }

  override componentDidCatch(error: unknown): void {
    const { failed } = this.state;
    report(error, {
      code: 'render',
      ...this.props.owner,
      ...(failed === null ? {} : { reference: failed.reference }),
    });
    const { forgivesLeaving = false } = this.props;
    if (!forgivesLeaving || !this.#mayForgive) return;
    this.#mayForgive = false;
    this.setState({ failed: null });
  }

  override render(): ReactNode {
    const { failed } = this.state;
    return failed === null
      ? this.props.children
      : this.props.fallback({ ...failed, retry: () => this.setState({ failed: null }) });
  }
}

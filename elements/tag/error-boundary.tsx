import { Component, type ReactNode } from 'react';

export interface ErrorBoundaryProps {
  readonly onFailure?: ((error: unknown) => void) | undefined;
  readonly children: ReactNode;
}

interface State {
  readonly shown: ReactNode;
  readonly failed: boolean;
}

/**
 * Renders nothing in place of a component that threw, until its children change. A class, because only class components
 * can catch errors.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override readonly state: State = { shown: this.props.children, failed: false };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ children }: ErrorBoundaryProps, { shown }: State): State | null {
    return children === shown ? null : { shown: children, failed: false };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onFailure?.(error);
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}

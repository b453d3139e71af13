import { Component, type ReactNode } from 'react';

type ErrorBoundaryProps = {
  /** Drawing is tried again when this changes. */
  resetKey: unknown;
  /** What is shown when drawing has failed. What went wrong is in the console, not on the page. */
  fallback: ReactNode;
  children: ReactNode;
};

type ErrorBoundaryState = { hasFailed: boolean; resetKey: unknown };

/** Shows something else in place of what could not be drawn. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasFailed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: ErrorBoundaryState): ErrorBoundaryState | null {
    return resetKey === state.resetKey ? null : { hasFailed: false, resetKey };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}

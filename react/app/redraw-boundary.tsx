import { Component, type ReactNode } from 'react';

/**
 * Draws its children anew after something outside React, such as a browser extension, has removed or moved a node of theirs:
 * the DOM then refuses a change, for which React would unmount the whole page. Any other error is left to the page, and so
 * is a second one within a second, as the cause may be a fault in the children.
 *
 * Without `getDerivedStateFromError`, as React then unmounts the children and what is left of them.
 */
export class RedrawBoundary extends Component<{ readonly children: ReactNode }> {
  /** Another object after each time. */
  override readonly state: object = {};
  #failed: object | null = null;
  #failedAt = Number.NEGATIVE_INFINITY;

  override componentDidCatch(error: unknown): void {
    const now = performance.now();
    if (error instanceof DOMException && this.state === this.#failed) return; // one commit may report several
    if (!(error instanceof DOMException) || now - this.#failedAt < 1000) throw error;
    this.#failed = this.state;
    this.#failedAt = now;
    this.setState({});
  }

  override render(): ReactNode {
    return this.props.children;
  }
}

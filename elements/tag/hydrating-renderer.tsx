import type { R2WCBaseProps, R2WCRenderer } from '@r2wc/core';
import { type ComponentType, type ReactNode, useEffect, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { ErrorBoundary } from './error-boundary.js';

interface Mounted<Props extends object> {
  readonly root: Root;
  readonly Component: ComponentType<Props>;
  /** Rendering a root before it has hydrated would discard the server's markup. */
  hydrated: boolean;
  /** Props that arrived while hydrating. */
  waiting: Props | null;
}

/** Props that are passed to every component rendered here, besides its own. */
export interface DrawnProps extends R2WCBaseProps {
  /** Called when a component threw; nothing is drawn then. */
  readonly onFailure?: ((error: unknown) => void) | undefined;
  /** Called when the markup in the container has been hydrated: it is interactive from now on. */
  readonly onHydrate?: (() => void) | undefined;
  /** Called when the effects of the hydrated markup have run, too. */
  readonly onSettled?: (() => void) | undefined;
}

/**
 * Renders into the container, or hydrates the markup in it. `toDrawn` returns the props that markup was drawn with: it
 * is hydrated with those and updated afterwards, so that nothing that has changed since is lost or drawn twice.
 */
export function createHydratingRenderer<Props extends DrawnProps>(
  toDrawn: (props: Props) => Props = (props) => props,
): R2WCRenderer<Props, Mounted<Props>> {
  const toElement = (Component: ComponentType<Props>, props: Props, arrived: () => void, settled: () => void) => (
    <ErrorBoundary onFailure={props.onFailure}>
      <Arrival arrived={arrived} settled={settled}>
        <Component {...props} />
      </Arrival>
    </ErrorBoundary>
  );
  const draw = ({ root, Component }: Mounted<Props>, props: Props) =>
    root.render(toElement(Component, props, nothing, nothing));
  // The boundary has reported it already.
  const options = { onCaughtError: nothing };

  return {
    mount(container, Component, props) {
      if (!container.hasChildNodes()) {
        const mounted = { root: createRoot(container, options), Component, hydrated: true, waiting: null };
        draw(mounted, props);
        return mounted;
      }

      const arrived = () => {
        if (mounted.hydrated) return; // Preact runs an effect again if it re-renders its own component
        mounted.hydrated = true;
        if (mounted.waiting) draw(mounted, mounted.waiting);
        props.onHydrate?.();
      };
      const settled = () => props.onSettled?.();
      const drawn = toDrawn(props);
      const mounted: Mounted<Props> = {
        root: hydrateRoot(container, toElement(Component, drawn, arrived, settled), options),
        Component,
        hydrated: false,
        waiting: drawn === props ? null : { ...props },
      };
      return mounted;
    },
    update(mounted, props) {
      if (mounted.hydrated) draw(mounted, props);
      else mounted.waiting = { ...props };
    },
    unmount: ({ root }) => root.unmount(),
  };
}

const nothing = () => undefined;

interface ArrivalProps {
  readonly arrived: () => void;
  readonly settled: () => void;
  readonly children: ReactNode;
}

/** Reports that hydration is done, and that its effects have run; once per mount. */
function Arrival({ arrived, settled, children }: ArrivalProps): ReactNode {
  // Preact runs this before `hydrateRoot` has returned.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useLayoutEffect(() => queueMicrotask(arrived), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(settled, []);
  return children;
}

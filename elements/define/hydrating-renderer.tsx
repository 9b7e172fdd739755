import type { R2WCRenderer } from '@r2wc/core';
import { type ComponentType, type ReactNode, useEffect, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { ErrorBoundary } from './error-boundary.js';

interface Mounted<Props extends object> {
  readonly root: Root;
  readonly Component: ComponentType<Props>;
  /** A root that is rendered before it has hydrated throws the markup of the server away. */
  hydrated: boolean;
  /** Came while hydrating. */
  waiting: Props | null;
}

/** What every component drawn here can be given beside its own props. */
export interface DrawnProps {
  readonly container?: HTMLElement;
  /** Hears that a component threw; nothing is drawn then. */
  readonly onFailure?: ((error: unknown) => void) | undefined;
  /** Hears that what stood in the container has been taken over: it answers from now on. */
  readonly onTakeOver?: (() => void) | undefined;
  /** Hears that the effects of what was taken over have run, too. */
  readonly onSettled?: (() => void) | undefined;
}

/**
 * Draws into the container, or takes over what stands there already. `toDrawn` gives the props it was drawn with: it is
 * taken over as it is and then changed, so nothing that differs by now is lost or drawn twice.
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
  // The boundary has told it already.
  const options = { onCaughtError: nothing };

  return {
    mount(container, Component, props) {
      if (!container.hasChildNodes()) {
        const mounted = { root: createRoot(container, options), Component, hydrated: true, waiting: null };
        draw(mounted, props);
        return mounted;
      }

      const arrived = () => {
        if (mounted.hydrated) return; // preact runs an effect again that draws its own component
        mounted.hydrated = true;
        if (mounted.waiting) draw(mounted, mounted.waiting);
        props.onTakeOver?.();
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

/** Tells that hydration is done, and that its effects have run; once for each mount. */
function Arrival({ arrived, settled, children }: ArrivalProps): ReactNode {
  // Preact is here before `hydrateRoot` has returned.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useLayoutEffect(() => queueMicrotask(arrived), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(settled, []);
  return children;
}

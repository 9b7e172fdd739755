import type { R2WCRenderer } from '@r2wc/core';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';

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
  /** Hears that a component threw; React has emptied the container then. */
  readonly onFailure?: ((error: unknown) => void) | undefined;
}

/** Draws into the container, or takes over what a server has drawn there. */
export function createHydratingRenderer<Props extends DrawnProps>(): R2WCRenderer<Props, Mounted<Props>> {
  const draw = ({ root, Component }: Mounted<Props>, props: Props) => {
    root.render(
      <Arrival arrived={nothing}>
        <Component {...props} />
      </Arrival>,
    );
  };

  return {
    mount(container, Component, props) {
      const options = { onUncaughtError: (error: unknown) => props.onFailure?.(error) };
      if (!container.hasChildNodes()) {
        const mounted = { root: createRoot(container, options), Component, hydrated: true, waiting: null };
        draw(mounted, props);
        return mounted;
      }

      const arrived = () => {
        mounted.hydrated = true;
        if (mounted.waiting) draw(mounted, mounted.waiting);
      };
      const element = (
        <Arrival arrived={arrived}>
          <Component {...props} />
        </Arrival>
      );
      const mounted: Mounted<Props> = {
        root: hydrateRoot(container, element, options),
        Component,
        hydrated: false,
        waiting: null,
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

function Arrival({ arrived, children }: { arrived: () => void; children: ReactNode }): ReactNode {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first arrival is the one
  useEffect(arrived, []);
  return children;
}

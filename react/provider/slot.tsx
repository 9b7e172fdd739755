import { type ComponentType, createContext, type ReactNode, useContext, useMemo } from 'react';
import { ownProperties } from '../../core/internal.js';
import { usePortal } from './portal-context.js';
import type { Components, SlotDetail, SlotName } from './slots.js';
import { useReadable } from './use-readable.js';

const ComponentsContext = createContext<Components>({});

/** Provides slot content to the screens below; inner providers win. */
export function FilledSlots({ components, children }: { components?: Components | undefined; children: ReactNode }) {
  const outer = useContext(ComponentsContext);
  const value = useMemo(() => Object.assign(ownProperties(outer), components), [outer, components]);
  return <ComponentsContext.Provider value={value}>{children}</ComponentsContext.Provider>;
}

export interface SlotProps extends Pick<SlotDetail, 'error'> {
  readonly name: SlotName;
  /** The default content. */
  readonly children?: ReactNode;
}

/** A slot that the page may fill. */
export function Slot({ name, error, children = null }: SlotProps): ReactNode {
  const { [name]: content = children } = useContext(ComponentsContext);
  return typeof content === 'function' ? <Filled content={content} error={error} /> : content;
}

interface FilledProps extends Pick<SlotDetail, 'error'> {
  readonly content: ComponentType<SlotDetail>;
}

/** Subscribes to the place only here, because most slots of a screen are empty. */
function Filled({ content: Content, error }: FilledProps): ReactNode {
  const { screen } = useReadable(usePortal().place);
  return <Content screen={screen} error={error} />;
}

export function useIsFilled(name: SlotName): boolean {
  return useContext(ComponentsContext)[name] !== undefined;
}

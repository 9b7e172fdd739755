import { type ComponentType, createContext, type ReactNode, useContext, useMemo } from 'react';
import { ownProperties } from '../../core/internal.js';
import { usePortal } from './portal-context.js';
import type { Components, SlotData, SlotDetail, SlotName } from './slots.js';
import { useReadable } from './use-readable.js';

const ComponentsContext = createContext<Components>({});

/** Provides slot content to the screens below; inner providers win. */
export function FilledSlots({ components, children }: { components?: Components | undefined; children: ReactNode }) {
  const outer = useContext(ComponentsContext);
  const value = useMemo(() => Object.assign(ownProperties(outer), components), [outer, components]);
  return <ComponentsContext.Provider value={value}>{children}</ComponentsContext.Provider>;
}

export interface SlotProps<Name extends SlotName> {
  readonly name: Name;
  /** What a component in the slot is told. */
  readonly data: Name extends keyof SlotData ? SlotData[Name] : undefined;
  /** What the page's content replaces. */
  readonly children?: ReactNode;
}

/** A slot without data. */
type PlainName = Exclude<SlotName, keyof SlotData>;

/** A slot that the page may fill. */
export function Slot<Name extends SlotName>({
  name,
  data,
  children = null,
}: Name extends PlainName
  ? Omit<SlotProps<Name>, 'data'> & { readonly data?: undefined }
  : SlotProps<Name>): ReactNode {
  const { [name]: content = children } = useContext(ComponentsContext) as SlotContents;
  return typeof content === 'function' ? <Filled content={content} data={data} /> : content;
}

/** Which detail a content takes is decided by the name of its slot. */
type SlotContents = Readonly<Partial<Record<SlotName, ReactNode | ComponentType<SlotDetail>>>>;

interface FilledProps {
  readonly content: ComponentType<SlotDetail>;
  readonly data: object | undefined;
}

/** Subscribes to the place only here, because most slots of a screen are empty. */
function Filled({ content: Content, data }: FilledProps): ReactNode {
  const { screen } = useReadable(usePortal().place);
  return <Content screen={screen} {...data} />;
}

export function useIsFilled(name: SlotName): boolean {
  return useContext(ComponentsContext)[name] !== undefined;
}

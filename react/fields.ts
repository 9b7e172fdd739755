import { Children, createContext, isValidElement, type ReactElement, type ReactNode, useContext } from 'react';
import { usePortal } from './portal-context.js';
import type { FieldProps } from './use-flow.js';

/** What a page says about a field by its name, such as `phone`. */
export interface FieldSetting {
  readonly name: string;
  readonly label?: string | undefined;
  readonly hint?: string | undefined;
}

/**
 * Fields in the order in which they shall stand, with words of the page's own. What is not listed stays where it is:
 * the server needs every field that is asked for, and the agreement is not the page's to leave out.
 */
export type FieldList = readonly (string | FieldSetting)[];

export const FieldsContext = createContext<FieldList>([]);

const toSetting = (field: FieldList[number]): FieldSetting => (typeof field === 'string' ? { name: field } : field);

/** The words of the page for the field with this id. */
export function useFieldSetting(id: string): FieldSetting | undefined {
  const { instanceId } = usePortal();
  const name = id.slice(instanceId.length + 1);
  return useContext(FieldsContext)
    .map(toSetting)
    .find((setting) => setting.name === name);
}

/** The children of a form, those that are fields in the order of the page; everything else keeps its place. */
export function useOrderedFields(children: ReactNode): ReactNode {
  const names = useContext(FieldsContext).map((field) => toSetting(field).name);
  if (names.length === 0) return children;
  const all = Children.toArray(children);
  const rank = (child: ReactNode) => names.indexOf(nameOf(child) ?? '');
  const listed = all.filter((child) => rank(child) >= 0).sort((one, other) => rank(one) - rank(other));
  return all.map((child) => (rank(child) < 0 ? child : listed.shift()));
}

function nameOf(child: ReactNode): string | undefined {
  if (!isValidElement(child)) return undefined;
  const { props } = child as ReactElement<{ readonly field?: FieldProps }>; // a form's own children
  return props.field?.name;
}

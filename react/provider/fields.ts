import { Children, createContext, type ReactNode, useContext } from 'react';
import { usePortal } from './portal-context.js';

/** The page's own texts for a field. */
export interface FieldSetting {
  readonly name: string;
  readonly label?: string | undefined;
  readonly hint?: string | undefined;
}

/**
 * The order of fields, with the page's own texts. Fields that are not listed stay where they are: the server needs
 * every field, and the agreement cannot be left out.
 */
export type FieldList = readonly (string | FieldSetting)[];

export const FieldsContext = createContext<FieldList>([]);

/** The page's own texts for the field with an id. */
export function useFieldSettings(): (id: string) => FieldSetting | undefined {
  const { instanceId } = usePortal();
  const settings = useContext(FieldsContext) as readonly FieldSetting[]; // a string has no `name`, and is never found
  return (id) => settings.find(({ name }) => `${instanceId}-${name}` === id);
}

/** The children of a form with its fields in the page's order; everything else keeps its position. */
export function useOrderedFields(children: ReactNode): ReactNode {
  const names = useContext(FieldsContext).map((field) => (typeof field === 'string' ? field : field.name));
  const all = Children.toArray(children);
  const rank = (child: ReactNode) => names.indexOf(nameOf(child) ?? '');
  const listed = all.filter((child) => rank(child) >= 0).sort((one, other) => rank(one) - rank(other));
  return all.map((child) => (rank(child) < 0 ? child : listed.shift()));
}

function nameOf(child: ReactNode): string | undefined {
  return (child as { readonly props?: { readonly field?: { readonly name: string } } }).props?.field?.name; // text has no props
}

import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import type { Values } from '../../../core/index.js';
import { readValues } from '../../hooks/use-flow.js';
import { useReturn } from '../../hooks/use-return.js';
import { Form, type FormProps } from './form.js';

/** The values of a form when it was unmounted. */
export type Kept = RefObject<Values<string>>;

/** Kept in memory while the screen is mounted; cleared when the page is restored from the back/forward cache. */
export function useKept(): Kept {
  const kept = useRef<Values<string>>({});
  useReturn(() => {
    kept.current = {};
  });
  return kept;
}

export interface KeptFormProps<Field extends string> extends FormProps<Field> {
  /** Without it nothing is kept. */
  readonly kept: Kept | undefined;
}

/**
 * A form that keeps its values while another step replaces it. They are restored as properties, because CSS of a page
 * can read attributes, and passwords are among them.
 */
export function KeptForm<Field extends string>({ kept, form, ...props }: KeptFormProps<Field>): ReactNode {
  const own = useRef<HTMLFormElement>(null);
  const element = form ?? own;

  useLayoutEffect(() => {
    const here = element.current;
    if (!here || !kept) return;
    for (const field of here.querySelectorAll<HTMLInputElement>('input[name]')) {
      const value = kept.current[field.name];
      if (typeof value !== 'string' || value === '') continue;
      if (field.type === 'checkbox') field.checked = true;
      else field.value = value;
    }
    return () => {
      kept.current = readValues(here);
    };
  }, [element, kept]);

  return <Form {...props} form={element} />;
}

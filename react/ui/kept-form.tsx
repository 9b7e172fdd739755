import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import type { Values } from '../../core/index.js';
import { readValues } from '../use-flow.js';
import { useReturn } from '../use-return.js';
import { Form, type FormProps } from './form.js';

/** What the fields of a form held when it went away. */
export type Kept = RefObject<Values<string>>;

/** Kept in memory, for as long as the screen is there and nobody else can have come to it. */
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
 * A form that another step takes the place of: when it comes again, its fields hold what they held. Set as properties:
 * the styles of a page can read attributes, and a password is among them.
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

import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import type { Values } from '../../../core/index.js';
import { readValues } from '../../hooks/use-flow.js';
import { useReturn } from '../../hooks/use-return.js';
import { Form, type FormProps } from './form.js';

/** The values of a form when it was unmounted. */
export type PreservedValues = RefObject<Values<string>>;

/** Kept in memory while the screen is mounted; cleared when the page is restored from the back/forward cache. */
export function usePreservedValues(): PreservedValues {
  const preserved = useRef<Values<string>>({});
  useReturn(() => {
    preserved.current = {};
  });
  return preserved;
}

export interface PreservedFormProps<Field extends string> extends FormProps<Field> {
  /** Without it nothing is kept. */
  readonly values: PreservedValues | undefined;
}

/**
 * A form that keeps its values while another step replaces it. They are restored as properties, because CSS of a page
 * can read attributes, and passwords are among them.
 */
export function PreservedForm<Field extends string>({ values, form, ...props }: PreservedFormProps<Field>): ReactNode {
  const ownRef = useRef<HTMLFormElement>(null);
  const element = form ?? ownRef;

  useLayoutEffect(() => {
    const formElement = element.current;
    if (!formElement || !values) return;
    for (const field of formElement.querySelectorAll<HTMLInputElement>(
      'input[name]:not([type=hidden]),textarea[name]',
    )) {
      const value = values.current[field.name];
      if (typeof value !== 'string' || value === '') continue;
      if (field.type === 'checkbox') field.checked = true;
      else field.value = value;
    }
    return () => {
      values.current = readValues(formElement);
    };
  }, [element, values]);

  return <Form {...props} form={element} />;
}

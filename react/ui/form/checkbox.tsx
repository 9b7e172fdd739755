import type { ReactNode, RefObject } from 'react';
import type { FieldProps } from '../../hooks/use-flow.js';
import { usePart } from '../part.js';

export interface CheckboxProps extends Partial<Omit<FieldProps, 'id' | 'name'>> {
  readonly id: string;
  readonly name: string;
  readonly defaultChecked?: boolean | undefined;
  readonly input?: RefObject<HTMLInputElement | null> | undefined;
  readonly children: ReactNode;
}

export function Checkbox({ children, input, ...attributes }: CheckboxProps): ReactNode {
  const part = usePart();
  return (
    <label {...part('checkbox')} htmlFor={attributes.id}>
      <input {...part('checkbox-input')} {...attributes} ref={input} type="checkbox" />
      <span {...part('checkbox-text')}>{children}</span>
    </label>
  );
}

import type { ReactNode } from 'react';
import { Slot } from '../../provider/slot.js';
import { Button, type ButtonProps } from '../button.js';

/** The submit button of a form, with the slots around it. */
export function SubmitButton(props: Omit<ButtonProps, 'type' | 'onClick'>): ReactNode {
  return (
    <>
      <Slot name="after-fields" />
      <Slot name="before-submit" />
      <Button {...props} type="submit" />
      <Slot name="after-submit" />
    </>
  );
}

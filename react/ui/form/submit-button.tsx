import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '../button.js';
import { Slot } from '../slot.js';

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

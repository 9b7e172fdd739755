import type { RefObject } from 'react';

/** What every form of the login screen takes besides the props of the screen. */
export interface LoginFormProps {
  /** Set once the user has typed or pressed something. */
  readonly touched: RefObject<boolean>;
  readonly onTouch: () => void;
  /** The form was chosen in place of another, so its heading takes the focus. */
  readonly chosen: boolean;
  /** A sign-out has led here. */
  readonly signedOut: boolean;
  /** The user has cancelled at WeChat. */
  readonly cancelled: boolean;
  readonly onCancelled: (cancelled: boolean) => void;
}

import { createContext, type RefObject, useContext } from 'react';
import type { ScreenProps } from '../screen-props.js';

/** One visit of the login screen: what all its parts know. */
export interface LoginVisit extends ScreenProps {
  /** The ways to log in that the page offers. */
  readonly methods: readonly string[];
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

export const LoginVisitContext = createContext<LoginVisit | null>(null);

export function useLoginVisit(): LoginVisit {
  const visit = useContext(LoginVisitContext);
  if (!visit) throw new Error('a login form is part of a login screen');
  return visit;
}

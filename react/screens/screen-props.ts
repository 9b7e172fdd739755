import type { ComponentType } from 'react';
import type { ScreenName } from '../../core/index.js';
import type { LoadWithTexts } from '../../locales/with-texts.js';

/** Props of every screen; each uses those it needs. */
export interface ScreenProps {
  /** The initial values of the fields. */
  readonly initialValues?: { readonly account?: string | undefined; readonly phone?: string | undefined } | undefined;
  /** Puts the focus into the first empty field: of every screen, or of every screen but the first. Default false. */
  readonly autoFocus?: boolean | 'skip-first' | undefined;
  /** The ways to log in that are offered. Default: those that the company has set, else `password` alone. */
  readonly methods?: readonly string[] | undefined;
  /** What "remember me" stores: nothing (no tick box), the account name, or also the browser's credential. */
  readonly remember?: 'off' | 'account' | 'credential' | undefined;
}

export interface ShownProps extends ScreenProps {
  /** The name that the screen was requested by; a screen may have several. */
  readonly screen?: ScreenName | undefined;
}

/** A screen as a component. */
export type Screen = ComponentType<ShownProps>;

/** How each screen is loaded. */
export type ScreenTable = Readonly<Record<ScreenName, LoadWithTexts<Screen>>>;

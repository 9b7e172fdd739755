import { sessionsTag } from '../attributes/portal-tags.js';
import { portalElement } from '../portal-element.js';
import { type DefineOptions, defineElement } from '../tag/define-element.js';

/** The definition of `<portal-sessions>`. */
export const sessions = portalElement(sessionsTag);

/** Defines `<portal-sessions>` unless it is already defined. */
export const defineSessions = (options?: DefineOptions): void => defineElement(sessions, options);

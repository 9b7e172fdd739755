import { isScreenName } from '../../core/index.js';
import { readAttribute } from '../attributes/attributes.js';
import { drawnAttributes } from '../attributes/portal-attributes.js';
import { loginMethods } from '../attributes/portal-members.js';
import type { BehaviorSource } from '../tag/behavior-source.js';
import type { PortalBehavior } from '../tag/tag-behavior.js';

export interface IsolationSwitchOptions {
  readonly framed: () => boolean;
  readonly inPage: BehaviorSource<PortalBehavior>;
  readonly inFrame: BehaviorSource<PortalBehavior>;
  /** The one of the two that answers while neither is in use. */
  readonly idle: PortalBehavior;
}

export const isFramed = (host: Element) => readAttribute(host, 'isolation', drawnAttributes.isolation) === 'frame';

/**
 * Switches a portal element between the page itself and a frame on the portal's origin. Read when the element enters
 * the page, so that a form in use is never replaced.
 */
export function createIsolationSwitch({ framed, inPage, inFrame, idle }: IsolationSwitchOptions): PortalBehavior {
  let current: PortalBehavior | null = null;
  const wanted = () => (framed() ? inFrame : inPage);
  /** Where the form is, or will be. */
  const chosen = async () => current ?? (await wanted().load()) ?? idle;

  const verbs = loginMethods.map((name) => [
    name,
    (...given: unknown[]) => ((current ?? idle)[name] as (...given: unknown[]) => unknown)(...given), // those of the verb
  ]);
  return {
    ...(Object.fromEntries(verbs) as PortalBehavior), // which has these verbs
    update(values) {
      current ??= wanted().loaded();
      if (current) return current.update(values);
      void wanted().load();
      return null;
    },
    portal: () => current?.portal?.(),
    end() {
      current?.end();
      current = null;
    },
    async goTo(name: string) {
      if (!isScreenName(name)) throw new TypeError(`There is no screen "${name}".`);
      return (await chosen()).goTo(name);
    },
    async whenReady() {
      const behavior = current ?? (await wanted().load());
      if (!behavior) throw new Error('The code of the tag could not be loaded.');
      return behavior.whenReady();
    },
  };
}

import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The steps that led to the one shown, by root or dialog. */
const trails = new WeakMap<Element, readonly string[]>();

/** Of the motions in `motion.css`. */
const entrance = /-(next|previous)$/;

/**
 * Marks the card of a heading with the direction in which a step enters (`data-enter`, `motion.css`): back to a step that
 * led here, or forward to another. The first step is there without a motion. It is an attribute that React does not know,
 * so that hydration and what is typed are unaffected.
 *
 * @param name Of the step. A step enters with a heading of its own: with another name, the same one is in another language.
 */
export function useEntrance(heading: RefObject<HTMLElement | null>, name: string): void {
  const entered = useRef<HTMLElement | null>(null);

  useLayoutEffect(() => {
    const { current } = heading;
    const card = current?.closest<HTMLElement>('[data-part~="card"]');
    const around = card?.closest('dialog, [data-portal]');
    if (!card || !around) return;
    const trail = trails.get(around) ?? [];
    const at = entered.current === current ? trail.length - 1 : trail.indexOf(name);
    entered.current = current;
    trails.set(around, [...trail.slice(0, at < 0 ? undefined : at), name]);
    if (trail.length > 0 && at !== trail.length - 1) card.dataset.enter = at < 0 ? 'forward' : 'back';
    if (!card.dataset.enter) return;

    // What appears in the card later does so in its place.
    const settle = ({ animationName }: AnimationEvent) => {
      if (entrance.test(animationName)) delete card.dataset.enter;
    };
    card.addEventListener('animationend', settle);
    return () => card.removeEventListener('animationend', settle);
  }, [heading, name]);
}

import type { CSSProperties } from 'react';
import type { Appearance } from '../provider/appearance.js';
import { useAppearance } from '../provider/portal-context.js';

/**
 * The attributes that make an element a part: styled by our stylesheet, and by a page through `::part()` or
 * `[data-part~=…]`.
 */
export interface PartProps {
  readonly part: string;
  readonly 'data-part': string;
  readonly className?: string;
  readonly style?: CSSProperties;
  /** Marks a style of the page, which our `!important` rules must not override. */
  readonly 'data-styled'?: '';
}

/** Returns the attributes of a part: its names, the most general first, then its active states. */
export type Part = (names: string, states?: Readonly<Record<string, boolean | undefined>>) => PartProps;

type Elements = NonNullable<Appearance['elements']>;

export function usePart(): Part {
  const { elements = {} } = useAppearance();
  return (names, states = {}) => {
    const tokens = [names, ...Object.keys(states).filter((state) => states[state])].join(' ');
    return { part: tokens, 'data-part': tokens, ...additions(elements, tokens.split(' ')) };
  };
}

function additions(elements: Elements, names: readonly string[]): Omit<PartProps, 'part' | 'data-part'> {
  const own = names.flatMap((name) =>
    Object.entries(elements).flatMap(([key, value]) => (key === name ? [value] : [])),
  );
  const className = own.filter((value) => typeof value === 'string').join(' ');
  const style = Object.assign({}, ...own.filter((value) => typeof value === 'object'));
  return {
    ...(className && { className }),
    ...(Object.keys(style).length > 0 && { style, 'data-styled': '' }),
  };
}

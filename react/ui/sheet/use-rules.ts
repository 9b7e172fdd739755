import { createContext, useContext, useLayoutEffect } from 'react';

/** Adopts rules in the tree of the nearest frame. */
export const RulesContext = createContext<(rules: string) => void>(() => undefined);

/** Adopts the rules of a component before it is first painted (`sheet/`). */
export function useRules(rules: string): void {
  const adopt = useContext(RulesContext);
  useLayoutEffect(() => adopt(rules), [adopt, rules]);
}

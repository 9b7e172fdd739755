import { createContext, useContext, useLayoutEffect } from 'react';

/** Adopts rules where the nearest frame stands. */
export const RulesContext = createContext<(rules: string) => void>(() => undefined);

/** The rules of a component come with it, before it is first painted (`sheet/`). */
export function useRules(rules: string): void {
  const adopt = useContext(RulesContext);
  useLayoutEffect(() => adopt(rules), [adopt, rules]);
}

import { groundRules, toGuardRules } from '../ui/sheet/guard.js';
import { toGuard } from '../ui/sheet/scope.js';
import { adoptSheet } from './adopt-sheet.js';

/** By the rules that they guard. */
const guards = new Map<string, string>();

/** Guards the frame of a portal in the tree in which it is; returns the function that guards the rules it adopts. */
export function guardIn(frame: HTMLElement, nonce: string | undefined): (rules: string) => void {
  const tree = frame.getRootNode();
  adoptSheet(frame, { text: toGuard(groundRules), nonce });
  return (rules) => {
    const text = guards.get(rules) ?? toGuard(toGuardRules(rules));
    guards.set(rules, text);
    if (frame.getRootNode() === tree) adoptSheet(frame, { text, nonce });
  };
}

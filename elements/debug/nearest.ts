/** The name that a misspelt one probably means: the same letters, or at most two edits away; null if there is none. */
export function nearest(name: string, candidates: readonly string[]): string | null {
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');
  const same = candidates.find((other) => plain(other) === plain(name));
  if (same) return same;
  const [best] = candidates
    .map((other) => ({ other, edits: editsBetween(plain(name), plain(other)) }))
    .filter(({ other, edits }) => edits <= 2 && edits < other.length / 2)
    .sort((a, b) => a.edits - b.edits);
  return best?.other ?? null;
}

/** Levenshtein's distance. */
function editsBetween(from: string, to: string): number {
  let row = [...Array(to.length + 1).keys()];
  for (const [line, letter] of [...from].entries()) {
    const next = [line + 1];
    for (const [index, other] of [...to].entries()) {
      const replaced = (row[index] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(replaced, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}

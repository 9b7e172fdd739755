/** Calls and expressions that Chrome 86, Safari 15.4 or Firefox 102 lack. */
export const youngCalls: readonly RegExp[] = [
  /\bstructuredClone\b/,
  /\bObject\s*\.\s*(hasOwn|groupBy)\b/,
  /(?<!\baddress)\.at\(|\.(findLast|findLastIndex|toSorted|toReversed|toSpliced|with)\(/, // `Address` has its own method `at`
  /\brandomUUID\b/,
  /\bAbortSignal\s*\.\s*(timeout|any)\b/,
  /\.throwIfAborted\(/,
  /\b(is|to)WellFormed\b/,
  /\bURL\s*\.\s*(canParse|parse)\b/,
  /\bResponse\s*\.\s*json\(/,
  /\bPromise\s*\.\s*(try|withResolvers)\b/,
  /\bArray\s*\.\s*fromAsync\b/,
  /\.(values|keys|entries)\(\)\.(map|filter|find|some|every|reduce|forEach|flatMap|take|drop|toArray)\(/,
  /\.checkVisibility\(/,
  /\b(requestIdleCallback|requestSubmit|OffscreenCanvas|CompressionStream|DecompressionStream|cookieStore|userAgentData)\b/,
  /\bIntl\s*\.\s*(Segmenter|DurationFormat)\b/,
  /\.(inert|showPicker|showPopover|startViewTransition)\b/,
  /\(\?<[=!]/,
  /\?\.[\w$]*\([^)]*\.\.\.[^,)]*,/,
];

const youngStyles = [
  /[{;\s](?:inset(?:-[a-z-]+)?|(?:padding|margin|border)-(?:inline|block)|aspect-ratio|translate|rotate|scale|mask|text-wrap|scrollbar-gutter|backdrop-filter)\s*:/g,
  /:(?:is|where|has|state|user-invalid|user-valid|popover-open)\b/g,
  /:not\([^()]*,/g,
  /@(?:layer|container|property|starting-style|scope)\b/g,
  /\b(?:color-mix|light-dark|oklch|oklab|round)\(/g,
  /\d[dsl]v[hw]\b/g,
  /overflow(?:-[xy])?:\s*clip/g,
  /@media[^{]*[<>]/g,
];

/**
 * CSS that the oldest browsers lack: they ignore such declarations, and whole rules with such selectors. Anything is
 * allowed inside `@supports`.
 */
export function youngIn(css: string): string[] {
  const always = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/@supports[^{]+\{(?:[^{}]*\{[^{}]*\})*\s*\}/g, '');
  return youngStyles.flatMap((young) => always.match(young) ?? []).map((text) => text.trim());
}

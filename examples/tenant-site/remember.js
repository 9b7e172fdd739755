/** What a person has switched while the page stood is so again when a switch loads it anew. */
export function remember(name, value) {
  for (const link of document.querySelectorAll('[data-switch]')) {
    const target = new URL(link.href);
    target.searchParams.set(name, value);
    link.href = target.search;
  }
}

/** Restores the switches after one of them has reloaded the page. */
export function remember(name, value) {
  for (const link of document.querySelectorAll('[data-switch]')) {
    const target = new URL(link.href);
    target.searchParams.set(name, value);
    link.href = target.search;
  }
}

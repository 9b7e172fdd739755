/** Does to a page what the translation of a browser does: each text moves into `<font>`, also those that appear later. */
export function translate(root: Element): void {
  const wrap = () => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text); // only texts are walked
    for (const text of texts) {
      if (text.data.trim() === '' || text.parentElement?.closest('font, style')) continue;
      const font = document.createElement('font');
      font.append(text.data);
      text.replaceWith(font);
    }
  };
  wrap();
  new MutationObserver(wrap).observe(root, { childList: true, characterData: true, subtree: true });
}

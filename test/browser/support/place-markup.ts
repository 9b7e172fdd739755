type Parser = HTMLElement & { setHTMLUnsafe?(markup: string): void };

/** Shows markup as a page's parser does, with its shadow roots. Chromium has a method for it since 124. */
export function placeMarkup(place: HTMLElement, markup: string): void {
  const parser: Parser = place;
  if (parser.setHTMLUnsafe) {
    parser.setHTMLUnsafe(markup);
    return;
  }
  const { body } = new DOMParser().parseFromString(markup, 'text/html'); // where no element is upgraded yet
  for (const template of body.querySelectorAll<HTMLTemplateElement>('template[shadowrootmode]')) {
    template.parentElement?.attachShadow({ mode: 'open' }).append(template.content);
    template.remove();
  }
  place.replaceChildren(...body.childNodes);
}

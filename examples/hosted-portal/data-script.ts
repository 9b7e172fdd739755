/** JSON in a page, in an element that no string in it can end. */
export function toDataScript(id: string, value: object): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
}

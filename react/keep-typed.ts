type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const controls = 'input[name], select[name], textarea[name]';
const controlsOf = (view: HTMLElement) => [...view.querySelectorAll<Control>(controls)];

/**
 * Remembers the fields of a view. The returned function restores value and focus of replaced fields into those with the
 * same name.
 */
export function keepTyped(view: HTMLElement): () => void {
  const before = controlsOf(view);
  const { activeElement } = view.getRootNode() as Document | ShadowRoot;

  return () => {
    for (const gone of before.filter((control) => !control.isConnected)) {
      const now = controlsOf(view).find(({ name }) => name === gone.name);
      if (!now) continue;
      if (gone.value !== '') now.value = gone.value;
      if ('checked' in gone && 'checked' in now) now.checked = gone.checked;
      if (gone === activeElement) now.focus({ preventScroll: true });
    }
  };
}

/** Dispatches `input` on fields that were changed before any listener was attached. */
export function dispatchTyped(view: HTMLElement): void {
  for (const control of controlsOf(view)) if (isTyped(control)) control.dispatchEvent(new Event('input', typing));
}

const typing = { bubbles: true };

function isTyped(control: Control): boolean {
  if (/^(checkbox|radio)$/.test(control.type))
    return 'checked' in control && control.checked !== control.defaultChecked;
  return 'defaultValue' in control && control.value !== control.defaultValue;
}

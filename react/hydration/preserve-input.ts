import { activeElementNear } from '../focus/active-element-near.js';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const controls = 'input[name], select[name], textarea[name]';
export const controlsOf = (box: HTMLElement): Control[] => [...box.querySelectorAll<Control>(controls)];

/**
 * Remembers the fields of a view, or those that `fields` returns. The returned function restores value and focus of
 * replaced fields into those with the same name; of radio buttons, also with the same value.
 */
export function preserveInput(box: HTMLElement, fields = () => controlsOf(box)): () => void {
  const before = fields();
  const activeElement = activeElementNear(box);

  return () => {
    for (const gone of before.filter((control) => !control.isConnected)) {
      const now = fields().find(
        ({ name, type, value }) => name === gone.name && (type !== 'radio' || value === gone.value),
      );
      if (!now) continue;
      if (gone.value !== '') now.value = gone.value;
      if ('checked' in gone && 'checked' in now) now.checked = gone.checked;
      if (gone === activeElement) now.focus({ preventScroll: true });
    }
  };
}

/** Dispatches `input` on fields that were changed before any listener was attached. */
export function dispatchTyped(box: HTMLElement): void {
  for (const control of controlsOf(box)) if (isTyped(control)) control.dispatchEvent(new Event('input', typing));
}

const typing = { bubbles: true };

function isTyped(control: Control): boolean {
  if (/^(checkbox|radio)$/.test(control.type))
    return 'checked' in control && control.checked !== control.defaultChecked;
  return 'defaultValue' in control && control.value !== control.defaultValue;
}

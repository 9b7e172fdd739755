import { type ReactNode, type RefObject, useState } from 'react';
import { useTranslator } from '../provider/portal-context.js';
import { Button } from './button.js';
import { usePart } from './part.js';

export interface CopyButtonProps {
  /** The element whose text is copied, and selected where the browser does not let a page copy. */
  readonly source: RefObject<HTMLElement | null>;
}

/** Copies a text that stands on the screen, and says so. */
export function CopyButton({ source }: CopyButtonProps): ReactNode {
  const part = usePart();
  const { t } = useTranslator();
  const [result, setResult] = useState<'copied' | 'copyFailed' | null>(null);
  const copy = async () => setResult((await copyTextOf(source.current)) ? 'copied' : 'copyFailed');
  return (
    <>
      <Button kind="secondary" onClick={() => void copy()}>
        {t(result === 'copied' ? 'common.copied' : 'common.copy')}
      </Button>
      <p {...part(result === 'copyFailed' ? 'hint' : 'unseen')} role="status">
        {result && <span {...part('status-text')}>{t(`common.${result}`)}</span>}
      </p>
    </>
  );
}

async function copyTextOf(element: HTMLElement | null): Promise<boolean> {
  const view = element?.ownerDocument.defaultView;
  if (!element || !view) return false;
  try {
    await view.navigator.clipboard.writeText(element.textContent ?? '');
    return true;
  } catch {
    view.getSelection()?.selectAllChildren(element); // refused, or not offered outside of https
    return false;
  }
}

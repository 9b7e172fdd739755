import type { ReactNode } from 'react';

/** No catalogue has arrived, so the button is in every language. */
export function WordlessFailure({ onRetry }: { onRetry: () => void }): ReactNode {
  return (
    <div role="alert">
      <button type="button" onClick={onRetry}>
        <span lang="zh-CN">重试</span> · <span lang="en">Try again</span> · <span lang="es">Reintentar</span>
      </button>
    </div>
  );
}

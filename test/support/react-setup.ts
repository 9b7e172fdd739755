import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import './sheets-without-rules.ts';
import './all-screens.ts';
import { freshDocument } from './fresh-document.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

// A generous timeout for loaded machines; the awaited changes are immediate.
configure({ asyncUtilTimeout: 15_000 });

afterEach(() => {
  if (typeof document !== 'undefined') cleanup();
  freshDocument();
});

import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

afterEach(() => {
  if (typeof document === 'undefined') return; // a test of what a server draws
  cleanup();
  document.adoptedStyleSheets = [];
  document.title = '';
});

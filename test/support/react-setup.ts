import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import './no-network.ts';
import './no-owner-stacks.ts';
import './page-window.ts';
import './sheets-without-rules.ts';
import './all-screens.ts';
import { freshDocument } from './fresh-document.ts';
import { patience } from './patience.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

configure({ asyncUtilTimeout: patience });

afterEach(() => {
  if (typeof document !== 'undefined') cleanup();
  freshDocument();
});

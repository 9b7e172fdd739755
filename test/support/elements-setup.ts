import { configure } from '@testing-library/dom';
import { afterAll } from 'vitest';
import './sheets-without-rules.ts';
import './all-screens.ts';
import { freshDocument } from './fresh-document.ts';

// A generous timeout for loaded machines; the awaited changes are immediate.
configure({ asyncUtilTimeout: 15_000 });

afterAll(freshDocument);

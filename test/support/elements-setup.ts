import { configure } from '@testing-library/dom';
import { afterAll } from 'vitest';
import './sheets-without-rules.ts';
import './all-screens.ts';
import { freshDocument } from './fresh-document.ts';

// What is waited for comes at once, but a loaded machine is slow to look.
configure({ asyncUtilTimeout: 15_000 });

afterAll(freshDocument);

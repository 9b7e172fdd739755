import { configure } from '@testing-library/dom';
import { afterAll } from 'vitest';
import './no-network.ts';
import './no-owner-stacks.ts';
import './page-window.ts';
import './sheets-without-rules.ts';
import './all-screens.ts';
import { freshDocument } from './fresh-document.ts';
import { patience } from './patience.ts';

configure({ asyncUtilTimeout: patience });

afterAll(freshDocument);

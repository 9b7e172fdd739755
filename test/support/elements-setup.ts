import { configure } from '@testing-library/dom';

// What is waited for comes at once, but a loaded machine is slow to look.
configure({ asyncUtilTimeout: 15_000 });

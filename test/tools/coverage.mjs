import './require-node.mjs';
import { writeFileSync } from 'node:fs';
import { coverRules, describeCoverage } from './docs/coverage.ts';

// `npm run docs:coverage` writes docs/coverage.md. A test fails if it is out of date, or a rule lacks code or test.

writeFileSync('docs/coverage.md', describeCoverage(coverRules()));
